"""sharp: the strong one; sheds whole sets, fights late, and never sits on the donkey by choice."""

from ochs_esel.games.ochs_esel.moves import PASS, Move
from ochs_esel.games.ochs_esel.view import (
    View,
    answers,
    different_values,
    fewest_held,
    has_donkey,
    highest,
    leads,
    special,
)
from ochs_esel.strategy import StrategyInfo

from .greedy import cheapest_raise
from .plays import careful_answer, dearest_raise, lead_set, unbroken_raise
from .reading import biggest_set

DUMP = 2  # so few cards in another hand: now only points count


def sharp(view: View, card_worth: int = 8, last_values: int = 2, near: int = 8) -> Move:
    """Lead big sets and raise with whole ones; break sets only late or to get rid of the donkey."""
    if leads(view):
        return special(view) or sharp_lead(view, card_worth, last_values)
    return careful_answer(view) if answers(view) else sharp_raise(view, near)


def sharp_lead(view: View, card_worth: int, last_values: int) -> Move:
    """Lead the biggest set; of the last few values the highest first, the cheap ones last."""
    few = different_values(view) <= last_values and fewest_held(view) > DUMP
    if few and highest(view):
        return lead_set(view, highest(view))
    return lead_set(view, biggest_set(view, card_worth))


def sharp_raise(view: View, near: int) -> Move:
    """Raise with a whole set; at any price late in the round or with the donkey in hand."""
    fewest = fewest_held(view)
    if fewest <= DUMP:
        return dearest_raise(view)
    late = fewest <= near or has_donkey(view)
    move = unbroken_raise(view, view.to_match if late else 0)
    return cheapest_raise(view) if late and move == PASS else move


INFO = StrategyInfo(
    "sharp",
    sharp,
    "Leads its biggest set, raises with whole sets, and fights for the lead once somebody holds "
    "few cards or it holds the donkey.",
    "How a good player plays by these rules; its constants are tuned against three greedy.",
    memory="cards held",
    limits={"card_worth": (0, 100), "last_values": (0, 13), "near": (0, 200)},
)
