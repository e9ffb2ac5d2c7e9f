"""Exactly uniform deals by address: the cards of a round depend on (seed, round number) alone.

Each card is a rank among those left, from 16 bits of the deal's stream by the product method; if
any of a deal's ranks falls into the surplus that would bias it, the whole deal is drawn again from
the next counters (about one deal in thirty). Four rounds are dealt in step: their chains of
dependent steps fill the processor, and show nowhere else.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ochs_esel.bits import index
from ochs_esel.streams import address, round_key
from ochs_esel.vectors import (
    RANKS_PER_BLOCK,
    WORDS_PER_BLOCK,
    cards_between,
    deck_counts,
    fill_ranks,
    without_rank,
)

from .cards import MAX_VALUE
from .rules import Rules
from .starts import NUMBER

IN_STEP = 4
MAX_RANKS = 128


class DealTable(NamedTuple):
    """What a deal needs to know of the rules, as compiled code takes it."""

    bounds: NDArray[np.uint16]  # [128] cards left before each card dealt; 1 beyond the last
    surpluses: NDArray[np.uint16]  # [128] 2**16 modulo bound
    deck_low: int  # cumulative counts of values 1 ... 8, a byte each
    deck_high: int  # ... of values 9 ... 13, and with the jokers
    players: int
    cards_per_hand: int


def deal_table(rules: Rules) -> DealTable:
    """Return the table for dealing under some rules."""
    dealt = rules.players * rules.cards_per_hand
    bounds = np.ones(MAX_RANKS, np.uint32)
    bounds[:dealt] = rules.deck_size - np.arange(dealt)
    counts = [rules.copies * min(value, rules.values) for value in range(1, MAX_VALUE + 1)]
    counts += [rules.deck_size, 0, 0]
    low, high = (int.from_bytes(bytes(counts[i : i + 8]), "little") for i in (0, 8))
    return DealTable(
        bounds.astype(np.uint16),
        (65536 % bounds).astype(np.uint16),
        low,
        high,
        rules.players,
        rules.cards_per_hand,
    )


def draw_ranks(state: int, table: DealTable, out_ranks: Any, row: int) -> None:
    """Write the ranks of one deal into a row."""
    blocks = (table.players * table.cards_per_hand + RANKS_PER_BLOCK - 1) // RANKS_PER_BLOCK
    fair = False
    while not fair:
        fair = True
        for block in range(blocks):
            start = address(state, WORDS_PER_BLOCK * block)
            offset = RANKS_PER_BLOCK * block
            good = fill_ranks(start, table.bounds, table.surpluses, out_ranks, row, offset)
            fair = fair and good
        state = address(state, WORDS_PER_BLOCK * blocks)


def deal_rounds(key: int, starts: Any, table: DealTable, ranks: Any, out_hands: Any) -> None:
    """Deal one round after the other.

    Parameters
    ----------
    key
        Key of the deal's stream (streams.DEAL).
    starts
        int64 [STARTS, rounds], of which the numbers of the rounds are used (starts.py).
    ranks
        uint8 [4, 128], working space.
    out_hands
        int64 [rounds, players], packed hands without donkey and ox.
    """
    rounds = out_hands.shape[0]
    for start in range(0, rounds, IN_STEP):
        for row in range(IN_STEP):
            number = starts[NUMBER, index(min(start + row, rounds - 1))]
            draw_ranks(round_key(key, number), table, ranks, row)
        a = b = c = d = deck_counts(table.deck_low, table.deck_high)
        card = 0
        for seat in range(table.players):
            a_before, b_before, c_before, d_before = a, b, c, d
            for _ in range(table.cards_per_hand):
                a = without_rank(a, ranks[0, index(card)])
                b = without_rank(b, ranks[1, index(card)])
                c = without_rank(c, ranks[2, index(card)])
                d = without_rank(d, ranks[3, index(card)])
                card += 1
            out_hands[index(start), index(seat)] = cards_between(a_before, a)
            if start + 1 < rounds:
                out_hands[index(start + 1), index(seat)] = cards_between(b_before, b)
            if start + 2 < rounds:
                out_hands[index(start + 2), index(seat)] = cards_between(c_before, c)
            if start + 3 < rounds:
                out_hands[index(start + 3), index(seat)] = cards_between(d_before, d)
