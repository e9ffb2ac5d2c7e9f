"""What a gap in points is worth: the share of wins by rounds left and points behind the best."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .estimate import Estimate
from .grouped import group_means


@dataclass(frozen=True)
class Equity:
    """Mean share of the win; a win shared by k seats counts 1 / k for each. The match is the unit.

    Bin j of `edges` holds gaps with edges[j - 1] <= gap < edges[j], the first and last are open. A
    gap is a seat's points so far less the fewest of the others: negative for who leads alone.
    """

    edges: list[int]
    by_rounds_left: dict[int, list[Estimate | None]]  # [rounds left][bin]


def match_equity(points: NDArray[np.integer], edges: list[int]) -> Equity:
    """Return the value of being ahead or behind after every round but the last.

    Parameters
    ----------
    points
        Penalty points of each round [matches, rounds, seats], two seats or more; matches of a fixed
        number of rounds.
    edges
        Ascending.
    """
    rounds = points.shape[1]
    so_far = np.zeros((len(points), points.shape[2]), np.int32)
    wins = win_shares(points.sum(1, dtype=np.int32))
    by_rounds_left = {}
    for number in range(rounds - 1):
        so_far += points[:, number]
        bins = np.digitize(gaps(so_far), edges)
        by_rounds_left[rounds - 1 - number] = group_means(wins, bins, len(edges) + 1)
    return Equity(list(edges), by_rounds_left)


def win_shares(totals: NDArray[np.integer]) -> NDArray[np.float64]:
    """Return each seat's share of the win [matches, seats]: the fewest points win."""
    fewest = totals[:, 0].copy()
    for seat in totals.T[1:]:
        np.minimum(fewest, seat, out=fewest)
    wins = totals == fewest[:, None]
    shares: NDArray[np.float64] = wins / np.count_nonzero(wins, axis=1)[:, None]
    return shares


def gaps(totals: NDArray[np.integer]) -> NDArray[np.integer]:
    """Return each seat's points less the fewest of the others [matches, seats]."""
    found = np.empty_like(totals)
    for seat, own in enumerate(totals.T):
        others = [column for other, column in enumerate(totals.T) if other != seat]
        fewest = others[0].copy()
        for column in others[1:]:
            np.minimum(fewest, column, out=fewest)
        found[:, seat] = own - fewest
    return found
