"""The rules record: what it takes, what it refuses, what it derives."""

import numpy as np
import pytest

from ochs_esel.errors import InvalidRules, UnknownName
from ochs_esel.games.ochs_esel.rules import (
    BARRED_LEADER,
    BASE,
    EZEL,
    HAND_SIZES,
    OX,
    OX_STARTER,
    UNTAKEN_STARTER,
    VARIANTS,
    Rules,
    field_names,
    usual_terms,
)


def test_the_preset_is_the_rulebook():
    rules = Rules()
    assert (rules.players, rules.values, rules.copies, rules.jokers) == (4, 13, 8, 4)
    assert (rules.joker_points, rules.donkey_points) == (14, 20)
    assert (rules.deck_size, rules.cards_per_hand) == (108, 13)
    assert not (rules.lead_all or rules.end_at_once or rules.donkey_bar_across_rounds)
    assert not rules.free_joker


def test_the_presets_of_the_variants_are_the_rulebook():
    base, ox, ezel = (Rules(variant=variant) for variant in VARIANTS)
    assert [one.with_ox for one in (base, ox, ezel)] == [False, True, False]
    assert [one.donkey_dealt for one in (base, ox, ezel)] == [False, False, True]
    assert (ox.ox_points, ox.barred_leader, ox.ox_starter) == (15, "pass", "donkey")
    assert (ox.empty_winner_takes, ox.untaken_starter, ox.no_two_specials) == (True, "same", False)
    assert [one.cards_per_hand for one in (base, ox, ezel)] == [13, 13, 13]


def test_each_variant_has_its_fields():
    everywhere = {
        "values", "copies", "jokers", "hand_size", "joker_points", "donkey_points",
        "lead_all", "end_at_once", "free_joker",
    }  # fmt: skip
    of_the_ox = {
        "ox_points", "barred_leader", "empty_winner_takes", "ox_starter", "untaken_starter",
        "no_two_specials",
    }  # fmt: skip
    assert set(field_names("base")) == everywhere | {"donkey_bar_across_rounds"}
    assert set(field_names(OX)) == everywhere | of_the_ox
    assert set(field_names(EZEL)) == everywhere


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
    "ox_points": (0, 1000),
}


def home_of(field: str) -> str:
    """Return the first variant that has a field."""
    homes = (variant for variant in VARIANTS if field in field_names(variant))
    return next(homes, BASE)


def test_a_variant_refuses_the_fields_of_another():
    with pytest.raises(InvalidRules, match="^ox_points means nothing in the variant base$"):
        Rules(ox_points=3)
    with pytest.raises(InvalidRules, match="donkey_bar_across_rounds means nothing in .* ezel"):
        Rules(4, EZEL, donkey_bar_across_rounds=True)
    assert Rules(4, EZEL, ox_points=15) == Rules(4, EZEL)


@pytest.mark.parametrize("field", LIMITS)
def test_a_field_takes_its_limits_and_nothing_beyond(field: str):
    low, high = LIMITS[field]
    for value in (low, high):
        rules = Rules(**{"variant": home_of(field), "hand_size": 1, field: value})
        assert getattr(rules, field) == value
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


@pytest.mark.parametrize(
    "switch",
    [
        "lead_all", "end_at_once", "donkey_bar_across_rounds", "free_joker", "empty_winner_takes",
        "no_two_specials",
    ],
)  # fmt: skip
@pytest.mark.parametrize("value", ["no", 1, None])
def test_a_switch_is_true_or_false(switch: str, value: object):
    with pytest.raises(InvalidRules, match=switch):
        Rules(**{switch: value})


READINGS = {
    "variant": VARIANTS,
    "barred_leader": BARRED_LEADER,
    "ox_starter": OX_STARTER,
    "untaken_starter": UNTAKEN_STARTER,
}


