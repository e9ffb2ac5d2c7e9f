"""Deals: by address, exactly uniform, the same compiled and plain; shuffles.py on chances."""

from itertools import combinations
from math import comb

import numpy as np
import pytest
from scipy.stats import hypergeom

from ochs_esel.games.ochs_esel.cards import JOKER, pack
from ochs_esel.games.ochs_esel.deal import deal_table
from ochs_esel.games.ochs_esel.plain_deal import deal_hands
from ochs_esel.games.ochs_esel.rules import Rules

from .shuffles import COPIES, SEEDS, assert_uniform, counts_of, deals

ROUNDS = 200_000
POINTS = np.array([*range(1, 14), 14])

DECKS = [
    *(Rules(players=players) for players in range(3, 13)),
    Rules(players=4, jokers=7),
    Rules(players=4, jokers=0),
    Rules(players=4, hand_size=27),
    Rules(players=3, jokers=7, hand_size=37),  # 111 cards, the most there are
    Rules(players=12, hand_size=1),
    Rules(players=3, values=1, copies=3, jokers=0, hand_size=1),
    Rules(players=3, values=3, copies=2, jokers=1, hand_size=2),
    Rules(players=5, values=10, copies=4, jokers=2, hand_size=8),
]


# --- by address ----------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1, 2, 3, 5, 10**15])
def test_a_round_alone_is_the_round_within_a_block(first: int):
    rules = Rules(players=5)
    whole = deals(rules, 1, first, 11)
    for rounds in range(1, 11):
        assert (deals(rules, 1, first, rounds) == whole[:rounds]).all()
    for row in range(11):
        assert (deals(rules, 1, first + row, 1)[0] == whole[row]).all()


@pytest.mark.parametrize("rules", DECKS, ids=str)
def test_plain_deal_is_compiled_deal(rules: Rules):
    for seed, first in ((1, 0), (2**64 - 1, 5), (2**63, 10**15)):
        plain = [[pack(hand) for hand in deal_hands(rules, seed, first + row)] for row in range(40)]
        assert deals(rules, seed, first, 40).tolist() == plain


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", [Rules(players=4), Rules(players=12)], ids=["4", "12"])
def test_as_many_deals_as_rounds(rules: Rules, seed: int):
    hands = deals(rules, seed, 0, ROUNDS)
    assert len(np.unique(hands, axis=0)) == ROUNDS


def test_neighbouring_seeds_share_no_deal():
    hands = np.concatenate([deals(Rules(), seed, 0, 5000) for seed in range(20)])
    assert len(np.unique(hands, axis=0)) == 100_000


def test_biased_ranks_are_drawn_again():
    # 2**16 mod bound is what the product method must refuse, for every number of cards left.
    table = deal_table(Rules(players=12))
    assert table.bounds[:108].tolist() == list(range(108, 0, -1))
    assert (table.bounds[108:] == 1).all()
    assert table.surpluses.tolist() == [65536 % int(bound) for bound in table.bounds]


# --- no card too many ----------------------------------------------------------------------------


@pytest.mark.parametrize("rules", DECKS, ids=str)
def test_no_more_cards_than_the_deck_has(rules: Rules):
    hands = deals(rules, 1, 0, 2000)
    counts = counts_of(hands)
    deck = [rules.copies * (kind < rules.values) for kind in range(13)] + [rules.jokers]
    assert (counts.sum(axis=2) == rules.cards_per_hand).all()
    assert (counts.sum(axis=1) <= deck).all()
    assert (hands >> 56 == 0).all()  # no donkey yet
    if rules.players * rules.cards_per_hand == rules.deck_size:
        assert (counts.sum(axis=1) == deck).all()


# --- exactly uniform -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_every_kind_at_every_position_and_every_pair_of_kinds(seed: int):
    # One card a seat: the seat is the position in the deal. Pairs without replacement.
    kinds = counts_of(deals(Rules(players=12, hand_size=1), seed, 0, ROUNDS)).argmax(axis=2)
    pairs = np.outer(COPIES, COPIES) - np.diag(COPIES)
    for position in range(12):
        observed = np.bincount(kinds[:, position], minlength=14)
        assert_uniform(observed, ROUNDS * COPIES / 108)
    for a, b in combinations(range(12), 2):
        observed = np.bincount(14 * kinds[:, a] + kinds[:, b], minlength=196)
        assert_uniform(observed, ROUNDS * pairs / (108 * 107))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", [4, 12])
def test_every_kind_in_every_seat(seed: int, players: int):
    rules = Rules(players=players)
    counts = counts_of(deals(rules, seed, 0, ROUNDS))
    for kind, copies in enumerate(COPIES):
        chances = hypergeom(108, copies, rules.cards_per_hand).pmf(np.arange(9))
        for seat in range(players):
            observed = np.bincount(counts[:, seat, kind], minlength=9)
            assert_uniform(observed, ROUNDS * chances)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seat", [0, 11])
def test_every_pair_of_kinds_in_a_seat(seed: int, seat: int):
    size = 9
    counts = counts_of(deals(Rules(players=12), seed, 0, ROUNDS))[:, seat]
    for a, b in combinations(range(14), 2):
        chances = [
            comb(COPIES[a], i)
            * comb(COPIES[b], j)
            * comb(108 - COPIES[a] - COPIES[b], size - i - j)
            if i + j <= size
            else 0
            for i in range(9)
            for j in range(9)
        ]
        observed = np.bincount(9 * counts[:, a] + counts[:, b], minlength=81)
        assert_uniform(observed, ROUNDS * np.array(chances, float) / comb(108, size))


@pytest.mark.parametrize("seed", SEEDS)
def test_neighbouring_rounds_are_independent(seed: int):
    kinds = counts_of(deals(Rules(players=3, hand_size=1), seed, 0, ROUNDS)).argmax(axis=2)
    pairs = np.outer(COPIES, COPIES) / 108**2
    for step in (1, 2, 3, 4, 5):
        first, later = kinds[:-step, 0], kinds[step:, 0]
        observed = np.bincount(14 * first + later, minlength=196)
        assert_uniform(observed, (ROUNDS - step) * pairs)


# --- against numbers known otherwise -------------------------------------------------------------


def within_five_standard_errors(values: np.ndarray, expected: float) -> bool:
    """Return whether a mean over rounds is what it should be."""
    return abs(values.mean() - expected) < 5 * values.std(ddof=1) / len(values) ** 0.5


@pytest.mark.parametrize("seat", range(4))
def test_chance_of_a_joker_among_13_of_108_cards(seat: int):
    hands = deals(Rules(players=4), 1, 0, 100_000)
    expected = 1 - comb(104, 13) / comb(108, 13)
    assert expected == pytest.approx(0.405955, abs=5e-7)
    some = (counts_of(hands)[:, seat, JOKER - 1] > 0).astype(float)
    assert within_five_standard_errors(some, expected)


@pytest.mark.parametrize("seat", range(4))
def test_mean_points_of_a_fresh_hand_of_13(seat: int):
    points = counts_of(deals(Rules(players=4), 1, 0, 100_000))[:, seat] @ POINTS
    expected = 13 * (8 * sum(range(1, 14)) + 4 * 14) / 108
    assert expected == pytest.approx(94.370, abs=5e-4)
    assert within_five_standard_errors(points, expected)
