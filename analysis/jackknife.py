"""The jackknife over blocks of deals: errors and bias of any function of sums.

Source: M. H. Quenouille, Notes on Bias in Estimation, Biometrika 43 (1956), 353-360; J. W. Tukey,
Bias and Confidence in Not-quite Large Samples, Annals of Mathematical Statistics 29 (1958), 614.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from .estimate import Estimate

Figures = NDArray[np.float64]


def jackknifed(blocks: Figures, figures: Callable[[Figures], Figures], n: int) -> list[Estimate]:
    """Return figures of sums over all deals, freed of their bias of order 1 / blocks.

    Parameters
    ----------
    blocks
        Sums over each of several blocks of about as many deals [blocks, sums]; two at least.
    figures
        Takes sums [..., sums], returns figures [..., figures].
    n
        The number of deals, for the estimates.
    """
    number, total = len(blocks), blocks.sum(0)
    without = figures(total - blocks)
    mean = without.mean(0)
    values = number * figures(total) - (number - 1) * mean
    errors = np.sqrt((number - 1) / number * ((without - mean) ** 2).sum(0))
    return [Estimate(float(v), float(se), n) for v, se in zip(values, errors, strict=True)]
