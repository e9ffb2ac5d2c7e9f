"""RULES.md, one test a rule: R1-R18, a round from its deal on, played by the plain twin.

The end of a round: test_rules_of_the_end.py. The rulings: test_rulings.py. Matches, the ox variant
and Wie is de Ezel: test_rules_of_the_match.py, ..._of_the_ox.py, ..._of_ezel.py. test_twin.py does
the rest.
"""

from collections import Counter

import pytest

from ochs_esel.errors import IllegalMove, InvalidRules
from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER
from ochs_esel.games.ochs_esel.plain_deal import deal_hands, deal_round
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.view import leads

from .tables import RANDOM, answer_options, lead_options, plain_round, raise_options, set_table

# --- cards and deal ------------------------------------------------------------------------------


def test_R1_three_to_twelve_play():
    assert [Rules(players=n).players for n in range(3, 13)] == list(range(3, 13))
    for players in (2, 13):
        with pytest.raises(InvalidRules, match="players"):
            Rules(players=players)


def test_R2_the_card_table():
    rules = [Rules(players=n) for n in range(3, 13)]
    assert [r.cards_per_hand for r in rules] == [13, 13, 13, 13, 13, 13, 12, 10, 9, 9]
    unused = [r.deck_size - r.players * r.cards_per_hand for r in rules]
    assert unused == [69, 56, 43, 30, 17, 4, 0, 8, 9, 0]


@pytest.mark.parametrize("players", range(3, 13))
def test_R2_every_hand_has_its_cards(players: int):
    rules = Rules(players=players)
    dealt = deal_hands(rules, 1, 0)
    assert [len(hand) for hand in dealt] == [rules.cards_per_hand] * players


@pytest.mark.parametrize("players", [9, 12])
def test_R3_the_deck_has_eight_of_each_value_and_four_jokers(players: int):
    # With 9 and 12 players no card is left over.
    cards = Counter(card for hand in deal_hands(Rules(players=players), 1, 0) for card in hand)
    assert cards == {value: 8 for value in range(1, 14)} | {JOKER: 4}


@pytest.mark.parametrize("starter", range(5))
def test_R4_the_starter_holds_the_donkey_and_one_card_more(starter: int):
    rules = Rules(players=5)
    hands, leader = deal_round(rules, 1, 0, starter)
    assert leader == starter
    assert [len(hand) for hand in hands] == [13 + (seat == starter) for seat in range(5)]
    assert [DONKEY in hand for hand in hands] == [seat == starter for seat in range(5)]
    played = plain_round(rules, [RANDOM] * 5, 1, starter)  # round number r: seat r modulo 5
    assert played.leader == played.moves[0][0] == starter
    assert DONKEY in played.dealt[starter]


# --- an ordinary turn round ----------------------------------------------------------------------


def test_R5_the_leader_lays_one_or_more_cards_of_one_value():
    assert lead_options("6 6 9") == "6, 2x6, 9"


@pytest.mark.parametrize("illegal", ["3x6", "8", "2x9", "6+J", "J", "pass"])
def test_R5_the_leader_lays_only_what_he_has(illegal: str):
    table = set_table(["6 6 9 D", "7 7", "8 8"], barred=True)
    with pytest.raises(IllegalMove, match="scripted made an illegal move"):
        table.play(f"A {illegal}, B pass, C pass")


def test_R5_the_leader_decides_the_number_of_cards():
    table = set_table(["6 6 9 D", "7 7 7", "8 8"])
    table.play("A 2x6, B 2x7, C 2x8")
    assert [view.to_match for view in table.views] == [0, 2, 2]


def test_R6_raise_with_as_many_cards_of_a_higher_value_or_pass():
    assert raise_options("5 5 5 6 6 6 8 8 8 8 11 11 13 13 13", 3, 6) == "pass, 3x8, 3x13"
    assert raise_options("5 5 5 6 6 6 11 11", 3, 6) == "pass"


@pytest.mark.parametrize("illegal", ["3x6", "3x5", "3x9", "donkey"])
def test_R6_no_equal_no_lower_no_missing_cards(illegal: str):
    table = set_table(["6 6 6 7 D", "5 5 5 6 6 6 8 8 8 9 9", "1 1"])
    with pytest.raises(IllegalMove, match="3x6 lies to be raised"):
        table.play(f"A 3x6, B {illegal}, C pass")


