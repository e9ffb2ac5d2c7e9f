"""Who sits where: fixed chairs, or every entry of the line-up in every chair equally often."""

import numpy as np
from numpy.typing import NDArray

from .names import unknown

SEATINGS = ("rotate", "fixed")


def chairs(seating: str, players: int) -> NDArray[np.int64]:
    """Return the line-up entry in each chair, [seatings, chairs].

    Round r uses row (r div players) mod seatings. `fixed`: entry j sits in chair j. `rotate`: entry
    j sits in chair (j + k) mod players in row k, so that over players**2 rounds every entry meets
    every chair and, because seat r mod players leads, every position equally often.
    """
    if seating not in SEATINGS:
        raise unknown("seating", seating, SEATINGS)
    seats = np.arange(players)
    if seating == "fixed":
        return seats[None].copy()
    return (seats[None] - seats[:, None]) % players
