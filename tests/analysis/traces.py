"""Small traces, written down or drawn."""

from typing import Any

import numpy as np

from analysis.trace import DEAL, DONKEY, NOBODY, Trace

SEATS = 3


def trace_of(*rounds: str, cards: Any = None) -> Trace:
    """Return a trace in which the given seats hold the donkey.

    A round is written like "0 . . 1! . 1!": first who is dealt the donkey ("-" for nobody), then
    for each turn round "." for one led with cards, or who takes the donkey in a donkey turn round.
    Whoever held it led it.
    """
    rows = [row for text in rounds for row in rows_of(text)]
    columns = [np.array(column) for column in zip(*rows, strict=True)]
    if cards is None:
        cards = np.zeros((16, len(rows), SEATS), np.uint8)
    return Trace(*columns, cards=cards)


def rows_of(text: str) -> list[tuple[int, int, int, int, int, bool]]:
    """Return the rows of one round."""
    first, *rest = text.split()
    holder = NOBODY if first == "-" else int(first)
    rows = [(0, DEAL, 0, 0, holder, not rest)]
    for number, what in enumerate(rest, 1):
        leader = holder
        if what.endswith("!"):
            holder = int(what[:-1])
        led = DONKEY if what.endswith("!") else 1
        rows.append((number, led, leader, holder, holder, number == len(rest)))
    return rows
