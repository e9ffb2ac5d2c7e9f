"""Which moves are legal: the functions of the compiled loop against the lists of plain_moves.py."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ochs_esel.games.ochs_esel import moves
from ochs_esel.games.ochs_esel.cards import (
    DONKEY,
    JOKER,
    NUMBER_CARDS,
    OX,
    one_card,
    pack,
    unpack,
)
from ochs_esel.games.ochs_esel.notation import hand_text
from ochs_esel.games.ochs_esel.plain_moves import (
    PlainMove,
    decoded,
    legal_answers,
    legal_leads,
    legal_raises,
)
from ochs_esel.games.ochs_esel.rules import OX as OX_VARIANT
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.turn import Chairs, Known
from ochs_esel.games.ochs_esel.turn_round import NO_FAULT, can_raise, play_turn_round
from ochs_esel.games.ochs_esel.view import ANSWER, LEAD, NOBODY, RAISE, View

from .tables import encoded
from .test_cards import hands

SOME = settings(deadline=None, max_examples=60)

any_hand = hands()
# Small hands, where choices run out.
small_hand = st.lists(st.sampled_from([1, 2, 2, 13, JOKER, JOKER]), max_size=4).map(sorted)
number_cards = st.one_of(hands(specials=False), small_hand)
switches = st.builds(Rules, lead_all=st.booleans(), free_joker=st.booleans())


def plain_set(value: int, cards: int, jokers: int) -> PlainMove:
    """Return a set as it stands in the list of leads."""
    return ("play", JOKER, 0, cards) if value == JOKER else ("play", value, cards, jokers)


@SOME
@given(st.one_of(any_hand, small_hand), switches)
def test_may_lead_is_the_list_of_leads(hand, rules):
    listed = legal_leads(rules, hand, [])
    allowed = [
        plain_set(value, cards, jokers)
        for value in range(16)
        for cards in range(16)
        for jokers in range(16)
        if moves.may_lead(pack(hand), value, cards, jokers, rules.terms)
    ]
    assert sorted(allowed) == sorted(listed)
    assert len(set(listed)) == len(listed)


@SOME
@given(st.one_of(any_hand, small_hand), st.integers(1, 15), st.integers(1, 14), switches)
def test_may_raise_is_the_list_of_raises(hand, to_match, to_beat, rules):
    listed = legal_raises(rules, hand, to_match, to_beat)
    allowed = [
        ("play", value, 0, to_match)
        if value == JOKER
        else ("play", value, to_match - jokers, jokers)
        for value in range(16)
        for jokers in range(16)
        if moves.may_raise(pack(hand), value, jokers, to_match, to_beat, rules.free_joker)
    ]
    assert sorted([("pass",), *allowed]) == sorted(listed)
    assert can_raise(pack(hand), to_match, to_beat) == (len(listed) > 1)


@SOME
@given(number_cards.filter(bool), st.booleans())
def test_may_answer_is_the_list_of_answers(hand, free_joker):
    answers = {
        ("play", 1, 0, 1)  # R14
        if (value, jokers) == (JOKER, 0)
        else ("play", value, 1 - jokers, jokers)
        for value in range(16)
        for jokers in range(16)
        if moves.may_answer(pack(hand), value, jokers, free_joker)
    }
    listed = legal_answers(Rules(free_joker=free_joker), hand)
    assert answers == set(listed)
    assert len(set(listed)) == len(listed)
    choice = moves.has_choice_of_answer(pack(hand), free_joker)
    assert choice == (len(listed) > 1)


def leading_hands() -> Any:
    """Hands with which somebody may have to lead, some with donkey, ox or both."""
    specials = st.sampled_from([[DONKEY], [OX], [DONKEY, OX]])
    with_specials = st.builds(lambda hand, more: hand + more, small_hand, specials)
    return st.one_of(any_hand, small_hand, with_specials).filter(bool)


@settings(deadline=None, max_examples=400)
@given(leading_hands(), st.sets(st.sampled_from([DONKEY, OX])), switches)
def test_a_leader_has_a_choice_if_the_list_is_longer_than_one(hand, barred, rules):
    specials = [card for card in (DONKEY, OX) if card in hand and card not in barred]
    listed = legal_leads(rules, hand, specials)
    if not listed:
        assert pack(hand) & NUMBER_CARDS == 0  # a barred card alone: J15
        return
    choice = moves.has_choice_of_lead(pack(hand), pack(specials), rules.terms)
    assert choice == (len(listed) > 1)
    if not choice:
        assert decoded(rules, moves.only_lead(pack(hand), pack(specials)), LEAD, 0) == listed[0]


@SOME
@given(number_cards, st.data())
def test_cards_leave(hand, data):
    listed = legal_leads(Rules(), hand, [])
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
    assert (moves.DONKEY, moves.OX) == (DONKEY, OX)


@SOME
@given(
    st.one_of(any_hand, small_hand), st.lists(st.sampled_from([DONKEY, OX]), unique=True), switches
)
def test_every_listed_move_has_a_number(hand, specials, rules):
    for option in legal_leads(rules, hand, specials):
        assert decoded(rules, encoded(option, LEAD), LEAD, 0) == option
    for to_match in (1, 2, 5):
        for option in legal_raises(rules, hand, to_match, 3):
            assert decoded(rules, encoded(option, RAISE), RAISE, to_match) == option
    for option in legal_answers(rules, hand):
        assert decoded(rules, encoded(option, ANSWER), ANSWER, 1) == option


# Numbers that a strategy might return: all that fit, and some that do not.
ANY_NUMBER = [*range(-20, 0x1000 + 20), 2**31, -(2**31), 2**40 + 5]
LEADS = [
    moves.lead(value, cards, jokers)
    for value in range(18)
    for cards in range(1, 5)
    for jokers in range(4)
]


def accepted(
    rules: Rules, hand: list[int], barred: set[int], first: int, second: int | None = None
) -> bool:
    """Return whether the loop takes the moves: of the leader, and of the second seat if asked."""
    other = [3, 4, 4, 9, 9, 9, JOKER, JOKER]
    cards = [hand, other, other] if second is None else [[2, 2, 2, DONKEY], hand, other]
    table = np.array([[pack(one) for one in cards]], object)

    def ask(who: int, view: View) -> int:
        if view.seat == 0:
            return first
        if view.seat == 1 and second is not None:
            return second
        return moves.PASS if view.kind == RAISE else 9

    chairs = Chairs(0, 0, 0, 0, 0, 0, 0, rules.terms)
    known = Known(0, 0, 0, NOBODY, DONKEY in barred, OX in barred, 0, 0, NOBODY, 0, 0)
    lap = play_turn_round(ask, np.zeros(3, np.int64), np.zeros((3, 8)), table, chairs, known)
    return lap.fault_seat == NO_FAULT


READINGS = [
    Rules(3),
    Rules(3, lead_all=True),
    Rules(3, free_joker=True),
    Rules(3, OX_VARIANT),
    Rules(3, OX_VARIANT, lead_all=True, free_joker=True),
]


@pytest.mark.parametrize("rules", READINGS, ids=str)
@pytest.mark.parametrize(
    "hand",
    [[2, 2, 5, JOKER, JOKER, DONKEY], [1, 13, 13], [JOKER, JOKER, 3], [2, JOKER, DONKEY, OX]],
    ids=hand_text,
)
@pytest.mark.parametrize("barred", [{DONKEY, OX}, {DONKEY}, {OX}, set()], ids=str)
def test_of_all_numbers_the_loop_takes_the_legal_leads(
    rules: Rules, hand: list[int], barred: set[int]
):
    if OX in hand and not rules.with_ox:
        return
    specials = [card for card in (DONKEY, OX) if card in hand and card not in barred]
    listed = legal_leads(rules, hand, specials)
    for number in [*ANY_NUMBER, *LEADS]:
        legal = decoded(rules, number, LEAD, 0) in listed
        assert accepted(rules, hand, barred, number) == legal, number


@pytest.mark.parametrize("free_joker", [False, True])
@pytest.mark.parametrize(
    "hand", [[1, 2, 2, 3, 5, 5, JOKER, JOKER], [13, 13, 13], [6, 7, 8, 8, JOKER]], ids=hand_text
)
@pytest.mark.parametrize("to_match", [1, 2, 3])
def test_of_all_numbers_the_loop_takes_the_legal_raises(
    hand: list[int], to_match: int, free_joker: bool
):
    rules = Rules(3, free_joker=free_joker)
    listed = legal_raises(rules, hand, to_match, 2)
    assert len(listed) > 1, "not asked"
    for number in ANY_NUMBER:
        legal = decoded(rules, number, RAISE, to_match) in listed
        assert accepted(rules, hand, {DONKEY}, moves.lead(2, to_match), number) == legal, number


@pytest.mark.parametrize("variant", ["base", OX_VARIANT])
@pytest.mark.parametrize("free_joker", [False, True])
@pytest.mark.parametrize("hand", [[1, 1, 5, JOKER], [2, 3], [13, JOKER]], ids=hand_text)
def test_of_all_numbers_the_loop_takes_the_legal_answers(
    variant: str, hand: list[int], free_joker: bool
):
    rules = Rules(3, variant, free_joker=free_joker)
    listed = legal_answers(rules, hand)
    for number in ANY_NUMBER:
        legal = decoded(rules, number, ANSWER, 1) in listed
        assert accepted(rules, hand, set(), moves.DONKEY, number) == legal, number


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
        assert not accepted(Rules(3), ODD_HAND, {DONKEY}, number)
    else:
        led = moves.lead(2, to_match) if kind == RAISE else moves.DONKEY
        assert not accepted(Rules(3), ODD_HAND, set(), led, number)


def test_the_plain_twin_refuses_jokers_added_to_a_joker():
    listed = {
        LEAD: legal_leads(Rules(), ODD_HAND, []),
        ANSWER: legal_answers(Rules(), ODD_HAND),
    }
    for kind, number, to_match in ODD_NUMBERS:
        options = legal_raises(Rules(), ODD_HAND, to_match, 2) if kind == RAISE else listed[kind]
        assert decoded(Rules(), number, kind, to_match) not in options


def test_the_kinds_that_answer():
    for free_joker in (False, True):
        for value in range(1, JOKER + 1):
            assert moves.may_answer(one_card(value), value, 0, free_joker)
        assert not moves.may_answer(one_card(DONKEY), DONKEY, 0, free_joker)
        assert not moves.may_answer(one_card(OX), OX, 0, free_joker)
