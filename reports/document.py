"""What a report consists of, in one language and independent of paper or screen."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class Cell(NamedTuple):
    """One cell of a table: what is printed, and the number it is sorted by (None: by its text)."""

    text: str
    value: float | None = None


@dataclass(frozen=True)
class Table:
    """A table.

    Parameters
    ----------
    caption
        A sentence.
    head
        Headers of the columns; the first column names the rows and is set to the left.
    rows
        As many cells each as there are headers.
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Picture:
    """A figure.

    Parameters
    ----------
    name
        Unique within the document, a file name without ending: "joker_price".
    figure
        Drawn by matplotlib.
    caption
        A sentence.
    alternative
        What it shows, with its main numbers, for who cannot see it.
    """

    name: str
    figure: "Figure"
    caption: str
    alternative: str


@dataclass(frozen=True)
class Section:
    """The answer to one question.

    Parameters
    ----------
    name
        Unique within the document, for links: "joker".
    title
        The question in a few words.
    answer
        The one sentence, with its interval.
    paragraphs
        What else is to be said: how it was measured, what it does not mean.
    pictures, tables
        Figures and tables, in their order.
    source
        What was played for it: rounds, seed, settings, command.
    """

    name: str
    title: str
    answer: str
    paragraphs: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()
    tables: tuple[Table, ...] = ()
    source: str = ""


@dataclass(frozen=True)
class Labels:
    """The few words that a page itself needs, in the document's language."""

    contents: str  # "Contents"
    figure: str  # "Figure"
    table: str  # "Table"
    page_of: str  # "Page {page} of {pages}"
    in_short: str  # "In short": heading of the five sentences
    sort_hint: str  # "Click a column's head to sort."
    source: str  # "Played": before a section's source
    top: str  # "Back to the contents"


@dataclass(frozen=True)
class Document:
    """A whole report.

    Parameters
    ----------
    lang
        "en" or "de".
    title, subtitle
        "Ochs & Esel", "What a million rounds say, four players, all greedy".
    summary
        The answer in five sentences, for the title page.
    sections
        The questions in their order.
    appendix
        Method, rules and rulings, provenance: sections without a number of their own.
    labels
        Words of the pages.
    facts
        (name, value) for the foot of the title page: seed, rounds, version.
    """

    lang: str
    title: str
    subtitle: str
    summary: tuple[str, ...]
    sections: tuple[Section, ...]
    appendix: tuple[Section, ...]
    labels: Labels
    facts: Sequence[tuple[str, str]] = field(default=())
