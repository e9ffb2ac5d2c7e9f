"""Numbers along axes have the decimal mark of the language; names stay as they are."""

import pytest

from reports.document import Picture
from reports.language import Phrase, Words
from reports.style import new_figure, styled
from reports.tables import picture_of
from tests.reports.questions.small_labs import axis_texts

CAPTION = Phrase("A caption.", "Eine Unterschrift.")


def picture(words: Words, high: float = 1.0) -> Picture:
    """Return a picture of a line from 0 up to a height, between places with names."""
    with styled():
        figure, axes = new_figure()
        axes.plot([0, 1], [0, high])
        axes.set_xticks([0, 1], ["keep(p=0.5)", "jokers"])
    return picture_of(words, "line", figure, CAPTION, [])


@pytest.mark.parametrize(("lang", "fifth"), [("en", "0.2"), ("de", "0,2")])
def test_ticks_are_written_as_in_the_language(lang: str, fifth: str) -> None:
    texts = axis_texts(picture(Words(lang)))  # type: ignore[arg-type]
    assert fifth in texts
    assert texts[:2] == ["keep(p=0.5)", "jokers"]


@pytest.mark.parametrize(("lang", "minus"), [("en", "\u22120.2"), ("de", "\u22120,2")])
def test_negative_numbers_have_a_minus_sign(lang: str, minus: str) -> None:
    texts = axis_texts(picture(Words(lang), -1.0))  # type: ignore[arg-type]
    assert minus in texts


def test_whole_numbers_stay_whole() -> None:
    assert "20" in axis_texts(picture(Words("de"), 100.0))
