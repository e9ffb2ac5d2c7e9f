"""One turn: what everybody knows, what one seat is shown, and how its strategy is asked.

`ask(who, view)` reaches the strategy of a seat. Whatever needs it takes it as its first argument, so
that it becomes part of the compiled loop.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from ochs_esel.bits import index, part_of_caller, select
from ochs_esel.streams import address

from .cards import DONKEY_CARD, OX_CARD
from .rules import Terms
from .view import NOBODY, Settings, View

Ask = Callable[[int, View], int]


class Chairs(NamedTuple):
    """Where the arrays speak of this round, and what is the same in all its turn rounds."""

    row: int  # row of the hands
    first: int  # entry of the chair tables that belongs to seat 0
    key: int  # where this round's choices begin (streams.CHOICE)
    points_0: int  # match points before the round, see view.py
    points_1: int
    points_2: int
    round_of_match: int
    terms: Terms


class Known(NamedTuple):
    """What everybody at the table knows between two turns."""

    turn_round: int
    leader: int
    donkey_seat: int
    ox_seat: int
    barred: bool  # the donkey may not be led
    ox_barred: bool
    seen: int
    pile: int
    pile_seat: int
    held_low: int
    held_high: int


def settings_of(settings: Any, entry: int) -> Settings:
    """Return the numbers of the strategy that sits at an entry of the chair tables."""
    row = index(entry)
    return (
        settings[row, index(0)],
        settings[row, index(1)],
        settings[row, index(2)],
        settings[row, index(3)],
        settings[row, index(4)],
        settings[row, index(5)],
        settings[row, index(6)],
        settings[row, index(7)],
    )


@part_of_caller
def asked(
    ask: Ask,
    who: Any,
    settings: Any,
    chairs: Chairs,
    known: Known,
    hand: int,
    kind: int,
    to_match: int,
    to_beat: int,
    specials: int,
    seat: int,
    place: int,
    best_seat: int,
    table: int,
) -> int:
    """Return the move of a seat's strategy, which sees a view made of all this.

    `specials`: donkey and ox as far as they may be led now.
    """
    entry = chairs.first + seat
    view = View(
        hand,
        kind,
        to_match,
        to_beat,
        specials & DONKEY_CARD != 0,
        specials & OX_CARD != 0,
        seat,
        known.leader,
        place,
        best_seat,
        known.turn_round,
        known.donkey_seat,
        known.ox_seat,
        known.barred,
        known.seen,
        table,
        known.pile,
        known.pile_seat,
        known.held_low,
        known.held_high,
        chairs.points_0,
        chairs.points_1,
        chairs.points_2,
        chairs.round_of_match,
        chairs.terms,
        settings_of(settings, entry),
        address(chairs.key, 16 * known.turn_round + seat),
    )
    return ask(who[index(entry)], view)


def after_play(known: Known, seat: int, seen: int, n_cards: int) -> Known:
    """Return what is known after a seat has laid cards: how many, and which went out of play."""
    laid = n_cards << (8 * (seat & 7))
    return Known(
        known.turn_round,
        known.leader,
        known.donkey_seat,
        known.ox_seat,
        known.barred,
        known.ox_barred,
        known.seen + seen,
        known.pile,
        known.pile_seat,
        known.held_low - select(seat < 8, laid, 0),
        known.held_high - select(seat < 8, 0, laid),
    )


def with_pile(known: Known, pile: int, seat: int) -> Known:
    """Return what is known when the cards of an ox turn round lie in front of a seat (R31)."""
    return Known(
        known.turn_round,
        known.leader,
        known.donkey_seat,
        NOBODY,
        known.barred,
        known.ox_barred,
        known.seen + pile,
        pile,
        seat,
        known.held_low,
        known.held_high,
    )


def led_by(known: Known, leader: int) -> Known:
    """Return what is known when another seat leads (J15)."""
    return Known(
        known.turn_round,
        leader,
        known.donkey_seat,
        known.ox_seat,
        known.barred,
        known.ox_barred,
        known.seen,
        known.pile,
        known.pile_seat,
        known.held_low,
        known.held_high,
    )


def clockwise(seat: int, players: int) -> int:
    """Return the next seat."""
    return select(seat + 1 == players, 0, seat + 1)
