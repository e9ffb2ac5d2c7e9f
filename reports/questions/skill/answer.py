"""How much of a score is luck: played and analysed."""

from dataclasses import dataclass

import numpy as np

from analysis.skill import VarianceShares, variance_shares
from ochs_esel.loading import Source
from reports.lab import Lab
from sims.plan import Plan
from sims.variations import varied, with_line_up

from .pair import PairAnswer, compare

MIX = ("sharp", "random", "thrifty", "greedy")  # who plays if the run has one strategy only
LEAST_DEALS = 100  # fewer say nothing about parts of a variance


@dataclass(frozen=True)
class SkillAnswer:
    """What scores are made of, and how soon the better of two is ahead."""

    line_up: list[str]  # by chair, where the scores were played
    own_line_up: bool  # whether that is the run's
    variance: VarianceShares | None
    deals: int
    pair: PairAnswer | None
    n: int


def ask(lab: Lab) -> SkillAnswer:
    """Play the same deals with the line-up rotated over the chairs, and two against each other."""
    plan = mixed(lab.plan)
    # The work of a deal grows with the square of the table: rotations times seats.
    fewer = min(lab.n_fewer, 16 * lab.n_fewer // plan.players**2)
    deals = max(fewer, min(lab.plan.n, LEAST_DEALS))
    return SkillAnswer(
        line_up=[plan.labels[one.spelling] for one in plan.line_up],
        own_line_up=plan is lab.plan,
        variance=sources(lab, plan, deals),
        deals=deals,
        pair=compare(lab),
        n=lab.rounds.n,
    )


def mixed(plan: Plan) -> Plan:
    """Return the plan if it holds different strategies, else its strategy among others."""
    if len(plan.strategies) > 1:
        return plan
    own = plan.line_up[0]
    others = [name for name in MIX if name != own.spelling]
    places = range(plan.players - 1)
    line_up: list[Source] = [own, *(others[place % len(others)] for place in places)]
    return with_line_up(plan, line_up)


def sources(lab: Lab, plan: Plan, deals: int) -> VarianceShares | None:
    """Return the parts of the variance, None with too few deals or scores that are all the same."""
    if deals < LEAST_DEALS:
        return None
    numbers = [plan.strategies.index(one.spelling) for one in plan.line_up]
    turned = np.stack([np.roll(numbers, places) for places in range(plan.players)])
    played = [
        lab.play(
            varied(
                plan,
                strategy=[plan.line_up[i] for i in np.roll(range(plan.players), places)],
                seating="fixed",
                n=deals,
            )
        )
        for places in range(plan.players)
    ]
    scores = np.stack([rounds.seat("penalty") for rounds in played], axis=1)
    if scores.min() == scores.max():
        return None
    return variance_shares(scores, turned, played[0].positions)
