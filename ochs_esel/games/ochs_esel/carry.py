"""From one round of many matches to the next, in compiled code: points, starters, what is counted.

All matches of a block play their first rounds, then all play their second, ...; those that are over
leave. Row i of a block of rounds belongs to match `alive[i]`.
"""

from typing import Any, NamedTuple

from ochs_esel.bits import index
from ochs_esel.game import ROUNDS_OF_A_MATCH

from .match_outcomes import (
    CAPPED,
    DECISIONS,
    DONKEY_STAYS,
    DONKEYS,
    FREE_DECISIONS,
    LEADER,
    MARGIN,
    OUTS,
    POINTS,
    RANK,
    ROUNDS,
    TURN_ROUNDS,
    WINNERS,
    WON,
)
from .outcomes import DECISIONS as ROUND_DECISIONS
from .outcomes import DONKEY, OUT, PENALTY
from .outcomes import FREE_DECISIONS as ROUND_FREE_DECISIONS
from .outcomes import LEADER as ROUND_LEADER
from .outcomes import TURN_ROUNDS as ROUND_TURN_ROUNDS
from .starts import (
    BARRED,
    DONKEY_JUST_TAKEN,
    DONKEY_SEAT,
    ENTRY,
    LAST_BEST,
    NUMBER,
    POINTS_0,
    ROUND_OF_MATCH,
    STARTS,
)
from .starts import LEADER as START_LEADER
from .turn import clockwise
from .view import NOBODY

DEALT_ON, DONKEY_STARTS, FIRST_STARTS, WINNER_STARTS = range(4)
MOST_SHOWN = 32767  # points of a seat that a view shows at most


class Carry(NamedTuple):
    """What decides how the next round begins."""

    players: int
    rounds: int  # of a match at most
    until: int  # points that end a match, 0: none
    starter: int  # DEALT_ON, DONKEY_STARTS, FIRST_STARTS or WINNER_STARTS
    untaken_same: bool  # where nobody took the donkey the same seat starts again (J18)
    bar_goes_along: bool  # J9


