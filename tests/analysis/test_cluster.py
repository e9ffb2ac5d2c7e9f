"""Sums over rounds, and the delta method on them."""

from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analysis import cluster
from analysis.cluster import RatioSums, chunks, delta_se, mean_of, ratio_of, sums_of
from analysis.estimate import Estimate

from .coverage import assert_covers

WHOLE = st.lists(st.tuples(st.integers(0, 90), st.integers(1, 4)), min_size=2, max_size=40)


@given(st.integers(0, 50), st.integers(1, 7))
def test_chunks_are_all_rows_once(n: int, width: int) -> None:
    before, cluster.CHUNK = cluster.CHUNK, 20
    try:
        parts = [np.arange(n)[rows] for rows in chunks(n, width)]
    finally:
        cluster.CHUNK = before
    assert all(part.size * width <= 20 for part in parts)
    assert np.concatenate([*parts, np.arange(0)]).tolist() == list(range(n))


@given(WHOLE)
def test_sums_are_those_of_all_rounds(pairs: list[tuple[int, int]]) -> None:
    vectors = np.array(pairs)
    sums = sums_of([vectors[:, 0], vectors[:, 1]])
    assert sums.n == len(pairs)
    assert (sums.total == vectors.sum(0)).all()
    assert (sums.products == vectors.T @ vectors).all()


@given(WHOLE)
def test_the_error_of_a_mean_is_the_usual_one(pairs: list[tuple[int, int]]) -> None:
    values = np.array(pairs)[:, 0]
    wanted = values.std(ddof=1) / sqrt(len(values))
    assert delta_se(sums_of([values]), [1 / len(values)]) == pytest.approx(wanted, abs=1e-7)
    mean = mean_of(values)
    assert mean is not None
    assert mean == pytest.approx((values.mean(), wanted, len(values)))


@given(WHOLE)
def test_the_error_of_a_ratio_is_that_of_its_residuals(pairs: list[tuple[int, int]]) -> None:
    y, x = np.array(pairs).T
    found = ratio_of(sums_of([y, x]))
    assert found is not None
    value, n = y.sum() / x.sum(), len(y)
    residuals = y - value * x
    wanted = sqrt(n / (n - 1) * (residuals**2).sum()) / x.sum()
    assert found.value == pytest.approx(value)
    assert found.se == pytest.approx(wanted, rel=1e-6, abs=1e-7)


def test_a_constant_ratio_has_no_error_at_all() -> None:
    x = np.random.default_rng(1).integers(1, 9, 1000)
    assert ratio_of(sums_of([x / 3, x])) == Estimate(1 / 3, 0.0, 1000)


def test_nothing_below_means_no_ratio() -> None:
    assert ratio_of(sums_of([np.array([1, 2]), np.array([0, 0])])) is None
    assert mean_of(np.zeros(0)) is None


def test_one_round_has_no_error() -> None:
    assert ratio_of(sums_of([np.array([6]), np.array([4])])) == Estimate(1.5, None, 1)
    assert mean_of(np.array([6])) == Estimate(6.0, None, 1)


def test_blocks_add_up_and_rounds_without_the_denominator_do_not_count() -> None:
    generator = np.random.default_rng(2)
    below = generator.integers(0, 2, (1000, 3))
    above = generator.integers(0, 9, (1000, 3)) * below
    sums = RatioSums(3)
    sums.add(above[:300], below[:300])
    sums.add(above[300:], below[300:])
    for number, found in enumerate(sums.estimates()):
        there = below[:, number] > 0
        wanted = ratio_of(sums_of([above[there, number], below[there, number]]))
        assert found is not None and wanted is not None
        assert found == pytest.approx(wanted)


def test_the_error_of_a_ratio_covers() -> None:
    def sample(generator: np.random.Generator) -> Estimate | None:
        x = generator.integers(1, 5, 300)
        return ratio_of(sums_of([3 * x + generator.normal(0, x), x]))

    assert_covers(sample, 3.0, seed=3)
