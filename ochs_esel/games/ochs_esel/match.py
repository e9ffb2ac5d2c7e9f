"""From one round of a match to the next: who starts, and whether the bar goes along (R25, R36, R38)."""

from typing import NamedTuple

from .referee import PlainRound
from .rules import Rules
from .view import NOBODY


class Start(NamedTuple):
    """How a round begins."""

    seat: int  # leads the first turn round; where the donkey is dealt, is dealt to first
    barred: bool = False  # may not lead the donkey in the first turn round


def first_start(rules: Rules, number: int) -> Start:
    """Return how a single round, or the first round of a match, with a number begins."""
    return Start(number % rules.players)


def next_start(rules: Rules, first: Start, last: Start, played: PlainRound) -> Start:
    """Return how the next round begins.

    Parameters
    ----------
    rules
        The rules.
    first, last
        How the match began, and the round just played.
    played
        That round.
    """
    if rules.donkey_dealt:
        return Start((last.seat + 1) % rules.players)  # J33
    if not rules.with_ox:
        barred = rules.donkey_bar_across_rounds and played.donkey_just_taken  # J9
        return Start(played.donkey_seat, barred)
    if rules.ox_starter == "longest_ears":
        return first
    if rules.ox_starter == "winner":
        return Start(fewest_points(played.scores(rules), last.seat))
    if played.donkey_seat != NOBODY:
        return Start(played.donkey_seat)
    return last if rules.untaken_starter == "same" else Start(played.last_best)  # J18


def fewest_points(points: list[int], starter: int) -> int:
    """Return the seat with the fewest points, of several the first clockwise from the starter (J17)."""
    clockwise = [(starter + place) % len(points) for place in range(len(points))]
    return min(clockwise, key=points.__getitem__)
