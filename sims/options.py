"""The command line's options, and from their texts to values; imports nothing heavy."""

import argparse
import os
import sys
from decimal import Decimal, InvalidOperation
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from ochs_esel.errors import InvalidPlan, InvalidRules
from ochs_esel.version import VERSION

if TYPE_CHECKING:
    from .plan import Plan

ANY = (-(10**9), 10**9)  # what the plan itself refuses with better words
FORMATS = ("table", "json", "csv")
NEAR = 0.8  # how alike a wrong option and the one that is offered must be, 1: the same
PLAN_OPTIONS = {  # attribute -> option
    "strategy": "--strategy",
    "n": "--n",
    "match": "--match",
    "match_until": "--match-until",
    "players": "--players",
    "seed": "--seed",
    "game": "--game",
    "variant": "--variant",
    "seating": "--seating",
    "changes": "--set",
}
EPILOG = """\
examples:
  python -m sims.run --strategy greedy --n 1e6
  python -m sims.run --strategy "sharp,greedy,greedy,greedy"
  python -m sims.run --strategy "my_bots.py:careful(until=5),greedy,greedy" --n 1e7
  python -m sims.run --strategy "sharp,greedy,greedy,greedy" --match 5
  python -m sims.run --players 6 --set jokers=5 --set donkey_points=10 --format json
"""


def user_path(text: str) -> Path:
    """Return a path with ~ for the home folder, where there is one; raise ArgumentTypeError if empty."""
    if not text:
        raise argparse.ArgumentTypeError("the name of a file or folder is missing")
    return Path(os.path.expanduser(text))


