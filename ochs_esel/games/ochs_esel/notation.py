"""Cards and moves as text: `1 1 3 J D`, `3x6+J`, `2J`, `donkey`, `pass`; and back again.

A hand is its cards from low to high, J the joker, D the donkey, O the ox. A set is written cards x
value plus jokers: `3x6`, `3x6+J`, `3x6+2J`; one card is the card itself or `1x6`. Jokers alone are
`J` or `2J`; where they are free, `2J=9` are two jokers as nines.
"""

import re
from collections.abc import Sequence

from .cards import DONKEY, JOKER, MAX_VALUE, OX
from .moves import PASS, cards_of, jokers_of, lead, value_of
from .plain_moves import SPECIALS, PlainMove
from .view import ANSWER

NAMES = {JOKER: "J", DONKEY: "D", OX: "O"}
CARDS = {name: card for card, name in NAMES.items()} | {
    str(value): value for value in range(1, MAX_VALUE + 1)
}
WORDS = ("pass", *SPECIALS.values())
SET = re.compile(
    r"(?:(?P<cards>[1-9]\d?)x)?(?P<value>[1-9]\d?)(?:\+(?P<used>[1-9]?)J)?"
    r"|(?P<alone>[1-9]?)J(?:=(?P<called>[1-9]\d?))?"
)


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
            raise ValueError(f"{word!r} is no card: 1 to {MAX_VALUE}, J, D or O")
    return sorted(CARDS[word] for word in words)


def set_text(value: int, cards: int, jokers: int) -> str:
    """Return a set as text: `3x6`, `3x6+J`; without natural cards `2J`, or `2J=9` if called so."""
    number = "" if jokers == 1 else str(jokers)
    if cards == 0:
        return f"{number}J" + ("" if value == JOKER else f"={value}")
    return f"{cards}x{value}" + (f"+{number}J" if jokers else "")


def plain_text(move: PlainMove, kind: int) -> str:
    """Return a move as it stands in a record as text; `kind` is LEAD, RAISE or ANSWER (view.py)."""
    if move[0] != "play":
        return str(move[0])
    _, value, cards, jokers = move
    if kind == ANSWER:
        if cards:
            return str(value)
        return "J" if value == 1 else f"J={value}"  # R14: what a joker is worth there; J27
    return set_text(value, cards, jokers)


def parse_move(text: str, kind: int) -> PlainMove:
    """Return the move of a text: the inverse of `plain_text`; raise ValueError."""
    word = text.strip()
    if word in WORDS:
        return (word,)
    found = SET.fullmatch(word)
    if not found:
        raise ValueError(f"{text!r} is no move: write 3x6, 2x6+J, 2J, {', '.join(WORDS)}")
    if found["value"] is None:
        usual = 1 if kind == ANSWER else JOKER
        return ("play", int(found["called"] or usual), 0, int(found["alone"] or 1))
    used = 0 if found["used"] is None else int(found["used"] or 1)
    return ("play", int(found["value"]), int(found["cards"] or 1), used)


def move_text(move: int, to_match: int, free_joker: bool = True) -> str:
    """Return a strategy's move as text, also an illegal one; `to_match` is 0 for a lead.

    `free_joker`: whether jokers alone may have a value of their own.
    """
    value, jokers, cards = value_of(move), jokers_of(move), cards_of(move)
    beyond = move != lead(value, cards, jokers) or max(cards, jokers) > 15
    special = value in SPECIALS
    if beyond or value > OX or (value == 0 and move != PASS) or (special and move != value):
        return f"the number {move}, which is no move"
    if move == PASS:
        return "pass"
    if special:
        return SPECIALS[value]
    other = text_of_no_set(move, to_match, free_joker)
    if other:
        return other
    if to_match:
        cards = to_match - jokers
    return set_text(value, 0 if value == JOKER else cards, cards if value == JOKER else jokers)


def text_of_no_set(move: int, to_match: int, free_joker: bool) -> str:
    """Return the text of a move whose cards make no set where it is made, "" if they make one."""
    value, jokers, cards = value_of(move), jokers_of(move), cards_of(move)
    name = "JOKER" if value == JOKER else str(value)
    if to_match and cards:
        added = f", {jokers}" if jokers else ""
        return f"lead({name}, {cards}{added}), which is no move unless leading (play({name}) is)"
    if not to_match and not cards and not jokers:
        return f"the number {move}, which is no move when leading (lead({name}, count) is)"
    few = jokers > to_match if to_match else False
    alone = jokers >= to_match if to_match else not cards
    if jokers and (value == JOKER or few or (alone and not free_joker)):
        return f"{name} with {jokers} joker{'s' if jokers > 1 else ''}"
    return ""
