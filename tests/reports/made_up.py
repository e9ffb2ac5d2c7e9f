"""Documents that nobody played for, with everything in them that can go wrong on a page."""

from typing import Any

import numpy as np

from analysis.estimate import Estimate, mean_estimate
from reports.document import Cell, Document, Labels, Picture, Section, Table
from reports.language import Words
from reports.style import draw_estimates, new_figure, styled

NASTY = (
    r"""# $x^2$ *bold* _em_ <b>&amp; "quoted" 'single' \n \[ ] @label ~ `raw` #eval("1") -- ${y}"""
)
COMMAND = (
    'python -m sims.run --match 5 --strategy "examples/my_bots.py:careful(near=3),greedy,greedy"'
    " --set jokers=5 --set donkey_points=10 --out /home/somebody/runs/a_rather_long_folder/of_runs"
)
LONG_WORD = "Wahrscheinlichkeitsverteilungsfunktion"
NO_SPACE = "a_file_without_any_space/" * 6

ENGLISH = Labels(
    contents="Contents",
    figure="Figure",
    table="Table",
    page_of="Page {page} of {pages}",
    in_short="In short",
    sort_hint="Click a column's head to sort.",
    source="Played",
    top="Back to the contents",
)
GERMAN = Labels(
    contents="Inhalt",
    figure="Abbildung",
    table="Tabelle",
    page_of="Seite {page} von {pages}",
    in_short="Kurz gesagt",
    sort_hint="Ein Klick auf einen Spaltenkopf sortiert.",
    source="Gespielt",
    top="Zurück zum Inhalt",
)


def estimates(number: int, seed: int) -> list[Estimate]:
    """Return estimates of rising means."""
    generator = np.random.default_rng(seed)
    draws = [generator.integers(0, 40 + place, 400) for place in range(number)]
    return [mean_estimate(400, int(one.sum()), int((one**2).sum())) for one in draws]


def picture(name: str, words: str, panels: int = 1) -> Picture:
    """Return a picture of some estimates."""
    with styled():
        figure, axes = new_figure(panels)
        for number, one in enumerate(np.atleast_1d(axes)):
            draw_estimates(one, range(8), estimates(8, number), number=number, joined=True)
            draw_estimates(one, range(8), estimates(8, number + 9), number=number + 1)
            one.set_xlabel("Position, seats clockwise")
            one.set_ylabel("Penalty points a round")
    return Picture(name, figure, f"Caption of {name}: {words}", f"Alternative of {name}: {words}")


def table(name: str, words: Words, rows: int, columns: int) -> Table:
    """Return a table of estimates whose rows are not in the order of their values."""
    head = ("Strategy", *(f"Penalty {column}" for column in range(columns)))
    body = []
    for row in range(rows):
        label = f"{name} {row} <i>& $" if row else "examples/my_bots.py:careful(near=3)"
        numbers = estimates(columns, 7919 * row % 1000)
        body.append((Cell(label), *(Cell(words.margin(one), one.value) for one in numbers)))
    return Table(f"Table {name} {NASTY}", head, tuple(body))


def rulings(words: Words) -> Table:
    """Return a table with a column of sentences."""
    rows = tuple(
        (Cell(f"J{number}"), Cell(f"Reading {number}: {NASTY}"), Cell(words.number(number), number))
        for number in range(4)
    )
    return Table("Readings", ("Rule", "What it says", "Difference"), rows)


def section(name: str, words: Words, **parts: Any) -> Section:
    """Return a section with nasty texts."""
    text = {
        "en": "Holding the joker to the very end is expensive and hardly ever brings anything in. ",
        "de": "Wer den Joker bis ganz zuletzt behält, zahlt beträchtliche Strafpunkte dafür. ",
    }[words.lang]
    return Section(
        name=name,
        title=f"What does {name} cost? & <em> #1",
        answer=f"Between {words.number(1.25)} and {words.number(-3.5)} points ({name}) {NASTY}",
        paragraphs=(
            f"{name}: 1,000,000 and 1.23456: " + text * 6,
            f"{text}{LONG_WORD} {NO_SPACE}",
            NASTY * 2,
        ),
        source=f"{words.count(1_000_000)} rounds ({name}): {COMMAND}",
        **parts,
    )


def made_up(lang: str) -> Document:
    """Return a document in English or German."""
    words = Words("de" if lang == "de" else "en")
    sections = (
        section(
            "joker",
            words,
            pictures=(picture("joker_price", NASTY), picture("two_panels", "two", panels=2)),
            tables=(table("short", words, 5, 4),),
        ),
        section("position", words, tables=(table("long", words, 70, 3), table("two", words, 4, 1))),
        section(
            "wide", words, tables=(table("very wide", words, 6, 8), table("widest", words, 3, 11))
        ),
        section("seats", words, pictures=(picture("same_again", NASTY),)),
        Section("bare", "Only a title & an answer", f"Nothing else: {LONG_WORD}"),
    )
    return Document(
        lang=lang,
        title="Ochs & Esel <lab> #1",
        subtitle=f"What a million rounds say $ {NASTY}",
        summary=tuple(
            f"Sentence {number}: greedy loses {words.number(27.001)} points a round. {NASTY}"
            for number in range(5)
        ),
        sections=sections,
        appendix=(
            section("method", words, tables=(rulings(words),)),
            Section("rules", f"Rules {LONG_WORD}", "", (NASTY, COMMAND)),
        ),
        labels=GERMAN if lang == "de" else ENGLISH,
        facts=(("Seed", "1"), ("Rounds", words.count(1_000_000)), ("Command", COMMAND)),
    )


def all_sections(document: Document) -> tuple[Section, ...]:
    """Return the sections and the appendix."""
    return (*document.sections, *document.appendix)


def all_texts(document: Document) -> list[str]:
    """Return every text that a reader must find, in its order; heads and feet of pages apart."""
    labels, sections = document.labels, all_sections(document)
    found = [document.title, document.subtitle, labels.in_short, *document.summary]
    found += [text for fact in document.facts for text in fact]
    found += [labels.contents, *(one.title for one in sections)]
    for one in sections:
        found += [one.title, one.answer, *one.paragraphs]
        found += [picture.caption for picture in one.pictures]
        for each in one.tables:
            found += [each.caption, *each.head, *(cell.text for row in each.rows for cell in row)]
        found += [f"{labels.source}: {one.source}"] if one.source else []
    return [text for text in found if text]


def missing_in(whole: str, texts: list[str]) -> list[str]:
    """Return the texts that do not stand in the whole one, each after the one before it."""
    missing, place = [], 0
    for one in texts:
        found = whole.find(one, place)
        if found < 0:
            missing.append(one)
        else:
            place = found + len(one)
    return missing
