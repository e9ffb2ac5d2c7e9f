"""Estimates: a value never travels without its standard error and n."""

from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

# From here on Student's t quantile differs from the normal one by less than 0.02 percent.
NORMAL_FROM = 10_000


class Estimate(NamedTuple):
    """A mean or share with its standard error.

    `se` is None below two observations.
    """

    value: float
    se: float | None
    n: int


class Interval(NamedTuple):
    """A confidence interval."""

    low: float
    high: float


def mean_estimate(n: int, total: int, squares: int, scale: float = 1.0) -> Estimate:
    """Return the mean of n independent whole numbers from their exact sums.

    Parameters
    ----------
    n
        Number of observations, at least 1.
    total, squares
        Sum of the observations and of their squares.
    scale
        Factor on the observations.
    """
    value = total / n * scale
    if n < 2:
        return Estimate(value, None, n)
    # n * squares - total**2 = n * (n - 1) * variance, exactly, in whole numbers
    return Estimate(value, abs(scale) * sqrt((n * squares - total * total) / (n * n * (n - 1))), n)


def critical_value(n: int, confidence: float = 0.95) -> float:
    """Return the factor on the standard error of a mean: Student's t with n - 1 degrees."""
    tail = (1 + confidence) / 2
    if n >= NORMAL_FROM:
        return NormalDist().inv_cdf(tail)
    from scipy.special import stdtrit

    return float(stdtrit(n - 1, tail))


def interval(estimate: Estimate, confidence: float = 0.95) -> Interval | None:
    """Return the confidence interval of a mean, None below two observations."""
    if estimate.se is None:
        return None
    reach = critical_value(estimate.n, confidence) * estimate.se
    return Interval(estimate.value - reach, estimate.value + reach)


def quantile(histogram: NDArray[np.int64], percent: int) -> int:
    """Return the smallest x with F(x) >= percent / 100, of a histogram [x] of 0, 1, 2, ..."""
    up_to = np.cumsum(histogram)
    needed = -(-int(up_to[-1]) * percent // 100)  # rounded up, exactly
    return int(np.searchsorted(up_to, max(needed, 1), side="left"))
