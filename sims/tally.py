"""Sufficient statistics as exact integers: whatever the order of merging, the sum is the same.

Sums by strategy are per round, over all its seats: the seats of one round are not independent, so
the round is the unit of every standard error.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ochs_esel.bits import index
from ochs_esel.game import Game, Outcomes

from .plan import Plan

Integers = NDArray[np.int64]


@dataclass
class Tally:
    """Exact sums over rounds.

    Strategies are numbered as in `plan.strategies`; positions count clockwise from the leader;
    quantities are the score and the columns of the game's measures.

    Parameters
    ----------
    rounds
        Number of rounds.
    scores
        [strategies, positions, scores] how many seats ended with each score.
    seat_sums, seat_squares
        [strategies, positions, quantities] sums over seats of the quantities and their squares.
    strategy_squares
        [strategies, quantities] sums over rounds of the squared sum over a strategy's seats;
        Python integers.
    score_products
        [strategies, strategies] sums over rounds of the product of two strategies' summed scores;
        Python integers.
    round_sums, round_squares
        [round columns] sums over rounds of the columns and their squares; Python integers.
    """

    rounds: int
    scores: Integers
    seat_sums: Integers
    seat_squares: Integers
    strategy_squares: NDArray[np.object_]
    score_products: NDArray[np.object_]
    round_sums: NDArray[np.object_]
    round_squares: NDArray[np.object_]

    def add(self, other: "Tally") -> None:
        """Add the sums of other rounds."""
        self.rounds += other.rounds
        for name in FIELDS:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def as_json(self) -> dict[str, Any]:
        """Return the tally as plain lists; scores up to the highest that occurred."""
        occurred = np.flatnonzero(self.scores.sum((0, 1)))
        highest = int(occurred[-1]) if len(occurred) else 0
        lists = {name: getattr(self, name).tolist() for name in FIELDS}
        lists["scores"] = self.scores[..., : highest + 1].tolist()
        return {"rounds": self.rounds, **lists}

    @staticmethod
    def from_json(stored: dict[str, Any], max_score: int) -> "Tally":
        """Return the tally of plain lists."""
        arrays = {name: np.array(stored[name], dtype) for name, dtype in FIELDS.items()}
        room = max_score + 1 - arrays["scores"].shape[-1]
        arrays["scores"] = np.pad(arrays["scores"], ((0, 0), (0, 0), (0, room)))
        return Tally(int(stored["rounds"]), **arrays)


FIELDS: dict[str, Any] = {
    "scores": np.int64,
    "seat_sums": np.int64,
    "seat_squares": np.int64,
    "strategy_squares": object,
    "score_products": object,
    "round_sums": object,
    "round_squares": object,
}


def tallied_columns(game: Game) -> list[int]:
    """Return the seat columns that are summed: the score, then those of the measures."""
    names = [column.name for column in game.seat_columns]
    return [0, *(names.index(measure.column) for measure in game.measures)]


def adder(columns: tuple[int, ...], leader_column: int) -> Callable[..., None]:
    """Return the function that adds up blocks of one game.

    Parameters
    ----------
    columns
        Seat columns to sum, the score first.
    leader_column
        Round column that holds the leader.
    """
    quantities = len(columns)

    def add_up(
        seats: Any,
        rounds: Any,
        first: int,
        strategies: Any,
        in_round: Any,
        out_scores: Any,
        out_seat_sums: Any,
        out_seat_squares: Any,
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
            int64 [strategies, quantities], working space.
        out_...
            int64, as in Tally; added to. Seat sums of the score are left to the histogram.
        """
        seatings, players = strategies.shape
        n_strategies = in_round.shape[0]
        seating, in_seating = (first // players) % seatings, first % players
        for r in range(rounds.shape[1]):
            leader = int(rounds[index(leader_column), index(r)])
            for s in range(n_strategies):
                for q in range(quantities):
                    in_round[index(s), index(q)] = 0
            for seat in range(players):
                s = strategies[index(seating), index(seat)]
                position = seat - leader if seat >= leader else seat - leader + players
                score = int(seats[0, index(r), index(seat)])
                out_scores[index(s), index(position), index(score)] += 1
                in_round[index(s), 0] += score
                for q in range(1, quantities):
                    value = int(seats[index(columns[q]), index(r), index(seat)])
                    in_round[index(s), index(q)] += value
                    out_seat_sums[index(s), index(position), index(q)] += value
                    out_seat_squares[index(s), index(position), index(q)] += value * value
            for s in range(n_strategies):
                for q in range(quantities):
                    total = in_round[index(s), index(q)]
                    out_strategy_squares[index(s), index(q)] += total * total
                for t in range(n_strategies):
                    product = in_round[index(s), 0] * in_round[index(t), 0]
                    out_score_products[index(s), index(t)] += product
            in_seating += 1
            if in_seating == players:
                in_seating = 0
                seating = seating + 1 if seating + 1 < seatings else 0
        for column in range(rounds.shape[0]):
            total = squares = 0
            for r in range(rounds.shape[1]):
                value = int(rounds[index(column), index(r)])
                total += value
                squares += value * value
            out_round_sums[index(column)] += total
            out_round_squares[index(column)] += squares

    return add_up


class Tallier:
    """Tallies blocks of one plan; safe to use from several threads."""

    def __init__(self, plan: Plan, jit: bool) -> None:
        self.plan = plan
        numbers = {spelling: i for i, spelling in enumerate(plan.strategies)}
        by_entry = np.array([numbers[strategy.spelling] for strategy in plan.line_up], np.int64)
        self.strategies = by_entry[plan.seated.chairs]
        names = [column.name for column in plan.the_game.round_columns]
        self.columns = tallied_columns(plan.the_game)
        self.add_up: Any = adder(tuple(self.columns), names.index("leader"))
        if jit:
            from ochs_esel.kernel import compiled

            seats = np.zeros((len(plan.the_game.seat_columns), 1, plan.players), np.int16)
            rounds = np.zeros((len(names), 1), np.int16)
            arguments, _ = self.arguments(Outcomes(0, seats, rounds))
            self.add_up = compiled(self.add_up, *arguments)

    def arguments(self, outcomes: Outcomes) -> tuple[Sequence[Any], dict[str, Integers]]:
        """Return the arguments of `tally_rounds`, and the empty sums among them by name."""
        n_strategies, players = len(self.plan.strategies), self.plan.players
        quantities, n_rounds = len(self.columns), len(outcomes.rounds)
        shapes = {
            "scores": (n_strategies, players, self.plan.rules.max_score + 1),
            "seat_sums": (n_strategies, players, quantities),
            "seat_squares": (n_strategies, players, quantities),
            "strategy_squares": (n_strategies, quantities),
            "score_products": (n_strategies, n_strategies),
            "round_sums": (n_rounds,),
            "round_squares": (n_rounds,),
        }
        sums = {name: np.zeros(shape, np.int64) for name, shape in shapes.items()}
        in_round = np.zeros((n_strategies, quantities), np.int64)
        return (
            (
                outcomes.seats,
                outcomes.rounds,
                outcomes.first,
                self.strategies,
                in_round,
                *sums.values(),
            ),
            sums,
        )

    def tally(self, outcomes: Outcomes) -> Tally:
        """Return the tally of a block."""
        arguments, sums = self.arguments(outcomes)
        self.add_up(*arguments)
        score = np.arange(sums["scores"].shape[-1])
        sums["seat_sums"][..., 0] = sums["scores"] @ score
        sums["seat_squares"][..., 0] = sums["scores"] @ (score * score)
        return Tally(
            outcomes.rounds.shape[1],
            **{name: sums[name].astype(dtype) for name, dtype in FIELDS.items()},
        )

    def empty(self) -> Tally:
        """Return the tally of no rounds."""
        n = len(self.plan.the_game.round_columns)
        nothing = Outcomes(0, np.zeros((0, 0, 0), np.int16), np.zeros((n, 0), np.int16))
        _, sums = self.arguments(nothing)
        return Tally(0, **{name: sums[name].astype(dtype) for name, dtype in FIELDS.items()})
