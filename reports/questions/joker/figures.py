"""Figures about jokers."""

from typing import TYPE_CHECKING

from reports.language import Words
from reports.phrases import PENALTY_PER_ROUND, PLAYERS
from reports.style import (
    BLUE,
    INK,
    SKY,
    draw_estimates,
    draw_named,
    draw_value,
    half_width,
    new_figure,
    styled,
    whole_numbers,
)

from . import phrases as say
from .answer import JokerAnswer, shown

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def figure_by_jokers(answer: JokerAnswer, words: Words) -> "Figure":
    """Draw the penalty by jokers dealt, and the price by jokers held."""
    with styled():
        figure, (left, right) = new_figure(2)
        means = [(n, one) for n, one in enumerate(answer.by_jokers.penalty) if one]
        parts = [answer.by_jokers.from_jokers[n] for n, _ in means]
        places = [n for n, _ in means]
        left.bar(places, [one.value for _, one in means], color=SKY, width=0.7,
            yerr=[half_width(one) for _, one in means], capsize=2.5)  # fmt: skip
        left.bar(places, [one.value if one else 0 for one in parts], color=BLUE, width=0.7,
            label=words(say.FOR_JOKERS))  # fmt: skip
        left.set(xlabel=words(say.BY_JOKERS_AXIS), ylabel=words(PENALTY_PER_ROUND), xticks=places)
        left.legend(loc="lower right", bbox_to_anchor=(1, 1), frameon=False, fontsize=8.5,
            borderaxespad=0.2, handlelength=1.2)  # fmt: skip
        prices = [(n, one) for n, one in enumerate(answer.price_by_held) if one]
        draw_estimates(right, [n for n, _ in prices], [one for _, one in prices])
        right.axhline(0, color=INK, linewidth=0.8)
        right.set(
            xlabel=words(say.BY_JOKERS_AXIS),
            ylabel=words(say.PRICE_AXIS),
            xticks=[n for n, _ in prices],
        )
        return figure


def figure_by_table(answer: JokerAnswer, words: Words) -> "Figure":
    """Draw the price by strategy and by number of players."""
    with styled():
        figure, (left, right) = new_figure(2)
        rows = [(one.label, one.price) for one in answer.by_strategy]
        draw_named(left, rows, words(say.PRICE_AXIS))
        for one in answer.by_players:
            draw_value(right, one.price, int(one.label), hollow=one.whole_deck_dealt)
        right.axhline(0, color=INK, linewidth=0.8)
        right.set(
            xlabel=words(PLAYERS),
            ylabel=words(say.PRICE_AXIS),
            xticks=[int(one.label) for one in answer.by_players],
        )
        return figure


def figure_held(answer: JokerAnswer, words: Words) -> "Figure":
    """Draw the final penalty of seats with and without a joker, by turn round."""
    with styled():
        figure, axes = new_figure()
        for number, (name, label) in enumerate((("held", say.HOLDS), ("free", say.HOLDS_NONE))):
            points = [(one.turn_round, getattr(one, name)) for one in shown(answer)]
            points = [(t, one) for t, one in points if one]
            draw_estimates(
                axes,
                [t for t, _ in points],
                [one for _, one in points],
                number=number,
                joined=True,
                label=words(label),
            )
        axes.set(xlabel=words(say.AFTER_TURN_ROUND), ylabel=words(say.FINAL_PENALTY))
        whole_numbers(axes)
        return figure
