"""Figures about the donkey."""

from typing import TYPE_CHECKING

from analysis.estimate import Estimate
from reports.language import Words
from reports.phrases import PLAYERS
from reports.style import (
    COLOURS,
    GREY,
    INK,
    SKY,
    draw_curve,
    draw_estimates,
    draw_named,
    draw_value,
    half_width,
    new_figure,
    styled,
    whole_numbers,
)

from . import phrases as say
from .answer import DonkeyAnswer
from .inside import Means, shown, up_to
from .tables import hand_name

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def even_share(somebody: Estimate | None, players: int) -> float:
    """Return the share of rounds that each seat would end on the donkey if all were alike."""
    return somebody.value / players if somebody else 0.0


def figure_risk(answer: DonkeyAnswer, words: Words) -> "Figure":
    """Draw the risk by position and by number of players."""
    with styled():
        figure, (left, right) = new_figure(2)
        draw_points(left, answer.by_position)
        left.axhline(100 * even_share(answer.somebody, answer.players), color=GREY, linewidth=0.9)
        left.set(xlabel=words(say.POSITION_AXIS), ylabel=words(say.ON_DONKEY))
        tables = [one for one in answer.by_players if one.leader]
        places = [one.players for one in tables]
        leaders = [one.leader for one in tables if one.leader]
        draw_estimates(right, places, leaders, scale=100)
        even = [100 * even_share(one.somebody, one.players) for one in tables]
        right.plot(places, even, color=GREY, linestyle="--")
        if places:
            name_point(right, places[0], 100 * leaders[0].value, words(say.LEADER))
        right.set(xlabel=words(PLAYERS), ylabel=words(say.ON_DONKEY), xticks=places, ylim=(0, None))
        return figure


def name_point(axes: "Axes", x: float, y: float, text: str) -> None:
    """Write the name of a series beside its first point."""
    axes.annotate(text, (x, y), xytext=(6, 5), textcoords="offset points", fontsize=8.5)


def figure_strategies(answer: DonkeyAnswer, words: Words) -> "Figure":
    """Draw the risk by strategy."""
    with styled():
        figure, axes = new_figure()
        rows = [(one.label, one.risk) for one in answer.by_strategy]
        draw_named(axes, rows, words(say.ON_DONKEY), scale=100, zero=False)
        axes.axvline(100 * even_share(answer.somebody, answer.players), color=GREY, linewidth=0.9)
        return figure


def figure_received(answer: DonkeyAnswer, words: Words) -> "Figure":
    """Draw the risk by times in a hand before, and by cards in hand."""
    with styled():
        figure, (left, right) = new_figure(2, sharey=True)
        draw_points(left, answer.inside.by_times)
        left.set(xlabel=words(say.BEFORE_AXIS), ylabel=words(say.ON_DONKEY), ylim=(0, 103))
        draw_points(right, answer.inside.by_cards)
        right.set(xlabel=words(say.CARDS_AXIS))
        return figure


def draw_points(axes: "Axes", means: Means) -> None:
    """Draw shares in percent over whole numbers."""
    points = shown(means)
    draw_estimates(axes, [x for x, _ in points], [one for _, one in points], scale=100)
    whole_numbers(axes)


ENDS = (say.PASSED_ON, say.TAKEN_BACK, say.ENDED)


def figure_held(answer: DonkeyAnswer, words: Words) -> "Figure":
    """Draw what becomes of a donkey in hand: since it was received, and by turn round."""
    held, hazards = answer.inside.holding, answer.inside.hazards
    with styled():
        figure, (left, right) = new_figure(2)
        last = last_held(held.in_hand)
        draw_means(left, held.in_hand, words(say.IN_HAND), 0, last)
        for number, (means, name) in enumerate(zip(held.incidences, ENDS, strict=True), 1):
            draw_means(left, means, words(name), number, last)
        left.set(xlabel=words(say.SINCE_AXIS), ylabel=words(say.SHARE_AXIS))
        by_turn = (hazards.passed_on, hazards.taken_back, hazards.round_ends)
        for number, (means, name) in enumerate(zip(by_turn, ENDS, strict=True), 1):
            draw_means(right, means, words(name), number, up_to(hazards.round_ends))
        right.set(xlabel=words(say.TURN_ROUND_AXIS), ylabel=words(say.HAZARD_AXIS))
        for axes in (left, right):
            whole_numbers(axes)
        return figure


