"""The four steps of a deal that compiled code does with vectors of sixteen or thirty-two numbers.

A deck is a vector of sixteen *cumulative counts*: entry i is the number of cards left whose kind
is at most i (kind 0 is value 1, ..., kind 12 value 13, kind 13 the joker; 14 and 15 stay empty).
Taking the card with rank r out of the sorted deck is then one comparison and one subtraction.

Each function stands here in plain Python; `lowering.py` says what it becomes when compiled,
bit for bit the same.
"""

from typing import Any

from .streams import address, mix64

Counts = tuple[int, ...]

RANKS_PER_BLOCK = 32
WORDS_PER_BLOCK = 8


def deck_counts(low: int, high: int) -> Counts:
    """Return the vector whose entries are the bytes of two words, lowest first."""
    return tuple((word >> (8 * i)) & 255 for word in (low, high) for i in range(8))


def without_rank(counts: Counts, rank: int) -> Counts:
    """Return the deck without its card of that rank (0 = lowest)."""
    return tuple(count - (count > rank) for count in counts)


def cards_between(before: Counts, after: Counts) -> int:
    """Return the cards that were taken out between two decks, as a packed hand (a nibble a kind)."""
    hand = 0
    for kind in range(14):
        up_to = before[kind] - after[kind]
        below = before[kind - 1] - after[kind - 1] if kind else 0
        hand |= (up_to - below) << (4 * kind)
    return hand


def fill_ranks(
    state: int, bounds: Any, surpluses: Any, out_ranks: Any, row: int, offset: int
) -> bool:
    """Write 32 ranks, the i-th below bounds[i], and return whether all are free of bias.

    Eight words give 32 pieces x of 16 bits; a rank is x * bound >> 16, biased where the lower half
    of the product is below surplus = 2**16 mod bound (then the caller draws the whole deal again).
    """
    fair = True
    for piece in range(RANKS_PER_BLOCK):
        word = mix64(address(state, 1 + piece // 4))
        product = ((word >> (16 * (piece % 4))) & 0xFFFF) * int(bounds[offset + piece])
        out_ranks[row, offset + piece] = product >> 16
        fair = fair and (product & 0xFFFF) >= int(surpluses[offset + piece])
    return fair
