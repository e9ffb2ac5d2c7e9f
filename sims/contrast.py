"""python -m sims.contrast: the same deals and the same chance twice, once with something changed.

What is changed are the rules, the variant or game, the strategies, or a card in a hand; the
differences are taken round by round (or match by match).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ochs_esel.errors import InvalidPlan
from ochs_esel.exchange import parse_exchange

from .command import guarded, note_idle_fields, play_and_print, playing_of, process
from .options import (
    Parser,
    add_plan_options,
    add_running_options,
    chosen_plan,
    one_of,
    rule_changes,
)

if TYPE_CHECKING:
    from .contrasting import contrast as contrast
    from .paired import Contrast
    from .plan import Plan

FORMATS = ("table", "json")
DEFAULT_N = "1e5"
EPILOG = """\
examples:
  python -m sims.contrast --strategy greedy --to-set jokers=5
  python -m sims.contrast --strategy greedy --to-variant ox --to-set ox_points=10
  python -m sims.contrast --strategy greedy --to-game wie-is-de-ezel
  python -m sims.contrast --strategy greedy --exchange joker:number
  python -m sims.contrast --strategy "sharp,greedy,greedy,greedy" --to-strategy greedy --match 5
"""


def make_parser() -> Parser:
    """Return the parser of this command."""
    description = "Play the same deals with the same chance twice, once with something changed."
    parser = Parser("python -m sims.contrast", description, EPILOG)
    add_plan_options(parser, n=DEFAULT_N)
    add_change_options(parser)
    add_running_options(parser, FORMATS)
    parser.set_defaults(n=DEFAULT_N)
    return parser


def add_change_options(parser: Parser) -> None:
    """Add the options that say what is changed; all else stays as it is."""
    group = parser.add_argument_group("what is changed (at least one of them)")
    add = group.add_argument
    add("--to-strategy", metavar="S[,S...]", help="other strategies, as for --strategy")
    add("--to-game", metavar="GAME", help="another game that is dealt alike")
    add("--to-variant", metavar="VARIANT", help="another variant")
    add("--to-set", action="append", default=[], metavar="FIELD=VALUE", dest="to_changes",
        help="change a field of the rules further; may be repeated")  # fmt: skip
    add("--exchange", metavar="GIVE:TAKE",
        help="after every deal the first strategy gives a card of one kind away for one of another "
        "from outside its hand: any, number (any but a joker), joker, or a value; rounds where that "
        "cannot be done do not count")  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    options = make_parser().parse_args(arguments)
    return guarded(lambda: play_twice(options))


def play_twice(options: Any) -> int:
    """Play both plans, print what differs, and return the exit code."""
    from .contrasting import ContrastRun

    one_of("format", options.format, FORMATS)
    first, second = chosen_plans(options)
    playing = playing_of(options)
    for plan in (first, second):
        note_idle_fields(plan, playing.note)
    run = ContrastRun(first, second, *playing)
    return play_and_print(run, options.quiet, lambda found: print_contrast(found, options.format))


def chosen_plans(options: Any) -> tuple["Plan", "Plan"]:
    """Return the plan that the options ask for, and what it is changed to; raise UsageError."""
    from .changes import second_plan

    wanted = (options.to_strategy, options.to_game, options.to_variant)
    exchange = None if options.exchange is None else parse_exchange(options.exchange)
    if all(one is None for one in wanted) and not options.to_changes and exchange is None:
        raise InvalidPlan(
            "nothing is changed: give --to-strategy, --to-game, --to-variant, --to-set or --exchange"
        )
    first = chosen_plan(options)
    rules = rule_changes(options.to_changes, "--to-set")
    return first, second_plan(first, *wanted, rules, exchange)


def print_contrast(found: "Contrast", output: str) -> None:
    """Print a contrast in the format asked for."""
    from .contrast_text import contrast_json, print_tables_of
    from .printing import print_as

    print_as(output, lambda: contrast_json(found), lambda console: print_tables_of(found, console))


def __getattr__(name: str) -> Any:
    # The function for Python, sims.contrast.contrast; the command line's --help needs none of it.
    if name == "contrast":
        from .contrasting import contrast

        return contrast
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


if __name__ == "__main__":
    process(main)
