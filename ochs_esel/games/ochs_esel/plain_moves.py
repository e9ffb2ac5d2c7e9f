"""The legal moves in plain Python, listed one by one, and what cards cost: nothing is packed."""

from collections.abc import Sequence
from typing import Any

from .cards import DONKEY, JOKER, OX
from .moves import cards_of, jokers_of, lead, value_of
from .rules import Rules
from .view import ANSWER, LEAD

# A move as it stands in a record: ("play", value, natural cards, jokers), ("pass",), ("donkey",),
# ("ox",).
PlainMove = tuple[Any, ...]

Hand = list[int]

SPECIALS = {DONKEY: "donkey", OX: "ox"}
SPECIAL_CARDS = {name: card for card, name in SPECIALS.items()}


def points_of(rules: Rules, hand: Sequence[int]) -> int:
    """Return the penalty points of a hand (R22, R23, R24, R33)."""
    special = {JOKER: rules.joker_points, DONKEY: rules.donkey_points, OX: rules.ox_points}
    return sum(special.get(card, card) for card in hand)


def points_of_pile(pile: Sequence[int]) -> int:
    """Return the penalty points of an ox pile (R34)."""
    special = {JOKER: 1, OX: 0}
    return sum(special.get(card, card) for card in pile)


def number_cards(hand: Hand) -> Hand:
    """Return the number cards and jokers of a hand."""
    return [card for card in hand if card not in SPECIALS]


def values_above(value: int, hand: Hand) -> Hand:
    """Return the values of the natural cards of a hand that are higher than a value, each once."""
    return sorted({card for card in hand if value < card < JOKER})


def legal_leads(rules: Rules, hand: Hand, specials: Sequence[int]) -> list[PlainMove]:
    """Return all legal leads: sets, jokers alone, donkey and ox if they may be led (R5, R9-R11, J2)."""
    jokers = hand.count(JOKER)
    moves: list[PlainMove] = []
    for value in values_above(0, hand):
        held = hand.count(value)
        for cards in range(held if rules.lead_all else 1, held + 1):
            moves += [("play", value, cards, used) for used in range(jokers + 1)]
    moves += [
        ("play", value, 0, used)
        for used in range(1, jokers + 1)
        for value in values_of_jokers(rules)
        if used == jokers or not rules.lead_all
    ]
    return moves + [(SPECIALS[card],) for card in specials]


def values_of_jokers(rules: Rules) -> Sequence[int]:
    """Return the values that jokers alone may have (R10, J4, J26)."""
    return range(1, JOKER + 1) if rules.free_joker else (JOKER,)


def legal_raises(rules: Rules, hand: Hand, to_match: int, to_beat: int) -> list[PlainMove]:
    """Return all legal answers to a lead: raises with exactly as many cards, and the pass (R6, R9, R10)."""
    jokers = hand.count(JOKER)
    moves: list[PlainMove] = [("pass",)]
    most = min(jokers, to_match - 1)
    for value in values_above(to_beat, hand):
        fewest = max(to_match - hand.count(value), 0)
        moves += [("play", value, to_match - used, used) for used in range(fewest, most + 1)]
    if jokers >= to_match:
        values = values_of_jokers(rules)
        moves += [("play", value, 0, to_match) for value in values if value > to_beat]
    return moves


def legal_answers(rules: Rules, hand: Hand) -> list[PlainMove]:
    """Return all legal answers to donkey or ox: any one card; a joker counts 1 (R13, R14, R32)."""
    moves: list[PlainMove] = [("play", value, 1, 0) for value in values_above(0, hand)]
    if JOKER in hand:
        values = range(1, JOKER + 1) if rules.free_joker else (1,)  # J27
        moves += [("play", value, 0, 1) for value in values]
    return moves or [("pass",)]


def cards_played(move: PlainMove) -> Hand:
    """Return the cards that a move lays."""
    if move[0] == "play":
        _, value, cards, used = move
        return [value] * cards + [JOKER] * used
    return [SPECIAL_CARDS[move[0]]] if move[0] in SPECIAL_CARDS else []


def decoded(rules: Rules, move: int, kind: int, to_match: int) -> PlainMove:
    """Return a strategy's move in the form of a record; what it means depends on what was asked."""
    value, used = value_of(move), jokers_of(move)
    cards = cards_of(move)
    if move != lead(value, cards, used) or (kind != LEAD and cards > 0):
        return ("nonsense",)
    if move == 0:
        return ("pass",)
    if kind == LEAD and move in SPECIALS:
        return (SPECIALS[move],)
    if kind == ANSWER:
        if value == JOKER and used == 0:
            return ("play", 1, 0, 1)
        if used > 0 and not rules.free_joker:
            return ("nonsense",)
        return ("play", value, 1 - used, used)
    if value == JOKER and used > 0:
        return ("nonsense",)
    cards = cards if kind == LEAD else to_match - used
    if value == JOKER:
        return ("play", JOKER, 0, cards)
    return ("play", value, cards, used)
