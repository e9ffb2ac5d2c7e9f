"""Tables and pictures of a section: every value with half the width of its 95 percent interval."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from analysis.estimate import Estimate

from .document import Cell, Picture, Table
from .language import Phrase, Words
from .phrases import ALL_OF, NONE_OF

if TYPE_CHECKING:
    from matplotlib.figure import Figure

EMPTY = "–"


def estimate_cell(
    words: Words, one: Estimate | None, *, share: bool = False, sign: bool = False
) -> Cell:
    """Return the cell of an estimate, a dash where there is none."""
    if one is None:
        return Cell(EMPTY)
    return Cell(words.margin(one, share=share, sign=sign), one.value)


def count_cell(words: Words, value: int) -> Cell:
    """Return the cell of a whole number."""
    return Cell(words.count(value), value)


def text_cell(text: str, value: float | None = None) -> Cell:
    """Return the cell of a text; `value` is what it is sorted by."""
    return Cell(text, value)


def table_of(caption: str, head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> Table:
    """Return a table of cells."""
    return Table(caption, tuple(head), tuple(tuple(row) for row in rows))


def picture_of(
    words: Words, name: str, figure: "Figure", caption: Phrase, values: Iterable[str]
) -> Picture:
    """Return a figure with its caption; its alternative text says the values, too."""
    from .style import with_decimal_comma

    said = words(caption)
    if words.lang == "de":
        with_decimal_comma(figure)
    return Picture(name, figure, said, f"{said} {'; '.join(values)}")


def counted_cell(words: Words, one: Estimate | None) -> Cell:
    """Return the cell of a counted share; all or none of n have no error that means anything."""
    if one is not None and one.value in (0, 1):
        return Cell(words(ALL_OF if one.value else NONE_OF, n=words.count(one.n)), one.value)
    return estimate_cell(words, one, share=True)
