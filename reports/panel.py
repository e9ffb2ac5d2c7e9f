"""The players that a question is asked about besides the run's own: other strategies, other tables."""

from collections.abc import Iterator
from typing import Any

from sims.plan import Plan
from sims.variations import with_first, with_players

# From no plan at all to the card counter: one of each kind of player.
STRATEGIES = ("random", "greedy", "keep_jokers", "jokers_out", "thrifty", "sharp", "counter")
TABLES = range(3, 13)


def with_strategies(plan: Plan) -> Iterator[tuple[str, Plan]]:
    """Yield the run's first strategy and the panel's in its place: label, plan."""
    own = plan.line_up[0]
    yield plan.labels[own.spelling], plan
    for name in STRATEGIES:
        other = with_first(plan, name)
        if other.line_up[0].spelling != own.spelling:
            yield other.labels[other.line_up[0].spelling], other


def is_dealt_whole(plan: Plan) -> bool:
    """Return whether no card stays out of play, so that a card taken comes from another hand."""
    rules: Any = plan.rules
    dealt = rules.players * rules.cards_per_hand
    return bool(dealt == rules.deck_size and not rules.donkey_dealt)


def with_tables(plan: Plan) -> Iterator[tuple[int, Plan]]:
    """Yield the plan for every number of players that the rules allow."""
    for players in TABLES:
        other = with_players(plan, players)
        if other is not None:
            yield players, other
