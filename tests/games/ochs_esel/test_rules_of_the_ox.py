"""RULES.md, one test a rule: R27-R35, what the ox variant does otherwise; rulings: test_rulings_of_the_ox.py."""

import pytest

from ochs_esel.errors import IllegalMove
from ochs_esel.games.ochs_esel.cards import DONKEY, OX
from ochs_esel.games.ochs_esel.notation import parse_hand
from ochs_esel.games.ochs_esel.plain_deal import deal_hands, deal_round
from ochs_esel.games.ochs_esel.plain_moves import points_of, points_of_pile
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.view import NOBODY, leads

from .exact import every_play, starts_with_probability
from .tables import RANDOM, answer_options, lead_options, plain_round, set_table

RULES = Rules(3, "ox")
A_LEADS_ALL = ["2 3 4 5", "6 7 8 9", "10 11 12 13"]  # A leads as long as the others pass


@pytest.mark.parametrize("starter", range(5))
def test_R27_the_starter_leads_but_has_neither_ox_nor_donkey(starter: int):
    rules = Rules(5, "ox")
    assert deal_round(rules, 1, 7, starter) == (deal_hands(rules, 1, 7), starter)
    played = plain_round(rules, [RANDOM] * 5, 1, starter)  # round number r: seat r modulo 5
    assert played.leader == played.moves[0][0] == starter
    assert [len(hand) for hand in played.dealt] == [13] * 5
    assert not any({DONKEY, OX} & set(hand) for hand in played.dealt)


def test_R27_all_see_that_ox_and_donkey_lie_in_the_middle():
    table = set_table(A_LEADS_ALL, variant="ox")
    table.play("A 2, B pass, C pass")
    assert [(view.donkey_seat, view.ox_seat) for view in table.views] == [(NOBODY, NOBODY)] * 3


def test_R28_who_plays_highest_takes_first_the_ox_then_the_donkey():
    table = set_table(["2 5 5", "6 7 8 9", "10 11 12 13"], variant="ox")
    table.play("A 2, B 6, C pass")
    assert table.hand("B") == "7 8 9 O"
    assert (table.referee.ox_seat, table.referee.donkey_seat) == (1, NOBODY)
    table.play("B 7, C 10, A pass")
    assert table.hand("C") == "11 12 13 D"
    assert (table.referee.ox_seat, table.referee.donkey_seat) == (1, 2)
    table.play("C 11, A pass, B pass")
    assert [table.hand(seat) for seat in "ABC"] == ["5 5", "8 9 O", "12 13 D"]


def test_R28_he_picks_up_before_anybody_looks_for_empty_hands():
    table = set_table(["9", "2 3", "4 5"], variant="ox")
    table.play("A 9, B pass, C pass")
    assert table.hand("A") == "O"
    assert not table.is_over


def test_R28_another_empty_hand_ends_the_round():
    table = set_table(["2", "6 7", "5 5"], variant="ox")
    table.play("A 2, B 6, C pass")
    assert table.is_over
    assert table.scores() == [0, 7 + 15, 10]


def test_R29_the_ox_may_be_led_from_the_third_turn_round_the_donkey_from_the_fourth():
    table = set_table(A_LEADS_ALL, variant="ox")
    table.play("A 2, B pass, C pass, A 3, B pass, C pass, A 4, B pass, C pass, A ox, B 6, C 10")
    led = [(view.may_lead_ox, view.may_lead_donkey) for view in table.views if leads(view)]
    assert led == [(False, False), (False, False), (True, False), (True, True)]


@pytest.mark.parametrize(
    ("script", "barred"),
    [
        ("A 2, B pass, C pass, A ox", "the ox"),
        ("A 2, B pass, C pass, A 3, B pass, C pass, A donkey", "the donkey"),
    ],
)
def test_R29_not_right_after_they_were_received_from_the_middle(script: str, barred: str):
    with pytest.raises(IllegalMove, match=f"it leads, not {barred}"):
        set_table(A_LEADS_ALL, variant="ox").play(script)


def test_R29_nor_the_donkey_right_after_a_donkey_turn_round():
    table = set_table(A_LEADS_ALL, variant="ox")
    table.play("A 2, B pass, C pass, A 3, B pass, C pass, A 4, B pass, C pass")
    table.play("A donkey, B 6, C 10")
    assert table.hand("C") == "6 10 11 12 13 D"
    with pytest.raises(IllegalMove, match="it leads, not the donkey"):
        table.play("C donkey, A 5, B 7")


def test_R30_the_ox_is_led_alone_and_everybody_answers_with_one_card():
    assert lead_options("3 J O", [OX]) == "3, 3+J, J, ox"
    assert answer_options("2 2 9 J J O") == "2, 9, J"
    table = set_table(["2 3 4", "6 7 1", "10 11 1"], variant="ox")
    table.play("A 2, B pass, C pass, A 3, B pass, C pass, A ox, B 7, C 1")
    assert [table.hand(seat) for seat in "ABC"] == ["4 D", "1 6", "10 11"]
    assert table.record.ox_turn_rounds == 1


