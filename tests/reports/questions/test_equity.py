"""Chances in the middle of a match: the numbers, and sentences that stay true."""

from dataclasses import replace

import numpy as np
import pytest

from analysis.equity import Equity
from analysis.estimate import Estimate
from reports.lab import Lab
from reports.language import LANGUAGES, Words
from reports.questions.equity import QUESTION
from reports.questions.equity import phrases as say
from reports.questions.equity.answer import EquityAnswer
from reports.questions.equity.bins import SIDE, STEPS, Bin, bins_of, edges_of, fitting_step

from .small_labs import PLAIN, TINY, sections_of, small_lab


@pytest.fixture(scope="module")
def lab() -> Lab:
    return small_lab(n=4000)


@pytest.fixture(scope="module")
def answer(lab: Lab) -> EquityAnswer:
    found: EquityAnswer = QUESTION.ask(lab)
    return found


@pytest.mark.parametrize("step", STEPS)
def test_bins_hold_every_gap_once_and_lie_alike_on_both_sides(step: int) -> None:
    bins = bins_of(edges_of(step))
    assert len(bins) == 2 * SIDE + 1
    for gap, following in zip(bins[:-1], bins[1:], strict=True):
        assert gap.high is not None
        assert following.low == gap.high + 1
    mirrored = [
        Bin(None if b.high is None else -b.high, None if b.low is None else -b.low) for b in bins
    ]
    assert mirrored[::-1] == bins
    assert all(b.high - b.low == step - 1 for b in bins[SIDE + 1 : -1] if b.low and b.high)
    assert all(b.low <= place * step <= b.high for place, b in enumerate(bins[SIDE + 1 : -1], 1)
               if b.low and b.high)  # fmt: skip


@pytest.mark.parametrize(("deviation", "step"), [(0.0, 1), (3.0, 1), (23.0, 10), (150.0, 50)])
def test_bins_fit_how_far_points_spread(deviation: float, step: int) -> None:
    assert fitting_step(deviation) == step


def test_the_share_of_wins_is_that_of_the_matches(lab: Lab, answer: EquityAnswer) -> None:
    points = lab.matches(5)["penalty"].astype(int)
    totals, before = points.sum(1), points[:, :3].sum(1)
    fewest = totals.min(1, keepdims=True)
    wins = (totals == fewest) / (totals == fewest).sum(1, keepdims=True)
    gap = np.empty_like(before)
    for seat in range(4):
        gap[:, seat] = before[:, seat] - np.delete(before, seat, axis=1).min(1)
    bounds, one = answer.example
    assert bounds == answer.bins[SIDE + 1]
    assert bounds.low is not None
    assert bounds.high is not None
    inside = (gap >= bounds.low) & (gap <= bounds.high)
    assert one.value == pytest.approx(wins[inside].mean())
    assert one.n == inside.any(1).sum()
    alone = answer.places.by_rounds_left[2][0]
    assert alone is not None
    assert alone.value == pytest.approx(wins[gap < 0].mean())


def test_both_languages_tell_the_same(answer: EquityAnswer) -> None:
    value = answer.example[1]
    for section, lang in zip(sections_of(QUESTION, answer), LANGUAGES, strict=True):
        assert Words(lang).estimate(value, share=True) in section.answer
        assert str(answer.example[0].low) in section.answer
        assert [len(table.rows) for table in section.tables] == [2 * SIDE + 1, 4, 2 * SIDE + 1]


def only(answer: EquityAnswer, place: int) -> EquityAnswer:
    """Return the answer as if nobody had had another gap with two rounds left."""
    row: list[Estimate | None] = [None] * (2 * SIDE + 1)
    row[place] = Estimate(0.3, 0.01, 200)
    rows = {**answer.equity.by_rounds_left, 2: row}
    return replace(answer, equity=Equity(answer.equity.edges, rows))


@pytest.mark.parametrize(
    ("place", "phrase"),
    [
        (0, say.AHEAD),
        (SIDE - 1, say.AHEAD),
        (SIDE, say.LEVEL),
        (SIDE + 1, say.BEHIND),
        (2 * SIDE, say.BEHIND),
    ],
)
def test_the_headline_says_on_which_side_the_gap_is(
    answer: EquityAnswer, place: int, phrase: say.Phrase
) -> None:
    planted = only(answer, place)
    for section, lang in zip(sections_of(QUESTION, planted), LANGUAGES, strict=True):
        before, _, after = getattr(phrase, lang).partition("{gap}")
        assert section.answer.startswith(before.partition("{value}")[0])
        assert after.partition("{value}")[0] in section.answer
        assert "−" not in section.answer


def test_a_mixed_table_says_whose_chances_these_are() -> None:
    answer = QUESTION.ask(small_lab("sharp,greedy,greedy,greedy", n=60, playing=PLAIN))
    for section in sections_of(QUESTION, answer):
        assert any("sharp" in text and "greedy" in text for text in section.paragraphs)


@pytest.mark.parametrize(
    "arguments",
    [
        {"n": 1},
        {"n": 300, "rules": TINY, "players": 3},
        {"n": 300, "rules": {"jokers": 0, "donkey_points": 0}, "players": 6},
    ],
)
def test_every_table_has_an_answer(arguments: dict[str, object]) -> None:
    sections_of(QUESTION, QUESTION.ask(small_lab(**arguments)))  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [{"variant": "ox"}, {"game": "wie-is-de-ezel"}])
def test_every_game_has_an_answer(arguments: dict[str, str]) -> None:
    sections_of(QUESTION, QUESTION.ask(small_lab(n=300, **arguments)))