def test_R6_who_could_raise_may_pass():
    table = set_table(["6 6 6 7 D", "8 8 8", "9 9 9"])
    table.play("A 3x6, B pass, C 3x9")
    assert table.hand("B") == "8 8 8"


def test_R7_everybody_acts_once_and_a_pass_is_final():
    # B and A could top C's 9, but the turn round is over when C has played.
    table = set_table(["6 13 D", "12 12", "9 9"])
    table.play("A 6, B pass, C 9, C 9, A 13, B pass")
    assert [view.place for view in table.views] == [0, 1, 2, 1]  # C's last 9 is forced, B cannot
    assert sorted(table.referee.seen) == [6, 9, 9, 13]


def test_R8_the_last_who_played_leads_next():
    # The example of the rulebook: Anna, Beate, Christian, Darius, Erika.
    table = set_table(["6 6 6 7 D", "8 8 8 2", "9 9 9 2", "11 11 11 2", "12 12 12 2"])
    table.play("A 3x6, B 3x8, C pass, D 3x11, E pass")
    assert table.leader == "D"
    assert sorted(table.referee.seen) == [6] * 3 + [8] * 3 + [11] * 3
    assert [table.hand(seat) for seat in "ABCDE"] == ["7 D", "2", "2 9 9 9", "2", "2 12 12 12"]


def test_R8_a_leader_whom_nobody_topped_leads_again():
    table = set_table(["9 9 2 D", "8 7", "13 12"])
    table.play("A 9, B pass, C pass")
    assert table.leader == "A"


# --- jokers --------------------------------------------------------------------------------------


def test_R9_two_11s_and_a_joker_are_three_11s():
    # The example of the rulebook: they top three 10s; three 11s do not top them, three 12s do.
    table = set_table(["10 10 10 7 D", "11 11 J 2", "12 12 12 2"])
    table.play("A 3x10, B 2x11+J, C 3x12")
    assert (table.views[2].to_match, table.views[2].to_beat) == (3, 11)
    assert raise_options("11 11 11 J", 3, 11) == "pass"
    assert raise_options("11 12 12 J", 3, 11) == "pass, 2x12+J"


def test_R9_jokers_may_be_led_with_natural_cards():
    assert lead_options("6 6 J J") == "6, 6+J, 6+2J, 2x6, 2x6+J, 2x6+2J, J, 2J"
    table = set_table(["6 J J 7 D", "5 5 5", "8 8 8"])
    table.play("A 6+2J, B pass, C 3x8")
    assert (table.views[1].to_match, table.views[1].to_beat) == (3, 6)


def test_R10_jokers_alone_are_14_and_cannot_be_topped():
    table = set_table(["J 7 D", "13 J J", "J J 2"])
    table.play("A J, B pass, C pass")
    assert table.asked == "A"
    assert table.leader == "A"
    assert raise_options("13 13 J J", 1, 14) == raise_options("13 13 J J", 2, 14) == "pass"


def test_R10_a_pair_of_13_is_topped_by_a_pair_of_jokers_only():
    assert raise_options("12 12 12 13 13 13 J J", 2, 13) == "pass, 2J"
    assert raise_options("13 13 J", 2, 13) == "pass"
    table = set_table(["13 13 7 D", "13 13 J J", "J J 2"])
    table.play("A 2x13, B 2J, C pass")
    assert table.leader == "B"


def test_R10_jokers_alone_are_as_many_as_were_led():
    assert raise_options("J J", 3, 5) == "pass"
    assert raise_options("J J J", 3, 5) == "pass, 3J"
    assert raise_options("J J J", 2, 5) == "pass, 2J"


# --- the donkey ----------------------------------------------------------------------------------


def test_R11_the_donkey_is_led_alone():
    assert lead_options("3 J D", [DONKEY]) == "3, 3+J, J, donkey"


def test_R11_the_starter_may_lead_it_at_once():
    table = set_table(["3 4", "5 6", "7 8"])
    table.play("A donkey, B 5, C 7")
    assert table.views[0].may_lead_donkey


def test_R11_who_does_not_lead_may_not_play_it():
    assert raise_options("3 9 D", 1, 4) == "pass, 9"
    table = set_table(["5 5", "3 9 D", "7 7"])
    with pytest.raises(IllegalMove, match="donkey"):
        table.play("A 5, B donkey, C 7")


def test_R11_only_the_holder_may_lead_it():
    table = set_table(["5 5", "3 9 D", "7 7"])
    with pytest.raises(IllegalMove, match="illegal move: donkey"):
        table.play("A donkey, B 3, C 7")


