"""Gaps in points gathered in bins that lie alike on both sides of 0."""

from typing import NamedTuple

STEPS = (1, 2, 5, 10, 20, 50)
SIDE = 6  # bins on either side of the middle one; the last is open
PARTS = 2.0  # so many steps are about a standard deviation of the points of a round


class Bin(NamedTuple):
    """Gaps from `low` to `high` points; None: no limit on that side."""

    low: int | None
    high: int | None


def fitting_step(deviation: float) -> int:
    """Return the width of a bin for points of a round with this standard deviation."""
    return min(STEPS, key=lambda step: abs(step - deviation / PARTS))


def edges_of(step: int) -> list[int]:
    """Return the lower ends of all bins but the first, ascending.

    The bin beside the middle holds `step` gaps around the step itself, such as 5 to 14, and that on
    the other side -14 to -5.
    """
    ahead = [place * step - step // 2 for place in range(1, SIDE + 1)]
    return [*(1 - end for end in reversed(ahead)), *ahead]


def bins_of(edges: list[int]) -> list[Bin]:
    """Return the bins between the edges."""
    lows = [None, *edges]
    highs = [*(edge - 1 for edge in edges), None]
    return [Bin(low, high) for low, high in zip(lows, highs, strict=True)]
