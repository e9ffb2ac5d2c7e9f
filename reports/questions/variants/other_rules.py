"""The other rules that a run is compared with: variants, jokers, points of the donkey."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from ochs_esel.errors import InvalidRules
from ochs_esel.games import GAMES
from sims.plan import Plan
from sims.variations import with_rules, with_variant

VARIANTS = {"base": "ochs-esel", "ox": "ochs-esel", "ezel": "wie-is-de-ezel"}
NUMBERS = {"jokers": (4, 5), "donkey_points": (10, 20, 30)}


class OtherRules(NamedTuple):
    """Rules that differ in one thing: what kind of thing, its new value, and the plan."""

    kind: str  # "variant", "jokers" or "donkey_points"
    value: str
    plan: Plan


def other_rules(plan: Plan) -> Iterator[OtherRules]:
    """Yield the rules that are possible at the table of a plan and are not its own."""
    for kind, value, change in changes(plan):
        try:
            yield OtherRules(kind, value, change())
        except InvalidRules:
            continue  # too few cards for so many players


def changes(plan: Plan) -> Iterator[tuple[str, str, Callable[[], Plan]]]:
    """Yield what may be changed: kind, new value, and what makes the plan."""
    for variant, game in VARIANTS.items():
        if variant != plan.variant:
            yield "variant", variant, partial(with_variant, plan, GAMES[game], variant)
    for name, values in NUMBERS.items():
        for value in values:
            if value != getattr(plan.rules, name):
                yield name, str(value), partial(with_rules, plan, **{name: value})
