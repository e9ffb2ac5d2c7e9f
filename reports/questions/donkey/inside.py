"""The donkey within rounds: how long it is held, and what goes along with receiving it."""

from dataclasses import dataclass

import numpy as np

from analysis.donkey import (
    Returns,
    TurnRoundHazards,
    hazard_by_turn_round,
    returns,
    risk_by_cards_left,
    risk_by_times_taken,
)
from analysis.estimate import Estimate
from analysis.holding import Holding, holding
from analysis.ragged import row_shares
from analysis.spells import EVENTS, spells_of
from analysis.trace import Trace

LEAST_ROUNDS = 200  # rounds behind a point of a curve
TIMES, CARDS, TURN_ROUNDS, BACK = 9, 25, 31, 13

Means = list[Estimate | None]


@dataclass(frozen=True)
class Inside:
    """Figures of spells of holding the donkey; see analysis/donkey.py and analysis/holding.py.

    `ends` are the shares of all spells that end by leading it away, by taking it back, and with
    the round. `by_times` and `by_cards` are risks; their index is the number of times or cards,
    the last one stands for all more.
    """

    by_times: Means
    by_cards: Means
    holding: Holding
    ends: Means
    hazards: TurnRoundHazards
    returns: Returns


def inside(trace: Trace) -> Inside:
    """Return what happens to the donkey within the rounds of a trace."""
    spells = spells_of(trace)
    return Inside(
        risk_by_times_taken(spells, TIMES),
        risk_by_cards_left(trace, spells, list(range(1, CARDS))),
        holding(spells, TURN_ROUNDS),
        row_shares(spells.event, spells.round, EVENTS),
        hazard_by_turn_round(trace, TURN_ROUNDS),
        returns(trace, BACK),
    )


def shown(means: Means) -> list[tuple[int, Estimate]]:
    """Return the figures with enough rounds behind them, or else all that there are."""
    known = [(place, one) for place, one in enumerate(means) if one is not None]
    enough = [(place, one) for place, one in known if one.n >= LEAST_ROUNDS]
    return enough or known


def up_to(means: Means) -> int:
    """Return the last place of a curve with enough rounds behind it."""
    return int(np.max([place for place, _ in shown(means)], initial=0))
