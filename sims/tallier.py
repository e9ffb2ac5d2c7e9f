"""Fills tallies: one compiled loop over a block's columns."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ochs_esel.bits import index
from ochs_esel.game import Game, Outcomes

from .plan import Plan
from .tally import FIELDS, Tally, levels_of

LANE = 12  # bits for one measure, summed over the seats of a round


def add_round_columns(rounds: Any, out_round_sums: Any, out_round_squares: Any) -> None:
    """Add up the round columns of a block."""
    for column in range(rounds.shape[0]):
        total = squares = 0
        for r in range(rounds.shape[1]):
            value = int(rounds[index(column), index(r)])
            total += value
            squares += value * value
        out_round_sums[index(column)] += total
        out_round_squares[index(column)] += squares


def adder(
    columns: tuple[int, ...], levels: tuple[int, ...], leader_column: int
) -> Callable[..., None]:
    """Return the function that adds up blocks of one game.

    Parameters
    ----------
    columns, levels
        Seat columns of the measures, and how many values each can have.
    leader_column
        Round column that holds the leader.
    """
    measures = len(columns)

    def add_up(
        seats: Any,
        rounds: Any,
        first: int,
        strategies: Any,
        in_round: Any,
        out_scores: Any,
        out_facts: Any,
        out_strategy_squares: Any,
        out_score_products: Any,
        out_round_sums: Any,
        out_round_squares: Any,
    ) -> None:
        """Add up a block.

        Parameters
        ----------
        seats, rounds
            int16 outcomes, see game.py.
        first
            Number of the first round.
        strategies
            int64 [seatings, chairs] number of the strategy in each chair.
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
                code, lanes, step = 0, 0, 1
                for q in range(measures):
                    value = int(seats[index(columns[q]), index(r), index(seat)])
                    code += step * value
                    step *= levels[q]
                    lanes += value << (LANE * q)
                out_scores[index(s), index(position), index(score)] += 1
                out_facts[index(s), index(position), index(code)] += 1
                in_round[0, index(s)] += score
                in_round[1, index(s)] += lanes
            for s in range(n_strategies):
                total = in_round[0, index(s)]
                out_strategy_squares[index(s), 0] += total * total
                for q in range(measures):
                    part = (in_round[1, index(s)] >> (LANE * q)) & ((1 << LANE) - 1)
                    out_strategy_squares[index(s), index(q + 1)] += part * part
                for t in range(n_strategies):
                    out_score_products[index(s), index(t)] += total * in_round[0, index(t)]
            in_seating += 1
            if in_seating == players:
                in_seating = 0
                seating = seating + 1 if seating + 1 < seatings else 0
        add_round_columns(rounds, out_round_sums, out_round_squares)

    return add_up


def adder_of(game: Game, players: int) -> Callable[..., None]:
    """Return the function that adds up blocks of a game."""
    levels, names = levels_of(game), [column.name for column in game.seat_columns]
    if len(levels) * LANE > 60 or players * max(levels) >= 1 << LANE:
        raise ValueError(f"the measures of {game.name} do not fit into the lanes of a word")
    columns = tuple(names.index(measure.column) for measure in game.measures)
    leader = [column.name for column in game.round_columns].index("leader")
    return adder(columns, tuple(levels), leader)


class Tallier:
    """Tallies blocks of one plan; safe to use from several threads."""

    def __init__(self, plan: Plan, jit: bool) -> None:
        self.plan = plan
        numbers = {spelling: i for i, spelling in enumerate(plan.strategies)}
        by_entry = np.array([numbers[strategy.spelling] for strategy in plan.line_up], np.int64)
        self.strategies = by_entry[plan.seated.chairs]
        self.add_up: Any = adder_of(plan.the_game, plan.players)
        if jit:
            from ochs_esel.kernel import compiled

            arguments, _ = self.arguments(self.no_outcomes(1))
            self.add_up = compiled(self.add_up, *arguments)

    def no_outcomes(self, rounds: int) -> Outcomes:
        """Return outcomes of some rounds that are all zero."""
        game = self.plan.the_game
        seats = np.zeros((len(game.seat_columns), rounds, self.plan.players), np.int16)
        return Outcomes(0, seats, np.zeros((len(game.round_columns), rounds), np.int16))

    def arguments(self, outcomes: Outcomes) -> tuple[Sequence[Any], dict[str, NDArray[np.int64]]]:
        """Return the arguments of the adding function, and the empty sums among them by name."""
        levels, n_rounds = levels_of(self.plan.the_game), len(outcomes.rounds)
        n_strategies, players = len(self.plan.strategies), self.plan.players
        shapes = {
            "scores": (n_strategies, players, self.plan.rules.max_score + 1),
            "facts": (n_strategies, players, int(np.prod(levels))),
            "strategy_squares": (n_strategies, 1 + len(levels)),
            "score_products": (n_strategies, n_strategies),
            "round_sums": (n_rounds,),
            "round_squares": (n_rounds,),
        }
        sums = {name: np.zeros(shape, np.int64) for name, shape in shapes.items()}
        in_round = np.zeros((2, n_strategies), np.int64)
        block = (outcomes.seats, outcomes.rounds, outcomes.first)
        return (*block, self.strategies, in_round, *sums.values()), sums

    def tally(self, outcomes: Outcomes) -> Tally:
        """Return the tally of a block."""
        arguments, sums = self.arguments(outcomes)
        self.add_up(*arguments)
        exact = {name: sums[name].astype(dtype) for name, dtype in FIELDS.items()}
        return Tally(outcomes.rounds.shape[1], **exact)

    def empty(self) -> Tally:
        """Return the tally of no rounds."""
        return self.tally(self.no_outcomes(0))
