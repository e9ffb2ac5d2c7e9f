"""Small laboratories, and what every section must have in both languages."""

from typing import Any

from reports.document import Section
from reports.lab import Lab
from reports.language import LANGUAGES, Words
from reports.question import Question
from sims.command import Playing
from sims.plan import make_plan

PLAYING = Playing(threads=1, jit=True, note=lambda _: None)


def lab_of(strategy: Any = "greedy", n: int = 2000, **arguments: Any) -> Lab:
    """Return a laboratory for a small run."""
    return Lab(make_plan(strategy, n=n, **arguments), PLAYING)


def told(question: Question, answer: Any) -> list[Section]:
    """Return the section in every language, after checking that both say as much."""
    sections = [question.tell(answer, Words(lang)) for lang in LANGUAGES]
    first, second = sections
    assert first.answer != second.answer
    for one, other in zip(first.tables, second.tables, strict=True):
        assert len(one.head) == len(other.head)
        assert len(one.rows) == len(other.rows)
        assert all(len(row) == len(one.head) for row in one.rows)
    assert len(first.paragraphs) == len(second.paragraphs)
    assert [one.name for one in first.pictures] == [one.name for one in second.pictures]
    for section in sections:
        texts = [section.answer, *section.paragraphs]
        texts += [one.caption for one in (*section.pictures, *section.tables)]
        texts += [one.alternative for one in section.pictures]
        assert not any("{" in text or "nan" in text.split() for text in texts)
    for picture in second.pictures:  # German has the longer labels
        picture.figure.draw_without_rendering()
    return sections
