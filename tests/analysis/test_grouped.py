"""Means by group, with the round as the unit."""

from collections.abc import Callable
from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from numpy.typing import NDArray

from analysis import cluster
from analysis.cluster import mean_of
from analysis.estimate import Estimate
from analysis.grouped import group_difference, group_means, ratio

from .coverage import assert_covers

TABLE = arrays.arrays(np.int64, (12, 3), elements=st.integers(-1, 2))
POINTS = arrays.arrays(np.int64, (12, 3), elements=st.integers(0, 90))


def by_hand(values: NDArray[np.int64], groups: NDArray[np.int64], group: int) -> Estimate | None:
    """Return the mean of a group by loops over rounds."""
    sums = [(values[r][groups[r] == group].sum(), (groups[r] == group).sum()) for r in range(12)]
    there = [(float(y), float(x)) for y, x in sums if x]
    if not there:
        return None
    size, n = sum(x for _, x in there), len(there)
    mean = sum(y for y, _ in there) / size
    squares = sum((y - mean * x) ** 2 for y, x in there)
    return Estimate(mean, sqrt(n / (n - 1) * squares) / size if n > 1 else None, n)


@given(POINTS, TABLE)
def test_group_means_are_those_of_loops(
    values: NDArray[np.int64], groups: NDArray[np.int64]
) -> None:
    for group, found in enumerate(group_means(values, groups, 4)):
        wanted = by_hand(values, groups, group)
        assert (found is None) == (wanted is None)
        if found is not None and wanted is not None:
            assert found.n == wanted.n and found.value == pytest.approx(wanted.value)
            assert (found.se is None) == (wanted.se is None)
            assert (found.se or 0) == pytest.approx(wanted.se or 0, rel=1e-6, abs=1e-6)


@given(POINTS, TABLE)
def test_one_value_a_round_is_one_seat(
    values: NDArray[np.int64], groups: NDArray[np.int64]
) -> None:
    one = group_means(values[:, 0], groups[:, 0], 3)
    assert one == group_means(values[:, :1], groups[:, :1], 3)
    for group, found in enumerate(one):
        wanted = mean_of(values[:, 0][groups[:, 0] == group])
        assert found == pytest.approx(wanted, abs=1e-6)


@given(POINTS, TABLE)
def test_blocks_do_not_matter(values: NDArray[np.int64], groups: NDArray[np.int64]) -> None:
    whole = group_means(values, groups, 3), group_difference(values, groups, 0, 1)
    before, cluster.CHUNK = cluster.CHUNK, 15
    try:
        assert (group_means(values, groups, 3), group_difference(values, groups, 0, 1)) == whole
    finally:
        cluster.CHUNK = before


def test_seats_that_say_the_same_are_one_observation() -> None:
    points = np.random.default_rng(1).integers(0, 90, 500)
    copied = np.repeat(points[:, None], 4, axis=1)
    [found] = group_means(copied, np.zeros_like(copied), 1)
    assert found == pytest.approx(mean_of(points))


def test_seats_that_share_a_fixed_sum_have_no_error() -> None:
    # Somebody always is the donkey: the share of all seats is known without playing.
    donkey = np.eye(4, dtype=np.uint8)[np.random.default_rng(1).integers(0, 4, 500)]
    assert group_means(donkey, np.zeros_like(donkey), 1) == [Estimate(0.25, 0.0, 500)]


def test_a_difference_within_the_round_is_the_paired_one() -> None:
    generator = np.random.default_rng(2)
    values = generator.normal(0, 9, (400, 1)) + generator.normal(0, 1, (400, 2))
    groups = np.tile(np.array([0, 1]), (400, 1))
    found = group_difference(values, groups, 0, 1)
    assert found == pytest.approx(mean_of(values[:, 0] - values[:, 1]))


def test_a_difference_of_separate_rounds_adds_the_variances() -> None:
    values = np.random.default_rng(3).normal(0, 1, 10_000)
    groups = np.arange(10_000) % 2
    first, second = group_means(values, groups, 2)
    found = group_difference(values, groups, 0, 1)
    assert found is not None and first is not None and second is not None
    assert first.se is not None and second.se is not None
    assert found.value == pytest.approx(first.value - second.value)
    assert found.se == pytest.approx(sqrt(first.se**2 + second.se**2), rel=1e-3)


def dependent(generator: np.random.Generator) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Return 500 rounds whose seats share a round's effect; group 1 has 2 points more."""
    groups = (generator.random((500, 4)) < generator.random((500, 1))).astype(np.int64)
    values = generator.normal(10, 3, (500, 1)) + generator.normal(0, 2, (500, 4)) + 2 * groups
    return values, groups


COVERED: dict[str, tuple[Callable[..., Estimate | None], float]] = {
    "group 0": (lambda values, groups: group_means(values, groups, 2)[0], 10.0),
    "group 1": (lambda values, groups: group_means(values, groups, 2)[1], 12.0),
    "difference": (lambda values, groups: group_difference(values, groups, 1, 0), 2.0),
}


@pytest.mark.parametrize("what", COVERED)
def test_the_errors_cover_where_seats_depend_on_each_other(what: str) -> None:
    estimate, truth = COVERED[what]
    assert_covers(lambda generator: estimate(*dependent(generator)), truth, seed=4)


def test_groups_without_rounds_are_none() -> None:
    values, groups = np.ones((3, 2)), np.full((3, 2), -1)
    assert group_means(values, groups, 2) == [None, None]
    assert group_difference(values, groups, 0, 1) is None
    assert group_difference(values, np.zeros((3, 2), int), 0, 1) is None


def test_a_ratio_counts_rounds_with_a_denominator() -> None:
    found = ratio(np.array([1, 0, 3]), np.array([2, 0, 4]))
    assert found is not None and (found.value, found.n) == (4 / 6, 2)
    assert ratio(np.array([0]), np.array([0])) is None


@pytest.mark.parametrize(
    ("groups", "text"),
    [(np.zeros(3, int), "shape"), (np.full((3, 2), 7), "group 7, but 4 levels")],
)
def test_what_does_not_belong_together_is_refused(groups: NDArray[np.int64], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        group_means(np.ones((3, 2)), groups, 4)
