"""Sufficient statistics as exact integers: whatever the order of merging, the sum is the same."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ochs_esel.game import Sheet

from .codes import levels_of, worths_of

Exact = NDArray[np.object_]  # Python integers, of any size

FIELDS: dict[str, Any] = {
    "scores": np.int64,
    "facts": np.int64,
    "strategy_squares": object,
    "score_products": object,
    "column_sums": object,
    "column_squares": object,
}


@dataclass
class Tally:
    """Exact sums over rounds, or over matches: the observations.

    Strategies are numbered as in `plan.strategies`; positions count clockwise from the seat that
    leads the first turn round. Sums by strategy are per observation, over all its seats: the seats
    of one round are not independent, nor the rounds of one match, so the observation is the unit of
    every standard error.

    Parameters
    ----------
    n
        Number of rounds or matches.
    scores
        [strategies, positions, scores] how many seats ended with each score, up to the highest.
    facts
        [strategies, positions, codes] how many seats ended with each combination of the sheet's
        measures; codes.py tells what a code stands for.
    strategy_squares
        [strategies, quantities] sums over observations of the squared sum over a strategy's seats;
        quantities are the score and the measures, each in its units of 1 / per.
    score_products
        [strategies, strategies] sums over observations of the product of two strategies' summed
        scores.
    column_sums, column_squares
        [columns] sums over observations of the sheet's columns and their squares.
    """

    n: int
    scores: NDArray[np.int64]
    facts: NDArray[np.int64]
    strategy_squares: Exact
    score_products: Exact
    column_sums: Exact
    column_squares: Exact

    def add(self, other: "Tally") -> None:
        """Add the sums of other observations."""
        self.n += other.n
        highest = max(self.scores.shape[-1], other.scores.shape[-1])
        for name in FIELDS:
            ours, theirs = getattr(self, name), getattr(other, name)
            if name == "scores":
                ours, theirs = padded(ours, highest), padded(theirs, highest)
            setattr(self, name, ours + theirs)

    def seat_moments(self, sheet: Sheet) -> tuple[Exact, Exact]:
        """Return sums over seats of the quantities and of their squares, [strategies, positions, quantities]."""
        pairs = [(self.scores, np.arange(self.scores.shape[-1]))]
        pairs += [(self.at_level(sheet, q), worths_of(m)) for q, m in enumerate(sheet.measures)]
        exact = [(counts.astype(object), values.astype(object)) for counts, values in pairs]
        sums = [counts @ values for counts, values in exact]
        squares = [counts @ values**2 for counts, values in exact]
        return np.stack(sums, -1), np.stack(squares, -1)

    def at_level(self, sheet: Sheet, measure: int) -> NDArray[np.int64]:
        """Return how many seats ended at each level of a measure, [strategies, positions, levels]."""
        levels = levels_of(sheet)
        shape = (*self.facts.shape[:2], *reversed(levels))  # the first measure changes fastest
        kept = len(shape) - 1 - measure
        others = tuple(axis for axis in range(2, len(shape)) if axis != kept)
        counts: NDArray[np.int64] = self.facts.reshape(shape).sum(others)
        return counts

    def as_json(self) -> dict[str, Any]:
        """Return the tally as plain lists."""
        return {"n": self.n, **{name: getattr(self, name).tolist() for name in FIELDS}}

    @staticmethod
    def from_json(stored: dict[str, Any]) -> "Tally":
        """Return the tally of plain lists."""
        arrays = {name: np.array(stored[name], dtype) for name, dtype in FIELDS.items()}
        return Tally(int(stored["n"]), **arrays)


def padded(scores: NDArray[np.int64], highest: int) -> NDArray[np.int64]:
    """Return counts of scores with zeros for the scores that did not occur."""
    room = highest - scores.shape[-1]
    return np.pad(scores, ((0, 0), (0, 0), (0, room))) if room else scores
