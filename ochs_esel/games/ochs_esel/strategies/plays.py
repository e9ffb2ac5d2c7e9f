"""Plays that several strategies share: leads, raises and answers with a purpose."""

from ochs_esel.games.ochs_esel.cards import JOKER
from ochs_esel.games.ochs_esel.moves import PASS, Move, lead, play
from ochs_esel.games.ochs_esel.view import (
    View,
    count,
    different_values,
    jokers,
    lowest,
    lowest_whole_raise,
)

from .reading import highest_raise, highest_safe, somebody_is_out


def lead_set(view: View, value: int) -> Move:
    """Lead all cards of a value, and the jokers with the last value; JOKER leads jokers alone."""
    added = jokers(view) if different_values(view) == 1 else 0
    return lead(value, count(view, value), added)


def unbroken_raise(view: View, most_jokers: int) -> Move:
    """Raise without leaving a card of the value, with few jokers, then low; pass if impossible."""
    for used in range(min(jokers(view), most_jokers, view.to_match - 1) + 1):
        value = lowest_whole_raise(view, used)
        if value:
            return play(value, used)
    return PASS


def dearest_raise(view: View) -> Move:
    """Raise with the cards that are worth the most points; pass if there is no raise."""
    best, most = PASS, -1
    for used in range(min(jokers(view), view.to_match - 1) + 1):
        value = highest_raise(view, used)
        points = value * (view.to_match - used) + view.terms.joker_points * used
        if value and points > most:
            best, most = play(value, used), points
    alone = view.terms.joker_points * view.to_match
    return play(JOKER) if jokers(view) >= view.to_match and alone > most else best


def careful_answer(view: View) -> Move:
    """Answer donkey or ox with the dearest safe card; with a joker only when somebody is out."""
    return safe_answer(view, somebody_is_out(view))


def safe_answer(view: View, with_joker: bool) -> Move:
    """Answer donkey or ox with the dearest card that surely does not take, else the lowest."""
    value = highest_safe(view)
    if with_joker and jokers(view) and view.to_beat > 1 and view.terms.joker_points >= value:
        return play(JOKER)
    return play(value) if value else play(lowest(view))
