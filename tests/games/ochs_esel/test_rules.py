"""The rules record: what it takes, what it refuses, what it derives."""

import numpy as np
import pytest

from ochs_esel.errors import InvalidRules, UnknownName
from ochs_esel.games.ochs_esel.rules import HAND_SIZES, Rules


def test_the_preset_is_the_rulebook():
    rules = Rules()
    assert (rules.players, rules.values, rules.copies, rules.jokers) == (4, 13, 8, 4)
    assert (rules.joker_points, rules.donkey_points) == (14, 20)
    assert (rules.deck_size, rules.cards_per_hand) == (108, 13)
    assert not (rules.lead_all or rules.end_at_once or rules.donkey_bar_across_rounds)


def test_the_card_table():
    assert HAND_SIZES == {3: 13, 4: 13, 5: 13, 6: 13, 7: 13, 8: 13, 9: 12, 10: 10, 11: 9, 12: 9}
    assert all(n * size <= 108 for n, size in HAND_SIZES.items())


LIMITS = {
    "players": (3, 12),
    "values": (1, 13),
    "copies": (1, 8),
    "jokers": (0, 7),
    "joker_points": (0, 1000),
    "donkey_points": (0, 1000),
}


@pytest.mark.parametrize("field", LIMITS)
def test_a_field_takes_its_limits_and_nothing_beyond(field: str):
    low, high = LIMITS[field]
    for value in (low, high):
        assert getattr(Rules(**{"hand_size": 1, field: value}), field) == value
    for value in (low - 1, high + 1):
        with pytest.raises(
            InvalidRules, match=f"^{field}={value}: {field} must be {low} to {high}$"
        ):
            Rules(**{"hand_size": 1, field: value})


@pytest.mark.parametrize("field", [*LIMITS, "hand_size"])
@pytest.mark.parametrize("value", [True, 4.0, "4", None, np.int64(4)])
def test_a_number_is_a_whole_number(field: str, value: object):
    with pytest.raises(InvalidRules, match=f"{field} is a whole number"):
        Rules(**{field: value})


@pytest.mark.parametrize("switch", ["lead_all", "end_at_once", "donkey_bar_across_rounds"])
def test_a_switch_is_true_or_false(switch: str):
    with pytest.raises(InvalidRules, match=switch):
        Rules(**{switch: "no"})


def test_hand_size_takes_the_deck_and_no_more():
    assert Rules(players=4, hand_size=27).cards_per_hand == 27
    assert Rules(players=12, hand_size=9).cards_per_hand == 9
    with pytest.raises(InvalidRules, match="need 112 cards, the deck has 108: .* at most 27"):
        Rules(players=4, hand_size=28)
    with pytest.raises(InvalidRules, match="hand_size must be 0 to 108"):
        Rules(hand_size=109)
    with pytest.raises(InvalidRules, match="hand_size"):
        Rules(hand_size=-1)


def test_a_small_deck_needs_a_hand_size():
    with pytest.raises(
        InvalidRules, match="need 52 cards, the deck has 8: set hand_size to at most 2"
    ):
        Rules(values=2, copies=2, jokers=4)
    assert Rules(values=2, copies=2, jokers=4, hand_size=2).deck_size == 8


def test_bounds():
    assert Rules().max_score == 8 * 91 + 4 * 14 + 20
    assert Rules(values=3, copies=2, jokers=1, hand_size=1).max_score == 12 + 14 + 20
    assert Rules(players=5).max_turn_rounds == 124


def test_the_largest_score_fits_its_column():
    assert Rules(jokers=7, joker_points=1000, donkey_points=1000).max_score < 2**15


def test_terms_carry_what_a_round_needs():
    terms = Rules(5, 9, 6, 3, 10, joker_points=1, donkey_points=2).terms
    assert tuple(terms) == (5, 9, 6, 3, 1, 2, False, False)
    assert Rules(lead_all=True).terms.lead_all
    assert Rules(end_at_once=True).terms.end_at_once


def test_differences_name_what_is_not_the_preset():
    assert Rules().differences() == {}
    assert Rules(players=12).differences() == {}
    assert Rules(players=3, jokers=5, lead_all=True).differences() == {
        "jokers": 5,
        "lead_all": True,
    }


def test_changed_keeps_the_rest():
    rules = Rules(players=5, jokers=5).changed(donkey_points=30)
    assert rules == Rules(players=5, jokers=5, donkey_points=30)


def test_changed_with_an_unknown_name_offers_the_nearest():
    with pytest.raises(UnknownName, match="no rules field 'joker'; did you mean 'jokers'"):
        Rules().changed(joker=5)


def test_changed_validates():
    with pytest.raises(InvalidRules, match="jokers must be 0 to 7"):
        Rules().changed(jokers=8)


def test_rules_do_not_change():
    with pytest.raises(AttributeError):
        Rules().players = 5  # type: ignore[misc]
