"""Spells of holding the donkey."""

import numpy as np

from analysis.spells import PASSED_ON, ROUND_ENDED, TAKEN_BACK, spells_of, times_before

from .traces import trace_of


def test_a_round_from_the_deal_to_the_end() -> None:
    spells = spells_of(trace_of("0 . 1! . . 1! . 0! ."))
    assert spells.seat.tolist() == [0, 1, 1, 0]
    assert spells.row.tolist() == [0, 2, 5, 7]
    assert spells.duration.tolist() == [2, 3, 2, 1]
    assert spells.event.tolist() == [PASSED_ON, TAKEN_BACK, PASSED_ON, ROUND_ENDED]
    assert spells.times.tolist() == [0, 1, 2, 3]
    assert spells.ends_on_donkey.tolist() == [True, False, False, True]


def test_the_taker_of_the_last_turn_round_holds_it_for_none() -> None:
    spells = spells_of(trace_of("0 . 1!"))
    assert spells.duration.tolist() == [2, 0]
    assert spells.event.tolist() == [PASSED_ON, ROUND_ENDED]


def test_rounds_do_not_touch_each_other() -> None:
    spells = spells_of(trace_of("0 .", "0 .", "1 2!"))
    assert spells.rounds == 3
    assert spells.round.tolist() == [0, 1, 2, 2]
    assert spells.event.tolist() == [ROUND_ENDED, ROUND_ENDED, PASSED_ON, ROUND_ENDED]
    assert spells.times.tolist() == [0, 0, 0, 1]


def test_a_donkey_taken_from_the_middle_begins_a_spell_without_being_led() -> None:
    trace = trace_of("- . . . .")
    spells = spells_of(trace._replace(donkey_seat=np.array([-1, -1, 2, 2, 2])))
    assert (spells.seat.tolist(), spells.row.tolist()) == ([2], [2])
    assert (spells.duration.tolist(), spells.event.tolist()) == ([2], [ROUND_ENDED])


def test_equal_ones_before() -> None:
    assert times_before(np.array([0, 0, 3, 4, 4, 4])).tolist() == [0, 1, 0, 0, 1, 2]
    assert times_before(np.zeros(0, int)).tolist() == []
