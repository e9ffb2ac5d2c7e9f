"""Tiny decks: the compiled loop against means and chances that are known exactly."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import factorial

import numpy as np
import pytest

from ochs_esel.games.ochs_esel.rules import Rules

from .compiled_table import STRATEGIES, Played, played_rounds
from .exact import (
    Exact,
    deals_with_probability,
    deck_of,
    every_play,
    exact_outcomes,
    exact_uniform_outcomes,
)

ROUNDS = 200_000
GREEDY, RANDOM = 0, 1

TINY = [
    Rules(players=3, values=2, copies=1, jokers=1, hand_size=1),
    Rules(players=3, values=3, copies=1, jokers=1, hand_size=1),
    Rules(players=3, values=3, copies=2, jokers=1, hand_size=2),
    Rules(players=3, values=2, copies=2, jokers=2, hand_size=2, end_at_once=True),
    Rules(players=4, values=3, copies=2, jokers=1, hand_size=1, joker_points=5, donkey_points=9),
]


def by_position(column: np.ndarray, leader: np.ndarray) -> np.ndarray:
    """Return a seat column turned so that column 0 is the leader's."""
    players = column.shape[1]
    seats = (leader[:, None] + np.arange(players)) % players
    return np.take_along_axis(column, seats, axis=1).astype(float)


def assert_agree(exact: Exact, played: Played) -> None:
    """Compare means by position with the exact ones, in exact standard errors."""
    leader = played.rounds["leader"]
    penalty = by_position(played.seats["penalty"], leader).mean(axis=0)
    donkey = by_position(played.seats["donkey"], leader).mean(axis=0)
    for position, chance in enumerate(map(float, exact.donkey)):
        error = exact.penalty_deviation(position) / ROUNDS**0.5
        assert abs(penalty[position] - exact.mean_penalty(position)) <= 5 * error
        error = (chance * (1 - chance) / ROUNDS) ** 0.5
        assert abs(donkey[position] - chance) <= 5 * error


@pytest.mark.parametrize("rules", TINY[:2])
def test_deals_with_probability_are_those_of_all_shuffles(rules: Rules):
    cards = sorted(deck_of(rules).elements())
    shuffles = Counter(
        tuple((card,) for card in order[: rules.players]) for order in permutations(cards)
    )
    expected = {deal: Fraction(n, factorial(len(cards))) for deal, n in shuffles.items()}
    found = {tuple(map(tuple, deal)): p for deal, p in deals_with_probability(rules)}
    assert found == expected


def test_deals_with_probability_count_equal_cards_as_all_shuffles_do():
    rules = Rules(players=3, values=2, copies=2, jokers=2, hand_size=2)
    shuffles = Counter(
        tuple(tuple(sorted(order[i : i + 2])) for i in (0, 2, 4))
        for order in permutations([1, 1, 2, 2, 14, 14])
    )
    expected = {deal: Fraction(n, 720) for deal, n in shuffles.items()}
    assert {tuple(map(tuple, deal)): p for deal, p in deals_with_probability(rules)} == expected


@pytest.mark.parametrize("rules", TINY)
def test_deals_with_probability_sum_to_one(rules: Rules):
    assert sum(p for _, p in deals_with_probability(rules)) == 1


def test_every_play_sums_to_one_and_no_play_comes_twice():
    rules = Rules(players=3, values=3, copies=2, jokers=2, hand_size=2)
    plays = list(every_play(rules, [[1, 3], [2, 14], [2, 14]]))
    assert sum(p for _, p in plays) == 1
    assert len({tuple(played.moves) for played, _ in plays}) == len(plays) > 100


@pytest.mark.parametrize("rules", TINY)
def test_greedy_means_are_the_exact_ones(rules: Rules):
    exact = exact_outcomes(rules, [STRATEGIES[GREEDY]] * rules.players)
    assert_agree(exact, played_rounds(rules, [GREEDY] * rules.players, 1, 0, ROUNDS))


@pytest.mark.parametrize(
    "rules",
    [
        Rules(players=3, values=2, copies=1, jokers=1, hand_size=1),
        Rules(players=3, values=3, copies=2, jokers=2, hand_size=1),
        Rules(players=3, values=2, copies=2, jokers=2, hand_size=2),
        Rules(players=3, values=3, copies=2, jokers=0, hand_size=2, lead_all=True),
    ],
)
def test_random_draws_every_legal_move_alike(rules: Rules):
    exact = exact_uniform_outcomes(rules)
    assert_agree(exact, played_rounds(rules, [RANDOM] * rules.players, 1, 0, ROUNDS))
