"""The measures of one seat as one code, and what a code counts as one word of lanes.

A code says at which level each measure is; the first measure changes fastest. A lane has as many
bits as the worth of one measure, summed over all seats, can need: words of lanes are added up seat
by seat, and each measure's sum is read from its lane.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ochs_esel.game import Measure, Sheet

MOST_BITS = 62


class Lanes(NamedTuple):
    """Where each measure lies in a word, and the word of each code."""

    shifts: tuple[int, ...]
    masks: tuple[int, ...]
    words: NDArray[np.int64]  # [codes]


def levels_of(sheet: Sheet) -> list[int]:
    """Return how many values each measure can have: 0 ... level - 1."""
    return [measure.levels for measure in sheet.measures]


def code_steps(sheet: Sheet) -> tuple[int, ...]:
    """Return by how much one level of each measure changes the code."""
    steps = np.cumprod([1, *levels_of(sheet)])
    return tuple(int(step) for step in steps[:-1])


def worths_of(measure: Measure) -> NDArray[np.int64]:
    """Return what each level of a measure counts, [levels], in units of 1 / per."""
    return np.array(measure.worth or range(measure.levels), np.int64)


def lanes_of(sheet: Sheet, players: int) -> Lanes:
    """Return the lanes that hold any sum over the seats; raise ValueError if a word is too short."""
    worths = [worths_of(measure) for measure in sheet.measures]
    widths = [(players * int(worth.max())).bit_length() for worth in worths]
    if sum(widths) > MOST_BITS:
        raise ValueError(f"the measures of a {sheet.unit} do not fit into the lanes of a word")
    shifts = [sum(widths[:q]) for q in range(len(widths))]
    codes = np.arange(int(np.prod(levels_of(sheet))))
    levels = np.unravel_index(codes, levels_of(sheet), order="F")
    words = np.zeros(len(codes), np.int64)
    for worth, level, shift in zip(worths, levels, shifts, strict=True):
        words += worth[level] << shift
    return Lanes(tuple(shifts), tuple((1 << width) - 1 for width in widths), words)
