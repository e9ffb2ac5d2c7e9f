"""vectors.py: what the steps of a deal mean, and compiled = plain, bit for bit."""

from typing import Any

import numpy as np

from ochs_esel.kernel import compiled
from ochs_esel.streams import address, mix64
from ochs_esel.vectors import cards_between, deck_counts, fill_ranks, without_rank

FULL = [8 * value for value in range(1, 14)] + [108, 0, 0]  # the deck of 108


def packed_counts(counts: list[int]) -> tuple[int, int]:
    """Return the two words of sixteen cumulative counts."""
    low, high = (int.from_bytes(bytes(counts[i : i + 8]), "little") for i in (0, 8))
    return low, high


def random_decks(number: int) -> list[list[int]]:
    """Return cumulative counts of random decks of up to 127 cards, from a fixed generator."""
    generator = np.random.default_rng(1)
    decks = [[int(n) for n in generator.integers(0, 9, 14)] for _ in range(number)]
    return [[*np.cumsum(deck).tolist(), 0, 0] for deck in decks]


def taken_cards(low: int, high: int, ranks: Any) -> int:
    """Return the packed hand of the cards with these ranks, taken one after the other."""
    before = deck_counts(low, high)
    after = before
    for i in range(ranks.shape[0]):
        after = without_rank(after, ranks[i])
    return cards_between(before, after)


def filled_ranks(
    state: int, bounds: Any, surpluses: Any, out_ranks: Any, row: int, offset: int
) -> bool:
    """Fill the ranks in compiled code."""
    return fill_ranks(state, bounds, surpluses, out_ranks, row, offset)


def plain_ranks(ranks: np.ndarray) -> Any:
    """Return ranks as Python's own numbers."""
    return np.array(ranks.tolist(), object)


def test_deck_counts_are_the_bytes_from_the_lowest():
    assert deck_counts(*packed_counts(FULL)) == tuple(FULL)


def test_taking_a_card_by_its_rank():
    deck = deck_counts(*packed_counts(FULL))
    sorted_deck = [value for value in range(1, 14) for _ in range(8)] + [14] * 4
    for rank, card in enumerate(sorted_deck):
        assert cards_between(deck, without_rank(deck, rank)) == 1 << (4 * (card - 1))


def test_taking_all_cards_one_after_the_other():
    ranks = plain_ranks(np.zeros(108, np.uint8))
    assert taken_cards(*packed_counts(FULL), ranks) == 0x0048888888888888


def test_compiled_is_plain_for_cards_taken():
    generator = np.random.default_rng(2)
    kernel = compiled(taken_cards, 1, 1, np.zeros(3, np.uint8))
    for deck in random_decks(500):
        left = deck[13]
        # At most eight cards: no kind leaves more than a nibble holds.
        ranks = np.array([generator.integers(0, left - i) for i in range(min(8, left))], np.uint8)
        words = packed_counts(deck)
        assert kernel(*words, ranks) == taken_cards(*words, plain_ranks(ranks))


def test_compiled_is_plain_for_ranks_filled():
    generator = np.random.default_rng(3)
    example = (np.uint64(1), np.ones(128, np.uint16), np.ones(128, np.uint16))
    kernel = compiled(filled_ranks, *example, np.zeros((4, 128), np.uint8), 0, 0)
    fair_blocks = 0
    for trial in range(400):
        # Small bounds are nearly always fair, large ones often not.
        bounds = generator.integers(1, 120 if trial % 2 else 4, 128).astype(np.uint16)
        surpluses = (65536 % bounds.astype(np.int64)).astype(np.uint16)
        state = int(generator.integers(0, 2**64, dtype=np.uint64))
        row, offset = int(generator.integers(4)), 32 * int(generator.integers(4))
        plain_out, out = np.full((2, 4, 128), 77, np.uint8)
        plain_fair = fill_ranks(state, bounds, surpluses, plain_out, row, offset)
        fair = kernel(np.uint64(state), bounds, surpluses, out, row, offset)
        assert bool(fair) == plain_fair
        assert (out == plain_out).all()
        fair_blocks += plain_fair
    assert 0 < fair_blocks < 400


def test_ranks_are_pieces_of_sixteen_bits_times_the_bound():
    bounds, out = np.full(128, 108, np.uint16), np.zeros((4, 128), np.uint8)
    fill_ranks(5, bounds, np.zeros(128, np.uint16), out, 0, 0)
    word = mix64(address(5, 1))
    assert out[0, :4].tolist() == [((word >> s) & 0xFFFF) * 108 >> 16 for s in (0, 16, 32, 48)]
    assert (out[0, :32] < 108).all()


def test_a_biased_piece_makes_the_block_unfair():
    state = 5
    lower = [(mix64(address(state, 1 + i // 4)) >> (16 * (i % 4))) & 0xFFFF for i in range(32)]
    bounds, out = np.ones(128, np.uint16), np.zeros((4, 128), np.uint8)
    for piece in range(32):
        surpluses = np.zeros(128, np.uint16)
        surpluses[piece] = lower[piece]
        assert fill_ranks(state, bounds, surpluses, out, 0, 0)
        surpluses[piece] = lower[piece] + 1
        assert not fill_ranks(state, bounds, surpluses, out, 0, 0)
