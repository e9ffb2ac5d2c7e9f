"""Chance: random numbers that are a pure function of seed, round, seat, turn round and draw."""

from ochs_esel.streams import bounded, drawn_word, forked_key

from .changed_view import made_over
from .view import View

MOST_BELOW = 2**31 - 1


def random_below(view: View, bound: int, draw: int = 0) -> int:
    """Return a number of 0 ... bound - 1, exactly uniform.

    A pure function of (seed, round, seat, turn round, draw): ask with another `draw` for another
    number. `bound` is 1 ... 2**31 - 1; raises ValueError beyond.
    """
    if bound < 1 or bound > MOST_BELOW:
        raise ValueError("random_below(view, bound): bound must be 1 to 2**31 - 1")
    return bounded(drawn_word(view.key, draw), bound)


def random_unit(view: View, draw: int = 0) -> float:
    """Return a number of [0, 1), a multiple of 2**-30; addressed like `random_below`."""
    return random_below(view, 1 << 30, draw) * 2.0**-30


def fork(view: View, branch: int) -> View:
    """Return the same view under another random key, for a strategy that asks another one.

    Without it the inner strategy would draw the very numbers that the outer one has used.
    """
    return with_key(view, forked_key(view.key, branch))


def with_key(view: View, key: int) -> View:
    """Return the same view under a given random key."""
    return made_over(view, view.seen, key)
