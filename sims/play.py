"""python -m sims.play: sit down at a table with strategies, in the terminal.

Exit code 0: played, or quit with q or the end of the input; 1: a strategy broke; 2: wrong use;
130: Ctrl-C.
"""

import contextlib
import secrets
import shlex
import sys
from collections.abc import Iterator, Sequence
from typing import IO, TYPE_CHECKING, Any

from ochs_esel.errors import InvalidPlan
from ochs_esel.version import VERSION

from .command import DONE, INTERRUPTED, guarded
from .options import ANY, Parser, number, rule_changes, user_path, whole_number

if TYPE_CHECKING:
    from ochs_esel.strategy import Strategy

    from .plan import Plan

SEEDS = 10**6  # drawn seeds are short, to be typed again
MAX_SEED = 2**64 - 1
EPILOG = """\
examples:
  python -m sims.play
  python -m sims.play --players 5 --strategy sharp --hint
  python -m sims.play --strategy "greedy,sharp,my_bots.py:careful" --seat 2 --seed 7
  python -m sims.play --match 5 --record evening.jsonl
"""


def make_parser() -> Parser:
    """Return the parser of `python -m sims.play`."""
    parser = Parser(
        "python -m sims.play",
        "Play a card game against strategies. Nothing can be undone; ? helps.",
        EPILOG,
    )
    add = parser.add_argument
    add("--strategy", default="greedy", metavar="S[,S...]",
        help="one for all other seats, or one for each, clockwise from you: a name of "
        "python -m sims.run --list-strategies, FILE.py:NAME, MODULE:NAME (default: greedy)")  # fmt: skip
    add("--players", metavar="P", help="seats, yours included (default: one more than "
        "strategies, or 4)")  # fmt: skip
    add("--seat", default="0", help="where you sit, from 0 (default: 0)")
    add("--seed", help="0 to 2**64 - 1 (default: drawn at random and printed)")
    add("--round", default="0", metavar="R",
        help="number of the round, or with a match of the match, to begin with (default: 0)")  # fmt: skip
    add("--match", metavar="ROUNDS", help="play a match of so many rounds")
    add("--match-until", metavar="POINTS", help="play a match until somebody has so many points")
    add("--game", default="ochs-esel", help="(default: ochs-esel)")
    add("--variant", help="variant of the game (default: base)")
    add("--set", action="append", default=[], metavar="FIELD=VALUE", dest="changes",
        help="change a field of the rules, e.g. jokers=5; may be repeated")  # fmt: skip
    add("--hint", action="store_true", help="before every move show what the strategies would do")
    add("--record", type=user_path, metavar="FILE",
        help="write the records of the rounds to a new file, one JSON object a line")  # fmt: skip
    add("--version", action="version", version=f"ochs-esel {VERSION}")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    options = make_parser().parse_args(arguments)
    return guarded(lambda: play(options), unfinished="")


def play(options: Any) -> int:
    """Play as the options say and return the exit code; raise UsageError, RunError."""
    if options.seed is None:
        options.seed = str(secrets.randbelow(SEEDS))
    plan, seat, first = table_for(options)
    with record_file(options) as records:
        from .playing import Game
        from .screen import Screen

        def again(number: int) -> str:
            return command(options, plan, seat, number)

        game = Game(plan, seat, Screen(), options.hint, records, again)
        try:
            game.welcome()
            game.play(first)
        except KeyboardInterrupt:
            game.screen.say("")
            game.say_goodbye()
            return INTERRUPTED
    return DONE


def table_for(options: Any) -> tuple["Plan", int, int]:
    """Return the plan, the person's seat and the first round's (or match's) number."""
    from ochs_esel.loading import parse_line_up

    from .plan import known_game
    from .playing import last_number

    others = parse_line_up(options.strategy, known_game(options.game).catalogue)
    players = number(options, "players", *ANY)
    if players is None and len(others) > 1:
        players = len(others) + 1
    table = plan_of(options, [human()], players)  # checks all but the others
    seats = table.players
    seat = whole_number("--seat", options.seat, 0, seats - 1)
    first = whole_number("--round", options.round, 0, last_number(table))
    if len(others) == 1:
        others *= seats - 1
    if len(others) != seats - 1:
        raise InvalidPlan(
            f"{len(others)} strategies for {seats - 1} other seats: give one for all of them, "
            f"or {seats - 1}"
        )
    clockwise = [human(), *others]
    line_up = [clockwise[(chair - seat) % seats] for chair in range(seats)]
    return plan_of(options, line_up, seats), seat, first


def plan_of(options: Any, line_up: list["Strategy"], players: int | None) -> "Plan":
    """Return the plan of a line-up by chairs."""
    from .plan import make_plan

    return make_plan(
        line_up,
        seed=whole_number("--seed", options.seed, 0, MAX_SEED),
        players=players,
        game=options.game,
        variant=options.variant,
        seating="fixed",
        rules=rule_changes(options.changes),
        match=number(options, "match", *ANY),
        match_until=number(options, "match_until", *ANY),
    )


def human() -> "Strategy":
    """Return what stands in the line-up for the person; it is never asked."""
    from ochs_esel.strategy import Strategy

    return Strategy("human", asked_at_the_terminal)


def asked_at_the_terminal(view: Any) -> int:
    """Stand for the person, who is asked at the terminal."""
    raise AssertionError("a person is no function")


@contextlib.contextmanager
def record_file(options: Any) -> Iterator[IO[str] | None]:
    """Give the open file for records, None if none are asked for; leave no empty file."""
    if options.record is None:
        yield None
        return
    from .records import open_records

    with open_records(options.record, "--record") as file:
        try:
            yield file
        finally:
            if options.record.stat().st_size == 0:
                options.record.unlink()


def command(options: Any, plan: "Plan", seat: int, number: int) -> str:
    """Return the command that plays a round (or match) of this table; what was not given is left out."""
    given = {
        "game": plan.game,
        "variant": plan.variant,
        "players": plan.players,
        "match": plan.match and plan.match.rounds,
        "match_until": plan.match and plan.match.until,
    }
    words = ["python", "-m", "sims.play", "--strategy", options.strategy]
    for name, value in given.items():
        if getattr(options, name) not in (None, make_parser().get_default(name)):
            words += [f"--{name.replace('_', '-')}", str(value)]
    for name, value in plan.rules.differences().items():
        words += ["--set", f"{name}={value}"]
    words += ["--seat", str(seat), "--seed", str(plan.seed), "--round", str(number)]
    return shlex.join([*words, *(["--hint"] if options.hint else [])])


if __name__ == "__main__":
    sys.exit(main())
