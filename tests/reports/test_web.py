"""The HTML page holds all of a document, escaped, and asks for nothing."""

import re
from html.parser import HTMLParser

import pytest

from reports.document import Cell, Document
from reports.web import sorted_by, web_page

from .made_up import all_sections, all_texts, made_up, missing_in

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Page(HTMLParser):
    """Collect elements with their attributes, texts outside of scripts, and check the nesting."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"script", "style", "svg", "title"} & set(self.open):
            self.texts.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for one, attributes in self.elements if one == tag]


@pytest.fixture(scope="module", params=["en", "de"])
def document(request: pytest.FixtureRequest) -> Document:
    return made_up(request.param)


@pytest.fixture(scope="module")
def page(document: Document) -> Page:
    return Page(web_page(document))


def test_every_element_is_closed(page: Page) -> None:
    assert page.open == []


def test_every_text_of_the_document_is_there_in_order(document: Document, page: Page) -> None:
    text = "".join(page.texts)
    assert missing_in(text, all_texts(document)) == []


def test_nothing_comes_from_outside(page: Page) -> None:
    for _, attributes in page.elements:
        for name in ("src", "href", "xlink:href", "srcset", "action", "data"):
            value = attributes.get(name)
            assert value is None or value.startswith("#") or value == "data:,"


def test_no_style_or_script_names_an_address(document: Document) -> None:
    text = re.sub(r'xmlns(:xlink)?="[^"]*"', "", web_page(document))
    assert "http:" not in text and "https:" not in text and "@import" not in text
    assert all(one.startswith("#") for one in re.findall(r"url\((.*?)\)", text))


def test_names_are_unique_and_links_lead_to_them(page: Page) -> None:
    names = [one["id"] for _, one in page.elements if "id" in one]
    assert len(names) == len(set(names))
    links = [one[key] for _, one in page.elements for key in ("href", "xlink:href") if key in one]
    inner = {str(one)[1:] for one in links if str(one).startswith("#")}
    labelled = {str(one["aria-labelledby"]) for _, one in page.elements if "aria-labelledby" in one}
    assert inner | labelled <= set(names)


def test_clips_and_markers_of_a_figure_are_its_own(document: Document, page: Page) -> None:
    names = {one["id"] for _, one in page.elements if "id" in one}
    used = re.findall(r"url\(#(.*?)\)", web_page(document))
    assert used and set(used) <= names
    assert {one.partition("-p")[0] for one in used} == {"figure-1", "figure-2", "figure-3"}


def test_figures_are_images_with_alternative_texts(document: Document, page: Page) -> None:
    pictures = [one for section in all_sections(document) for one in section.pictures]
    told = [(one.get("role"), one.get("aria-label")) for one in page.all("svg")]
    assert told == [("img", one.alternative) for one in pictures]


def test_the_page_says_its_language_and_forbids_the_network(document: Document, page: Page) -> None:
    assert page.all("html") == [{"lang": document.lang}]
    policy = [one for one in page.all("meta") if "http-equiv" in one]
    assert [str(one["content"]).split(";")[0] for one in policy] == ["default-src 'none'"]


def test_every_head_of_a_table_is_a_button(document: Document, page: Page) -> None:
    tables = [one for section in all_sections(document) for one in section.tables]
    assert len(page.all("button")) == sum(len(one.head) for one in tables)
    assert [one["type"] for one in page.all("button")] == ["button"] * len(page.all("button"))


def test_cells_carry_the_number_that_they_are_sorted_by(document: Document, page: Page) -> None:
    tables = [one for section in all_sections(document) for one in section.tables]
    values = [cell.value for one in tables for row in one.rows for cell in row[1:]]
    told = [one.get("data-value") for one in page.all("td")]
    assert None in values
    assert [None if one is None else float(one) for one in told] == values


@pytest.mark.parametrize("value", [None, float("nan"), float("inf")])
def test_a_cell_without_a_number_is_sorted_by_its_text(value: float | None) -> None:
    assert sorted_by(Cell("none", value)) == ""


def test_the_same_document_gives_the_same_page(document: Document) -> None:
    assert web_page(document) == web_page(document) == web_page(made_up(document.lang))
