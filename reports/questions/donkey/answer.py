"""How likely one ends on the donkey: played and analysed."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from analysis.cluster import mean_of
from analysis.donkey import risk_by
from analysis.dynasty import Dynasty, dynasty
from analysis.estimate import Estimate
from analysis.grouped import group_difference, group_means
from analysis.paired import paired_mean
from reports.lab import Lab
from reports.panel import with_strategies, with_tables
from sims.plan import Plan
from sims.rounds import Rounds
from sims.variations import with_n

from .inside import Inside, inside
from .timing import Timing, timing

NAMES = ("donkey",)


@dataclass(frozen=True)
class RiskOf:
    """The risk of a strategy in the first chair; `difference` is from the run's own one."""

    label: str
    risk: Estimate | None
    difference: Estimate | None


@dataclass(frozen=True)
class RiskAt:
    """The risk at a table: of the first strategy, of who leads first; shares of rounds."""

    players: int
    risk: Estimate | None
    leader: Estimate | None
    somebody: Estimate | None


@dataclass(frozen=True)
class DonkeyAnswer:
    """Who ends on the donkey; all values are shares of rounds unless said otherwise.

    `starting` is the risk of the first strategy when it leads first minus that when it does not.
    """

    strategy: str
    players: int
    alike: bool  # all seats play the same strategy
    starts_with_it: bool  # the leader of the first turn round has the donkey
    risk: Estimate | None
    starting: Estimate | None
    somebody: Estimate | None
    by_position: list[Estimate | None]
    by_strategy: list[RiskOf]
    by_players: list[RiskAt]
    inside: Inside
    dynasty: Dynasty
    timing: Timing


def ask(lab: Lab) -> DonkeyAnswer:
    """Play the run, other tables, other strategies, and matches."""
    plan, rounds = lab.plan, lab.rounds
    donkey, mine = rounds.seat("donkey"), rounds.strategies() == 0
    leads = np.where(mine, rounds.positions == 0, -1)
    levels = np.where(mine, 0, -1)
    return DonkeyAnswer(
        strategy=lab.strategy,
        players=plan.players,
        alike=len(plan.strategies) == 1,
        starts_with_it=not lab.rules.with_ox,
        risk=group_means(donkey, levels, 1)[0],
        starting=group_difference(donkey, leads, 1, 0),
        somebody=somebody(rounds),
        by_position=risk_by(donkey, rounds.positions, plan.players),
        by_strategy=risks_of(lab),
        by_players=[risk_at(lab, players, other) for players, other in with_tables(plan)],
        inside=inside(lab.trace),
        dynasty=dynasty(lab.matches()["donkey"]),
        timing=timing(lab),
    )


def somebody(rounds: Rounds) -> Estimate | None:
    """Return the share of rounds at whose end somebody has the donkey."""
    anybody: Any = rounds.seat("donkey").any(1)
    return mean_of(anybody)


def risks_of(lab: Lab) -> list[RiskOf]:
    """Return the risk by strategy in the first chair, on the same deals."""
    found, own = list[RiskOf](), None
    for label, plan in with_strategies(lab.plan):
        played = lab.play(with_n(plan, lab.n_fewer), NAMES).of_entry("donkey").astype(np.int8)
        difference = None if own is None else paired_mean(played - own)
        own = played if own is None else own
        found.append(RiskOf(label, mean_of(played), difference))
    return found


def risk_at(lab: Lab, players: int, plan: Plan) -> RiskAt:
    """Return the risk at one table."""
    rounds = lab.play(with_n(plan, lab.n_fewer), NAMES)
    leader: Any = rounds.seat("donkey")[np.arange(rounds.n), rounds.column("leader")]
    return RiskAt(players, mean_of(rounds.of_entry("donkey")), mean_of(leader), somebody(rounds))
