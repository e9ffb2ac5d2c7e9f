"""counter: a card counter; from the cards seen it tells what can still be topped."""

from ochs_esel.games.ochs_esel.cards import JOKER
from ochs_esel.games.ochs_esel.moves import PASS, Move, play, value_of
from ochs_esel.games.ochs_esel.view import (
    View,
    answers,
    count,
    fewest_held,
    hand_size,
    held,
    leads,
    lowest_whole_raise,
    special,
    unseen,
)
from ochs_esel.strategy import StrategyInfo

from .greedy import cheapest_raise
from .plays import careful_answer, dearest_raise, lead_set

CARD, LEAD_KEPT = 8.0, 8.0  # a card more, or the lead kept, in steps of value
DUMP = 2  # so few cards in another hand: now only points count


def counter(view: View, sure: float = 0.5) -> Move:
    """Lead sets that hardly anybody can top; break a set only for a raise that will hold."""
    if answers(view):
        return careful_answer(view)
    share = rival_share(view)
    if leads(view):
        return special(view) or lead_set(view, safest_set(view, share))
    return counted_raise(view, sure, share)


def safest_set(view: View, share: float) -> int:
    """Return the value of the set to lead: many cards, high, and hard to top."""
    rivals = view.terms.players - 1
    best, most = JOKER, 0.0
    for value in range(1, view.terms.values + 1):
        cards = count(view, value)
        if cards:
            holds = chance_to_hold(view, value, cards, rivals, share)
            worth = CARD * cards + value + LEAD_KEPT * holds
            if worth >= most:
                best, most = value, worth
    return best


def counted_raise(view: View, sure: float, share: float) -> Move:
    """Raise with a whole set; break one if the raise holds with chance `sure` or more."""
    if fewest_held(view) <= DUMP:
        return dearest_raise(view)
    whole = lowest_whole_raise(view)
    if whole:
        return play(whole)
    move, rivals = cheapest_raise(view), view.terms.players - 1 - view.place
    holds = chance_to_hold(view, value_of(move), view.to_match, rivals, share)
    return move if holds >= sure else PASS


def rival_share(view: View) -> float:
    """Return the chance that a card not seen yet is in the hand of a given rival."""
    rivals_hold, out_there = 0, unseen(view, JOKER)
    for seat in range(view.terms.players):
        rivals_hold += held(view, seat)
    for value in range(1, view.terms.values + 1):
        out_there += unseen(view, value)
    one_hand = (rivals_hold - hand_size(view)) / (view.terms.players - 1)
    return one_hand / max(out_there, 1)


def chance_to_hold(view: View, value: int, cards: int, rivals: int, share: float) -> float:
    """Return about how likely it is that none of so many rivals tops some cards of a value."""
    chance = 1.0
    for higher in range(value + 1, view.terms.values + 2):
        kind = higher if higher <= view.terms.values else JOKER
        chance *= 1.0 - min(1.0, rivals * chance_of_set(unseen(view, kind), cards, share))
    return chance


def chance_of_set(unseen_cards: int, cards: int, share: float) -> float:
    """Return about how likely it is that a rival holds so many of the unseen cards of one kind."""
    ways = 1.0
    for i in range(cards):
        ways *= max(unseen_cards - i, 0) * share / (i + 1)
    return min(1.0, ways)


INFO = StrategyInfo(
    "counter",
    counter,
    "Counts cards: leads sets that are hard to top, and breaks one only for a raise that will "
    "probably hold.",
    "Every card out of play is known, so is how likely a higher set is still about.",
    memory="cards seen",
    limits={"sure": (0.0, 1.0)},
)
