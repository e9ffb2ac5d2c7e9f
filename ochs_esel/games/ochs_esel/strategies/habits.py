"""habits: plain play with habits that are switched one at a time, to see what each is worth."""

from ochs_esel.games.ochs_esel.cards import JOKER
from ochs_esel.games.ochs_esel.moves import PASS, Move, lead
from ochs_esel.games.ochs_esel.view import (
    View,
    answers,
    count,
    highest,
    leads,
    lowest,
    special,
)
from ochs_esel.strategy import StrategyInfo

from .greedy import cheapest_answer, cheapest_raise
from .plays import unbroken_raise
from .reading import biggest_set

HIGHEST, BIGGEST = 1, 2  # which set to lead; 0: the lowest


def habits(view: View, order: int = 0, singles: int = 0, whole: int = 0, passes: int = 0) -> Move:
    """Play like greedy but for the habits that are switched on.

    Parameters
    ----------
    view
        What the seat knows.
    order
        Which set to lead: 0 the lowest, 1 the highest, 2 the biggest, of equal ones the highest.
    singles
        1: lead one card of it, where the rules let that be (J2).
    whole
        1: never break a set to raise.
    passes
        1: pass whenever it is allowed.
    """
    if leads(view):
        return special(view) or habitual_lead(view, order, singles)
    if answers(view):
        return cheapest_answer(view)
    if passes:
        return PASS
    return unbroken_raise(view, view.to_match) if whole else cheapest_raise(view)


def habitual_lead(view: View, order: int, singles: int) -> Move:
    """Lead a set, or a single card of it."""
    value = set_by_order(view, order)
    alone = singles != 0 and not view.terms.lead_all
    return lead(value, 1 if alone else count(view, value))


def set_by_order(view: View, order: int) -> int:
    """Return the value of the set to lead, JOKER with only jokers left."""
    if order == HIGHEST:
        return highest(view) or JOKER
    return biggest_set(view, JOKER) if order == BIGGEST else lowest(view)


INFO = StrategyInfo(
    "habits",
    habits,
    "Plays like greedy, but for habits switched on: which set it leads, single cards, whole sets "
    "only, passing.",
    "What one habit is worth is told by two players who differ in it alone.",
    limits={"order": (0, 2), "singles": (0, 1), "whole": (0, 1), "passes": (0, 1)},
)
