"""From one round to the next: who starts, and whether the bar goes along (R25, J9)."""

from typing import NamedTuple

from .plain import PlainRound
from .rules import Rules


class Start(NamedTuple):
    """How a round begins."""

    leader: int  # holds the donkey and leads the first turn round
    barred: bool  # may not lead it in the first turn round


def next_start(rules: Rules, played: PlainRound) -> Start:
    """Return how the round after a played one begins: the last holder keeps the donkey (R25)."""
    barred = rules.donkey_bar_across_rounds and played.donkey_just_taken
    return Start(played.donkey_seat, barred)