def last_held(in_hand: Means) -> int:
    """Return after how many turn rounds less than one donkey of a hundred is still in hand."""
    return next((t for t, one in enumerate(in_hand) if one and one.value < 0.01), len(in_hand))


def draw_means(axes: "Axes", means: Means, label: str, number: int, last: int) -> None:
    """Draw a curve up to a place, unless it is 0 everywhere."""
    points = [(x, one) for x, one in enumerate(means[: last + 1]) if one is not None]
    if any(one.value > 0 for _, one in points):
        places = [x for x, _ in points]
        draw_curve(
            axes, places, [one for _, one in points], label, number=number, scale=100,
            at=highest(points),
        )  # fmt: skip


def highest(points: list[tuple[int, Estimate]]) -> int:
    """Return which point of a curve bears its name: the highest one, -1 for the last."""
    values = [one.value for _, one in points]
    place = values.index(max(values))
    return -1 if 2 * place >= len(values) else place


def figure_back(answer: DonkeyAnswer, words: Words) -> "Figure":
    """Draw after how many turn rounds it is back, and who is on it in the next round."""
    with styled():
        figure, (left, right) = new_figure(2)
        points = [(t, one) for t, one in enumerate(answer.inside.returns.after) if one]
        left.bar([t for t, _ in points], [100 * one.value for _, one in points], color=SKY,
            yerr=[100 * half_width(one) for _, one in points], capsize=2, width=0.7)  # fmt: skip
        left.set(xlabel=words(say.RETURN_AXIS), ylabel=words(say.RETURN_SHARE), ylim=(0, None))
        whole_numbers(left)
        rows = [
            (words(say.ON_NOW), answer.dynasty.on),
            (words(say.OFF_NOW), answer.dynasty.off),
        ]
        draw_named(right, rows, words(say.NEXT_ROUND), scale=100, zero=False)
        return figure


def figure_timing(answer: DonkeyAnswer, words: Words) -> "Figure":
    """Draw leading it at once against waiting, by the hand dealt."""
    rows = list(reversed(answer.timing.rows(starting=True)))
    with styled():
        figure, panels = new_figure(2, height=3.6, sharey=True)
        for axes, what, scale in zip(panels, ("penalty", "donkey"), (1, 100), strict=True):
            for number, other in enumerate(("late", "never")):
                for place, row in enumerate(rows):
                    one = getattr(getattr(row, other), what)
                    draw_value(axes, one, place, number=number, scale=scale, across=True)
                if rows:
                    name = words(say.LATE if other == "late" else say.NEVER)
                    name_above(axes, getattr(getattr(rows[-1], other), what), name, number, scale)
            axes.axvline(0, color=INK, linewidth=0.8)
            axes.grid(axis="y", visible=False)
        names = [hand_name(row, words) for row in rows]
        panels[0].set(yticks=range(len(rows)), yticklabels=names, ylim=(-0.6, len(rows) + 0.3))
        panels[0].set_xlabel(words(say.PENALTY_AXIS), fontsize=8.5)
        panels[1].set_xlabel(words(say.DONKEY_AXIS), fontsize=8.5)
        return figure


def name_above(axes: "Axes", one: Estimate | None, other: str, number: int, scale: float) -> None:
    """Write above the first row which way of waiting its point is against."""
    if one is not None:
        axes.annotate(other, (one.value * scale, 1.0 - 0.055 * number),
            xycoords=("data", "axes fraction"), color=COLOURS[number], fontsize=8,
            ha="center", va="top")  # fmt: skip
