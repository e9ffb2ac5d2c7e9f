"""One round after another: turn rounds until a hand is empty (R19-R21, R35)."""

from collections.abc import Callable
from typing import Any

from ochs_esel.bits import index, part_of_caller, select
from ochs_esel.streams import round_key

from .cards import DONKEY_CARD, NUMBER_CARDS, OX_CARD, number_of_cards
from .laps import Keep, Laps, keep_no_laps
from .moves import DONKEY, OX
from .outcomes import (
    DECISIONS,
    DONKEY_TAKEN,
    DONKEY_TURN_ROUNDS,
    FREE_DECISIONS,
    LEADER,
    OX_TAKEN,
    OX_TURN_ROUNDS,
    PILE,
    TURN_ROUNDS,
    pile_points,
)
from .rules import IS_OUT, Terms, usual_terms
from .starts import (
    BARRED,
    DONKEY_JUST_TAKEN,
    DONKEY_SEAT,
    ENTRY,
    LAST_BEST,
    NUMBER,
    POINTS_0,
    POINTS_1,
    POINTS_2,
    ROUND_OF_MATCH,
)
from .starts import LEADER as START_LEADER
from .turn import Ask, Chairs, Known
from .turn_round import NO_FAULT, ORDINARY, Lap, may_be_led, play_turn_round, started
from .view import NOBODY

PlayRounds = Callable[..., int]


def cards_held(hands: Any, row: int, first: int, players: int) -> int:
    """Return the word of the cards that seats `first` ... `first` + 7 hold, a byte each."""
    word = 0
    for seat in range(first, min(first + 8, players)):
        word += number_of_cards(hands[index(row), index(seat)]) << (8 * (seat - first))
    return word


def known_at_start(hands: Any, row: int, terms: Terms, leader: int, barred: bool) -> Known:
    """Return what everybody knows when a round begins."""
    low = cards_held(hands, row, 0, terms.players)
    high = cards_held(hands, row, 8, terms.players)
    donkey_seat = select(terms.with_ox, NOBODY, leader)
    return Known(0, leader, donkey_seat, NOBODY, barred, False, 0, 0, NOBODY, low, high)


def next_known(lap: Lap, no_two_specials: bool) -> Known:
    """Return what is known when the next turn round begins; a taker of the donkey is barred (R17)."""
    known = lap.known
    banned = no_two_specials and lap.led != ORDINARY  # J19
    return Known(
        known.turn_round + 1,
        lap.best_seat,
        select(lap.led == DONKEY, lap.best_seat, known.donkey_seat),
        known.ox_seat,
        lap.led == DONKEY or banned,
        banned,
        known.seen,
        known.pile,
        known.pile_seat,
        known.held_low,
        known.held_high,
    )


def after_taking(known: Known, with_donkey: bool) -> Known:
    """Return what is known when the leader has taken the donkey, or the ox, from the middle (R28)."""
    leader = known.leader
    one = 1 << (8 * (leader & 7))
    return Known(
        known.turn_round,
        leader,
        select(with_donkey, leader, known.donkey_seat),
        select(with_donkey, known.ox_seat, leader),
        known.barred or with_donkey,
        known.ox_barred or not with_donkey,
        known.seen,
        known.pile,
        known.pile_seat,
        known.held_low + select(leader < 8, one, 0),
        known.held_high + select(leader < 8, 0, one),
    )


def any_empty(hands: Any, row: int, players: int) -> bool:
    """Return whether a hand is empty."""
    for seat in range(players):
        if hands[index(row), index(seat)] == 0:
            return True
    return False


def take_from_middle(hands: Any, row: int, terms: Terms, known: Known) -> Known:
    """Let who won the first turn round take the ox, the second the donkey (R28, J16)."""
    hand = hands[index(row), index(known.leader)]
    if hand == 0 and not terms.empty_winner_takes:
        return known
    with_donkey = known.turn_round == 2
    hands[index(row), index(known.leader)] = hand + select(with_donkey, DONKEY_CARD, OX_CARD)
    return after_taking(known, with_donkey)


def counts_as_out(hand: int, terms: Terms, known: Known) -> bool:
    """Return whether a leader who can lead nothing counts as out (J15, third reading)."""
    return (
        terms.barred_leader == IS_OUT and hand & NUMBER_CARDS | may_be_led(hand, terms, known) == 0
    )


