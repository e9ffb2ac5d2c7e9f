"""Plans that differ from a plan in one thing: for contrasts, and for walks over tables and rules."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ochs_esel.errors import InvalidRules
from ochs_esel.game import Game
from ochs_esel.loading import Source

from .plan import Plan, make_plan


def varied(plan: Plan, **changes: Any) -> Plan:
    """Return a plan with other arguments of `make_plan`; raise UsageError."""
    match = plan.match
    arguments: dict[str, Any] = {
        "strategy": list(plan.line_up),
        "n": plan.n,
        "seed": plan.seed,
        "players": plan.players,
        "game": plan.game,
        "variant": plan.variant,
        "seating": plan.seating,
        "rules": plan.rules.differences(),
        "match": match.rounds if match and match.rounds else None,
        "match_until": match.until if match and match.until else None,
    }
    return make_plan(**{**arguments, **changes})


def with_n(plan: Plan, n: int) -> Plan:
    """Return the same plan for so many rounds or matches."""
    return replace(plan, n=n)


def with_line_up(plan: Plan, line_up: Sequence[Source]) -> Plan:
    """Return the plan with other strategies, one a seat; raise UsageError."""
    return varied(plan, strategy=list(line_up), players=len(line_up))


def with_first(plan: Plan, strategy: Source) -> Plan:
    """Return the plan with another strategy in place of the first, against the same field."""
    return with_line_up(plan, [strategy, *plan.line_up[1:]])


def with_rules(plan: Plan, **fields: Any) -> Plan:
    """Return the plan with fields of its rules changed; raise UsageError."""
    return varied(plan, rules={**plan.rules.differences(), **fields})


def with_variant(plan: Plan, game: Game, variant: str) -> Plan:
    """Return the plan under another variant, its changed rules as far as that has them."""
    return varied(plan, game=game.name, variant=variant, rules=shared_rules(plan, game, variant))


def shared_rules(plan: Plan, game: Game, variant: str) -> dict[str, Any]:
    """Return the changed fields of a plan's rules that another variant has, too."""
    known = {field.name for field in game.fields(variant)}
    return {name: value for name, value in plan.rules.differences().items() if name in known}


def with_players(plan: Plan, players: int) -> Plan | None:
    """Return the plan at a larger or smaller table; None if its rules do not allow that.

    The line-up is repeated, or cut short, to fit.
    """
    line_up = [plan.line_up[seat % plan.players] for seat in range(players)]
    try:
        return varied(plan, strategy=line_up, players=players)
    except InvalidRules:
        return None
