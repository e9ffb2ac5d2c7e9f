"""Cards and moves as text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER, OX
from ochs_esel.games.ochs_esel.moves import DONKEY as LEAD_DONKEY
from ochs_esel.games.ochs_esel.moves import OX as LEAD_OX
from ochs_esel.games.ochs_esel.moves import PASS, lead, play
from ochs_esel.games.ochs_esel.notation import (
    card_text,
    hand_text,
    move_text,
    parse_hand,
    parse_move,
    plain_text,
    set_text,
)
from ochs_esel.games.ochs_esel.plain_moves import legal_answers, legal_leads, legal_raises
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.view import ANSWER, LEAD, RAISE


def test_cards():
    assert [card_text(card) for card in range(1, 14)] == [str(value) for value in range(1, 14)]
    assert [card_text(card) for card in (JOKER, DONKEY, OX)] == ["J", "D", "O"]


def test_a_hand_is_written_from_low_to_high():
    assert hand_text([OX, DONKEY, 3, JOKER, 1, 13, 1]) == "1 1 3 13 J D O"
    assert hand_text([]) == "-"


def test_a_hand_is_read_in_any_order():
    assert parse_hand("O J 3 1 D 1") == [1, 1, 3, JOKER, DONKEY, OX]
    assert parse_hand("-") == parse_hand(" - ") == parse_hand("") == []


@settings(deadline=None)
@given(st.lists(st.integers(1, 16)))
def test_parse_hand_is_the_inverse_of_hand_text(hand):
    assert parse_hand(hand_text(hand)) == sorted(hand)


@pytest.mark.parametrize("word", ["0", "14", "15", "16", "j", "o", "x", "01", "3x6", "1,2"])
def test_what_is_no_card_is_named(word: str):
    with pytest.raises(ValueError, match=f"'{word}' is no card"):
        parse_hand(f"1 {word}")


def test_sets():
    assert set_text(6, 3, 0) == "3x6"
    assert set_text(6, 3, 1) == "3x6+J"
    assert set_text(6, 3, 2) == "3x6+2J"
    assert set_text(JOKER, 0, 1) == "J"
    assert set_text(JOKER, 0, 2) == "2J"
    assert set_text(9, 0, 1) == "J=9"
    assert set_text(9, 0, 2) == "2J=9"


@pytest.mark.parametrize(
    ("move", "to_match", "text"),
    [
        (lead(6, 3), 0, "3x6"),
        (lead(6, 1, 2), 0, "1x6+2J"),
        (lead(JOKER, 1), 0, "J"),
        (lead(JOKER, 3), 0, "3J"),
        (lead(9, 0, 2), 0, "2J=9"),
        (lead(9, 0, 1), 0, "J=9"),
        (LEAD_DONKEY, 0, "donkey"),
        (LEAD_OX, 0, "ox"),
        (PASS, 0, "pass"),
        (PASS, 3, "pass"),
        (play(8), 3, "3x8"),
        (play(8, 1), 3, "2x8+J"),
        (play(JOKER), 3, "3J"),
        (play(JOKER), 1, "J"),
        (play(9), 1, "1x9"),
        (play(9, 1), 1, "J=9"),
        (play(9, 3), 3, "3J=9"),
    ],
)
def test_moves(move: int, to_match: int, text: str):
    assert move_text(move, to_match) == text


@pytest.mark.parametrize(
    ("move", "to_match", "text"),
    [
        (1, 0, "the number 1, which is no move when leading (lead(1, count) is)"),
        (JOKER, 0, "the number 14, which is no move when leading (lead(JOKER, count) is)"),
        (play(13, 3), 0, "13 with 3 jokers"),
        (play(13, 3), 3, "13 with 3 jokers"),
        (play(13, 3), 2, "13 with 3 jokers"),
        (play(13, 1), 1, "13 with 1 joker"),
        (play(13, 2), 3, "1x13+2J"),
        (play(JOKER, 1), 3, "JOKER with 1 joker"),
        (lead(9, 2), 2, "lead(9, 2), which is no move unless leading (play(9) is)"),
        (lead(9, 2, 1), 3, "lead(9, 2, 1), which is no move unless leading (play(9) is)"),
        (lead(LEAD_OX, 1), 0, "the number 65552, which is no move"),
    ],
)
def test_illegal_moves_without_free_jokers(move: int, to_match: int, text: str):
    assert move_text(move, to_match, free_joker=False) == text


def test_more_free_jokers_than_cards_to_match_are_no_set():
    assert move_text(play(9, 3), 2) == "9 with 3 jokers"


@pytest.mark.parametrize("move", [-1, 0x1000, 10**12])
def test_what_is_no_move_is_named(move: int):
    assert move_text(move, 0) == f"the number {move}, which is no move"


def test_every_small_number_has_a_text():
    assert all(move_text(move, to_match) for move in range(0x1000) for to_match in (0, 1, 3))


ANY_HAND = st.lists(st.sampled_from([*range(1, 14), JOKER, JOKER, DONKEY, OX]), max_size=12)


@settings(deadline=None)
@given(ANY_HAND, st.integers(1, 5), st.integers(0, 14), st.booleans())
def test_parse_move_is_the_inverse_of_plain_text(hand, to_match, to_beat, free_joker):
    rules = Rules(free_joker=free_joker)
    specials = [card for card in (DONKEY, OX) if card in hand]
    options = {
        LEAD: legal_leads(rules, hand, specials),
        RAISE: legal_raises(rules, hand, to_match, to_beat),
        ANSWER: legal_answers(rules, hand),
    }
    for kind, listed in options.items():
        assert [parse_move(plain_text(option, kind), kind) for option in listed] == listed
        assert len({plain_text(option, kind) for option in listed}) == len(listed)


def test_a_joker_is_written_by_what_it_counts_there():
    assert parse_move("J", LEAD) == parse_move("J", RAISE) == ("play", JOKER, 0, 1)
    assert parse_move("J", ANSWER) == ("play", 1, 0, 1)
    assert parse_move("J=14", ANSWER) == ("play", JOKER, 0, 1)
    assert parse_move("2J=9", RAISE) == ("play", 9, 0, 2)


@pytest.mark.parametrize("text", ["", "0J", "x6", "3x", "6+", "J6", "Ox", "3x6+J+J", "2J=", "p"])
def test_what_is_no_move_text_is_named(text: str):
    with pytest.raises(ValueError, match="is no move"):
        parse_move(text, LEAD)
