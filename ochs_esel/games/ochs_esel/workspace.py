"""Room for one thread's blocks of rounds, and the part of it that a block takes."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ochs_esel.game import Match, Outcomes

from .deal import IN_STEP, MAX_RANKS
from .laps import Laps, new_laps
from .outcomes import ROUND_COLUMNS, SEAT_COLUMNS
from .rules import Rules, Terms
from .starts import ENDS, STARTS


class Workspace(NamedTuple):
    """Room for one thread's blocks."""

    ranks: NDArray[np.uint8]  # [4, 128]
    starts: NDArray[np.int64]  # [STARTS * rounds]
    hands: NDArray[np.int64]  # [rounds * seats]
    seats: NDArray[np.int16]  # [seat columns * rounds * seats]
    rounds: NDArray[np.int16]  # [round columns * rounds]
    ends: NDArray[np.int64]  # [ENDS * rounds]
    exchanged: NDArray[np.bool_]  # [rounds]
    laps: Laps


class Block(NamedTuple):
    """The part of a workspace that a block of rounds takes."""

    starts: NDArray[np.int64]  # [STARTS, rounds]
    hands: NDArray[np.int64]  # [rounds, seats]
    outcomes: Outcomes
    ends: NDArray[np.int64]  # [ENDS, rounds]
    exchanged: NDArray[np.bool_]  # [rounds] where a card was exchanged


def new_workspace(rules: Rules, rounds: int, laps: int = 1) -> Workspace:
    """Return room for blocks of up to that many rounds, and for so many laps of a trace."""
    return Workspace(
        np.empty((IN_STEP, MAX_RANKS), np.uint8),
        np.empty(STARTS * rounds, np.int64),
        np.empty(rounds * rules.players, np.int64),
        np.empty(len(SEAT_COLUMNS) * rounds * rules.players, np.int16),
        np.empty(len(ROUND_COLUMNS) * rounds, np.int16),
        np.empty(ENDS * rounds, np.int64),
        np.zeros(rounds, np.bool_),
        new_laps(rules.players, laps),
    )


def block_of(rules: Rules, first: int, rounds: int, workspace: Workspace) -> Block:
    """Return the part of a workspace that takes a block."""
    n_seats, n_rounds, players = len(SEAT_COLUMNS), len(ROUND_COLUMNS), rules.players
    seats = workspace.seats[: n_seats * rounds * players].reshape(n_seats, rounds, players)
    columns = workspace.rounds[: n_rounds * rounds].reshape(n_rounds, rounds)
    return Block(
        workspace.starts[: STARTS * rounds].reshape(STARTS, rounds),
        workspace.hands[: rounds * players].reshape(rounds, players),
        Outcomes(first, seats, columns),
        workspace.ends[: ENDS * rounds].reshape(ENDS, rounds),
        workspace.exchanged[:rounds],
    )


def match_terms(rules: Rules, match: Match | None) -> Terms:
    """Return the terms of the rounds of a match, or of single rounds."""
    if match is None:
        return rules.terms
    return rules.terms._replace(match_rounds=match.rounds, match_until=match.until)
