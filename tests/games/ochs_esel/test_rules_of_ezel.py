"""RULES.md, one test a rule and ruling: R37-R39, J24-J32, what Wie is de Ezel? does otherwise.

R40 and J33 are about matches: test_rules_of_the_match.py. Chances of the deal: test_deal_of_ezel.py.
"""

import pytest

from ochs_esel.errors import IllegalMove
from ochs_esel.games.ochs_esel.cards import DONKEY
from ochs_esel.games.ochs_esel.notation import parse_hand
from ochs_esel.games.ochs_esel.plain_deal import deal_hands, deal_round
from ochs_esel.games.ochs_esel.plain_moves import points_of
from ochs_esel.games.ochs_esel.rules import HAND_SIZES, Rules
from ochs_esel.games.ochs_esel.view import seen

from .tables import (
    RANDOM,
    ScriptedTable,
    answer_options,
    lead_options,
    plain_round,
    raise_options,
    set_table,
)


def ezel_table(*hands: str, leader: str = "A", **switches: object) -> ScriptedTable:
    """Return a table of Wie is de Ezel?; one of the hands has the donkey."""
    return set_table(hands, leader, variant="ezel", **switches)


# --- the deal ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 13))
def test_R37_the_donkey_takes_the_place_of_a_card_so_all_hands_are_equally_large(players: int):
    rules = Rules(players, "ezel")
    for number in range(20):
        hands, holder = deal_round(rules, 1, number, number % players)
        assert [len(hand) for hand in hands] == [HAND_SIZES[players]] * players
        assert [DONKEY in hand for hand in hands] == [seat == holder for seat in range(players)]
        others = deal_hands(rules, 1, number)
        assert all(hands[seat] == others[seat] for seat in range(players) if seat != holder)


@pytest.mark.parametrize("players", [3, 7, 12])
def test_R38_who_gets_the_donkey_leads_the_first_turn_round(players: int):
    rules = Rules(players, "ezel")
    leaders = set()
    for number in range(60):
        played = plain_round(rules, [RANDOM] * players, 1, number)
        assert DONKEY in played.dealt[played.leader]
        assert played.moves[0][0] == played.leader
        leaders.add((played.leader - number) % players)
    assert leaders == set(range(players))


def test_R38_cards_go_out_one_at_a_time_from_the_first_seat_on():
    # The same round dealt from another first seat: the same place, so the holder moves along.
    rules = Rules(5, "ezel")
    for number in range(20):
        holders = [deal_round(rules, 1, number, seat)[1] for seat in range(5)]
        assert [(holder - seat) % 5 for seat, holder in enumerate(holders)] == [holders[0]] * 5


def test_R38_he_may_lead_it_at_once_J29():
    table = ezel_table("5 6", "3 4 D", "7 8", leader="B")
    table.play("B donkey, C 7, A 5")
    assert table.views[0].may_lead_donkey
    assert not table.views[0].barred
    assert table.hand("C") == "5 7 8 D"


def test_R17_a_taker_is_barred_as_in_the_base_game():
    table = ezel_table("5 6", "3 4 D", "7 8", leader="B")
    table.play("B donkey, C 7, A 5")
    with pytest.raises(IllegalMove, match="it leads, not the donkey"):
        table.play("C donkey, A 6, B 3")


def test_R39_cards_that_were_won_cost_nothing_and_views_count_them_J31():
    table = ezel_table("3 3 3 4 D", "6 6 7 7 8", "8 8 9 9 9")
    table.play("A 2x3, B 2x6, C 2x8, C 9, A pass, B pass")
    view = table.views[-1]
    assert [seen(view, value) for value in (3, 6, 7, 8, 9)] == [2, 2, 0, 2, 0]
    assert table.scores() == [3 + 4 + 20, 7 + 7 + 8, 9 + 9]  # C won six cards of B, A and his own


# --- rulings -------------------------------------------------------------------------------------


def test_J24_the_deck_of_ochs_and_esel_and_the_donkey():
    unused = {n: 109 - n * Rules(n, "ezel").cards_per_hand for n in range(3, 13)}
    assert {n for n in unused if unused[n] == 1} == {9, 12}
    assert [unused[n] for n in (3, 4, 8, 10, 11)] == [70, 57, 5, 9, 10]
    assert Rules(3, "ezel").donkey_places == 39 == 3 * 13
    assert Rules(4, "ezel", jokers=5).deck_size == 109  # the edition of 2004


