"""What happens inside rounds, and inside matches: asked for explicitly, usually for some of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Trace:
    """Rounds from within: one row for the deal and one for each turn round, round by round.

    Parameters
    ----------
    columns
        Name -> [rows]: `round` its number, `turn_round` 0 for the deal, then 1, 2, ..., `last` whether
        it is the last row of its round, and what else the game notes.
    cards
        uint8 [kinds, rows, seats]: cards of each kind in hand after the deal or the turn round.
    kinds
        What the kinds are called.
    """

    columns: Mapping[str, NDArray[Any]]
    cards: NDArray[np.uint8]
    kinds: tuple[str, ...]

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self.columns[name]

    def held(self, kind: str) -> NDArray[np.uint8]:
        """Return how many cards of a kind are in each hand, [rows, seats]."""
        held: NDArray[np.uint8] = self.cards[self.kinds.index(kind)]
        return held


def joined(parts: list[Trace]) -> Trace:
    """Return the trace of the rounds of several traces, in their order."""
    names = parts[0].columns
    columns = {name: np.concatenate([part[name] for part in parts]) for name in names}
    return Trace(columns, np.concatenate([part.cards for part in parts], 1), parts[0].kinds)


class Tracer(Protocol):
    """A table that tells what happens inside rounds; safe to use from several threads."""

    def trace_block(self, seed: int, first: int, rounds: int) -> Trace:
        """Play rounds first ... first + rounds - 1; raise IllegalMove, StrategyFailed."""


class MatchRounds(NamedTuple):
    """What every round of some matches left."""

    first: int  # number of the first match
    seats: NDArray[np.int16]  # [seat columns of a round, matches, rounds, seats]; 0 beyond the end
    rounds: NDArray[np.int64]  # [matches] rounds that were played


class MatchTracer(Protocol):
    """A table that tells what every round of matches left; safe to use from several threads."""

    def rounds_block(self, seed: int, first: int, matches: int) -> MatchRounds:
        """Play matches first ... first + matches - 1; raise IllegalMove, StrategyFailed."""
