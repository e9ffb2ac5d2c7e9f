"""Ochs & Esel as the rest of the project sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ochs_esel.errors import InvalidRules
from ochs_esel.game import Game, Measure, Note, Seating, Table
from ochs_esel.strategy import Strategy

from .blocks import PlainBlocks
from .cards import MAX_JOKERS
from .notation import card_text
from .outcomes import ROUND_COLUMNS, SEAT_COLUMNS
from .plain_moves import points_of
from .rules import RULES_VERSION, Rules
from .strategies import CATALOGUE

NAME = "ochs-esel"

MEASURES = (
    Measure("out", "out", True, 2, "went out"),
    Measure("donkey", "donkey", True, 2, "on the donkey"),
    Measure("joker_left", "joker_left", True, 2, "joker left"),
    Measure(
        "joker_penalty",
        "jokers_left",
        False,
        MAX_JOKERS + 1,
        "points for jokers",
        scale="joker_points",
    ),
)


def make_rules(variant: str, players: int, changes: Mapping[str, Any]) -> Rules:
    """Return the rules of a variant with some fields changed; raise InvalidRules, UnknownName."""
    if "players" in changes:
        raise InvalidRules("the number of players is set with --players (players=)")
    return Rules(players=players).changed(**changes)


def make_table(rules: Rules, seating: Seating, jit: bool, note: Note) -> Table:
    """Return a table that plays compiled, or in plain Python."""
    if not jit:
        return PlainBlocks(rules, seating)
    from .compiled_blocks import CompiledBlocks

    return CompiledBlocks(rules, seating, note)


def make_record(
    rules: Rules, seats: Sequence[Strategy], seed: int, round_number: int
) -> dict[str, Any]:
    """Return the record of one round, played by the plain twin; `seats` are the strategies by seat."""
    chairs = np.arange(rules.players)[None]
    played = PlainBlocks(rules, Seating(tuple(seats), chairs)).replay(seed, round_number)
    return {
        "game": "ochs_esel",
        "variant": "base",
        "players": rules.players,
        "seed": seed,
        "round": round_number,
        "strategies": [strategy.spelling for strategy in seats],
        "rules": rules.differences(),
        "hands": [[record_card(card) for card in hand] for hand in played.dealt],
        "leader": played.leader,
        "moves": [list(move) for move in played.moves],
        "scores": [points_of(rules, hand) for hand in played.hands],
    }


def record_card(card: int) -> int | str:
    """Return a card as it stands in a record: its value, or "J" or "D"."""
    text = card_text(card)
    return card if text.isdigit() else text


GAME = Game(
    name=NAME,
    variants=("base",),
    default_players=4,
    rules_version=RULES_VERSION,
    seat_columns=SEAT_COLUMNS,
    round_columns=ROUND_COLUMNS,
    score="penalty",
    measures=MEASURES,
    footnote="Out: with an empty hand at the end of the round; several seats may be.",
    round_measures=("turn_rounds", "donkey_turn_rounds", "decisions", "free_decisions"),
    rules=make_rules,
    catalogue=CATALOGUE,
    table=make_table,
    record=make_record,
)
