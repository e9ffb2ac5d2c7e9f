"""Rounds until the better of two is ahead."""

from math import inf, sqrt
from statistics import NormalDist

import numpy as np
import pytest

from analysis.estimate import Estimate
from analysis.patience import effect, rounds_until_better, win_chance

from .coverage import assert_covers, assert_near


def test_the_effect_of_normal_differences_has_the_known_error() -> None:
    found = effect(np.random.default_rng(1).normal(2, 4, 40_000))
    assert_near(found, 0.5)
    # Var = (1 + effect^2 / 2) / n for normal differences; the estimate of it varies by 1 percent.
    assert found is not None and found.se is not None
    assert found.se == pytest.approx(sqrt((1 + 0.5**2 / 2) / 40_000), rel=0.05)


def test_the_error_of_the_effect_covers_for_skewed_differences() -> None:
    assert_covers(lambda g: effect(g.exponential(1, 500) - 0.5), 0.5, seed=2)


def test_rounds_needed_are_those_of_the_normal_distribution() -> None:
    found = rounds_until_better(np.random.default_rng(3).normal(-0.3, 3, 100_000))
    assert [row.probability for row in found] == [0.75, 0.9, 0.95]
    for row in found:
        assert_near(row.rounds, (NormalDist().inv_cdf(row.probability) * 10) ** 2)
        assert row.low < row.rounds.value < row.high < inf


def test_the_limits_hold_the_truth_in_95_of_100_samples() -> None:
    generator, samples, hits = np.random.default_rng(4), 1000, 0
    truth = (NormalDist().inv_cdf(0.9) * 10) ** 2
    for _ in range(samples):
        [row] = rounds_until_better(generator.normal(0.3, 3, 400), (0.9,))
        hits += row.low <= truth <= row.high
    assert abs(hits / samples - 0.95) < 5 * sqrt(0.95 * 0.05 / samples)


def test_who_may_be_no_better_may_need_for_ever() -> None:
    [row] = rounds_until_better(np.array([-5, 6, -4, 4]), (0.9,))
    assert row.high == inf
    assert rounds_until_better(np.array([-1, 1])) == []
    assert rounds_until_better(np.array([2, 2])) == []


def test_chances_of_a_biased_coin_are_counted() -> None:
    differences = np.where(np.random.default_rng(5).random(60_001) < 0.6, -1, 1).astype(np.int8)
    found = win_chance(differences, 2)
    assert_near(found.counted, 0.6**2 + 0.6 * 0.4)  # both, or one of the two and a tie
    assert found.counted is not None and found.counted.n == 30_000


def test_both_ways_agree_where_the_normal_distribution_is_right() -> None:
    truth = NormalDist().cdf(sqrt(20) * 0.2)
    found = win_chance(np.random.default_rng(6).normal(-0.6, 3, 40_000), 20)
    assert_near(found.normal, truth)
    assert_near(found.counted, truth)


def test_the_errors_of_the_chances_cover() -> None:
    truth = NormalDist().cdf(sqrt(5) * 0.2)
    assert_covers(lambda g: win_chance(g.normal(-0.2, 1, 500), 5).normal, truth, seed=7)
    assert_covers(lambda g: win_chance(g.normal(-0.2, 1, 500), 5).counted, truth, seed=8)


def test_fewer_rounds_than_one_run_count_nothing() -> None:
    found = win_chance(np.array([1, -2, 3]), 5)
    assert found.counted is None and isinstance(found.normal, Estimate)
