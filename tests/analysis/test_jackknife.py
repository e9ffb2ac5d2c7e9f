"""The jackknife over blocks."""

import numpy as np
import pytest

from analysis.cluster import mean_of
from analysis.jackknife import Figures, jackknifed


def test_of_a_mean_it_is_the_usual_error() -> None:
    values = np.random.default_rng(1).normal(0, 1, 50)
    blocks = np.stack([values, np.ones(50)], axis=1)
    [found] = jackknifed(blocks, lambda sums: sums[..., :1] / sums[..., 1:], 50)
    assert found == pytest.approx(mean_of(values))


def test_the_square_of_a_mean_loses_its_bias_exactly() -> None:
    values = np.random.default_rng(2).normal(3, 1, 40)

    def square(sums: Figures) -> Figures:
        return (sums[..., :1] / sums[..., 1:]) ** 2

    [found] = jackknifed(np.stack([values, np.ones(40)], axis=1), square, 40)
    # The mean of all products of two different values is unbiased for the squared mean.
    products = np.outer(values, values)
    wanted = (products.sum() - np.trace(products)) / (40 * 39)
    assert found.value == pytest.approx(wanted)
