"""What a card player reads off a view beyond view.py: sets to lead, raises of other shapes."""

from ..cards import JOKER, highest_in, lowest_mark, marks_with
from ..moves import Move, lead
from ..view import View, count, highest_below, held, jokers, lowest, raise_marks


def somebody_is_out(view: View) -> bool:
    """Return whether the round surely ends with this turn round: another seat stays without cards."""
    for seat in range(view.terms.players):
        # R16: who lies highest in a donkey turn round may still have to take all
        if seat != view.seat and held(view, seat) == 0 and (seat != view.best_seat or not view.table):
            return True
    return False


def whole_set(view: View, value: int) -> Move:
    """Return the lead of all cards of a value (or of all jokers, for JOKER)."""
    return lead(value, count(view, value))


def biggest_set(view: View, card_is_worth: int = 8) -> int:
    """Return the value whose set is biggest, JOKER with only jokers left.

    One card more counts as much as `card_is_worth` steps of value; ties go to the higher value.
    """
    best, best_weight = JOKER, 0
    for value in range(1, view.terms.values + 1):
        cards = count(view, value)
        weight = card_is_worth * cards + value
        if cards and weight >= best_weight:
            best, best_weight = value, weight
    return best


def highest_raise(view: View, used: int = 0) -> int:
    """Return the highest value that raises with exactly that many jokers (fewer than led), or 0."""
    return highest_in(raise_marks(view, used))


def lowest_unbroken_raise(view: View, used: int = 0) -> int:
    """Return the lowest value that raises with that many jokers and leaves none of it, or 0."""
    broken = marks_with(view.hand, view.to_match - used + 1)
    marks = raise_marks(view, used) & ~broken
    return lowest_mark(marks) if marks else 0
