"""keep_jokers, jokers_out: when to spend jokers."""

from ochs_esel.games.ochs_esel.cards import JOKER
from ochs_esel.games.ochs_esel.moves import PASS, Move, lead, play
from ochs_esel.games.ochs_esel.view import (
    View,
    answers,
    count,
    different_values,
    hand_size,
    jokers,
    leads,
    lowest,
    lowest_raise,
    raises,
    special,
)
from ochs_esel.strategy import StrategyInfo

from .greedy import greedy


def keep_jokers(view: View, until: int = 5) -> Move:
    """Play like greedy, but without jokers as long as more than `until` cards are in hand."""
    return greedy(view) if hand_size(view) <= until else greedy_without_jokers(view)


def greedy_without_jokers(view: View) -> Move:
    """Play like greedy, but no joker unless there is nothing else to lead or to answer with."""
    if leads(view):
        return greedy(view)  # which leads jokers last
    if answers(view):
        return play(lowest(view))
    value = lowest_raise(view)
    return play(value) if value else PASS


def jokers_out(view: View) -> Move:
    """Spend as many jokers as possible as early as possible; otherwise play like greedy."""
    if leads(view) and not special(view) and different_values(view):
        return lead(lowest(view), count(view, lowest(view)), jokers(view))
    return raise_with_most_jokers(view) if raises(view) else greedy(view)


def raise_with_most_jokers(view: View) -> Move:
    """Raise with the most jokers, of these the lowest value; pass if there is no raise."""
    if jokers(view) >= view.to_match:
        return play(JOKER)
    used = min(jokers(view), view.to_match - 1)  # whatever raises with fewer, raises with these
    value = lowest_raise(view, used)
    return play(value, used) if value else PASS


INFOS = (
    StrategyInfo(
        "keep_jokers",
        keep_jokers,
        "Spends no joker until it holds at most `until` cards; otherwise plays like greedy.",
        "A joker is the surest way to get the lead, so it is saved for the end.",
        limits={"until": (0, 200)},
    ),
    StrategyInfo(
        "jokers_out",
        jokers_out,
        "Spends jokers at the first chance, as many as it can; otherwise plays like greedy.",
        "A joker left in hand is the dearest card but the donkey.",
    ),
)
