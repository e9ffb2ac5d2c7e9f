"""Small laboratories, and what every section must be in both languages."""

import re
from typing import Any

from reports.document import Picture, Section
from reports.lab import Lab
from reports.language import LANGUAGES, Words
from reports.question import Question
from sims.command import Playing
from sims.plan import make_plan

TINY = {"values": 2, "copies": 3, "jokers": 1, "hand_size": 2}
PLAYING = Playing(threads=1, jit=True, note=lambda text: None)
PLAIN = PLAYING._replace(jit=False)  # for some dozens of rounds: no line-up is compiled


def small_lab(
    strategy: Any = "greedy", n: int = 2000, playing: Playing = PLAYING, **arguments: Any
) -> Lab:
    """Return a laboratory for a small run."""
    return Lab(make_plan(strategy, n=n, **arguments), playing)


def sections_of(question: Question, answer: Any) -> list[Section]:
    """Return the section in every language, after comparing them with each other."""
    english, german = sections = [question.tell(answer, Words(lang)) for lang in LANGUAGES]
    assert english.answer != german.answer
    assert shape(english) == shape(german)
    for section, lang in zip(sections, LANGUAGES, strict=True):
        assert section.answer == question.headline(answer, Words(lang))
        assert section.title and section.answer
        assert all(len(row) == len(one.head) for one in section.tables for row in one.rows)
        for text in texts_of(section):
            assert "{" not in text and "nan" not in text.split(), text
    for picture in german.pictures:
        assert_decimal_commas(picture)
    return sections


def shape(section: Section) -> tuple[Any, ...]:
    """Return how much of everything a section has."""
    return (
        len(section.paragraphs),
        [one.name for one in section.pictures],
        [(len(one.head), len(one.rows)) for one in section.tables],
    )


def texts_of(section: Section) -> list[str]:
    """Return sentences, captions and what pictures say to who cannot see them."""
    captions = [one.caption for one in (*section.pictures, *section.tables)]
    alternatives = [one.alternative for one in section.pictures]
    return [section.answer, *section.paragraphs, *captions, *alternatives]


def assert_decimal_commas(picture: Picture) -> None:
    """Draw a German figure, and see that no number along its axes has a decimal point."""
    picture.figure.draw_without_rendering()
    for text in axis_texts(picture):
        assert not re.search(r"\d\.\d", text), f"{picture.name}: {text}"


def axis_texts(picture: Picture) -> list[str]:
    """Return what is written along the axes of a figure that was drawn."""
    labels = [
        label
        for axes in picture.figure.axes
        for label in (*axes.get_xticklabels(), *axes.get_yticklabels())
    ]
    return [label.get_text() for label in labels]
