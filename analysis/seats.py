"""Whether a round is dearer in one position, clockwise from the leader, than in another."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .cluster import ROUNDING, Sums, chunks, delta_se, sums_of
from .estimate import Estimate


@dataclass(frozen=True)
class Equality:
    """A test of the hypothesis that several dependent means are all equal.

    T-squared of the contrasts; p-value from F with (positions - 1, n - positions + 1) degrees.
    None if there are too few rounds, or contrasts without spread.
    """

    statistic: float | None
    p_value: float | None


@dataclass(frozen=True)
class ScoreByPosition:
    """Penalty points by position 0 (the leader), 1, ...

    `differences` are from the mean of all positions, taken within the round.
    """

    means: list[Estimate]
    differences: list[Estimate]
    equality: Equality


def score_by_position(penalty: NDArray[np.integer], leader: NDArray[np.integer]) -> ScoreByPosition:
    """Return what each position pays, and whether all could pay the same.

    Parameters
    ----------
    penalty
        [rounds, seats], at least one round.
    leader
        The seat that leads the first turn round [rounds].
    """
    sums, positions = position_sums(penalty, leader), penalty.shape[1]
    unit = np.eye(positions)
    centred = unit - 1 / positions
    return ScoreByPosition(
        [contrast(sums, row) for row in unit],
        [contrast(sums, row) for row in centred],
        equality(sums),
    )


def position_sums(penalty: NDArray[np.integer], leader: NDArray[np.integer]) -> Sums:
    """Return sums over rounds of the points by position."""
    n, seats = penalty.shape
    sums = Sums(n, np.zeros(seats), np.zeros((seats, seats)))
    for rows in chunks(n, seats):
        chairs = (leader[rows].astype(np.int64)[:, None] + np.arange(seats)) % seats
        turned = np.take_along_axis(penalty[rows], chairs, axis=1)
        block = sums_of(list(turned.T))
        sums = Sums(n, sums.total + block.total, sums.products + block.products)
    return sums


def contrast(sums: Sums, weights: NDArray[np.float64]) -> Estimate:
    """Return the weighted sum of the means."""
    value = float(weights @ sums.total) / sums.n
    return Estimate(value, delta_se(sums, weights / sums.n), sums.n)


def equality(sums: Sums) -> Equality:
    """Return Hotelling's test that the means of dependent columns are equal.

    Source: H. Hotelling, The Generalization of Student's Ratio, Annals of Mathematical Statistics
    2 (1931), 360-378; T. W. Anderson, An Introduction to Multivariate Statistical Analysis, 3rd
    ed. 2003, section 5.3 (repeated measurements).
    """
    n, free = sums.n, len(sums.total) - 1
    if n <= free or free == 0:
        return Equality(None, None)
    contrasts = np.hstack([np.ones((free, 1)), -np.eye(free)])
    mean = contrasts @ sums.total / n
    spread = sums.products - np.outer(sums.total, sums.total) / n
    covariance = contrasts @ spread @ contrasts.T / (n - 1)
    # Columns that always keep the same distance have contrasts without spread.
    rounding = ROUNDING * float(np.trace(sums.products)) / (n - 1)
    if np.linalg.matrix_rank(covariance, tol=rounding) < free:
        return Equality(None, None)
    squared = float(n * mean @ np.linalg.solve(covariance, mean))
    from scipy.special import fdtrc

    factor = (n - free) / (free * (n - 1))
    return Equality(squared, float(fdtrc(free, n - free, squared * factor)))
