"""A report on the screen: one HTML file that needs nothing else, with the content of the PDF."""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import count
from math import isfinite
from pathlib import Path

from .columns import wordy_columns
from .document import Cell, Document, Labels, Picture, Section, Table
from .drawing import svg_element
from .files import encodable

HERE = Path(__file__).parent
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"


def web_page(document: Document) -> str:
    """Return a document as one HTML page; it asks for nothing from any network."""
    style = (HERE / "web.css").read_text(encoding="utf-8")
    script = (HERE / "web.js").read_text(encoding="utf-8")
    return encodable(
        f'<!doctype html>\n<html lang="{escape(document.lang)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<link rel="icon" href="data:,">\n'
        f"<title>{escape(document.title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f"{title_part(document)}\n{contents(document)}\n{main_part(document)}\n"
        f"<script>\n{script}</script>\n</body>\n</html>\n"
    )


def title_part(document: Document) -> str:
    """Return what stands on the title page."""
    sentences = "".join(f"<li>{escape(one)}</li>" for one in document.summary)
    facts = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"
        for name, value in document.facts
    )
    return (
        f'<header>\n<h1>{escape(document.title)}</h1>\n<p class="subtitle">'
        f"{escape(document.subtitle)}</p>\n"
        + (
            f"<h2>{escape(document.labels.in_short)}</h2>\n<ul>{sentences}</ul>\n"
            if sentences
            else ""
        )
        + (f"<dl>{facts}</dl>\n" if facts else "")
        + "</header>"
    )


def contents(document: Document) -> str:
    """Return the links to all sections."""
    return (
        f'<nav id="contents" aria-labelledby="contents-title">\n<h2 id="contents-title">'
        f"{escape(document.labels.contents)}</h2>\n"
        f"<ol>{links(document.sections)}</ol>\n<ul>{links(document.appendix)}</ul>\n</nav>"
    )


def links(sections: Iterable[Section]) -> str:
    """Return a link to each of some sections."""
    return "".join(f'<li><a href="#{place(one)}">{escape(one.title)}</a></li>' for one in sections)


def place(section: Section) -> str:
    """Return the name under which a section is linked."""
    return escape(f"section-{section.name}")


def main_part(document: Document) -> str:
    """Return all sections and the appendix."""
    writer = SectionWriter(document.labels)
    numbered = [writer.section(one, str(number)) for number, one in enumerate(document.sections, 1)]
    parts = "\n".join([*numbered, *(writer.section(one) for one in document.appendix)])
    return f"<main>\n{parts}\n</main>"


class SectionWriter:
    """Writes sections; numbers figures and tables through the whole document."""

    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        self.figures, self.tables = count(1), count(1)

    def section(self, section: Section, number: str = "") -> str:
        """Return a section."""
        mark = f'<span class="number">{number}</span> ' if number else ""
        parts = [
            f'<section id="{place(section)}">\n<h2>{mark}{escape(section.title)}</h2>',
            f'<p class="answer">{escape(section.answer)}</p>' if section.answer else "",
            *(f"<p>{escape(one)}</p>" for one in section.paragraphs),
            *(self.picture(one) for one in section.pictures),
            *(self.table(one) for one in section.tables),
            self.source(section.source) if section.source else "",
            f'<p class="top"><a href="#contents">{escape(self.labels.top)}</a></p>\n</section>',
        ]
        return "\n".join(part for part in parts if part)

    def source(self, source: str) -> str:
        """Return what was played for a section."""
        return f'<p class="source"><b>{escape(self.labels.source)}:</b> {escape(source)}</p>'

    def picture(self, picture: Picture) -> str:
        """Return a figure with its caption below."""
        number = next(self.figures)
        return (
            f'<figure>\n<div class="card" tabindex="0">{svg_element(picture, f"figure-{number}-")}'
            f"</div>\n<figcaption><b>{escape(self.labels.figure)} {number}.</b> "
            f"{escape(picture.caption)}</figcaption>\n</figure>"
        )

    def table(self, table: Table) -> str:
        """Return a table with its caption above; a click on a head sorts it."""
        number = next(self.tables)
        hint = f'<p class="hint">{escape(self.labels.sort_hint)}</p>\n' if number == 1 else ""
        wordy = wordy_columns(table)
        head = "".join(
            f'<th scope="col"{side(words)}><button type="button" title="{escape(self.labels.sort_hint)}">'
            f"{escape(name)}</button></th>"
            for name, words in zip(table.head, wordy, strict=True)
        )
        rows = "\n".join(table_row(row, wordy) for row in table.rows)
        return (
            f'<figure>\n<figcaption id="table-{number}"><b>{escape(self.labels.table)} {number}.</b> '
            f'{escape(table.caption)}</figcaption>\n{hint}<div class="scroll" role="region" '
            f'tabindex="0" aria-labelledby="table-{number}"><table aria-labelledby="table-{number}">'
            f"\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody></table></div>\n</figure>"
        )


def table_row(row: Sequence[Cell], wordy: Sequence[bool]) -> str:
    """Return a row, whose first cell names it."""
    first, *rest = row
    cells = "".join(
        f"<td{side(words)}{sorted_by(cell)}>{escape(cell.text)}</td>"
        for cell, words in zip(rest, wordy[1:], strict=True)
    )
    return f'<tr><th scope="row"{sorted_by(first)}>{escape(first.text)}</th>{cells}</tr>'


def side(wordy: bool) -> str:
    """Return the attribute of cells that are set to the left."""
    return ' class="words"' if wordy else ""


def sorted_by(cell: Cell) -> str:
    """Return the attribute with a cell's number; cells without one are sorted by their text."""
    if cell.value is None or not isfinite(cell.value):
        return ""
    return f' data-value="{float(cell.value)!r}"'
