"""The rules as a record: the deck, the points and the switches of RULES.md, validated once."""

from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple

from ochs_esel.errors import InvalidRules, unknown_name

from .cards import MAX_COPIES, MAX_JOKERS, MAX_VALUE

RULES_VERSION = 1

MIN_PLAYERS = 3
MAX_PLAYERS = 12
MAX_POINTS = 1000
DONKEY_AMONG_FIRST = 39  # R38

BASE, OX, EZEL = "base", "ox", "ezel"
VARIANTS = (BASE, OX, EZEL)

# The readings of the switches that have more than two, by their numbers in compiled code.
BARRED_LEADER = ("pass", "play", "out")
OX_STARTER = ("donkey", "longest_ears", "winner")
UNTAKEN_STARTER = ("same", "winner")
PASSES, PLAYS, IS_OUT = range(3)

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
    ox_points: int
    with_ox: bool
    donkey_dealt: bool
    lead_all: bool
    end_at_once: bool
    free_joker: bool
    no_two_specials: bool
    empty_winner_takes: bool
    barred_leader: int  # PASSES, PLAYS or IS_OUT
    match_rounds: int  # rounds of the match, 0 if it goes until some points or there is none
    match_until: int  # points that end the match, 0 if it has so many rounds or there is none


def usual_terms(terms: Terms) -> Terms:
    """Return the same terms with those of `Rules.is_usual` as constants that a compiler can see."""
    return Terms(
        terms.players,
        terms.values,
        terms.copies,
        terms.jokers,
        terms.joker_points,
        terms.donkey_points,
        terms.ox_points,
        False,
        terms.donkey_dealt,
        terms.lead_all,
        terms.end_at_once,
        False,
        False,
        terms.empty_winner_takes,
        PASSES,
        terms.match_rounds,
        terms.match_until,
    )


