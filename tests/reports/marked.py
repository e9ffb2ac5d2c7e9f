"""Words that leave a mark: what a report says without them has not been translated."""

import re
from collections.abc import Iterator

from reports.document import Document, Section
from reports.language import Lang, Phrase, Words

OPEN, CLOSE = "\u27e6", "\u27e7"
INNERMOST = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
LETTERS = re.compile(r"[^\W\d_]{2,}")


class MarkedWords(Words):
    """Words whose every phrase stands in brackets."""

    def __init__(self, lang: Lang) -> None:
        super().__init__(lang)

    def __call__(self, phrase: Phrase, **values: object) -> str:
        return OPEN + super().__call__(phrase, **values) + CLOSE


def said_without(text: str, names: set[str]) -> str:
    """Return the words of a text that no phrase holds, names of strategies and the like left out."""
    while INNERMOST.search(text):
        text = INNERMOST.sub("", text)
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "")
    return " ".join(LETTERS.findall(text))


def texts_of(section: Section) -> Iterator[str]:
    """Yield everything that a section says, in its figures too."""
    from matplotlib.text import Text

    yield from (section.title, section.answer, *section.paragraphs)
    for picture in section.pictures:
        yield from (picture.caption, picture.alternative)
        for text in picture.figure.findobj(Text):
            yield str(text.get_text())  # type: ignore[attr-defined]
    for table in section.tables:
        yield from (table.caption, *table.head)
        yield from (cell.text for row in table.rows for cell in row)


def texts_of_document(document: Document) -> Iterator[str]:
    """Yield everything that a report says, but for its numbers' origin."""
    yield from (document.title, document.subtitle, *document.summary)
    for section in document.sections:
        yield from texts_of(section)
