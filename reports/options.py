"""From the options of the report commands to a laboratory; imports nothing heavy."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ochs_esel.errors import InvalidPlan, InvalidRun
from sims.options import PLAN_OPTIONS, Parser, chosen_plan, one_of, user_path

if TYPE_CHECKING:
    from sims.command import Playing
    from sims.plan import Plan

    from .lab import Lab

LANGS = ("en", "de")
DEFAULT_N = "1e6"


def add_report_options(parser: Parser) -> None:
    """Add the options of all report commands."""
    add = parser.add_argument
    add("--run", type=user_path, metavar="DIR",
        help="use the rounds of a stored run (sims.run --out DIR) instead of playing them")  # fmt: skip
    add("--lang", default="en", metavar="en|de", help="language (default: en)")
    parser.set_defaults(n=DEFAULT_N)


def parsed(parser: Parser, arguments: Sequence[str] | None) -> Any:
    """Return the options; `given` holds which of those that say what is played are given."""
    options = parser.parse_args(arguments)
    parser.set_defaults(**dict.fromkeys(PLAN_OPTIONS))
    found = parser.parse_args(arguments)
    options.given = [
        option for name, option in PLAN_OPTIONS.items() if getattr(found, name) is not None
    ]
    return options


def checked_lang(options: Any) -> Any:
    """Return the language; raise UnknownName."""
    return one_of("language", options.lang, LANGS)


def chosen_lab(options: Any, playing: "Playing") -> "Lab":
    """Return the laboratory for a run that is played, or was stored; raise UsageError."""
    from .lab import Lab

    if options.match is not None or options.match_until is not None:
        raise InvalidPlan(
            "a report is about single rounds: leave out --match and --match-until "
            "(matches are played where a question needs them)"
        )
    if options.run is None:
        return Lab(chosen_plan(options), playing)
    return stored_lab(options, playing)


def stored_lab(options: Any, playing: "Playing") -> "Lab":
    """Return the laboratory for a stored run; raise UsageError."""
    from sims.result import is_loaded
    from sims.rounds import StoredRounds

    from .lab import Lab

    others = [option for option in options.given if option != "--strategy"]
    if others:
        raise InvalidPlan(f"a stored run says itself what was played: leave out {others[0]}")
    if not options.run.is_dir():
        raise InvalidRun(f"{options.run} is no folder of a stored run")
    rounds = StoredRounds(options.run)
    if rounds.plan.match is not None:
        raise InvalidRun(f"{options.run} holds matches: a report needs a run of single rounds")
    if "--strategy" in options.given:
        rounds.plan = plan_of_strategies(rounds.plan, options.strategy, rounds.manifest)
    elif not all(map(is_loaded, rounds.plan.line_up)):
        names = ", ".join(rounds.plan.strategies)
        raise InvalidPlan(
            f"{options.run} was played by {names}: a stored run loads no strategies of files; "
            "give them once more with --strategy"
        )
    return Lab(rounds.plan, playing, rounds)


def plan_of_strategies(plan: "Plan", strategy: str, manifest: dict[str, Any]) -> "Plan":
    """Return a stored run's plan with its strategies loaded; raise InvalidPlan if they are others."""
    from sims.variations import varied

    loaded = varied(plan, strategy=strategy)
    if loaded.digest != manifest["plan_hash"]:
        raise InvalidPlan(
            f"the stored run was played by {', '.join(manifest['plan']['strategies'])}, "
            f"and --strategy {strategy} is not the same line-up and code"
        )
    return loaded
