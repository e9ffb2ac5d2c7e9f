"""Sufficient statistics as exact integers: whatever the order of merging, the sum is the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ochs_esel.game import Game

Exact = NDArray[np.object_]  # Python integers, of any size

FIELDS: dict[str, Any] = {
    "scores": np.int64,
    "facts": np.int64,
    "strategy_squares": object,
    "score_products": object,
    "round_sums": object,
    "round_squares": object,
}


@dataclass
class Tally:
    """Exact sums over rounds.

    Strategies are numbered as in `plan.strategies`; positions count clockwise from the leader.
    Sums by strategy are per round, over all its seats: the seats of one round are not independent,
    so the round is the unit of every standard error.

    Parameters
    ----------
    rounds
        Number of rounds.
    scores
        [strategies, positions, scores] how many seats ended with each score.
    facts
        [strategies, positions, codes] how many seats ended with each combination of the game's
        measures; `code_values` tells what a code stands for.
    strategy_squares
        [strategies, quantities] sums over rounds of the squared sum over a strategy's seats;
        quantities are the score and the measures.
    score_products
        [strategies, strategies] sums over rounds of the product of two strategies' summed scores.
    round_sums, round_squares
        [round columns] sums over rounds of the columns and their squares.
    """

    rounds: int
    scores: NDArray[np.int64]
    facts: NDArray[np.int64]
    strategy_squares: Exact
    score_products: Exact
    round_sums: Exact
    round_squares: Exact

    def add(self, other: "Tally") -> None:
        """Add the sums of other rounds."""
        self.rounds += other.rounds
        for name in FIELDS:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def seat_moments(self, game: Game) -> tuple[Exact, Exact]:
        """Return sums over seats of the quantities and of their squares, [strategies, positions, quantities]."""
        score = np.arange(self.scores.shape[-1]).astype(object)
        values = code_values(game).astype(object)
        scores, facts = self.scores.astype(object), self.facts.astype(object)
        sums = [scores @ score, *(facts @ value for value in values)]
        squares = [scores @ score**2, *(facts @ value**2 for value in values)]
        return np.stack(sums, -1), np.stack(squares, -1)

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


def levels_of(game: Game) -> Sequence[int]:
    """Return how many values each measure can have: 0 ... level - 1."""
    return [measure.levels for measure in game.measures]


def code_values(game: Game) -> NDArray[np.int64]:
    """Return the value of each measure in each code, [measures, codes]; the first changes fastest."""
    codes = np.arange(int(np.prod(levels_of(game))))
    return np.stack(np.unravel_index(codes, levels_of(game), order="F"))
