"""One round after another: turn rounds until a hand is empty (R19-R21)."""

from collections.abc import Callable
from typing import Any

from ochs_esel.bits import index, part_of_caller, select
from ochs_esel.streams import round_key

from .cards import DONKEY_CARD, number_of_cards
from .outcomes import (
    DECISIONS,
    DONKEY_TAKEN,
    DONKEY_TURN_ROUNDS,
    FREE_DECISIONS,
    LEADER,
    TURN_ROUNDS,
)
from .rules import Terms
from .turn import Ask, Chairs, Known, clockwise
from .turn_round import NO_FAULT, Lap, play_turn_round

PlayRounds = Callable[..., int]


def cards_held(hands: Any, row: int, first: int, players: int) -> int:
    """Return the word of the cards that seats `first` ... `first` + 7 hold, a byte each."""
    word = 0
    for seat in range(first, min(first + 8, players)):
        word += number_of_cards(hands[index(row), index(seat)]) << (8 * (seat - first))
    return word


def next_known(lap: Lap) -> Known:
    """Return what is known when the next turn round begins; a taker of the donkey is barred (R17)."""
    known = lap.known
    return Known(
        known.turn_round + 1,
        lap.best_seat,
        select(lap.with_donkey, lap.best_seat, known.donkey_seat),
        lap.with_donkey,
        known.seen,
        known.held_low,
        known.held_high,
    )


@part_of_caller
def play_round(
    ask: Ask,
    who: Any,
    settings: Any,
    hands: Any,
    chairs: Chairs,
    leader: int,
    barred: bool,
    out_seats: Any,
    out_rounds: Any,
    out_fault: Any,
) -> bool:
    """Play one round; return whether all moves were legal.

    The leader gets the donkey; the hands become those at the end of the round.
    """
    row, players = chairs.row, chairs.terms.players
    hands[index(row), index(leader)] += DONKEY_CARD
    out_rounds[LEADER, index(row)] = leader
    low = cards_held(hands, row, 0, players)
    high = cards_held(hands, row, 8, players)
    known = Known(0, leader, leader, barred, 0, low, high)
    turns = free = donkey_turn_rounds = 0
    out = False
    while not out:
        lap = play_turn_round(ask, who, settings, hands, chairs, known)
        if lap.fault_seat != NO_FAULT:
            out_fault[1], out_fault[2] = lap.fault_seat, lap.fault_move
            return False
        if lap.with_donkey:
            donkey_turn_rounds += 1
            out_seats[DONKEY_TAKEN, index(row), index(lap.best_seat)] += 1
        turns += lap.turns
        free += lap.free
        out = lap.out
        known = next_known(lap)
    out_rounds[TURN_ROUNDS, index(row)] = known.turn_round
    out_rounds[DONKEY_TURN_ROUNDS, index(row)] = donkey_turn_rounds
    out_rounds[DECISIONS, index(row)] = turns
    out_rounds[FREE_DECISIONS, index(row)] = free
    return True


def rounds_player(ask: Ask) -> PlayRounds:
    """Return the function that plays many rounds with the strategies behind `ask`."""

    def play_rounds(
        key: int,
        first: int,
        seatings: int,
        who: Any,
        settings: Any,
        terms: Terms,
        hands: Any,
        out_seats: Any,
        out_rounds: Any,
        out_fault: Any,
    ) -> int:
        """Play the rounds first, first + 1, ...; return how many were played without a fault.

        Parameters
        ----------
        key
            Key of the stream of choices (streams.CHOICE).
        first
            Number of the first round.
        seatings
            Number of seatings; round r is played with seating (r div players) mod seatings.
        who, settings
            int64 [seatings * players] the strategy in each chair, float64 [..., 8] its numbers.
        hands
            int64 [rounds, players] packed hands; those at the end of the rounds when it returns.
        out_seats, out_rounds
            int16 [columns, rounds, seats] and [columns, rounds]: outcomes.py.
        out_fault
            int64 [3]: row, seat and move of an illegal move; the row also when a strategy raises.
        """
        players = terms.players
        seating = (first // players) % seatings
        leader = first % players
        for row in range(hands.shape[0]):
            out_fault[0] = row
            chairs = Chairs(row, seating * players, round_key(key, first + row), 0, 0, 0, terms)
            legal = play_round(
                ask, who, settings, hands, chairs, leader, False,
                out_seats, out_rounds, out_fault,
            )  # fmt: skip
            if not legal:
                return row
            leader = clockwise(leader, players)
            if leader == 0:
                seating = clockwise(seating, seatings)
        return len(hands)

    return play_rounds
