"""keep_sets, grab_lead, passive: how willingly to raise."""

from ochs_esel.games.ochs_esel.cards import JOKER
from ochs_esel.games.ochs_esel.moves import PASS, Move, lead, play
from ochs_esel.games.ochs_esel.view import View, answers, count, jokers, raises, special
from ochs_esel.strategy import StrategyInfo

from .greedy import greedy
from .plays import careful_answer, unbroken_raise
from .reading import biggest_set, highest_raise


def keep_sets(view: View) -> Move:
    """Raise only with all cards of a value; otherwise play like greedy."""
    return unbroken_raise(view, view.to_match) if raises(view) else greedy(view)


def passive(view: View) -> Move:
    """Pass whenever it is allowed; lead the donkey, else the biggest set."""
    return PASS if raises(view) else lead_big(view)


def grab_lead(view: View) -> Move:
    """Raise as high as possible to get the lead; then lead the donkey or the biggest set."""
    return highest_possible_raise(view) if raises(view) else lead_big(view)


def lead_big(view: View) -> Move:
    """Lead donkey or ox as soon as allowed, else the biggest set; answer carefully."""
    if answers(view):
        return careful_answer(view)
    value = biggest_set(view)
    return special(view) or lead(value, count(view, value))


def highest_possible_raise(view: View) -> Move:
    """Raise with jokers alone, else the highest value with few jokers; pass if impossible."""
    if jokers(view) >= view.to_match:
        return play(JOKER)
    best, best_used = 0, 0
    for used in range(min(jokers(view), view.to_match - 1) + 1):
        value = highest_raise(view, used)
        if value > best:
            best, best_used = value, used
    return play(best, best_used) if best else PASS


INFOS = (
    StrategyInfo(
        "keep_sets",
        keep_sets,
        "Never breaks a set to raise; otherwise plays like greedy.",
        "Cards left of a broken set need a turn of their own.",
    ),
    StrategyInfo(
        "passive",
        passive,
        "Passes whenever it may; leads the donkey at once, else its biggest set.",
        "What waiting costs: the other end from greedy, which never passes by choice.",
        memory="cards held",
    ),
    StrategyInfo(
        "grab_lead",
        grab_lead,
        "Raises as high as it can, with jokers alone before all, and then leads its biggest set.",
        "Only who leads decides how many cards go; the highest card gets there.",
        memory="cards held",
    ),
)
