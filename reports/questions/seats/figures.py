"""Figures about positions."""

from typing import TYPE_CHECKING

from reports.language import Phrase, Words
from reports.phrases import PLAYERS
from reports.style import INK, draw_estimates, draw_level, draw_value, new_figure, styled

from . import phrases as say
from .answer import SeatsAnswer

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def figure_by_position(answer: SeatsAnswer, words: Words) -> "Figure":
    """Draw what positions pay, and how often they end on the donkey."""
    with styled():
        figure, (left, right) = new_figure(2)
        places = range(len(answer.penalty.means))
        draw_estimates(left, places, answer.penalty.differences)
        draw_estimates(right, places, answer.donkey.means, scale=100)
        mean = 100 * sum(one.value for one in answer.donkey.means) / len(places)
        for axes, level, label in (
            (left, 0.0, say.FROM_MEAN),
            (right, mean, say.ON_DONKEY),
        ):
            draw_level(axes, level, words(say.MEAN_OF_ALL))
            axes.set(
                xlabel=words(say.POSITION),
                ylabel=words(label),
                xticks=places,
                xlim=(-0.5, len(places) - 0.5),
            )
        return figure


def figure_by_players(answer: SeatsAnswer, words: Words) -> "Figure":
    """Draw what leading does, by number of players."""
    panels: tuple[tuple[str, float, Phrase], ...] = (
        ("penalty", 1, say.LEADER_PENALTY),
        ("donkey", 100, say.LEADER_DONKEY),
    )
    with styled():
        figure, both = new_figure(2)
        for axes, (name, scale, label) in zip(both, panels, strict=True):
            for one in answer.by_players:
                other = one.players != answer.leader.players
                draw_value(axes, getattr(one, name), one.players, scale=scale, hollow=other)
            axes.axhline(0, color=INK, linewidth=0.8)
            axes.set(
                xlabel=words(PLAYERS),
                ylabel=words(label),
                xticks=[one.players for one in answer.by_players],
            )
        return figure
