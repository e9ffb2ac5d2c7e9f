"""Whether the seat matters: the numbers, and sentences that stay true."""

from dataclasses import replace

import numpy as np
import pytest

from analysis.estimate import Estimate
from analysis.seats import Equality
from reports.lab import Lab
from reports.language import LANGUAGES, Words
from reports.questions.seats import QUESTION
from reports.questions.seats import phrases as say
from reports.questions.seats.answer import SeatsAnswer

from .small_labs import PLAIN, TINY, sections_of, small_lab


@pytest.fixture(scope="module")
def lab() -> Lab:
    return small_lab()


@pytest.fixture(scope="module")
def answer(lab: Lab) -> SeatsAnswer:
    found: SeatsAnswer = QUESTION.ask(lab)
    return found


def test_the_numbers_are_those_of_the_outcomes(lab: Lab, answer: SeatsAnswer) -> None:
    penalty, positions = lab.rounds.seat("penalty"), lab.rounds.positions
    leader = penalty[positions == 0].astype(float)
    others = (penalty.sum(1) - leader) / 3
    differences = leader - others
    assert answer.leader.penalty.value == pytest.approx(differences.mean())
    assert answer.leader.penalty.se == pytest.approx(differences.std(ddof=1) / np.sqrt(2000))
    for position, mean in enumerate(answer.penalty.means):
        assert mean.value == pytest.approx(penalty[positions == position].mean())
    donkey = lab.rounds.seat("donkey")
    assert answer.donkey.means[2].value == pytest.approx(donkey[positions == 2].mean())


def test_leaders_at_other_tables_are_those_of_their_rounds(lab: Lab, answer: SeatsAnswer) -> None:
    assert [one.players for one in answer.by_players] == list(range(3, 13))
    assert answer.by_players[1] == answer.leader
    other = small_lab(n=1000, players=6).rounds
    leader = other.seat("penalty")[other.positions == 0].astype(float)
    others = (other.seat("penalty").sum(1) - leader) / 5
    assert answer.by_players[3].penalty.n == 1000
    assert answer.by_players[3].penalty.value == pytest.approx((leader - others).mean())


def test_both_languages_tell_the_same(answer: SeatsAnswer) -> None:
    for section, lang in zip(sections_of(QUESTION, answer), LANGUAGES, strict=True):
        assert Words(lang).value(answer.leader.penalty).lstrip("−") in section.answer
        assert len(section.tables[0].rows) == 4


def with_leader(answer: SeatsAnswer, value: float, p: float | None) -> SeatsAnswer:
    leader = replace(answer.leader, penalty=Estimate(value, 1.0, 20_000))
    penalty = replace(answer.penalty, equality=Equality(9.0, p))
    return replace(answer, leader=leader, penalty=penalty)


@pytest.mark.parametrize(
    ("value", "p", "start"),
    [
        (5.0, 0.001, say.MORE),
        (-5.0, 0.001, say.LESS),
        (0.5, 0.001, say.OTHERS),
        (0.5, 0.5, say.UNCLEAR),
        (-0.5, None, say.UNCLEAR),
    ],
)
def test_the_headline_follows_the_numbers(
    answer: SeatsAnswer, value: float, p: float | None, start: say.Phrase
) -> None:
    planted = with_leader(answer, value, p)
    for lang in LANGUAGES:
        words = Words(lang)
        before = getattr(start, lang).partition("{value}")[0]
        assert QUESTION.headline(planted, words).startswith(before)
    sections_of(QUESTION, planted)


def test_where_all_pay_the_same_nothing_matters(answer: SeatsAnswer) -> None:
    none = [Estimate(0.0, 0.0, 100)] * 4
    same = replace(answer.penalty, differences=none, equality=Equality(None, None))
    same_answer = replace(answer, penalty=same)
    assert QUESTION.headline(same_answer, Words("en")) == say.NO_DIFFERENCE.en
    sections_of(QUESTION, same_answer)


def test_a_mixed_table_says_who_plays() -> None:
    answer = QUESTION.ask(small_lab("sharp,greedy,greedy,greedy", 60, PLAIN))
    for section in sections_of(QUESTION, answer):
        assert any("sharp" in text and "greedy" in text for text in section.paragraphs)


@pytest.mark.parametrize(
    "arguments",
    [
        {"n": 1},
        {"variant": "ox", "n": 60, "playing": PLAIN},
        {"game": "wie-is-de-ezel", "n": 60, "playing": PLAIN},
        {"n": 100, "rules": TINY, "players": 3},
        {"n": 100, "rules": {"jokers": 0, "donkey_points": 0}, "players": 6},
    ],
)
def test_every_game_has_an_answer(arguments: dict[str, object]) -> None:
    sections_of(QUESTION, QUESTION.ask(small_lab(**arguments)))  # type: ignore[arg-type]
