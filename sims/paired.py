"""Quantities under two plans that are dealt the same cards: exact sums, estimates, differences."""

from dataclasses import dataclass, field

import numpy as np

from analysis.estimate import Estimate

from .plan import Plan
from .quantities import Quantity, Values


@dataclass(frozen=True)
class Paired:
    """One quantity under both plans, and by how much the second differs from the first."""

    quantity: Quantity
    first: Estimate
    second: Estimate
    difference: Estimate  # second minus first, paired round by round or match by match

    @property
    def worth(self) -> float | None:
        """How many rounds of two separate runs tell as much as one round of this pair.

        The variance of the difference of two independent means over that of the paired one; None if
        either is 0 or not known.
        """
        if not (self.first.se and self.second.se and self.difference.se):
            return None
        return (self.first.se**2 + self.second.se**2) / self.difference.se**2


@dataclass(frozen=True)
class Contrast:
    """What a second plan changes on the same deals.

    Parameters
    ----------
    first, second
        The plans.
    n
        Rounds or matches that are compared: all that were played, or those with a card exchanged.
    played
        Rounds or matches played under both.
    differing
        In how many of them any column of the outcomes differed.
    paired
        The quantities; scores and measures are means over the seats.
    elapsed_s
        Seconds of playing and adding up.
    """

    first: Plan
    second: Plan
    n: int
    played: int
    differing: int
    paired: tuple[Paired, ...]
    elapsed_s: float

    def of(self, name: str, whose: str = "") -> Paired:
        """Return a quantity by its name, over all seats or those of one group (quantities.py)."""
        for one in self.paired:
            if (one.quantity.name, one.quantity.whose) == (name, whose):
                return one
        raise KeyError(name, whose)


@dataclass
class PairedSums:
    """Exact sums over rounds or matches; lists by quantity."""

    n: int = 0
    played: int = 0
    differing: int = 0
    sums: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    second_sums: list[int] = field(default_factory=list)
    second_squares: list[int] = field(default_factory=list)
    difference_sums: list[int] = field(default_factory=list)
    difference_squares: list[int] = field(default_factory=list)

    def add(self, other: "PairedSums") -> None:
        """Add the sums of other rounds or matches."""
        self.n += other.n
        self.played += other.played
        self.differing += other.differing
        for name in LISTS:
            ours, theirs = getattr(self, name), getattr(other, name)
            added = [a + b for a, b in zip(ours, theirs, strict=True)] if ours else list(theirs)
            setattr(self, name, added)


LISTS = (
    "sums", "squares", "second_sums", "second_squares", "difference_sums", "difference_squares",
)  # fmt: skip


def sums_of(values: Values) -> tuple[list[int], list[int]]:
    """Return the exact sums of quantities and of their squares."""
    most = int(np.abs(values).max(initial=0))
    if most * most * values.shape[1] >= 2**63:
        values = values.astype(object)
    return [int(row.sum()) for row in values], [int((row * row).sum()) for row in values]
