"""The legal moves in plain Python, listed one by one, and what cards cost: nothing is packed."""

from collections.abc import Sequence
from typing import Any

from .cards import DONKEY, JOKER
from .moves import cards_of, jokers_of, lead, value_of
from .rules import Rules
from .view import ANSWER, LEAD

# A move as it stands in a record: ("play", value, natural cards, jokers), ("pass",), ("donkey",).
PlainMove = tuple[Any, ...]

Hand = list[int]


def points_of(rules: Rules, hand: Sequence[int]) -> int:
    """Return the penalty points of a hand (R22, R23, R24)."""
    special = {JOKER: rules.joker_points, DONKEY: rules.donkey_points}
    return sum(special.get(card, card) for card in hand)


def legal_leads(rules: Rules, hand: Hand, may_lead_donkey: bool) -> list[PlainMove]:
    """Return all legal leads: sets, jokers alone, the donkey (R5, R9, R10, R11, J2)."""
    jokers = hand.count(JOKER)
    moves: list[PlainMove] = [
        ("play", value, cards, used)
        for value in sorted(set(hand) - {JOKER, DONKEY})
        for cards in range(1, hand.count(value) + 1)
        for used in range(jokers + 1)
        if cards == hand.count(value) or not rules.lead_all
    ]
    moves += [
        ("play", JOKER, 0, used)
        for used in range(1, jokers + 1)
        if used == jokers or not rules.lead_all
    ]
    return moves + ([("donkey",)] if may_lead_donkey else [])


def legal_raises(hand: Hand, to_match: int, to_beat: int) -> list[PlainMove]:
    """Return all legal answers to a lead: raises with exactly as many cards, and the pass (R6, R9, R10)."""
    jokers = hand.count(JOKER)
    moves: list[PlainMove] = [("pass",)]
    for value in sorted(set(hand) - {JOKER, DONKEY}):
        for used in range(min(jokers, to_match - 1) + 1):
            if value > to_beat and hand.count(value) >= to_match - used:
                moves.append(("play", value, to_match - used, used))
    if jokers >= to_match and to_beat < JOKER:
        moves.append(("play", JOKER, 0, to_match))
    return moves


def legal_answers(hand: Hand) -> list[PlainMove]:
    """Return all legal answers to the donkey: any one card; a joker counts 1 (R13, R14)."""
    moves: list[PlainMove] = [("play", value, 1, 0) for value in sorted(set(hand) - {JOKER})]
    return moves + ([("play", 1, 0, 1)] if JOKER in hand else [])


def cards_played(move: PlainMove) -> Hand:
    """Return the cards that a move lays."""
    if move[0] == "donkey":
        return [DONKEY]
    if move[0] == "pass":
        return []
    _, value, cards, used = move
    return [value] * cards + [JOKER] * used


def decoded(move: int, kind: int, to_match: int) -> PlainMove:
    """Return a strategy's move in the form of a record; what it means depends on what was asked."""
    value, used = value_of(move), jokers_of(move)
    stray_jokers = used > 0 and (value == JOKER or kind == ANSWER)
    cards = cards_of(move)
    if move != lead(value, cards, used) or (kind != LEAD and cards > 0) or stray_jokers:
        return ("nonsense",)
    if move == 0:
        return ("pass",)
    if kind == LEAD and move == DONKEY:
        return ("donkey",)
    if kind == ANSWER and value == JOKER and used == 0:
        return ("play", 1, 0, 1)
    cards = cards if kind == LEAD else to_match - used
    if value == JOKER and used == 0:
        return ("play", JOKER, 0, cards)
    return ("play", value, cards, used)
