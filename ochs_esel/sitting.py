"""A person at a table: what a game shows of a round from one seat, and how it takes his moves.

A command in a terminal prints these records and knows nothing of any game. What is shown is never
more than a view tells: the others' cards are counts until the round is over.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Protocol

NOBODY = -1

OPENS, MOVE, SETTLES = "opens", "move", "settles"  # kinds of events


class NotPossible(ValueError):
    """What a person typed is no move, or none that is possible now; its text says why."""


class Option(NamedTuple):
    """One legal move."""

    number: int  # what to type; of the options of one turn all are different
    text: str  # in the notation of the game, which may be typed too
    group: str  # options of one group belong together: "6"


class Event(NamedTuple):
    """Something that everybody at the table sees."""

    kind: str  # OPENS: a turn round or trick begins; MOVE: somebody moves; SETTLES: what follows
    seat: int  # whose move it is, NOBODY's for what happens to all
    text: str
    forced: bool = False  # a move of the person that was the only one possible


class Grid(NamedTuple):
    """A table of texts."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Sitting(Protocol):
    """One round in play, seen from the seat of a person."""

    @property
    def seat(self) -> int:
        """Where the person sits."""

    @property
    def number(self) -> int:
        """Number of the round, its address among the deals."""

    def events(self) -> Iterator[Event]:
        """Yield what happens until the person has a choice or the round is over.

        The others move as this is read on, and so does the person where only one move is possible.
        Raise IllegalMove or StrategyFailed.
        """

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""

    # --- while the person has a choice ---

    def seats(self) -> Grid:
        """Return what is known of the seats, one row a seat."""

    def facts(self) -> list[tuple[str, str]]:
        """Return what else there is to see, each with its name."""

    def hand(self) -> list[str]:
        """Return the person's cards in groups, sorted."""

    def question(self) -> str:
        """Return what the person is asked."""

    def options(self) -> list[Option]:
        """Return the legal moves, those of one group together."""

    def option(self, text: str) -> Option:
        """Return the option that a text names by number or in notation; raise NotPossible."""

    def lay(self, option: Option) -> None:
        """Make a move."""

    def known(self) -> Grid:
        """Return what is known of the cards that are not in the person's hand."""

    def hints(self) -> Mapping[str, list[str]]:
        """Return what the strategies of the catalogue would do here: move -> names, most first."""

    # --- when the round is over ---

    def result(self) -> Grid:
        """Return the end of the round, one row a seat."""

    def scores(self) -> list[int]:
        """Return the scores of the round by seat."""

    def record(self) -> dict[str, Any]:
        """Return the record of the round."""
