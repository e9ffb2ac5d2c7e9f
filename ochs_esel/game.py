"""What every game offers to those who play it many times."""

from typing import NamedTuple


class Column(NamedTuple):
    """One column of outcomes: a whole number a round, or a round and seat."""

    name: str
    unit: str
    meaning: str
