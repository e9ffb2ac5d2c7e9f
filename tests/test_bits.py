"""bits.py: plain values known by hand, and compiled = plain, bit for bit."""

from typing import Any

import numpy as np
import pytest

from ochs_esel import bits
from ochs_esel.bits import (
    ALL_64,
    bit_count,
    highest_bit,
    index,
    select,
    trailing_zeros,
    wrapped_product,
)
from ochs_esel.kernel import compiled


def words(number: int) -> list[int]:
    """Return words of every length below 63 bits, from a fixed generator, and the corners."""
    generator = np.random.default_rng(1)
    drawn = generator.integers(0, 2**63, number)
    shifts = generator.integers(0, 63, number)
    corners = [0, 1, 2**62, 2**63 - 1] + [1 << bit for bit in range(63)]
    return [int(word) for word in drawn >> shifts] + corners


def compiled_trailing_zeros(word: int) -> int:
    return trailing_zeros(word)


def compiled_highest_bit(word: int) -> int:
    return highest_bit(word)


def compiled_bit_count(word: int) -> int:
    return bit_count(word)


def compiled_product(a: int, b: int) -> int:
    return wrapped_product(a, b)


def compiled_select(condition: bool, yes: int, no: int) -> int:
    return select(condition, yes, no)


def compiled_index(position: int) -> int:
    return index(position)


def test_plain_values():
    assert [trailing_zeros(word) for word in (0, 1, 2, 12, 2**62)] == [64, 0, 1, 2, 62]
    assert [highest_bit(word) for word in (0, 1, 2, 12, 2**62)] == [-1, 0, 1, 3, 62]
    assert [bit_count(word) for word in (0, 1, 2, 12, 2**63 - 1)] == [0, 1, 1, 2, 63]
    assert wrapped_product(2**32, 2**32) == 0
    assert wrapped_product(ALL_64, ALL_64) == 1
    assert (select(True, 5, 7), select(False, 5, 7)) == (5, 7)
    assert index(12) == 12


@pytest.mark.parametrize(
    ("wrapper", "plain"),
    [
        (compiled_trailing_zeros, bits.trailing_zeros),
        (compiled_highest_bit, bits.highest_bit),
        (compiled_bit_count, bits.bit_count),
        (compiled_index, bits.index),
    ],
)
def test_compiled_is_plain_for_one_word(wrapper: Any, plain: Any):
    kernel = compiled(wrapper, 1)
    for word in words(2000):
        assert int(kernel(word)) == plain(word)


def test_compiled_is_plain_for_products():
    # Compiled code has the same 64 bits, read as a signed number.
    kernel = compiled(compiled_product, 1, 1)
    some = words(2000)
    for a, b in zip(some, reversed(some), strict=True):
        assert int(kernel(a, b)) % 2**64 == wrapped_product(a, b)


def test_compiled_is_plain_for_select():
    kernel = compiled(compiled_select, True, 1, 1)
    some = words(200)
    for yes, no in zip(some, reversed(some), strict=True):
        for condition in (True, False):
            assert kernel(condition, yes, -no) == select(condition, yes, -no)


def test_plain_takes_words_from_arrays():
    hand = np.array([0x0101010101010101], np.int64)
    assert wrapped_product(hand[0], 0x0101010101010101) == wrapped_product(
        int(hand[0]), int(hand[0])
    )
