"""The plan: everything that determines a result, and nothing else."""

import hashlib
import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any

from ochs_esel.errors import InvalidPlan
from ochs_esel.exchange import Exchange
from ochs_esel.game import (
    MOST_POINTS_OF_A_MATCH,
    ROUNDS_OF_A_MATCH,
    Game,
    Match,
    Rules,
    Seating,
    Setting,
    Sheet,
)
from ochs_esel.games import GAMES
from ochs_esel.loading import Source, resolve_line_up
from ochs_esel.strategy import Strategy

from .line_up import contents, refuse_impure, refuse_namesakes
from .lists import value_text
from .names import known_game as known_game
from .names import known_variant, refuse_unknown_fields
from .seating import chairs
from .units import plural

DEFAULT_SEED = 1
MAX_SEED = 2**64 - 1
MAX_ROUNDS = 10**15
MAX_MATCHES = MAX_ROUNDS // ROUNDS_OF_A_MATCH
DEFAULT_ROUNDS, DEFAULT_MATCHES = 1_000_000, 100_000


@dataclass(frozen=True)
class Plan:
    """What is to be played.

    Parameters
    ----------
    game, variant
        Names of the game and its variant.
    rules
        The rules, number of players included.
    match
        How long a match is; None: single rounds are played.
    line_up
        One strategy a seat; `seating` says in which chair each sits when.
    seating
        "rotate" or "fixed", see seating.py.
    n
        Rounds, 1 to 10**15, or matches, up to a 64th of that.
    seed
        0 to 2**64 - 1.
    exchange
        Of a card between deal and play, see `with_exchange`.
    """

    game: str
    variant: str
    rules: Rules
    match: Match | None
    line_up: tuple[Strategy, ...]
    seating: str
    n: int
    seed: int
    exchange: Exchange | None = None

    @property
    def the_game(self) -> Game:
        """The game itself."""
        return GAMES[self.game]

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.rules.players

    @cached_property
    def seated(self) -> Seating:
        """The line-up with its chairs."""
        return Seating(self.line_up, chairs(self.seating, self.players))

    @cached_property
    def sheet(self) -> Sheet:
        """How one round, or one match, is written down."""
        return self.the_game.sheet(self.rules, self.match)

    @property
    def idle_fields(self) -> list[str]:
        """Changed fields of the rules that can change nothing, as no rounds follow each other."""
        if self.match:
            return []
        changed = self.rules.differences()
        fields = self.the_game.fields(self.variant)
        return [one.name for one in fields if one.across_rounds and one.name in changed]

    @property
    def setting(self) -> Setting:
        """What is played, and by whom, as the game sees it."""
        return Setting(self.rules, self.match, self.seated, self.seed, self.exchange)

    @property
    def units(self) -> str:
        """What `n` counts: "rounds" or "matches"."""
        return plural(self.sheet.unit)

    @cached_property
    def strategies(self) -> list[str]:
        """The distinct strategies by their spelling, in the order of the line-up."""
        return list(dict.fromkeys(strategy.spelling for strategy in self.line_up))

    @property
    def labels(self) -> dict[str, str]:
        """Short names of the distinct strategies by spelling, for tables; always distinct."""
        short = {strategy.spelling: strategy.label for strategy in self.line_up}
        return short if len(set(short.values())) == len(short) else {name: name for name in short}

    @property
    def command(self) -> str:
        """The canonical command: only what determines the result."""
        return self.command_of("sims.run")

    def command_of(self, module: str) -> str:
        """Return the canonical command of one of the modules that take a plan."""
        spellings = [strategy.spelling for strategy in self.line_up]
        line_up = spellings[0] if len(self.strategies) == 1 else ",".join(spellings)
        return self.command_with(["python", "-m", module], ["--strategy", line_up])

    def command_with(self, start: list[str], line_up: list[str]) -> str:
        """Return a canonical command from its start, and from how it names the line-up."""
        parts = [*start, "--game", self.game, "--variant", self.variant]
        if self.match:
            parts += ["--match", str(self.match.rounds)] if self.match.rounds else []
            parts += ["--match-until", str(self.match.until)] if self.match.until else []
        parts += ["--players", str(self.players), *line_up]
        parts += ["--n", str(self.n), "--seed", str(self.seed), "--seating", self.seating]
        for name, value in self.rules.differences().items():
            parts += ["--set", f"{name}={value_text(value)}"]
        return shlex.join(parts)

    def as_json(self) -> dict[str, Any]:
        """Return the plan as plain values, strategies by spelling and content."""
        return {
            "game": self.game,
            "variant": self.variant,
            "rules_version": self.the_game.rules_version,
            "rules": self.rules.differences(),
            "match": match_json(self.match),
            "players": self.players,
            "strategies": [strategy.spelling for strategy in self.line_up],
            "strategy_contents": contents(self.line_up),
            "seating": self.seating,
            "n": self.n,
            "seed": self.seed,
            **({"exchange": asdict(self.exchange)} if self.exchange else {}),
        }

    @property
    def digest(self) -> str:
        """SHA-256 of the plan as canonical JSON."""
        return digest_of_json(self.as_json())


