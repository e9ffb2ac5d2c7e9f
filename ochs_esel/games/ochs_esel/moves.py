"""A move is one small integer, made by functions with names.

Eight bits for the value, for the jokers added, and for the natural cards (stated only when leading;
who raises plays as many cards as were led). Jokers alone have the value 14. The fields are wider
than any legal number, so that a number out of range stays one and does not turn into another move.
"""

from .cards import DONKEY as DONKEY_PLACE
from .cards import (
    JOKER,
    NUMBER_CARDS,
    at_most_one,
    count_of,
    jokers_in,
    kinds_in,
    lowest_in,
    place_of,
)

Move = int

FIELD = 8
ONE_FIELD = (1 << FIELD) - 1

PASS = 0
DONKEY = DONKEY_PLACE  # lead the donkey


def play(value: int, jokers: int = 0) -> int:
    """Return the move that raises with a value and some jokers, or answers the donkey.

    `play(JOKER)` raises with jokers alone, or answers the donkey with a joker.
    """
    return value | (jokers << FIELD)


def lead(value: int, cards: int, jokers: int = 0) -> int:
    """Return the move that leads `cards` natural cards of a value, and some jokers with them.

    `lead(JOKER, n)` leads n jokers alone.
    """
    return value | (jokers << FIELD) | (cards << (2 * FIELD))


def value_of(move: int) -> int:
    """Return the value that a move plays: 0 for a pass, 14 for jokers alone, 15 for the donkey."""
    return move & ONE_FIELD


def jokers_of(move: int) -> int:
    """Return how many jokers a move adds to natural cards."""
    return (move >> FIELD) & ONE_FIELD


def cards_of(move: int) -> int:
    """Return how many cards of its value a leading move states."""
    return (move >> (2 * FIELD)) & ONE_FIELD


def cards_leave(value: int, cards: int, jokers: int) -> int:
    """Return, as a packed word, the cards that leave a hand: some of a value, and jokers."""
    return (cards << place_of(value)) + (jokers << place_of(JOKER))


def may_lead(hand: int, value: int, cards: int, jokers: int, lead_all: bool) -> bool:
    """Return whether cards of one value, with jokers, may be led from a hand (R5, R9, R10, J2)."""
    held = count_of(hand, value)
    natural = 1 <= value < JOKER and jokers <= jokers_in(hand)
    alone = value == JOKER and jokers == 0
    enough = 1 <= cards <= held and (cards == held or not lead_all)
    return (natural or alone) and enough


def may_raise(hand: int, value: int, jokers: int, to_match: int, to_beat: int) -> bool:
    """Return whether a value with jokers may raise `to_match` cards of value `to_beat` (R6, R9, R10)."""
    natural = value < JOKER and jokers <= jokers_in(hand)
    alone = value == JOKER and jokers == 0
    cards = to_match - jokers
    return (natural or alone) and value > to_beat and 1 <= cards <= count_of(hand, value)


def may_answer(hand: int, value: int) -> bool:
    """Return whether one card of a value (or JOKER) may answer the donkey (R13, R14)."""
    return 1 <= value <= JOKER and count_of(hand, value) >= 1


def has_choice_of_lead(hand: int, may_lead_donkey: bool, lead_all: bool) -> bool:
    """Return whether a leader has more than one legal move (R18)."""
    cards = hand & NUMBER_CARDS
    if may_lead_donkey and cards:
        return True
    if lead_all:
        kinds = kinds_in(cards)
        return kinds & (kinds - 1) != 0
    return not at_most_one(cards)


def only_lead(hand: int) -> int:
    """Return the one legal lead of a hand without a choice (R18)."""
    cards = hand & NUMBER_CARDS
    if cards == 0:
        return DONKEY
    return lead(lowest_in(cards), count_of(cards, lowest_in(cards)))
