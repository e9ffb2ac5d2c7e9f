"""Deals of many rounds by compiled code, and chi-square tests of them.

All chi-square tests of deals together are fewer than 2500, on seeds chosen in advance. Each fails
below p = 1e-6, so exactly uniform deals fail any of them with a chance of at most 0.0025
(Bonferroni).
"""

import numpy as np
from numpy.typing import NDArray
from scipy.stats import chisquare

from ochs_esel.games.ochs_esel.rules import Rules

from .compiled_table import dealt_hands, written_starts

SEEDS = [0, 1, 2**63, 2**64 - 1]
LIMIT = 1e-6
COPIES = np.array([8] * 13 + [4])  # cards of each kind in the deck of 108


def deals(rules: Rules, seed: int, first: int, rounds: int) -> NDArray[np.int64]:
    """Return the hands of rounds first, first + 1, ..., [rounds, seats]."""
    return dealt_hands(rules, seed, written_starts(rules, first, rounds))


def counts_of(hands: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return how many cards of each of the 14 kinds each hand has: [..., 14]."""
    return (hands[..., None] >> np.arange(0, 56, 4)) & 15


def assert_uniform(observed: NDArray[np.int64], expected: NDArray[np.float64]) -> None:
    """Compare counts with expectations; cells that expect fewer than 20 are put together."""
    order = np.argsort(expected.ravel())
    expected, observed = expected.ravel()[order], observed.ravel()[order]
    small = int(np.searchsorted(np.cumsum(expected), 20)) + 1
    starts = [0, *range(small, len(expected))]
    expected, observed = np.add.reduceat(expected, starts), np.add.reduceat(observed, starts)
    assert np.isclose(expected.sum(), observed.sum())
    if len(expected) > 1:
        assert chisquare(observed, expected * (observed.sum() / expected.sum())).pvalue > LIMIT
