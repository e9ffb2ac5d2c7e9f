"""Outcomes that nobody played, for tests of what is done with outcomes."""

import numpy as np

from ochs_esel.game import Outcomes
from sims.plan import Plan


def some_outcomes(plan: Plan, seed: int, n: int) -> Outcomes:
    """Return n observations with every measure anywhere among its levels."""
    generator = np.random.default_rng(seed)
    sheet, players = plan.sheet, plan.players
    seats = generator.integers(0, 2, (len(sheet.seat_columns), n, players)).astype(sheet.dtype)
    seats[0] = generator.integers(0, sheet.max_score + 1, (n, players))
    names = [column.name for column in sheet.seat_columns]
    for measure in sheet.measures:
        levels = generator.integers(0, measure.levels, (n, players))
        seats[names.index(measure.column)] = levels
    columns = generator.integers(0, 120, (len(sheet.columns), n)).astype(sheet.dtype)
    columns[[column.name for column in sheet.columns].index("leader")] = np.arange(n) % players
    return Outcomes(0, seats, columns)


def with_first(outcomes: Outcomes, first: int) -> Outcomes:
    """Return outcomes under other numbers."""
    return Outcomes(first, outcomes.seats, outcomes.rounds)


class MadeUpTable:
    """A table whose outcomes are always the same ones."""

    def __init__(self, outcomes: Outcomes) -> None:
        self.outcomes = outcomes

    def workspace(self, rounds: int) -> None:
        """Need no room."""

    def play_block(self, seed: int, first: int, rounds: int, workspace: None) -> Outcomes:
        """Return the next of the outcomes."""
        end = first + rounds
        seats, columns = self.outcomes.seats[:, first:end], self.outcomes.rounds[:, first:end]
        return Outcomes(first, seats.copy(), columns.copy())