class Parser(argparse.ArgumentParser):
    """A parser whose errors name the nearest known option."""

    def __init__(self, prog: str, description: str, epilog: str) -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Print one sentence and end with exit code 2."""
        unknown = message.removeprefix("unrecognized arguments: ")
        if unknown != message:
            word = unknown.split()[0].partition("=")[0]
            guess = self.nearest(word)
            message = f"no option {word!r}" + (f"; did you mean {guess!r}?" if guess else "")
        print(f"error: {message} (see --help)", file=sys.stderr)
        sys.exit(2)

    def nearest(self, word: str) -> str:
        """Return what may have been meant by a word that is no option, "" if nothing is near."""
        options = self._option_string_actions
        near = get_close_matches(word, options, n=1, cutoff=NEAR)
        if near:
            return near[0]
        return f"--strategy {word}" if "--strategy" in options and word[:1] != "-" else ""


def make_parser() -> Parser:
    """Return the parser of `python -m sims.run`."""
    parser = Parser(
        "python -m sims.run",
        "Play a card game many times and print what happened, with errors.",
        EPILOG,
    )
    add_plan_options(parser, n="1e6, with a match 1e5")
    add_running_options(parser, FORMATS)
    add = parser.add_argument
    add("--out", type=user_path, metavar="DIR",
        help="store the outcome of every round or match (new folder)")  # fmt: skip
    add("--records", type=user_path, metavar="FILE",
        help="write game records, one JSON object a line")  # fmt: skip
    add("--records-limit", metavar="K", help="records to write at most (default: 1000)")
    add("--list-strategies", action="store_true", help="print the catalogue and end")
    add("--list-rules", action="store_true", help="print the fields of the rules and end")
    return parser


def add_plan_options(parser: Parser, n: str, line_up: bool = True) -> None:
    """Add the options that say what is played; `n` is how much is played without --n, in words."""
    add = parser.add_argument
    if line_up:
        add("--strategy", default="greedy", metavar="S[,S...]",
            help="one for all seats, or one a seat: a name of --list-strategies, FILE.py:NAME, "
            "MODULE:NAME, with settings in parentheses (default: greedy)")  # fmt: skip
    add("--n", metavar="N",
        help=f"rounds, or matches with --match or --match-until, to play (default: {n})")  # fmt: skip
    add("--match", metavar="ROUNDS", help="play matches of so many rounds (default: single rounds)")
    add("--match-until", metavar="POINTS", help="play matches until somebody has so many points")
    add("--players", metavar="P", help="seats (default: as many as strategies, or 4)")
    add("--seed", default="1", help="0 to 2**64 - 1 (default: 1)")
    add("--game", default="ochs-esel", help="(default: ochs-esel)")
    add("--variant", help="variant of the game (default: base)")
    add("--seating", default="rotate", metavar="rotate|fixed",
        help="every strategy in every chair equally often, or as given (default: rotate)")  # fmt: skip
    add("--set", action="append", default=[], metavar="FIELD=VALUE", dest="changes",
        help="change a field of the rules (--list-rules), e.g. jokers=5; may be repeated")  # fmt: skip


def add_running_options(parser: Parser, formats: tuple[str, ...]) -> None:
    """Add the options that do not show in the result."""
    add = parser.add_argument
    add("--threads", metavar="T", help="(default: all processors; never changes the result)")
    if formats:
        add("--format", default="table", metavar="|".join(formats), help="(default: table)")
    add("--no-jit", action="store_true", help="plain Python, for a debugger: slow, same result")
    add("--quiet", action="store_true", help="no progress, no notes")
    add("--version", action="version", version=f"ochs-esel {VERSION}")


def whole_number(option: str, text: str, low: int, high: int) -> int:
    """Return a whole number, also one like 1e6; raise InvalidPlan."""
    try:
        number = Decimal(text.replace("_", ""))
    except InvalidOperation:
        raise InvalidPlan(f"{option} {text!r} is not a number") from None
    if not number.is_finite() or not low <= number <= high:
        raise InvalidPlan(f"{option} {text} must be {low:,} to {high:,}")
    if number != number.to_integral_value():
        raise InvalidPlan(f"{option} {text} must be a whole number")
    return int(number)


def one_of(option: str, text: str, known: tuple[str, ...]) -> str:
    """Return a text that is among the known ones; else raise UnknownName."""
    if text not in known:
        from .names import unknown

        raise unknown(option, text, known)
    return text


def rule_changes(texts: list[str], option: str = "--set") -> dict[str, Any]:
    """Return the rules fields of --set, or of another option like it; raise InvalidRules."""
    changes: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise InvalidRules(
                f"{option} {text!r}: write {option} FIELD=VALUE, e.g. {option} jokers=5"
            )
        if name.strip() in changes:
            raise InvalidRules(f"{option} {name.strip()} is given twice")
        changes[name.strip()] = rule_value(value.strip())
    return changes


def rule_value(text: str) -> int | bool | str:
    """Return the value of a rules field: a whole number, true or false, or a word.

    The rules refuse what a field cannot be.
    """
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    try:
        return int(text)
    except ValueError:
        return text


def chosen_plan(options: Any, line_up: Any = None) -> "Plan":
    """Return the plan that the options ask for, or with another line-up; raise UsageError."""
    from ochs_esel.game import MOST_POINTS_OF_A_MATCH, ROUNDS_OF_A_MATCH

    from .plan import MAX_MATCHES, MAX_ROUNDS, MAX_SEED, make_plan

    match, until = options.match is not None, options.match_until is not None
    if match and until:
        raise InvalidPlan("--match and --match-until cannot be given together")
    return make_plan(
        options.strategy if line_up is None else line_up,
        n=number(options, "n", 1, MAX_MATCHES if match or until else MAX_ROUNDS),
        seed=whole_number("--seed", options.seed, 0, MAX_SEED),
        players=number(options, "players", *ANY) if line_up is None else len(line_up),
        game=options.game,
        variant=options.variant,
        seating=options.seating,
        rules=rule_changes(options.changes),
        match=number(options, "match", 1, ROUNDS_OF_A_MATCH),
        match_until=number(options, "match_until", 1, MOST_POINTS_OF_A_MATCH),
    )


def number(options: Any, name: str, low: int, high: int) -> int | None:
    """Return the whole number of an option, None if it is not given; raise InvalidPlan."""
    text, option = getattr(options, name), f"--{name.replace('_', '-')}"
    return None if text is None else whole_number(option, text, low, high)
