"""donkey_at_once, donkey_late, donkey_never: the same sensible play, three times for the donkey.

The ox is treated like the donkey.
"""

from ochs_esel.games.ochs_esel.cards import JOKER
from ochs_esel.games.ochs_esel.moves import Move
from ochs_esel.games.ochs_esel.view import View, answers, hand_size, leads, lowest, special
from ochs_esel.strategy import StrategyInfo

from .plays import careful_answer, lead_set, unbroken_raise
from .reading import biggest_set


def donkey_at_once(view: View) -> Move:
    """Lead the donkey as soon as it is allowed."""
    return special(view) or donkey_never(view)


def donkey_late(view: View, at_most: int = 5) -> Move:
    """Lead the donkey once at most that many cards, the donkey included, are in hand."""
    late = hand_size(view) <= at_most
    return (special(view) if late else 0) or donkey_never(view)


def donkey_never(view: View) -> Move:
    """Lead the biggest set, raise with whole sets, answer carefully; the donkey stays in hand."""
    if leads(view):
        nothing_else = lowest(view) > JOKER
        return special(view) if nothing_else else lead_set(view, biggest_set(view))
    return careful_answer(view) if answers(view) else unbroken_raise(view, view.to_match)


INFOS = (
    StrategyInfo(
        "donkey_at_once",
        donkey_at_once,
        "Leads the donkey as soon as it may; leads big sets and never breaks one.",
        "The donkey is the dearest card; donkey_late and donkey_never differ in it alone.",
        memory="cards held",
    ),
    StrategyInfo(
        "donkey_late",
        donkey_late,
        "Leads the donkey with at most `at_most` cards in hand; else plays like donkey_at_once.",
        "Who keeps the donkey for a while cannot be given it.",
        memory="cards held",
        limits={"at_most": (1, 200)},
    ),
    StrategyInfo(
        "donkey_never",
        donkey_never,
        "Leads the donkey only when it must; otherwise plays like donkey_at_once.",
        "The price of the donkey, and of not daring.",
        memory="cards held",
    ),
)
