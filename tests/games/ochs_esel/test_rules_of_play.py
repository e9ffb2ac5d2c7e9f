"""RULES.md, one test a rule and a ruling, played by the plain twin; test_twin.py does the rest.

R26 and J13 (matches) are not played yet and have no test here.
"""

from collections import Counter

import pytest

from ochs_esel.errors import IllegalMove, InvalidRules
from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER
from ochs_esel.games.ochs_esel.moves import DONKEY as LEAD_DONKEY
from ochs_esel.games.ochs_esel.moves import PASS, Move, lead
from ochs_esel.games.ochs_esel.notation import parse_hand
from ochs_esel.games.ochs_esel.plain import PlainTable, Player, deal_hands
from ochs_esel.games.ochs_esel.plain_moves import (
    legal_answers,
    legal_leads,
    legal_raises,
    points_of,
)
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.view import View, leads, lowest, raises
from ochs_esel.strategy import configured

from .exact import deals_with_probability, every_play
from .tables import RANDOM, ScriptedTable, plain_round, set_table, texts


def lead_options(hand: str, may_lead_donkey: bool = False, **switches: bool) -> str:
    """Return the legal leads of a hand as text."""
    return texts(legal_leads(Rules(**switches), parse_hand(hand), may_lead_donkey))


def raise_options(hand: str, to_match: int, to_beat: int) -> str:
    """Return the legal raises of a hand as text."""
    return texts(legal_raises(parse_hand(hand), to_match, to_beat))


def answer_options(hand: str) -> str:
    """Return the legal answers to the donkey of a hand as text."""
    return texts(legal_answers(parse_hand(hand)))


def finished(table: ScriptedTable) -> bool:
    """Return whether the round is over, by the rule that PlainTable.play applies."""
    return any(not hand for hand in table.table.hands)


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
    table = PlainTable(rules, [Player.of(RANDOM)] * 5, 1, 0, deal_hands(rules, 1, 0), starter)
    assert [len(hand) for hand in table.hands] == [13 + (seat == starter) for seat in range(5)]
    assert [DONKEY in hand for hand in table.hands] == [seat == starter for seat in range(5)]
    table.play()
    assert table.record.leader == starter
    assert table.record.moves[0][0] == starter


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
    assert sorted(table.table.seen) == [6, 9, 9, 13]


def test_R8_the_last_who_played_leads_next():
    # The example of the rulebook: Anna, Beate, Christian, Darius, Erika.
    table = set_table(["6 6 6 7 D", "8 8 8 2", "9 9 9 2", "11 11 11 2", "12 12 12 2"])
    table.play("A 3x6, B 3x8, C pass, D 3x11, E pass")
    assert table.leader == "D"
    assert sorted(table.table.seen) == [6] * 3 + [8] * 3 + [11] * 3
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
    assert lead_options("3 J D", may_lead_donkey=True) == "3, 3+J, J, donkey"


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
    with pytest.raises(IllegalMove, match="not the donkey"):
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
    assert table.table.table == []
    assert table.table.record.donkey_taken == {0: 1}


def test_R15_a_higher_card_takes_from_an_earlier_one_and_keeps_from_a_later_lower_one():
    table = set_table(["5 6", "3 3", "9 9", "8 8"])
    table.play("A donkey, B 3, C 9, D 8")
    assert table.leader == "C"


def test_R16_the_taker_is_not_out():
    table = set_table(["5 6", "9", "4 4"])
    table.play("A donkey, B 9, C 4")
    assert table.hand("B") == "4 9 D"
    assert not finished(table)


def test_R16_another_empty_hand_ends_the_round():
    table = set_table(["5 6", "9", "4"])
    table.table.players = [Player.of(configured("donkey", lead_the_donkey))] * 3
    record = table.table.play()
    assert record.turn_rounds == 1
    assert [points_of(Rules(), hand) for hand in record.hands] == [11, 9 + 4 + 20, 0]


def lead_the_donkey(view: View) -> Move:
    """Lead the donkey."""
    return LEAD_DONKEY


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
    assert table.table.record.free_decisions == 2
    assert len(table.table.record.moves) == 6


