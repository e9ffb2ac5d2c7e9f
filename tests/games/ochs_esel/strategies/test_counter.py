import pytest

from ochs_esel.games.ochs_esel.strategies.counter import chance_of_set, chance_to_hold, rival_share
from tests.games.ochs_esel.positions import answer, answering, leading, raising


def test_leads_many_cards_rather_than_high_ones():
    assert answer("counter", leading("8 8 8 9 9")) == "3x8"
    assert answer("counter", leading("1 12 12 12 13")) == "3x12"


def test_the_lead_kept_can_outweigh_a_higher_value():
    hand = "3 3 3 7 7"
    gone = " ".join(f"{value} " * 8 for value in (8, 9, 10, 11, 12, 13))
    assert answer("counter", leading(hand)) == "3x3"
    assert answer("counter", leading(hand, seen=gone + "J J J J")) == "2x7"


def test_breaks_a_set_only_for_a_raise_that_probably_holds():
    high, low = raising("13 13 13 12 12", 1, 12), raising("5 5 5 12 12", 1, 4)
    assert answer("counter", low) == "pass"
    assert answer("counter", low, sure=0.0) == "1x5"
    assert answer("counter", high, sure=1.0) == "pass"
    gone = raising("13 13 13 12 12", 1, 12, seen="J J J J")
    assert answer("counter", gone, sure=1.0) == "1x13"


def test_the_last_seat_breaks_a_set_for_the_lead_that_it_is_sure_of():
    assert answer("counter", raising("5 5 5 12 12", 1, 4, place=3), sure=1.0) == "1x5"
    assert answer("counter", raising("5 5 5 12 12", 1, 4, place=2), sure=1.0) == "pass"


def test_whole_sets_raise_without_counting():
    assert answer("counter", raising("5 12 12", 1, 4), sure=1.0) == "1x5"


def test_leads_the_donkey_at_once_and_answers_it_carefully():
    assert answer("counter", leading("5 9 D", donkey=True)) == "donkey"
    assert answer("counter", answering("2 6 8 J", to_beat=8)) == "6"


def test_chance_of_set_is_the_expected_number_of_sets_at_most_one():
    assert chance_of_set(3, 1, 0.25) == pytest.approx(0.75)
    assert chance_of_set(3, 2, 0.25) == pytest.approx(3 / 16)
    assert chance_of_set(3, 4, 0.25) == 0.0
    assert chance_of_set(8, 1, 0.25) == 1.0


def test_the_highest_value_holds_once_all_jokers_are_gone():
    view = leading("13 13", seen="J J J J")
    assert chance_to_hold(view, 13, 1, 3, rival_share(view)) == 1.0
    assert chance_to_hold(view, 12, 1, 3, rival_share(view)) < 1.0


def test_rival_share_counts_cards_never_dealt():
    assert rival_share(leading("13 13 5", seen="7 7 7 7 7")) == pytest.approx(10 / 100)
