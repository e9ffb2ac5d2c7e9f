"""A person's choice: legal moves with numbers to type, and from what was typed back to a move.

The number of a set without jokers is its value, so that `6` is the 6 in either notation; 14 are
jokers alone, 0 is the pass. What has no such number is counted on from 15.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ochs_esel.sitting import NotPossible, Option

from .cards import JOKER, count_of, jokers_in
from .notation import parse_move, plain_text
from .plain_moves import SPECIALS, PlainMove
from .view import ANSWER, LEAD, RAISE, View

ABBREVIATIONS = {"p": "pass", "d": "donkey", "o": "ox"}
FIRST_FREE = JOKER + 1


class Choice(NamedTuple):
    """A legal move, and how it is shown."""

    move: PlainMove
    option: Option


def short_text(move: PlainMove, kind: int) -> str:
    """Return a move as text, a single card as the card itself."""
    return plain_text(move, kind).removeprefix("1x")


def choices(moves: Sequence[PlainMove], kind: int) -> list[Choice]:
    """Return the legal moves in the order in which they are shown."""
    found: list[Choice] = []
    taken: set[int] = set()
    free = FIRST_FREE
    for move in sorted(moves, key=place):
        number = usual_number(move)
        if number is None or number in taken:
            number, free = free, free + 1
        taken.add(number)
        found.append(Choice(move, Option(number, short_text(move, kind), group_of(move))))
    return found


def place(move: PlainMove) -> tuple[int, int, int, int]:
    """Return what moves are sorted by: the pass, values, jokers alone, donkey and ox."""
    if move[0] != "play":
        return (0 if move[0] == "pass" else 3, 0, 0, 0)
    _, value, cards, jokers = move
    return (1, value, jokers, cards) if cards else (2, jokers, -value, 0)


def usual_number(move: PlainMove) -> int | None:
    """Return the number that a move has if no other one has it."""
    if move[0] != "play":
        return 0 if move[0] == "pass" else None
    _, value, cards, jokers = move
    if cards == 0:
        return JOKER
    return None if jokers else int(value)


def group_of(move: PlainMove) -> str:
    """Return what a move is shown together with."""
    if move[0] != "play":
        return str(move[0])
    return str(move[1]) if move[2] else "jokers"


def chosen(text: str, offered: Sequence[Choice], view: View) -> Choice:
    """Return the choice that a text names by number or in notation; raise NotPossible."""
    word = "".join(text.lower().split()).replace("j", "J")
    if word.isdecimal():
        for one in offered:
            if str(one.option.number) == word:
                return one
        if len(word) > 2 or int(word) > view.terms.values:
            raise NotPossible(f"no move has the number {word[:20]}")
    try:
        move = parse_move(ABBREVIATIONS.get(word, word), view.kind)
    except ValueError:
        raise NotPossible(
            f"{text.strip()[:20]!r} is no move: type a number of the list, or {examples(view)}"
        ) from None
    for one in offered:
        if one.move == move:
            return one
    raise NotPossible(f"{text.strip()} is not possible: {why_not(move, view)}")


def examples(view: View) -> str:
    """Return moves as they may be typed."""
    free = ", 2J=9" if view.terms.free_joker else ""
    special = "pass, donkey or ox" if view.terms.with_ox else "pass or donkey"
    return f"3x6+J, 2J{free}, {special}"


def why_not(move: PlainMove, view: View) -> str:
    """Return why a move is not legal."""
    if move[0] == "pass":
        return "who leads may not pass" if view.kind == LEAD else "everybody must lay one card"
    if move[0] != "play":
        return why_no_special(move[0], view)
    _, value, cards, jokers = move
    if cards and not 1 <= value <= view.terms.values:
        return f"there are the values 1 to {view.terms.values}, jokers are J"
    if not cards and value not in values_alone(view):
        few = values_alone(view)
        return f"jokers alone are {few[0]}" + (f" to {few[-1]}" if len(few) > 1 else " here")
    wrong = why_not_here(value, cards + jokers, view)
    if wrong:
        return wrong
    few = cards > 0 and count_of(view.hand, value) < cards
    if few or jokers_in(view.hand) < jokers:
        return f"you do not hold {short_text(move, view.kind)}"
    return "all cards of a value must be led at once" if view.terms.lead_all else "not in this form"


def values_alone(view: View) -> range:
    """Return the values that jokers without other cards may have (R10, R14, J4, J27)."""
    if view.terms.free_joker:
        return range(1, JOKER + 1)
    usual = 1 if view.kind == ANSWER else JOKER
    return range(usual, usual + 1)


def why_not_here(value: int, laid: int, view: View) -> str:
    """Return what is wrong with so many cards of a value in this turn round, "" for nothing."""
    if view.kind == ANSWER and laid != 1:
        return "the answer is one card"
    if view.kind == RAISE and laid != view.to_match:
        n = view.to_match
        return "one card was led, so lay one" if n == 1 else f"{n} cards were led, so lay {n}"
    if view.kind == RAISE and value <= view.to_beat:
        return f"it must be higher than {view.to_beat}"
    return ""


def why_no_special(name: str, view: View) -> str:
    """Return why donkey or ox cannot be laid."""
    if name == "ox" and not view.terms.with_ox:
        return "no ox plays here"
    card = next(card for card, word in SPECIALS.items() if word == name)
    if not count_of(view.hand, card):
        return f"you do not hold the {name}"
    if view.kind != LEAD:
        return f"the {name} can only be led"
    return f"the {name} may not be led in this turn round"
