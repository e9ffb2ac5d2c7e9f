"""Fills tallies: one compiled loop over a block's columns."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ochs_esel.bits import index
from ochs_esel.game import Outcomes, Sheet

from .codes import code_steps, lanes_of
from .plan import Plan
from .tally import FIELDS, Tally


def add_columns(columns: Any, out_sums: Any, out_squares: Any) -> None:
    """Add up the columns of a block that are not by seat."""
    for column in range(columns.shape[0]):
        total = squares = 0
        for r in range(columns.shape[1]):
            value = int(columns[index(column), index(r)])
            total += value
            squares += value * value
        out_sums[index(column)] += total
        out_squares[index(column)] += squares


def adder(
    columns: tuple[int, ...], steps: tuple[int, ...], leader_column: int
) -> Callable[..., None]:
    """Return the function that adds up blocks written down in one way.

    Parameters
    ----------
    columns, steps
        Seat columns of the measures, and by how much a level of each changes the code.
    leader_column
        Column that holds the leader.
    """
    measures = len(columns)

    def add_up(
        seats: Any,
        rounds: Any,
        first: int,
        strategies: Any,
        shifts: tuple[int, ...],
        masks: tuple[int, ...],
        words: Any,
        in_round: Any,
        out_scores: Any,
        out_facts: Any,
        out_strategy_squares: Any,
        out_score_products: Any,
        out_column_sums: Any,
        out_column_squares: Any,
    ) -> None:
        """Add up a block.

        Parameters
        ----------
        seats, rounds
            Outcomes, see game.py; what is called a round here may be a match.
        first
            Number of the first round.
        strategies
            int64 [seatings, chairs] number of the strategy in each chair.
        shifts, masks, words
            See codes.Lanes.
        in_round
            int64 [2, strategies], working space: summed scores, and the measures' sums in lanes.
        out_...
            int64, as in Tally; added to.
        """
        seatings, players = strategies.shape
        n_strategies = in_round.shape[1]
        seating, in_seating = (first // players) % seatings, first % players
        for r in range(rounds.shape[1]):
            leader = int(rounds[index(leader_column), index(r)])
            for s in range(n_strategies):
                in_round[0, index(s)] = 0
                in_round[1, index(s)] = 0
            for seat in range(players):
                s = strategies[index(seating), index(seat)]
                position = seat - leader if seat >= leader else seat - leader + players
                score = int(seats[0, index(r), index(seat)])
                code = 0
                for q in range(measures):
                    code += steps[q] * int(seats[index(columns[q]), index(r), index(seat)])
                out_scores[index(s), index(position), index(score)] += 1
                out_facts[index(s), index(position), index(code)] += 1
                in_round[0, index(s)] += score
                in_round[1, index(s)] += words[index(code)]
            for s in range(n_strategies):
                total = in_round[0, index(s)]
                out_strategy_squares[index(s), 0] += total * total
                for q in range(measures):
                    part = (in_round[1, index(s)] >> shifts[q]) & masks[q]
                    out_strategy_squares[index(s), index(q + 1)] += part * part
                for t in range(n_strategies):
                    out_score_products[index(s), index(t)] += total * in_round[0, index(t)]
            in_seating += 1
            if in_seating == players:
                in_seating = 0
                seating = seating + 1 if seating + 1 < seatings else 0
        add_columns(rounds, out_column_sums, out_column_squares)

    return add_up


def adder_of(sheet: Sheet) -> Callable[..., None]:
    """Return the function that adds up blocks of a sheet."""
    names = [column.name for column in sheet.seat_columns]
    columns = tuple(names.index(measure.column) for measure in sheet.measures)
    leader = [column.name for column in sheet.columns].index("leader")
    return adder(columns, code_steps(sheet), leader)


def no_outcomes(sheet: Sheet, players: int, n: int) -> Outcomes:
    """Return outcomes of some rounds or matches that are all zero."""
    seats = np.zeros((len(sheet.seat_columns), n, players), sheet.dtype)
    return Outcomes(0, seats, np.zeros((len(sheet.columns), n), sheet.dtype))


class Tallier:
    """Tallies blocks of one plan; safe to use from several threads."""

    def __init__(self, plan: Plan, jit: bool) -> None:
        self.plan = plan
        numbers = {spelling: i for i, spelling in enumerate(plan.strategies)}
        by_entry = np.array([numbers[strategy.spelling] for strategy in plan.line_up], np.int64)
        self.strategies = by_entry[plan.seated.chairs]
        self.lanes = lanes_of(plan.sheet, plan.players)
        self.add_up: Any = adder_of(plan.sheet)
        if jit:
            from ochs_esel.kernel import compiled

            arguments, _ = self.arguments(no_outcomes(plan.sheet, plan.players, 1))
            self.add_up = compiled(self.add_up, *arguments)

    def arguments(self, outcomes: Outcomes) -> tuple[Sequence[Any], dict[str, NDArray[np.int64]]]:
        """Return the arguments of the adding function, and the empty sums among them by name."""
        n_strategies, players = len(self.plan.strategies), self.plan.players
        highest = int(outcomes.seats[0].max(initial=0))
        shapes = {
            "scores": (n_strategies, players, highest + 1),
            "facts": (n_strategies, players, len(self.lanes.words)),
            "strategy_squares": (n_strategies, 1 + len(self.lanes.shifts)),
            "score_products": (n_strategies, n_strategies),
            "column_sums": (len(outcomes.rounds),),
            "column_squares": (len(outcomes.rounds),),
        }
        sums = {name: np.zeros(shape, np.int64) for name, shape in shapes.items()}
        in_round = np.zeros((2, n_strategies), np.int64)
        block = (outcomes.seats, outcomes.rounds, outcomes.first)
        return (*block, self.strategies, *self.lanes, in_round, *sums.values()), sums

    def tally(self, outcomes: Outcomes) -> Tally:
        """Return the tally of a block."""
        arguments, sums = self.arguments(outcomes)
        self.add_up(*arguments)
        exact = {name: sums[name].astype(dtype) for name, dtype in FIELDS.items()}
        return Tally(outcomes.rounds.shape[1], **exact)

    def empty(self) -> Tally:
        """Return the tally of nothing."""
        return self.tally(no_outcomes(self.plan.sheet, self.plan.players, 0))
