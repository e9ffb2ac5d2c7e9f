"""Figures about other rules."""

from typing import TYPE_CHECKING

from reports.language import Words
from reports.style import draw_named, new_figure, styled

from . import phrases as say
from .answer import VariantsAnswer
from .naming import name_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def figure_of_rules(answer: VariantsAnswer, words: Words) -> "Figure":
    """Draw what other rules change: the penalty, and the length of a round."""
    with styled():
        rows = max(len(answer.changes), 2)
        figure, (left, right) = new_figure(2, height=0.9 + 0.3 * rows, sharey=True)
        for axes, measure, label in (
            (left, "penalty", say.POINTS_AXIS),
            (right, "turn_rounds", say.LENGTH_AXIS),
        ):
            named = [
                (name_of(one, answer, words), one.difference[measure]) for one in answer.changes
            ]
            draw_named(axes, named, words(label))
        right.tick_params(axis="y", length=0)
        return figure