def test_R18_the_last_card_and_the_last_donkey_are_led_without_asking():
    table = set_table(["7", "5 5", "5 5 D"])
    table.play("A 7, B pass, C pass")
    assert table.asked == ""
    donkey = set_table(["D", "5 5", "5 5"])
    donkey.play("A donkey, B 5, C 5")
    assert donkey.asked == ""


# --- the end of a round --------------------------------------------------------------------------


def passing(view: View) -> Move:
    """Lead the donkey at once, else the lowest card alone; never raise; answer with the lowest."""
    if raises(view):
        return PASS
    if view.may_lead_donkey:
        return LEAD_DONKEY
    return lead(lowest(view), 1) if leads(view) else lowest(view)


def raising(view: View) -> Move:
    """Lead the lowest card alone, raise with the highest."""
    return lead(lowest(view), 1) if leads(view) else max(move_values(view))


def move_values(view: View) -> list[int]:
    """Return the single cards in hand that raise, as moves."""
    return [v for v in range(view.to_beat + 1, 14) if (view.hand >> (4 * v - 4)) & 15]


def test_R19_the_turn_round_is_played_to_its_end():
    # A is out with his first card; B and C still have their turn, then it is over.
    table = set_table(["4", "7 7 D", "9 9"])
    table.table.players = [Player.of(configured("raising", raising))] * 3
    record = table.table.play()
    assert [move[:2] for move in record.moves] == [(0, "play"), (1, "play"), (2, "play")]
    assert record.turn_rounds == 1
    assert record.hands == [[], [7, DONKEY], [9]]


def test_R19_no_empty_hand_no_end():
    table = set_table(["4 4", "7 7 D", "9 9"])
    table.table.players = [Player.of(configured("raising", raising))] * 3
    record = table.table.play()
    assert record.turn_rounds == 2
    assert [seat for seat, *_ in record.moves] == [0, 1, 2, 2, 0, 1]


def test_R20_several_may_be_out():
    table = set_table(["4", "7", "9 9 D"])
    table.table.players = [Player.of(configured("raising", raising))] * 3
    record = table.table.play()
    assert record.hands == [[], [], [9, DONKEY]]
    assert [points_of(Rules(), hand) for hand in record.hands] == [0, 0, 29]


def test_R21_the_bound_of_turn_rounds():
    assert [Rules(players=n).max_turn_rounds for n in (3, 4, 5)] == [76, 100, 124]
    assert Rules(players=3, values=3, copies=1, hand_size=1).max_turn_rounds == 4


def test_R21_players_who_want_no_end_find_one():
    rules = Rules(players=3)
    strategy = configured("passing", passing)
    played = [plain_round(rules, [strategy] * 3, 1, number).record for number in range(100)]
    longest = max(record.turn_rounds for record in played)
    assert longest <= 76
    # A turn round takes at most one card out of a hand, as nobody leads or raises with more.
    assert min(record.turn_rounds for record in played) >= 13


def test_R21_no_play_at_all_is_longer_than_the_bound():
    # Every play of every deal of a tiny deck: one card each, and some of the deals with two.
    rules = Rules(players=3, values=3, copies=1, jokers=1, hand_size=1)
    lengths = [
        played.turn_rounds
        for dealt, _ in deals_with_probability(rules)
        for played, _ in every_play(rules, dealt)
    ]
    assert max(lengths) == 2 <= rules.max_turn_rounds
    two = Rules(players=3, values=3, copies=2, jokers=0, hand_size=2)
    dealt = [[1, 2], [1, 3], [2, 3]]
    longest = max(played.turn_rounds for played, _ in every_play(two, dealt))
    assert longest <= two.max_turn_rounds == 10


def test_R22_a_number_card_costs_its_value():
    assert [points_of(Rules(), [value]) for value in range(1, 14)] == list(range(1, 14))


def test_R23_a_joker_costs_14():
    # The example of the rulebook: 3 + 10 + 14.
    assert points_of(Rules(), parse_hand("3 10 J")) == 27
    assert points_of(Rules(joker_points=30), parse_hand("3 10 J")) == 43


