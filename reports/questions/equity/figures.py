"""The figure about chances in the middle of a match."""

from typing import TYPE_CHECKING

from reports.language import MINUS, Words
from reports.style import (
    COLOURS,
    MARKERS,
    draw_estimates,
    draw_level,
    new_figure,
    styled,
)

from . import phrases as say
from .answer import EquityAnswer, shown
from .bins import SIDE

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def left_text(words: Words, left: int) -> str:
    """Return how many rounds are left."""
    return words(say.ONE_LEFT) if left == 1 else words(say.ROUNDS_LEFT, left=left)


def figure_of_chances(answer: EquityAnswer, words: Words) -> "Figure":
    """Draw a curve of the share of wins for each number of rounds left."""
    with styled():
        figure, axes = new_figure(height=3.8)
        draw_level(axes, 100 / answer.players, words(say.EVEN))
        for number, left in enumerate(answer.equity.by_rounds_left):
            points = shown(answer, left)
            places = [place for place, _ in points]
            estimates = [one for _, one in points]
            draw_estimates(axes, places, estimates, number=number, scale=100, joined=True)
            # All curves meet at both ends, so they are named in the free corner.
            axes.plot(
                [0.72],
                [0.94 - 0.075 * number],
                marker=MARKERS[number],
                color=COLOURS[number],
                transform=axes.transAxes,
            )
            axes.annotate(
                left_text(words, left),
                (0.745, 0.94 - 0.075 * number),
                xycoords="axes fraction",
                va="center",
                color=COLOURS[number],
                fontsize=8.5,
            )
        axes.set(xlabel=words(say.AXIS), ylabel=words(say.WINS), xlim=(-SIDE - 0.5, SIDE + 0.5))
        axes.set_xticks(range(-SIDE, SIDE + 1), tick_labels(answer))
        return figure


def tick_labels(answer: EquityAnswer) -> list[str]:
    """Return a name for each bin: its middle, and the limits of the open ones."""
    middle = [str(abs(place * answer.step)) for place in range(-SIDE + 1, SIDE)]
    signed = [MINUS + one if i < SIDE - 1 else one for i, one in enumerate(middle)]
    end = answer.bins[-1].low
    return [f"≤{MINUS}{end}", *signed, f"≥{end}"]
