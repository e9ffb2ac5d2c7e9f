"""How figures look, where that can be measured."""

import pytest

from analysis.estimate import Estimate
from reports.style import COLOURS, MARKERS, draw_curve, name_ends, new_figure


def test_names_of_curves_keep_apart() -> None:
    _, axes = new_figure()
    axes.set_ylim(0, 18)
    name_ends(axes, [(1, 5.0, "b", 1), (1, 5.1, "c", 2), (1, 2.0, "a", 0)])
    heights = {text.get_text(): text.xy[1] for text in axes.texts}
    assert heights["a"] == 2 and heights["b"] == 5
    assert heights["c"] == pytest.approx(6)


def test_a_curve_lies_in_the_band_of_its_intervals() -> None:
    _, axes = new_figure()
    draw_curve(axes, [0, 1], [Estimate(0.1, 0.01, 20_000), Estimate(0.3, 0.02, 20_000)], scale=100)
    assert list(axes.lines[0].get_ydata()) == pytest.approx([10, 30])
    band = axes.collections[0].get_paths()[0].vertices
    assert band[:, 1].min() == pytest.approx(10 - 1.96, abs=0.001)
    assert band[:, 1].max() == pytest.approx(30 + 2 * 1.96, abs=0.001)


def test_every_colour_has_a_marker_of_its_own() -> None:
    assert len(set(COLOURS)) == len(COLOURS) == len(set(MARKERS)) == len(MARKERS)
