"""Who ends on the donkey: by what was dealt, by taking it once more, by the cards left."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .estimate import Estimate
from .grouped import group_means, means_of_rounds
from .ragged import row_means, row_shares
from .spells import Spells, begins
from .trace import DONKEY, DONKEY_KIND, NOBODY, Trace, round_indices

Means = list[Estimate | None]


def risk_by(donkey: NDArray[np.integer], groups: NDArray[np.integer], levels: int) -> Means:
    """Return the chance to end the round on the donkey by group of seats 0 ... levels - 1.

    Parameters
    ----------
    donkey
        1 for who holds it at the end, else 0 [rounds, seats].
    groups
        [rounds, seats]; negative groups are left out.
    """
    return group_means(donkey, groups, levels)


def risk_by_times_taken(spells: Spells, levels: int) -> Means:
    """Return the chance to end the round on the donkey when it comes to hand for the k-th time.

    Times are counted in the round, whoever's hand it was: k = 0 is the deal (or where the donkey
    first came to a hand); the last of the levels stands for all later times.
    """
    times = np.minimum(spells.times, levels - 1)
    return row_means(spells.ends_on_donkey, times, spells.round, levels)


def risk_by_cards_left(trace: Trace, spells: Spells, edges: list[int]) -> Means:
    """Return the chance to end the round on the donkey by cards in hand when it is received.

    Parameters
    ----------
    edges
        Ascending: group j is of hands with edges[j - 1] <= cards < edges[j], the donkey not
        counted; the first and the last group are open.
    """
    hands = trace.cards[:, spells.row, spells.seat]
    cards = hands.sum(0, dtype=np.int64) - hands[DONKEY_KIND - 1]
    groups = np.digitize(cards, edges)
    return row_means(spells.ends_on_donkey, groups, spells.round, len(edges) + 1)


@dataclass(frozen=True)
class TurnRoundHazards:
    """What happens in turn round t = 0, 1, ... to a donkey that is in a hand when it begins.

    Shares of the rounds that come so far. A donkey turn round may also be the last one, so that
    the three can add up to more than the chance that anything happens.
    """

    passed_on: Means
    taken_back: Means
    round_ends: Means


def hazard_by_turn_round(trace: Trace, levels: int) -> TurnRoundHazards:
    """Return hazards for turn rounds 0 ... levels - 1; of turn round 0, the deal, there are none."""
    before = np.roll(trace.donkey_seat, 1)
    inside = (trace.turn_round > 0) & (trace.turn_round < levels) & (before != NOBODY)
    groups = np.where(inside, trace.turn_round.astype(np.int64), -1)
    led, moved = trace.led == DONKEY, trace.donkey_seat != before
    shares = (means_of_rounds(x, groups, levels) for x in (led & moved, led & ~moved, trace.last))
    return TurnRoundHazards(*shares)


@dataclass(frozen=True)
class Returns:
    """How the donkey comes back, within the round, to a seat that led it.

    `after[t]` is the share of all leads after which it is in the same hand t turn rounds later for
    the first time; t = 0: who led it took it. `comes_back` is their sum over all t.
    """

    comes_back: Estimate | None
    after: Means
    leads: int


def returns(trace: Trace, levels: int) -> Returns:
    """Return how often and after how many turn rounds, 0 ... levels - 1, the donkey comes back."""
    rounds = round_indices(trace)
    lead = np.flatnonzero(trace.led == DONKEY)
    after = turn_rounds_until_back(trace, rounds, lead)
    groups = np.where(after < 0, levels, np.minimum(after, levels))
    [comes_back] = row_means(after >= 0, np.zeros_like(lead), rounds[lead], 1)
    return Returns(comes_back, row_shares(groups, rounds[lead], levels + 1)[:levels], len(lead))


def turn_rounds_until_back(
    trace: Trace, rounds: NDArray[np.int64], lead: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return for each lead when its seat has the donkey again, -1 for never in the round."""
    received = np.flatnonzero(begins(trace))
    after = np.full(len(lead), -1)
    for seat in np.unique(trace.leader[lead]):
        own = np.flatnonzero(trace.leader[lead] == seat)
        gets = received[trace.donkey_seat[received] == seat]
        place = np.searchsorted(gets, lead[own])  # the first one not before the lead
        own, place = own[place < len(gets)], place[place < len(gets)]
        same = rounds[gets[place]] == rounds[lead[own]]
        after[own[same]] = gets[place[same]] - lead[own[same]]
    return after
