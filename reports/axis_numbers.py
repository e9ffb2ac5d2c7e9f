"""Numbers along the axes of a figure, as the language writes them."""

from collections.abc import Iterator

from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.ticker import ScalarFormatter

from .language import Words
from .style import styled


class AxisNumbers(ScalarFormatter):
    """Writes what matplotlib writes, with the decimal mark of a language."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def __call__(self, x: float, pos: int | None = None) -> str:
        """Return the text at a place of the axis."""
        return self.words.decimal(super().__call__(x, pos))

    def get_offset(self) -> str:
        """Return what all texts of the axis are to be multiplied by or added to."""
        return self.words.decimal(super().get_offset())


def write_axes(figure: Figure, words: Words) -> None:
    """Write the numbers along all axes in a language; places that have names keep them."""
    with styled():
        for axis in axes_of(figure):
            if isinstance(axis.get_major_formatter(), ScalarFormatter):
                axis.set_major_formatter(AxisNumbers(words))


def axes_of(figure: Figure) -> Iterator[Axis]:
    """Yield the x and the y axis of every panel."""
    for axes in figure.axes:
        yield axes.xaxis
        yield axes.yaxis
