"""The question what each habit is worth."""

from dataclasses import replace

import numpy as np
import pytest

from analysis.estimate import Estimate
from reports.contrasts import Contrasted
from reports.language import LANGUAGES, Words
from reports.questions.habits import QUESTION
from reports.questions.habits.answer import HABITS, JOKER_HABITS, HabitsAnswer, ask
from reports.questions.habits.phrases import NAMES
from sims.plan import make_plan

from .small_labs import PLAIN, TINY, sections_of, small_lab

N = 60  # in plain Python


@pytest.fixture(scope="module")
def answer() -> HabitsAnswer:
    return ask(small_lab(n=N, playing=PLAIN))


def test_every_habit_has_a_name() -> None:
    assert set(NAMES) == {*HABITS, *JOKER_HABITS}


def test_plain_play_is_that_of_greedy_and_the_differences_are_paired(answer: HabitsAnswer) -> None:
    lab = small_lab(n=N, playing=PLAIN)
    greedy = lab.rounds.of_entry("penalty").astype(float)
    assert answer.plain is not None
    assert answer.plain.value == pytest.approx(greedy.mean())
    for one in answer.habits:
        plan = make_plan([one.label, "greedy", "greedy", "greedy"], n=N)
        changed = lab.play(plan).of_entry("penalty").astype(float)
        assert one.penalty is not None
        assert one.penalty.value == pytest.approx((changed - greedy).mean())
        assert one.penalty.se == pytest.approx(np.std(changed - greedy, ddof=1) / np.sqrt(N))


def test_the_worst_habit_is_to_pass(answer: HabitsAnswer) -> None:
    assert answer.measured[-1].label == "habits(passes=1)"
    values = [one.penalty.value for one in answer.measured if one.penalty]
    assert values == sorted(values)


def test_the_sections_say_the_best_and_the_worst(answer: HabitsAnswer) -> None:
    for section, lang in zip(sections_of(QUESTION, answer), LANGUAGES, strict=True):
        words = Words(lang)
        for one in (answer.measured[0], answer.measured[-1]):
            assert one.penalty is not None
            size = Estimate(abs(one.penalty.value), one.penalty.se, one.penalty.n)
            assert words.estimate(size) in section.answer
            assert words(NAMES[one.label]) in section.answer
        assert len(section.tables[0].rows) == 9


def planted(*effects: tuple[float, float]) -> HabitsAnswer:
    names = [*HABITS, *JOKER_HABITS]
    habits = [
        Contrasted(name, Estimate(20, 0.1, 20_000), Estimate(value, 0.1, 20_000), None, p, None)
        for name, (value, p) in zip(names, effects, strict=False)
    ]
    return HabitsAnswer(["greedy"], Estimate(20, 0.1, 20_000), habits, 20_000)


@pytest.mark.parametrize(
    ("effects", "said"),
    [
        (((-2.0, 0.0), (3.0, 0.0)), ("saves 2.0", "costs 3.0")),
        (((2.0, 0.0), (3.0, 0.0)), ("None of 2 habits saves", "costs 3.0")),
        (((-3.0, 0.0), (-2.0, 0.0)), ("saves 3.0", "Even the worst")),
        (((-0.1, 0.5), (0.1, 0.5)), ("None of 2 habits is sure to save", "None is sure to cost")),
    ],
)
def test_planted_effects_are_told_by_their_sign(
    effects: tuple[tuple[float, float], ...], said: tuple[str, str]
) -> None:
    section = sections_of(QUESTION, planted(*effects))[0]
    assert all(one in section.answer for one in said)


def test_habits_that_change_nothing_are_named() -> None:
    found = ask(small_lab(n=N, playing=PLAIN, rules={"lead_all": True, "jokers": 0}))
    singles = next(one for one in found.habits if one.label == "habits(singles=1)")
    assert singles.penalty == Estimate(0.0, 0.0, N)
    section = sections_of(QUESTION, found)[0]
    assert NAMES["habits(singles=1)"].en in section.paragraphs[2]
    assert len(found.habits) == len(HABITS)
    assert "no jokers" in section.paragraphs[3]


@pytest.mark.parametrize("n", [1, 2, 100])
def test_few_rounds_are_no_certainty(n: int) -> None:
    found = ask(small_lab(n=n, playing=PLAIN, players=3, rules=TINY))
    assert sections_of(QUESTION, found)
    if n == 1:
        assert "sure" in sections_of(QUESTION, found)[0].answer


def test_nothing_measured_is_said() -> None:
    nothing = replace(planted((1.0, 0.0)), habits=[])
    assert "too few" in sections_of(QUESTION, nothing)[0].answer