@part_of_caller
def play_round(
    ask: Ask,
    keep: Keep,
    who: Any,
    settings: Any,
    hands: Any,
    chairs: Chairs,
    leader: int,
    barred: bool,
    out_laps: Laps,
    out_seats: Any,
    out_rounds: Any,
    out_ends: Any,
    out_fault: Any,
) -> bool:
    """Play one round; return whether all moves were legal.

    The leader gets the donkey, unless it lies in the middle; the hands become those at the end.
    """
    row, terms = chairs.row, chairs.terms
    if not terms.with_ox:
        hands[index(row), index(leader)] += DONKEY_CARD
    out_rounds[LEADER, index(row)] = leader
    known = known_at_start(hands, row, terms, leader, barred)
    keep(out_laps, row, 0, started(known), known.donkey_seat, False, hands)
    turns = free = donkey_turn_rounds = ox_turn_rounds = 0
    out = just_taken = False
    while not out:
        lap = play_turn_round(ask, who, settings, hands, chairs, known)
        if lap.fault_seat != NO_FAULT:
            out_fault[1], out_fault[2] = lap.fault_seat, lap.fault_move
            return False
        just_taken = lap.led == DONKEY
        if just_taken:
            donkey_turn_rounds += 1
            out_seats[DONKEY_TAKEN, index(row), index(lap.best_seat)] += 1
        turns += lap.turns
        free += lap.free
        out = lap.out
        known = next_known(lap, terms.no_two_specials)
        if terms.with_ox:
            if lap.led == OX:
                ox_turn_rounds = 1
                out_seats[OX_TAKEN, index(row), index(lap.best_seat)] = 1
                out_seats[PILE, index(row), index(lap.best_seat)] = pile_points(known.pile)
            if known.turn_round <= 2:
                known = take_from_middle(hands, row, terms, known)
                out = any_empty(hands, row, terms.players)
            out = out or counts_as_out(hands[index(row), index(known.leader)], terms, known)
        keep(out_laps, row, known.turn_round, lap, known.donkey_seat, out, hands)
    out_rounds[TURN_ROUNDS, index(row)] = known.turn_round
    out_rounds[DONKEY_TURN_ROUNDS, index(row)] = donkey_turn_rounds
    out_rounds[OX_TURN_ROUNDS, index(row)] = ox_turn_rounds
    out_rounds[DECISIONS, index(row)] = turns
    out_rounds[FREE_DECISIONS, index(row)] = free
    out_ends[DONKEY_SEAT, index(row)] = known.donkey_seat
    out_ends[DONKEY_JUST_TAKEN, index(row)] = just_taken
    out_ends[LAST_BEST, index(row)] = known.leader
    return True


def rounds_player(ask: Ask, usual: bool, keep: Keep = keep_no_laps) -> PlayRounds:
    """Return the function that plays many rounds with the strategies behind `ask`.

    `usual`: without the ox and with no free jokers; what concerns them is then left out of the
    compiled loop. `keep` notes each turn round, for a trace.
    """

    def play_rounds(
        key: int,
        who: Any,
        settings: Any,
        terms: Terms,
        starts: Any,
        hands: Any,
        out_seats: Any,
        out_rounds: Any,
        out_ends: Any,
        out_fault: Any,
        out_laps: Laps,
    ) -> int:
        """Play one round after the other; return how many were played without a fault.

        Parameters
        ----------
        key
            Key of the stream of choices (streams.CHOICE).
        who, settings
            int64 [seatings * players] the strategy in each chair, float64 [..., 8] its numbers.
        starts
            int64 [STARTS, rounds], how each round begins: starts.py.
        hands
            int64 [rounds, players] packed hands; those at the end of the rounds when it returns.
        out_seats, out_rounds
            int16 [columns, rounds, seats] and [columns, rounds]: outcomes.py.
        out_ends
            int64 [ENDS, rounds], what the next round must know: starts.py.
        out_fault
            int64 [3]: row, seat and move of an illegal move; the row also when a strategy raises.
        out_laps
            Room for the turn rounds, if they are kept.
        """
        for row in range(hands.shape[0]):
            out_fault[0] = row
            at = index(row)
            chairs = Chairs(
                row,
                starts[ENTRY, at],
                round_key(key, starts[NUMBER, at]),
                starts[POINTS_0, at],
                starts[POINTS_1, at],
                starts[POINTS_2, at],
                starts[ROUND_OF_MATCH, at],
                usual_terms(terms) if usual else terms,
            )
            legal = play_round(
                ask, keep, who, settings, hands, chairs, starts[START_LEADER, at],
                starts[BARRED, at] != 0, out_laps, out_seats, out_rounds, out_ends, out_fault,
            )  # fmt: skip
            if not legal:
                return row
        return len(hands)

    return play_rounds
