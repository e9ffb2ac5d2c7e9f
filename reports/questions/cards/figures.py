"""Figures about single cards."""

from typing import TYPE_CHECKING

from reports.language import Words
from reports.style import (
    INK,
    SKY,
    draw_curve,
    draw_value,
    half_width,
    name_ends,
    new_figure,
    styled,
    whole_numbers,
)

from . import phrases as say
from .answer import CardsAnswer
from .left import PointsByLength, lengths_shown

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def kind_name(kind: str, words: Words) -> str:
    """Return how a kind of card is written on an axis and in a table."""
    return words(say.KIND_NAMES[kind]) if kind in say.KIND_NAMES else kind


def group_name(one: PointsByLength, words: Words) -> str:
    """Return how a group of cards is written."""
    if one.kind != "values":
        return kind_name(one.kind, words)
    return f"{one.low}–{one.high}" if one.low < one.high else str(one.low)


def figure_prices(answer: CardsAnswer, words: Words) -> "Figure":
    """Draw the price of every kind."""
    with styled():
        figure, axes = new_figure()
        for place, card in enumerate(answer.cards):
            draw_value(axes, card.price, place)
        axes.axhline(0, color=INK, linewidth=0.8)
        names = [kind_name(card.kind, words) for card in answer.cards]
        axes.set(xlabel=words(say.KIND), ylabel=words(say.PRICE_AXIS),
            xticks=range(len(names)), xticklabels=names)  # fmt: skip
        return figure


def figure_points(answer: CardsAnswer, words: Words) -> "Figure":
    """Draw the points by kind."""
    rows = [(kind_name(one.kind, words), one.points) for one in answer.points if one.points]
    with styled():
        figure, axes = new_figure(height=3.6)
        axes.barh(range(len(rows)), [one.value for _, one in rows], color=SKY, height=0.7,
            xerr=[half_width(one) for _, one in rows], capsize=2.5)  # fmt: skip
        axes.set(xlabel=words(say.POINTS_AXIS), yticks=range(len(rows)),
            yticklabels=[name for name, _ in rows])  # fmt: skip
        axes.invert_yaxis()
        axes.grid(axis="y", visible=False)
        return figure


def figure_length(answer: CardsAnswer, words: Words) -> "Figure":
    """Draw the points for groups of cards by length of the round."""
    all_cards, *groups = answer.by_length
    places, ends = lengths_shown(all_cards), []
    with styled():
        figure, axes = new_figure(height=3.6)
        for number, group in enumerate(groups):
            points = [(t, one) for t in places if (one := group.points[t])]
            draw_curve(axes, [t for t, _ in points], [one for _, one in points], number=number)
            ends += [(t, one.value, group_name(group, words), number) for t, one in points[-1:]]
        axes.set(xlabel=words(say.LENGTH), ylabel=words(say.POINTS_AXIS))
        axes.set_ylim(bottom=0)
        name_ends(axes, ends)
        whole_numbers(axes)
        return figure
