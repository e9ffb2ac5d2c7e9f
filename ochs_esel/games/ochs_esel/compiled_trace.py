"""Rounds from within, in compiled code: the loop that plays them also notes every turn round."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ochs_esel.game import Note, Setting
from ochs_esel.trace import Trace

from .cards import place_of
from .compiled_blocks import CompiledBlocks
from .laps import NAMES, Laps, keep_laps
from .plain_trace import KINDS, TYPES
from .workspace import new_workspace

LAPS_PER_ROUND = 16  # room for so many at first


class CompiledTracer:
    """A seating that tells of the inside of rounds."""

    def __init__(self, setting: Setting, note: Note) -> None:
        self.rules = setting.rules
        self.blocks = CompiledBlocks(setting, note, keep_laps)

    def trace_block(self, seed: int, first: int, rounds: int) -> Trace:
        """Play rounds first ... first + rounds - 1; raise IllegalMove, StrategyFailed."""
        room, needed = 0, LAPS_PER_ROUND * rounds
        while needed > room:
            room = needed
            workspace = new_workspace(self.rules, rounds, room)
            self.blocks.play_block(seed, first, rounds, workspace)
            needed = int(workspace.laps.used[0])
        return trace_of(workspace.laps, needed, first)


def trace_of(laps: Laps, used: int, first: int) -> Trace:
    """Return the trace of the laps of a block."""
    columns: dict[str, NDArray[Any]] = {
        name: laps.columns[i, :used].astype(TYPES.get(name, np.int16))
        for i, name in enumerate(NAMES)
    }
    columns["round"] += first
    hands = laps.hands[:used]
    cards = np.empty((len(KINDS), *hands.shape), np.uint8)
    for kind in range(len(KINDS)):
        cards[kind] = (hands >> place_of(kind + 1)) & 15
    return Trace(columns, cards, KINDS)
