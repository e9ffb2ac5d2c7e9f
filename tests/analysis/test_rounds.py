"""Lengths of rounds and freedom of choice."""

import numpy as np
import pytest
from scipy import stats

from analysis.cluster import mean_of
from analysis.estimate import Estimate
from analysis.rounds import choice, choice_by_turn_round, lengths, quantile_interval

from .coverage import assert_covers, assert_near
from .traces import trace_of


def test_shares_are_those_of_a_die() -> None:
    found = lengths(np.random.default_rng(1).integers(1, 7, 20_000))
    assert found.shares[0] == Estimate(0.0, 0.0, 20_000)
    for share in found.shares[1:]:
        assert_near(share, 1 / 6)
    assert_near(found.mean, 3.5)
    assert [(q.percent, q.value) for q in found.quantiles[1:]] == [(90, 6), (99, 6)]


def test_a_share_is_the_mean_of_an_indicator() -> None:
    turn_rounds = np.array([3, 3, 4, 6, 6, 6, 7])
    found = lengths(turn_rounds)
    for length, share in enumerate(found.shares):
        assert share == pytest.approx(mean_of(turn_rounds == length))
    assert lengths(np.array([2])).shares[2] == Estimate(1.0, None, 1)


def test_the_error_of_a_share_covers() -> None:
    assert_covers(lambda g: lengths(g.integers(1, 7, 300)).shares[2], 1 / 6, seed=2)


@pytest.mark.parametrize("percent", [50, 90])
@pytest.mark.parametrize("n", [100, 400, 10_000])
def test_the_limits_hold_the_true_quantile_as_often_as_said(n: int, percent: int) -> None:
    # Of the values 0, 1, 2, ... once each, a value is its rank less 1.
    found = quantile_interval(np.ones(n, np.int64), percent)
    below = stats.binom(n, percent / 100)  # how many of n values lie below the true quantile
    covered = below.cdf(found.high) - below.cdf(found.low)
    # Ranks are whole numbers: rounded outwards, by less than 2 in each direction.
    too_many = 4 * below.pmf(int(n * percent / 100))
    assert 0.95 <= covered <= 0.95 + too_many
    assert found.low <= found.value <= found.high


def test_one_round_is_every_quantile() -> None:
    found = quantile_interval(np.bincount([7]), 90)
    assert (found.low, found.value, found.high) == (7, 7, 7)


def test_choice_by_hand() -> None:
    found = choice(np.array([4, 6], np.uint8), np.array([0, 5], np.uint8))
    assert found.forced is not None and found.forced.value == 5 / 10
    assert found.free == Estimate(2.5, 2.5, 2)
    assert found.without == Estimate(0.5, 0.5, 2)


def test_the_error_of_the_forced_share_covers() -> None:
    def sample(generator: np.random.Generator) -> Estimate | None:
        decisions = generator.integers(10, 90, 300)
        # Long rounds are freer: forced are 10 turns a round, whatever its length.
        return choice(decisions, decisions - 10 + generator.integers(-2, 3, 300)).forced

    assert_covers(sample, 10 / 49.5, seed=3)


def test_free_turns_by_turn_round_are_counted_over_the_rounds_that_come_to_it() -> None:
    trace = trace_of("0 . . 1!", "0 .", "1 . .")._replace(
        turns=np.array([0, 3, 4, 3, 0, 5, 0, 3, 6]), free=np.array([0, 3, 1, 0, 0, 1, 0, 2, 2])
    )
    first, second, third = choice_by_turn_round(trace)
    assert (first.reached.value, second.reached.value, third.reached.value) == (1, 2 / 3, 1 / 3)
    assert (first.turns, second.turns, third.turns) == (11, 10, 3)
    assert first.free is not None
    assert second.free is not None
    assert third.free is not None
    assert first.free.value == pytest.approx(6 / 11)
    # Ratio of two rounds: residuals 1 - 0.3 * 4 and 2 - 0.3 * 6, over the mean of 5 turns.
    assert second.free.value == pytest.approx(0.3)
    assert second.free.se == pytest.approx(np.std([-0.2, 0.2], ddof=1) / np.sqrt(2) / 5)
    assert third.free.value == 0
    assert (second.free.n, third.free.n) == (2, 1)
