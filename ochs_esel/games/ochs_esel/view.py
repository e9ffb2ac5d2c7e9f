"""The view: all that one seat may know when it is asked, and the functions that read it.

A strategy gets a view and nothing else. It is asked only when it has a choice. The fields that are
words (`hand`, `seen`, `table`, ...) are read with functions: `count(view, 7)`, `held(view, seat)`.
"""

from typing import NamedTuple

from . import cards
from .cards import (
    NUMBER_CARDS,
    count_of,
    jokers_in,
    kinds_in,
    lowest_mark,
    marks_above,
    marks_with,
)
from .rules import Terms

LEAD, RAISE, ANSWER = 0, 1, 2
NOBODY = -1

Settings = tuple[float, float, float, float, float, float, float, float]


class View(NamedTuple):
    """What one seat may know. Seats are numbered clockwise from 0; values are 1 ... 13.

    Parameters
    ----------
    hand
        Own cards, packed: read with count(), jokers(), lowest(), ...
    kind
        What is asked: leads(view), raises(view) and answers(view) tell it.
    to_match
        Cards to match; 0 when leading, 1 in a donkey or ox turn round.
    to_beat
        Value lying highest (14: jokers alone); 0 when nothing lies.
    may_lead_donkey
        Whether the donkey may be led now.
    may_lead_ox
        Whether the ox may be led now.
    seat
        Own seat.
    leader
        Seat that led this turn round.
    place
        Own place in the lap: 0 leads, players - 1 is last (players - 2 if the lead was passed).
    best_seat
        Seat whose cards lie highest (the leader's before anybody played).
    turn_round
        Number of this turn round, from 0.
    donkey_seat
        Seat that holds the donkey, or laid it in this turn round; NOBODY while it lies in the middle.
    ox_seat
        Seat that holds the ox, or laid it in this turn round; NOBODY before and afterwards.
    barred
        Whether the donkey may not be led in this turn round.
    seen
        Cards out of play by kind, those of this ordinary turn round and of the pile included: seen().
    table
        Cards lying in this donkey or ox turn round: on_table().
    pile
        Cards that lie in front of `pile_seat` until the end: in_pile().
    pile_seat
        Seat that took the ox turn round, else NOBODY.
    held_low
        Cards held by seats 0-7, a byte each: held().
    held_high
        Cards held by seats 8-11.
    points_0
        Match points so far of seats 0-3 (at most 32767 each): points().
    points_1
        The same of seats 4-7.
    points_2
        The same of seats 8-11.
    round_of_match
        Number of this round in its match, from 0; 0 in single rounds.
    terms
        Players, values, copies, jokers, joker_points, ..., match_rounds, match_until (rules.py).
    settings
        The numbers of this seat's strategy; it gets them as parameters.
    key
        Random key of this decision, for random_below() and random_unit() alone: its bits are read as
        another number in compiled code than in plain Python.
    """

    hand: int
    kind: int
    to_match: int
    to_beat: int
    may_lead_donkey: bool
    may_lead_ox: bool
    seat: int
    leader: int
    place: int
    best_seat: int
    turn_round: int
    donkey_seat: int
    ox_seat: int
    barred: bool
    seen: int
    table: int
    pile: int
    pile_seat: int
    held_low: int
    held_high: int
    points_0: int
    points_1: int
    points_2: int
    round_of_match: int
    terms: Terms
    settings: Settings
    key: int


# --- what is asked -------------------------------------------------------------------------------


def leads(view: View) -> bool:
    """Return whether this seat opens the turn round (answer with `lead(...)`, DONKEY or OX)."""
    return view.kind == LEAD


def raises(view: View) -> bool:
    """Return whether this seat may raise or pass (answer with `play(...)` or PASS)."""
    return view.kind == RAISE


def answers(view: View) -> bool:
    """Return whether this seat must answer the donkey or the ox with one card (`play(value)`)."""
    return view.kind == ANSWER


def special(view: View) -> int:
    """Return DONKEY, else OX, if it may be led now, else 0: `special(view) or lead(...)`."""
    if view.may_lead_donkey:
        return cards.DONKEY
    return cards.OX if view.may_lead_ox else 0


# --- own hand ------------------------------------------------------------------------------------


def count(view: View, value: int) -> int:
    """Return how many cards of a value 1 ... 13 (or JOKER) are in the own hand."""
    return count_of(view.hand & NUMBER_CARDS, value)


def jokers(view: View) -> int:
    """Return how many jokers are in the own hand."""
    return jokers_in(view.hand)


