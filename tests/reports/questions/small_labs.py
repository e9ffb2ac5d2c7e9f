"""Small laboratories, and what every section must be."""

from collections.abc import Sequence
from typing import Any

from reports.document import Section
from reports.lab import Lab
from reports.language import LANGUAGES, Words
from reports.question import Question
from sims.command import Playing
from sims.plan import make_plan

TINY = {"values": 2, "copies": 3, "jokers": 1, "hand_size": 2}


def small_lab(strategy: Any = "greedy", n: int = 2000, **options: Any) -> Lab:
    """Return a laboratory of one thread."""
    return Lab(make_plan(strategy, n=n, **options), Playing(1, True, lambda text: None))


def sections_of(question: Question, answer: Any) -> Sequence[Section]:
    """Return the section in every language, after comparing them with each other."""
    told = [question.tell(answer, Words(lang)) for lang in LANGUAGES]
    for one, words in zip(told, map(Words, LANGUAGES), strict=True):
        assert one.answer == question.headline(answer, words)
        assert one.title and one.answer
        texts = [one.answer, *one.paragraphs, *(table.caption for table in one.tables)]
        assert all("{" not in text and "nan" not in text.split() for text in texts)
        assert all(len(row) == len(table.head) for table in one.tables for row in table.rows)
    shapes = [
        (len(one.paragraphs), len(one.pictures), [len(table.rows) for table in one.tables])
        for one in told
    ]
    assert shapes[0] == shapes[1]
    assert told[0].answer != told[1].answer
    return told