def test_R24_the_donkey_costs_20():
    assert points_of(Rules(), parse_hand("3 10 J D")) == 47
    assert points_of(Rules(donkey_points=0), parse_hand("D")) == 0


def test_R25_the_record_names_who_holds_the_donkey_at_the_end():
    # Who starts the next round; matches themselves are not played yet.
    rules = Rules(players=4)
    for number in range(50):
        record = plain_round(rules, [RANDOM] * 4, 1, number).record
        holders = [seat for seat, hand in enumerate(record.hands) if DONKEY in hand]
        assert holders == [record.donkey_seat]


# --- rulings -------------------------------------------------------------------------------------


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
    for at_once, turns in ((False, 3), (True, 1)):
        table = set_table(["4", "7 7 D", "9 9"], end_at_once=at_once)
        table.table.players = [Player.of(configured("raising", raising))] * 3
        record = table.table.play()
        assert len(record.moves) == turns
        assert record.turn_rounds == 1


def test_J6_at_once_also_after_a_raise():
    table = set_table(["4 4", "7", "9 9 D"], end_at_once=True)
    table.table.players = [Player.of(configured("raising", raising))] * 3
    assert table.table.play().hands == [[4], [], [9, 9, DONKEY]]


def test_J6_a_donkey_turn_round_is_played_to_its_end_in_both_readings():
    for at_once in (False, True):
        table = set_table(["5 6", "4", "9 9"], end_at_once=at_once)
        table.table.players = [Player.of(configured("donkey", passing))] * 3
        record = table.table.play()
        assert len(record.moves) == 3
        assert record.hands == [[5, 6], [], [4, 9, 9, DONKEY]]


def test_J7_the_taker_pays_for_all_he_took():
    table = set_table(["D", "9", "4 4"])
    table.table.players = [Player.of(configured("passing", passing))] * 3
    record = table.table.play()
    assert record.turn_rounds == 1
    assert [points_of(Rules(), hand) for hand in record.hands] == [0, 9 + 4 + 20, 4]


def test_J8_the_bar_meets_the_taker_who_leads_and_nobody_else_has_the_donkey():
    table = set_table(["5 6", "9 9 9", "4 4"])
    table.play("A donkey, B 9, C 4")
    assert table.table.barred
    assert table.leader == "B"
    assert [("D" in table.hand(seat)) for seat in "ABC"] == [False, True, False]


def test_J9_a_new_round_begins_without_a_bar():
    assert not Rules().donkey_bar_across_rounds
    table = set_table(["3 4", "5 6", "7 8"])
    table.play("A donkey, B 5, C 7")


def test_J9_in_the_other_reading_a_round_begins_with_the_bar():
    # What sets the bar from one round to the next, the match, is not played yet.
    table = set_table(["3 4", "5 6", "7 8"], barred=True)
    with pytest.raises(IllegalMove, match="it leads, not the donkey"):
        table.play("A donkey, B 5, C 7")


@pytest.mark.parametrize("players", [3, 5, 12])
def test_J10_a_taker_always_has_something_else_to_lead(players: int):
    table = set_table(["D"] + ["1"] * (players - 1))
    table.play(", ".join(["A donkey"] + [f"{seat} 1" for seat in "BCDEFGHIJKL"[: players - 1]]))
    taker = table.table.hands[table.table.leader]
    assert sum(card != DONKEY for card in taker) == players - 1 >= 2


def test_J11_a_follower_with_nothing_but_the_donkey_passes():
    table = set_table(["5 6", "D", "7 7"])
    table.play("A 5, B pass, C 7")
    assert table.asked == "AC"
    assert table.hand("B") == "D"


def test_J11_a_leader_with_nothing_but_the_donkey_leads_it():
    assert lead_options("D", may_lead_donkey=True) == "donkey"
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
    dealt = deal_hands(rules, 1, 7)
    table = PlainTable(rules, [Player.of(RANDOM)] * 4, 1, 7, dealt, starter)
    without_donkey = [[card for card in hand if card != DONKEY] for hand in table.hands]
    assert without_donkey == dealt
