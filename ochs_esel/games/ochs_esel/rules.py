"""The rules as a record: the deck, the points and the switches of RULES.md, validated once."""

from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

from ochs_esel.errors import InvalidRules, unknown_name

from .cards import MAX_COPIES, MAX_JOKERS, MAX_VALUE

RULES_VERSION = 1

MIN_PLAYERS = 3
MAX_PLAYERS = 12
MAX_POINTS = 1000

# R2, the card table: players -> cards each
HAND_SIZES = {3: 13, 4: 13, 5: 13, 6: 13, 7: 13, 8: 13, 9: 12, 10: 10, 11: 9, 12: 9}


class Terms(NamedTuple):
    """The terms of a round: the part of the rules that compiled code and views need."""

    players: int
    values: int
    copies: int
    jokers: int
    joker_points: int
    donkey_points: int
    lead_all: bool
    end_at_once: bool


@dataclass(frozen=True)
class Rules:
    """The rules of one table of Ochs & Esel, base game.

    Parameters
    ----------
    players
        Seats at the table, 3 to 12 (R1).
    values, copies, jokers
        The deck without the donkey: `copies` cards of each value 1 ... `values`, and the jokers.
    hand_size
        Cards a seat; 0 stands for the card table (R2).
    joker_points, donkey_points
        Penalty of a joker and of the donkey left in hand (R23, R24).
    lead_all
        A leader must lead all natural cards of a value, or all jokers (J2, second reading).
    end_at_once
        The round ends as soon as a hand is empty (J6, second reading).
    donkey_bar_across_rounds
        Who took the donkey in the last turn round may not lead it first in the next round
        (J9, second reading).

    Raises
    ------
    InvalidRules
        If a field is out of its range or more cards are needed than there are.
    """

    players: int = 4
    values: int = 13
    copies: int = 8
    jokers: int = 4
    hand_size: int = 0
    joker_points: int = 14
    donkey_points: int = 20
    lead_all: bool = False
    end_at_once: bool = False
    donkey_bar_across_rounds: bool = False

    def __post_init__(self) -> None:
        within("players", self.players, MIN_PLAYERS, MAX_PLAYERS)
        within("values", self.values, 1, MAX_VALUE)
        within("copies", self.copies, 1, MAX_COPIES)
        within("jokers", self.jokers, 0, MAX_JOKERS)
        within("hand_size", self.hand_size, 0, self.deck_size)
        within("joker_points", self.joker_points, 0, MAX_POINTS)
        within("donkey_points", self.donkey_points, 0, MAX_POINTS)
        for name in ("lead_all", "end_at_once", "donkey_bar_across_rounds"):
            if not isinstance(getattr(self, name), bool):
                raise InvalidRules(f"{name}={getattr(self, name)!r}: {name} is true or false")
        if self.hand_size == HAND_SIZES[self.players]:
            object.__setattr__(self, "hand_size", 0)  # the card table says the same
        needed = self.players * self.cards_per_hand
        if needed > self.deck_size:
            raise InvalidRules(
                f"{self.players} players with {self.cards_per_hand} cards each need {needed} cards, "
                f"the deck has {self.deck_size}: set hand_size to at most "
                f"{self.deck_size // self.players}"
            )

    @property
    def deck_size(self) -> int:
        """Cards in the deck, the donkey not counted."""
        return self.values * self.copies + self.jokers

    @property
    def cards_per_hand(self) -> int:
        """Cards dealt to each seat, the donkey not counted."""
        return self.hand_size or HAND_SIZES[self.players]

    @property
    def max_score(self) -> int:
        """Upper bound of one seat's penalty points in a round."""
        naturals = self.copies * self.values * (self.values + 1) // 2
        return naturals + self.jokers * self.joker_points + self.donkey_points

    @property
    def max_turn_rounds(self) -> int:
        """Upper bound of the turn rounds of one round (R21)."""
        return 2 * (self.players * self.cards_per_hand - self.players + 2)

    @property
    def terms(self) -> Terms:
        """The part of the rules that compiled code and views need."""
        return Terms(
            self.players,
            self.values,
            self.copies,
            self.jokers,
            self.joker_points,
            self.donkey_points,
            self.lead_all,
            self.end_at_once,
        )

    def changed(self, **settings: Any) -> "Rules":
        """Return rules with some fields changed; raise UnknownName or InvalidRules."""
        known = {field.name for field in fields(self)}
        for name in settings:
            if name not in known:
                raise unknown_name("rules field", name, known - {"players"})
        return replace(self, **settings)

    def differences(self) -> dict[str, Any]:
        """Return the fields, players excepted, that differ from the preset."""
        preset = Rules(players=self.players) if self.players in HAND_SIZES else Rules()
        names = [field.name for field in fields(self) if field.name != "players"]
        return {n: getattr(self, n) for n in names if getattr(self, n) != getattr(preset, n)}


def within(name: str, value: Any, low: int, high: int) -> None:
    """Raise InvalidRules unless a field is a whole number in its range."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise InvalidRules(f"{name}={value!r}: {name} is a whole number, {low} to {high}")
    if not low <= value <= high:
        raise InvalidRules(f"{name}={value}: {name} must be {low} to {high}")
