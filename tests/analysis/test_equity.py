"""What a gap in points is worth."""

import numpy as np
import pytest

from analysis.equity import gaps, match_equity, win_shares
from analysis.estimate import Estimate

from .coverage import assert_covers, assert_near


def coins(generator: np.random.Generator, matches: int, rounds: int = 2) -> list[Estimate | None]:
    """Return values one round before the end, two seats that get 0 or 1 points a round."""
    points = generator.integers(0, 2, (matches, rounds, 2))
    return match_equity(points, [0, 1]).by_rounds_left[1]


def test_two_seats_and_coins_are_enumerated() -> None:
    # One point ahead, the last round brings -1, 0, 1 with 1/4, 1/2, 1/4: win, win, shared.
    ahead, even, behind = coins(np.random.default_rng(1), 20_000)
    assert_near(ahead, 7 / 8)
    assert_near(behind, 1 / 8)
    assert even is not None and even.value == 0.5 and even.se == 0


def test_the_errors_cover_although_the_seats_of_a_match_share_one_win() -> None:
    assert_covers(lambda generator: coins(generator, 300)[0], 7 / 8, seed=2)


def test_three_rounds_left_out_of_five_by_hand() -> None:
    points = np.array([[[3, 1, 1], [0, 0, 4], [0, 2, 0], [1, 1, 1], [0, 0, 0]]])
    found = match_equity(points, [-2, 1])
    # After two rounds 3, 1, 5: gaps 2, -2, 4; in the end 4, 4, 6.
    assert sorted(found.by_rounds_left) == [1, 2, 3, 4]
    assert found.by_rounds_left[3] == [None, Estimate(0.5, None, 1), Estimate(0.25, None, 1)]


def test_a_win_is_shared_by_all_who_have_the_fewest_points() -> None:
    totals = np.array([[3, 1, 2], [4, 4, 6], [5, 5, 5]])
    assert win_shares(totals) == pytest.approx(
        np.array([[0, 1, 0], [0.5, 0.5, 0], [1 / 3, 1 / 3, 1 / 3]])
    )


def test_gaps_are_to_the_best_of_the_others() -> None:
    assert gaps(np.array([[3, 1, 2], [4, 4, 6]])).tolist() == [[2, -1, 1], [0, 0, 2]]
