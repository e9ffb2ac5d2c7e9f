"""What each card is worth: the numbers, and sentences that stay true."""

import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from analysis.estimate import Estimate
from ochs_esel.games.ochs_esel.cards import JOKER
from ochs_esel.games.ochs_esel.plain_deal import deal_hands
from reports.lab import Lab
from reports.language import LANGUAGES, Words
from reports.questions.cards import QUESTION
from reports.questions.cards import phrases as say
from reports.questions.cards.answer import Card, CardsAnswer
from reports.questions.cards.left import bands

from .small_labs import PLAIN, TINY, sections_of, small_lab

N = 40  # in plain Python


@pytest.fixture(scope="module")
def lab() -> Lab:
    return small_lab(n=N, playing=PLAIN)


@pytest.fixture(scope="module")
def answer(lab: Lab) -> CardsAnswer:
    found: CardsAnswer = QUESTION.ask(lab)
    return found


def test_prices_are_differences_on_the_same_deals(lab: Lab, answer: CardsAnswer) -> None:
    assert [one.kind for one in answer.cards] == [*map(str, range(1, 14)), "joker"]
    before = lab.rounds.of_entry("penalty").astype(float)
    for place, kind in ((6, "7"), (13, "joker")):
        after = lab.exchanged("any", kind)
        differences = (after.of_entry("penalty") - before)[after.was_exchanged]
        price = answer.cards[place].price
        assert price is not None and price.value == pytest.approx(differences.mean())
        assert price.n == after.was_exchanged.sum()


def test_a_random_card_for_a_random_card_has_no_price(answer: CardsAnswer) -> None:
    assert answer.check is not None and answer.check.se
    assert abs(answer.check.value) < 5 * answer.check.se
    assert answer.check.se > 0.1  # cards were exchanged, and rounds differ


def test_adjusted_p_values_are_not_below_plain_ones(answer: CardsAnswer) -> None:
    for one in answer.cards:
        assert one.price is not None and one.price.se and one.p_value is not None
        if abs(one.price.value) < 1.9 * one.price.se:
            assert not one.is_clear
    smallest = max(answer.cards, key=lambda one: abs(one.price.value / one.price.se))  # type: ignore[union-attr, operator]
    assert smallest.p_value == min(one.p_value for one in answer.cards if one.p_value is not None)


def test_what_goes_along_compares_seats_with_a_card_and_without(
    lab: Lab, answer: CardsAnswer
) -> None:
    hands = [deal_hands(lab.rules, lab.plan.seed, number) for number in range(N)]
    penalty = lab.rounds.seat("penalty")
    for place, kind in ((0, 1), (13, JOKER)):
        has = np.array([[kind in hand for hand in row] for row in hands])
        along = answer.cards[place].along
        wanted = penalty[has].mean() - penalty[~has].mean()
        assert along is not None and along.value == pytest.approx(wanted)


@pytest.mark.parametrize("variant", ["base", "ox"])
def test_the_points_add_up_to_the_penalty(variant: str) -> None:
    lab = small_lab(n=20, playing=PLAIN, variant=variant)
    answer: CardsAnswer = QUESTION.ask(lab)
    penalty = lab.rounds.seat("penalty")
    assert answer.penalty is not None
    assert answer.penalty.value == pytest.approx(penalty.mean())
    parts = [one.points.value for one in answer.points if one.points]
    assert sum(parts) == pytest.approx(penalty.mean())
    assert (answer.points[-1].kind == "pile") == (variant == "ox")
    whole, *groups = answer.by_length
    lengths = lab.rounds.column("turn_rounds")
    for length in np.unique(lengths):
        all_points = whole.points[length]
        assert all_points is not None
        assert all_points.value == pytest.approx(penalty[lengths == length].mean())
        of_groups = [one.points[length] for one in groups]
        assert sum(one.value for one in of_groups if one) == pytest.approx(all_points.value)


def test_bands_cover_all_values() -> None:
    for values in range(1, 14):
        found = [value for low, high in bands(values) for value in range(low, high + 1)]
        assert found == list(range(1, values + 1))


def test_both_languages_tell_the_same(answer: CardsAnswer) -> None:
    priced = [one.price for one in answer.cards if one.price]
    extremes = min(priced, key=lambda one: one.value), max(priced, key=lambda one: one.value)
    for section, lang in zip(sections_of(QUESTION, answer), LANGUAGES, strict=True):
        for one in extremes:
            assert Words(lang).value(one).lstrip("−") in section.answer
        assert len(section.pictures) == 3 and len(section.tables) == 2
        assert len(section.tables[0].rows) == 15


def card(kind: str, price: float | None) -> Card:
    return Card(kind, None if price is None else Estimate(price, 0.1, 20_000), 0.5, None)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("prices", "phrases"),
    [
        ((-2.0, 1.0, 3.0), (say.BEST_SAVES, say.WORST_COSTS_JOKER)),
        ((2.0, 3.0, 1.0), (say.BEST_COSTS, say.WORST_COSTS)),
        ((-1.0, -2.0, -3.0), (say.BEST_SAVES, say.WORST_SAVES)),
        ((0.01, 0.0, 0.02), (say.BEST_UNCLEAR, say.WORST_UNCLEAR)),
        ((None, -1.0, None), (say.BEST_SAVES,)),
        ((None, None, None), (say.NO_CARD,)),
    ],
)
def test_the_headline_says_the_signs(
    answer: CardsAnswer, prices: Any, phrases: Any, lang: Any
) -> None:
    cards = [card(kind, price) for kind, price in zip(("1", "2", "joker"), prices, strict=True)]
    said = QUESTION.headline(replace(answer, cards=cards), Words(lang))
    for phrase in phrases:
        assert all(piece in said for piece in re.split(r"\{\w+\}", getattr(phrase, lang)))
    assert said.count("; ") == len(phrases) - 1


@pytest.mark.parametrize(
    ("arguments", "whole"),
    [
        ({"game": "wie-is-de-ezel", "players": 12}, False),
        ({"players": 9, "rules": {"jokers": 4}}, True),
        ({"rules": {"jokers": 0, "donkey_points": 0}}, False),
        ({"players": 3, "rules": TINY}, False),
        ({"players": 3, "rules": {"values": 1, "copies": 3, "jokers": 0, "hand_size": 1}}, True),
    ],
    ids=["ezel", "whole deck", "no jokers", "tiny", "all cards alike"],
)
def test_other_rules_have_an_answer_too(arguments: dict[str, Any], whole: bool) -> None:
    answer: CardsAnswer = QUESTION.ask(small_lab(n=10, playing=PLAIN, **arguments))
    sections_of(QUESTION, answer)
    assert answer.whole_deck_dealt == whole
    no_jokers = arguments.get("rules", {}).get("jokers") == 0
    assert (answer.cards[-1].kind == "joker") != no_jokers


def test_one_round_has_no_intervals() -> None:
    sections_of(QUESTION, QUESTION.ask(small_lab(n=1, playing=PLAIN)))
