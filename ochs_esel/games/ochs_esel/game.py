"""Ochs & Esel as the rest of the project sees it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from ochs_esel.errors import InvalidRules
from ochs_esel.game import Game, Match, Note, Seating, Setting, Sheet, Table
from ochs_esel.strategy import Strategy

from .blocks import PlainBlocks
from .match_outcomes import match_sheet
from .notation import card_text
from .outcomes import round_sheet
from .plain_moves import points_of
from .rule_fields import rule_fields
from .rules import RULES_VERSION, Rules
from .strategies import CATALOGUE

NAME = "ochs-esel"

def make_rules(variant: str, players: int, changes: Mapping[str, Any]) -> Rules:
    """Return the rules of a variant with some fields changed; raise InvalidRules, UnknownName."""
    if "players" in changes:
        raise InvalidRules("the number of players is set with --players (players=)")
    return Rules(players, variant).changed(**changes)


def make_sheet(rules: Rules, match: Match | None) -> Sheet:
    """Return how the outcomes of rounds, or of matches, are written down."""
    return match_sheet(rules, match) if match else round_sheet(rules)


def make_table(
    rules: Rules, match: Match | None, seating: Seating, jit: bool, note: Note
) -> Table:
    """Return a table that plays compiled, or in plain Python."""
    if not jit:
        return PlainBlocks(rules, seating)
    from .compiled_blocks import CompiledBlocks

    return CompiledBlocks(rules, seating, note)


def make_records(setting: Setting, number: int) -> Iterator[dict[str, Any]]:
    """Yield the record of a round, or those of the rounds of a match, played by the plain twin."""
    rules, seats = setting.rules, setting.seating.seats(number)
    chairs = np.arange(rules.players)[None]
    played = PlainBlocks(rules, Seating(tuple(seats), chairs)).replay(setting.seed, number)
    yield {
        "game": "ochs_esel",
        "variant": "base",
        "players": rules.players,
        "seed": setting.seed,
        "round": number,
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
    catalogue=CATALOGUE,
    fields=rule_fields,
    rules=make_rules,
    sheet=make_sheet,
    table=make_table,
    records=make_records,
)
