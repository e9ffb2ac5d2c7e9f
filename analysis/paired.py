"""Contrasts: the same deals played twice, and their differences."""

from collections.abc import Sequence
from math import erfc, sqrt

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .cluster import mean_of
from .estimate import NORMAL_FROM, Estimate
from .grouped import means_of_rounds


def paired_mean(
    differences: NDArray[np.generic], where: NDArray[np.bool_] | None = None
) -> Estimate | None:
    """Return the mean difference [n], of the rounds `where` if given; None without any."""
    return mean_of(differences if where is None else differences[where])


def paired_by(
    differences: NDArray[np.generic], groups: NDArray[np.integer], levels: int
) -> list[Estimate | None]:
    """Return the mean difference of each group of rounds 0 ... levels - 1.

    Rounds in negative groups are left out; an empty group is None.
    """
    return means_of_rounds(differences, groups, levels)


def gain(first: NDArray[np.generic], second: NDArray[np.generic]) -> float | None:
    """Return how many times as many separate rounds would say as much as these pairs [n].

    The variance of the difference of two independent means, divided by that of the paired one;
    None if all pairs differ by the same.
    """
    one, other = first.astype(np.float64), second.astype(np.float64)
    paired = float((one - other).var())
    return float(one.var() + other.var()) / paired if paired > 0 else None


def p_value(estimate: Estimate) -> float | None:
    """Return the two-sided p-value of the hypothesis that the truth is 0, None without an error.

    Student's t with n - 1 degrees of freedom; from 10,000 on the normal distribution.
    """
    if estimate.se is None:
        return None
    if estimate.se == 0:
        return 1.0 if estimate.value == 0 else 0.0
    distance = abs(estimate.value) / estimate.se
    if estimate.n >= NORMAL_FROM:
        return erfc(distance / sqrt(2))
    from scipy.special import stdtr

    return float(2 * stdtr(estimate.n - 1, -distance))


def holm(p_values: Sequence[float] | ArrayLike) -> NDArray[np.float64]:
    """Return p-values adjusted for so many comparisons, in the order given.

    Whoever rejects all hypotheses with an adjusted value up to 0.05 rejects any true one with a
    probability of 0.05 at most, however the comparisons depend on each other.

    Source: S. Holm, A Simple Sequentially Rejective Multiple Test Procedure, Scandinavian Journal
    of Statistics 6 (1979), 65-70.
    """
    p = np.asarray(p_values, np.float64)
    order = np.argsort(p, kind="stable")
    # The smallest of m competes with m, the next one with m - 1; none may fall below an earlier one.
    steps = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    adjusted = np.empty_like(p)
    adjusted[order] = np.minimum(steps, 1)
    return adjusted
