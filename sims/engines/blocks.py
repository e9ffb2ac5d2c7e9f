"""Blocks: the unit of work, of progress, of resuming and of distribution."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple


class Block(NamedTuple):
    """A run of rounds, or of matches."""

    number: int  # in the order of work, from 0
    first: int
    rounds: int

    @property
    def end(self) -> int:
        """The number after the last round."""
        return self.first + self.rounds


class Blocks(Sequence[Block]):
    """The blocks of some spans of rounds, made when they are asked for.

    Blocks end at multiples of their size and where a span ends, so that blocks of other sizes and
    of other spans fit together.

    Parameters
    ----------
    spans
        Rounds to play, ascending, none of them empty.
    size
        Rounds of a block at most.
    """

    def __init__(self, spans: Sequence[range], size: int) -> None:
        self.spans, self.size = spans, size
        pieces = (-(-span.stop // size) - span.start // size for span in spans)
        self.before = list(accumulate(pieces, initial=0))

    def __len__(self) -> int:
        return self.before[-1]

    def __getitem__(self, number: Any) -> Any:
        if not 0 <= number < len(self):
            raise IndexError(number)
        place = bisect_right(self.before, number) - 1
        span = self.spans[place]
        start = (span.start // self.size + number - self.before[place]) * self.size
        first = max(start, span.start)
        return Block(number, first, min(start + self.size, span.stop) - first)
