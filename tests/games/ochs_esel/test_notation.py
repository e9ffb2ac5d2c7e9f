"""Cards and moves as text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER
from ochs_esel.games.ochs_esel.moves import DONKEY as LEAD_DONKEY
from ochs_esel.games.ochs_esel.moves import PASS, lead, play
from ochs_esel.games.ochs_esel.notation import (
    card_text,
    hand_text,
    move_text,
    parse_hand,
    set_text,
)


def test_cards():
    assert [card_text(card) for card in range(1, 14)] == [str(value) for value in range(1, 14)]
    assert (card_text(JOKER), card_text(DONKEY)) == ("J", "D")


def test_a_hand_is_written_from_low_to_high():
    assert hand_text([DONKEY, 3, JOKER, 1, 13, 1]) == "1 1 3 13 J D"
    assert hand_text([]) == "-"


def test_a_hand_is_read_in_any_order():
    assert parse_hand("J 3 1 D 1") == [1, 1, 3, JOKER, DONKEY]
    assert parse_hand("-") == parse_hand(" - ") == parse_hand("") == []


@settings(deadline=None)
@given(st.lists(st.integers(1, 15)))
def test_parse_hand_is_the_inverse_of_hand_text(hand):
    assert parse_hand(hand_text(hand)) == sorted(hand)


@pytest.mark.parametrize("word", ["0", "14", "15", "j", "x", "01", "3x6", "1,2"])
def test_what_is_no_card_is_named(word: str):
    with pytest.raises(ValueError, match=f"'{word}' is no card"):
        parse_hand(f"1 {word}")


def test_sets():
    assert set_text(6, 3, 0) == "3x6"
    assert set_text(6, 3, 1) == "3x6+J"
    assert set_text(6, 3, 2) == "3x6+2J"
    assert set_text(JOKER, 0, 1) == "J"
    assert set_text(JOKER, 0, 2) == "2J"


@pytest.mark.parametrize(
    ("move", "to_match", "text"),
    [
        (lead(6, 3), 0, "3x6"),
        (lead(6, 1, 2), 0, "1x6+2J"),
        (lead(JOKER, 1), 0, "J"),
        (lead(JOKER, 3), 0, "3J"),
        (LEAD_DONKEY, 0, "donkey"),
        (PASS, 0, "pass"),
        (PASS, 3, "pass"),
        (play(8), 3, "3x8"),
        (play(8, 1), 3, "2x8+J"),
        (play(JOKER), 3, "3J"),
        (play(JOKER), 1, "J"),
        (play(9), 1, "1x9"),
    ],
)
def test_moves(move: int, to_match: int, text: str):
    assert move_text(move, to_match) == text


@pytest.mark.parametrize("move", [-1, 0x1000, 10**12])
def test_what_is_no_move_is_named(move: int):
    assert move_text(move, 0) == f"the number {move}, which is no move"


def test_every_small_number_has_a_text():
    assert all(move_text(move, to_match) for move in range(0x1000) for to_match in (0, 1, 3))