def match_json(match: Match | None) -> dict[str, int] | None:
    """Return the length of a match as plain values: {"rounds": 5} or {"until": 150}."""
    if match is None:
        return None
    return {"rounds": match.rounds} if match.rounds else {"until": match.until}


def digest_of_json(value: Any) -> str:
    """Return the SHA-256 of a value as canonical JSON."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def make_plan(
    strategy: Source | Sequence[Source] = "greedy",
    *,
    n: float | None = None,
    seed: int = DEFAULT_SEED,
    players: int | None = None,
    game: str = "ochs-esel",
    variant: str | None = None,
    seating: str = "rotate",
    rules: Mapping[str, Any] | None = None,
    match: int | None = None,
    match_until: int | None = None,
) -> Plan:
    """Return a plan, all of it checked; raise UsageError.

    `strategy` is one for all seats or one a seat; without `players` a line-up of several sets the
    number of seats. `n` counts matches if `match` or `match_until` is given.
    """
    for option, value in (("game", game), ("variant", variant or ""), ("seating", seating)):
        if not isinstance(value, str):
            raise InvalidPlan(f"{option}={value!r} must be a name")
    the_game = known_game(game)
    chosen = known_variant(the_game, variant)
    line_up = resolve_line_up(strategy, the_game.catalogue)
    several = len(line_up) if len(line_up) > 1 else the_game.default_players
    seats = several if players is None else whole("players", players, -(10**9), 10**9)
    changes = checked_changes(rules)
    refuse_unknown_fields(the_game, chosen, changes)
    made = the_game.rules(chosen, seats, changes)
    if len(line_up) == 1:
        line_up *= seats
    if len(line_up) != seats:
        raise InvalidPlan(
            f"{len(line_up)} strategies for {seats} players: give one for all seats, or {seats}"
        )
    refuse_namesakes(line_up)
    refuse_impure(line_up)
    chairs(seating, seats)
    length = match_of(match, match_until)
    return Plan(
        game=game,
        variant=chosen,
        rules=made,
        match=length,
        line_up=tuple(line_up),
        seating=seating,
        n=number_of(n, length),
        seed=whole("seed", seed, 0, MAX_SEED),
    )


def with_exchange(plan: Plan, exchange: Exchange) -> Plan:
    """Return a plan in which a card is exchanged after every deal; raise InvalidPlan."""
    if plan.match is not None:
        raise InvalidPlan("cards are exchanged in single rounds only: leave out match, match_until")
    if not 0 <= exchange.entry < plan.players:
        raise InvalidPlan(
            f"exchange for entry {exchange.entry}: the line-up has 0 to {plan.players - 1}"
        )
    plan.the_game.exchange(plan.rules, exchange)
    return replace(plan, exchange=exchange)


def match_of(rounds: int | None, until: int | None) -> Match | None:
    """Return how long a match is, None if single rounds are played; raise InvalidPlan."""
    if rounds is not None and until is not None:
        raise InvalidPlan("give either match (rounds) or match_until (points), not both")
    if rounds is not None:
        return Match(rounds=whole("match", rounds, 1, ROUNDS_OF_A_MATCH))
    if until is not None:
        return Match(until=whole("match_until", until, 1, MOST_POINTS_OF_A_MATCH))
    return None


def number_of(n: float | None, match: Match | None) -> int:
    """Return how many rounds or matches to play, by default what takes seconds; raise InvalidPlan."""
    if n is None:
        return DEFAULT_MATCHES if match else DEFAULT_ROUNDS
    return whole("n", n, 1, MAX_MATCHES if match else MAX_ROUNDS)


def checked_changes(rules: Any) -> dict[str, Any]:
    """Return changed rules fields as a dictionary; raise InvalidPlan."""
    if rules is None:
        return {}
    if not isinstance(rules, Mapping) or not all(isinstance(name, str) for name in rules):
        raise InvalidPlan(f"rules={rules!r}: give the fields to change, as {{'jokers': 5}}")
    return dict(rules)


def whole(name: str, value: Any, low: int, high: int) -> int:
    """Return a whole number within limits; raise InvalidPlan."""
    try:
        number = int(value)
    except (TypeError, ValueError, OverflowError):
        raise InvalidPlan(f"{name}={value!r} is not a number") from None
    if isinstance(value, bool) or number != value:
        raise InvalidPlan(f"{name}={value!r} must be a whole number")
    if not low <= number <= high:
        raise InvalidPlan(f"{name}={number} must be {low:,} to {high:,}")
    return number
