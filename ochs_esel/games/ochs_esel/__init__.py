"""Ochs & Esel: all that a strategy needs.

    from ochs_esel.games.ochs_esel import DONKEY, PASS, lead, leads, lowest, play, ...

A strategy is a function of a view that returns a move; these read the view and make the moves.
"""

from .cards import JOKER
from .chance import fork, random_below, random_unit
from .moves import DONKEY, PASS, lead, play
from .view import (
    View,
    answers,
    count,
    different_values,
    fewest_held,
    hand_size,
    has_donkey,
    held,
    highest,
    highest_below,
    jokers,
    leads,
    lowest,
    lowest_above,
    lowest_raise,
    lowest_whole_raise,
    on_table,
    points,
    raises,
    seen,
    unseen,
)

__all__ = [
    "DONKEY",
    "JOKER",
    "PASS",
    "View",
    "answers",
    "count",
    "different_values",
    "fewest_held",
    "fork",
    "hand_size",
    "has_donkey",
    "held",
    "highest",
    "highest_below",
    "jokers",
    "lead",
    "leads",
    "lowest",
    "lowest_above",
    "lowest_raise",
    "lowest_whole_raise",
    "on_table",
    "play",
    "points",
    "raises",
    "random_below",
    "random_unit",
    "seen",
    "unseen",
]
