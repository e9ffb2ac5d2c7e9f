"""low_first, big_first, high_first: which set to lead."""

from ochs_esel.games.ochs_esel.cards import JOKER
from ochs_esel.games.ochs_esel.moves import Move, lead
from ochs_esel.games.ochs_esel.view import View, count, different_values, highest, leads, special
from ochs_esel.strategy import StrategyInfo

from .greedy import greedy
from .joker_play import greedy_without_jokers
from .reading import biggest_set


def low_first(view: View) -> Move:
    """Lead the lowest set and spend no joker until there are only jokers."""
    return greedy_without_jokers(view) if different_values(view) else greedy(view)


def big_first(view: View) -> Move:
    """Lead the biggest set, of equal ones the highest; otherwise play like greedy."""
    if leads(view) and not special(view):
        value = biggest_set(view, 14)
        return lead(value, count(view, value))
    return greedy(view)


def high_first(view: View) -> Move:
    """Lead the highest set; otherwise play like greedy."""
    if leads(view) and not special(view):
        value = highest(view) if highest(view) else JOKER
        return lead(value, count(view, value))
    return greedy(view)


INFOS = (
    StrategyInfo(
        "low_first",
        low_first,
        "Leads its lowest set; keeps jokers until the last card.",
        "Low cards never win the lead, so they must be led; greedy with another joker rule.",
    ),
    StrategyInfo(
        "big_first",
        big_first,
        "Leads its biggest set, of equal ones the highest; otherwise plays like greedy.",
        "A set of many cards sheds most and is hard to top.",
    ),
    StrategyInfo(
        "high_first",
        high_first,
        "Leads its highest set; otherwise plays like greedy.",
        "High cards cost most in hand, and they keep the lead.",
    ),
)