def test_J25_with_few_cards_the_donkey_is_among_all_of_them():
    assert Rules(12, "ezel").donkey_places == 39
    assert Rules(4, "ezel", hand_size=5).donkey_places == 20


def test_J26_jokers_alone_are_14():
    assert lead_options("J J", variant="ezel") == "J, 2J"
    assert raise_options("J", 1, 13, variant="ezel") == "pass, J"


def test_J26_with_the_switch_they_have_the_value_that_is_declared():
    values = ["", *(f"={value}" for value in range(1, 14))]
    listed = [f"{number}J{value}" for number in ("", "2") for value in values]
    assert sorted(lead_options("J J", free_joker=True).split(", ")) == sorted(listed)
    assert raise_options("J J", 2, 11, free_joker=True) == "pass, 2J=12, 2J=13, 2J"
    assert raise_options("J", 2, 3, free_joker=True) == "pass"
    table = ezel_table("J J 4 D", "12 12 5 7", "13 13 6 6", free_joker=True)
    table.play("A 2J=11, B 2x12, C pass")
    assert [(view.to_match, view.to_beat) for view in table.views] == [(0, 0), (2, 11), (2, 12)]


def test_J26_declared_or_not_nothing_tops_a_14():
    assert raise_options("13 J J", 1, 14, free_joker=True) == "pass"


def test_J26_with_natural_cards_they_still_take_the_value_of_these():
    listed = lead_options("9 J", free_joker=True).split(", ")
    assert [text for text in listed if "9" in text] == ["9", "9+J", "J=9"]
    assert raise_options("9 9 J", 3, 8, free_joker=True) == "pass, 2x9+J"
    assert raise_options("9 9 J", 3, 9, free_joker=True) == "pass"


def test_J26_with_lead_all_all_jokers_are_led_with_one_value():
    listed = lead_options("J J J", lead_all=True, free_joker=True).split(", ")
    assert len(listed) == 14
    assert all(text.startswith("3J") for text in listed)


def test_J27_a_joker_that_answers_counts_1():
    assert answer_options("4 J", variant="ezel") == "4, J"
    table = ezel_table("5 6 D", "J 9 9", "2 3 3")
    table.play("A donkey, B J, C 2")
    assert table.leader == "C"


def test_J27_with_the_switch_its_player_declares_a_value():
    assert answer_options("4 J", free_joker=True).split(", ") == [
        "4", "J", *(f"J={value}" for value in range(2, 15))
    ]  # fmt: skip
    table = ezel_table("5 6 D", "J 9 9", "2 3 3", free_joker=True)
    table.play("A donkey, B J=2, C 2")
    assert [view.to_beat for view in table.views] == [0, 0, 2]
    assert table.leader == "C"  # equal: the later one takes
    table = ezel_table("5 6 D", "J 9 9", "13 3 3", free_joker=True)
    table.play("A donkey, B J=14, C 13")
    assert table.leader == "B"
    assert table.hand("B") == "9 9 13 J D"
    assert table.scores()[1] == 9 + 9 + 13 + 14 + 20  # in the hand it is a joker again


def test_J28_donkey_and_joker_cost_what_they_cost_there():
    assert points_of(Rules(3, "ezel"), parse_hand("3 J D")) == 3 + 14 + 20
    assert points_of(Rules(3, "ezel", donkey_points=0), parse_hand("3 J D")) == 3 + 14
    assert points_of(Rules(3, "ezel", joker_points=0), parse_hand("3 J D")) == 3 + 20


def test_J30_as_many_as_the_last_one_who_laid_any():
    table = ezel_table("3 3 4 D", "2 2 2 2", "7 7 7 5", "8 8 8 1")
    table.play("A 2x3, B pass, C 2x7, D 2x8")
    assert [view.to_match for view in table.views] == [0, 2, 2]
    assert raise_options("5 7 7 7", 2, 3, variant="ezel") == "pass, 2x7"


def test_J32_the_taker_plays_on_and_only_another_empty_hand_ends_the_round():
    table = ezel_table("5 D", "9", "4 4")
    table.play("A donkey, B 9, C 4")
    assert (table.hand("B"), table.is_over) == ("4 9 D", False)
    table = ezel_table("5 D", "9", "4")
    table.play("A donkey, B 9, C 4")
    assert table.is_over
    assert table.scores() == [5, 4 + 9 + 20, 0]
