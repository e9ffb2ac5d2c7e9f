"""greedy: the cheapest legal move, the donkey at once; the yardstick of all others."""

from ochs_esel.games.ochs_esel.cards import JOKER
from ochs_esel.games.ochs_esel.moves import PASS, Move, lead, play
from ochs_esel.games.ochs_esel.view import (
    View,
    answers,
    count,
    jokers,
    leads,
    lowest,
    lowest_raise,
    special,
)
from ochs_esel.strategy import StrategyInfo


def greedy(view: View) -> Move:
    """Play the lowest set that is legal, with as few jokers as possible; donkey and ox when allowed."""
    if leads(view):
        return special(view) or lead(lowest(view), count(view, lowest(view)))
    return cheapest_answer(view) if answers(view) else cheapest_raise(view)


def cheapest_answer(view: View) -> Move:
    """Answer donkey or ox with a joker, which counts 1, else with the lowest value."""
    return play(JOKER) if jokers(view) else play(lowest(view))


def cheapest_raise(view: View) -> Move:
    """Return the raise with the fewest jokers, of these the lowest value; a pass if there is none."""
    value = lowest_raise(view)
    if value:
        return play(value)
    for used in range(1, min(jokers(view), view.to_match) + 1):
        if used == view.to_match:
            return play(JOKER)
        value = lowest_raise(view, used)
        if value:
            return play(value, used)
    return PASS


INFO = StrategyInfo(
    "greedy",
    greedy,
    "Plays the lowest legal set with the fewest jokers, donkey and ox as soon as it may.",
    "The natural first idea: raise whenever you can, as cheaply as you can.",
)
