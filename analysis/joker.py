"""What a joker costs: by jokers dealt, by exchanging one, and while it is held."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .estimate import Estimate
from .grouped import group_difference, group_means, ratio
from .paired import gain, paired_by, paired_mean
from .trace import JOKER_KIND, Trace, by_turn_round, round_indices

Means = list[Estimate | None]


@dataclass(frozen=True)
class PenaltyByJokers:
    """Penalty points a seat and round, by jokers dealt: 0, 1, ..., the last stands for all more.

    `penalty` is `from_jokers` (for jokers still in hand) plus `rest`. `difference` is the mean with
    at least one joker dealt minus that with none: what goes along with jokers, not what they cause.
    """

    penalty: Means
    from_jokers: Means
    rest: Means
    difference: Estimate | None


def penalty_by_jokers(
    penalty: NDArray[np.integer],
    jokers_dealt: NDArray[np.integer],
    jokers_left: NDArray[np.integer],
    joker_points: int,
    levels: int,
) -> PenaltyByJokers:
    """Return what seats pay by how many jokers they were dealt.

    Parameters
    ----------
    penalty, jokers_dealt, jokers_left
        [rounds, seats]; jokers left are in hand at the end of the round.
    joker_points
        Penalty points for one joker in hand.
    levels
        Groups: 0, 1, ..., levels - 1 jokers or more.
    """
    dealt = np.minimum(jokers_dealt, levels - 1)
    from_jokers = jokers_left.astype(np.int16) * np.int16(joker_points)
    return PenaltyByJokers(
        group_means(penalty, dealt, levels),
        group_means(from_jokers, dealt, levels),
        group_means(penalty - from_jokers, dealt, levels),
        group_difference(penalty, np.minimum(jokers_dealt, 1), 1, 0),
    )


@dataclass(frozen=True)
class JokerPrice:
    """What a joker in place of another card costs the seat that holds it, in penalty points.

    Positive: the joker is a burden. `by_held` is by jokers in hand before the exchange, 0, 1, ...
    """

    overall: Estimate | None
    by_held: Means
    gain: float | None


def price_of_joker(
    with_joker: NDArray[np.integer],
    without: NDArray[np.integer],
    jokers_held: NDArray[np.integer],
    exchanged: NDArray[np.bool_],
) -> JokerPrice:
    """Return the price of a joker from the same deals played with it and without it.

    Parameters
    ----------
    with_joker, without
        Penalty of the seat [n], as dealt and after one joker was exchanged.
    jokers_held
        Jokers in hand before the exchange [n].
    exchanged
        Where there was a joker to exchange [n]; other rounds do not count.
    """
    differences = with_joker.astype(np.int32) - without
    groups = np.where(exchanged, jokers_held.astype(np.int64), -1)
    levels = int(groups.max(initial=0)) + 1
    return JokerPrice(
        paired_mean(differences, exchanged),
        paired_by(differences, groups, levels),
        gain(with_joker[exchanged], without[exchanged]) if exchanged.any() else None,
    )


@dataclass(frozen=True)
class WhileHeld:
    """Seats after turn round t, by whether they hold a joker; of the rounds that came so far.

    `held` and `free` are their mean final penalty, `share` is the share of seats that hold one,
    `seats` their number; `ends_in_hand` is the chance that a joker in hand, of whichever seat, is
    in a hand at the end of the round too.
    """

    turn_round: int
    held: Estimate | None
    free: Estimate | None
    share: Estimate | None
    ends_in_hand: Estimate | None
    seats: int


def penalty_while_held(trace: Trace, penalty: NDArray[np.integer]) -> list[WhileHeld]:
    """Return how holding on to jokers goes, for turn rounds t = 0 (the deal), 1, 2, ...

    Parameters
    ----------
    penalty
        Final points [rounds, seats], rounds in the order of the trace.
    """
    jokers, rounds = trace.cards[JOKER_KIND - 1], round_indices(trace)
    at_end = jokers[trace.last]
    return [
        while_held(t, jokers[rows], penalty[rounds[rows]], at_end[rounds[rows]])
        for t, rows in enumerate(by_turn_round(trace.turn_round))
    ]


def while_held(
    turn_round: int,
    jokers: NDArray[np.uint8],
    penalty: NDArray[np.integer],
    at_end: NDArray[np.uint8],
) -> WhileHeld:
    """Return the figures of one turn round from its rounds [rounds, seats]."""
    held = (jokers > 0).astype(np.uint8)
    free, holding = group_means(penalty, held, 2)
    [share] = group_means(held, np.zeros_like(held), 1)
    ends = ratio(at_end.sum(1, dtype=np.int64), jokers.sum(1, dtype=np.int64))
    return WhileHeld(turn_round, holding, free, share, ends, int(held.sum()))
