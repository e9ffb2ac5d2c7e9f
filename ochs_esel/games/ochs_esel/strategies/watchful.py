"""watchful: dumps points as soon as somebody is close to going out."""

from ochs_esel.games.ochs_esel.moves import Move, lead
from ochs_esel.games.ochs_esel.view import View, answers, count, fewest_held, jokers, leads, special
from ochs_esel.strategy import StrategyInfo

from .donkey_timing import donkey_at_once
from .plays import dearest_raise, safe_answer
from .reading import dearest_set


def watchful(view: View, alarm: int = 4) -> Move:
    """Play like donkey_at_once until another seat holds at most `alarm` cards, then dump points."""
    return donkey_at_once(view) if fewest_held(view) > alarm else dump_points(view)


def dump_points(view: View) -> Move:
    """Play the cards that are worth the most points, jokers included."""
    if answers(view):
        return safe_answer(view, True)
    return dearest_lead(view) if leads(view) else dearest_raise(view)


def dearest_lead(view: View) -> Move:
    """Lead donkey or ox, else the set worth the most points with all jokers."""
    value = dearest_set(view)
    added = jokers(view) if value <= view.terms.values else 0
    return special(view) or lead(value, count(view, value), added)


INFO = StrategyInfo(
    "watchful",
    watchful,
    "Plays like donkey_at_once until somebody holds at most `alarm` cards, then dumps points.",
    "When the end is near it no longer matters who leads, only what is left in hand.",
    memory="cards held",
    limits={"alarm": (0, 200)},
)
