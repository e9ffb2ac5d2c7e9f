"""What single cards cost."""

import numpy as np
import pytest
from numpy.typing import NDArray

from analysis.cards import points_left, prices
from analysis.cluster import mean_of
from analysis.estimate import Estimate
from analysis.grouped import group_means

from .coverage import assert_covers, assert_near

DECK = [8] * 13 + [4]  # eight cards of each value, four jokers
POINTS = np.array([*range(1, 14), 14])


def hands(generator: np.random.Generator, rounds: int) -> NDArray[np.uint8]:
    """Return 13 of 108 cards for each of four seats [kinds, rounds, seats]."""
    left = np.tile(np.array(DECK), (rounds, 1))
    found = np.zeros((14, rounds, 4), np.uint8)
    for seat in range(4):
        drawn = np.stack([generator.multivariate_hypergeometric(row, 13) for row in left])
        found[:, :, seat] = drawn.T
        left -= drawn
    return found


def test_the_points_of_hands_as_dealt_are_hypergeometric() -> None:
    cards = hands(np.random.default_rng(1), 3000)
    found = points_left(cards, POINTS, np.full(3000, 7), 8)
    for copies, points, estimate in zip(DECK, POINTS, found.by_kind, strict=True):
        assert_near(estimate, 13 * copies / 108 * points)
    assert [row[7] for row in found.by_length] == found.by_kind
    assert all(row[:7] == [None] * 7 for row in found.by_length)


def test_the_kinds_add_up_to_the_mean_penalty() -> None:
    cards = hands(np.random.default_rng(2), 500)
    penalty = np.tensordot(POINTS, cards, 1).mean(1)
    found = points_left(cards, POINTS, np.arange(500) % 9, 5)
    assert sum(x.value for x in found.by_kind if x) == pytest.approx(penalty.mean())
    first = [row[0] for row in found.by_length]
    assert sum(x.value for x in first if x) == pytest.approx(penalty[::9].mean())


def test_means_and_errors_are_those_over_rounds() -> None:
    cards = hands(np.random.default_rng(3), 500)
    lengths = np.arange(500) % 9
    found = points_left(cards, POINTS, lengths, 5)
    for kind in (0, 12, 13):
        points = POINTS[kind] * cards[kind].mean(1)
        assert found.by_kind[kind] == pytest.approx(mean_of(points))
        wanted = group_means(points, np.minimum(lengths, 4), 5)
        for one, other in zip(found.by_length[kind], wanted, strict=True):
            assert one == pytest.approx(other)


def test_the_price_of_a_kind_is_the_planted_one() -> None:
    generator = np.random.default_rng(4)
    before = generator.integers(0, 90, 5000).astype(np.int16)
    exchanged = generator.random((3, 5000)) < [[0.5], [0.1], [0]]
    noise = generator.integers(-9, 10, (3, 5000)).astype(np.int16)
    after = before + np.array([[2], [-3], [0]], np.int16) + noise
    two, minus_three, nothing = prices(before, after, exchanged)
    assert_near(two, 2)
    assert_near(minus_three, -3)
    assert minus_three is not None and minus_three.n == exchanged[1].sum()
    assert nothing is None


def test_the_error_of_a_price_covers() -> None:
    def sample(generator: np.random.Generator) -> Estimate | None:
        before = generator.integers(0, 90, 300)
        after = before + generator.integers(-10, 15, (1, 300))
        return prices(before, after, generator.random((1, 300)) < 0.5)[0]

    assert_covers(sample, 2.0, seed=5)
