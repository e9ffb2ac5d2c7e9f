"""Blocks of matches in compiled code: all first rounds, then all second rounds, ..."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ochs_esel.game import Match, Outcomes
from ochs_esel.kernel import compiled
from ochs_esel.trace import MatchRounds

from .carry import (
    DEALT_ON,
    DONKEY_STARTS,
    FIRST_STARTS,
    WINNER_STARTS,
    Carry,
    add_round,
    finish,
    go_on,
    match_starts,
)
from .compiled_blocks import CompiledBlocks
from .match_outcomes import COLUMNS, SEAT_COLUMNS
from .outcomes import SEAT_COLUMNS as ROUND_SEAT_COLUMNS
from .rules import Rules
from .starts import STARTS
from .view import NOBODY
from .workspace import Block, Workspace, block_of

STARTERS = {
    "donkey": DONKEY_STARTS,
    "longest_ears": FIRST_STARTS,
    "winner": WINNER_STARTS,
}


class MatchWorkspace(NamedTuple):
    """Room for one thread's blocks of matches."""

    rounds: Workspace
    alive: NDArray[np.int64]  # [matches]
    keepers: NDArray[np.int64]  # [matches]
    begun: NDArray[np.int64]  # [STARTS]
    seats: NDArray[np.int32]  # [seat columns * matches * seats]
    columns: NDArray[np.int32]  # [columns * matches]


def carry_of(rules: Rules, match: Match) -> Carry:
    """Return what decides how the next round of a match begins."""
    starter = STARTERS[rules.ox_starter] if rules.with_ox else DONKEY_STARTS
    return Carry(
        rules.players,
        match.most_rounds,
        match.until,
        DEALT_ON if rules.donkey_dealt else starter,
        rules.untaken_starter == "same",
        rules.donkey_bar_across_rounds,
    )


class CompiledMatches:
    """A seating that plays blocks of matches in compiled code."""

    def __init__(self, rounds: CompiledBlocks, match: Match) -> None:
        self.rounds, self.carry = rounds, carry_of(rounds.rules, match)
        workspace = self.workspace(1)
        out, block = self.room(0, 1, workspace), block_of(rounds.rules, 0, 1, workspace.rounds)
        self.start = compiled(match_starts, *self.starting(out, block, workspace))
        self.add = compiled(add_round, *self.adding(out, block, workspace))
        self.go_on = compiled(go_on, *self.going_on(out, block, workspace))
        self.finish = compiled(finish, self.carry, out.seats, out.rounds)

    def workspace(self, matches: int) -> MatchWorkspace:
        """Return room for blocks of up to that many matches, for one thread."""
        return MatchWorkspace(
            self.rounds.workspace(matches),
            np.empty(matches, np.int64),
            np.empty(matches, np.int64),
            np.empty(STARTS, np.int64),
            np.empty(len(SEAT_COLUMNS) * matches * self.carry.players, np.int32),
            np.empty(len(COLUMNS) * matches, np.int32),
        )

    def room(self, first: int, matches: int, workspace: MatchWorkspace) -> Outcomes:
        """Return the part of a workspace that takes the outcomes of a block, emptied."""
        n_seats, n_columns, players = len(SEAT_COLUMNS), len(COLUMNS), self.carry.players
        seats = workspace.seats[: n_seats * matches * players].reshape(n_seats, matches, players)
        columns = workspace.columns[: n_columns * matches].reshape(n_columns, matches)
        seats[:], columns[:], workspace.keepers[:] = 0, 0, NOBODY
        return Outcomes(first, seats, columns)

    def starting(self, out: Outcomes, block: Block, workspace: MatchWorkspace) -> tuple[Any, ...]:
        """Return the arguments of `match_starts`."""
        return (out.first, self.rounds.seatings, self.carry, block.starts, workspace.alive)

    def adding(self, out: Outcomes, block: Block, workspace: MatchWorkspace) -> tuple[Any, ...]:
        """Return the arguments of `add_round`."""
        seats, rounds = block.outcomes.seats, block.outcomes.rounds
        played = (seats, rounds, block.ends, workspace.alive, workspace.keepers)
        return (self.carry, *played, out.seats, out.rounds)

    def going_on(self, out: Outcomes, block: Block, workspace: MatchWorkspace) -> tuple[Any, ...]:
        """Return the arguments of `go_on`."""
        played = (block.outcomes.seats, block.ends, out.seats, out.rounds)
        return (self.carry, out.first, *played, workspace.begun, block.starts, workspace.alive)

    def play_block(self, seed: int, first: int, rounds: int, workspace: MatchWorkspace) -> Outcomes:
        """Play matches first ... first + rounds - 1; raise IllegalMove or StrategyFailed."""
        out = self.room(first, rounds, workspace)
        block = block_of(self.rounds.rules, 0, rounds, workspace.rounds)
        for _ in self.played(seed, out, block, workspace):
            pass
        self.finish(self.carry, out.seats, out.rounds)
        return out

    def rounds_block(self, seed: int, first: int, matches: int) -> MatchRounds:
        """Play matches and return what each of their rounds left."""
        workspace = self.workspace(matches)
        out = self.room(first, matches, workspace)
        block = block_of(self.rounds.rules, 0, matches, workspace.rounds)
        shape = (len(ROUND_SEAT_COLUMNS), matches, self.carry.rounds, self.carry.players)
        seats, numbers = np.zeros(shape, np.int16), np.zeros(matches, np.int64)
        for k, played in enumerate(self.played(seed, out, block, workspace)):
            alive = workspace.alive[: len(played.hands)]
            seats[:, alive, k] = played.outcomes.seats
            numbers[alive] = k + 1
        return MatchRounds(first, seats[:, :, : numbers.max()], numbers)

    def played(
        self, seed: int, out: Outcomes, block: Block, workspace: MatchWorkspace
    ) -> Iterator[Block]:
        """Yield all first rounds of a block of matches, then all second ones, and add them up."""
        self.start(*self.starting(out, block, workspace))
        left = len(block.hands)
        while left:
            self.rounds.play_started(seed, block, workspace.rounds)
            self.add(*self.adding(out, block, workspace))
            yield block
            left = self.go_on(*self.going_on(out, block, workspace))
            block = fewer_rounds(block, self.rounds.rules, left, workspace.rounds)


def fewer_rounds(block: Block, rules: Rules, left: int, workspace: Workspace) -> Block:
    """Return the block of the next rounds, whose starts stand in the first places of the last ones."""
    smaller = block_of(rules, 0, left, workspace)
    if left < len(block.hands):
        smaller.starts[:] = block.starts[:, :left].copy()
    return smaller
