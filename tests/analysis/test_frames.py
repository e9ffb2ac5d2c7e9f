"""Frames show every estimate beside its error."""

import numpy as np
import pytest

from analysis.estimate import Estimate, interval
from analysis.flat import flattened
from analysis.frames import differences_frame, distribution_frame, estimates_frame, groups_frame

GROUP = {
    "strategy": "greedy",
    "seat_rounds": 8,
    "penalty": {"mean": 1.5, "se": 0.5, "ci95": [0.5, 2.5], "median": 1},
    "out": {"share": 0.25, "se": 0.1},
}


def test_nested_values_get_joined_names() -> None:
    assert flattened(GROUP) == {
        "strategy": "greedy",
        "seat_rounds": 8,
        "penalty_mean": 1.5,
        "penalty_se": 0.5,
        "penalty_ci95_low": 0.5,
        "penalty_ci95_high": 2.5,
        "penalty_median": 1,
        "out_share": 0.25,
        "out_se": 0.1,
    }


def test_a_missing_interval_stays_missing() -> None:
    assert flattened({"ci95": None}) == {"ci95_low": None, "ci95_high": None}


def test_groups_are_rows() -> None:
    frame = groups_frame([GROUP, {**GROUP, "strategy": "sharp"}], "strategy")
    assert list(frame.index) == ["greedy", "sharp"]
    assert frame.loc["sharp", "penalty_se"] == 0.5


def test_differences_name_both_strategies() -> None:
    frame = differences_frame([{"strategies": ["a", "b"], "penalty": {"mean": -1.0, "se": 0.1}}])
    assert frame.to_dict("records") == [
        {"first": "a", "second": "b", "penalty_mean": -1.0, "penalty_se": 0.1}
    ]


def test_distribution_is_shares_by_score() -> None:
    frame = distribution_frame(np.array([[1, 3, 0, 0], [0, 2, 2, 0]]), ["a", "b"])
    assert frame["a"].to_list() == [0.25, 0.75, 0.0]
    assert frame["b"].to_list() == [0.0, 0.5, 0.5]


def test_estimates_stand_beside_their_intervals() -> None:
    held = Estimate(2.0, 0.5, 9)
    frame = estimates_frame({"held": held, "once": Estimate(3.0, None, 1), "never": None})
    assert list(frame.columns) == ["value", "se", "low", "high", "n"]
    reach = interval(held)
    assert reach is not None
    assert frame.loc["held"].to_list() == pytest.approx([2.0, 0.5, reach.low, reach.high, 9])
    assert frame.loc["once"].isna().to_list() == [False, True, True, True, False]
    assert frame.loc["never"].isna().to_list() == [True, True, True, True, False]
    assert frame["n"].to_list() == [9, 1, 0]


def test_no_estimates_are_an_empty_frame() -> None:
    assert len(estimates_frame({})) == 0
