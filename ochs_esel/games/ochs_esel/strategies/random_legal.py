"""random: every legal move alike, the fair measure of what thinking is worth."""

from ochs_esel.games.ochs_esel.cards import (
    JOKER,
    below,
    kinds_in,
    mark_at,
    marks_with,
    number_of_marks,
    number_of_naturals,
    value_at,
)
from ochs_esel.games.ochs_esel.chance import random_below
from ochs_esel.games.ochs_esel.moves import DONKEY, PASS, Move, lead, play
from ochs_esel.games.ochs_esel.view import (
    View,
    count,
    jokers,
    leads,
    number_of_answers,
    raise_marks,
    raises,
)
from ochs_esel.strategy import StrategyInfo


def random_legal(view: View) -> Move:
    """Draw uniformly from all legal moves: (value, natural cards, jokers), pass, or the donkey."""
    if leads(view):
        return random_whole_lead(view) if view.terms.lead_all else random_lead(view)
    if raises(view):
        return random_raise_with_jokers(view) if jokers(view) else random_raise(view)
    return play(mark_at(kinds_in(view.hand), random_below(view, number_of_answers(view))))


def random_lead(view: View) -> Move:
    """Draw a lead: each natural card ends a set of its value, with each number of jokers."""
    with_jokers = jokers(view) + 1
    sets = number_of_naturals(view.hand) * with_jokers
    pick = random_below(view, sets + jokers(view) + (1 if view.may_lead_donkey else 0))
    if pick < sets:
        card, added = pick // with_jokers, pick % with_jokers
        value = value_at(view.hand, card)
        lower = number_of_naturals(view.hand & below(value))
        return lead(value, card - lower + 1, added)
    alone = pick - sets + 1
    return lead(JOKER, alone) if alone <= jokers(view) else DONKEY


def random_whole_lead(view: View) -> Move:
    """Draw a lead where all natural cards of a value must be led, or all jokers (J2)."""
    with_jokers = jokers(view) + 1
    values = marks_with(view.hand, 1)
    sets = number_of_marks(values) * with_jokers
    alone = 1 if jokers(view) else 0
    pick = random_below(view, sets + alone + (1 if view.may_lead_donkey else 0))
    if pick < sets:
        value = mark_at(values, pick // with_jokers)
        return lead(value, count(view, value), pick % with_jokers)
    return lead(JOKER, jokers(view)) if pick < sets + alone else DONKEY


def random_raise(view: View) -> Move:
    """Draw a raise or a pass for a hand without jokers."""
    marks = raise_marks(view)
    pick = random_below(view, number_of_marks(marks) + 1)
    return play(mark_at(marks, pick - 1)) if pick else PASS


def random_raise_with_jokers(view: View) -> Move:
    """Draw a raise or a pass: each number of jokers with each value that it lifts high enough."""
    alone = 1 if jokers(view) >= view.to_match else 0
    total = 1 + alone
    for used in range(min(jokers(view) + 1, view.to_match)):
        total += number_of_marks(raise_marks(view, used))
    pick = random_below(view, total)
    for used in range(min(jokers(view) + 1, view.to_match)):
        marks = raise_marks(view, used)
        if pick < number_of_marks(marks):
            return play(mark_at(marks, pick), used)
        pick -= number_of_marks(marks)
    return play(JOKER) if pick < alone else PASS


INFO = StrategyInfo(
    "random",
    random_legal,
    "Draws uniformly from all legal moves.",
    "The usual zero point of strategy studies.",
    random=True,
)