def match_starts(first: int, seatings: int, carry: Carry, out_starts: Any, out_alive: Any) -> None:
    """Write how the first rounds of the matches first, first + 1, ... begin."""
    for row in range(out_starts.shape[1]):
        number, at = first + row, index(row)
        for fact in range(STARTS):
            out_starts[index(fact), at] = 0
        out_starts[NUMBER, at] = number * ROUNDS_OF_A_MATCH
        out_starts[ENTRY, at] = (number // carry.players) % seatings * carry.players
        out_starts[START_LEADER, at] = number % carry.players
        out_alive[at] = row


def add_round(
    carry: Carry,
    seats: Any,
    rounds: Any,
    ends: Any,
    alive: Any,
    keepers: Any,
    out_seats: Any,
    out_columns: Any,
) -> None:
    """Add a round to each match that plays it.

    Parameters
    ----------
    carry
        The rules from round to round.
    seats, rounds, ends
        What the rounds left: outcomes.py, starts.py.
    alive
        int64 [rounds], the match of each round.
    keepers
        int64 [matches], where the donkey was at the end of the round before, else NOBODY; updated.
    out_seats, out_columns
        int32 outcomes of the matches so far, see match_outcomes.py.
    """
    for row in range(rounds.shape[1]):
        at, match = index(row), index(alive[index(row)])
        for seat in range(carry.players):
            s = index(seat)
            out_seats[POINTS, match, s] += seats[PENALTY, at, s]
            out_seats[OUTS, match, s] += seats[OUT, at, s]
            out_seats[DONKEYS, match, s] += seats[DONKEY, at, s]
        if out_columns[ROUNDS, match] == 0:
            out_columns[LEADER, match] = rounds[ROUND_LEADER, at]
        out_columns[ROUNDS, match] += 1
        out_columns[TURN_ROUNDS, match] += rounds[ROUND_TURN_ROUNDS, at]
        out_columns[DECISIONS, match] += rounds[ROUND_DECISIONS, at]
        out_columns[FREE_DECISIONS, match] += rounds[ROUND_FREE_DECISIONS, at]
        keeper = ends[DONKEY_SEAT, at]
        if keeper != NOBODY and keeper == keepers[match]:
            out_columns[DONKEY_STAYS, match] += 1
        keepers[match] = keeper


def most_points(out_seats: Any, match: int, players: int) -> int:
    """Return the most points that a seat has in a match."""
    most = 0
    for seat in range(players):
        most = max(most, out_seats[POINTS, index(match), index(seat)])
    return most


def fewest_in_round(seats: Any, row: int, starter: int, players: int) -> int:
    """Return the seat with the fewest points of a round, the first clockwise from its starter (J17)."""
    best = seat = starter
    for _ in range(players - 1):
        seat = clockwise(seat, players)
        if seats[PENALTY, index(row), index(seat)] < seats[PENALTY, index(row), index(best)]:
            best = seat
    return best


def next_starter(
    carry: Carry, first: int, last: int, number: int, seats: Any, ends: Any, row: int
) -> int:
    """Return the seat that starts the next round, or is dealt to first (R25, R36, J17, J18, J33).

    `first` and `last` started the first and the last round of the match; `number` is that of the next.
    """
    if carry.starter == DEALT_ON:
        return (first + number) % carry.players
    if carry.starter == FIRST_STARTS:
        return first
    if carry.starter == WINNER_STARTS:
        return fewest_in_round(seats, row, last, carry.players)
    keeper = int(ends[DONKEY_SEAT, index(row)])
    if keeper != NOBODY:
        return keeper
    return last if carry.untaken_same else int(ends[LAST_BEST, index(row)])


def packed_points(points: Any, match: int, word: int, players: int) -> int:
    """Return the match points of seats 4 `word` ... 4 `word` + 3 as a view has them."""
    packed = 0
    for seat in range(4 * word, min(4 * word + 4, players)):
        shown = min(points[POINTS, index(match), index(seat)], MOST_SHOWN)
        packed += shown << (16 * (seat & 3))
    return packed


def go_on(
    carry: Carry,
    first: int,
    seats: Any,
    ends: Any,
    match_seats: Any,
    out_columns: Any,
    begun: Any,
    out_starts: Any,
    out_alive: Any,
) -> int:
    """Write how the next rounds begin, of the matches that are not over; return how many these are.

    Parameters
    ----------
    carry
        The rules from round to round.
    first
        Number of the first match of the block.
    seats, ends
        What the rounds left.
    match_seats
        int32 outcomes of the matches so far; `out_columns` gets the matches broken off.
    begun
        int64 [STARTS], working space.
    out_starts
        int64 [STARTS, rounds], of the rounds that are over; the next ones take the first places.
    out_alive
        int64 [rounds], the same for the numbers of the matches in the block.
    """
    left = 0
    for row in range(out_starts.shape[1]):
        at, match = index(row), out_alive[index(row)]
        points = most_points(match_seats, match, carry.players)
        reached = carry.until > 0 and points >= carry.until
        if reached or out_columns[ROUNDS, index(match)] == carry.rounds:
            out_columns[CAPPED, index(match)] = carry.until > 0 and not reached
            continue
        for fact in range(STARTS):
            begun[index(fact)] = out_starts[index(fact), at]
        last, opener = begun[START_LEADER], (first + match) % carry.players
        number = begun[ROUND_OF_MATCH] + 1
        to = index(left)
        out_starts[NUMBER, to] = begun[NUMBER] + 1
        out_starts[ENTRY, to] = begun[ENTRY]
        out_starts[START_LEADER, to] = next_starter(carry, opener, last, number, seats, ends, row)
        out_starts[BARRED, to] = carry.bar_goes_along and ends[DONKEY_JUST_TAKEN, at] != 0
        out_starts[ROUND_OF_MATCH, to] = number
        for word in range(3):
            packed = packed_points(match_seats, match, word, carry.players)
            out_starts[index(POINTS_0 + word), to] = packed
        out_alive[to] = match
        left += 1
    return left


def finish(carry: Carry, out_seats: Any, out_columns: Any) -> None:
    """Write rank, win and margin of matches that are over (R26, J13)."""
    for row in range(out_columns.shape[1]):
        at = index(row)
        fewest, winners, second = out_seats[POINTS, at, 0], 0, -1
        for seat in range(carry.players):
            fewest = min(fewest, out_seats[POINTS, at, index(seat)])
        for seat in range(carry.players):
            points, rank = out_seats[POINTS, at, index(seat)], 1
            for other in range(carry.players):
                rank += 1 if out_seats[POINTS, at, index(other)] < points else 0
            out_seats[RANK, at, index(seat)] = rank
            winners += 1 if rank == 1 else 0
            if points > fewest and (second < 0 or points < second):
                second = points
        for seat in range(carry.players):
            won = winners if out_seats[RANK, at, index(seat)] == 1 else 0
            out_seats[WON, at, index(seat)] = won
        out_columns[WINNERS, at] = winners
        out_columns[MARGIN, at] = second - fewest if second >= 0 else 0
