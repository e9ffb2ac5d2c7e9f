"""What each card is worth: played and analysed."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from analysis.cards import prices
from analysis.estimate import Estimate
from analysis.grouped import group_difference
from analysis.paired import holm, p_value
from analysis.trace import JOKER_KIND, Trace
from reports.lab import Lab
from reports.p_values import is_sure
from reports.panel import is_dealt_whole, with_tables
from sims.rounds import PlayedRounds
from sims.variations import with_n

from .left import PointsByLength, PointsOf, points_by_kind, points_by_length

JOKER, ANY = "joker", "any"
LEAST_PRICED = 50_000  # rounds for each kind of card, if the run has so many


@dataclass(frozen=True)
class Card:
    """One kind of card, and what one more of it does.

    `price` is in penalty points a round, in place of a random card of the hand; positive: dearer.
    `p_value` is adjusted for all kinds. `along` is the mean of seats dealt at least one minus that
    of seats dealt none: what goes along with it.
    """

    kind: str
    price: Estimate | None
    p_value: float | None
    along: Estimate | None

    @property
    def is_clear(self) -> bool:
        """Whether the price differs from 0 beyond what chance explains among so many kinds."""
        return is_sure(self.p_value)


@dataclass(frozen=True)
class CardsAnswer:
    """What each card is worth, and which cards the points are for."""

    strategy: str
    cards: list[Card]
    check: Estimate | None  # the price of a random card in place of a random card: 0
    whole_deck_dealt: bool
    whole_deck_tables: list[int]  # numbers of players
    points: list[PointsOf]
    penalty: Estimate | None
    by_length: list[PointsByLength]
    n_priced: int
    n_traced: int


def ask(lab: Lab) -> CardsAnswer:
    """Play the run with a card of every kind in place of a random one."""
    plan, n = lab.plan, n_priced(lab)
    before = lab.rounds.of_entry("penalty")[:n]
    kinds = kinds_of(lab.rules)
    played = [lab.exchanged(ANY, kind, with_n(plan, n)) for kind in (*kinds, ANY)]
    *found, check = [price(before, after) for after in played]
    penalty = lab.rounds.seat("penalty")[: lab.n_traced]
    pile = lab.rounds.seat("pile")[: lab.n_traced] if lab.rules.with_ox else None
    points, total = points_by_kind(lab.trace, lab.rules, penalty, pile)
    return CardsAnswer(
        strategy=lab.strategy,
        cards=cards_of(kinds, found, goes_along(lab.trace, penalty, kinds)),
        check=check,
        whole_deck_dealt=is_dealt_whole(plan),
        whole_deck_tables=[p for p, other in with_tables(plan) if is_dealt_whole(other)],
        points=points,
        penalty=total,
        by_length=points_by_length(lab.trace, lab.rules, penalty, pile),
        n_priced=n,
        n_traced=lab.n_traced,
    )


def n_priced(lab: Lab) -> int:
    """Return how many rounds are played for the price of a kind."""
    return max(lab.n_fewer, min(lab.plan.n, LEAST_PRICED))


def kinds_of(rules: Any) -> list[str]:
    """Return the kinds of cards in the deck as exchanges call them, jokers last."""
    return [*(str(value) for value in range(1, rules.values + 1)), *[JOKER] * (rules.jokers > 0)]


def price(before: Any, after: PlayedRounds) -> Estimate | None:
    """Return what an exchange costs, over the rounds in which it was made."""
    penalty, exchanged = after.of_entry("penalty"), after.was_exchanged
    return prices(before, penalty[None], exchanged[None])[0]


def cards_of(
    kinds: list[str], found: list[Estimate | None], along: list[Estimate | None]
) -> list[Card]:
    """Return the kinds with their prices; p-values adjusted over those that have one."""
    values = [None if one is None else p_value(one) for one in found]
    known = [one for one in values if one is not None]
    adjusted = iter(holm(known).tolist() if known else [])
    return [
        Card(kind, one, None if value is None else next(adjusted), other)
        for kind, one, value, other in zip(kinds, found, values, along, strict=True)
    ]


def goes_along(trace: Trace, penalty: Any, kinds: list[str]) -> list[Estimate | None]:
    """Return what seats with at least one card of a kind pay more than seats without."""
    dealt = np.flatnonzero(trace.turn_round == 0)
    places = [(JOKER_KIND if kind == JOKER else int(kind)) - 1 for kind in kinds]
    held = ((trace.cards[place][dealt] > 0).astype(np.int8) for place in places)
    return [group_difference(penalty, one, 1, 0) for one in held]
