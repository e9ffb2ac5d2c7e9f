from ....strategy import StrategyInfo
from ..cards import JOKER, MAX_VALUE
from ..moves import DONKEY, PASS, Move, play
from ..view import *
from .greedy import cheapest_raise
from .reading import *


def sharp(view: View, card_is_worth: int = 8, last_values: int = 2, alarm: int = 2, fight: int=1) -> Move:
    if leads(view):
        if view.may_lead_donkey:
            return DONKEY
        return sharp_lead(view, card_is_worth, last_values)
    if answers(view):
        return careful_answer(view)
    if somebody_is_out(view):
        return dearest_raise(view)
    if different_values(view) <= last_values or fewest_held(view) <= alarm or (fight and has_donkey(view) ):
        return cheapest_raise(view)
    value = lowest_whole_raise(view)
    return play(value) if value else PASS


def sharp_lead(view, card_is_worth, last_values):
    if different_values(view) <= last_values and highest(view):
        return whole_set(view, highest(view))
    return whole_set(view, biggest_set(view, card_is_worth))


def careful_answer(view: View) -> Move:
    if somebody_is_out(view) and jokers(view) and view.to_beat > 1:
        return play(JOKER)
    value = highest_below(view, view.to_beat) if view.to_beat else 0
    return play(value) if value else play(lowest(view))


def dearest_raise(view: View) -> Move:
    best, most = PASS, 0
    for used in range(min(jokers(view) + 1, view.to_match)):
        value = highest_raise(view, used)
        points = value * (view.to_match - used) + view.terms.joker_points * used
        if value and points > most:
            best, most = play(value, used), points
    alone = view.terms.joker_points * view.to_match
    if jokers(view) >= view.to_match and view.to_beat < JOKER and alone > most:
        return play(JOKER)
    return best

INFO = None
