"""Random numbers by address."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from ochs_esel import streams
from ochs_esel.kernel import compiled
from ochs_esel.streams import (
    CHOICE,
    COUNTERS_PER_ROUND_LOG2,
    DEAL,
    FORK,
    GAMMA,
    address,
    bounded,
    drawn_word,
    forked_key,
    mix64,
    round_key,
    stream_key,
    upper_half,
)

CORNERS = [0, 1, 2, 2**31, 2**32 - 1, 2**32, 2**63 - 1, 2**63, 2**64 - 2, 2**64 - 1]
BOUNDS = [1, 2, 3, 7, 52, 1000, 2**16, 2**30, 1_431_655_766, 2**31 - 1]


def some_words(number: int) -> list[int]:
    """Return words of a fixed generator, and the corners."""
    drawn = np.random.default_rng(1).integers(0, 2**64, number, dtype=np.uint64)
    return [int(word) for word in drawn] + CORNERS


def test_mix64_is_the_published_splitmix64():
    # Outputs for the seed 1234567 of the reference implementation (S. Vigna, splitmix64.c).
    assert [mix64(address(1234567, n)) for n in range(1, 6)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_addresses_wrap_around():
    assert address(2**64 - 1, 1) == GAMMA - 1
    assert address(7, 2**64) == 7
    assert address(address(7, 3), -3) == 7
    assert address(address(7, 2**40), 2**63) == address(7, 2**40 + 2**63)
    assert all(0 <= address(word, 12345) < 2**64 for word in CORNERS)


def test_streams_of_purposes_and_seeds_differ():
    keys = [stream_key(seed, purpose) for seed in CORNERS for purpose in (DEAL, CHOICE)]
    assert len(set(keys)) == len(keys)


def test_rounds_own_their_counters():
    key = stream_key(1, CHOICE)
    last = (1 << COUNTERS_PER_ROUND_LOG2) - 1
    assert address(round_key(key, 7), last) == address(round_key(key, 8), -1)
    assert round_key(key, 10**15) == address(key, 10**15 * 4096)


def test_a_million_decisions_have_a_million_words():
    # 1000 rounds, 80 turn rounds, 13 of the 16 places a turn round has.
    rounds, turn_rounds, seats = np.ogrid[:1000, :80, :13]
    counters = (rounds * 4096 + turn_rounds * 16 + seats).astype(np.uint64).ravel()
    with np.errstate(over="ignore"):
        states = np.uint64(stream_key(1, CHOICE)) + counters * np.uint64(GAMMA)
    kernel = compiled(mixed_words, states, states)
    words = np.empty_like(states)
    kernel(states, words)
    assert [int(w) for w in words[:100]] == [mix64(int(state)) for state in states[:100]]
    assert len(words) == 1_040_000
    assert len(np.unique(words)) == len(words)
    assert len(np.unique(states)) == len(states)


def mixed_words(states: Any, out_words: Any) -> None:
    for i in range(states.shape[0]):
        out_words[i] = mix64(states[i])


def test_the_longest_round_stays_within_its_counters():
    # 12 players, 111 cards: 2 (N - n + 2) turn rounds of 16 places each (RULES.md, R21).
    assert 16 * 2 * (111 - 3 + 2) <= 1 << COUNTERS_PER_ROUND_LOG2


# --- draws ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("bound", [2, 3, 7, 52, 108, 1000])
def test_bounded_is_uniform(bound: int):
    numbers = [bounded(mix64(address(1, n)), bound) for n in range(50_000)]
    assert chisquare(np.bincount(numbers, minlength=bound)).pvalue > 1e-4


@pytest.mark.parametrize("bound", [1_431_655_766, 2**31 - 1, 3 * 2**29, 2**30])
def test_bounded_is_uniform_for_awkward_bounds(bound: int):
    # 2**32 mod 1431655766 is nearly the bound: every third word is refused.
    numbers = np.array([bounded(mix64(address(1, n)), bound) for n in range(50_000)])
    assert 0 <= numbers.min() <= numbers.max() < bound
    edges = [bound * cell // 64 for cell in range(65)]
    observed = np.histogram(numbers, edges)[0]
    expected = np.diff(edges) / bound * len(numbers)
    assert chisquare(observed, expected).pvalue > 1e-4
    assert chisquare(np.bincount(numbers % 2)).pvalue > 1e-4


def test_bounded_refuses_what_would_bias_it():
    # With the bound 3 the product method refuses upper halves whose product leaves 0.
    surplus = 2**32 % 3
    assert surplus == 1
    word = 0  # upper half 0, product 0: refused
    following = mix64(address(word, FORK))
    assert bounded(word, 3) == (upper_half(following) * 3) >> 32
    assert bounded(1 << 32, 3) == 0  # product 3: taken
    assert bounded(2**64 - 1, 3) == 2


def test_every_upper_half_is_taken_equally_often():
    # The bound 2**31 - 1 leaves a surplus of 2: of its three upper halves, 0 keeps two.
    bound = 2**31 - 1
    taken = [upper for upper in range(4) if (upper * bound) % 2**32 >= 2**32 % bound]
    assert taken == [1, 2, 3]
    assert [bounded(upper << 32, bound) for upper in taken] == [0, 0, 1]


def test_the_first_draw_of_a_key_is_its_own_word():
    assert drawn_word(5, 0) == mix64(5)
    assert drawn_word(5, 1) == mix64(address(mix64(5), 1))
    words = [drawn_word(key, draw) for key in range(100) for draw in range(100)]
    assert len(set(words)) == len(words)


def test_forks_differ_from_each_other_and_from_draws():
    parents = list(range(1, 101))
    keys = [forked_key(key, branch) for key in parents for branch in range(50)]
    draws = [drawn_word(key, draw) for key in parents for draw in range(50)]
    assert len(set(keys + draws + parents)) == len(keys) + len(draws) + len(parents)


# --- compiled = plain ----------------------------------------------------------------------------


def compiled_mix64(word: int) -> int:
    return mix64(word)


def compiled_address(key: int, counter: int) -> int:
    return address(key, counter)


def compiled_upper_half(word: int) -> int:
    return upper_half(word)


def compiled_bounded(word: int, bound: int) -> int:
    return bounded(word, bound)


def compiled_drawn_word(key: int, draw: int) -> int:
    return drawn_word(key, draw)


def compiled_forked_key(key: int, branch: int) -> int:
    return forked_key(key, branch)


def compiled_round_key(key: int, round_number: int) -> int:
    return round_key(key, round_number)


@pytest.mark.parametrize(
    ("wrapper", "plain"),
    [(compiled_mix64, streams.mix64), (compiled_upper_half, streams.upper_half)],
)
def test_compiled_is_plain_for_words(wrapper: Any, plain: Callable[[int], int]):
    kernel = compiled(wrapper, np.uint64(1))
    for word in some_words(2000):
        assert int(kernel(np.uint64(word))) == plain(word)


@pytest.mark.parametrize(
    ("wrapper", "plain", "seconds"),
    [
        (compiled_address, streams.address, [0, 1, -1, 4095, 2**62, 2**63 - 1, -(2**63)]),
        (compiled_bounded, streams.bounded, BOUNDS),
        (compiled_drawn_word, streams.drawn_word, [0, 1, 2, 100, 2**40]),
        (compiled_forked_key, streams.forked_key, [0, 1, 2, 100, 2**40]),
        (compiled_round_key, streams.round_key, [0, 1, 4711, 10**15, 2**51 - 1]),
    ],
)
def test_compiled_is_plain_for_words_and_numbers(
    wrapper: Any, plain: Callable[[int, int], int], seconds: list[int]
):
    kernel = compiled(wrapper, np.uint64(1), 1)
    for word in some_words(500):
        for second in seconds:
            assert int(kernel(np.uint64(word), second)) == plain(word, second)
