"""Figures about the length of rounds."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from analysis.rounds import Lengths
from reports.language import Words
from reports.phrases import PLAYERS
from reports.style import (
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
from .answer import LengthAnswer, shown

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

RARE = 0.0005  # lengths of fewer of the rounds stand at the ends and are left out


def common(lengths: Lengths) -> range:
    """Return the lengths from the first to the last that is not rare."""
    usual = [length for length, one in enumerate(lengths.shares) if one.value >= RARE]
    return range(usual[0], usual[-1] + 1)


def figure_of_lengths(answer: LengthAnswer, words: Words) -> "Figure":
    """Draw how many turn rounds and donkey turn rounds rounds have."""
    with styled():
        figure, (left, right) = new_figure(2)
        draw_lengths(left, answer.turn_rounds, words)
        draw_lengths(right, answer.donkey_turn_rounds, words)
        left.set(xlabel=words(say.IN_A_ROUND), ylabel=words(say.SHARE_OF_ROUNDS))
        right.set(xlabel=words(say.DONKEYS_IN_A_ROUND), ylabel=words(say.SHARE_OF_ROUNDS))
        return figure


def draw_lengths(axes: "Axes", lengths: Lengths, words: Words) -> None:
    """Draw one distribution with its mean."""
    places = common(lengths)
    shares = [lengths.shares[length] for length in places]
    axes.bar(
        places,
        [100 * one.value for one in shares],
        width=0.8,
        color=SKY,
        yerr=[100 * half_width(one) for one in shares],
        error_kw={"elinewidth": 0.9},
    )
    axes.set_ylim(bottom=0)
    mean = words(say.MEAN_MARK, value=words.value(lengths.mean, 1))
    axes.axvline(lengths.mean.value, color=INK, linewidth=0.9, linestyle="--")
    axes.annotate(
        mean,
        (lengths.mean.value, 1),
        xycoords=("data", "axes fraction"),
        xytext=(4, 2),
        textcoords="offset points",
        fontsize=8,
    )
    whole_numbers(axes)


def figure_by_turn_round(answer: LengthAnswer, words: Words) -> "Figure":
    """Draw how free play is by turn round, and how many rounds come to it."""
    with styled():
        figure, (left, right) = new_figure(2)
        found = [one for one in shown(answer) if one.free]
        draw_estimates(
            left,
            [one.turn_round for one in found],
            [one.free for one in found if one.free],
            scale=100,
            joined=True,
        )
        draw_estimates(
            right,
            [one.turn_round for one in shown(answer)],
            [one.reached for one in shown(answer)],
            number=1,
            scale=100,
            joined=True,
        )
        for axes, label in ((left, say.FREE_TURNS), (right, say.REACHED)):
            axes.set(xlabel=words(say.TURN_ROUND), ylabel=words(label), ylim=(0, 105))
            axes.set_xlim(0.5, shown(answer)[-1].turn_round + 0.5)
            whole_numbers(axes)
        return figure


def figure_by_players(answer: LengthAnswer, words: Words) -> "Figure":
    """Draw turn rounds and choices by number of players."""
    with styled():
        figure, (left, right) = new_figure(2)
        ticks: Sequence[int] = [int(one.label) for one in answer.by_players]
        for one in answer.by_players:
            other = int(one.label) != answer.players
            draw_value(left, one.turn_rounds, int(one.label), hollow=other)
            draw_value(right, one.free_each, int(one.label), hollow=other)
        for axes, label in ((left, say.IN_A_ROUND), (right, say.FREE_EACH)):
            axes.set(xlabel=words(PLAYERS), ylabel=words(label), xticks=ticks)
        return figure


def figure_by_strategy(answer: LengthAnswer, words: Words) -> "Figure":
    """Draw turn rounds and choices by strategy."""
    with styled():
        figure, (left, right) = new_figure(2)
        rows = answer.by_strategy
        turn_rounds = [(one.label, one.turn_rounds) for one in rows]
        free = [("", one.free_each) for one in rows]
        draw_named(left, turn_rounds, words(say.IN_A_ROUND), zero=False)
        draw_named(right, free, words(say.FREE_EACH), zero=False)
        return figure
