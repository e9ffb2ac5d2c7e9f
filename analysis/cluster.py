"""Standard errors with the round as the unit: sums over rounds, and the delta method on them.

What a round contributes is a vector, and every figure is a smooth function of the sums of these
vectors. Its variance is that of the linearised figure, which needs no more than the sums of
products. Seats of one round may depend on each other in any way.

Source: W. G. Cochran, Sampling Techniques, 3rd ed. 1977, sections 6.3 and 9A.1; C.-E. Särndal,
B. Swensson, J. Wretman, Model Assisted Survey Sampling, 1992, section 5.5 (Taylor linearisation).
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .estimate import Estimate

# Numbers in a temporary array: 16 MB as float64.
CHUNK = 1 << 21
# A variance below so much of its terms is nothing but their rounding.
ROUNDING = 64 * np.finfo(np.float64).eps


class Sums(NamedTuple):
    """Sums over n rounds (or matches) of one vector a round, and of its products."""

    n: int
    total: NDArray[np.float64]  # [k]
    products: NDArray[np.float64]  # [k, k]


def chunks(n: int, width: int = 1) -> Iterator[slice]:
    """Yield slices over n rows of so many numbers each, CHUNK numbers at a time."""
    step = max(CHUNK // max(width, 1), 1)
    return (slice(start, start + step) for start in range(0, n, step))


def sums_of(columns: Sequence[NDArray[np.generic]]) -> Sums:
    """Return the sums of the vectors whose components are the columns, each [n]."""
    n, k = len(columns[0]), len(columns)
    total, products = np.zeros(k), np.zeros((k, k))
    for rows in chunks(n, k):
        vectors = np.stack([column[rows] for column in columns]).astype(np.float64)
        total += vectors.sum(1)
        products += vectors @ vectors.T
    return Sums(n, total, products)


def delta_se(sums: Sums, gradient: ArrayLike) -> float | None:
    """Return the standard error of f(sums.total), None below two rounds.

    Parameters
    ----------
    gradient
        Derivatives of f by the sums [k].
    """
    if sums.n < 2:
        return None
    slope = np.asarray(gradient, np.float64)
    terms = slope[:, None] * sums.products * slope
    squares = float(terms.sum() - (slope @ sums.total) ** 2 / sums.n)
    if squares <= ROUNDING * float(np.abs(terms).sum()):
        return 0.0
    return sqrt(squares * sums.n / (sums.n - 1))


def ratio_of(sums: Sums) -> Estimate | None:
    """Return total[0] / total[1], None if the denominator is 0."""
    return linear_ratio(sums, np.array([1.0, 0]), np.array([0, 1.0]), sums.n)


def linear_ratio(
    sums: Sums, above: NDArray[np.float64], below: NDArray[np.float64], n: int
) -> Estimate | None:
    """Return above @ total / below @ total, of n observations; None if the denominator is 0."""
    size = float(below @ sums.total)
    if size == 0:
        return None
    value = float(above @ sums.total) / size
    return Estimate(value, delta_se(sums._replace(n=n), (above - value * below) / size), n)


def mean_of(values: NDArray[np.generic]) -> Estimate | None:
    """Return the mean of independent observations [n], None without any."""
    n = len(values)
    if n == 0:
        return None
    numbers = values.astype(np.float64)
    se = float(numbers.std(ddof=1)) / sqrt(n) if n > 1 else None
    return Estimate(float(numbers.mean()), se, n)


class RatioSums:
    """Sums for several ratios at once, added block by block of rounds.

    Ratio number l is sum(y) / sum(x) over all rounds; rounds without x do not count as observations.
    """

    def __init__(self, levels: int) -> None:
        self.n = np.zeros(levels, np.int64)
        self.sums = np.zeros((5, levels))  # of y, x, yy, xy, xx

    def add(self, above: NDArray[np.generic], below: NDArray[np.generic]) -> None:
        """Add a block: numerators y and denominators x of each round [rounds, levels]."""
        y, x = above.astype(np.float64, copy=False), below.astype(np.float64, copy=False)
        self.n += np.count_nonzero(x, axis=0)
        pairs = ((y, y), (x, y), (x, x))
        products = [np.einsum("rl,rl->l", one, other) for one, other in pairs]
        self.sums += [np.einsum("rl->l", y), np.einsum("rl->l", x), *products]

    def level(self, number: int) -> Sums:
        """Return the sums of one ratio."""
        y, x, yy, xy, xx = self.sums[:, number]
        return Sums(int(self.n[number]), np.array([y, x]), np.array([[yy, xy], [xy, xx]]))

    def estimates(self) -> list[Estimate | None]:
        """Return every ratio, None where there is no observation."""
        return [ratio_of(self.level(number)) for number in range(len(self.n))]
