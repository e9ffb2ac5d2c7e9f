"""Records for tests: rounds and matches played by strategies of the catalogue, and made wrong."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from ochs_esel.errors import InvalidRecord
from ochs_esel.games.ochs_esel.checking import check_record
from ochs_esel.games.ochs_esel.transcript import transcript
from sims.plan import make_plan

Record = dict[str, Any]
Change = Callable[[Record], Any]
MIXED = "greedy,random,sharp,thrifty"


def decoded(record: Record) -> Record:
    """Return a record as it comes out of a file."""
    return json.loads(json.dumps(record))  # type: ignore[no-any-return]


def line(record: Record) -> str:
    """Return a record as it stands in a file."""
    return json.dumps(record, separators=(",", ":")) + "\n"


@cache
def lines(number: int, strategy: str = MIXED, **options: Any) -> tuple[str, ...]:
    """Return the lines of a round, or of all rounds of a match; rules as `rules=(("a", 1), ...)`."""
    if options.get("variant") == "ezel":
        options["game"] = "wie-is-de-ezel"
    options["rules"] = dict(options.get("rules", ()))
    plan = make_plan(strategy, n=10**9, **options)
    return tuple(map(line, plan.the_game.records(plan.setting, number)))


def records(number: int, strategy: str = MIXED, **options: Any) -> list[Record]:
    """Return fresh records of a round, or of all rounds of a match."""
    return [json.loads(text) for text in lines(number, strategy, **options)]


def base(number: int = 0) -> Record:
    return records(number)[0]


def match(variant: str = "base", **options: Any) -> list[Record]:
    return records(2, variant=variant, match=4, **options)


def problem(record: Any) -> str:
    """Return what is said about a wrong record."""
    with pytest.raises(InvalidRecord) as caught:
        check_record(record)
    text = str(caught.value)
    assert "\n" not in text and text.isascii() and len(text) < 200
    with pytest.raises(InvalidRecord):
        transcript(record)
    return text


def put(*path: Any) -> Change:
    """Return a change that puts the last of the path where the others lead."""
    *where, last, value = path

    def change(record: Record) -> None:
        place: Any = record
        for key in where:
            place = place[key]
        place[last] = value

    return change


def take(*path: Any) -> Change:
    """Return a change that takes away what is at the path."""
    *where, last = path

    def change(record: Record) -> None:
        place: Any = record
        for key in where:
            place = place[key]
        del place[last]

    return change
