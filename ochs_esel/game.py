"""The seam between a game and those who play it many times.

A game tells its columns and how they are summarised, makes rules, knows its strategies, and seats
them at a table that plays blocks of rounds. Nothing outside a game's room knows more about it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from .strategy import Strategy, StrategyInfo

Note = Callable[[str], None]


class Column(NamedTuple):
    """One column of outcomes: a whole number a round, or a round and seat."""

    name: str
    unit: str
    meaning: str
    wide: bool = False  # may exceed 255


class Measure(NamedTuple):
    """A seat column that summaries show as a mean, or, when it is 0 or 1, as a share."""

    name: str
    column: str
    is_share: bool
    levels: int  # values of the column: 0 ... levels - 1
    title: str
    scale: str = ""  # rules field that the mean is multiplied with


class Outcomes(NamedTuple):
    """What a block of rounds leaves."""

    first: int  # number of the first round
    seats: NDArray[np.int16]  # [seat columns, rounds, seats]
    rounds: NDArray[np.int16]  # [round columns, rounds]


class Rules(Protocol):
    """What all rules have in common."""

    @property
    def players(self) -> int:
        """Seats at the table."""

    @property
    def max_score(self) -> int:
        """Upper bound of one seat's score in a round; the lower bound is 0."""

    def differences(self) -> dict[str, Any]:
        """Return the fields that differ from the preset of the variant."""


class Seating(NamedTuple):
    """Who sits where: entries of a line-up in chairs."""

    line_up: tuple[Strategy, ...]
    chairs: NDArray[np.int64]  # [seatings, seats] entry in each chair; each held for `seats` rounds

    def entries(self, round_number: int) -> list[int]:
        """Return the line-up entry in each chair in a round."""
        seatings, seats = self.chairs.shape
        return [int(entry) for entry in self.chairs[(round_number // seats) % seatings]]

    def seats(self, round_number: int) -> list[Strategy]:
        """Return the strategy in each chair in a round."""
        return [self.line_up[entry] for entry in self.entries(round_number)]


class Table(Protocol):
    """Strategies in their chairs, ready to play; safe to use from several threads."""

    def workspace(self, rounds: int) -> Any:
        """Return room for blocks of up to that many rounds, for one thread."""

    def play_block(self, seed: int, first: int, rounds: int, workspace: Any) -> Outcomes:
        """Play rounds first ... first + rounds - 1; raise IllegalMove or StrategyFailed.

        The outcomes live in the workspace until its next use.
        """


@dataclass(frozen=True)
class Game:
    """One game: what it is called, what it measures, how it is played."""

    name: str  # on the command line and in summaries
    variants: tuple[str, ...]  # the first is the default
    default_players: int
    rules_version: int  # rises when play can differ
    seat_columns: tuple[Column, ...]  # the first is the score
    round_columns: tuple[Column, ...]
    score: str  # direction of the score: "penalty" (lower is better) or "payoff"
    measures: tuple[Measure, ...]
    footnote: str  # what a reader of the measures should know
    round_measures: tuple[str, ...]  # round columns whose mean is shown
    rules: Callable[[str, int, Mapping[str, Any]], Rules]  # variant, players, changed fields
    catalogue: Mapping[str, StrategyInfo]
    table: Callable[[Any, Seating, bool, Note], Table]  # rules, seating, jit, note of compilation
    record: Callable[
        [Any, Sequence[Strategy], int, int], dict[str, Any]
    ]  # rules, seats, seed, round
