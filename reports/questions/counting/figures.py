"""Figures about counting cards."""

from typing import TYPE_CHECKING

from reports.language import Words
from reports.phrases import PLAYERS
from reports.style import INK, draw_value, new_figure, styled

from . import phrases as say
from .answer import CountingAnswer

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def figure_by_players(answer: CountingAnswer, words: Words) -> "Figure":
    """Draw what counting saves by number of players."""
    with styled():
        figure, axes = new_figure(height=2.8)
        for players, one in answer.by_players.items():
            draw_value(axes, one.penalty, players)
        axes.axhline(0, color=INK, linewidth=0.8)
        axes.set(
            xlabel=words(PLAYERS), ylabel=words(say.SAVED_AXIS), xticks=list(answer.by_players)
        )
        return figure
