"""RULES.md, one test a ruling: J15, J16 and J19-J23 of the ox variant, in every reading.

J17 and J18 move from one round to the next: test_rules_of_the_match.py.
"""

import pytest

from ochs_esel.errors import IllegalMove
from ochs_esel.games.ochs_esel.cards import DONKEY, OX
from ochs_esel.games.ochs_esel.notation import parse_hand
from ochs_esel.games.ochs_esel.plain_moves import points_of, points_of_pile
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.view import NOBODY

from .tables import ScriptedTable, answer_options, lead_options, set_table


def ox_table(*hands: str, **switches: object) -> ScriptedTable:
    """Return a table of the ox variant."""
    return set_table(hands, variant="ox", **switches)


def stuck_with_the_ox(reading: str) -> ScriptedTable:
    """Return a table where A has won the first turn round with his last card."""
    table = ox_table("9", "2 3", "4 5", barred_leader=reading)
    table.play("A 9, B pass, C pass")
    return table


def stuck_with_the_donkey(reading: str) -> ScriptedTable:
    """Return a table where B has won the second turn round with his last card; C has the ox."""
    table = ox_table("2 6 6 6", "9", "5 3 3", barred_leader=reading)
    table.play("A 2, B pass, C 5, C 3, A 6, B 9")
    return table


def stuck_after_the_ox(reading: str) -> ScriptedTable:
    """Return a table where B took the ox turn round and has the donkey alone; J19 (b)."""
    table = ox_table("2 3 12 4", "6 7 11", "1 1 1 1", barred_leader=reading, no_two_specials=True)
    table.play("A 2, B pass, C pass, A 3, B 6, C pass, B 7, C pass, A 12, A ox, B 11, C 1")
    return table


# --- a leader with nothing but a barred card -----------------------------------------------------


def test_J15_he_passes_and_the_next_leads_in_his_place():
    table = stuck_with_the_ox("pass")
    table.play("A pass, B 2, C 4")  # the passer has had his turn in this turn round
    assert [table.hand(seat) for seat in "ABC"] == ["O", "3", "5 D"]
    assert [(view.leader, view.place) for view in table.views[-2:]] == [(1, 0), (1, 1)]
    table.play("C 5, A pass, B pass, C donkey, A pass, B 3")
    assert table.is_over
    assert [table.hand(seat) for seat in "ABC"] == ["O", "3 D", "-"]


def test_J15_the_next_fixes_the_number_of_cards():
    table = ox_table("9", "2 2 3", "4 4 5")
    table.play("A 9, B pass, C pass, A pass, B 2x2, C 2x4")
    assert [view.to_match for view in table.views[-2:]] == [0, 2]


def test_J15_the_next_may_lead_an_ox_that_is_not_barred():
    table = stuck_with_the_donkey("pass")
    table.play("B pass, C ox, A 6")
    assert (table.record.pile_seat, table.leader) == (0, "A")
    assert len(table.record.moves) == 9
    assert [table.hand(seat) for seat in "ABC"] == ["6", "D", "3"]


def test_J15_in_the_second_reading_he_leads_the_barred_ox_after_all():
    table = stuck_with_the_ox("play")
    table.play("A ox, B 2, C 4")
    assert table.is_over  # A has no card left
    # R28: the winner of the second turn round takes the donkey all the same.
    assert [table.hand(seat) for seat in "ABC"] == ["-", "3", "5 D"]
    assert (table.record.pile_seat, table.record.pile) == (2, [OX, 2, 4])
    assert table.scores() == [0, 3, 5 + 20 + 2 + 4]


def test_J15_in_the_second_reading_he_leads_the_barred_donkey_after_all():
    table = stuck_with_the_donkey("play")
    table.play("B donkey, C 3, A 6")
    assert table.is_over
    assert [table.hand(seat) for seat in "ABC"] == ["3 6 6 D", "-", "O"]


@pytest.mark.parametrize("hand", ["O", "D"])
def test_J15_in_the_second_reading_the_ban_holds_for_whoever_has_something_else(hand: str):
    table = ox_table("2 3 4", "6 7 8", "10 11 12", barred_leader="play")
    table.play("A 2, B pass, C pass")
    if hand == "D":
        table.play("A 3, B pass, C pass")
    with pytest.raises(IllegalMove, match="it leads, not the"):
        table.play("A ox, B 6, C 10" if hand == "O" else "A donkey, B 6, C 10")


