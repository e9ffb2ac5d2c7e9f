"""How many rounds the better of two needs to be ahead, and how likely it is after so many.

`differences` are the points of the first less those of the second, round by round; fewer points are
better. Sums over many rounds are taken as normal.
"""

from dataclasses import dataclass
from math import inf, sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from .cluster import delta_se, mean_of, sums_of
from .estimate import Estimate, Interval, interval

NORMAL = NormalDist()
PROBABILITIES = (0.75, 0.9, 0.95)


def effect(differences: NDArray[np.generic]) -> Estimate | None:
    """Return mean by standard deviation of one round's difference [n], None without spread.

    The error is that of the delta method with both estimated (H. Cramér, Mathematical Methods of
    Statistics, 1946, section 28.4).
    """
    numbers = differences.astype(np.float64)
    n = len(numbers)
    if n == 0 or not numbers.std() > 0:
        return None
    mean, deviation = float(numbers.mean()), float(numbers.std())
    slope = mean / (2 * n * deviation**3)
    # By the sum of the distances from the mean, and by the sum of their squares.
    distances = numbers - mean
    gradient = (1 / (n * deviation), -slope)
    return Estimate(mean / deviation, delta_se(sums_of([distances, distances**2]), gradient), n)


@dataclass(frozen=True)
class Needed:
    """Rounds until the better of two has fewer points with a probability.

    The limits are those of a 95 % interval; `high` is infinite if it is not sure which is better.
    """

    probability: float
    rounds: Estimate
    low: float
    high: float


def rounds_until_better(
    differences: NDArray[np.generic], probabilities: tuple[float, ...] = PROBABILITIES
) -> list[Needed]:
    """Return the rounds needed for each probability above 1/2; nothing if both are equally good."""
    found = effect(differences)
    if found is None or found.value == 0:
        return []
    return [needed(found, probability) for probability in probabilities]


def needed(effect: Estimate, probability: float) -> Needed:
    """Return the rounds after which the sum is on the better side with the probability."""
    z = NORMAL.inv_cdf(probability)
    rounds = (z / effect.value) ** 2
    se = None if effect.se is None else 2 * rounds * effect.se / abs(effect.value)
    limits = interval(effect) or Interval(-inf, inf)
    near, far = sorted(abs(limit) for limit in limits)
    sure = limits.low * limits.high > 0
    return Needed(
        probability,
        Estimate(rounds, se, effect.n),
        (z / far) ** 2,
        (z / near) ** 2 if sure else inf,
    )


@dataclass(frozen=True)
class WinChance:
    """Chance that the first has fewer points after so many rounds; ties count half."""

    rounds: int
    normal: Estimate | None
    counted: Estimate | None  # over separate runs of consecutive rounds; its n is their number


def win_chance(differences: NDArray[np.generic], rounds: int) -> WinChance:
    """Return the chance to be ahead after so many rounds, by normal approximation and counted."""
    found = effect(differences)
    normal = None if found is None else normal_chance(found, rounds)
    whole = len(differences) // rounds * rounds
    sums = differences[:whole].reshape(-1, rounds).sum(1, dtype=np.float64)
    return WinChance(rounds, normal, mean_of((sums < 0) + 0.5 * (sums == 0)))


def normal_chance(effect: Estimate, rounds: int) -> Estimate:
    """Return the chance that a sum of so many rounds is negative."""
    z = -sqrt(rounds) * effect.value
    se = None if effect.se is None else sqrt(rounds) * NORMAL.pdf(z) * effect.se
    return Estimate(NORMAL.cdf(z), se, effect.n)
