"""A report on paper: a tagged PDF (PDF/UA-1), set by Typst with our own template.

Texts and numbers reach the template as data and are never read as markup. Nothing but the fonts
inside Typst is used, so that a document looks the same, byte for byte, on every machine.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from .columns import wordy_columns
from .document import Document, Picture, Section, Table
from .drawing import svg_file
from .files import encodable

TEMPLATE = Path(__file__).parent / "template.typ"
NO_GLYPH = re.compile(r'the text `"(.+?)"` could not be displayed', re.S)
ESCAPED = re.compile(r"\\u\{([0-9a-f]+)\}")


def typeset(document: Document, timestamp: int | datetime) -> bytes:
    """Return a document as a PDF.

    Parameters
    ----------
    document
        What to set.
    timestamp
        The date that the PDF bears: seconds since 1970, or a datetime with its time zone.
    """
    seconds = timestamp if isinstance(timestamp, int) else int(timestamp.timestamp())
    with TemporaryDirectory(prefix="ochs-esel-") as name:
        folder = Path(name)
        for picture in pictures_of(document):
            (folder / file_name(picture)).write_text(svg_file(picture), encoding="utf-8")
        (folder / "main.typ").write_bytes(TEMPLATE.read_bytes())
        return set_in(folder, encodable(as_json(document)), seconds)


def set_in(folder: Path, text: str, seconds: int) -> bytes:
    """Set the document whose pictures lie in a folder.

    A PDF/UA may not hold a character that no font has; such a one is written as its number.
    """
    import typst

    while True:
        (folder / "document.json").write_text(text, encoding="utf-8")
        try:
            return typst.compile(
                folder / "main.typ",
                root=folder,
                ignore_system_fonts=True,
                pdf_standards=["ua-1"],
                pdf_tags=True,
                timestamp=seconds,
            )
        except typst.TypstError as error:
            told = with_numbers_for(missing_glyphs(str(error)), text)
            if told == text:
                raise
            text = told


def missing_glyphs(message: str) -> str:
    """Return the characters that an error of Typst says no font has."""
    found = NO_GLYPH.search(message)
    return ESCAPED.sub(lambda one: chr(int(one[1], 16)), found[1]) if found else ""


def with_numbers_for(characters: str, text: str) -> str:
    """Return a JSON text in which some characters are written as "U+1F600"."""
    for one in set(characters):
        number = f"U+{ord(one):04X}"
        text = text.replace(json.dumps(one)[1:-1], number).replace(one, number)
    return text


def as_json(document: Document) -> str:
    """Return all that the template needs to know, apart from the pictures themselves."""
    return json.dumps(
        {
            "lang": document.lang,
            "title": document.title,
            "subtitle": document.subtitle,
            "summary": document.summary,
            "facts": list(document.facts),
            "labels": asdict(document.labels),
            "sections": [section_record(one) for one in document.sections],
            "appendix": [section_record(one) for one in document.appendix],
        },
        ensure_ascii=False,
    )


def section_record(section: Section) -> dict[str, Any]:
    """Return a section as plain records."""
    return {
        "title": section.title,
        "answer": section.answer,
        "paragraphs": section.paragraphs,
        "pictures": [picture_record(one) for one in section.pictures],
        "tables": [table_record(one) for one in section.tables],
        "source": section.source,
    }


def picture_record(picture: Picture) -> dict[str, Any]:
    """Return what stands around a picture, and its size in inches."""
    width, height = (float(one) for one in picture.figure.get_size_inches())
    return {
        "file": file_name(picture),
        "width": width,
        "height": height,
        "caption": picture.caption,
        "alternative": picture.alternative,
    }


def table_record(table: Table) -> dict[str, Any]:
    """Return a table's texts, and which columns are set to the left."""
    return {
        "caption": table.caption,
        "head": table.head,
        "wordy": wordy_columns(table),
        "rows": [[cell.text for cell in row] for row in table.rows],
    }


def pictures_of(document: Document) -> Sequence[Picture]:
    """Return all pictures in their order."""
    return [one for section in (*document.sections, *document.appendix) for one in section.pictures]


def file_name(picture: Picture) -> str:
    """Return the file that a picture lies in beside the template."""
    return f"{picture.name}.svg"
