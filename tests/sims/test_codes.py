"""Codes and lanes: nothing is lost in a word."""

from dataclasses import replace

import numpy as np
import pytest

from ochs_esel.game import Measure, Sheet
from sims.codes import code_steps, lanes_of, levels_of
from sims.plan import make_plan

ROUND = make_plan().sheet
SHEETS = [ROUND, make_plan(match=64).sheet, make_plan(players=12, match_until=10_000).sheet]


@pytest.mark.parametrize("sheet", SHEETS)
def test_twelve_times_the_most_fits_into_every_lane(sheet: Sheet) -> None:
    lanes = lanes_of(sheet, 12)
    word = 12 * int(lanes.words.max())
    assert word < 2**62
    for measure, shift, mask in zip(sheet.measures, lanes.shifts, lanes.masks, strict=True):
        most = max(measure.worth or range(measure.levels))
        assert (12 * int((lanes.words >> shift & mask).max())) == 12 * most <= mask


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_first_measure_changes_fastest(sheet: Sheet) -> None:
    steps, levels = code_steps(sheet), levels_of(sheet)
    assert steps[0] == 1
    assert len(lanes_of(sheet, 4).words) == steps[-1] * levels[-1] == np.prod(levels)


def test_too_much_for_a_word_is_refused() -> None:
    wide = Measure("wide", "out", False, 2, "wide", worth=(0, 2**50))
    with pytest.raises(ValueError, match="do not fit"):
        lanes_of(replace(ROUND, measures=(wide, wide)), 4)
