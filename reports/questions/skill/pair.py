"""Two players at one table: how many rounds until the better one is ahead."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from analysis.cluster import mean_of
from analysis.estimate import Estimate, interval
from analysis.paired import paired_mean
from analysis.patience import Needed, WinChance, rounds_until_better, win_chance
from reports.lab import MATCH, Lab
from sims.plan import Plan
from sims.rounds import Rounds
from sims.variations import with_line_up, with_n

CURVE = (1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200)
RIVAL, SECOND_RIVAL = "greedy", "sharp"


@dataclass(frozen=True)
class PairAnswer:
    """Two players of one table, the one with fewer points a round first."""

    better: str
    worse: str
    at_own_table: bool  # whether that is the run's
    difference: Estimate  # points a round of the worse less those of the better
    needed: list[Needed]
    curve: list[WinChance]
    in_matches: Estimate | None  # chance to have fewer points after a match; ties count half
    n: int

    @property
    def sure(self) -> bool:
        """Whether it is sure which of them is better."""
        reach = interval(self.difference)
        return reach is not None and reach.low > 0

    @property
    def in_five(self) -> WinChance:
        """The chance after as many single rounds as a match has."""
        return next(one for one in self.curve if one.rounds == MATCH)


def compare(lab: Lab) -> PairAnswer | None:
    """Return the run's first strategy and its rival, None if nothing sets them apart."""
    rounds, rival = table(lab)
    labels = rounds.plan.labels
    first = rounds.of_entry("penalty").astype(np.int64)
    differences = first - rounds.of_entry("penalty", rival)
    mean = paired_mean(differences)
    if mean is None or not differences.std() > 0:
        return None
    names = [labels[rounds.plan.line_up[entry].spelling] for entry in (0, rival)]
    sign = 1 if mean.value <= 0 else -1
    better, worse = names[::sign]
    return PairAnswer(
        better=better,
        worse=worse,
        at_own_table=rounds.plan.line_up == lab.plan.line_up,
        difference=mean._replace(value=abs(mean.value)),
        needed=rounds_until_better(sign * differences),
        curve=[win_chance(sign * differences, number) for number in CURVE],
        in_matches=ahead(sign * match_differences(lab, rounds.plan, rival)),
        n=rounds.n,
    )


def table(lab: Lab) -> tuple[Rounds, int]:
    """Return rounds with the run's first strategy and a rival, and the rival's entry.

    The rival is the strongest other of the run, by these rounds; else another sits opposite.
    """
    plan = lab.plan
    if len(plan.strategies) > 1:
        return lab.rounds, strongest_other(lab.rounds)
    own, rival = plan.line_up[0], plan.players // 2
    names = [one for one in (RIVAL, SECOND_RIVAL) if one != own.spelling]
    line_up = [names[0] if entry == rival else own for entry in range(plan.players)]
    other = with_n(with_line_up(plan, line_up), lab.n_fewer)
    return lab.play(other), rival


def strongest_other(rounds: Rounds) -> int:
    """Return the first entry of the strategy with the fewest points, the first one's left out."""
    plan = rounds.plan
    first = plan.line_up[0].spelling
    numbers, penalty = rounds.strategies(), rounds.seat("penalty")
    points = {
        spelling: float(penalty[numbers == number].mean())
        for number, spelling in enumerate(plan.strategies)
        if spelling != first and (numbers == number).any()
    }
    strongest = min(points, key=lambda spelling: points[spelling])
    return [one.spelling for one in plan.line_up].index(strongest)


def match_differences(lab: Lab, plan: Plan, rival: int) -> NDArray[np.int64]:
    """Return points of the first entry less the rival's, match by match."""
    points = lab.matches(plan=plan)["penalty"].sum(1, dtype=np.int64)
    chairs = plan.seated.chairs
    # A match keeps the chairs in which it begins, as the round of its number would.
    rows = chairs[(np.arange(len(points)) // plan.players) % len(chairs)]
    found: NDArray[np.int64] = points[rows == 0] - points[rows == rival]
    return found


def ahead(differences: NDArray[np.int64]) -> Estimate | None:
    """Return the share of matches in which the difference is negative; ties count half."""
    return mean_of((differences < 0) + 0.5 * (differences == 0))
