"""Exact tallies and analyses of the stored columns say the same, by two different ways."""

import numpy as np
import pytest

from analysis.estimate import Estimate
from analysis.grouped import group_difference, group_means
from analysis.seats import score_by_position
from sims import simulate
from sims.result import Result

ROUNDS = 160  # ten cycles of the rotation


@pytest.fixture(scope="module")
def played() -> Result:
    return simulate("sharp, greedy, greedy, greedy", n=ROUNDS, jit=False)


def penalties(played: Result) -> np.ndarray:
    """Return the points by chair [rounds, seats]."""
    return played.outcomes(ROUNDS)[[f"penalty_{seat}" for seat in range(4)]].to_numpy()


def pairs(estimates: list[Estimate | None]) -> list[tuple[float, float | None]]:
    return [(estimate.value, estimate.se) for estimate in estimates if estimate]


def entries() -> np.ndarray:
    """Return which entry of the line-up sits in each chair [rounds, seats]."""
    return (np.arange(4) - np.arange(ROUNDS)[:, None] // 4) % 4


def test_means_by_strategy(played: Result) -> None:
    groups = (entries() > 0).astype(np.uint8)
    wanted = played.by_strategy()[["penalty_mean", "penalty_se"]].to_numpy()
    found = group_means(penalties(played), groups, 2)
    assert np.array(pairs(found)) == pytest.approx(wanted)
    difference = group_difference(penalties(played), groups, 0, 1)
    row = played.differences().iloc[0]
    assert pairs([difference])[0] == pytest.approx((row["penalty_mean"], row["penalty_se"]))


def test_means_by_position(played: Result) -> None:
    leader = played.outcomes(ROUNDS)["leader"].to_numpy()
    found = score_by_position(penalties(played), leader)
    wanted = played.by_position()[["penalty_mean", "penalty_se"]].to_numpy()
    assert np.array(pairs(list(found.means))) == pytest.approx(wanted)
