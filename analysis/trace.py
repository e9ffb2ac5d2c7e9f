"""A trace: what rounds look like after each of their turn rounds."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

# How a turn round was led.
DEAL, CARDS, DONKEY, OX = range(4)
# Kinds of cards are numbered from 1; a kind's cards stand at its number less 1.
JOKER_KIND = 14
DONKEY_KIND = 15
NOBODY = -1
NOT_NOTED = np.zeros(0, np.int16)


class Trace(NamedTuple):
    """One row for the deal and each turn round, the rows of a round in order.

    Seats are chairs 0 ... P - 1.
    """

    turn_round: NDArray[np.integer]  # [rows] 0 after the deal, then 1, 2, ...
    led: NDArray[np.integer]  # [rows] DEAL, CARDS, DONKEY or OX
    leader: NDArray[np.integer]  # [rows] who led
    taker: NDArray[np.integer]  # [rows] who took the donkey, or leads next
    donkey_seat: NDArray[np.integer]  # [rows] who holds the donkey afterwards, or NOBODY
    last: NDArray[np.bool_]  # [rows] the last row of its round
    cards: NDArray[np.uint8]  # [kinds, rows, seats] cards in hand afterwards
    turns: NDArray[np.integer] = NOT_NOTED  # [rows] turns taken, forced ones included
    free: NDArray[np.integer] = NOT_NOTED  # [rows] of them those with more than one legal move


def round_indices(trace: Trace) -> NDArray[np.int64]:
    """Return for each row which of the trace's rounds it belongs to: 0, 1, ... [rows]."""
    return np.cumsum(trace.turn_round == 0) - 1


def by_turn_round(turn_round: NDArray[np.integer]) -> Iterator[NDArray[np.int64]]:
    """Yield for turn round 0, 1, ... the rows of the rounds that have it, in order."""
    order = np.argsort(turn_round.astype(np.uint16), kind="stable")  # a radix sort
    ends = np.cumsum(np.bincount(turn_round))
    return iter(np.split(order, ends[:-1]))
