"""What stands in a record besides its moves, read and checked: nothing in it is trusted."""

import reprlib
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, NoReturn

from ochs_esel.errors import InvalidRecord, InvalidRules
from ochs_esel.game import MOST_POINTS_OF_A_MATCH, ROUNDS_OF_A_MATCH, Match

from .cards import DONKEY, JOKER, MAX_VALUE
from .notation import card_text
from .plain_moves import Hand
from .records import RECORD_NAME
from .rules import BASE, MAX_PLAYERS, MIN_PLAYERS, VARIANTS, Rules, field_names

MAX_SEED = 2**64 - 1
MAX_NUMBER = 10**15  # of a round, or of a match


class JsonWords(reprlib.Repr):
    """Short texts of values, with the words of JSON."""

    def repr_bool(self, value: bool, level: int) -> str:
        """Return true or false."""
        return "true" if value else "false"

    def repr_NoneType(self, value: None, level: int) -> str:
        """Return null."""
        return "null"


KEYS = (
    "game", "variant", "players", "seed", "round", "strategies", "rules", "hands", "leader", "moves",
    "scores",
)  # fmt: skip
MATCH_KEYS = ("number", "round", "points", "barred")
MOST_SHOWN = 80
SHORT = JsonWords()
SHORT.maxlevel = 2
CARDS = {value: value for value in range(1, MAX_VALUE + 1)} | {"J": JOKER, "D": DONKEY}


class RoundOfMatch(NamedTuple):
    """Where a round stands in its match, and what it begins with."""

    number: int  # of the match
    match: Match
    round: int
    points: list[int]  # before the round, by seat
    barred: bool  # whether its leader may not lead the donkey at once


class Facts(NamedTuple):
    """A record but for its moves and scores."""

    rules: Rules
    seed: int
    number: int
    of_match: RoundOfMatch | None
    strategies: list[str]
    hands: list[Hand]  # by seat, as dealt
    leader: int

    @property
    def barred(self) -> bool:
        """Whether the leader may not lead the donkey at once."""
        return self.of_match is not None and self.of_match.barred


def facts_of(record: Any) -> Facts:
    """Return what a record says besides its moves; raise InvalidRecord."""
    if not isinstance(record, dict):
        refuse(f"a record is an object with keys and values, not {shown(record)}")
    in_match = "match" in record
    check_keys("", record, (*KEYS, "match") if in_match else KEYS)
    if record["game"] != RECORD_NAME:
        refuse(f'game is {shown(record["game"])}, not "{RECORD_NAME}"')
    rules = rules_of(record)
    number = whole("round", record["round"], 0, MAX_NUMBER * (ROUNDS_OF_A_MATCH if in_match else 1))
    leader = whole("leader", record["leader"], 0, rules.players - 1)
    return Facts(
        rules,
        whole("seed", record["seed"], 0, MAX_SEED),
        number,
        round_of_match(record["match"], rules, number) if in_match else None,
        strategies_of(record["strategies"], rules.players),
        hands_of(record["hands"], rules, leader),
        leader,
    )


def rules_of(record: Mapping[str, Any]) -> Rules:
    """Return the rules of a record; raise InvalidRecord."""
    players = whole("players", record["players"], MIN_PLAYERS, MAX_PLAYERS)
    variant, changes = record["variant"], record["rules"]
    if not isinstance(variant, str) or variant not in VARIANTS:
        refuse(f"variant is {shown(variant)}, not one of {', '.join(VARIANTS)}")
    if not isinstance(changes, dict):
        refuse(f"rules are {shown(changes)}, not an object with the fields that are changed")
    known = field_names(variant)
    for name, value in changes.items():
        if name not in known:
            refuse(f"rules: {shown(name)} is no field of the variant {variant}")
        if type(value) not in (int, bool, str) or len(shown(value)) > 20:
            refuse(f"rules: {name} is {shown(value)}")
    try:
        return Rules(players, variant).changed(**changes)
    except InvalidRules as error:
        refuse(f"rules: {error}")


def round_of_match(facts: Any, rules: Rules, number: int) -> RoundOfMatch:
    """Return where a round stands in its match; raise InvalidRecord."""
    if not isinstance(facts, dict):
        refuse(f"match is {shown(facts)}, not an object")
    length = "until" if "until" in facts else "rounds"
    check_keys("match: ", facts, (*MATCH_KEYS, length))
    most = ROUNDS_OF_A_MATCH if length == "rounds" else MOST_POINTS_OF_A_MATCH
    match = Match(**{length: whole(f"match: {length}", facts[length], 1, most)})
    one = RoundOfMatch(
        whole("match: number", facts["number"], 0, MAX_NUMBER),
        match,
        whole("match: round", facts["round"], 0, match.most_rounds - 1),
        whole_numbers("match: points", facts["points"], rules.players),
        facts["barred"],
    )
    if number != ROUNDS_OF_A_MATCH * one.number + one.round:
        refuse(f"round is {number}, not {ROUNDS_OF_A_MATCH} times match number plus match round")
    check_begin(one, rules)
    return one


