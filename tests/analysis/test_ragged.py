"""Any number of observations a round."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analysis import cluster
from analysis.cluster import RatioSums
from analysis.estimate import Estimate
from analysis.grouped import group_means
from analysis.ragged import count_sums, row_means, row_shares

from .coverage import assert_covers

ROWS = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 2), st.integers(0, 50)), max_size=40)


@given(ROWS)
def test_rows_are_summed_up_by_round(rows: list[tuple[int, int, int]]) -> None:
    rounds, groups, values = np.array(sorted(rows), int).reshape(-1, 3).T
    above, below = np.zeros((10, 3)), np.zeros((10, 3))
    np.add.at(above, (rounds, groups), values)
    np.add.at(below, (rounds, groups), 1)
    wanted, shares = RatioSums(3), RatioSums(3)
    wanted.add(above, below)
    shares.add(below, np.tile(below.sum(1, keepdims=True), 3))
    before, cluster.CHUNK = cluster.CHUNK, 12
    try:
        assert row_means(values, groups, rounds, 3) == wanted.estimates()
        assert row_shares(groups, rounds, 3) == shares.estimates()
    finally:
        cluster.CHUNK = before


def test_as_many_rows_as_seats_are_a_table_of_seats() -> None:
    generator = np.random.default_rng(1)
    values, groups = generator.integers(0, 90, (300, 4)), generator.integers(0, 3, (300, 4))
    rounds = np.repeat(np.arange(300), 4)
    assert row_means(values.ravel(), groups.ravel(), rounds, 3) == group_means(values, groups, 3)


def share_of_zero(generator: np.random.Generator) -> Estimate | None:
    """Return a share of 1/3 from 400 rounds of 0 to 5 observations that depend on each other."""
    sizes = generator.integers(0, 6, 400)
    rounds = np.repeat(np.arange(400), sizes)
    common = generator.integers(0, 3, 400)[rounds]
    own = generator.integers(0, 3, len(rounds))
    return row_shares(np.where(generator.random(len(rounds)) < 0.5, common, own), rounds, 3)[0]


def test_the_errors_cover_where_rows_of_a_round_depend_on_each_other() -> None:
    assert_covers(share_of_zero, 1 / 3, seed=2)


def test_no_rows_are_no_estimates() -> None:
    nothing = np.zeros(0, int)
    assert row_means(nothing, nothing, nothing, 2) == [None, None]


def test_shares_add_up_to_one() -> None:
    rounds = np.repeat(np.arange(50), 3)
    shares = row_shares(np.random.default_rng(3).integers(0, 4, 150), rounds, 4)
    assert sum(share.value for share in shares if share) == pytest.approx(1)


@given(ROWS)
def test_pairs_of_rows_are_products_of_counts(rows: list[tuple[int, int, int]]) -> None:
    rounds, groups, _ = np.array(sorted(rows), int).reshape(-1, 3).T
    counts = np.zeros((10, 3))
    np.add.at(counts, (rounds, groups), 1)
    before, cluster.CHUNK = cluster.CHUNK, 24
    try:
        sums = count_sums(groups, rounds, 3)
    finally:
        cluster.CHUNK = before
    assert sums.n == counts.any(1).sum()
    assert (sums.total == counts.sum(0)).all()
    assert (sums.products == counts.T @ counts).all()
