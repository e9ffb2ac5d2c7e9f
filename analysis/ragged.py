"""Observations of which a round has any number: one row each, sorted by round."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .cluster import RatioSums, Sums, chunks
from .estimate import Estimate

# Observations a round that a block has room for when it counts pairs.
PAIRS = 8


class Block(NamedTuple):
    """The observations of some consecutive rounds."""

    rows: slice
    codes: NDArray[np.int64]  # [rows] where the round's figures begin in a flat [rounds, levels]
    rounds: int
    levels: int

    def counts(self, groups: NDArray[np.integer]) -> NDArray[np.generic]:
        """Return the number of observations by round and group [rounds, levels]."""
        flat = np.bincount(self.codes + groups[self.rows], minlength=self.rounds * self.levels)
        return flat.reshape(self.rounds, self.levels)

    def totals(
        self, groups: NDArray[np.integer], values: NDArray[np.generic]
    ) -> NDArray[np.generic]:
        """Return the sum of the values by round and group [rounds, levels]."""
        weights = values[self.rows].astype(np.float64)
        size = self.rounds * self.levels
        flat = np.bincount(self.codes + groups[self.rows], weights=weights, minlength=size)
        return flat.reshape(self.rounds, self.levels)


def blocks_of(rounds: NDArray[np.int64], levels: int) -> Iterator[Block]:
    """Yield blocks of rounds with a bounded number of figures each.

    Parameters
    ----------
    rounds
        The round of each observation [rows], ascending; rounds without any need not exist.
    levels
        Groups of observations.
    """
    n = int(rounds[-1]) + 1 if len(rounds) else 0
    for part in chunks(n, levels):
        stop = min(part.stop, n)
        first, end = np.searchsorted(rounds, (part.start, stop))
        codes = (rounds[first:end] - part.start) * levels
        yield Block(slice(int(first), int(end)), codes, stop - part.start, levels)


def row_means(
    values: NDArray[np.generic],
    groups: NDArray[np.integer],
    rounds: NDArray[np.int64],
    levels: int,
) -> list[Estimate | None]:
    """Return the mean of the values of each group 0 ... levels - 1, None for an empty one.

    Parameters
    ----------
    values, groups, rounds
        The value, group and round of each observation [rows]; rounds ascending.

    Returns
    -------
    One estimate a group; its n is the number of rounds that have the group.
    """
    sums = RatioSums(levels)
    for block in blocks_of(rounds, levels):
        sums.add(block.totals(groups, values), block.counts(groups))
    return sums.estimates()


def row_shares(
    groups: NDArray[np.integer], rounds: NDArray[np.int64], levels: int
) -> list[Estimate | None]:
    """Return the share of all observations that are in each group, as `row_means` does."""
    sums = RatioSums(levels)
    for block in blocks_of(rounds, levels):
        counts = block.counts(groups)
        sums.add(counts, np.broadcast_to(counts.sum(1, keepdims=True), counts.shape))
    return sums.estimates()


def count_sums(groups: NDArray[np.integer], rounds: NDArray[np.int64], levels: int) -> Sums:
    """Return sums over rounds of how many observations each group has, and of their products.

    A product of two counts is the number of pairs of observations, one of either group: these are
    far fewer than groups times groups.
    """
    total = np.bincount(groups, minlength=levels)
    pairs = np.zeros(levels * levels, np.int64)
    for block in blocks_of(rounds, PAIRS):
        code, number = groups[block.rows].astype(np.int64), rounds[block.rows]
        first, lag = np.arange(len(code)), 1
        while len(first := same_round(first, number, lag)):
            pairs += np.bincount(code[first] * levels + code[first + lag], minlength=len(pairs))
            lag += 1
    table = pairs.reshape(levels, levels)
    products = (table + table.T + np.diag(total)).astype(np.float64)
    return Sums(len(np.unique(rounds)), total.astype(np.float64), products)


def same_round(first: NDArray[np.int64], rounds: NDArray[np.int64], lag: int) -> NDArray[np.int64]:
    """Return which of the observations have one of the same round so many rows later."""
    first = first[: np.searchsorted(first, len(rounds) - lag)]
    found: NDArray[np.int64] = first[rounds[first + lag] == rounds[first]]
    return found
