"""A move is one small integer, made by functions with names.

Eight bits for the value, for the jokers added, and for the natural cards (stated only when leading;
who raises plays as many cards as were led). Jokers alone have the value 14. The fields are wider
than any legal number, so that a number out of range stays one and does not turn into another move.
Where jokers alone may have any value (J4, J26) they are jokers added to no natural card.
"""

from .cards import DONKEY as DONKEY_PLACE
from .cards import (
    DONKEY_CARD,
    JOKER,
    NUMBER_CARDS,
    OX_CARD,
    at_most_one,
    count_of,
    jokers_in,
    kinds_in,
    lowest_in,
    place_of,
)
from .cards import OX as OX_PLACE
from .rules import Terms

Move = int

FIELD = 8
ONE_FIELD = (1 << FIELD) - 1

PASS = 0
DONKEY = DONKEY_PLACE  # lead the donkey
OX = OX_PLACE  # lead the ox


def play(value: int, jokers: int = 0) -> int:
    """Return the move that raises with a value and some jokers, or answers the donkey or the ox.

    `play(JOKER)` raises with jokers alone, or answers the donkey or the ox with a joker. Where jokers
    are free, `play(9, 2)` raises a pair with two jokers as nines, and `play(9, 1)` answers with one.
    """
    return value | (jokers << FIELD)


def lead(value: int, cards: int, jokers: int = 0) -> int:
    """Return the move that leads `cards` natural cards of a value, and some jokers with them.

    `lead(JOKER, n)` leads n jokers alone; where jokers are free, `lead(9, 0, n)` as nines.
    """
    return value | (jokers << FIELD) | (cards << (2 * FIELD))


def value_of(move: int) -> int:
    """Return the value that a move plays: 0 for a pass, 14 for jokers alone, 15, 16 for donkey, ox."""
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


def may_lead(hand: int, value: int, cards: int, jokers: int, terms: Terms) -> bool:
    """Return whether cards of one value, with jokers, may be led from a hand (R5, R9, R10, J2)."""
    if terms.free_joker and cards == 0 and jokers > 0:
        others = jokers_in(hand) - jokers
        return 1 <= value < JOKER and others >= 0 and (others == 0 or not terms.lead_all)
    held = count_of(hand, value)
    natural = 1 <= value < JOKER and jokers <= jokers_in(hand)
    alone = value == JOKER and jokers == 0
    enough = 1 <= cards <= held and (cards == held or not terms.lead_all)
    return (natural or alone) and enough


def may_raise(
    hand: int, value: int, jokers: int, to_match: int, to_beat: int, free_joker: bool
) -> bool:
    """Return whether a value with jokers may raise `to_match` cards of value `to_beat` (R6, R9, R10)."""
    natural = value < JOKER and jokers <= jokers_in(hand)
    alone = value == JOKER and jokers == 0
    cards = to_match - jokers
    enough = 1 <= cards <= count_of(hand, value) or (free_joker and cards == 0)
    return (natural or alone) and value > to_beat and enough


def may_answer(hand: int, value: int, jokers: int, free_joker: bool) -> bool:
    """Return whether one card of a value (or JOKER) may answer the donkey or the ox (R13, R14)."""
    if jokers == 1 and free_joker:
        return 1 <= value <= JOKER and jokers_in(hand) >= 1
    return jokers == 0 and 1 <= value <= JOKER and count_of(hand, value) >= 1


def has_choice_of_lead(hand: int, specials: int, terms: Terms) -> bool:
    """Return whether a leader has more than one legal move (R18).

    `specials`: donkey and ox as far as they may be led.
    """
    cards = hand & NUMBER_CARDS
    if specials:
        return cards != 0 or specials == DONKEY_CARD + OX_CARD
    if terms.free_joker and jokers_in(hand):
        return True
    if terms.lead_all:
        kinds = kinds_in(cards)
        return kinds & (kinds - 1) != 0
    return not at_most_one(cards)


def has_choice_of_answer(hand: int, free_joker: bool) -> bool:
    """Return whether who answers the donkey or the ox has more than one legal move (R18)."""
    kinds = kinds_in(hand)
    return kinds & (kinds - 1) != 0 or (free_joker and jokers_in(hand) > 0)


def only_lead(hand: int, specials: int) -> int:
    """Return the one legal lead of a hand without a choice (R18)."""
    cards = hand & NUMBER_CARDS
    if cards == 0:
        return lowest_in(specials)
    return lead(lowest_in(cards), count_of(cards, lowest_in(cards)))