def test_R12_the_donkey_is_worth_nothing():
    # Even a joker, worth 1, is higher: the leader of the donkey never takes it.
    table = set_table(["5 6", "J 9", "8 9"])
    table.play("A donkey, B J, C 8")
    assert table.views[1].to_beat == 0
    low = set_table(["5 6", "1 9", "J J 2"])
    low.play("A donkey, B 1, C J")
    assert low.leader == "C"


def test_R13_everybody_lays_exactly_one_card():
    assert answer_options("2 2 9 J J") == "2, 9, J"
    table = set_table(["5 6", "2 2 2", "4 9", "3 4"])
    table.play("A donkey, B 2, C 9, D 3")  # D lays lower than C: nobody has to raise
    assert [table.hand(seat) for seat in "ABD"] == ["5 6", "2 2", "4"]


def test_R13_nobody_passes():
    table = set_table(["5 6", "2 2", "4 9"])
    with pytest.raises(IllegalMove, match="pass"):
        table.play("A donkey, B 2, C pass")


def test_R13_only_cards_in_hand_answer():
    table = set_table(["5 6", "2 2", "4 9"])
    with pytest.raises(IllegalMove, match="answers the donkey, 2 lies highest"):
        table.play("A donkey, B 2, C 5")


def test_R14_a_joker_counts_1():
    table = set_table(["5 6", "2 3", "J 9"])
    table.play("A donkey, B 2, C J")
    assert table.leader == "B"
    assert table.hand("B") == "2 3 J D"


def test_R15_the_last_of_the_highest_takes_all():
    # The example of the rulebook: Christian leads the donkey, then Darius, Erika, Anna, Beate.
    hands = ["2 12", "J 12", "10 D", "2 12", "1 12"]
    table = set_table(hands, leader="C")
    table.play("C donkey, D 2, E 1, A 2, B J")
    assert table.leader == "A"
    assert table.hand("A") == "1 2 2 12 J D"
    assert [table.hand(seat) for seat in "BCDE"] == ["12", "10", "12", "12"]
    assert table.referee.table == []
    assert table.record.donkey_taken == {0: 1}


def test_R15_a_higher_card_takes_from_an_earlier_one_and_keeps_from_a_later_lower_one():
    table = set_table(["5 6", "3 3", "9 9", "8 8"])
    table.play("A donkey, B 3, C 9, D 8")
    assert table.leader == "C"


def test_R16_the_taker_is_not_out():
    table = set_table(["5 6", "9", "4 4"])
    table.play("A donkey, B 9, C 4")
    assert table.hand("B") == "4 9 D"
    assert not table.is_over


def test_R16_another_empty_hand_ends_the_round():
    table = set_table(["5 6", "9", "4"])
    table.play("A donkey, B 9, C 4")
    assert table.is_over
    assert table.scores() == [11, 9 + 4 + 20, 0]


def test_R17_the_taker_may_not_lead_the_donkey_at_once():
    table = set_table(["5 6", "9 9 9", "4 4"])
    table.play("A donkey, B 9, C 4")
    with pytest.raises(IllegalMove, match="it leads, not the donkey"):
        table.play("B donkey, C 4, A 5")


def test_R17_but_in_the_turn_round_after_next_if_he_leads():
    table = set_table(["5 6 6", "9 9 9", "4 4 4"])
    table.play("A donkey, B 9, C 4, B 9, C pass, A pass, B donkey, C 4, A 5")
    led = [view for view in table.views if leads(view)]
    assert [view.may_lead_donkey for view in led] == [True, False, True]
    assert [view.barred for view in led] == [False, True, False]


def test_R18_forced_moves_are_made_without_asking():
    # B cannot raise; C holds one kind of card when the donkey comes; then B's one card is led.
    table = set_table(["5 6 D", "2", "4 4 4"])
    table.play("A 6, B pass, C pass, A donkey, B 2, C 4")
    assert table.asked == "AA"
    assert table.record.free_decisions == 2
    assert len(table.record.moves) == 6


def test_R18_the_last_card_and_the_last_donkey_are_led_without_asking():
    table = set_table(["7", "5 5", "5 5 D"])
    table.play("A 7, B pass, C pass")
    assert table.asked == ""
    donkey = set_table(["D", "5 5", "5 5"])
    donkey.play("A donkey, B 5, C 5")
    assert donkey.asked == ""
