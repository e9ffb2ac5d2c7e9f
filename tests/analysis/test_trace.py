"""Rows, rounds and turn rounds of a trace."""

from analysis.trace import DEAL, DONKEY, by_turn_round, round_indices

from .traces import trace_of

TRACE = trace_of("0 . 1!", "2", "1 . . 1!")


def test_the_notation_of_these_tests_is_what_it_says() -> None:
    assert TRACE.turn_round.tolist() == [0, 1, 2, 0, 0, 1, 2, 3]
    assert TRACE.led.tolist() == [DEAL, 1, DONKEY, DEAL, DEAL, 1, 1, DONKEY]
    assert TRACE.donkey_seat.tolist() == [0, 0, 1, 2, 1, 1, 1, 1]
    assert TRACE.leader.tolist() == [0, 0, 0, 0, 0, 1, 1, 1]
    assert TRACE.last.tolist() == [False, False, True, True, False, False, False, True]


def test_rows_belong_to_rounds() -> None:
    assert round_indices(TRACE).tolist() == [0, 0, 0, 1, 2, 2, 2, 2]


def test_rows_by_turn_round_are_one_a_round() -> None:
    rows = [rows.tolist() for rows in by_turn_round(TRACE.turn_round)]
    assert rows == [[0, 3, 4], [1, 5], [2, 6], [7]]
