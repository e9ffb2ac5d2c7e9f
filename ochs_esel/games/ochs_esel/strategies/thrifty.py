"""thrifty: weighs what each card would still cost."""

from ochs_esel.games.ochs_esel.cards import JOKER
from ochs_esel.games.ochs_esel.moves import PASS, Move, play
from ochs_esel.games.ochs_esel.view import View, answers, count, fewest_held, jokers, leads, special
from ochs_esel.strategy import StrategyInfo

from .plays import careful_answer, lead_set


def thrifty(view: View, ease: float = 0.25, loose: float = 1.0) -> Move:
    """Play the cards that would cost most if kept: their points times the chance that they stay.

    Parameters
    ----------
    view
        What the seat knows.
    ease
        Chance to shed one of the highest cards in a turn round; for lower ones in proportion.
    loose
        What it costs to break a set, or to raise with jokers alone, in points.
    """
    if answers(view):
        return careful_answer(view)
    if leads(view):
        return special(view) or lead_set(view, costliest_set(view, ease))
    return costliest_raise(view, ease, loose)


def costliest_set(view: View, ease: float) -> int:
    """Return the value whose set would cost most if kept, JOKER with only jokers left."""
    best, most = JOKER, -1.0
    for value in range(1, view.terms.values + 1):
        cost = count(view, value) * cost_of_card(view, value, ease)
        if count(view, value) and cost >= most:
            best, most = value, cost
    return best


def costliest_raise(view: View, ease: float, loose: float) -> Move:
    """Return the raise that saves most, if it is worth the cards left of a broken set."""
    best, most = PASS, 0.0
    for used in range(min(jokers(view), view.to_match) + 1):
        cards = view.to_match - used
        of_jokers = used * cost_of_card(view, JOKER, ease)
        if cards == 0 and of_jokers - loose > most:
            best = play(JOKER)
        for value in range(view.to_beat + 1, view.terms.values + 1):
            kept = count(view, value) - cards
            if cards and kept >= 0:
                saved = of_jokers + cards * cost_of_card(view, value, ease)
                saved -= loose if kept else 0.0
                if saved > most:
                    best, most = play(value, used), saved
    return best


def cost_of_card(view: View, value: int, ease: float) -> float:
    """Return a card's points times the chance that it stays for as long as the round may last."""
    points = view.terms.joker_points if value == JOKER else value
    stays = 1.0 - ease * min(value, view.terms.values) / view.terms.values
    cost = float(points)
    for _ in range(fewest_held(view)):
        cost *= stays
    return cost


INFO = StrategyInfo(
    "thrifty",
    thrifty,
    "Sheds what would cost most if kept: points times the chance not to get rid of it later.",
    "A high card costs more but goes more easily; the balance tips as the round draws to its end.",
    memory="cards held",
    limits={"ease": (0.0, 1.0), "loose": (0.0, 1000.0)},
)
