"""The seam between a game and those who play it many times.

A game tells how what was played is written down, makes rules, knows its strategies, and seats them
at a table that plays blocks of rounds, or of matches. Nothing outside a game's room knows more.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from .errors import InvalidPlan
from .exchange import Exchange
from .sitting import Sitting
from .strategy import Strategy, StrategyInfo
from .trace import MatchTracer, Tracer

Note = Callable[[str], None]

ROUNDS_OF_A_MATCH = 64  # so many round numbers belong to each match
MOST_POINTS_OF_A_MATCH = 10_000


class RuleField(NamedTuple):
    """One field of the rules, for lists and for experiments."""

    name: str
    default: int | bool | str
    alternatives: tuple[int | bool | str, ...]  # other readings of a switch; () for a plain number
    allowed: str  # in words: "3 to 12"
    source: str  # where the rules speak of it
    meaning: str
    across_rounds: bool = False  # moves nothing within a round, only what the next one begins with


@dataclass(frozen=True)
class Match:
    """How long a match is: so many rounds, or until somebody has so many points.

    Round k of match m has the number 64 m + k. A match until some points is broken off after 64
    rounds if nobody has reached them.
    """

    rounds: int = 0
    until: int = 0

    def __post_init__(self) -> None:
        if (self.rounds > 0) == (self.until > 0):
            raise InvalidPlan("a match has so many rounds (match) or goes until (match_until)")
        if not 0 <= self.rounds <= ROUNDS_OF_A_MATCH:
            raise InvalidPlan(f"match={self.rounds} must be 1 to {ROUNDS_OF_A_MATCH} rounds")
        if not 0 <= self.until <= MOST_POINTS_OF_A_MATCH:
            raise InvalidPlan(f"match_until={self.until} must be 1 to {MOST_POINTS_OF_A_MATCH:,}")

    @property
    def most_rounds(self) -> int:
        """Upper bound of the rounds of a match."""
        return self.rounds or ROUNDS_OF_A_MATCH

    def is_over(self, rounds: int, points: Sequence[int]) -> bool:
        """Return whether a match ends after so many rounds with these points."""
        limit = self.until > 0 and max(points) >= self.until
        return limit or rounds >= self.most_rounds


class Column(NamedTuple):
    """One column of outcomes: a whole number a round (or match), or one for each of its seats."""

    name: str
    unit: str
    meaning: str
    bits: int = 8  # that hold any value: 8 without a sign, 16 or 32
    of_the_deal: bool = False  # known before anybody plays


class Measure(NamedTuple):
    """A seat column that summaries show as a mean, or, when it is a share, in percent."""

    name: str
    column: str
    is_share: bool
    levels: int  # values of the column: 0 ... levels - 1
    title: str
    scale: str = ""  # rules field that the mean is multiplied with
    worth: tuple[int, ...] = ()  # what each level counts; () for the level itself
    per: int = 1  # ... in units of 1 / per


@dataclass(frozen=True)
class Sheet:
    """How one observation, a round or a match, is written down and summarised.

    Parameters
    ----------
    unit
        "round" or "match".
    seat_columns
        One number a seat; the first is the score.
    columns
        One number for all seats; among them `leader`, `decisions`, `free_decisions`, and in matches
        `rounds`.
    score
        What the score is called: "penalty". Lower is better unless it is "payoff".
    max_score
        Upper bound of a seat's score; the lower bound is 0.
    measures
        Seat columns that summaries show.
    means
        Columns whose mean summaries show.
    footnote
        What a reader of the measures should know.
    """

    unit: str
    seat_columns: tuple[Column, ...]
    columns: tuple[Column, ...]
    score: str
    max_score: int
    measures: tuple[Measure, ...]
    means: tuple[str, ...]
    footnote: str

    @property
    def dtype(self) -> type[np.signedinteger[Any]]:
        """Type of the numbers in a block of outcomes."""
        most = max(column.bits for column in (*self.seat_columns, *self.columns))
        return np.int32 if most > 16 else np.int16


class Outcomes(NamedTuple):
    """What a block of rounds, or of matches, leaves."""

    first: int  # number of the first one
    seats: NDArray[np.signedinteger[Any]]  # [seat columns, rounds, seats]
    rounds: NDArray[np.signedinteger[Any]]  # [columns, rounds]
    exchanged: NDArray[np.bool_] | None = None  # [rounds] where a card was; None without exchange


class Rules(Protocol):
    """What all rules have in common."""

    @property
    def players(self) -> int:
        """Seats at the table."""

    def differences(self) -> dict[str, Any]:
        """Return the fields that differ from the preset of the variant."""


class Seating(NamedTuple):
    """Who sits where: entries of a line-up in chairs."""

    line_up: tuple[Strategy, ...]
    chairs: NDArray[np.int64]  # [seatings, seats] entry in each chair; each held for `seats` rounds

    def entries(self, number: int) -> list[int]:
        """Return the line-up entry in each chair in a round, or in all rounds of a match."""
        seatings, seats = self.chairs.shape
        return [int(entry) for entry in self.chairs[(number // seats) % seatings]]

    def seats(self, number: int) -> list[Strategy]:
        """Return the strategy in each chair in a round or match."""
        return [self.line_up[entry] for entry in self.entries(number)]


class Table(Protocol):
    """Strategies in their chairs, ready to play; safe to use from several threads."""

    def workspace(self, rounds: int) -> Any:
        """Return room for blocks of up to that many rounds (or matches), for one thread."""

    def play_block(self, seed: int, first: int, rounds: int, workspace: Any) -> Outcomes:
        """Play rounds (or matches) first ... first + rounds - 1; raise IllegalMove, StrategyFailed.

        The outcomes live in the workspace until its next use.
        """


@dataclass(frozen=True)
class Setting:
    """What is played at a table, and by whom."""

    rules: Any
    match: Match | None  # None: single rounds
    seating: Seating
    seed: int
    exchange: Exchange | None = None  # single rounds only


@dataclass(frozen=True)
class Game:
    """One game: what it is called, what it measures, how it is played.

    Parameters
    ----------
    name
        On the command line and in summaries.
    variants
        The first is the default.
    rules_version
        Rises when play can differ.
    fields
        Variant -> the fields of its rules.
    rules
        Variant, players, changed fields -> rules.
    sheet
        Rules, match (None: single rounds) -> how the outcomes are written down.
    table
        Setting, with compiled code or not, note of compilation -> table.
    tracer, match_tracer
        The same -> what tells of the inside of single rounds, and of matches.
    exchange
        Rules, exchange -> nothing; raises InvalidPlan if there are no such kinds of cards.
    records
        Setting, number -> the records of a round, or of all rounds of a match, played by the plain
        twin.
    record_name
        The value of "game" in its records.
    check
        Decoded record of a round -> what `follows` needs; raises InvalidRecord.
    follows
        What `check` returned for two records that stand one after the other in a file; raises
        InvalidRecord, about the second, if they contradict each other.
    transcript
        Decoded record -> lines for people; raises InvalidRecord.
    sittings
        Setting, number, seat -> the same rounds for a person in that seat, each to be played to its
        end before the next one is asked for.
    help
        Rules -> the rules in short, for who is about to play, a paragraph a line.
    """

    name: str
    variants: tuple[str, ...]
    default_players: int
    rules_version: int
    catalogue: Mapping[str, StrategyInfo]
    fields: Callable[[str], tuple[RuleField, ...]]
    rules: Callable[[str, int, Mapping[str, Any]], Rules]
    sheet: Callable[[Any, Match | None], Sheet]
    table: Callable[[Setting, bool, Note], Table]
    tracer: Callable[[Setting, bool, Note], Tracer]
    match_tracer: Callable[[Setting, bool, Note], MatchTracer]
    exchange: Callable[[Any, Exchange], None]
    records: Callable[[Setting, int], Iterator[dict[str, Any]]]
    record_name: str
    check: Callable[[Any], Any]
    follows: Callable[[Any, Any], None]
    transcript: Callable[[Mapping[str, Any]], list[str]]
    sittings: Callable[[Setting, int, int], Iterator[Sitting]]
    help: Callable[[Any], list[str]]
