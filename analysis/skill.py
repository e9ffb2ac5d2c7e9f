"""How much of a score is the hand, the strategy, the position, and how much is left."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .estimate import Estimate
from .jackknife import Figures, jackknifed

BLOCKS = 200  # an error from so many blocks is itself known within 5 percent


class Sources(NamedTuple):
    """What makes one score differ from another.

    `hand` is the covariance of two scores of one hand (deal and chair) with the line-up rotated;
    `rest` is what is left: how hand and strategies suit each other, and later chance.
    """

    hand: Estimate
    strategy: Estimate
    position: Estimate
    rest: Estimate


@dataclass(frozen=True)
class VarianceShares:
    """Variance of one score, in squared points, its parts, and their shares; the unit is the deal.

    Parts are unbiased, so that a part of nothing may come out slightly negative.
    """

    variance: Estimate
    parts: Sources
    shares: Sources


class Design(NamedTuple):
    """Who sits where; every strategy sits in every chair equally often."""

    strategy: NDArray[np.integer]  # [rotations, seats]
    strategies: int
    positions: int


def variance_shares(
    scores: NDArray[np.integer],
    strategy: NDArray[np.integer],
    position: NDArray[np.integer],
    blocks: int = BLOCKS,
) -> VarianceShares:
    """Return the parts of the variance from deals played with the line-up rotated over the chairs.

    Analysis of variance with hands crossed with rotations. Strategies and positions are fixed, each
    weighted by how often it occurs; the jackknife frees the squares of their means from noise.
    Source: S. R. Searle, G. Casella, C. E. McCulloch, Variance Components, 1992, chapter 4.

    Parameters
    ----------
    scores
        Penalty points [deals, rotations, seats], two deals and two rotations at least.
    strategy
        Number of the strategy in each chair, 0, 1, ... [rotations, seats].
    position
        Position of each chair, clockwise from the leader [deals, seats].
    blocks
        Blocks of the jackknife.
    """
    check_rotation(scores, strategy)
    design = Design(strategy, int(strategy.max()) + 1, int(position.max()) + 1)
    parts = np.linspace(0, len(scores), min(blocks, len(scores)) + 1).astype(int)
    rows = [slice(start, stop) for start, stop in zip(parts[:-1], parts[1:], strict=True)]
    sums = np.stack([block_sums(scores[part], position[part], design) for part in rows])
    found = jackknifed(sums, lambda total: variance_parts(total, design), len(scores))
    return VarianceShares(found[0], Sources(*found[1:5]), Sources(*found[5:]))


def check_rotation(scores: NDArray[np.integer], strategy: NDArray[np.integer]) -> None:
    """Raise ValueError if the line-up is not rotated over all chairs."""
    deals, rotations, _ = scores.shape
    if deals < 2 or rotations < 2:
        raise ValueError(f"{deals} deals and {rotations} rotations: two of each are needed")
    by_chair = np.sort(strategy, axis=0)
    if strategy.shape != scores.shape[1:] or (by_chair != by_chair[:, :1]).any():
        raise ValueError("every strategy must sit in every chair equally often")


def block_sums(
    scores: NDArray[np.integer], position: NDArray[np.integer], design: Design
) -> Figures:
    """Return sums over some deals.

    Number of hands; scores, their squares; squares of the sum over each hand's rotations; then
    scores by strategy; scores by position; hands by position.
    """
    y = scores.astype(np.float64)
    hands = y.sum(1)  # [deals, seats]
    squares = (position.size, y.sum(), np.vdot(y, y), np.vdot(hands, hands))
    by_strategy = np.bincount(
        design.strategy.ravel(), weights=y.sum(0).ravel(), minlength=design.strategies
    )
    chairs = position.ravel().astype(np.int64)
    by_position = np.bincount(chairs, weights=hands.ravel(), minlength=design.positions)
    counts = np.bincount(chairs, minlength=design.positions)
    return np.concatenate([squares, by_strategy, by_position, counts])


def variance_parts(sums: Figures, design: Design) -> Figures:
    """Return variance; hand, strategy, position, rest; their shares; from block sums [..., sums]."""
    rotations = len(design.strategy)
    hands, total, squares, of_hands = np.moveaxis(sums[..., :4], -1, 0)
    by_strategy, by_position, counts = np.split(
        sums[..., 4:], [design.strategies, design.strategies + design.positions], axis=-1
    )
    scores = hands * rotations
    mean = total / scores
    variance = squares / scores - mean**2
    weights = np.bincount(design.strategy.ravel(), minlength=design.strategies)
    strategy = mean_square(by_strategy, weights / weights.sum() * scores[..., None]) - mean**2
    position = mean_square(by_position, counts * rotations) - mean**2
    # Sum of the residuals of a hand, squared, less their squares: twice all products of rotations.
    # Strategies cancel within each hand, since each sits in each chair equally often.
    of_residuals = of_hands / hands - rotations**2 * (position + mean**2)
    residual = variance - strategy - position
    hand = (of_residuals - rotations * residual) / (rotations * (rotations - 1))
    parts = np.stack([hand, strategy, position, residual - hand], axis=-1)
    return np.concatenate([variance[..., None], parts, parts / variance[..., None]], axis=-1)


def mean_square(totals: Figures, counts: Figures) -> Figures:
    """Return the mean over scores of the squared mean of their group [...]."""
    seen = np.maximum(counts, 1)  # a group without scores has the total 0
    found: Figures = (totals**2 / seen).sum(-1) / counts.sum(-1)
    return found
