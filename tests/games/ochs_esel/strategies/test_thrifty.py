import pytest

from ochs_esel.games.ochs_esel.strategies.thrifty import cost_of_card
from tests.games.ochs_esel.positions import answer, answering, leading, raising


def test_leads_what_would_be_hard_to_shed_early_and_what_is_dear_late():
    hand = "4 4 4 12 12"
    assert answer("thrifty", leading(hand)) == "3x4"
    assert answer("thrifty", leading(hand, others=(10, 1, 10))) == "2x12"
    assert answer("thrifty", leading(hand), ease=0.0) == "2x12"


def test_breaks_a_set_only_if_it_saves_more_than_that_costs():
    hand, late = "12 12 12 13 13", (10, 2, 10)
    assert answer("thrifty", raising(hand, 1, 11)) == "pass"
    assert answer("thrifty", raising(hand, 1, 11, others=late)) == "1x13"
    assert answer("thrifty", raising(hand, 1, 11, others=late), loose=20.0) == "pass"


def test_a_whole_set_goes_however_little_it_saves():
    assert answer("thrifty", raising("12 12 12 13", 1, 11)) == "1x13"


def test_jokers_go_when_the_round_draws_to_its_end():
    assert answer("thrifty", raising("13 13 J", 1, 11)) == "pass"
    assert answer("thrifty", raising("13 13 J", 1, 11, others=(10, 1, 10))) == "J"


def test_leads_the_donkey_at_once_and_answers_it_carefully():
    assert answer("thrifty", leading("5 9 D", donkey=True)) == "donkey"
    assert answer("thrifty", answering("2 6 8 J", to_beat=8)) == "6"


def test_cost_of_a_card_is_points_times_the_chance_that_it_stays():
    view = leading("5 9", others=(3, 10, 10))
    assert cost_of_card(view, 13, 0.5) == pytest.approx(13 / 8)
    assert cost_of_card(view, 14, 0.5) == pytest.approx(14 / 8)
    assert cost_of_card(view, 7, 0.26) == pytest.approx(7 * 0.86**3)
    assert cost_of_card(view, 7, 0.0) == 7
