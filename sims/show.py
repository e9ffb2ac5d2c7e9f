"""python -m sims.show: print any round of any run, played again, or a stored record.

Exit code 0: done; 1: a strategy made an illegal move or failed, or the record is wrong; 2: wrong
use, or a file that cannot be read; 130: interrupted.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ochs_esel.errors import InvalidPlan, InvalidRecord
from ochs_esel.version import VERSION

from .command import DONE, FAILED, guarded, process, say, tell
from .options import (
    PLAN_OPTIONS,
    Parser,
    add_plan_options,
    chosen_plan,
    one_of,
    user_path,
    whole_number,
)

if TYPE_CHECKING:
    from ochs_esel.game import Game

    from .plan import Plan

    Shown = tuple[Game, Mapping[str, Any]]

FORMATS = ("text", "json")
MANY = 10**9
EPILOG = """\
examples:
  python -m sims.show --round 4711 --strategy "sharp,greedy,greedy,greedy"
  python -m sims.show --round 12 --match 5 --variant ox      all rounds of match 12
  python -m sims.show --round 12:2 --match 5 --variant ox    round 2 of match 12
  python -m sims.show --record records.jsonl --line 17

Rounds, matches and the rounds of a match are counted from 0, as in stored outcomes and in error
messages; lines of a file from 1. The options must be those of the run: its command can be copied.
The run itself is not needed.
"""


class WrongRecord(InvalidRecord):
    """A record that can be read but is wrong."""


def make_parser() -> Parser:
    """Return the parser of `python -m sims.show`."""
    parser = Parser(
        prog="python -m sims.show",
        description="Print one round, or one match, turn by turn: one of any run, which is played "
        "again, or one that stands in a file of records.",
        epilog=EPILOG,
    )
    add = parser.add_argument
    add("--round", metavar="R", help="number of the round; with --match or --match-until the number "
        "of the match, or MATCH:K for its round K")  # fmt: skip
    add_plan_options(parser, n="as many as it takes")
    add("--record", type=user_path, metavar="FILE", help="show a record of this file instead")
    add("--line", metavar="N", help="... the one in this line (default: 1)")
    add("--format", default="text", metavar="|".join(FORMATS),
        help="json: the record, one line a round (default: text)")  # fmt: skip
    add("--version", action="version", version=f"ochs-esel {VERSION}")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    parser = make_parser()
    options = parser.parse_args(arguments)
    options.given = given_options(parser, arguments)
    return guarded(lambda: show(options), unfinished="")


def given_options(parser: Parser, arguments: Sequence[str] | None) -> list[str]:
    """Return which options that say what is played are given, be it with their default."""
    parser.set_defaults(**dict.fromkeys(PLAN_OPTIONS))
    options = parser.parse_args(arguments)
    return [option for name, option in PLAN_OPTIONS.items() if getattr(options, name) is not None]


def show(options: Any) -> int:
    """Print what is asked for, round by round as they are played."""
    one_of("format", options.format, FORMATS)
    if (options.record is None) == (options.round is None):
        raise InvalidPlan("give either --round R to play a round again, or --record FILE")
    if options.line is not None and options.record is None:
        raise InvalidPlan("--line needs --record FILE")
    if options.record is not None and options.given:
        raise InvalidPlan(f"a record says itself what was played: leave out {options.given[0]}")
    try:
        show_all(played(options) if options.record is None else stored(options), options.format)
    except WrongRecord as error:
        tell(f"error: {error}")
        return FAILED
    return DONE


def show_all(shown: "Iterator[Shown]", form: str) -> None:
    """Print rounds in the format asked for."""
    for place, (game, record) in enumerate(shown):
        if form == "json":
            say(json.dumps(record, separators=(",", ":")))
            continue
        say(("\n\n" if place else "") + "\n".join(game.transcript(record)))


def played(options: Any) -> "Iterator[Shown]":
    """Yield the records of a round, or of a match, played again; raise OchsEselError."""
    plan, which, wanted = numbered(options)
    rounds = 0
    for record in plan.the_game.records(plan.setting, which):
        if wanted in (None, rounds):
            yield plan.the_game, record
        if wanted == rounds:
            return
        rounds += 1
    if wanted is not None:
        raise InvalidPlan(f"--round {options.round}: the match has rounds 0 to {rounds - 1} only")


def numbered(options: Any) -> "tuple[Plan, int, int | None]":
    """Return the plan of the run, the round or match of it, and the round of the match."""
    from .plan import MAX_ROUNDS

    text, colon, k = options.round.partition(":")
    which = whole_number("--round", text, 0, MAX_ROUNDS - 1)
    if options.n is None:
        options.n = str(which + 1)
    plan = chosen_plan(options)
    if which >= plan.n:
        raise InvalidPlan(f"--round {options.round}: with --n {options.n} the last is {plan.n - 1}")
    if colon and plan.match is None:
        raise InvalidPlan("--round MATCH:K needs --match or --match-until")
    return plan, which, whole_number("--round MATCH:K", k, 0, MANY) if colon else None


def stored(options: Any) -> "Iterator[Shown]":
    """Yield one record of a file, checked; raise InvalidRecord, if it is wrong WrongRecord."""
    from .record_file import decoded, game_of, line_at

    number = whole_number("--line", options.line or "1", 1, 10**15)
    name = str(options.record)
    line = line_at(name, number)
    try:
        record = decoded(line)
        game = game_of(record)
        game.check(record)
    except InvalidRecord as error:
        raise WrongRecord(f"{name}, line {number:,}: {error}") from None
    yield game, record


if __name__ == "__main__":
    process(main)
