"""How long rounds are, and how much of them is free choice."""

from dataclasses import dataclass
from math import ceil, floor, sqrt

import numpy as np
from numpy.typing import NDArray

from .cluster import mean_of
from .estimate import Estimate, critical_value, quantile
from .grouped import ratio
from .trace import Trace, by_turn_round

PERCENTS = (50, 90, 99)


@dataclass(frozen=True)
class Quantile:
    """The smallest x with F(x) >= percent / 100, between the limits of a 95 % interval."""

    percent: int
    value: int
    low: int
    high: int


@dataclass(frozen=True)
class Lengths:
    """Distribution of a whole number a round: 0, 1, 2, ..."""

    shares: list[Estimate]  # [length] share of all rounds
    mean: Estimate
    quantiles: list[Quantile]


def lengths(turn_rounds: NDArray[np.integer]) -> Lengths:
    """Return how many turn rounds (or donkey turn rounds) a round has, from at least one [rounds]."""
    histogram = np.bincount(turn_rounds)
    mean = mean_of(turn_rounds)
    assert mean is not None
    shares = [share(int(count), len(turn_rounds)) for count in histogram]
    return Lengths(shares, mean, [quantile_interval(histogram, percent) for percent in PERCENTS])


def share(count: int, n: int) -> Estimate:
    """Return a share of independent rounds."""
    value = count / n
    return Estimate(value, sqrt(value * (1 - value) / (n - 1)) if n > 1 else None, n)


def quantile_interval(histogram: NDArray[np.int64], percent: int) -> Quantile:
    """Return a quantile of a histogram [x] between two order statistics.

    The number of rounds up to the true quantile is binomial, here taken as normal.
    Source: H. A. David, H. N. Nagaraja, Order Statistics, 3rd ed. 2003, section 7.1.
    """
    n, part = int(histogram.sum()), percent / 100
    reach = critical_value(n) * sqrt(n * part * (1 - part)) if n > 1 else n
    low, high = floor(n * part - reach), ceil(n * part + reach) + 1
    up_to = np.cumsum(histogram)
    ranks = np.clip([low, high], 1, n)
    low, high = (int(x) for x in np.searchsorted(up_to, ranks))
    return Quantile(percent, quantile(histogram, percent), low, high)


@dataclass(frozen=True)
class Choice:
    """How much of a round is free; a turn is forced if it has one legal move."""

    forced: Estimate | None  # share of all turns
    free: Estimate | None  # free turns a round
    without: Estimate | None  # share of rounds without any free turn


def choice(decisions: NDArray[np.integer], free_decisions: NDArray[np.integer]) -> Choice:
    """Return how free play is, from all turns and free turns of each round [rounds]."""
    forced = ratio(decisions.astype(np.int64) - free_decisions, decisions)
    return Choice(forced, mean_of(free_decisions), mean_of(free_decisions == 0))


@dataclass(frozen=True)
class ChoiceAt:
    """How free the turns of one turn round are, over the rounds that come to it."""

    turn_round: int  # 1, 2, ...
    reached: Estimate  # share of rounds that come to it
    free: Estimate | None  # share of its turns with more than one legal move
    turns: int  # behind it


def choice_by_turn_round(trace: Trace) -> list[ChoiceAt]:
    """Return how free play is in turn round 1, 2, ..., from a trace that notes turns."""
    n = int(np.count_nonzero(trace.turn_round == 0))
    return [
        ChoiceAt(
            number,
            share(len(rows), n),
            ratio(trace.free[rows], trace.turns[rows]),
            int(trace.turns[rows].sum(dtype=np.int64)),
        )
        for number, rows in enumerate(by_turn_round(trace.turn_round))
        if number
    ]