def test_R30_only_the_leader_may_lay_it_and_nobody_passes():
    table = set_table(["2 3 13", "6 7 8", "10 11 12"], variant="ox")
    table.play("A 2, B pass, C pass, A 3, B 6, C pass")
    with pytest.raises(IllegalMove, match="illegal move: ox"):
        table.play("B 7, C 10, A ox")
    table = set_table(["2 3 4", "6 7 8", "10 11 12"], variant="ox")
    with pytest.raises(IllegalMove, match="answers the ox, nothing lies highest"):
        table.play("A 2, B pass, C pass, A 3, B pass, C pass, A ox, B pass, C 10")


def test_R30_the_ox_is_worth_0_and_a_joker_1():
    table = set_table(["2 3 4", "J 7", "2 5"], variant="ox")
    table.play("A 2, B pass, C pass, A 3, B pass, C pass, A ox, B J, C 2")
    assert [view.to_beat for view in table.views[-2:]] == [0, 1]
    assert table.record.pile_seat == 2


def test_R31_the_last_of_the_highest_takes_all_into_his_pile():
    table = set_table(["2 3 4", "6 7", "6 8", "5 5"], variant="ox")
    table.play("A 2, B pass, C pass, D pass, A 3, B pass, C pass, D pass, A ox, B 6, C 6, D 5")
    assert (table.record.pile_seat, sorted(table.record.pile)) == (2, [5, 6, 6, OX])
    assert [table.hand(seat) for seat in "ABCD"] == ["4 D", "7", "8", "5"]  # no hand grows
    assert table.leader == "C"
    assert sorted(table.referee.seen) == [2, 3, 5, 6, 6, OX]
    assert table.scores() == [4 + 20, 7, 8 + 5 + 6 + 6, 5]


def test_R31_all_see_whose_pile_it_is():
    table = set_table(["2 3 4", "6 7", "6 8", "5 5"], variant="ox")
    table.play("A 2, B pass, C pass, D pass, A 3, B pass, C pass, D pass, A ox, B 6, C 6, D 5")
    table.play("C 8, D pass, A pass, B pass")
    assert table.is_over
    ox_seats = [view.ox_seat for view in table.views]
    assert ox_seats[0] == NOBODY
    assert ox_seats[-1] == 0  # A, who laid it in this turn round
    assert table.referee.ox_seat == NOBODY


def test_R31_with_his_last_card_he_is_out():
    table = set_table(["2 3 4", "6", "1 1 1"], variant="ox")
    table.play("A 2, B pass, C pass, A 3, B pass, C pass, A ox, B 6, C 1")
    assert table.is_over
    assert table.hand("B") == "-"
    assert table.scores() == [4 + 20, 6 + 1, 2]


def test_R32_nothing_but_the_ox_passes_when_the_donkey_is_led():
    table = set_table(["2 3", "6 7 8", "5 9 9"], variant="ox")
    table.play("A 2, B pass, C pass, A 3, B 6, C pass, B 7, C 9, A pass, C 5, A pass, B 8")
    assert table.hand("A") == "O"
    table.play("B donkey, C 9, A pass")
    assert table.is_over
    assert [table.hand(seat) for seat in "ABC"] == ["O", "-", "9 D"]


def test_R32_nothing_but_the_donkey_passes_when_the_ox_is_led():
    table = set_table(["2 3 4 8", "6", "1 1 5"], variant="ox")
    table.play("A 2, B pass, C pass, A 3, B 6, C pass, B pass, C 1, A 4")
    assert table.hand("B") == "D"
    table.play("A ox, B pass, C 5")
    assert (table.record.pile_seat, table.record.pile) == (2, [OX, 5])
    assert not table.is_over


def test_R32_who_has_a_number_card_or_a_joker_must_answer_with_it():
    assert answer_options("9 D") == "9"
    assert answer_options("J O") == "J"
    assert answer_options("D") == answer_options("O") == "pass"


def test_R33_the_ox_costs_15():
    assert points_of(RULES, parse_hand("3 10 O")) == 28
    assert points_of(RULES, parse_hand("D O")) == 35
    assert points_of(Rules(3, "ox", ox_points=0), parse_hand("O")) == 0


def test_R34_the_pile_costs_its_number_cards_and_1_for_a_joker():
    assert points_of_pile(parse_hand("3 10 J O")) == 14
    assert points_of_pile(parse_hand("J J O")) == 2
    assert points_of(RULES, parse_hand("3 10 J O")) == 3 + 10 + 14 + 15  # in the hand


def test_R35_the_bound_of_turn_rounds():
    assert [Rules(n, "ox").max_turn_rounds for n in (3, 4, 5)] == [78, 102, 126]


@pytest.mark.parametrize("barred_leader", ["pass", "play", "out"])
@pytest.mark.parametrize("no_two_specials", [False, True])
def test_R35_no_play_at_all_is_longer_than_the_bound(barred_leader: str, no_two_specials: bool):
    # Every play of every deal of a tiny deck; the referee asserts the bound as well.
    rules = Rules(
        3, "ox", values=3, copies=2, jokers=0, hand_size=2,
        barred_leader=barred_leader, no_two_specials=no_two_specials,
    )  # fmt: skip
    lengths = [
        played.turn_rounds
        for dealt, leader, _ in starts_with_probability(rules)
        for played, _ in every_play(rules, dealt, leader)
    ]
    assert 3 <= max(lengths) <= rules.max_turn_rounds == 12
