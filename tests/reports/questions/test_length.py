"""How long rounds are: the numbers, and sentences that stay true."""

from dataclasses import replace

import numpy as np
import pytest

from analysis.rounds import Choice
from reports.lab import Lab
from reports.language import LANGUAGES, Words
from reports.phrases import OTHER_TABLES
from reports.questions.length import QUESTION
from reports.questions.length import phrases as say
from reports.questions.length.answer import LengthAnswer
from reports.questions.length.section import paragraphs

from .labs import lab_of, told


@pytest.fixture(scope="module")
def lab() -> Lab:
    return lab_of()


@pytest.fixture(scope="module")
def answer(lab: Lab) -> LengthAnswer:
    found: LengthAnswer = QUESTION.ask(lab)
    return found


def test_the_numbers_are_those_of_the_outcomes(lab: Lab, answer: LengthAnswer) -> None:
    turn_rounds = lab.rounds.column("turn_rounds").astype(float)
    mean = answer.turn_rounds.mean
    assert mean.value == pytest.approx(turn_rounds.mean())
    assert mean.se == pytest.approx(turn_rounds.std(ddof=1) / np.sqrt(2000))
    assert answer.turn_rounds.quantiles[0].value == np.sort(turn_rounds)[999]
    assert answer.turn_rounds.shares[12].value == pytest.approx(np.mean(turn_rounds == 12))
    free = lab.rounds.column("free_decisions").sum()
    assert answer.own.free_each.value == pytest.approx(free / 8000)
    decisions = lab.rounds.column("decisions").sum()
    assert answer.choice.forced is not None
    assert answer.choice.forced.value == pytest.approx(1 - free / decisions)
    assert answer.decisions_each.value == pytest.approx(decisions / 8000)


def test_turn_rounds_of_the_trace_add_up_to_those_of_the_outcomes(
    lab: Lab, answer: LengthAnswer
) -> None:
    reached = sum(one.reached.value for one in answer.by_turn_round)
    assert reached == pytest.approx(answer.turn_rounds.mean.value)
    free = sum(one.free.value * one.turns for one in answer.by_turn_round if one.free)
    assert free == pytest.approx(lab.rounds.column("free_decisions").sum())
    turns = sum(one.turns for one in answer.by_turn_round)
    assert turns == lab.rounds.column("decisions").sum()


def test_other_strategies_play_the_same_deals(lab: Lab, answer: LengthAnswer) -> None:
    assert answer.by_strategy[0] == answer.own
    random = next(one for one in answer.by_strategy if one.label == "random")
    other = lab_of("random,greedy,greedy,greedy", n=1000).rounds.column("turn_rounds")
    longer = other.astype(int) - lab.rounds.column("turn_rounds")[:1000]
    assert random.longer is not None
    assert random.longer.value == pytest.approx(longer.mean())
    assert random.longer.se == pytest.approx(longer.std(ddof=1) / np.sqrt(1000))


def test_both_languages_tell_the_same(answer: LengthAnswer) -> None:
    for section, lang in zip(told(QUESTION, answer), LANGUAGES, strict=True):
        words = Words(lang)
        assert words.estimate(answer.turn_rounds.mean) in section.answer
        assert words.estimate(answer.own.free_each) in section.answer
        assert len(section.pictures) == 4
        assert len(section.tables[2].rows) == 10


def test_rounds_without_a_choice_are_told_if_there_are_any(answer: LengthAnswer) -> None:
    some = answer.own.free_each._replace(value=0.25)
    planted = replace(answer, choice=Choice(answer.choice.forced, some, some))
    ends = [getattr(say.WITHOUT, lang).partition("{share}")[2] for lang in LANGUAGES]
    for lang, end in zip(LANGUAGES, ends, strict=True):
        assert any(end in text for text in paragraphs(planted, Words(lang)))
        assert not any(end in text for text in paragraphs(answer, Words(lang)))


TINY = {"values": 2, "copies": 3, "jokers": 1, "hand_size": 2}


@pytest.mark.parametrize(
    "arguments",
    [
        {"n": 1},
        {"n": 100, "rules": TINY, "players": 3},
        {"n": 100, "rules": {"jokers": 0, "donkey_points": 0}, "players": 6},
    ],
)
def test_every_table_has_an_answer(arguments: dict[str, object]) -> None:
    told(QUESTION, QUESTION.ask(lab_of(**arguments)))  # type: ignore[arg-type]


@pytest.mark.slow
def test_the_ox_has_turn_rounds_of_its_own() -> None:
    lab = lab_of(n=500, variant="ox")
    answer = QUESTION.ask(lab)
    ox = lab.rounds.column("ox_turn_rounds")
    assert answer.ox_turn_rounds.value == pytest.approx(ox.mean())
    for section, lang in zip(told(QUESTION, answer), LANGUAGES, strict=True):
        assert any(
            text.startswith(Words(lang).estimate(answer.ox_turn_rounds))
            for text in section.paragraphs
        )
    told(QUESTION, QUESTION.ask(lab_of(n=100, game="wie-is-de-ezel")))


@pytest.mark.slow
def test_a_mixed_table_has_an_answer() -> None:
    answer = QUESTION.ask(lab_of("sharp,greedy,thrifty,greedy", n=500))
    assert answer.by_strategy[0].label == "sharp"
    for section, lang in zip(told(QUESTION, answer), LANGUAGES, strict=True):
        assert Words(lang)(OTHER_TABLES) in section.paragraphs
