"""Random numbers by address: every number is a pure function of where it is needed.

A word is `mix64(address(key, counter))`, the splitmix64 generator (Steele, Lea and Flood,
"Fast splittable pseudorandom number generators", OOPSLA 2014) read at any place of its orbit.
Round r owns the counters r * 4096 ... r * 4096 + 4095 of each purpose, so no two rounds of a seed
share a word, and nobody owns a state: not a thread, not a block, not a seat.
"""

from .bits import ALL_64

GAMMA = 0x9E3779B97F4A7C15  # odd, close to 2**64 / golden ratio: the step of the orbit
COUNTERS_PER_ROUND_LOG2 = 12

# One number a purpose: its orbit begins elsewhere. Two stretches of n rounds, of two purposes or of two
# seeds, overlap somewhere with probability n / 2**51: one in two million for 1e9 rounds.
DEAL = 1
CHOICE = 2
DONKEY = 3
EXCHANGE = 4

FORK = 1 << 62  # beyond every counter in use


def mix64(word: int) -> int:
    """Return the splitmix64 output for a state: a bijection of 64-bit words."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & ALL_64
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & ALL_64
    return word ^ (word >> 31)


def address(key: int, counter: int) -> int:
    """Return the state that lies `counter` steps after `key` on the orbit, modulo 2**64."""
    return (key + counter * GAMMA) & ALL_64


def upper_half(word: int) -> int:
    """Return the upper 32 bits of a word."""
    return word >> 32


def stream_key(seed: int, purpose: int) -> int:
    """Return the key of one purpose's stream under a seed of 0 ... 2**64 - 1."""
    return mix64(address(mix64(address(seed, 1)), purpose))


def round_key(key: int, round_number: int) -> int:
    """Return the state at which a round's counters begin."""
    return address(key, round_number << COUNTERS_PER_ROUND_LOG2)


def drawn_word(key: int, draw: int) -> int:
    """Return the word with number `draw` (0, 1, ...) under the key of one decision."""
    first = mix64(key)
    return first if draw == 0 else mix64(address(first, draw))


def forked_key(key: int, branch: int) -> int:
    """Return a key whose draws have nothing in common with those of `key` or of other branches."""
    return mix64(address(mix64(address(key, FORK)), branch))


def bounded(word: int, bound: int) -> int:
    """Return a number of 0 ... bound - 1, exactly uniform, from one word (or, rarely, its successors).

    The product method with rejection (Lemire, "Fast random integer generation in an interval",
    ACM TOMACS 2019); `bound` is 1 ... 2**31 - 1.
    """
    product = upper_half(word) * bound
    if (product & 0xFFFFFFFF) < bound:
        surplus = 0x100000000 % bound
        while (product & 0xFFFFFFFF) < surplus:
            word = mix64(address(word, FORK))  # not a word that another draw would take
            product = upper_half(word) * bound
    return product >> 32
