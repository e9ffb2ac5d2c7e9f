"""Figures: numbers as the language writes them, and names that do not lie on each other."""

from typing import Any

import pytest

from reports.language import LANGUAGES, Phrase, Words
from reports.style import name_ends, new_figure
from reports.tables import picture_of

CAPTION = Phrase("A figure.", "Eine Abbildung.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_axes_have_the_decimal_sign_of_the_language(lang: Any) -> None:
    figure, axes = new_figure()
    axes.plot([0, 0.5, 1.5], [0, 1, 2])
    axes.set(yticks=range(3), yticklabels=["v1.0", "b", "c"])
    picture_of(Words(lang), "name", figure, CAPTION, ())
    figure.canvas.draw()
    numbers = [label.get_text() for label in axes.get_xticklabels()]
    assert any(("," if lang == "de" else ".") in one for one in numbers)
    assert not any(("." if lang == "de" else ",") in one for one in numbers)
    assert axes.get_yticklabels()[0].get_text() == "v1.0"  # a name is no number


def test_names_of_curves_lie_neither_on_the_axis_nor_on_each_other() -> None:
    _, axes = new_figure()
    axes.set_ylim(0, 18)
    name_ends(axes, [(1, 0.0, "a", 0), (1, 0.1, "b", 1), (1, 9.0, "c", 2)])
    places = {text.get_text(): text.xy[1] for text in axes.texts}
    assert places["a"] >= 0.5
    assert places["b"] - places["a"] >= 1
    assert places["c"] == 9.0
