"""Observations of which a round has any number: one row each, sorted by round."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .cluster import RatioSums, chunks
from .estimate import Estimate


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


def blocks_of(rounds: NDArray[np.int64], levels: int, width: int | None = None) -> Iterator[Block]:
    """Yield blocks of rounds with a bounded number of figures each.

    Parameters
    ----------
    rounds
        The round of each observation [rows], ascending; rounds without any need not exist.
    levels
        Groups of observations.
    width
        Numbers that are kept for a round, if more than `levels`.
    """
    n = int(rounds[-1]) + 1 if len(rounds) else 0
    for part in chunks(n, width or levels):
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
