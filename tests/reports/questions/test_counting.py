"""The question what card counting is worth."""

from dataclasses import replace

import pytest

from analysis.estimate import Estimate
from reports.language import LANGUAGES, Words
from reports.questions.counting import QUESTION
from reports.questions.counting.answer import CountingAnswer, ask
from sims.contrast import contrast
from sims.plan import make_plan

from .small_labs import PLAIN, TINY, sections_of, small_lab

N = 24  # in plain Python: counting is slow


@pytest.fixture(scope="module")
def answer() -> CountingAnswer:
    return ask(small_lab(n=N, playing=PLAIN))


def test_the_loss_is_what_the_exact_sums_of_sims_say(answer: CountingAnswer) -> None:
    plans = [make_plan([one, *["greedy"] * 3], n=N) for one in ("counter", "forget(counter)")]
    known = contrast(*plans, threads=1, jit=False).of("penalty", "changed")
    assert answer.counter.penalty == pytest.approx(known.difference)
    assert answer.counter.mean == pytest.approx(known.second)


def test_other_tables_are_those_tables(answer: CountingAnswer) -> None:
    assert list(answer.by_players) == [3, 4, 6, 8, 12]
    assert answer.by_players[4] == answer.counter
    plans = [make_plan([one, *["greedy"] * 7], n=N) for one in ("counter", "forget(counter)")]
    known = contrast(*plans, threads=1, jit=False).of("penalty", "changed")
    assert answer.by_players[8].penalty == pytest.approx(known.difference)


def test_who_does_not_count_loses_exactly_nothing(answer: CountingAnswer) -> None:
    assert answer.own is not None
    assert answer.own.penalty == Estimate(0.0, 0.0, answer.n_fewer)
    assert answer.own_counts is False
    assert "does not count" in sections_of(QUESTION, answer)[0].paragraphs[-1]


def test_the_counter_itself_is_not_asked_twice() -> None:
    found = ask(small_lab("counter, greedy, greedy, greedy", N, PLAIN))
    assert found.own is None
    assert found.own_counts is None


def test_another_counter_than_that_of_the_catalogue_is_asked_too(answer: CountingAnswer) -> None:
    loss = Estimate(0.5, 0.1, 20_000)
    other = replace(answer, own=replace(answer.counter, penalty=loss))
    assert other.own_counts is True
    assert len(sections_of(QUESTION, other)[0].tables[0].rows) == 2


@pytest.mark.parametrize(
    ("value", "said"), [(0.5, "saves"), (-0.5, "does not pay"), (0.01, "cannot be told")]
)
def test_planted_losses_are_told_by_their_sign(
    answer: CountingAnswer, value: float, said: str
) -> None:
    loss = Estimate(value, 0.1, 20_000)
    one = replace(answer.counter, penalty=loss)
    told = sections_of(QUESTION, replace(answer, counter=one, own=one))
    assert said in told[0].answer
    for section, lang in zip(told, LANGUAGES, strict=True):
        size = loss if said == "cannot be told" else Estimate(abs(value), 0.1, 20_000)
        text = Words(lang).estimate(size, sign=said == "cannot be told")
        assert text in section.answer
        assert text in section.paragraphs[-1]


@pytest.mark.parametrize("n", [1, 20])
def test_nothing_remembered_on_a_tiny_deck_is_said(n: int) -> None:
    found = ask(small_lab(n=n, playing=PLAIN, players=3, rules=TINY))
    assert list(found.by_players) == [3]
    assert sections_of(QUESTION, found)


def test_no_difference_at_all_is_said(answer: CountingAnswer) -> None:
    same = replace(
        answer, counter=replace(answer.counter, penalty=Estimate(0.0, 0.0, 9), gain=None)
    )
    assert "changed nothing" in sections_of(QUESTION, same)[0].answer
