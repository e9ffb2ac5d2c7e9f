"""Scores by position."""

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats

from analysis.cluster import mean_of
from analysis.seats import ScoreByPosition, score_by_position

from .coverage import assert_covers, assert_near

EFFECTS = np.array([3.0, 1, 0, -2])


def scores(generator: np.random.Generator, n: int, effects: NDArray[np.float64]) -> ScoreByPosition:
    """Return rounds in which positions differ by effects and share what the round is like."""
    leader, seats = generator.integers(0, 4, n), np.arange(4)
    position = (seats - leader[:, None]) % 4
    common, own = generator.normal(30, 9, (n, 1)), generator.normal(0, 3, (n, 4))
    own[:, 1] += own[:, 0]
    return score_by_position(effects[position] + common + own, leader)


def test_planted_effects_are_found() -> None:
    found = scores(np.random.default_rng(1), 20_000, EFFECTS)
    for position, effect in enumerate(EFFECTS):
        assert_near(found.means[position], 30 + effect)
        assert_near(found.differences[position], effect - 0.5)
    assert found.equality.p_value is not None and found.equality.p_value < 1e-6


def test_the_errors_of_differences_cover() -> None:
    assert_covers(lambda g: scores(g, 300, EFFECTS).differences[3], -2.5, seed=2)


def test_equal_positions_have_evenly_spread_p_values() -> None:
    generator = np.random.default_rng(3)
    found = [scores(generator, 12, EFFECTS * 0).equality.p_value for _ in range(1000)]
    p = np.array([value for value in found if value is not None])
    assert len(p) == 1000
    assert abs(p.mean() - 0.5) < 5 / np.sqrt(12 * 1000)
    assert abs((p < 0.05).mean() - 0.05) < 5 * np.sqrt(0.05 * 0.95 / 1000)


def test_with_two_positions_it_is_the_paired_t_test() -> None:
    penalty = np.random.default_rng(4).normal(0, 1, (30, 2))
    found = score_by_position(penalty, np.zeros(30, np.int8))
    t = stats.ttest_rel(penalty[:, 0], penalty[:, 1])
    assert found.equality.statistic == pytest.approx(t.statistic**2)
    assert found.equality.p_value == pytest.approx(t.pvalue)


def test_positions_are_counted_from_the_leader() -> None:
    found = score_by_position(np.array([[5, 6, 7], [6, 7, 5]]), np.array([0, 2]))
    assert [mean.value for mean in found.means] == [5, 6, 7]
    assert [difference.value for difference in found.differences] == pytest.approx([-1, 0, 1])


def test_differences_are_paired_within_the_round() -> None:
    penalty = np.random.default_rng(5).integers(0, 90, (200, 4))
    found = score_by_position(penalty, np.zeros(200, int))
    wanted = mean_of(penalty[:, 2] - penalty.mean(1))
    assert found.differences[2] == pytest.approx(wanted)


@pytest.mark.parametrize("penalty", [np.ones((9, 4)), np.arange(8).reshape(2, 4) ** 2])
def test_without_spread_or_rounds_there_is_no_test(penalty: NDArray[np.float64]) -> None:
    found = score_by_position(penalty, np.zeros(len(penalty), int))
    assert (found.equality.statistic, found.equality.p_value) == (None, None)
