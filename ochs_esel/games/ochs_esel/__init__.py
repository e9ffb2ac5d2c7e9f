"""Ochs & Esel: all that a strategy needs.

    from ochs_esel.games.ochs_esel import DONKEY, PASS, lead, leads, lowest, play, ...

A strategy is a function of a view that returns a move; these read the view and make the moves.
"""

from .cards import JOKER
from .chance import fork, random_below, random_unit
from .moves import DONKEY, OX, PASS, lead, play
from .view import (
    View,
    answers,
    answers_ox,
    count,
    different_values,
    fewest_held,
    hand_size,
    has_donkey,
    has_ox,
    held,
    highest,
    highest_below,
    in_pile,
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
    special,
    unseen,
)

__all__ = [
    "DONKEY",
    "JOKER",
    "OX",
    "PASS",
    "View",
    "answers",
    "answers_ox",
    "count",
    "different_values",
    "fewest_held",
    "fork",
    "hand_size",
    "has_donkey",
    "has_ox",
    "held",
    "highest",
    "highest_below",
    "in_pile",
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
    "special",
    "unseen",
]