def has_donkey(view: View) -> bool:
    """Return whether the donkey is in the own hand."""
    return cards.has_donkey(view.hand)


def has_ox(view: View) -> bool:
    """Return whether the ox is in the own hand."""
    return cards.has_ox(view.hand)


def answers_ox(view: View) -> bool:
    """Return whether this seat must answer the ox: who takes does not take into the hand."""
    return cards.has_ox(view.table)


def hand_size(view: View) -> int:
    """Return how many cards are in the own hand, jokers, donkey and ox included."""
    return cards.number_of_cards(view.hand)


def lowest(view: View) -> int:
    """Return the lowest value held: 1 ... 13, JOKER (14) with only jokers left, 17 with no card."""
    return cards.lowest_in(view.hand & NUMBER_CARDS)


def highest(view: View) -> int:
    """Return the highest value 1 ... 13 held, 0 if there is none."""
    return cards.highest_in(view.hand)


def different_values(view: View) -> int:
    """Return how many different values 1 ... 13 are in the own hand."""
    return cards.number_of_marks(marks_with(view.hand, 1))


def lowest_above(view: View, value: int) -> int:
    """Return the lowest value 1 ... 13 held above `value`, 0 if there is none."""
    marks = marks_above(marks_with(view.hand, 1), value)
    return lowest_mark(marks) if marks else 0


def highest_below(view: View, value: int) -> int:
    """Return the highest value 1 ... 13 held below `value`, 0 if there is none."""
    if value < 1:
        return 0
    return cards.highest_in(view.hand & cards.below(value))


# --- raising -------------------------------------------------------------------------------------


def raise_marks(view: View, jokers: int = 0) -> int:
    """Return the marks of the values that raise with exactly that many jokers of the own hand."""
    if jokers and (jokers >= view.to_match or jokers > jokers_in(view.hand)):
        return 0
    return marks_above(marks_with(view.hand, view.to_match - jokers), view.to_beat)


def lowest_raise(view: View, jokers: int = 0) -> int:
    """Return the lowest value that raises with exactly that many jokers, 0 if there is none.

    With at least one natural card; jokers alone are `play(JOKER)`.
    """
    marks = raise_marks(view, jokers)
    return lowest_mark(marks) if marks else 0


def lowest_whole_raise(view: View, jokers: int = 0) -> int:
    """Return the lowest value that raises with that many jokers and leaves none of it, or 0."""
    more = marks_with(view.hand, view.to_match - jokers + 1)
    marks = raise_marks(view, jokers) & ~more
    return lowest_mark(marks) if marks else 0


# --- the others ----------------------------------------------------------------------------------


def held(view: View, seat: int) -> int:
    """Return how many cards a seat 0 ... players - 1 holds, donkey and ox included.

    No seat is checked, for speed: for any other number the answer means nothing.
    """
    word = view.held_low if seat < 8 else view.held_high
    return (word >> (8 * (seat & 7))) & 255


def fewest_held(view: View) -> int:
    """Return the smallest number of cards that another seat holds."""
    fewest = 255
    for seat in range(view.terms.players):
        if seat != view.seat:
            fewest = min(fewest, held(view, seat))
    return fewest


def seen(view: View, value: int) -> int:
    """Return how many cards of a value (or JOKER) are out of play."""
    return count_of(view.seen & NUMBER_CARDS, value)


def on_table(view: View, value: int) -> int:
    """Return how many cards of a value (or JOKER) lie in this donkey or ox turn round."""
    return count_of(view.table & NUMBER_CARDS, value)


def in_pile(view: View, value: int) -> int:
    """Return how many cards of a value (or JOKER) lie in front of `view.pile_seat`."""
    return count_of(view.pile & NUMBER_CARDS, value)


def unseen(view: View, value: int) -> int:
    """Return how many cards of a value (or JOKER) are in other hands or were not dealt."""
    total = view.terms.copies if value <= view.terms.values else 0
    if value == cards.JOKER:
        total = view.terms.jokers
    return total - count_of((view.hand + view.seen + view.table) & NUMBER_CARDS, value)


def points(view: View, seat: int) -> int:
    """Return the match points of a seat 0 ... players - 1 before this round.

    No seat is checked, for speed: for any other number the answer means nothing.
    """
    word = view.points_0 if seat < 4 else (view.points_1 if seat < 8 else view.points_2)
    return (word >> (16 * (seat & 3))) & 32767


# --- answering the donkey or the ox --------------------------------------------------------------


def number_of_answers(view: View) -> int:
    """Return how many different cards may answer the donkey or ox (a joker is one of them)."""
    return cards.number_of_marks(kinds_in(view.hand))
