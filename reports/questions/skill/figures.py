"""Figures about luck and skill."""

from typing import TYPE_CHECKING

from analysis.estimate import Estimate, interval
from analysis.patience import PROBABILITIES
from analysis.skill import VarianceShares
from reports.lab import MATCH
from reports.language import Phrase, Words
from reports.style import (
    BLUE,
    INK,
    SKY,
    VERMILLION,
    draw_estimates,
    draw_named,
    draw_value,
    new_figure,
    styled,
)

from . import phrases as say
from .pair import PairAnswer

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PARTS: tuple[tuple[str, Phrase], ...] = (
    ("hand", say.HAND),
    ("strategy", say.STRATEGY_PART),
    ("position", say.POSITION),
    ("rest", say.REST_PART),
)


def figure_of_shares(variance: VarianceShares, words: Words) -> "Figure":
    """Draw the shares of the variance."""
    with styled():
        figure, axes = new_figure(height=2.4)
        rows = [(words(name), getattr(variance.shares, part)) for part, name in PARTS]
        draw_named(axes, rows, words(say.SHARE), scale=100)
        axes.grid(axis="x", visible=False)
        for place, (_, one) in enumerate(reversed(rows)):
            axes.barh(place, 100 * one.value, color=SKY, height=0.6, zorder=0.5)
        axes.margins(x=0.08)
        return figure


def figure_of_chances(pair: PairAnswer, words: Words) -> "Figure":
    """Draw the chance to be ahead by rounds played."""
    with styled():
        figure, axes = new_figure()
        axes.set_xscale("log")
        draw_band(axes, [(one.rounds, one.normal) for one in pair.curve if one.normal])
        counted = [(one.rounds, one.counted) for one in pair.curve if one.counted]
        draw_estimates(axes, [n for n, _ in counted], [one for _, one in counted], scale=100)
        draw_value(axes, pair.in_matches, MATCH * 1.08, number=1, scale=100)
        axes.axhline(50, color=INK, linewidth=0.8)
        axes.set_yticks([50, *(100 * level for level in PROBABILITIES), 100])
        ticks = [1, 2, 5, 10, 20, 50, 100, 200]
        axes.set(xlabel=words(say.AFTER), ylabel=words(say.CHANCE), xticks=ticks)
        axes.set_xticks(ticks, [str(tick) for tick in ticks])
        axes.minorticks_off()
        lines = ((say.NORMAL, SKY), (say.COUNTED, BLUE), (say.MATCHES, VERMILLION))
        for number, (name, colour) in enumerate(lines):
            # Chances grow with the rounds: the lower right corner is free.
            axes.annotate(
                words(name),
                (0.99, 0.24 - 0.075 * number),
                xycoords="axes fraction",
                ha="right",
                color=colour,
                fontsize=8.5,
            )
        return figure


def draw_band(axes: "Axes", points: list[tuple[int, Estimate]]) -> None:
    """Draw a curve with its 95 percent intervals as a band."""
    places = [place for place, _ in points]
    values = [100 * one.value for _, one in points]
    reaches = [interval(one) or (one.value, one.value) for _, one in points]
    low, high = ([100 * reach[end] for reach in reaches] for end in (0, 1))
    axes.fill_between(places, low, high, color=SKY, alpha=0.35, linewidth=0)
    axes.plot(places, values, color=SKY)
