"""The question about jokers: the numbers in its answer, and what is said of them."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from analysis.estimate import Estimate
from ochs_esel.exchange import Exchange
from ochs_esel.game import Outcomes
from reports.lab import Lab
from reports.language import LANGUAGES, Words
from reports.questions.joker.answer import JokerAnswer, ask
from reports.questions.joker.section import headline, tell
from sims.plan import Plan, with_exchange

from .small_labs import PLAIN, small_lab

N = 30  # in plain Python


@pytest.fixture(scope="module")
def lab() -> Lab:
    return small_lab("sharp,greedy,random", N, PLAIN)


@pytest.fixture(scope="module")
def answer(lab: Lab) -> JokerAnswer:
    return ask(lab)


def played(plan: Plan) -> Outcomes:
    """Return the outcomes of all rounds of a plan at once."""
    table = plan.the_game.table(plan.setting, False, lambda text: None)
    return table.play_block(plan.seed, 0, plan.n, table.workspace(plan.n))


def test_the_price_is_the_mean_difference_where_there_was_a_joker(
    lab: Lab, answer: JokerAnswer
) -> None:
    plan = lab.plan
    before, after = played(plan), played(with_exchange(plan, Exchange("joker", "number")))
    rows = np.arange(N)
    chairs = np.array([plan.seated.entries(number).index(0) for number in rows])
    had = before.seats[5][rows, chairs] > 0
    gaps = (before.seats[0] - after.seats[0])[rows, chairs][had]
    assert answer.price is not None and answer.price.se is not None
    assert answer.price.value == pytest.approx(gaps.mean())
    assert answer.price.se == pytest.approx(gaps.std(ddof=1) / len(gaps) ** 0.5)
    assert answer.price.n == had.sum()
    held = before.seats[5][rows, chairs][had]
    for jokers in (1, 2):
        one = answer.price_by_held[jokers] if jokers < len(answer.price_by_held) else None
        mine = gaps[held == jokers]
        assert (one is None) == (len(mine) == 0)
        if one is not None:
            assert one.value == pytest.approx(mine.mean())


def test_the_penalty_by_jokers_is_that_of_the_seats(lab: Lab, answer: JokerAnswer) -> None:
    outcomes = played(lab.plan)
    penalty, dealt, left = outcomes.seats[0], outcomes.seats[5], outcomes.seats[4]
    for jokers, one in enumerate(answer.by_jokers.penalty):
        seats = dealt == jokers
        assert (one is None) == (not seats.any())
        if one is not None:
            assert one.value == pytest.approx(penalty[seats].mean())
            itself = answer.by_jokers.from_jokers[jokers]
            assert itself is not None
            assert itself.value == pytest.approx(14 * left[seats].mean())


def test_tables_where_the_whole_deck_is_dealt_stand_apart(answer: JokerAnswer) -> None:
    whole = [one.label for one in answer.by_players if one.whole_deck_dealt]
    assert whole == ["9", "12"]
    assert [one.label for one in answer.by_players] == [str(p) for p in range(3, 13)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_section_says_the_numbers(answer: JokerAnswer, lang: str) -> None:
    words = Words(lang)  # type: ignore[arg-type]
    section = tell(answer, words)
    assert answer.price is not None
    size = Estimate(abs(answer.price.value), answer.price.se, answer.price.n)
    said = (words.estimate(size), words.estimate(answer.price, sign=True))
    assert any(text in section.answer for text in said)
    assert len(section.pictures) == 3 and len(section.tables) == 4
    texts = [cell.text for row in section.tables[0].rows for cell in row]
    assert words.margin(answer.by_jokers.penalty[0]) in texts  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("value", "en", "de"),
    [(3.0, "costs", "kostet"), (-3.0, "saves", "spart"), (0.01, "cannot be told", "nicht sagen")],
)
def test_the_sentence_is_true_for_either_sign(
    answer: JokerAnswer, value: float, en: str, de: str
) -> None:
    planted = replace(answer, price=Estimate(value, 0.1, 20_000))
    assert en in headline(planted, Words("en"))
    assert de in headline(planted, Words("de"))


def test_without_jokers_there_is_no_price() -> None:
    lab = small_lab(n=10, playing=PLAIN, players=3, rules={"jokers": 0})
    answer = ask(lab)
    assert answer.price is None
    section = tell(answer, Words("en"))
    assert section.answer == "Nobody was dealt a joker that could be exchanged."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_table_and_figure_has_a_caption_of_its_own(
    lab: Lab, answer: JokerAnswer, lang: Any
) -> None:
    section = tell(answer, Words(lang))
    captions = [one.caption for one in (*section.tables, *section.pictures)]
    assert len(set(captions)) == len(captions) == 7
    assert not any(section.title in caption for caption in captions)