@dataclass(frozen=True)
class Rules:
    """The rules of one table: Ochs & Esel, its ox variant, or Wie is de Ezel.

    `rule_fields.py` says what each field means, what it may be, and where the rules speak of it.

    Raises
    ------
    InvalidRules
        If a field is out of its range or more cards are needed than there are.
    """

    players: int = 4
    variant: str = BASE
    values: int = 13
    copies: int = 8
    jokers: int = 4
    hand_size: int = 0
    joker_points: int = 14
    donkey_points: int = 20
    ox_points: int = field(default=15, metadata={"variants": (OX,)})
    lead_all: bool = False
    end_at_once: bool = False
    donkey_bar_across_rounds: bool = field(default=False, metadata={"variants": (BASE,)})
    free_joker: bool = False
    barred_leader: str = field(default="pass", metadata={"variants": (OX,)})
    empty_winner_takes: bool = field(default=True, metadata={"variants": (OX,)})
    ox_starter: str = field(default="donkey", metadata={"variants": (OX,)})
    untaken_starter: str = field(default="same", metadata={"variants": (OX,)})
    no_two_specials: bool = field(default=False, metadata={"variants": (OX,)})

    def __post_init__(self) -> None:
        within("players", self.players, MIN_PLAYERS, MAX_PLAYERS)
        one_of("variant", self.variant, VARIANTS)
        within("values", self.values, 1, MAX_VALUE)
        within("copies", self.copies, 1, MAX_COPIES)
        within("jokers", self.jokers, 0, MAX_JOKERS)
        within("hand_size", self.hand_size, 0, self.deck_size)
        for name in ("joker_points", "donkey_points", "ox_points"):
            within(name, getattr(self, name), 0, MAX_POINTS)
        for one in fields(self):
            if one.type is bool and not isinstance(getattr(self, one.name), bool):
                raise InvalidRules(
                    f"{one.name}={getattr(self, one.name)!r}: {one.name} is true or false"
                )
        one_of("barred_leader", self.barred_leader, BARRED_LEADER)
        one_of("ox_starter", self.ox_starter, OX_STARTER)
        one_of("untaken_starter", self.untaken_starter, UNTAKEN_STARTER)
        refuse_foreign_fields(self)
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
    def with_ox(self) -> bool:
        """Whether the ox plays, so that ox and donkey lie in the middle at first (R27)."""
        return self.variant == OX

    @property
    def is_usual(self) -> bool:
        """Whether the compiled loop may leave out ox and free jokers."""
        return not self.with_ox and not self.free_joker

    @property
    def donkey_dealt(self) -> bool:
        """Whether the donkey is dealt among the other cards (R38)."""
        return self.variant == EZEL

    @property
    def deck_size(self) -> int:
        """Cards in the deck, donkey and ox not counted."""
        return self.values * self.copies + self.jokers

    @property
    def cards_per_hand(self) -> int:
        """Cards dealt to each seat; the donkey is one of them only where it is dealt (R38)."""
        return self.hand_size or HAND_SIZES[self.players]

    @property
    def donkey_places(self) -> int:
        """Among so many cards of the deal the donkey lies, where it is dealt (R38)."""
        return min(DONKEY_AMONG_FIRST, self.players * self.cards_per_hand)

    @property
    def max_score(self) -> int:
        """Upper bound of one seat's penalty points in a round."""
        naturals = self.copies * self.values * (self.values + 1) // 2
        ox = self.ox_points if self.with_ox else 0
        joker = max(self.joker_points, 1) if self.with_ox else self.joker_points  # R34
        return naturals + self.jokers * joker + self.donkey_points + ox

    @property
    def max_turn_rounds(self) -> int:
        """Upper bound of the turn rounds of one round (R21, R35)."""
        cards = self.players * self.cards_per_hand - (1 if self.donkey_dealt else 0)
        return 2 * (cards - self.players + (3 if self.with_ox else 2))

    @property
    def terms(self) -> Terms:
        """The part of the rules that compiled code and views need, for single rounds."""
        return Terms(
            self.players,
            self.values,
            self.copies,
            self.jokers,
            self.joker_points,
            self.donkey_points,
            self.ox_points,
            self.with_ox,
            self.donkey_dealt,
            self.lead_all,
            self.end_at_once,
            self.free_joker,
            self.no_two_specials,
            self.empty_winner_takes,
            BARRED_LEADER.index(self.barred_leader),
            0,
            0,
        )

    def changed(self, **settings: Any) -> "Rules":
        """Return rules with some fields changed; raise UnknownName or InvalidRules."""
        known = field_names(self.variant)
        for name in settings:
            if name not in known:
                raise unknown_name("rules field", name, known)
        return replace(self, **settings)

    def differences(self) -> dict[str, Any]:
        """Return the fields, players excepted, that differ from the preset of the variant."""
        preset = {one.name: one.default for one in fields(self)}
        names = field_names(self.variant)
        return {n: getattr(self, n) for n in names if getattr(self, n) != preset[n]}


def refuse_foreign_fields(rules: Rules) -> None:
    """Raise InvalidRules if a field was changed that the variant does not have."""
    known = ("players", "variant", *field_names(rules.variant))
    for one in fields(rules):
        if one.name not in known and getattr(rules, one.name) != one.default:
            raise InvalidRules(f"{one.name} means nothing in the variant {rules.variant}")


def field_names(variant: str) -> list[str]:
    """Return the fields that may be changed in a variant."""
    names = [one.name for one in fields(Rules) if variant in one.metadata.get("variants", VARIANTS)]
    return [name for name in names if name not in ("players", "variant")]


def within(name: str, value: Any, low: int, high: int) -> None:
    """Raise InvalidRules unless a field is a whole number in its range."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise InvalidRules(f"{name}={value!r}: {name} is a whole number, {low} to {high}")
    if not low <= value <= high:
        raise InvalidRules(f"{name}={value}: {name} must be {low} to {high}")


def one_of(name: str, value: Any, known: tuple[str, ...]) -> None:
    """Raise InvalidRules unless a field is one of some words."""
    if not isinstance(value, str) or value not in known:
        raise InvalidRules(f"{name}={value!r}: {name} is {', '.join(known[:-1])} or {known[-1]}")
