"""The question what other rules change."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from analysis.estimate import Estimate
from reports.language import LANGUAGES, Words
from reports.questions.variants import QUESTION
from reports.questions.variants.answer import Change, VariantsAnswer, ask
from reports.questions.variants.other_rules import other_rules
from sims.contrast import contrast
from sims.plan import make_plan

from .small_labs import TINY, sections_of, small_lab

N = 2000


@pytest.fixture(scope="module")
def answer() -> VariantsAnswer:
    return ask(small_lab("sharp, greedy, greedy, greedy", n=4 * N))


def change(answer: VariantsAnswer, kind: str, value: str) -> Change:
    return next(one for one in answer.changes if (one.kind, one.value) == (kind, value))


def kinds(**options: Any) -> list[str]:
    return [f"{one.kind}={one.value}" for one in other_rules(make_plan("greedy", **options))]


def test_other_rules_are_never_those_of_the_run() -> None:
    assert kinds() == [
        "variant=ox", "variant=ezel", "jokers=5", "donkey_points=10", "donkey_points=30",
    ]  # fmt: skip
    assert kinds(variant="ox", rules={"jokers": 5, "ox_points": 3})[:3] == [
        "variant=base", "variant=ezel", "jokers=4",
    ]  # fmt: skip
    assert kinds(game="wie-is-de-ezel", rules={"donkey_points": 0})[-3:] == [
        "donkey_points=10", "donkey_points=20", "donkey_points=30",
    ]  # fmt: skip


def test_rules_that_need_more_cards_than_there_are_are_left_out() -> None:
    few = {"jokers": 6, "values": 9, "copies": 8, "hand_size": 7}  # 72 + 6 cards for 11 times 7
    found = kinds(players=11, rules=few)
    assert [one for one in found if one.startswith("jokers")] == ["jokers=5"]


def test_changed_fields_are_kept_where_they_mean_something() -> None:
    plan = make_plan("greedy", variant="ox", rules={"ox_points": 3, "joker_points": 7})
    base = next(one.plan for one in other_rules(plan) if one.value == "base")
    assert base.rules.differences() == {"joker_points": 7}


def test_the_ox_is_what_the_exact_sums_of_sims_say(answer: VariantsAnswer) -> None:
    line_up = ["sharp", "greedy", "greedy", "greedy"]
    plans = [make_plan(line_up, n=N, variant=one) for one in ("base", "ox")]
    known, found = contrast(*plans, threads=1), change(answer, "variant", "ox")
    own = plans[0].line_up[0].spelling
    for name in ("penalty", "donkey", "out"):
        exact = known.of(name, own)
        assert found.difference[name] == pytest.approx(exact.difference)
        assert found.after[name] == pytest.approx(exact.second)
    assert found.difference["turn_rounds"] == pytest.approx(known.of("turn_rounds").difference)
    assert found.from_play == found.difference["penalty"]
    assert found.from_points == Estimate(0.0, 0.0, N)
    assert found.same_deals == 1.0


def test_a_dearer_donkey_alone_changes_no_play(answer: VariantsAnswer) -> None:
    found = change(answer, "donkey_points", "30")
    assert found.differing == Estimate(0.0, 0.0, N)
    assert found.from_play == Estimate(0.0, 0.0, N)
    assert found.difference["penalty"] == pytest.approx(found.from_points)
    assert found.from_points.value == pytest.approx(10 * found.before["donkey"].value)


def test_another_deck_is_another_deal(answer: VariantsAnswer) -> None:
    assert change(answer, "jokers", "5").same_deals < 0.5
    assert change(answer, "variant", "ezel").same_deals < 0.5


def test_rounds_that_went_differently_are_counted() -> None:
    lab = small_lab(n=1000)
    found = change(ask(lab), "variant", "ox")
    ox = lab.play(make_plan("greedy", n=1000, variant="ox"), None)  # type: ignore[arg-type]
    columns = [
        (rounds.column("turn_rounds")[:, None], rounds.column("donkey_turn_rounds")[:, None],
         rounds.seat("out"), rounds.seat("donkey"))
        for rounds in (lab.rounds, ox)
    ]  # fmt: skip
    own, other = (np.concatenate(one, axis=1) for one in columns)
    assert found.differing.value == pytest.approx((own != other).any(1).mean())


def test_the_sections_say_the_numbers(answer: VariantsAnswer) -> None:
    for section, lang in zip(sections_of(QUESTION, answer), LANGUAGES, strict=True):
        words, first = Words(lang), answer.of_play[0].from_play
        size = Estimate(abs(first.value), first.se, first.n)
        assert words.estimate(size) in section.answer
        assert len(section.tables[0].rows) == 5
        assert len(section.tables[1].rows) == 6


@pytest.mark.parametrize(
    ("value", "said"), [(2.0, "more penalty"), (-2.0, "fewer penalty"), (0.1, "none surely")]
)
def test_planted_changes_are_told_by_their_sign(
    answer: VariantsAnswer, value: float, said: str
) -> None:
    one = replace(change(answer, "variant", "ox"), from_play=Estimate(value, 0.2, 20_000))
    told = sections_of(QUESTION, replace(answer, changes=[one]))
    assert said in told[0].answer


def test_only_other_prices_is_said(answer: VariantsAnswer) -> None:
    only = replace(answer, changes=[change(answer, "donkey_points", "10")])
    assert "No round went differently" in sections_of(QUESTION, only)[0].answer
    assert "No other rules" in sections_of(QUESTION, replace(only, changes=[]))[0].answer


SHY = """
from ochs_esel.games.ochs_esel import *

def shy(view):
    if raises(view) and view.terms.donkey_points < 20:
        return PASS
    return default(view)

def default(view):
    if leads(view):
        return special(view) or lead(lowest(view), count(view, lowest(view)))
    if answers(view):
        return play(lowest(view))
    value = lowest_raise(view)
    return play(value) if value else PASS

def blind(view):
    return PASS if leads(view) and view.terms.with_ox else default(view)
"""


@pytest.mark.slow
def test_strategies_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "shy.py").write_text(SHY)
    found = ask(small_lab(f"{tmp_path}/shy.py:shy,greedy,greedy,greedy", n=1000))
    cheap = change(found, "donkey_points", "10")
    assert cheap.differing.value > 0.5
    assert cheap.difference["penalty"].value == pytest.approx(
        cheap.from_points.value + cheap.from_play.value
    )
    assert "went differently" in " ".join(sections_of(QUESTION, found)[0].paragraphs)


@pytest.mark.slow
def test_rules_that_a_strategy_cannot_play_are_named(tmp_path: Path) -> None:
    (tmp_path / "shy.py").write_text(SHY)
    found = ask(small_lab(f"{tmp_path}/shy.py:blind,greedy,greedy,greedy", n=2000))
    assert [one.value for one in found.unplayed] == ["ox"]
    assert "could not be played" in sections_of(QUESTION, found)[0].paragraphs[-1]


@pytest.mark.parametrize("n", [1, 100])
def test_few_rounds_on_a_tiny_deck(n: int) -> None:
    assert sections_of(QUESTION, ask(small_lab(n=n, players=3, rules=TINY)))