def test_J15_in_the_third_reading_he_counts_as_out_and_pays():
    table = stuck_with_the_ox("out")
    assert table.is_over
    assert table.scores() == [15, 5, 9]
    assert table.record.donkey_seat == NOBODY
    table = stuck_with_the_donkey("out")
    assert table.is_over
    assert table.scores() == [12, 20, 3 + 15]


@pytest.mark.parametrize(
    ("reading", "rest", "hands"),
    [
        ("pass", "B pass, C 1, A 4", ["-", "D", "1 1"]),
        ("play", "B donkey, C 1, A 4", ["1 4 D", "-", "1 1"]),
        ("out", "", ["4", "D", "1 1 1"]),
    ],
)
def test_J15_after_an_ox_turn_round_too(reading: str, rest: str, hands: list[str]):
    table = stuck_after_the_ox(reading)
    if rest:
        assert not table.is_over
        table.play(rest)
    assert [table.hand(seat) for seat in "ABC"] == hands
    assert table.is_over == (reading != "pass" or hands[0] == "-")


# --- the last card in the first two turn rounds --------------------------------------------------


def test_J16_he_takes_first_and_is_not_out():
    assert stuck_with_the_ox("pass").hand("A") == "O"
    assert not stuck_with_the_ox("pass").is_over
    table = stuck_with_the_donkey("pass")
    assert (table.hand("B"), table.is_over) == ("D", False)


def test_J16_in_the_other_reading_he_is_out_and_the_ox_stays_in_the_middle():
    table = ox_table("9", "2 3", "4 5", empty_winner_takes=False)
    table.play("A 9, B pass, C pass")
    assert table.is_over
    assert [table.hand(seat) for seat in "ABC"] == ["-", "2 3", "4 5"]
    assert table.scores() == [0, 5, 9]


def test_J16_in_the_other_reading_the_donkey_stays_in_the_middle():
    table = ox_table("2 6 6 6", "9", "5 3 3", empty_winner_takes=False)
    table.play("A 2, B pass, C 5, C 3, A 6, B 9")
    assert table.is_over
    assert [table.hand(seat) for seat in "ABC"] == ["6 6", "-", "3 O"]
    assert table.record.donkey_seat == NOBODY


def test_J16_in_the_other_reading_a_winner_with_cards_takes():
    table = ox_table("9 9", "2 3", "4 5", empty_winner_takes=False)
    table.play("A 9, B pass, C pass")
    assert table.hand("A") == "9 O"


@pytest.mark.parametrize(("takes", "rest"), [(True, ", B 5, C 9"), (False, "")])
def test_J6_at_once_not_before_it_is_known_who_takes_from_the_middle(takes: bool, rest: str):
    table = ox_table("3", "5 5", "9 9", end_at_once=True, empty_winner_takes=takes)
    table.play("A 3" + rest)
    assert table.is_over
    assert table.referee.ox_seat == (2 if takes else NOBODY)
    assert table.record.last_best == (2 if takes else 0)


def test_J6_at_once_from_the_third_turn_round_on():
    table = ox_table("2 3 4", "6 6 6 6", "5", end_at_once=True)
    table.play("A 2, B 6, C pass, B 6, C pass, A pass")
    assert table.hand("B") == "6 6 D O"
    table.play("B 6, C pass, A pass, B 6, C pass, A pass")
    assert not table.is_over
    other = ox_table("2 3 4", "6 6 6 6", "5 9", end_at_once=True)
    other.play("A 2, B 6, C pass, B 6, C pass, A pass, B ox, C 5, A 4, C 9")
    assert other.is_over
    assert [other.hand(seat) for seat in "ABC"] == ["3", "6 6 D", "-"]


def test_J6_an_ox_turn_round_is_played_to_its_end_in_both_readings():
    for at_once in (False, True):
        table = ox_table("2 3 4", "6", "1 1 1", end_at_once=at_once)
        table.play("A 2, B pass, C pass, A 3, B pass, C pass, A ox, B 6, C 1")
        assert table.is_over


# --- ox and donkey one after the other -----------------------------------------------------------


