"""Means by group, over seats or rounds, with the round as the unit of every standard error."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from .cluster import RatioSums, Sums, chunks, delta_se, ratio_of, sums_of
from .estimate import Estimate


def round_sums(
    values: NDArray[np.generic], groups: NDArray[np.integer], levels: int
) -> Iterator[tuple[NDArray[np.generic], NDArray[np.generic]]]:
    """Yield, block by block of rounds, the sum and number of values by group [rounds, levels]."""
    n, seats = values.shape
    for rows in chunks(n, max(levels, seats)):
        codes = groups[rows].astype(np.int64)
        codes += np.arange(0, len(codes) * levels, levels)[:, None]
        inside = (groups[rows] >= 0).ravel()
        flat, weights = codes.ravel(), values[rows].ravel().astype(np.float64)
        if not inside.all():
            flat, weights = flat[inside], weights[inside]
        size = len(codes) * levels
        above = np.bincount(flat, weights=weights, minlength=size).reshape(-1, levels)
        yield above, np.bincount(flat, minlength=size).reshape(-1, levels)


def group_means(
    values: NDArray[np.generic], groups: NDArray[np.integer], levels: int
) -> list[Estimate | None]:
    """Return the mean of the values of each group 0 ... levels - 1, None for an empty one.

    The mean of a group is a ratio, of its sum to its size; both vary from round to round.

    Parameters
    ----------
    values
        [rounds, seats], or [rounds] for one value a round.
    groups
        The group of each value, of the same shape; values in negative groups are left out.

    Returns
    -------
    One estimate a group; its n is the number of rounds that have the group.
    """
    check_groups(values, groups, levels)
    if values.ndim == 1:
        return means_of_rounds(values, groups, levels)
    sums = RatioSums(levels)
    for above, below in round_sums(values, groups, levels):
        sums.add(above, below)
    return sums.estimates()


def check_groups(values: NDArray[np.generic], groups: NDArray[np.integer], levels: int) -> None:
    """Raise ValueError if values and groups do not belong together."""
    if values.shape != groups.shape:
        raise ValueError(f"values of shape {values.shape} and groups of shape {groups.shape}")
    if groups.size and int(groups.max()) >= levels:
        raise ValueError(f"group {int(groups.max())}, but {levels} levels")


def means_of_rounds(
    values: NDArray[np.generic], groups: NDArray[np.integer], levels: int
) -> list[Estimate | None]:
    """Return the means by group of one value a round [rounds]: no products across groups."""
    sums = RatioSums(levels)
    for rows in chunks(len(values)):
        inside = groups[rows] >= 0
        group = groups[rows][inside]
        value = values[rows][inside].astype(np.float64)
        size = np.bincount(group, minlength=levels)
        total = np.bincount(group, value, levels)
        squares = np.bincount(group, value * value, levels)
        sums.n += size
        sums.sums += [total, size, squares, total, size]
    return sums.estimates()


def group_difference(
    values: NDArray[np.generic], groups: NDArray[np.integer], first: int, second: int
) -> Estimate | None:
    """Return the mean of one group minus that of another, None if either is empty.

    What the two have in common within rounds is taken into account.

    Parameters
    ----------
    values, groups
        As in `group_means`.

    Returns
    -------
    The difference; its n is the number of rounds that have either group.
    """
    check_groups(values, groups, int(groups.max(initial=0)) + 1)
    if values.ndim == 1:
        values, groups = values[:, None], groups[:, None]
    sums = Sums(0, np.zeros(4), np.zeros((4, 4)))
    for rows in chunks(*values.shape):
        # The two groups get the numbers 0 and 1, all others none.
        code = np.where(groups[rows] == first, 0, np.where(groups[rows] == second, 1, -1))
        for above, below in round_sums(values[rows], code.astype(np.int8), 2):
            sums = with_block(sums, above, below)
    return ratio_difference(sums)


def with_block(sums: Sums, above: NDArray[np.generic], below: NDArray[np.generic]) -> Sums:
    """Return the sums of (y of the first, x, y of the second, x) with a block of rounds more."""
    block = sums_of([above[:, 0], below[:, 0], above[:, 1], below[:, 1]])
    n = sums.n + int(np.count_nonzero(below.any(axis=1)))
    return Sums(n, sums.total + block.total, sums.products + block.products)


def ratio_difference(sums: Sums) -> Estimate | None:
    """Return total[0] / total[1] - total[2] / total[3], None if a denominator is 0."""
    above, below = sums.total[::2], sums.total[1::2]
    if not below.all():
        return None
    first, second = (float(value) for value in above / below)
    gradient = (1 / below[0], -first / below[0], -1 / below[1], second / below[1])
    return Estimate(first - second, delta_se(sums, gradient), sums.n)


def ratio(numerators: NDArray[np.generic], denominators: NDArray[np.generic]) -> Estimate | None:
    """Return sum(numerators) / sum(denominators) over rounds [n], None if that is empty.

    Its n is the number of rounds whose denominator is not 0.
    """
    sums = sums_of([numerators, denominators])
    return ratio_of(sums._replace(n=int(np.count_nonzero(denominators))))
