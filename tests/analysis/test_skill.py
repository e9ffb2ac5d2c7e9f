"""Parts of the variance of a score."""

import numpy as np
import pytest
from numpy.typing import NDArray

from analysis.estimate import Estimate
from analysis.skill import VarianceShares, variance_shares

from .coverage import REPLICATIONS, assert_covers, assert_near

ROTATED = (np.arange(4)[:, None] + np.arange(4)) % 4
STRATEGIES = np.array([-3.0, -1, 1, 3])  # variance 5
POSITIONS = np.array([2.0, 0, 0, -2])  # variance 2
HAND, REST = 4.0, 3.0  # standard deviations
PARTS = {"hand": 16.0, "strategy": 5.0, "position": 2.0, "rest": 9.0}
WHOLE = sum(PARTS.values())


def played(
    generator: np.random.Generator,
    deals: int,
    strategies: NDArray[np.float64] = STRATEGIES,
    strategy: NDArray[np.int64] = ROTATED,
) -> VarianceShares:
    """Return the parts found in deals with these effects."""
    leader = generator.integers(0, 4, (deals, 1))
    position = (np.arange(4) - leader) % 4
    hand = generator.normal(0, HAND, (deals, 1, 4)) + POSITIONS[position][:, None]
    rest = generator.normal(0, REST, (deals, *strategy.shape))
    return variance_shares(30 + hand + strategies[strategy] + rest, strategy, position)


@pytest.mark.parametrize("part", PARTS)
def test_planted_parts_are_found(part: str) -> None:
    found = played(np.random.default_rng(1), 20_000)
    assert_near(getattr(found.parts, part), PARTS[part])
    assert_near(getattr(found.shares, part), PARTS[part] / WHOLE)


@pytest.mark.parametrize("part", PARTS)
def test_the_errors_cover(part: str) -> None:
    def sample(generator: np.random.Generator) -> Estimate:
        share: Estimate = getattr(played(generator, 120).shares, part)
        return share

    assert_covers(sample, PARTS[part] / WHOLE, seed=2)


def test_parts_make_the_whole() -> None:
    found = played(np.random.default_rng(3), 50)
    assert sum(part.value for part in found.parts) == pytest.approx(found.variance.value)
    assert sum(share.value for share in found.shares) == pytest.approx(1)


def test_what_is_not_there_is_nothing_on_average() -> None:
    generator = np.random.default_rng(4)
    found = [
        played(generator, 30, STRATEGIES * 0).parts.strategy.value for _ in range(REPLICATIONS)
    ]
    assert abs(np.mean(found)) < 5 * np.std(found) / np.sqrt(REPLICATIONS)


def test_a_strategy_may_sit_in_several_chairs() -> None:
    # One against three others: shares 1/4 and 3/4, effects 3 and -1 have the variance 3.
    strategy = (ROTATED > 0).astype(np.int64)
    found = played(np.random.default_rng(5), 20_000, np.array([3.0, -1]), strategy)
    assert_near(found.parts.strategy, 3)
    assert_near(found.parts.hand, PARTS["hand"])
    assert_near(found.parts.rest, PARTS["rest"])


@pytest.mark.parametrize(
    ("deals", "strategy", "text"),
    [
        (1, ROTATED, "1 deals and 4 rotations"),
        (3, np.tile(np.arange(4), (4, 1)), "every strategy must sit in every chair"),
    ],
)
def test_other_designs_are_refused(deals: int, strategy: NDArray[np.int64], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        played(np.random.default_rng(6), deals, strategy=strategy)
