"""All questions: told whole in both languages, alike in both, and set as one report."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from reports.answered import Answered
from reports.document import Document, Section
from reports.lab import Lab
from reports.language import LANGUAGES, Lang, Words
from reports.plain import plain
from reports.questions import NAMES, load_question
from reports.report import report
from reports.typeset import typeset
from sims.command import Playing
from sims.plan import make_plan
from tests.reports.marked import MarkedWords, said_without, texts_of

pytestmark = pytest.mark.slow

N = 4000
LINE_UPS = {
    "alike": {"strategy": "greedy"},
    "mixed": {"strategy": "sharp,greedy,random"},
    "ox": {"strategy": "greedy", "variant": "ox"},
    "ezel": {"strategy": "greedy", "game": "wie-is-de-ezel"},
    "no jokers": {"strategy": "greedy", "rules": {"jokers": 0}},
    "twelve": {"strategy": "greedy", "players": 12},
    "tiny": {"strategy": "greedy", "players": 3,
             "rules": {"values": 3, "copies": 3, "jokers": 1, "hand_size": 2}},
}  # fmt: skip


@pytest.fixture(scope="module", params=list(LINE_UPS))
def answers(request: pytest.FixtureRequest) -> Iterator[tuple[Lab, list[Answered]]]:
    """Return all questions answered for one kind of table."""
    plan = make_plan(n=N, **LINE_UPS[request.param])
    lab = Lab(plan, Playing(2, True, lambda text: None))
    asked = [load_question(name) for name in NAMES]
    yield lab, [Answered(one, one.ask(lab)) for one in asked]


def sections(lab: Lab, answers: list[Answered], words: Words) -> list[Section]:
    return [one.section(lab, words) for one in answers]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_said_is_translated(answers: tuple[Lab, list[Answered]], lang: Lang) -> None:
    lab, answered = answers
    for one, section in zip(answered, sections(lab, answered, MarkedWords(lang)), strict=True):
        names = {*names_in(plain(one.answer)), *lab.plan.labels.values(), *FIXED}
        for text in texts_of(replace(section, source="")):
            assert not said_without(text, names), f"{section.name}: {text}"


# Names of strategies that stand in no answer, variants and games.
FIXED = {"ochs-esel", "wie-is-de-ezel", "Ochs & Esel", "Wie is de Ezel?"}


def names_in(answer: Any) -> Iterator[str]:
    """Yield the texts in an answer: names of strategies, fields, variants."""
    if isinstance(answer, str):
        yield answer
    elif isinstance(answer, dict):
        for value in answer.values():
            yield from names_in(value)
    elif isinstance(answer, list):
        for value in answer:
            yield from names_in(value)


def test_both_languages_show_the_same(answers: tuple[Lab, list[Answered]]) -> None:
    lab, answered = answers
    english, german = (sections(lab, answered, Words(lang)) for lang in LANGUAGES)
    for one, other in zip(english, german, strict=True):
        assert len(one.paragraphs) == len(other.paragraphs), one.name
        assert [p.name for p in one.pictures] == [p.name for p in other.pictures]
        shapes = [
            [
                (len(table.head), [[cell.value for cell in row] for row in table.rows])
                for table in s.tables
            ]
            for s in (one, other)
        ]
        assert shapes[0] == shapes[1], one.name
        assert one.answer != other.answer


def test_tables_have_a_cell_for_every_head(answers: tuple[Lab, list[Answered]]) -> None:
    lab, answered = answers
    names = []
    for section in sections(lab, answered, Words("en")):
        names += [picture.name for picture in section.pictures]
        for table in section.tables:
            assert all(len(row) == len(table.head) for row in table.rows), table.caption
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_is_set_as_a_tagged_pdf(answers: tuple[Lab, list[Answered]], lang: Lang) -> None:
    from reports.appendix import Origin, versions_here

    lab, answered = answers
    origin = Origin(lab.plan, "command", lab.rounds.n, lab.checksum, versions_here())
    document: Document = report(lab, answered, len(NAMES), origin, Words(lang))
    assert 1 <= len(document.summary) <= 5
    reader = PdfReader(BytesIO(typeset(document, 0)))
    titles = [section.title for section in (*document.sections, *document.appendix)]
    found = [str(one["/Title"]) for one in reader.outline if not isinstance(one, list)]
    assert [title for title in titles if not any(title in one for one in found)] == []
