"""Cards and moves as text: `1 1 3 J D`, `3x6+J`, `2J`, `donkey`, `pass`.

A hand is its cards from low to high, J the joker, D the donkey. A set is written cards x value
plus jokers; jokers alone are `J` or `2J`; one card that answers the donkey is the card itself.
"""

from collections.abc import Sequence

from .cards import DONKEY, JOKER, MAX_VALUE
from .moves import PASS, cards_of, jokers_of, lead, value_of

NAMES = {JOKER: "J", DONKEY: "D"}
CARDS = {"J": JOKER, "D": DONKEY} | {str(value): value for value in range(1, MAX_VALUE + 1)}


def card_text(card: int) -> str:
    """Return a card as text."""
    return NAMES.get(card, str(card))


def hand_text(cards: Sequence[int]) -> str:
    """Return cards as text, sorted; `-` for none."""
    return " ".join(card_text(card) for card in sorted(cards)) or "-"


def parse_hand(text: str) -> list[int]:
    """Return the cards of a text, sorted: the inverse of `hand_text`; raise ValueError."""
    words = [] if text.strip() == "-" else text.split()
    for word in words:
        if word not in CARDS:
            raise ValueError(f"{word!r} is no card: 1 to {MAX_VALUE}, J or D")
    return sorted(CARDS[word] for word in words)


def set_text(value: int, cards: int, jokers: int) -> str:
    """Return a set as text: `3x6`, `3x6+J`, `3x6+2J`, or `2J` for jokers alone."""
    number = "" if jokers == 1 else str(jokers)
    if value == JOKER and cards == 0:
        return f"{number}J"
    return f"{cards}x{value}" + (f"+{number}J" if jokers else "")


def move_text(move: int, to_match: int) -> str:
    """Return a move as text, also an illegal one; `to_match` is 0 for a lead."""
    value, jokers = value_of(move), jokers_of(move)
    beyond = move != lead(value, cards_of(move), jokers) or max(cards_of(move), jokers) > 15
    if beyond or value > DONKEY or (value == 0 and move != PASS):
        return f"the number {move}, which is no move"
    if move == PASS:
        return "pass"
    if value == DONKEY:
        return "donkey"
    cards = cards_of(move) if to_match == 0 else max(to_match - jokers, 0)
    if value == JOKER:
        return set_text(value, 0, cards + jokers)
    return set_text(value, cards, jokers)
