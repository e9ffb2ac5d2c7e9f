"""What single cards cost: exchanged for another one, and left in hand."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .cluster import Sums, chunks, ratio_of
from .estimate import Estimate
from .paired import paired_mean

Means = list[Estimate | None]


def prices(
    before: NDArray[np.integer], after: NDArray[np.integer], exchanged: NDArray[np.bool_]
) -> Means:
    """Return what a card of each kind costs its seat in place of the card it was exchanged for.

    Positive: the round becomes dearer by it.

    Parameters
    ----------
    before
        Penalty of the seat with the hand as dealt [n].
    after
        Its penalty on the same deal with a card of the kind instead of another one [kinds, n].
    exchanged
        Where that exchange was made [kinds, n].
    """
    return [
        paired_mean(penalty[where].astype(np.int32) - before[where])
        for penalty, where in zip(after, exchanged, strict=True)
    ]


@dataclass(frozen=True)
class PointsLeft:
    """Mean points a seat and round for cards of each kind in hand at the end.

    The kinds of one row add up to the mean penalty (without what was laid aside before the end).
    """

    by_kind: Means
    by_length: list[Means]  # [kind][group of rounds]


def points_left(
    cards: NDArray[np.uint8],
    points: NDArray[np.integer],
    lengths: NDArray[np.integer],
    levels: int,
) -> PointsLeft:
    """Return which cards the points are for, in all and by length of the round.

    Parameters
    ----------
    cards
        Cards in hand at the end [kinds, rounds, seats].
    points
        Penalty points of one card [kinds].
    lengths
        Turn rounds of the round [rounds].
    levels
        Groups of rounds: 0, 1, ..., levels - 1 turn rounds or more.
    """
    seats = cards.shape[2]
    tables = [counts_by_length(kind, lengths, levels) for kind in cards]
    scales = [int(each) / seats for each in points]
    pairs = list(zip(tables, scales, strict=True))
    return PointsLeft(
        [mean_count(table.sum(0), scale) for table, scale in pairs],
        [[mean_count(row, scale) for row in table] for table, scale in pairs],
    )


def counts_by_length(
    cards: NDArray[np.uint8], lengths: NDArray[np.integer], levels: int
) -> NDArray[np.int64]:
    """Return how many rounds have a length and so many cards of a kind [levels, cards].

    Parameters
    ----------
    cards
        Cards of the kind [rounds, seats], at most 255 a round.
    """
    width = 256
    table = np.zeros(levels * width, np.int64)
    for rows in chunks(len(cards)):
        code = np.minimum(lengths[rows], levels - 1).astype(np.int64) * width
        for seat in range(cards.shape[1]):
            code += cards[rows, seat]
        table += np.bincount(code, minlength=len(table))
    return table.reshape(levels, width)


def mean_count(rounds: NDArray[np.int64], scale: float) -> Estimate | None:
    """Return the mean of a count from the number of rounds that have 0, 1, 2, ... of it."""
    count, n = np.arange(len(rounds)), int(rounds.sum())
    y, yy = float(rounds @ count) * scale, float(rounds @ count**2) * scale**2
    return ratio_of(Sums(n, np.array([y, n]), np.array([[yy, y], [y, n]])))
