"""Figures about habits."""

from typing import TYPE_CHECKING

from reports.language import Words
from reports.style import draw_named, new_figure, styled

from . import phrases as say
from .answer import HabitsAnswer

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def figure_of_habits(answer: HabitsAnswer, words: Words) -> "Figure":
    """Draw what each habit changes, the best one on top."""
    found = answer.measured
    with styled():
        figure, (left, right) = new_figure(2, height=1.05 + 0.26 * max(len(found), 2), sharey=True)
        names = [words(say.NAMES[one.label]) for one in found]
        points = [(name, one.penalty) for name, one in zip(names, found, strict=True)]
        shares = [(name, one.donkey) for name, one in zip(names, found, strict=True)]
        draw_named(left, points, words(say.POINTS_AXIS))
        draw_named(right, shares, words(say.DONKEY_AXIS), scale=100)
        right.tick_params(axis="y", length=0)
        return figure
