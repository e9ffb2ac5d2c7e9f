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
from ochs_esel.games.ochs_esel.moves import DONKEY, OX, PASS, Move, lead, play
from ochs_esel.games.ochs_esel.view import (
    View,
    count,
    different_values,
    jokers,
    leads,
    number_of_answers,
    raise_marks,
    raises,
)
from ochs_esel.strategy import StrategyInfo


def random_legal(view: View) -> Move:
    """Draw uniformly from all legal moves: (value, natural cards, jokers), pass, donkey, ox."""
    if leads(view):
        return random_whole_lead(view) if view.terms.lead_all else random_lead(view)
    if raises(view):
        return random_raise_with_jokers(view) if jokers(view) else random_raise(view)
    if view.terms.free_joker and jokers(view):
        return random_free_answer(view)
    return play(mark_at(kinds_in(view.hand), random_below(view, number_of_answers(view))))


def random_free_answer(view: View) -> Move:
    """Draw an answer where a joker may have any value (J27)."""
    values = different_values(view)
    pick = random_below(view, values + JOKER)
    if pick < values:
        return play(mark_at(marks_with(view.hand, 1), pick))
    return play(pick - values + 1, 1)


def values_of_jokers(view: View) -> int:
    """Return how many values jokers that are led alone may have (R10, J26)."""
    return JOKER if view.terms.free_joker else 1


def special_leads(view: View) -> int:
    """Return in how many ways donkey and ox may be led."""
    return (1 if view.may_lead_donkey else 0) + (1 if view.may_lead_ox else 0)


def lead_jokers(view: View, pick: int, most: int) -> Move:
    """Return lead `pick` of jokers alone, each number up to `most` with each of its values."""
    number, value = most - pick // values_of_jokers(view), pick % values_of_jokers(view)
    return lead(value, 0, number) if value else lead(JOKER, number)


def random_lead(view: View) -> Move:
    """Draw a lead: each natural card ends a set of its value, with each number of jokers."""
    with_jokers = jokers(view) + 1
    sets = number_of_naturals(view.hand) * with_jokers
    alone = jokers(view) * values_of_jokers(view)
    pick = random_below(view, sets + alone + special_leads(view))
    if pick < sets:
        card, added = pick // with_jokers, pick % with_jokers
        value = value_at(view.hand, card)
        lower = number_of_naturals(view.hand & below(value))
        return lead(value, card - lower + 1, added)
    if pick < sets + alone:
        return lead_jokers(view, pick - sets, jokers(view))
    return DONKEY if view.may_lead_donkey and pick == sets + alone else OX


def random_whole_lead(view: View) -> Move:
    """Draw a lead where all natural cards of a value must be led, or all jokers (J2)."""
    with_jokers = jokers(view) + 1
    values = marks_with(view.hand, 1)
    sets = number_of_marks(values) * with_jokers
    alone = values_of_jokers(view) if jokers(view) else 0
    pick = random_below(view, sets + alone + special_leads(view))
    if pick < sets:
        value = mark_at(values, pick // with_jokers)
        return lead(value, count(view, value), pick % with_jokers)
    if pick < sets + alone:
        return lead_jokers(view, pick - sets, jokers(view))
    return DONKEY if view.may_lead_donkey and pick == sets + alone else OX


def random_raise(view: View) -> Move:
    """Draw a raise or a pass for a hand without jokers."""
    marks = raise_marks(view)
    pick = random_below(view, number_of_marks(marks) + 1)
    return play(mark_at(marks, pick - 1)) if pick else PASS


def random_raise_with_jokers(view: View) -> Move:
    """Draw a raise or a pass: each number of jokers with each value that it lifts high enough."""
    higher = JOKER - view.to_beat if view.terms.free_joker else 1
    alone = higher if jokers(view) >= view.to_match else 0
    total = 1 + alone
    for used in range(min(jokers(view) + 1, view.to_match)):
        total += number_of_marks(raise_marks(view, used))
    pick = random_below(view, total)
    for used in range(min(jokers(view) + 1, view.to_match)):
        marks = raise_marks(view, used)
        if pick < number_of_marks(marks):
            return play(mark_at(marks, pick), used)
        pick -= number_of_marks(marks)
    if pick >= alone:
        return PASS
    return play(JOKER) if pick == 0 else play(JOKER - pick, view.to_match)


INFO = StrategyInfo(
    "random",
    random_legal,
    "Draws uniformly from all legal moves.",
    "The usual zero point of strategy studies.",
    random=True,
)
