"""Spells of holding the donkey: from receiving it to what ends that."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .trace import DONKEY, NOBODY, Trace, round_indices

# What ends a spell. Who leads the donkey and takes it himself begins a new spell.
PASSED_ON, TAKEN_BACK, ROUND_ENDED = range(3)
EVENTS = 3


class Spells(NamedTuple):
    """Spells in the order of the trace."""

    rounds: int  # in the trace, those without a spell included
    round: NDArray[np.int64]  # [spells] index of the round in the trace
    row: NDArray[np.int64]  # [spells] row of the trace after which the donkey is in hand
    seat: NDArray[np.integer]  # [spells] who holds it
    duration: NDArray[np.int64]  # [spells] turn rounds from there to the event
    event: NDArray[np.int64]  # [spells] PASSED_ON, TAKEN_BACK or ROUND_ENDED
    times: NDArray[np.int64]  # [spells] spells of the round before: 0 for the first
    ends_on_donkey: NDArray[np.bool_]  # [spells] the seat holds it at the end of the round


def spells_of(trace: Trace) -> Spells:
    """Return all spells of a trace.

    A spell begins with the deal, or with a donkey turn round for who took the donkey; also where it
    comes to a seat in any other way. It lasts until the donkey is led, or the round ends: nothing
    is censored. Where the donkey turn round is the last one, the taker's spell lasts 0 turn rounds.
    """
    rounds, number = round_indices(trace), np.flatnonzero(trace.last)
    row = np.flatnonzero(begins(trace))
    index, seat = rounds[row], trace.donkey_seat[row]
    # Either the next spell of the same round ends this one, or the round does.
    follows = np.append(index[1:] == index[:-1], False)
    following = np.append(row[1:], 0)
    end = np.where(follows, following, number[index])
    event = np.where(trace.donkey_seat[end] == seat, TAKEN_BACK, PASSED_ON)
    event[~follows] = ROUND_ENDED
    ends = trace.donkey_seat[number[index]] == seat
    return Spells(len(number), index, row, seat, end - row, event, times_before(index), ends)


def begins(trace: Trace) -> NDArray[np.bool_]:
    """Return after which rows somebody holds the donkey anew [rows]."""
    moved = trace.donkey_seat != np.roll(trace.donkey_seat, 1)
    anew = moved | (trace.turn_round == 0) | (trace.led == DONKEY)
    found: NDArray[np.bool_] = anew & (trace.donkey_seat != NOBODY)
    return found


def times_before(index: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return for each entry of a sorted array how many equal ones stand before it."""
    place = np.arange(len(index))
    first = np.append(True, index[1:] != index[:-1]) if len(index) else np.zeros(0, bool)
    found: NDArray[np.int64] = place - np.maximum.accumulate(np.where(first, place, 0))
    return found
