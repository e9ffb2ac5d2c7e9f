"""Rounds, and matches, from within in plain Python: the twin of the compiled tracers."""

from typing import Any

import numpy as np

from ochs_esel.game import Setting
from ochs_esel.trace import MatchRounds, Trace

from .blocks import seat_rows
from .cards import DONKEY, MAX_VALUE, OX
from .laps import CARDS, NAMES, WITH_DONKEY, WITH_OX
from .outcomes import SEAT_COLUMNS
from .plain_run import PlainRun
from .referee import PlainLap

KINDS = (*(str(value) for value in range(1, MAX_VALUE + 1)), "joker", "donkey", "ox")
TYPES: dict[str, Any] = {"round": np.int64, "last": np.bool_}
LED = {0: 0, 1: CARDS, DONKEY: WITH_DONKEY, OX: WITH_OX}


class PlainTracer:
    """A seating that tells of the inside of rounds."""

    def __init__(self, setting: Setting) -> None:
        self.run = PlainRun(setting.rules, None, setting.seating, setting.exchange)

    def trace_block(self, seed: int, first: int, rounds: int) -> Trace:
        """Play rounds first ... first + rounds - 1; raise IllegalMove, StrategyFailed."""
        rows: list[tuple[int, ...]] = []
        hands: list[list[list[int]]] = []
        for number in range(first, first + rounds):
            for one in self.run.rounds(seed, number):
                for turn_round, lap in enumerate(one.played.laps):
                    rows.append(lap_row(number, turn_round, lap))
                    hands.append([counts(hand) for hand in lap.hands])
        columns: dict[str, Any] = {
            name: np.array([row[i] for row in rows], TYPES.get(name, np.int16))
            for i, name in enumerate(NAMES)
        }
        return Trace(columns, np.array(hands, np.uint8).transpose(2, 0, 1), KINDS)


def lap_row(number: int, turn_round: int, lap: PlainLap) -> tuple[int, ...]:
    """Return the columns of the deal or of a turn round, in the order of NAMES."""
    return (
        number,
        turn_round,
        LED[lap.led],
        lap.leader,
        lap.taker,
        lap.donkey_seat,
        lap.last,
        lap.turns,
        lap.free,
    )


def counts(hand: list[int]) -> list[int]:
    """Return how many cards of each kind a hand has."""
    return [hand.count(card) for card in range(1, OX + 1)]


class PlainMatchTracer:
    """A seating that tells of every round of matches."""

    def __init__(self, setting: Setting) -> None:
        self.rules = setting.rules
        self.run = PlainRun(setting.rules, setting.match, setting.seating)

    def rounds_block(self, seed: int, first: int, matches: int) -> MatchRounds:
        """Play matches first ... first + matches - 1; raise IllegalMove, StrategyFailed."""
        played = [
            [seat_rows(self.rules, one.played) for one in self.run.rounds(seed, number)]
            for number in range(first, first + matches)
        ]
        numbers = np.array([len(rounds) for rounds in played], np.int64)
        shape = (len(SEAT_COLUMNS), matches, int(numbers.max()), self.rules.players)
        seats = np.zeros(shape, np.int16)
        for match, rounds in enumerate(played):
            seats[:, match, : len(rounds)] = np.array(rounds, np.int16).transpose(2, 0, 1)
        return MatchRounds(first, seats, numbers)
