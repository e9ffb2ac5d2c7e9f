"""What a trace notes of each turn round, in compiled code; nothing where no trace is asked for."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ochs_esel.bits import index, part_of_caller, select

from .moves import DONKEY, OX
from .turn_round import Lap

# Rows of an int64 array [LAP_COLUMNS, laps]; a lap is the deal or a turn round.
ROW, TURN_ROUND, LED, LEADER, TAKER, DONKEY_SEAT, LAST, TURNS, FREE = range(9)
LAP_COLUMNS = 9
NAMES = ("round", "turn_round", "led", "leader", "taker", "donkey_seat", "last", "turns", "free")

# What led a lap.
DEAL, CARDS, WITH_DONKEY, WITH_OX = range(4)


class Laps(NamedTuple):
    """Room for the laps of a block."""

    columns: NDArray[np.int64]  # [LAP_COLUMNS, laps]
    hands: NDArray[np.int64]  # [laps, seats] packed hands afterwards
    used: NDArray[np.int64]  # [1] laps noted, and of those beyond the room only the number


Keep = Callable[[Laps, int, int, Lap, int, bool, Any], None]


def new_laps(players: int, laps: int) -> Laps:
    """Return room for so many laps."""
    hands = np.empty((laps, players), np.int64)
    return Laps(np.empty((LAP_COLUMNS, laps), np.int64), hands, np.zeros(1, np.int64))


@part_of_caller
def keep_no_laps(
    laps: Laps, row: int, turn_round: int, lap: Lap, donkey_seat: int, last: bool, hands: Any
) -> None:
    """Note nothing."""


@part_of_caller
def keep_laps(
    laps: Laps, row: int, turn_round: int, lap: Lap, donkey_seat: int, last: bool, hands: Any
) -> None:
    """Note the deal, with turn round 0, or what a turn round left."""
    at = index(laps.used[0])
    laps.used[0] += 1
    if laps.used[0] > laps.hands.shape[0]:
        return
    led = select(lap.led == DONKEY, WITH_DONKEY, select(lap.led == OX, WITH_OX, CARDS))
    laps.columns[ROW, at] = row
    laps.columns[TURN_ROUND, at] = turn_round
    laps.columns[LED, at] = select(turn_round == 0, DEAL, led)
    laps.columns[LEADER, at] = lap.known.leader
    laps.columns[TAKER, at] = lap.best_seat
    laps.columns[DONKEY_SEAT, at] = donkey_seat
    laps.columns[LAST, at] = last
    laps.columns[TURNS, at] = lap.turns
    laps.columns[FREE, at] = lap.free
    for seat in range(hands.shape[1]):
        laps.hands[at, index(seat)] = hands[index(row), index(seat)]
