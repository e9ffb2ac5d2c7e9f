"""Who ends on the donkey: the numbers, and sentences that stay true."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from analysis.estimate import Estimate
from reports.lab import Lab
from reports.language import LANGUAGES, Words
from reports.questions.donkey import QUESTION
from reports.questions.donkey import phrases as say
from reports.questions.donkey.answer import DonkeyAnswer
from reports.questions.donkey.section import share_text, timing_paragraphs
from reports.questions.donkey.timing import STRATEGIES

from .labs import lab_of, told


@pytest.fixture(scope="module")
def lab() -> Lab:
    return lab_of("sharp,greedy,greedy,greedy", n=4000)


@pytest.fixture(scope="module")
def answer(lab: Lab) -> DonkeyAnswer:
    found: DonkeyAnswer = QUESTION.ask(lab)
    return found


def value(one: Estimate | None) -> float:
    assert one is not None
    return one.value


def test_risks_are_shares_of_the_outcomes(lab: Lab, answer: DonkeyAnswer) -> None:
    donkey, positions = lab.rounds.seat("donkey"), lab.rounds.positions
    mine = lab.rounds.entries == 0
    assert value(answer.risk) == pytest.approx(donkey[mine].mean())
    starting = donkey[mine & (positions == 0)].mean() - donkey[mine & (positions > 0)].mean()
    assert value(answer.starting) == pytest.approx(starting)
    for position, one in enumerate(answer.by_position):
        assert value(one) == pytest.approx(donkey[positions == position].mean())
    assert sum(map(value, answer.by_position)) == pytest.approx(value(answer.somebody))


def test_what_happens_within_rounds_is_counted_from_the_trace(
    lab: Lab, answer: DonkeyAnswer
) -> None:
    trace, inside = lab.trace, answer.inside
    dealt, end = trace.donkey_seat[trace.turn_round == 0], trace.donkey_seat[trace.last]
    assert value(inside.by_times[0]) == pytest.approx((dealt == end).mean())
    assert sum(map(value, inside.ends)) == pytest.approx(1)
    assert inside.returns.leads == (trace.led == 2).sum()
    third = trace.turn_round == 3
    passed = third & (trace.led == 2) & (trace.donkey_seat != np.roll(trace.donkey_seat, 1))
    held = third & (np.roll(trace.donkey_seat, 1) >= 0)
    assert value(inside.hazards.passed_on[3]) == pytest.approx(passed.sum() / held.sum())
    left = [value(column[5]) for column in inside.holding.incidences]
    assert sum(left) == pytest.approx(1 - value(inside.holding.in_hand[5]))


def test_strategies_are_compared_on_the_same_deals(lab: Lab, answer: DonkeyAnswer) -> None:
    first, *others = answer.by_strategy
    assert (first.label, first.difference) == ("sharp", None)
    for one in others:
        assert value(one.difference) == pytest.approx(value(one.risk) - value(first.risk))
    assert [one.players for one in answer.by_players] == list(range(3, 13))


def test_waiting_is_compared_deal_by_deal(answer: DonkeyAnswer) -> None:
    once, late, never = answer.timing.played
    assert [one.strategy for one in answer.timing.played] == list(STRATEGIES)
    every, starting = (answer.timing.rows(starting)[0] for starting in (False, True))
    assert value(every.late.penalty) == pytest.approx(value(once.penalty) - value(late.penalty))
    assert value(starting.never.donkey) == pytest.approx(
        value(once.donkey_when_starting) - value(never.donkey_when_starting)
    )
    for starting_only in (False, True):
        rows = answer.timing.rows(starting_only)
        for kind in ("points", "jokers"):
            parts = [one.late.penalty for one in rows if one.kind == kind]
            known = [one for one in parts if one is not None]
            whole = rows[0].late.penalty
            assert whole is not None and sum(one.n for one in known) == whole.n
            assert sum(one.n * one.value for one in known) == pytest.approx(whole.n * whole.value)


def test_both_languages_tell_the_same(answer: DonkeyAnswer) -> None:
    for section, lang in zip(told(QUESTION, answer), LANGUAGES, strict=True):
        assert answer.risk is not None
        assert Words(lang).estimate(answer.risk, share=True) in section.answer
        assert len(section.tables) == 11 and len(section.pictures) == 6


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_headline_says_the_sign(answer: DonkeyAnswer, lang: Any) -> None:
    words = Words(lang)

    def headline(start: float | None) -> str:
        starting = None if start is None else Estimate(start, 0.01, 20_000)
        return QUESTION.headline(replace(answer, starting=starting), words)

    def words_of(phrase: Any) -> str:
        return str(getattr(phrase, lang)).split("{start}")[1].split("{value}")[0]

    assert words_of(say.MORE) in headline(0.1) and words.number(10, 0) in headline(0.1)
    assert words_of(say.LESS) in headline(-0.1) and "−" not in headline(-0.1).split("(")[-2]
    assert words_of(say.UNCLEAR) in headline(0.001)
    assert ";" not in headline(None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_waiting_costs_is_said_by_its_sign(answer: DonkeyAnswer, lang: Any) -> None:
    row = answer.timing.rows(starting=True)[0]
    for difference, phrase in ((-3.0, say.ONCE_SAVES), (3.0, say.ONCE_COSTS)):
        late = replace(row.late, penalty=Estimate(difference, 0.1, 20_000))
        timing = replace(answer.timing, by_hand=[replace(row, late=late)])
        first = next(timing_paragraphs(replace(answer, timing=timing), Words(lang)))
        assert getattr(phrase, lang).split("{start}, ")[1].split("{value}")[0] in first


@pytest.mark.parametrize(
    "arguments",
    [
        {"variant": "ox"},
        {"game": "wie-is-de-ezel"},
        {"rules": {"jokers": 0, "donkey_points": 0}},
        {"players": 3, "rules": {"values": 2, "copies": 3, "jokers": 1, "hand_size": 2}},
    ],
    ids=["ox", "ezel", "no jokers", "tiny"],
)
def test_other_rules_have_an_answer_too(arguments: dict[str, Any]) -> None:
    answer = QUESTION.ask(lab_of(n=100, **arguments))
    told(QUESTION, answer)
    assert answer.starts_with_it == (arguments.get("variant") != "ox")


def test_one_round_has_no_intervals() -> None:
    told(QUESTION, QUESTION.ask(lab_of(n=1)))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (1.0, "100% (every single time)"),
        (0.0, "0% (not a single time)"),
        (0.25, "exactly 25.0%"),
    ],
)
def test_shares_without_an_error_are_said_in_words(value: float, said: str) -> None:
    assert share_text(Estimate(value, 0.0, 1000), Words("en")) == said
