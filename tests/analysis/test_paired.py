"""Contrasts on the same deals."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from analysis.estimate import Estimate
from analysis.paired import gain, holm, p_value, paired_by, paired_mean

from .coverage import assert_covers, assert_near

PROBABILITIES = st.lists(st.floats(0, 1), min_size=1, max_size=12)


def test_pairing_finds_what_the_deals_hide() -> None:
    generator = np.random.default_rng(1)
    deal = generator.normal(27, 25, 5000)
    first, second = deal + 0.3 + generator.normal(0, 1, 5000), deal + generator.normal(0, 1, 5000)
    found = paired_mean(first - second)
    assert_near(found, 0.3)
    assert found is not None
    assert found.se == pytest.approx(np.std(first - second, ddof=1) / np.sqrt(5000))
    # Two independent means: 2 (625 + 1); the pairs: 2. Both variances have an error of 2 percent.
    assert gain(first, second) == pytest.approx(626, rel=5 * 0.02 * np.sqrt(2))


def test_the_rounds_may_be_chosen() -> None:
    differences, where = np.array([1, 2, 30]), np.array([True, True, False])
    assert paired_mean(differences, where) == Estimate(1.5, 0.5, 2)
    assert paired_mean(differences, np.zeros(3, bool)) is None
    assert paired_by(differences, np.array([0, 0, -1]), 2) == [Estimate(1.5, 0.5, 2), None]


def test_the_error_covers() -> None:
    assert_covers(lambda generator: paired_mean(generator.normal(2, 7, 300)), 2.0, seed=5)


def test_equal_pairs_have_no_gain_to_tell() -> None:
    assert gain(np.array([1, 2]), np.array([2, 3])) is None


@given(PROBABILITIES)
def test_holm_is_its_definition(p_values: list[float]) -> None:
    adjusted = holm(p_values)
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    for place, i in enumerate(order):
        steps = [(len(order) - k) * p_values[order[k]] for k in range(place + 1)]
        assert adjusted[i] == min(max(steps), 1)


def test_holm_keeps_false_alarms_of_the_whole_family_rare() -> None:
    generator = np.random.default_rng(6)
    samples = 4000
    alarms = sum(holm(generator.random(8)).min() <= 0.05 for _ in range(samples))
    truth = 1 - (1 - 0.05 / 8) ** 8
    assert abs(alarms / samples - truth) < 5 * np.sqrt(truth * (1 - truth) / samples)


@pytest.mark.parametrize("n", [2, 12, 20_000])
def test_p_values_are_those_of_the_t_test(n: int) -> None:
    values = np.random.default_rng(n).normal(0.01, 1, n)
    found = paired_mean(values)
    assert found is not None
    assert p_value(found) == pytest.approx(stats.ttest_1samp(values, 0).pvalue, rel=1e-3)


def test_p_values_without_spread() -> None:
    assert p_value(Estimate(0.0, 0.0, 9)) == 1
    assert p_value(Estimate(0.1, 0.0, 9)) == 0
    assert p_value(Estimate(0.1, None, 1)) is None
