"""What a gap in points is worth in the middle of a match: played and analysed."""

from dataclasses import dataclass

from analysis.equity import Equity, match_equity
from analysis.estimate import Estimate
from reports.lab import Lab

from .bins import SIDE, Bin, bins_of, edges_of, fitting_step

LEAST_MATCHES = 100  # behind a point of a curve
EXAMPLE_LEFT = 2  # rounds left in the headline
LEVEL_EDGES = [0, 1]  # alone ahead, level with the best of the others, behind


@dataclass(frozen=True)
class EquityAnswer:
    """Share of wins by rounds left and points behind the best of the others, over all seats."""

    strategies: list[str]
    players: int
    step: int  # width of a bin
    bins: list[Bin]
    equity: Equity
    places: Equity  # the same for who is alone ahead, level with the best other, behind
    matches: int

    @property
    def example(self) -> tuple[Bin, Estimate]:
        """A gap for the headline, behind if anybody was, and what it is worth."""
        row = self.equity.by_rounds_left[EXAMPLE_LEFT]
        order = [*range(SIDE + 1, len(row)), *range(SIDE, -1, -1)]
        found = [(self.bins[place], row[place]) for place in order]
        enough = [(gap, one) for gap, one in found if one is not None and one.n >= LEAST_MATCHES]
        first = [(gap, one) for gap, one in found if one is not None]
        return (enough or first)[0]


def ask(lab: Lab) -> EquityAnswer:
    """Play matches and follow them from round to round."""
    points = lab.matches()["penalty"]
    step = fitting_step(float(points[:, 0].std()))
    edges = edges_of(step)
    return EquityAnswer(
        strategies=list(lab.plan.labels.values()),
        players=lab.plan.players,
        step=step,
        bins=bins_of(edges),
        equity=match_equity(points, edges),
        places=match_equity(points, LEVEL_EDGES),
        matches=len(points),
    )


def shown(answer: EquityAnswer, rounds_left: int) -> list[tuple[int, Estimate]]:
    """Return the bins with enough matches behind them: steps from the middle, share of wins."""
    row = answer.equity.by_rounds_left[rounds_left]
    found = [(place - SIDE, one) for place, one in enumerate(row) if one is not None]
    return [(place, one) for place, one in found if one.n >= LEAST_MATCHES] or found