@pytest.mark.parametrize("field", READINGS)
def test_a_switch_with_names_takes_them_and_nothing_else(field: str):
    for reading in READINGS[field]:
        assert getattr(Rules(**{"variant": home_of(field), field: reading}), field) == reading
    for value in ("", "Pass", "both", None, 0, True, ("pass",)):
        with pytest.raises(InvalidRules, match=f"{field} is {READINGS[field][0]}"):
            Rules(**{field: value})


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
    assert Rules(4, OX).max_score == 8 * 91 + 4 * 14 + 20 + 15
    assert Rules(4, OX, joker_points=0).max_score == 8 * 91 + 4 + 20 + 15  # in the pile: R34
    assert Rules(4, EZEL).max_score == 8 * 91 + 4 * 14 + 20
    assert Rules(players=5).max_turn_rounds == 124
    assert [Rules(n, OX).max_turn_rounds for n in (3, 4, 5)] == [78, 102, 126]
    assert [Rules(n, EZEL).max_turn_rounds for n in (3, 4, 5)] == [74, 98, 122]


def test_the_largest_score_fits_its_column():
    highest = {"joker_points": 1000, "donkey_points": 1000, "ox_points": 1000}
    assert Rules(4, OX, jokers=7, **highest).max_score < 2**15


def test_terms_carry_what_a_round_needs():
    terms = Rules(5, "base", 9, 6, 3, 10, joker_points=1, donkey_points=2).terms
    assert terms[:7] == (5, 9, 6, 3, 1, 2, 15)
    assert not any(terms[7:13])
    assert terms[13:] == (True, 0, 0, 0)
    for switch in ("lead_all", "end_at_once", "free_joker", "no_two_specials"):
        assert getattr(Rules(**{"variant": OX, switch: True}).terms, switch)
    assert (Rules(4, OX).terms.with_ox, Rules(4, EZEL).terms.donkey_dealt) == (True, True)
    assert not Rules(4, OX, empty_winner_takes=False).terms.empty_winner_takes
    numbers = [Rules(4, OX, barred_leader=reading).terms.barred_leader for reading in BARRED_LEADER]
    assert numbers == [0, 1, 2]


@pytest.mark.parametrize("variant", ["base", EZEL])
@pytest.mark.parametrize("switch", ["lead_all", "end_at_once"])
def test_usual_terms_are_the_same_terms(variant: str, switch: str):
    rules = Rules(7, variant, jokers=5, donkey_points=3, **{switch: True})
    assert rules.is_usual
    assert usual_terms(rules.terms) == rules.terms


def test_ox_and_free_jokers_are_not_usual():
    assert not Rules(variant=OX).is_usual
    assert not Rules(free_joker=True).is_usual


def test_differences_name_what_is_not_the_preset():
    assert Rules().differences() == {}
    assert Rules(players=12).differences() == {}
    assert Rules(players=3, jokers=5, lead_all=True).differences() == {
        "jokers": 5,
        "lead_all": True,
    }
    assert Rules(3, OX, barred_leader="out", ox_points=15).differences() == {"barred_leader": "out"}


def test_changed_keeps_the_rest():
    rules = Rules(players=5, jokers=5).changed(donkey_points=30)
    assert rules == Rules(players=5, jokers=5, donkey_points=30)


def test_changed_with_an_unknown_name_offers_the_nearest():
    with pytest.raises(UnknownName, match="no rules field 'joker'; did you mean 'jokers'"):
        Rules().changed(joker=5)


def test_changed_takes_the_fields_of_the_variant_only():
    assert Rules(3, OX).changed(ox_points=5).ox_points == 5
    with pytest.raises(UnknownName, match="no rules field 'ox_points'"):
        Rules(3, EZEL).changed(ox_points=5)
    with pytest.raises(UnknownName, match="no rules field 'donkey_bar_across_rounds'"):
        Rules(3, OX).changed(donkey_bar_across_rounds=True)


def test_changed_validates():
    with pytest.raises(InvalidRules, match="jokers must be 0 to 7"):
        Rules().changed(jokers=8)


def test_rules_do_not_change():
    with pytest.raises(AttributeError):
        Rules().players = 5  # type: ignore[misc]
