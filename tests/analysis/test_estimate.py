"""Estimates from exact sums."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from analysis.estimate import Estimate, critical_value, interval, mean_estimate, quantile

WHOLE = st.lists(st.integers(-1000, 1000), min_size=2, max_size=50)


@given(WHOLE)
def test_mean_and_standard_error_are_those_of_numpy(values: list[int]) -> None:
    squares = sum(x * x for x in values)
    estimate = mean_estimate(len(values), sum(values), squares)
    assert estimate.value == pytest.approx(np.mean(values), abs=1e-12)
    wanted = np.std(values, ddof=1) / np.sqrt(len(values))
    assert estimate.se == pytest.approx(wanted, rel=1e-9, abs=1e-12)


def test_scale_moves_mean_and_error() -> None:
    assert mean_estimate(2, 4, 10, scale=-2) == Estimate(-4.0, 2.0, 2)


def test_one_observation_has_no_error() -> None:
    estimate = mean_estimate(1, 7, 49)
    assert estimate == Estimate(7.0, None, 1)
    assert interval(estimate) is None


def test_sums_of_any_size_stay_exact() -> None:
    n = 10**15
    estimate = mean_estimate(n, 5 * n * 10**3, (25 * 10**6 + 1) * n)
    assert estimate.value == 5000.0
    assert estimate.se == pytest.approx(n**-0.5, rel=1e-9)


def test_sums_beyond_floating_point_stay_finite() -> None:
    n = 10**200
    assert mean_estimate(n, 0, n).se == pytest.approx(1e-100, rel=1e-9)


@pytest.mark.parametrize("n", [2, 5, 30, 9_999])
def test_small_samples_use_students_t(n: int) -> None:
    assert critical_value(n) == pytest.approx(stats.t.ppf(0.975, n - 1), rel=1e-9)


def test_large_samples_use_the_normal_quantile_and_hardly_differ() -> None:
    assert critical_value(10_000) == pytest.approx(stats.t.ppf(0.975, 9_999), rel=2e-4)


def test_interval_covers_the_true_mean_in_95_of_100_samples() -> None:
    generator = np.random.default_rng(1)
    hits, samples = 0, 4000
    for _ in range(samples):
        values = generator.integers(0, 7, 12)
        reach = interval(mean_estimate(12, int(values.sum()), int((values**2).sum())))
        assert reach is not None
        hits += reach.low <= 3 <= reach.high
    assert abs(hits / samples - 0.95) < 5 * np.sqrt(0.95 * 0.05 / samples)


@given(st.lists(st.integers(0, 40), min_size=1, max_size=200), st.integers(1, 100))
def test_quantile_is_the_smallest_value_with_enough_below(values: list[int], percent: int) -> None:
    found = quantile(np.bincount(values), percent)
    at_most = [
        x for x in sorted(values) if 100 * sum(v <= x for v in values) >= percent * len(values)
    ]
    assert found == at_most[0]
