"""Records for tests: rounds and matches played by strategies of the catalogue."""

import json
from functools import cache
from typing import Any

from sims.plan import make_plan

Record = dict[str, Any]
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
