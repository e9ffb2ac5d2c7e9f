"""The donkey from round to round."""

import numpy as np
from numpy.typing import NDArray

from analysis.dynasty import dynasty

from .coverage import assert_covers, assert_near

STAYS = 0.4  # chance to stay on the donkey; else any of the three others


def matches(generator: np.random.Generator, n: int, rounds: int = 5) -> NDArray[np.uint8]:
    """Return who of four seats is on the donkey, a Markov chain from round to round."""
    seats = [generator.integers(0, 4, n)]
    for _ in range(rounds - 1):
        moves = np.where(generator.random(n) < STAYS, 0, generator.integers(1, 4, n))
        seats.append((seats[-1] + moves) % 4)
    return np.eye(4, dtype=np.uint8)[np.stack(seats, axis=1)]


def test_planted_chances_are_found() -> None:
    found = dynasty(matches(np.random.default_rng(1), 20_000))
    assert_near(found.on, STAYS)
    assert_near(found.off, 0.2)
    assert_near(found.difference, STAYS - 0.2)
    # Of 5 rounds on the donkey, 1 + 4 (1 - STAYS) begin a run.
    assert_near(found.run, 5 / (1 + 4 * (1 - STAYS)))


def test_the_errors_cover() -> None:
    assert_covers(lambda g: dynasty(matches(g, 200)).difference, STAYS - 0.2, seed=2)
    assert_covers(lambda g: dynasty(matches(g, 200)).run, 5 / (1 + 4 * (1 - STAYS)), seed=3)


def test_one_match_by_hand() -> None:
    donkey = np.eye(3, dtype=np.uint8)[[[0, 0, 0, 2, 0]]]
    found = dynasty(donkey)
    assert found.on is not None and found.on.value == 2 / 4
    assert found.off is not None and found.off.value == 2 / 8
    assert found.run is not None and (found.run.value, found.run.se) == (5 / 3, None)


def test_matches_of_one_round_have_no_next_one() -> None:
    found = dynasty(matches(np.random.default_rng(4), 9, rounds=1))
    assert (found.on, found.off, found.difference) == (None, None, None)
