"""The deal of Wie is de Ezel: where the donkey lies, and which card it takes the place of.

shuffles.py says what a failure of the chi-square tests means.
"""

from collections import Counter

import numpy as np
import pytest
from numpy.typing import NDArray

from ochs_esel.games.ochs_esel.cards import DONKEY, pack
from ochs_esel.games.ochs_esel.plain_deal import deal_round
from ochs_esel.games.ochs_esel.rules import EZEL, Rules
from ochs_esel.games.ochs_esel.starts import LEADER

from .compiled_table import dealt_hands, written_starts
from .exact import starts_with_probability
from .shuffles import COPIES, SEEDS, assert_uniform, counts_of, deals

ROUNDS = 200_000
DECKS = [
    *(Rules(players, EZEL) for players in range(3, 13)),
    Rules(4, EZEL, jokers=5),
    Rules(3, EZEL, jokers=7, hand_size=37),
    Rules(12, EZEL, hand_size=1),
    Rules(5, EZEL, values=10, copies=4, jokers=2, hand_size=8),
    Rules(3, EZEL, values=1, copies=3, jokers=0, hand_size=1),
]


def dealt(
    rules: Rules, seed: int, first: int, rounds: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return hands [rounds, seats] without the donkey, and who holds it [rounds], by compiled code."""
    starts = written_starts(rules, first, rounds)
    hands = dealt_hands(rules, seed, starts)
    return hands, starts[LEADER]


def places_from_first(holders: NDArray[np.int64], players: int) -> NDArray[np.int64]:
    """Return how far clockwise from the seat that is dealt to first the holders sit; rounds 0, 1, ..."""
    return (holders - np.arange(len(holders))) % players


@pytest.mark.parametrize("rules", DECKS, ids=str)
def test_plain_deal_is_compiled_deal(rules: Rules):
    for seed, first in ((1, 0), (2**64 - 1, 5), (2**63, 10**15)):
        hands, holders = dealt(rules, seed, first, 40)
        for row in range(40):
            number = first + row
            plain, leader = deal_round(rules, seed, number, number % rules.players)
            assert leader == holders[row]
            assert DONKEY in plain[leader]
            without = [[card for card in hand if card != DONKEY] for hand in plain]
            assert [pack(hand) for hand in without] == hands[row].tolist()


@pytest.mark.parametrize("rules", DECKS, ids=str)
def test_R37_all_hands_are_equally_large_and_one_card_gave_way(rules: Rules):
    hands, holders = dealt(rules, 1, 0, 2000)
    with_donkey = np.arange(rules.players) == holders[:, None]
    sizes = counts_of(hands).sum(axis=2) + with_donkey
    assert (sizes == rules.cards_per_hand).all()
    # The rest is the deal without the donkey.
    before = counts_of(deals(Rules(**{**vars(rules), "variant": "base"}), 1, 0, 2000))
    gone = before - counts_of(hands)
    assert (gone >= 0).all()
    assert (gone.sum(axis=2) == with_donkey).all()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", range(3, 13))
def test_R38_every_one_of_the_first_39_cards_is_as_likely(players: int, seed: int):
    _, holders = dealt(Rules(players, EZEL), seed, 0, ROUNDS)
    places = np.array([len(range(seat, 39, players)) for seat in range(players)])
    found = np.bincount(places_from_first(holders, players), minlength=players)
    assert_uniform(found, ROUNDS * places / 39)


@pytest.mark.parametrize("seed", SEEDS)
def test_R38_every_card_is_as_likely_if_fewer_are_dealt(seed: int):
    _, holders = dealt(Rules(12, EZEL, hand_size=1), seed, 0, ROUNDS)
    found = np.bincount(places_from_first(holders, 12), minlength=12)
    assert_uniform(found, np.full(12, ROUNDS / 12))


def test_J25_with_twelve_players_the_first_three_seats_have_it_more_often():
    _, holders = dealt(Rules(12, EZEL), 1, 0, ROUNDS)
    shares = np.bincount(places_from_first(holders, 12), minlength=12) / ROUNDS
    for seat, share in enumerate(shares):
        chance = (4 if seat < 3 else 3) / 39
        assert abs(share - chance) < 5 * (chance * (1 - chance) / ROUNDS) ** 0.5


@pytest.mark.parametrize("seed", SEEDS)
def test_J25_seats_are_alike_over_rounds_as_the_first_seat_moves_on(seed: int):
    _, holders = dealt(Rules(12, EZEL), seed, 0, ROUNDS // 12 * 12)
    found = np.bincount(holders, minlength=12)
    assert_uniform(found, np.full(12, len(holders) / 12))


@pytest.mark.parametrize("seed", SEEDS)
def test_R38_holders_of_neighbouring_rounds_are_independent(seed: int):
    _, holders = dealt(Rules(4, EZEL), seed, 0, ROUNDS)
    seats = places_from_first(holders, 4)
    chances = np.array([10, 10, 10, 9]) / 39
    for step in (1, 2, 3, 4, 5):
        found = np.bincount(4 * seats[:-step] + seats[step:], minlength=16)
        assert_uniform(found, (ROUNDS - step) * np.outer(chances, chances))


@pytest.mark.parametrize("seed", SEEDS)
def test_R37_the_donkey_takes_the_place_of_any_card_of_any_hand(seed: int):
    # One card of each kind: which of the four cards of the hand has gone, counted from the lowest.
    rules = Rules(3, EZEL, values=12, copies=1, jokers=1, hand_size=4)
    hands, holders = dealt(rules, seed, 0, ROUNDS)
    before = deals(Rules(3, values=12, copies=1, jokers=1, hand_size=4), seed, 0, ROUNDS)
    rows = np.arange(ROUNDS)
    whole, left = (counts_of(cards[rows, holders]) for cards in (before, hands))
    gone = (whole - left).argmax(axis=1)
    rank = (whole * (np.arange(14) < gone[:, None])).sum(axis=1)
    found = np.bincount(4 * places_from_first(holders, 3) + rank, minlength=12)
    assert_uniform(found, np.full(12, ROUNDS / 12))


@pytest.mark.parametrize("seed", SEEDS)
def test_R37_every_kind_gives_way_as_often_as_it_is_in_the_deck(seed: int):
    hands, _ = dealt(Rules(12, EZEL), seed, 0, ROUNDS)
    gone = (COPIES - counts_of(hands).sum(axis=1)).argmax(axis=1)  # all 108 cards were dealt
    assert_uniform(np.bincount(gone, minlength=14), ROUNDS * COPIES / 108)


@pytest.mark.parametrize("seed", SEEDS)
def test_R37_whole_deals_of_a_tiny_deck_have_their_exact_chances(seed: int):
    rules = Rules(3, EZEL, values=2, copies=2, jokers=1, hand_size=1)
    hands, holders = dealt(rules, seed, 0, ROUNDS)
    first = np.arange(ROUNDS) % 3  # turned so that seat 0 is dealt to first
    turned = np.take_along_axis(hands, (first[:, None] + np.arange(3)) % 3, axis=1)
    found = Counter(
        (*map(int, row), int(place))
        for row, place in zip(turned, places_from_first(holders, 3), strict=True)
    )
    chances: Counter[tuple[int, ...]] = Counter()
    for start, leader, p in starts_with_probability(rules):
        without = [[card for card in hand if card != DONKEY] for hand in start]
        chances[(*map(pack, without), leader)] += float(p)
    assert set(found) <= set(chances)
    assert len(chances) == 3 * (3 * 3 - 1)  # who holds the donkey, and the others' kinds: one joker
    observed = np.array([found[deal] for deal in chances])
    assert_uniform(observed, ROUNDS * np.array(list(chances.values())))
