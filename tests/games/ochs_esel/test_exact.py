"""Tiny decks: the compiled loop against means and chances that are known exactly."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import factorial

import numpy as np
import pytest

from ochs_esel.games.ochs_esel.rules import EZEL, OX, Rules

from .compiled_table import STRATEGIES, Played, played_rounds
from .exact import (
    Exact,
    deals_with_probability,
    deck_of,
    every_play,
    exact_outcomes,
    exact_uniform_outcomes,
    starts_with_probability,
)

ROUNDS = 200_000
GREEDY, RANDOM = 0, 1

TINY = [
    Rules(players=3, values=2, copies=1, jokers=1, hand_size=1),
    Rules(players=3, values=3, copies=1, jokers=1, hand_size=1),
    Rules(players=3, values=3, copies=2, jokers=1, hand_size=2),
    Rules(players=3, values=2, copies=2, jokers=2, hand_size=2, end_at_once=True),
    Rules(players=4, values=3, copies=2, jokers=1, hand_size=1, joker_points=5, donkey_points=9),
    Rules(3, OX, values=2, copies=2, jokers=2, hand_size=2, ox_points=30),
    Rules(3, OX, values=3, copies=2, jokers=3, hand_size=3),
    Rules(3, OX, values=3, copies=2, jokers=3, hand_size=3, barred_leader="play"),
    Rules(3, OX, values=3, copies=2, jokers=3, hand_size=3, barred_leader="out"),
    Rules(3, OX, values=2, copies=4, jokers=2, hand_size=3, empty_winner_takes=False),
    Rules(3, OX, values=2, copies=4, jokers=2, hand_size=3, no_two_specials=True),
    Rules(4, OX, values=2, copies=3, jokers=2, hand_size=2, end_at_once=True),
    Rules(3, EZEL, values=3, copies=2, jokers=1, hand_size=2),
    Rules(4, EZEL, values=3, copies=2, jokers=1, hand_size=1, joker_points=5, donkey_points=9),
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
    for position, mean in enumerate(penalty):
        error = exact.penalty_deviation(position) / ROUNDS**0.5
        assert abs(mean - exact.mean_penalty(position)) <= 5 * error
    for column in ("donkey", "ox", "ox_taken"):
        shares = by_position(played.seats[column], leader).mean(axis=0)
        for share, chance in zip(shares, map(float, getattr(exact, column)), strict=True):
            assert abs(share - chance) <= 5 * (chance * (1 - chance) / ROUNDS) ** 0.5


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
def test_starts_with_probability_sum_to_one(rules: Rules):
    assert sum(p for *_, p in starts_with_probability(rules)) == 1


def test_J25_a_dealt_donkey_is_at_each_place_and_takes_each_card_alike():
    # Every shuffle of all cards, then the donkey in place of each of the three cards dealt.
    rules = Rules(3, EZEL, values=2, copies=1, jokers=1, hand_size=1)
    shuffles: Counter[tuple[tuple[int, ...], int]] = Counter()
    for order in permutations([1, 2, 14]):
        for place in range(3):
            cards = [*order[:place], 15, *order[place + 1 :]]
            shuffles[tuple(cards), place] += 1
    expected = {start: Fraction(n, 18) for start, n in shuffles.items()}
    found: Counter[tuple[tuple[int, ...], int]] = Counter()
    for hands, leader, p in starts_with_probability(rules):
        found[tuple(card for (card,) in hands), leader] += p
    assert found == expected


def test_every_play_sums_to_one_and_no_play_comes_twice():
    rules = Rules(players=3, values=3, copies=2, jokers=2, hand_size=2)
    plays = list(every_play(rules, [[1, 3, 15], [2, 14], [2, 14]], 0))
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
        Rules(3, values=2, copies=2, jokers=1, hand_size=1, free_joker=True),
        Rules(3, OX, values=2, copies=2, jokers=2, hand_size=2),
        Rules(3, OX, values=3, copies=2, jokers=0, hand_size=2, barred_leader="play"),
        Rules(3, OX, values=3, copies=2, jokers=0, hand_size=2, no_two_specials=True),
        Rules(3, OX, values=2, copies=3, jokers=0, hand_size=2, empty_winner_takes=False),
        Rules(3, OX, values=2, copies=1, jokers=1, hand_size=1, free_joker=True),
        Rules(3, EZEL, values=2, copies=2, jokers=2, hand_size=2),
        Rules(3, EZEL, values=3, copies=2, jokers=2, hand_size=1, free_joker=True),
    ],
)
def test_random_draws_every_legal_move_alike(rules: Rules):
    exact = exact_uniform_outcomes(rules)
    assert_agree(exact, played_rounds(rules, [RANDOM] * rules.players, 1, 0, ROUNDS))
