"""What a card player reads off a view beyond view.py: sets to lead, raises of some shape."""

from ochs_esel.games.ochs_esel.cards import JOKER, has_donkey, highest_in
from ochs_esel.games.ochs_esel.view import View, count, held, highest_below, raise_marks


def somebody_is_out(view: View) -> bool:
    """Return whether another seat has no cards left and keeps none, so that the round ends now."""
    for seat in range(view.terms.players):
        # R16: who lies highest in a donkey turn round may still have to take all.
        takes = has_donkey(view.table) and seat == view.best_seat
        if seat != view.seat and held(view, seat) == 0 and not takes:
            return True
    return False


def biggest_set(view: View, card_worth: int = 8) -> int:
    """Return the value of the biggest set in the own hand, JOKER with only jokers left.

    One card more counts as much as `card_worth` steps of value; ties go to the higher value.
    """
    best, most = JOKER, 0
    for value in range(1, view.terms.values + 1):
        cards = count(view, value)
        size = card_worth * cards + value
        if cards and size >= most:
            best, most = value, size
    return best


def dearest_set(view: View) -> int:
    """Return the value whose cards are worth the most points, JOKER with only jokers left."""
    best, most = JOKER, 0
    for value in range(1, view.terms.values + 1):
        if value * count(view, value) > most:
            best, most = value, value * count(view, value)
    return best


def highest_raise(view: View, jokers: int = 0) -> int:
    """Return the highest value that raises with exactly that many jokers, 0 if there is none."""
    return highest_in(raise_marks(view, jokers))


def highest_safe(view: View) -> int:
    """Return the highest value that answers the donkey and surely does not take it, or 0."""
    return highest_below(view, view.to_beat)
