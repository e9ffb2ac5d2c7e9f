"""Luck or skill: the numbers, and sentences that stay true."""

from dataclasses import replace
from math import inf

import numpy as np
import pytest

from analysis.estimate import Estimate
from analysis.patience import Needed
from reports.lab import Lab
from reports.language import LANGUAGES, Words
from reports.questions.skill import QUESTION
from reports.questions.skill import phrases as say
from reports.questions.skill.answer import SkillAnswer
from sims.gather import gather_rounds
from sims.plan import make_plan

from .small_labs import PLAIN, PLAYING, TINY, sections_of, small_lab

LINE_UP = "sharp,greedy,greedy,greedy"


@pytest.fixture(scope="module")
def lab() -> Lab:
    return small_lab(LINE_UP, n=4000)


@pytest.fixture(scope="module")
def answer(lab: Lab) -> SkillAnswer:
    found: SkillAnswer = QUESTION.ask(lab)
    return found


def test_the_pair_is_compared_round_by_round(lab: Lab, answer: SkillAnswer) -> None:
    pair, rounds = answer.pair, lab.rounds
    assert pair is not None
    assert (pair.better, pair.worse) == ("sharp", "greedy")
    sharp, greedy = (rounds.of_entry("penalty", entry).astype(float) for entry in (0, 1))
    assert pair.difference.value == pytest.approx((greedy - sharp).mean())
    assert pair.difference.se == pytest.approx((greedy - sharp).std(ddof=1) / np.sqrt(4000))
    fives = (sharp - greedy).reshape(-1, 5).sum(1)
    counted = pair.in_five.counted
    assert counted is not None
    assert counted.n == 800
    assert counted.value == pytest.approx(((fives < 0) + (fives == 0) / 2).mean())


def test_chances_in_matches_are_those_of_the_matches(answer: SkillAnswer) -> None:
    matches = gather_rounds(make_plan(LINE_UP, n=4000, match=5), PLAYING)
    points, entries = matches.seat("points"), matches.entries
    mine = np.where(entries == 0, points, 0).sum(1)
    other = np.where(entries == 1, points, 0).sum(1)
    assert answer.pair is not None
    assert answer.pair.in_matches is not None
    assert answer.pair.in_matches.n == 4000
    ahead = (mine < other) + (mine == other) / 2
    assert answer.pair.in_matches.value == pytest.approx(ahead.mean())


def test_parts_of_the_variance_add_up(answer: SkillAnswer) -> None:
    assert answer.variance is not None
    assert answer.own_line_up
    assert sum(one.value for one in answer.variance.shares) == pytest.approx(1, abs=1e-9)
    total = sum(one.value for one in answer.variance.parts)
    assert total == pytest.approx(answer.variance.variance.value)
    assert answer.variance.variance.n == answer.deals


def test_the_same_deals_are_played_by_the_rotated_line_up(answer: SkillAnswer) -> None:
    line_up = LINE_UP.split(",")
    scores = []
    for places in range(4):
        turned = ",".join(np.roll(line_up, places))
        played = small_lab(turned, n=answer.deals, seating="fixed").rounds.seat("penalty")
        scores.append(played.astype(float))
    assert answer.variance is not None
    # The variance of all scores, freed of its bias of order 1 / deals.
    assert answer.variance.variance.value == pytest.approx(np.var(scores), rel=0.01)
    of_strategies = [np.mean([scores[k][:, k] for k in range(4)]), 0.0]
    of_strategies[1] = (4 * np.mean(scores) - of_strategies[0]) / 3
    between = 0.25 * 0.75 * (of_strategies[0] - of_strategies[1]) ** 2
    assert answer.variance.parts.strategy.value == pytest.approx(between, rel=0.01)


def test_both_languages_tell_the_same(answer: SkillAnswer) -> None:
    assert answer.variance is not None
    assert answer.pair is not None
    assert answer.pair.in_matches is not None
    for section, lang in zip(sections_of(QUESTION, answer), LANGUAGES, strict=True):
        words = Words(lang)
        assert words.estimate(answer.variance.shares.hand, share=True) in section.answer
        assert words.estimate(answer.variance.shares.strategy, share=True) in section.answer
        assert words.estimate(answer.pair.in_matches, share=True) in section.answer
        assert len(section.pictures) == 2
        assert len(section.tables) == 3


def test_it_is_not_told_who_is_better_if_that_is_not_sure(answer: SkillAnswer) -> None:
    assert answer.pair is not None
    needed = [Needed(0.75, Estimate(80.0, 90.0, 100), 12.5, inf)]
    pair = replace(answer.pair, difference=Estimate(0.2, 0.3, 4000), needed=needed)
    for section, lang in zip(
        sections_of(QUESTION, replace(answer, pair=pair)), LANGUAGES, strict=True
    ):
        unclear = Words(lang)(say.NOT_SURE, better="sharp", worse="greedy")
        assert section.answer.endswith(unclear)
        assert any(unclear in text for text in section.paragraphs)


def test_a_table_of_one_strategy_is_compared_with_another() -> None:
    answer = QUESTION.ask(
        small_lab(n=100, playing=PLAIN)
    )  # too few deals to say anything about a variance
    assert not answer.own_line_up
    assert answer.line_up == ["greedy", "sharp", "random", "thrifty"]
    assert {answer.pair.better, answer.pair.worse} == {"greedy", "sharp"}
    sections_of(QUESTION, answer)


def test_without_any_spread_there_is_nothing_to_say() -> None:
    answer = QUESTION.ask(small_lab(LINE_UP, 1, PLAIN))
    assert answer.variance is None
    assert answer.pair is None
    for section, lang in zip(sections_of(QUESTION, answer), LANGUAGES, strict=True):
        assert section.answer == f"{Words(lang)(say.NO_SOURCES)} {Words(lang)(say.NO_PAIR)}"
        assert section.pictures == ()


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        {"variant": "ox", "n": 800},
        {"game": "wie-is-de-ezel", "n": 800, "strategy": LINE_UP},
        {"n": 800, "rules": TINY, "players": 3},
        {"n": 800, "rules": {"jokers": 0, "donkey_points": 0}, "players": 6, "seating": "fixed"},
        {"n": 2000, "players": 12},
    ],
)
def test_every_game_has_an_answer(arguments: dict[str, object]) -> None:
    answer = QUESTION.ask(small_lab(**arguments))  # type: ignore[arg-type]
    assert answer.variance is not None
    sections_of(QUESTION, answer)
