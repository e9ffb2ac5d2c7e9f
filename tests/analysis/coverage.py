"""Are standard errors right? Errors in units of them, over many samples, have variance 1."""

from collections.abc import Callable
from math import sqrt

import numpy as np

from analysis.estimate import Estimate

REPLICATIONS = 400
# The mean of n standard normal numbers has the standard error sqrt(1 / n), their mean square
# sqrt(2 / n).
MEAN_LIMIT = 5 * sqrt(1 / REPLICATIONS)
VARIANCE_LIMIT = 5 * sqrt(2 / REPLICATIONS)


def assert_covers(
    sample: Callable[[np.random.Generator], Estimate | None], truth: float, seed: int
) -> None:
    """Check an estimate's standard error over replications of its sample."""
    generator = np.random.default_rng(seed)
    z = np.array([error(sample(generator), truth) for _ in range(REPLICATIONS)])
    assert abs(z.mean()) < MEAN_LIMIT, f"biased by {z.mean():.3f} standard errors"
    assert abs((z**2).mean() - 1) < VARIANCE_LIMIT, f"mean square {(z**2).mean():.3f}"


def error(estimate: Estimate | None, truth: float) -> float:
    """Return the distance from the truth in standard errors."""
    assert estimate is not None and estimate.se is not None
    return (estimate.value - truth) / estimate.se


def assert_near(estimate: Estimate | None, truth: float) -> None:
    """Check that a value is within 5 of its standard errors of the truth."""
    assert estimate is not None and estimate.se is not None
    assert abs(estimate.value - truth) <= 5 * estimate.se, f"{estimate} is not {truth}"
