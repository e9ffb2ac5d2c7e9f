"""A round as a record: plain values that hold all that is needed to check it without this program."""

from collections.abc import Sequence
from typing import Any

from ochs_esel.game import ROUNDS_OF_A_MATCH, Match

from .notation import card_text
from .plain_run import Recorded
from .rules import Rules

RECORD_NAME = "ochs_esel"


def record_of(
    rules: Rules, match: Match | None, strategies: Sequence[str], one: Recorded
) -> dict[str, Any]:
    """Return the record of a round; `strategies` are the spellings by seat. The format: DESIGN.md."""
    where, played = one.where, one.played
    return {
        "game": RECORD_NAME,
        "variant": rules.variant,
        "players": rules.players,
        "seed": where.seed,
        "round": where.number,
        **(match_facts(match, one) if match else {}),
        "strategies": list(strategies),
        "rules": rules.differences(),
        "hands": [[record_card(card) for card in hand] for hand in played.dealt],
        "leader": played.leader,
        "moves": [list(move) for move in played.moves],
        "scores": played.scores(rules),
    }


def match_facts(match: Match, one: Recorded) -> dict[str, Any]:
    """Return what a record of a round of a match has besides: its place, and what it begins with."""
    where = one.where
    return {
        "match": {
            "number": (where.number - where.round_of_match) // ROUNDS_OF_A_MATCH,
            **({"rounds": match.rounds} if match.rounds else {"until": match.until}),
            "round": where.round_of_match,
            "points": list(where.points),
            "barred": one.barred,
        }
    }


def record_card(card: int) -> int | str:
    """Return a card as it stands in a record: its value, or "J" or "D"."""
    text = card_text(card)
    return card if text.isdigit() else text
