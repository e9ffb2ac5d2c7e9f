"""Which moves are legal: the functions of the compiled loop against the lists of plain.py."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ochs_esel.games.ochs_esel import moves
from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER, one_card, pack, unpack
from ochs_esel.games.ochs_esel.plain_moves import (
    PlainMove,
    decoded,
    legal_answers,
    legal_leads,
    legal_raises,
)
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.turn import Chairs, Known
from ochs_esel.games.ochs_esel.turn_round import NO_FAULT, can_raise, play_turn_round
from ochs_esel.games.ochs_esel.view import ANSWER, LEAD, RAISE, View

from .tables import encoded
from .test_cards import hands

SOME = settings(deadline=None, max_examples=60)

any_hand = hands()
# Small hands, where choices run out.
small_hand = st.lists(st.sampled_from([1, 2, 2, 13, JOKER, JOKER]), max_size=4).map(sorted)
hand_without_donkey = st.one_of(hands(donkey=False), small_hand)


def plain_set(value: int, cards: int, jokers: int) -> PlainMove:
    """Return a set as it stands in the list of leads."""
    return ("play", JOKER, 0, cards) if value == JOKER else ("play", value, cards, jokers)


@SOME
@given(st.one_of(any_hand, small_hand), st.booleans())
def test_may_lead_is_the_list_of_leads(hand, lead_all):
    listed = legal_leads(Rules(lead_all=lead_all), hand, False)
    allowed = [
        plain_set(value, cards, jokers)
        for value in range(16)
        for cards in range(16)
        for jokers in range(16)
        if moves.may_lead(pack(hand), value, cards, jokers, lead_all)
    ]
    assert sorted(allowed) == sorted(listed)
    assert len(set(listed)) == len(listed)


@SOME
@given(st.one_of(any_hand, small_hand), st.integers(1, 15), st.integers(1, 14))
def test_may_raise_is_the_list_of_raises(hand, to_match, to_beat):
    listed = legal_raises(hand, to_match, to_beat)
    allowed = [
        ("play", value, 0, to_match)
        if value == JOKER
        else ("play", value, to_match - jokers, jokers)
        for value in range(16)
        for jokers in range(16)
        if moves.may_raise(pack(hand), value, jokers, to_match, to_beat)
    ]
    assert sorted([("pass",), *allowed]) == sorted(listed)
    assert can_raise(pack(hand), to_match, to_beat) == (len(listed) > 1)


@SOME
@given(hand_without_donkey)
def test_may_answer_is_the_list_of_answers(hand):
    answers = [value for value in range(16) if moves.may_answer(pack(hand), value)]
    listed = [JOKER if move == ("play", 1, 0, 1) else move[1] for move in legal_answers(hand)]
    assert sorted(answers) == sorted(listed)


def holders_hands() -> Any:
    """Hands with which somebody may have to lead: not empty, not a barred donkey alone."""
    with_donkey = small_hand.map(lambda hand: [*hand, DONKEY])
    return st.one_of(any_hand, small_hand, with_donkey).filter(bool)


@settings(deadline=None, max_examples=300)
@given(holders_hands(), st.booleans(), st.booleans())
def test_a_leader_has_a_choice_if_the_list_is_longer_than_one(hand, barred, lead_all):
    may_lead_donkey = DONKEY in hand and not barred
    listed = legal_leads(Rules(lead_all=lead_all), hand, may_lead_donkey)
    if not listed:
        return  # a barred donkey alone: never happens (J10)
    choice = moves.has_choice_of_lead(pack(hand), may_lead_donkey, lead_all)
    assert choice == (len(listed) > 1)
    if not choice:
        assert decoded(moves.only_lead(pack(hand)), LEAD, 0) == listed[0]


@SOME
@given(hand_without_donkey, st.data())
def test_cards_leave(hand, data):
    listed = [move for move in legal_leads(Rules(), hand, False)]
    if listed:
        _, value, cards, jokers = data.draw(st.sampled_from(listed))
        left = pack(hand) - moves.cards_leave(value, cards, jokers)
        expected = list(hand)
        for card in [value] * cards + [JOKER] * jokers:
            expected.remove(card)
        assert unpack(left) == expected


def test_a_move_tells_what_it_was_made_of():
    for value in range(1, 15):
        for cards in range(1, 9):
            for jokers in range(8):
                move = moves.lead(value, cards, jokers)
                made = (moves.value_of(move), moves.cards_of(move), moves.jokers_of(move))
                assert made == (value, cards, jokers)
        assert moves.value_of(moves.play(value, 3)) == value
        assert moves.jokers_of(moves.play(value, 3)) == 3
    assert moves.value_of(moves.PASS) == 0
    assert moves.DONKEY == DONKEY


@SOME
@given(st.one_of(any_hand, small_hand), st.booleans())
def test_every_listed_move_has_a_number(hand, may_lead_donkey):
    for option in legal_leads(Rules(), hand, may_lead_donkey):
        assert decoded(encoded(option, LEAD), LEAD, 0) == option
    for to_match in (1, 2, 5):
        for option in legal_raises(hand, to_match, 3):
            assert decoded(encoded(option, RAISE), RAISE, to_match) == option
    for option in legal_answers([card for card in hand if card != DONKEY]):
        code = option[1] if option[3] == 0 else JOKER
        assert decoded(code, ANSWER, 1) == option


# Numbers that a strategy might return: all that fit, and some that do not. Without those that add
# jokers to a joker; they have their own test below.
ANY_NUMBER = [
    number
    for number in [*range(-20, 0x1000 + 20), 2**31, -(2**31), 2**40 + 5]
    if moves.value_of(number) != JOKER or moves.jokers_of(number) == 0
]


def accepted(hand: list[int], barred: bool, first: int, second: int | None = None) -> bool:
    """Return whether the loop takes the moves: of the leader, and of the second seat if asked."""
    rules = Rules(players=3)
    other = [3, 4, 4, 9, 9, 9, JOKER, JOKER]
    cards = [hand, other, other] if second is None else [[2, 2, 2, DONKEY], hand, other]
    table = np.array([[pack(one) for one in cards]], object)

    def ask(who: int, view: View) -> int:
        given = [first, second, moves.PASS if view.kind == RAISE else 9]
        return (
            given[view.seat] if given[view.seat] is not None else (0 if view.kind == RAISE else 9)
        )

    zeros = np.zeros((3, 8))
    chairs = Chairs(0, 0, 0, 0, 0, 0, rules.terms)
    known = Known(0, 0, 0, barred, 0, 0, 0)
    lap = play_turn_round(ask, np.zeros(3, np.int64), zeros, table, chairs, known)
    return lap.fault_seat == NO_FAULT


@pytest.mark.parametrize(
    "text_hand", [[2, 2, 5, JOKER, JOKER, DONKEY], [1, 13, 13], [JOKER, JOKER, 3]]
)
@pytest.mark.parametrize("barred", [False, True])
def test_of_all_numbers_the_loop_takes_the_legal_leads(text_hand: list[int], barred: bool):
    listed = legal_leads(Rules(), text_hand, DONKEY in text_hand and not barred)
    for number in ANY_NUMBER:
        legal = decoded(number, LEAD, 0) in listed
        assert accepted(text_hand, barred, number) == legal, number


@pytest.mark.parametrize(
    "text_hand", [[1, 2, 2, 3, 5, 5, JOKER, JOKER], [13, 13, 13], [6, 7, JOKER, 8]]
)
@pytest.mark.parametrize("to_match", [1, 2, 3])
def test_of_all_numbers_the_loop_takes_the_legal_raises(text_hand: list[int], to_match: int):
    listed = legal_raises(text_hand, to_match, 2)
    if len(listed) == 1:
        return  # not asked
    for number in ANY_NUMBER:
        legal = decoded(number, RAISE, to_match) in listed
        assert accepted(text_hand, True, moves.lead(2, to_match), number) == legal, number


@pytest.mark.parametrize("text_hand", [[1, 1, 5, JOKER], [2, 3], [13, JOKER]])
def test_of_all_numbers_the_loop_takes_the_legal_answers(text_hand: list[int]):
    listed = legal_answers(text_hand)
    for number in ANY_NUMBER:
        if moves.jokers_of(number) == 0 or not 0 <= number < 256:
            legal = decoded(number, ANSWER, 1) in listed
            assert accepted(text_hand, False, moves.DONKEY, number) == legal, number


ODD_HAND = [1, 7, 9, JOKER, JOKER, JOKER]
ODD_NUMBERS = [
    (LEAD, moves.lead(JOKER, 0, 1), 0),
    (LEAD, moves.lead(JOKER, 1, 1), 0),
    (RAISE, moves.play(JOKER, 1), 1),
    (RAISE, moves.play(JOKER, 2), 2),
    (ANSWER, moves.play(1, 1), 1),
    (ANSWER, moves.play(JOKER, 1), 1),
]


@pytest.mark.parametrize(("kind", "number", "to_match"), ODD_NUMBERS)
def test_the_loop_refuses_jokers_added_to_a_joker(kind: int, number: int, to_match: int):
    if kind == LEAD:
        assert not accepted(ODD_HAND, True, number)
    else:
        led = moves.lead(2, to_match) if kind == RAISE else moves.DONKEY
        assert not accepted(ODD_HAND, False, led, number)


def test_the_plain_twin_refuses_jokers_added_to_a_joker():
    listed = {
        LEAD: legal_leads(Rules(), ODD_HAND, False),
        ANSWER: legal_answers(ODD_HAND),
    }
    for kind, number, to_match in ODD_NUMBERS:
        options = legal_raises(ODD_HAND, to_match, 2) if kind == RAISE else listed[kind]
        assert decoded(number, kind, to_match) not in options


def test_the_kinds_that_answer():
    assert all(moves.may_answer(one_card(value), value) for value in range(1, JOKER + 1))
    assert not moves.may_answer(one_card(DONKEY), DONKEY)
