"""The PDF holds all of a document, can be read by all, and is the same each time."""

import os
import re
import subprocess
import sys
import unicodedata
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from reports.document import Document, Section
from reports.language import Words
from reports.typeset import typeset

from .made_up import all_sections, all_texts, made_up, missing_in, picture, table

WHEN = 1_700_000_000
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module", params=["en", "de"])
def document(request: pytest.FixtureRequest) -> Document:
    return made_up(request.param)


@pytest.fixture(scope="module")
def pdf(document: Document) -> bytes:
    return typeset(document, WHEN)


@pytest.fixture(scope="module")
def reader(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def letters(text: str) -> str:
    """Return a text without what a line break may change: spaces, hyphens, ligatures."""
    return re.sub(r"[\s\u00ad\u2010-]", "", unicodedata.normalize("NFKC", text))


def whole_text(reader: PdfReader) -> str:
    """Return the text of all pages without the heads and feet, which stand between pages."""
    return "".join(letters(between_head_and_foot(page)) for page in reader.pages)


def between_head_and_foot(page: Any) -> str:
    found: list[str] = []

    def keep(text: str, cm: list[float], tm: list[float], *_: object) -> None:
        height = cm[1] * tm[4] + cm[3] * tm[5] + cm[5]
        if page.page_number == 0 or 70 < height < 842 - 70:
            found.append(text)

    page.extract_text(visitor_text=keep)
    return "".join(found)


def elements(reader: PdfReader) -> list[Any]:
    """Return all elements of the structure tree."""
    found, waiting = [], [reader.trailer["/Root"]["/StructTreeRoot"]]
    while waiting:
        one = waiting.pop().get_object()
        if isinstance(one, dict):
            found.append(one)
            kids = one.get("/K", [])
            kids = kids.get_object() if hasattr(kids, "get_object") else kids
            waiting += kids if isinstance(kids, list) else [kids]
    return found


def test_every_text_of_the_document_is_there_in_order(
    document: Document, reader: PdfReader
) -> None:
    texts = [letters(one) for one in all_texts(document)]
    assert missing_in(whole_text(reader), texts) == []


def test_figures_and_tables_are_numbered_with_their_captions(
    document: Document, reader: PdfReader
) -> None:
    text = whole_text(reader)
    pictures = [one for section in all_sections(document) for one in section.pictures]
    tables = [one for section in all_sections(document) for one in section.tables]
    assert len(pictures) == 3 and len(tables) == 6
    for label, group in ((document.labels.figure, pictures), (document.labels.table, tables)):
        for number, one in enumerate(group, 1):
            assert letters(f"{label} {number}. {one.caption}") in text


def test_every_page_but_the_first_says_its_number(document: Document, reader: PdfReader) -> None:
    pages = len(reader.pages)
    assert pages > 5
    for number, page in enumerate(reader.pages, 1):
        words = document.labels.page_of.replace("{page}", str(number))
        words = words.replace("{pages}", str(pages))
        assert (letters(words) in letters(page.extract_text())) == (number > 1)


def test_no_page_is_empty(reader: PdfReader) -> None:
    assert all(len(between_head_and_foot(page)) > 50 for page in reader.pages)


def test_a_long_table_repeats_its_head_on_every_page(reader: PdfReader) -> None:
    pages = [page.extract_text() for page in reader.pages]
    parts = [page for page in pages if re.search(r"long \d+ <i>& \$", page)]
    assert len(parts) >= 2
    assert all("Strategy Penalty 0 Penalty 1 Penalty 2" in page for page in parts)


def test_a_short_table_stays_on_one_page(reader: PdfReader) -> None:
    pages = [page.extract_text() for page in reader.pages]
    for name, last in (("short", 4), ("very wide", 5), ("two", 3)):
        assert sum(f"{name} 1 <i>" in page and f"{name} {last} <i>" in page for page in pages) == 1


def test_bookmarks_are_the_sections(document: Document, reader: PdfReader) -> None:
    titles = [one["/Title"] for one in reader.outline if not isinstance(one, list)]
    numbered = [f"{number} {one.title}" for number, one in enumerate(document.sections, 1)]
    assert titles == [*numbered, *(one.title for one in document.appendix)]


def test_the_contents_link_to_every_section(document: Document, reader: PdfReader) -> None:
    page = next(one for one in reader.pages if document.labels.contents in one.extract_text())
    links = [one.get_object() for one in page.get("/Annots", [])]
    inner = [one for one in links if one["/Subtype"] == "/Link" and "/URI" not in one.get("/A", {})]
    assert len(inner) >= len(document.sections) + len(document.appendix)


def test_all_fonts_are_embedded(reader: PdfReader) -> None:
    fonts = [
        font.get_object()
        for page in reader.pages
        for font in page["/Resources"].get("/Font", {}).values()
    ]
    inner = [font["/DescendantFonts"][0].get_object() for font in fonts]
    assert inner
    for font in inner:
        descriptor = font["/FontDescriptor"].get_object()
        assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(descriptor)


def test_it_is_a_tagged_pdf_ua_in_its_language(document: Document, reader: PdfReader) -> None:
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == document.lang
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    xmp = root["/Metadata"].get_object().get_data().decode()
    assert re.search(r"<pdfuaid:part>1</pdfuaid:part>", xmp)
    assert reader.metadata is not None
    assert reader.metadata.title == document.title
    kinds = {one.get("/S") for one in elements(reader)}
    assert {"/H1", "/Table", "/TH", "/TD", "/Figure", "/Caption", "/L", "/TOC"} <= kinds


def test_every_figure_has_its_alternative_text(document: Document, reader: PdfReader) -> None:
    told = [one["/Alt"] for one in elements(reader) if one.get("/S") == "/Figure"]
    pictures = [one for section in all_sections(document) for one in section.pictures]
    assert sorted(told) == sorted(one.alternative for one in pictures)


def test_nothing_leads_out_of_the_document(pdf: bytes, reader: PdfReader) -> None:
    for page in reader.pages:
        for link in page.get("/Annots", []):
            assert "/URI" not in link.get_object().get("/A", {})


def test_the_same_document_gives_the_same_bytes(document: Document, pdf: bytes) -> None:
    assert typeset(document, WHEN) == pdf
    assert typeset(document, WHEN + 1) != pdf


def test_another_process_gives_the_same_bytes(document: Document, pdf: bytes) -> None:
    code = (
        "import sys\n"
        "from reports.typeset import typeset\n"
        "from tests.reports.made_up import made_up\n"
        f"sys.stdout.buffer.write(typeset(made_up({document.lang!r}), {WHEN}))\n"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "12345", "TZ": "Asia/Tokyo"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout == pdf


def short(text: str) -> Document:
    """Return a document of one section."""
    whole = made_up("en")
    return replace(whole, sections=(Section("one", "One", text),), appendix=(), facts=())


def test_a_moment_may_be_a_number_or_a_date_of_any_zone() -> None:
    document = short("Answer")
    moment = datetime.fromtimestamp(WHEN, UTC)
    abroad = moment.astimezone(timezone(timedelta(hours=5, minutes=30)))
    assert typeset(document, WHEN) == typeset(document, moment) == typeset(document, abroad)


def test_characters_that_no_font_has_are_told_by_their_numbers() -> None:
    text = whole_text(PdfReader(BytesIO(typeset(short("😀 and 漢, \x01, \udc80; Zug"), WHEN))))
    assert "U+1F600andU+6F22,U+0001,?;Zug" in text


@pytest.mark.parametrize("lines", range(0, 45, 4))
def test_no_heading_answer_or_caption_is_left_at_the_foot_of_a_page(lines: int) -> None:
    words = Words("en")
    many, few, drawn = table("many", words, 60, 2), table("few", words, 5, 2), picture("one", "one")
    sections = (
        Section("first", "First", "Answer.", ("line\n" * lines + "end",)),
        Section("second", "HEADING 2", "ANSWER 2", ("Text. " * 60,), tables=(few,)),
        Section("third", "HEADING 3", "ANSWER 3", (), (drawn,), (many,)),
        Section("fourth", "HEADING 4", "", tables=(many,)),
    )
    document = replace(made_up("en"), sections=sections, appendix=())
    for page in PdfReader(BytesIO(typeset(document, WHEN))).pages:
        last = between_head_and_foot(page).strip().splitlines()[-1]
        assert not re.match(r"\d|HEADING|ANSWER|Table|Strategy", last)
        assert page.page_number == 0 or "${y}" not in last  # the end of a table's caption


def test_a_document_may_be_almost_empty() -> None:
    document = replace(short(""), summary=(), subtitle="", sections=())
    assert letters(document.title) in whole_text(PdfReader(BytesIO(typeset(document, WHEN))))
