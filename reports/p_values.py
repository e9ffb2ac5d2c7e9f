"""When a p-value settles a question, and how it is written."""

from .document import Cell
from .language import Words
from .tables import EMPTY

SURE = 0.05  # a p-value up to this one settles a question
LEAST = 0.0001  # smaller ones are not told apart


def is_sure(p: float | None) -> bool:
    """Return whether chance alone would seldom make as large a difference; unknown: False."""
    return p is not None and p <= SURE


def p_cell(words: Words, p: float | None) -> Cell:
    """Return the cell of a p-value, sorted by its exact value; None: a dash."""
    if p is None:
        return Cell(EMPTY)
    return Cell(f"< {words.number(LEAST, 4)}" if p < LEAST else words.number(p, 4), p)
