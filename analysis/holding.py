"""How long the donkey stays in a hand, and what ends that.

Every spell has an end in its round, so nothing is censored. Then the product-limit estimate of
"still in hand" (E. L. Kaplan, P. Meier, Nonparametric Estimation from Incomplete Observations,
Journal of the American Statistical Association 53 (1958), 457-481) is the share of spells that last
longer, and the estimate of competing incidences (O. O. Aalen, S. Johansen, An Empirical Transition
Matrix for Non-homogeneous Markov Chains, Scandinavian Journal of Statistics 5 (1978), 141-150) is
the share that has ended in that way. Hazards are ratios too, so that all errors are those of ratios
over rounds (cluster.py).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .cluster import linear_ratio
from .estimate import Estimate
from .ragged import count_sums, row_means
from .spells import EVENTS, Spells

Means = list[Estimate | None]
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Holding:
    """Figures of spells by turn rounds t = 0, 1, ... since the donkey was received.

    Events are PASSED_ON, TAKEN_BACK and ROUND_ENDED, in this order.
    """

    in_hand: Means  # share of all spells that last longer than t turn rounds
    hazards: list[Means]  # [event][t] share of the spells in hand until then that end so at t
    incidences: list[Means]  # [event][t] share of all spells that have ended so by t
    duration: Estimate | None  # mean turn rounds a spell
    spells: int


def holding(spells: Spells, levels: int) -> Holding:
    """Return for t = 0 ... levels - 1 how likely the donkey is still in hand, and what ends it.

    At t = 0 only the end of the round can come: where it was received in the last turn round.
    """
    # Spells that last longer than all t are of one more level.
    duration = np.minimum(spells.duration, levels)
    groups = spells.event * (levels + 1) + duration
    sums = count_sums(groups, spells.round, EVENTS * (levels + 1))
    rounds = rounds_at_risk(spells, levels)
    event, time = np.divmod(np.arange(len(sums.total)), levels + 1)

    def share(above: Mask, below: Mask, n: int) -> Estimate | None:
        return linear_ratio(sums, above.astype(np.float64), below.astype(np.float64), n)

    times, events, all_spells = range(levels), range(EVENTS), time >= 0
    [mean] = row_means(spells.duration, np.zeros_like(spells.round), spells.round, 1)
    return Holding(
        [share(time > t, all_spells, sums.n) for t in times],
        [[share((event == e) & (time == t), time >= t, rounds[t]) for t in times] for e in events],
        [[share((event == e) & (time <= t), all_spells, sums.n) for t in times] for e in events],
        mean,
        len(spells.round),
    )


def rounds_at_risk(spells: Spells, levels: int) -> list[int]:
    """Return how many rounds have a spell that lasts t turn rounds or longer [levels]."""
    longest = np.zeros(spells.rounds, np.int64) - 1
    np.maximum.at(longest, spells.round, spells.duration)
    return [int((longest >= t).sum()) for t in range(levels)]
