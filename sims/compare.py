"""python -m sims.compare A B: which of two strategies is better, by how much, and how sure we are.

Both play in the same chairs against the same field, on the same deals and with the same chance; the
difference is taken round by round (or match by match).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ochs_esel.errors import InvalidPlan

from .command import guarded, note_idle_fields, play_and_print, playing_of, process
from .options import (
    ANY,
    Parser,
    add_plan_options,
    add_running_options,
    chosen_plan,
    number,
    one_of,
)

if TYPE_CHECKING:
    from .paired import Contrast
    from .plan import Plan

FORMATS = ("table", "json")
DEFAULT_N = "1e5"
DEFAULT_PLAYERS = 4
EPILOG = """\
examples:
  python -m sims.compare sharp greedy
  python -m sims.compare my_bots.py:careful "my_bots.py:careful(near=3)" --field sharp
  python -m sims.compare sharp thrifty --field "greedy,greedy,sharp" --match 5 --n 1e5
"""


def make_parser() -> Parser:
    """Return the parser of this command."""
    description = (
        "Play two strategies in the same chairs, against the same field, on the same deals."
    )
    parser = Parser("python -m sims.compare", description, EPILOG)
    parser.add_argument("first", metavar="A", help="a strategy, as for --strategy of sims.run")
    parser.add_argument("second", metavar="B", help="another one, or with other settings")
    parser.add_argument("--field", default="greedy", metavar="S[,S...]",
        help="one for all other seats, or one for each of them (default: greedy)")  # fmt: skip
    add_plan_options(parser, n=DEFAULT_N, line_up=False)
    add_running_options(parser, FORMATS)
    parser.set_defaults(n=DEFAULT_N)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    options = make_parser().parse_args(arguments)
    return guarded(lambda: compare(options))


def compare(options: Any) -> int:
    """Play both, print, and return the exit code."""
    from .contrasting import ContrastRun

    one_of("format", options.format, FORMATS)
    plans = [plan_with(options, strategy) for strategy in (options.second, options.first)]
    if plans[0].line_up[0].spelling == plans[1].line_up[0].spelling:
        raise InvalidPlan(f"{options.first} and {options.second} are the same strategy")
    playing = playing_of(options)
    note_idle_fields(plans[0], playing.note)
    run = ContrastRun(plans[0], plans[1], *playing)
    return play_and_print(run, options.quiet, lambda found: print_comparison(found, options.format))


def plan_with(options: Any, strategy: str) -> "Plan":
    """Return the plan in which a strategy meets the field; raise UsageError."""
    from ochs_esel.loading import resolve_line_up

    from .plan import known_game

    catalogue = known_game(options.game).catalogue
    field = list(resolve_line_up(options.field, catalogue))
    players = number(options, "players", *ANY)
    if players is None:
        players = len(field) + 1 if len(field) > 1 else DEFAULT_PLAYERS
    if len(field) == 1:
        field *= max(players - 1, 1)
    if players > 1 and len(field) != players - 1:
        raise InvalidPlan(
            f"--field has {len(field)} strategies for {players - 1} other seats: "
            f"give one for all of them, or {players - 1}"
        )
    (chosen,) = single(resolve_line_up(strategy, catalogue), strategy)
    return chosen_plan(options, line_up=[chosen, *field])


def single(found: Sequence[Any], text: str) -> Sequence[Any]:
    """Return a line-up of one; raise InvalidPlan if there are several."""
    if len(found) != 1:
        raise InvalidPlan(
            f"{text!r} are {len(found)} strategies: give one, and the others as --field"
        )
    return found


def print_comparison(found: "Contrast", output: str) -> None:
    """Print a comparison in the format asked for."""
    from .compare_text import comparison_json, print_table
    from .printing import print_as

    print_as(output, lambda: comparison_json(found), lambda console: print_table(found, console))


if __name__ == "__main__":
    process(main)
