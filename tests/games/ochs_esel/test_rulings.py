"""RULES.md, one test a ruling: J1-J14 but for those on matches, in every reading."""

import pytest

from ochs_esel.errors import IllegalMove
from ochs_esel.games.ochs_esel.cards import DONKEY
from ochs_esel.games.ochs_esel.notation import parse_hand
from ochs_esel.games.ochs_esel.plain_deal import deal_hands, deal_round
from ochs_esel.games.ochs_esel.plain_moves import points_of
from ochs_esel.games.ochs_esel.rules import Rules

from .tables import lead_options, raise_options, set_table


def test_J1_with_twelve_players_no_card_is_unused():
    rules = Rules(players=12)
    assert rules.deck_size - 12 * rules.cards_per_hand == 0


def test_J2_any_number_of_one_value_or_with_the_switch_all_of_them():
    assert lead_options("6 6 9 J J") == ("6, 6+J, 6+2J, 2x6, 2x6+J, 2x6+2J, 9, 9+J, 9+2J, J, 2J")
    assert lead_options("6 6 9 J J", lead_all=True) == "2x6, 2x6+J, 2x6+2J, 9, 9+J, 9+2J, 2J"


def test_J3_the_leader_may_not_pass():
    table = set_table(["6 9 D", "7 7", "8 8"])
    with pytest.raises(IllegalMove, match="pass"):
        table.play("A pass, B 7, C 8")


def test_J4_a_13_and_a_joker_are_a_pair_of_13():
    table = set_table(["13 J 7 D", "13 13 13", "J J 2"])
    table.play("A 13+J, B pass, C 2J")
    assert (table.views[1].to_match, table.views[1].to_beat) == (2, 13)
    assert table.asked == "AC"


def test_J4_jokers_alone_are_always_14():
    assert raise_options("J", 1, 13) == "pass, J"
    assert lead_options("J J") == "J, 2J"


def test_J4_with_the_switch_jokers_alone_have_the_value_that_is_declared():
    # test_rules_of_ezel.py tells more of it: J26, J27.
    assert raise_options("J J", 2, 11, free_joker=True) == "pass, 2J=12, 2J=13, 2J"
    table = set_table(["J 7 D", "3 9", "5 8"], free_joker=True)
    table.play("A J=4, B 9, C pass")
    assert [(view.to_match, view.to_beat) for view in table.views] == [(0, 0), (1, 4)]
    assert table.leader == "B"


def test_J4_with_natural_cards_a_free_joker_takes_their_value():
    assert lead_options("13 J", free_joker=True, lead_all=True).startswith("13, 13+J, J=1, J=2")
    assert raise_options("5 9 J", 2, 6, free_joker=True) == "pass, 9+J"


def test_J5_the_last_who_played_must_be_topped_with_the_number_of_the_leader():
    table = set_table(["3 3 7 D", "6 6 2", "5 5 8 8", "7 7 9 9"])
    table.play("A 2x3, B 2x6, C 2x8, D pass")
    assert [(view.to_match, view.to_beat) for view in table.views] == [
        (0, 0),
        (2, 3),
        (2, 6),
        (2, 8),
    ]
    with pytest.raises(IllegalMove, match="2x6 lies to be raised"):
        set_table(["3 3 7 D", "6 6 2", "5 5 8 8"]).play("A 2x3, B 2x6, C 2x5")


def test_J6_the_turn_round_ends_first_or_with_the_switch_the_round_at_once():
    for at_once, rest in ((False, ", B 7, C 9"), (True, "")):
        table = set_table(["4", "7 7 D", "9 9"], end_at_once=at_once)
        table.play("A 4" + rest)
        assert table.is_over
        assert table.record.turn_rounds == 1


def test_J6_at_once_also_after_a_raise():
    table = set_table(["4 4", "7", "9 9 D"], end_at_once=True)
    table.play("A 4, B 7")
    assert table.is_over
    assert [table.hand(seat) for seat in "ABC"] == ["4", "-", "9 9 D"]


def test_J6_a_donkey_turn_round_is_played_to_its_end_in_both_readings():
    for at_once in (False, True):
        table = set_table(["5 6", "4", "9 9"], end_at_once=at_once)
        table.play("A donkey, B 4, C 9")
        assert table.is_over
        assert [table.hand(seat) for seat in "ABC"] == ["5 6", "-", "4 9 9 D"]


def test_J7_the_taker_pays_for_all_he_took():
    table = set_table(["D", "9", "4 4"])
    table.play("A donkey, B 9, C 4")
    assert table.is_over
    assert table.scores() == [0, 9 + 4 + 20, 4]


def test_J8_the_bar_meets_the_taker_who_leads_and_nobody_else_has_the_donkey():
    table = set_table(["5 6", "9 9 9", "4 4"])
    table.play("A donkey, B 9, C 4")
    assert table.referee.barred == {DONKEY}
    assert table.leader == "B"
    assert [("D" in table.hand(seat)) for seat in "ABC"] == [False, True, False]


@pytest.mark.parametrize("players", [3, 5, 12])
def test_J10_a_taker_always_has_something_else_to_lead(players: int):
    table = set_table(["D"] + ["1"] * (players - 1))
    table.play(", ".join(["A donkey"] + [f"{seat} 1" for seat in "BCDEFGHIJKL"[: players - 1]]))
    taker = table.referee.hands[table.referee.leader]
    assert sum(card != DONKEY for card in taker) == players - 1 >= 2


def test_J11_a_follower_with_nothing_but_the_donkey_passes():
    table = set_table(["5 6", "D", "7 7"])
    table.play("A 5, B pass, C 7")
    assert table.asked == "AC"
    assert table.hand("B") == "D"


def test_J11_a_leader_with_nothing_but_the_donkey_leads_it():
    assert lead_options("D", [DONKEY]) == "donkey"
    table = set_table(["D", "5 6", "7 8"])
    table.play("A donkey, B 5, C 7")
    assert table.hand("A") == "-"


def test_J12_a_joker_and_a_1_are_equal_and_the_later_takes():
    table = set_table(["5 6", "J 9", "1 9"])
    table.play("A donkey, B J, C 1")
    assert table.leader == "C"
    table = set_table(["5 6", "1 9", "J 9"])
    table.play("A donkey, B 1, C J")
    assert table.leader == "C"
    assert table.hand("C") == "1 9 J D"
    assert points_of(Rules(), parse_hand(table.hand("C"))) == 1 + 9 + 14 + 20


@pytest.mark.parametrize("starter", range(4))
def test_J14_the_starter_is_given_from_outside_and_changes_no_card(starter: int):
    rules = Rules(players=4)
    hands, _ = deal_round(rules, 1, 7, starter)
    without_donkey = [[card for card in hand if card != DONKEY] for hand in hands]
    assert without_donkey == deal_hands(rules, 1, 7)
