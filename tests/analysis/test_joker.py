"""Jokers: dealt, exchanged, held."""

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats

from analysis.estimate import Estimate
from analysis.joker import (
    PenaltyByJokers,
    penalty_by_jokers,
    penalty_while_held,
    price_of_joker,
)
from analysis.trace import JOKER_KIND, Trace

from .coverage import assert_covers, assert_near

POINTS = 10  # for a joker in hand
LEFT = 0.3  # so often a joker stays in hand
EACH = 2  # points that go along with a joker dealt
DECK = stats.hypergeom(108, 4, 13)  # jokers among 13 of 108 cards


def deals(generator: np.random.Generator, rounds: int) -> NDArray[np.uint8]:
    """Return how many of the four jokers four seats are dealt, 13 of 108 cards each."""
    dealt = generator.multivariate_hypergeometric([13, 13, 13, 13, 56], 4, rounds)
    return dealt[:, :4].astype(np.uint8)


def table(generator: np.random.Generator, rounds: int) -> PenaltyByJokers:
    """Return the figures of rounds with these planted effects; points of a round go together."""
    dealt = deals(generator, rounds)
    left = generator.binomial(dealt, LEFT).astype(np.uint8)
    rest = generator.integers(0, 21, (rounds, 1)) + EACH * dealt
    return penalty_by_jokers(rest + POINTS * left, dealt, left, POINTS, 3)


def test_planted_costs_of_jokers_are_found() -> None:
    found = table(np.random.default_rng(1), 40_000)
    for jokers in (0, 1):
        assert_near(found.from_jokers[jokers], LEFT * POINTS * jokers)
        assert_near(found.rest[jokers], 10 + EACH * jokers)
    at_least_two = sum(k * DECK.pmf(k) for k in (2, 3, 4)) / DECK.sf(1)
    assert_near(found.from_jokers[2], LEFT * POINTS * at_least_two)


def test_the_two_parts_make_the_whole() -> None:
    found = table(np.random.default_rng(2), 1000)
    parts = zip(found.penalty, found.from_jokers, found.rest, strict=True)
    for whole, jokers, rest in parts:
        assert whole is not None and jokers is not None and rest is not None
        assert whole.value == pytest.approx(jokers.value + rest.value)


def test_the_difference_and_its_error_are_right() -> None:
    with_one = DECK.mean() / DECK.sf(0)  # jokers of a seat that has any
    truth = (LEFT * POINTS + EACH) * with_one
    assert_covers(lambda generator: table(generator, 400).difference, truth, seed=3)


def test_the_price_is_the_planted_one_by_jokers_held() -> None:
    generator = np.random.default_rng(4)
    held = deals(generator, 20_000)[:, 0]
    hand = generator.integers(0, 60, 20_000)
    noise = generator.integers(-3, 4, 20_000)
    price = price_of_joker(hand + 3 * held + noise, hand, held, held > 0)
    assert price.by_held[0] is None
    assert_near(price.by_held[1], 3)
    assert_near(price.by_held[2], 6)
    assert_near(price.overall, 3 * DECK.mean() / DECK.sf(0))
    assert price.overall is not None and price.overall.n == (held > 0).sum()
    assert price.gain is not None and price.gain > 20


def test_without_an_exchange_there_is_no_price() -> None:
    nothing = np.zeros(3, np.int16)
    price = price_of_joker(nothing, nothing, nothing, nothing > 0)
    assert (price.overall, price.by_held, price.gain) == (None, [None], None)


def trace_of_jokers(jokers: NDArray[np.integer]) -> Trace:
    """Return a trace of rounds of equal length from the jokers in hand [rounds, turns, seats]."""
    rounds, turns, seats = jokers.shape
    cards = np.zeros((16, rounds * turns, seats), np.uint8)
    cards[JOKER_KIND - 1] = jokers.reshape(-1, seats)
    turn_round = np.tile(np.arange(turns), rounds)
    nothing = np.zeros(rounds * turns, np.int8)
    last = turn_round == turns - 1
    return Trace(turn_round, nothing, nothing, nothing, nothing, last, cards)


def test_two_rounds_by_hand() -> None:
    jokers = np.array([[[1, 0, 2], [1, 0, 1]], [[0, 1, 0], [0, 0, 0]]])
    penalty = np.array([[20, 5, 12], [0, 8, 4]])
    dealt, end = penalty_while_held(trace_of_jokers(jokers), penalty)
    assert dealt.held is not None and dealt.free is not None
    assert (dealt.turn_round, dealt.seats) == (0, 3)
    assert (dealt.held.value, dealt.free.value) == (40 / 3, 9 / 3)
    assert dealt.share is not None and dealt.ends_in_hand is not None
    assert dealt.share.value == 3 / 6
    assert dealt.ends_in_hand.value == 2 / 4
    assert end.held == Estimate(16.0, None, 1)
    assert end.ends_in_hand == Estimate(1.0, None, 1)


def test_rounds_that_are_over_do_not_count() -> None:
    short, long = trace_of_jokers(np.array([[[1, 1]]])), trace_of_jokers(np.ones((1, 3, 2), int))
    columns = [
        np.concatenate([a, b], axis=1 if name == "cards" else 0)
        for name, a, b in zip(Trace._fields, short, long, strict=True)
    ]
    found = penalty_while_held(Trace(*columns), np.array([[1, 1], [7, 7]]))
    assert [(row.held and row.held.value, row.seats) for row in found] == [(4, 4), (7, 2), (7, 2)]


def test_jokers_that_leave_at_a_constant_rate() -> None:
    generator = np.random.default_rng(5)
    dealt = deals(generator, 20_000)
    hands = [dealt]
    for _ in range(3):
        hands.append(generator.binomial(hands[-1], 0.75))
    jokers = np.stack(hands, axis=1)
    penalty = POINTS * hands[-1] + generator.integers(0, 9, dealt.shape)
    found = penalty_while_held(trace_of_jokers(jokers), penalty)
    for row in found:
        assert_near(row.ends_in_hand, 0.75 ** (3 - row.turn_round))
        assert_near(row.free, 4)
    assert_near(found[0].share, DECK.sf(0))
    assert_near(found[0].held, 4 + POINTS * 0.75**3 * DECK.mean() / DECK.sf(0))
