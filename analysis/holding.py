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

from .cluster import RatioSums
from .estimate import Estimate
from .ragged import Block, blocks_of, row_means
from .spells import EVENTS, Spells

Means = list[Estimate | None]


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
    survival = RatioSums(levels)
    hazards = [RatioSums(levels) for _ in range(EVENTS)]
    incidences = [RatioSums(levels) for _ in range(EVENTS)]
    # Spells that last longer than all t are of one more level.
    groups = spells.event * (levels + 1) + np.minimum(spells.duration, levels)
    for block in blocks_of(spells.round, EVENTS * (levels + 1)):
        ended = ended_by(block, groups, levels)
        all_spells = ended.sum((1, 2))[:, None]
        at_risk = all_spells - np.cumsum(ended.sum(1), axis=1) + ended.sum(1)
        everything = np.broadcast_to(all_spells, (block.rounds, levels))
        at_risk, ended = at_risk[:, :levels], ended[:, :, :levels]
        survival.add(at_risk - ended.sum(1), everything)
        for event in range(EVENTS):
            hazards[event].add(ended[:, event], at_risk)
            incidences[event].add(np.cumsum(ended[:, event], axis=1), everything)
    [duration] = row_means(spells.duration, np.zeros_like(spells.round), spells.round, 1)
    return Holding(
        survival.estimates(),
        [sums.estimates() for sums in hazards],
        [sums.estimates() for sums in incidences],
        duration,
        len(spells.round),
    )


def ended_by(block: Block, groups: NDArray[np.int64], levels: int) -> NDArray[np.float64]:
    """Return how many spells end after t turn rounds [rounds, events, levels + 1]."""
    counts = block.counts(groups).reshape(-1, EVENTS, levels + 1)
    return counts.astype(np.float64)