def with_both_coming(switch: bool) -> ScriptedTable:
    """Return a table where A has the ox, and B, who leads, the donkey; both may be led."""
    table = ox_table("2 3 12 4", "6 7 11 5 5", "1 1 1 1", no_two_specials=switch)
    table.play("A 2, B pass, C pass, A 3, B 6, C pass")
    return table


def test_J19_a_donkey_turn_round_may_follow_an_ox_turn_round():
    table = with_both_coming(False)
    table.play("B 7, C pass, A 12, A ox, B 11, C 1, B donkey, C 1, A 4")
    assert [table.hand(seat) for seat in "ABC"] == ["1 4 D", "5 5", "1 1"]


def test_J19_in_the_other_reading_it_may_not():
    table = with_both_coming(True)
    table.play("B 7, C pass, A 12, A ox, B 11, C 1")
    with pytest.raises(IllegalMove, match="it leads, not the donkey"):
        table.play("B donkey, C 1, A 4")


def test_J19_an_ox_turn_round_may_follow_a_donkey_turn_round():
    table = with_both_coming(False)
    table.play("B 7, C pass, A pass, B donkey, C 1, A 12, A ox, B 5, C 1")
    assert table.record.pile_seat == 1
    assert [table.hand(seat) for seat in "ABC"] == ["1 4 12 D", "5 11", "1 1"]


def test_J19_in_the_other_reading_nobody_may_lead_either():
    table = with_both_coming(True)
    table.play("B 7, C pass, A pass, B donkey, C 1, A 12")
    with pytest.raises(IllegalMove, match="it leads, not the donkey or the ox"):
        table.play("A ox, B 5, C 1")


def test_J19_in_the_other_reading_both_come_back_after_an_ordinary_one():
    table = with_both_coming(True)
    table.play("B 7, C pass, A pass, B donkey, C 1, A 12, A 4, B pass, C pass, A ox, B 5, C 1")
    assert table.record.pile_seat == 1


# --- the rest ------------------------------------------------------------------------------------


def test_J20_in_an_ordinary_turn_round_nothing_but_ox_or_donkey_passes():
    table = stuck_with_the_donkey("pass")
    asked = table.asked.count("B")
    table.play("B pass, C 3, A 6, A 6, B pass, C pass")
    assert table.is_over
    assert table.hand("B") == "D"
    assert table.asked.count("B") == asked


def test_J20_as_leader_he_must_lead_it_and_with_both_he_chooses():
    assert lead_options("O", [OX]) == "ox"
    assert lead_options("D O", [DONKEY]) == "donkey"
    assert lead_options("D O", [DONKEY, OX]) == "donkey, ox"
    table = ox_table("11 12 13", "2 2 2", "3 3 3")
    table.play("A 11, B pass, C pass, A 12, B pass, C pass, A 13, B pass, C pass")
    assert table.hand("A") == "D O"
    table.play("A donkey, B 2, C 3")
    assert (table.views[-1].may_lead_donkey, table.views[-1].may_lead_ox) == (True, True)
    assert table.hand("A") == "O"


def test_J20_a_number_card_must_be_laid_to_answer():
    assert answer_options("13 D") == "13"
    assert answer_options("13 O") == "13"


def test_J22_the_lead_goes_to_the_player_with_the_pile():
    table = ox_table("2 3 4", "6 7 1", "10 11 1")
    table.play("A 2, B pass, C pass, A 3, B pass, C pass, A ox, B 7, C 1")
    assert table.leader == "B"
    table.play("B 6, C 10, A pass")


def test_J23_number_cards_in_the_pile_cost_their_value():
    assert points_of_pile([*range(1, 14), OX]) == 91
    rules = Rules(3, "ox", joker_points=30, ox_points=40)
    assert points_of_pile(parse_hand("J O")) == 1
    assert points_of(rules, parse_hand("J O")) == 70


def test_J27_a_free_joker_that_answers_the_ox_costs_1_in_the_pile():
    table = ox_table("2 3 4", "J 7", "9 8", free_joker=True)
    table.play("A 2, B pass, C pass, A 3, B pass, C pass, A ox, B J=13, C 9")
    assert table.record.pile_seat == 1
    assert table.scores() == [4 + 20, 7 + 1 + 9, 8]