def check_begin(one: RoundOfMatch, rules: Rules) -> None:
    """Raise InvalidRecord unless a round of a match can begin so."""
    if type(one.barred) is not bool:
        refuse(f"match: barred is {shown(one.barred)}, not true or false")
    if one.barred and (one.round == 0 or not rules.donkey_bar_across_rounds):
        refuse("match: barred is true, where no bar can come from a round before")
    most = one.round * rules.max_score
    for seat, points in enumerate(one.points):
        if not 0 <= points <= most:
            allowed = f"0 to {most}" if most else "0 before the first round"
            refuse(f"match: points[{seat}] is {shown(points)}, not {allowed}")
    if one.round > 0 and one.match.is_over(one.round, one.points):
        refuse(
            f"match: it was over before round {one.round}: somebody has {max(one.points)} points"
        )


def strategies_of(names: Any, players: int) -> list[str]:
    """Return the strategies by seat; raise InvalidRecord."""
    for seat, name in enumerate(one_a_seat("strategies", names, players)):
        if not isinstance(name, str):
            refuse(f"strategies[{seat}] is {shown(name)}, not a text")
    return list(names)


def hands_of(hands: Any, rules: Rules, leader: int) -> list[Hand]:
    """Return the hands by seat if they can be dealt (R2-R4, R27, R37); raise InvalidRecord."""
    given = rules.variant == BASE  # the donkey comes on top of what is dealt
    found = []
    for seat, hand in enumerate(one_a_seat("hands", hands, rules.players)):
        if not isinstance(hand, list):
            refuse(f"hands[{seat}] is {shown(hand)}, not a list of cards")
        wanted = rules.cards_per_hand + (given and seat == leader)
        if len(hand) != wanted:
            refuse(f"hands[{seat}] has {len(hand)} cards, not {wanted}")
        found.append([card_of(card, f"hands[{seat}]") for card in hand])
    check_deck(found, rules, leader)
    return found


def card_of(card: Any, where: str) -> int:
    """Return a card of a record; raise InvalidRecord."""
    if type(card) not in (int, str) or card not in CARDS:
        refuse(f'{where}: {shown(card)} is no card; cards are 1 to {MAX_VALUE}, "J" and "D"')
    return CARDS[card]


def check_deck(hands: list[Hand], rules: Rules, leader: int) -> None:
    """Raise InvalidRecord unless the cards are in the deck, and the donkey where it belongs."""
    number = Counter(card for hand in hands for card in hand)
    donkeys = number.pop(DONKEY, 0)
    wanted = 0 if rules.with_ox else 1
    if donkeys != wanted or (wanted and DONKEY not in hands[leader]):
        place = f"once in the hand of seat {leader}, who leads" if wanted else "in nobody's hand"
        refuse(f"hands: the donkey must lie {place}")
    for card, cards in number.items():
        most = rules.jokers if card == JOKER else rules.copies if card <= rules.values else 0
        if cards > most:
            refuse(
                f"hands: {card_text(card)} is dealt {times(cards)}, but the deck has {most} of it"
            )


def times(number: int) -> str:
    """Return how often, as text."""
    return "once" if number == 1 else f"{number} times"


def check_keys(where: str, found: Mapping[str, Any], wanted: Iterable[str]) -> None:
    """Raise InvalidRecord unless an object has exactly these keys."""
    if found.keys() == set(wanted):
        return
    missing = [key for key in wanted if key not in found]
    if missing:
        refuse(f"{where}{', '.join(missing)} missing")
    unknown = next(key for key in found if key not in set(wanted))
    refuse(f"{where}{shown(unknown)} does not belong there")


def one_a_seat(name: str, found: Any, players: int) -> list[Any]:
    """Return a list with an entry for each seat; raise InvalidRecord."""
    if not isinstance(found, list):
        refuse(f"{name}: {shown(found)} is no list")
    if len(found) != players:
        entries = "1 entry" if len(found) == 1 else f"{len(found)} entries"
        refuse(f"{name}: {entries} for {players} players")
    return found


def whole_numbers(name: str, found: Any, players: int) -> list[int]:
    """Return a list with a whole number for each seat; raise InvalidRecord."""
    for seat, entry in enumerate(one_a_seat(name, found, players)):
        if type(entry) is not int:
            refuse(f"{name}[{seat}] is {shown(entry)}, not a whole number")
    return list(found)


def whole(name: str, value: Any, low: int, high: int) -> int:
    """Return a whole number in its range; raise InvalidRecord."""
    if type(value) is not int or not low <= value <= high:  # a bool is none
        refuse(f"{name} is {shown(value)}, not a whole number {low} to {high}")
    return value


def shown(value: Any) -> str:
    """Return any value as a short text that every terminal can print."""
    try:
        text = SHORT.repr(value).encode("ascii", "backslashreplace").decode()
    except ValueError:  # a whole number with thousands of digits
        return "a number too large to be shown"
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."


def refuse(what: str) -> NoReturn:
    """Raise InvalidRecord."""
    raise InvalidRecord(what)
