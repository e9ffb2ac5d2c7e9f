"""How long rounds are: the numbers, and sentences that stay true."""

from dataclasses import replace

import numpy as np
import pytest

from analysis.rounds import Choice
from reports.lab import Lab
from reports.language import LANGUAGES, Words
from reports.questions.length import QUESTION
from reports.questions.length import phrases as say
from reports.questions.length.answer import LengthAnswer

from .small_labs import PLAIN, TINY, sections_of, small_lab

N = 40  # in plain Python


@pytest.fixture(scope="module")
def lab() -> Lab:
    return small_lab(n=N, playing=PLAIN)


@pytest.fixture(scope="module")
def answer(lab: Lab) -> LengthAnswer:
    found: LengthAnswer = QUESTION.ask(lab)
    return found


def test_the_numbers_are_those_of_the_outcomes(lab: Lab, answer: LengthAnswer) -> None:
    turn_rounds = lab.rounds.column("turn_rounds").astype(float)
    mean = answer.turn_rounds.mean
    assert mean.value == pytest.approx(turn_rounds.mean())
    assert mean.se == pytest.approx(turn_rounds.std(ddof=1) / np.sqrt(N))
    assert answer.turn_rounds.quantiles[0].value == np.sort(turn_rounds)[N // 2 - 1]
    assert answer.turn_rounds.shares[12].value == pytest.approx(np.mean(turn_rounds == 12))
    free = lab.rounds.column("free_decisions").sum()
    assert answer.own.free_each.value == pytest.approx(free / (4 * N))
    decisions = lab.rounds.column("decisions").sum()
    assert answer.choice.forced is not None
    assert answer.choice.forced.value == pytest.approx(1 - free / decisions)
    assert answer.decisions_each.value == pytest.approx(decisions / (4 * N))


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
    other = small_lab("random,greedy,greedy,greedy", N, PLAIN).rounds.column("turn_rounds")
    longer = other.astype(int) - lab.rounds.column("turn_rounds")
    assert random.longer is not None
    assert random.longer.value == pytest.approx(longer.mean())
    assert random.longer.se == pytest.approx(longer.std(ddof=1) / np.sqrt(N))


def test_both_languages_tell_the_same(answer: LengthAnswer) -> None:
    for section, lang in zip(sections_of(QUESTION, answer), LANGUAGES, strict=True):
        words = Words(lang)
        assert words.estimate(answer.turn_rounds.mean) in section.answer
        assert words.estimate(answer.own.free_each) in section.answer
        assert len(section.pictures) == 4
        assert len(section.tables[2].rows) == 10


def test_rounds_without_a_choice_are_told_if_there_are_any(answer: LengthAnswer) -> None:
    some = answer.own.free_each._replace(value=0.25)
    planted = replace(answer, choice=Choice(answer.choice.forced, some, some))
    ends = [getattr(say.WITHOUT, lang).partition("{share}")[2] for lang in LANGUAGES]
    for section, end in zip(sections_of(QUESTION, planted), ends, strict=True):
        assert any(end in text for text in section.paragraphs)
    for section, end in zip(sections_of(QUESTION, answer), ends, strict=True):
        assert not any(end in text for text in section.paragraphs)


@pytest.mark.parametrize(
    "arguments",
    [
        {"n": 1},
        {"n": 20, "rules": TINY, "players": 3},
        {"n": 20, "rules": {"jokers": 0, "donkey_points": 0}, "players": 6},
    ],
)
def test_every_table_has_an_answer(arguments: dict[str, object]) -> None:
    sections_of(QUESTION, QUESTION.ask(small_lab(playing=PLAIN, **arguments)))  # type: ignore[arg-type]


@pytest.mark.slow
def test_the_ox_has_turn_rounds_of_its_own() -> None:
    lab = small_lab(n=500, variant="ox")
    answer = QUESTION.ask(lab)
    ox = lab.rounds.column("ox_turn_rounds")
    assert answer.ox_turn_rounds.value == pytest.approx(ox.mean())
    for section, lang in zip(sections_of(QUESTION, answer), LANGUAGES, strict=True):
        assert any(
            text.startswith(Words(lang).estimate(answer.ox_turn_rounds))
            for text in section.paragraphs
        )
    sections_of(QUESTION, QUESTION.ask(small_lab(n=100, game="wie-is-de-ezel")))


@pytest.mark.slow
def test_a_mixed_table_has_an_answer() -> None:
    answer = QUESTION.ask(small_lab("sharp,greedy,thrifty,greedy", n=500))
    assert answer.by_strategy[0].label == "sharp"
    sections_of(QUESTION, answer)
