"""Blocks of rounds in plain Python: slow, the same results, fit for a debugger."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ochs_esel.game import Outcomes, Seating

from .cards import DONKEY, JOKER
from .deal import IN_STEP, MAX_RANKS
from .outcomes import ROUND_COLUMNS, SEAT_COLUMNS
from .plain import PlainRound, PlainTable, Player, deal_hands
from .plain_moves import Hand, points_of
from .rules import Rules


class Workspace(NamedTuple):
    """Room for one thread's blocks."""

    ranks: NDArray[np.uint8]  # [4, 128]
    hands: NDArray[np.int64]  # [rounds * seats]
    seats: NDArray[np.int16]  # [seat columns * rounds * seats]
    rounds: NDArray[np.int16]  # [round columns * rounds]


def new_workspace(rules: Rules, rounds: int) -> Workspace:
    """Return room for blocks of up to that many rounds."""
    return Workspace(
        np.empty((IN_STEP, MAX_RANKS), np.uint8),
        np.empty(rounds * rules.players, np.int64),
        np.empty(len(SEAT_COLUMNS) * rounds * rules.players, np.int16),
        np.empty(len(ROUND_COLUMNS) * rounds, np.int16),
    )


def block_outcomes(rules: Rules, first: int, rounds: int, workspace: Workspace) -> Outcomes:
    """Return the part of a workspace that takes the outcomes of a block."""
    n_seats, n_rounds = len(SEAT_COLUMNS), len(ROUND_COLUMNS)
    seats = workspace.seats[: n_seats * rounds * rules.players]
    return Outcomes(
        first,
        seats.reshape(n_seats, rounds, rules.players),
        workspace.rounds[: n_rounds * rounds].reshape(n_rounds, rounds),
    )


class PlainBlocks:
    """A seating that plays blocks of rounds with the plain twin."""

    def __init__(self, rules: Rules, seating: Seating) -> None:
        self.rules, self.seating = rules, seating
        self.players = [Player.of(strategy) for strategy in seating.line_up]

    def workspace(self, rounds: int) -> Workspace:
        """Return room for blocks of up to that many rounds, for one thread."""
        return new_workspace(self.rules, rounds)

    def play_block(self, seed: int, first: int, rounds: int, workspace: Workspace) -> Outcomes:
        """Play rounds first ... first + rounds - 1; raise IllegalMove or StrategyFailed."""
        out = block_outcomes(self.rules, first, rounds, workspace)
        for row in range(rounds):
            dealt = deal_hands(self.rules, seed, first + row)
            played = self.play_round(seed, first + row, dealt)
            for seat in range(self.rules.players):
                out.seats[:, row, seat] = seat_row(self.rules, dealt[seat], played, seat)
            out.rounds[:, row] = (
                played.turn_rounds,
                played.donkey_turn_rounds,
                len(played.moves),
                played.free_decisions,
                played.leader,
            )
        return out

    def play_round(self, seed: int, round_number: int, dealt: list[Hand]) -> PlainRound:
        """Play one round from the hands dealt."""
        seated = [self.players[entry] for entry in self.seating.entries(round_number)]
        leader = round_number % self.rules.players
        return PlainTable(self.rules, seated, seed, round_number, dealt, leader).play()

    def replay(self, seed: int, round_number: int) -> PlainRound:
        """Play one round of a run again, from its deal on."""
        return self.play_round(seed, round_number, deal_hands(self.rules, seed, round_number))


def seat_row(rules: Rules, dealt: Hand, played: PlainRound, seat: int) -> tuple[int, ...]:
    """Return the seat columns of one seat after a round."""
    hand = played.hands[seat]
    return (
        points_of(rules, hand),
        not hand,
        DONKEY in hand,
        JOKER in hand,
        hand.count(JOKER),
        dealt.count(JOKER),
        points_of(rules, dealt),
        played.donkey_taken[seat],
    )
