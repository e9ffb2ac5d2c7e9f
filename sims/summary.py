"""From a tally to what an analyst reads: estimates by strategy and by position."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from analysis.estimate import Estimate, Interval, interval, mean_estimate, quantile
from ochs_esel.game import Measure

from .plan import Plan
from .tally import Exact, Tally

Moments = tuple[Exact, Exact]  # sums and sums of squares, [strategies, positions, quantities]

SCHEMA = 1
QUANTILES = {"median": 50, "q90": 90, "q99": 99}


@dataclass(frozen=True)
class Group:
    """Estimates of one strategy, or of one position relative to the leader.

    Parameters
    ----------
    label
        The strategy's spelling, or the position: seats clockwise from the one, 0, that leads the
        first turn round of the round or match.
    seat_rounds
        Seats times rounds (or matches) behind the estimates.
    score
        Mean score a round (or match) and seat.
    quantiles
        Smallest scores x with F(x) at least 50, 90 and 99 percent.
    measures
        The sheet's measures by name.
    """

    label: str | int
    seat_rounds: int
    score: Estimate
    quantiles: dict[str, int]
    measures: dict[str, Estimate]

    @property
    def score_interval(self) -> Interval | None:
        """95 percent confidence interval of the mean score."""
        return interval(self.score)


@dataclass(frozen=True)
class Difference:
    """Mean score of one strategy minus that of another, both paired round by round, or match by match."""

    first: str
    second: str
    estimate: Estimate


@dataclass(frozen=True)
class Summary:
    """What a tally says."""

    n: int  # rounds or matches
    rounds: int  # rounds played in all
    by_strategy: list[Group]
    by_position: list[Group]
    differences: list[Difference]
    means: dict[str, Estimate]  # of the columns, a round or match
    decisions: int  # turns taken in all


def summarise(plan: Plan, tally: Tally) -> Summary:
    """Return the summary of a tally of at least one round or match."""
    strategies, positions = range(len(plan.strategies)), range(plan.players)
    moments = tally.seat_moments(plan.sheet)
    return Summary(
        tally.n,
        rounds_played(plan, tally),
        [strategy_group(plan, tally, moments, s) for s in strategies],
        [position_group(plan, tally, moments, p) for p in positions],
        [difference(plan, tally, moments, a, b) for a in strategies for b in strategies if a < b],
        {name: column_mean(plan, tally, name) for name in plan.sheet.means},
        total_of(plan, tally, "decisions"),
    )


def column_of(plan: Plan, name: str) -> int:
    """Return the number of a column."""
    return [column.name for column in plan.sheet.columns].index(name)


def total_of(plan: Plan, tally: Tally, name: str) -> int:
    """Return the exact sum of a column."""
    return int(tally.column_sums[column_of(plan, name)])


def rounds_played(plan: Plan, tally: Tally) -> int:
    """Return how many rounds were played, in matches the rounds of all of them."""
    return total_of(plan, tally, "rounds") if plan.match else tally.n


def column_mean(plan: Plan, tally: Tally, name: str) -> Estimate:
    """Return the mean of a column."""
    squares = int(tally.column_squares[column_of(plan, name)])
    return mean_estimate(tally.n, total_of(plan, tally, name), squares)


def seats_of(plan: Plan, strategy: int) -> int:
    """Return how many seats of the line-up a strategy has."""
    return [one.spelling for one in plan.line_up].count(plan.strategies[strategy])


def strategy_group(plan: Plan, tally: Tally, moments: Moments, strategy: int) -> Group:
    """Return the estimates of a strategy; one observation is a round's (or match's) mean over its seats."""
    seats = seats_of(plan, strategy)
    sums = moments[0][strategy].sum(0)
    estimates = [
        mean_estimate(
            tally.n,
            int(sums[q]),
            int(tally.strategy_squares[strategy, q]),
            scale_of(plan, q) / seats,
        )
        for q in range(len(sums))
    ]
    scores = tally.scores[strategy].sum(0)
    return group(plan, plan.strategies[strategy], seats * tally.n, estimates, scores)


def position_group(plan: Plan, tally: Tally, moments: Moments, position: int) -> Group:
    """Return the estimates of a position, which one seat has in each round or match."""
    sums, squares = (moment[:, position].sum(0) for moment in moments)
    estimates = [
        mean_estimate(tally.n, int(sums[q]), int(squares[q]), scale_of(plan, q))
        for q in range(len(sums))
    ]
    return group(plan, position, tally.n, estimates, tally.scores[:, position].sum(0))


def group(
    plan: Plan, label: str | int, seat_rounds: int, estimates: Sequence[Estimate], scores: Any
) -> Group:
    """Return a group from its estimates, the score's first, and its histogram of scores."""
    names = [measure.name for measure in plan.sheet.measures]
    return Group(
        label,
        seat_rounds,
        estimates[0],
        {name: quantile(np.asarray(scores), percent) for name, percent in QUANTILES.items()},
        dict(zip(names, estimates[1:], strict=True)),
    )


def scale_of(plan: Plan, quantity: int) -> float:
    """Return the factor on a quantity, the score or a measure, that is a count of parts."""
    measures: Sequence[Measure | None] = (None, *plan.sheet.measures)
    measure = measures[quantity]
    return 1.0 if measure is None else measure_scale(plan, measure)


def measure_scale(plan: Plan, measure: Measure) -> float:
    """Return the factor on the worth of a measure: it may be multiplied with a rules field."""
    field = float(getattr(plan.rules, measure.scale)) if measure.scale else 1.0
    return field / measure.per


def difference(plan: Plan, tally: Tally, moments: Moments, a: int, b: int) -> Difference:
    """Return the paired difference of two strategies' mean scores."""
    m, k = seats_of(plan, a), seats_of(plan, b)
    scores = moments[0][..., 0].sum(1)
    total = k * int(scores[a]) - m * int(scores[b])
    squares = (
        k * k * int(tally.score_products[a, a])
        - 2 * k * m * int(tally.score_products[a, b])
        + m * m * int(tally.score_products[b, b])
    )
    estimate = mean_estimate(tally.n, total, squares, 1 / (m * k))
    return Difference(plan.strategies[a], plan.strategies[b], estimate)


# --- as JSON -------------------------------------------------------------------------------------


def summary_json(plan: Plan, summary: Summary) -> dict[str, Any]:
    """Return the summary as plain values in the stable order of the contract."""
    score = plan.sheet.score
    return {
        "schema": SCHEMA,
        **plan_json(plan),
        **length_json(plan, summary),
        "by_strategy": [{"strategy": g.label, **group_json(plan, g)} for g in summary.by_strategy],
        "by_position": [{"position": g.label, **group_json(plan, g)} for g in summary.by_position],
        **means_json(plan, summary),
        "differences": [
            {"strategies": [d.first, d.second], score: mean_json(d.estimate)}
            for d in summary.differences
        ],
    }


def plan_json(plan: Plan) -> dict[str, Any]:
    """Return what was played, but not how much."""
    plain = plan.as_json()
    keys = ("game", "variant", "rules_version", "rules", "players", "strategies", "seating", "seed")
    return {key: plain[key] for key in keys}


def length_json(plan: Plan, summary: Summary) -> dict[str, Any]:
    """Return how much was played."""
    if plan.match is None:
        return {"rounds": summary.n}
    match = plan.as_json()["match"]
    return {"match": match, plan.units: summary.n, "rounds": summary.rounds}


def means_json(plan: Plan, summary: Summary) -> dict[str, Any]:
    """Return the means of the columns; where a name stands for a total, under one that says so."""
    found: dict[str, Any] = {}
    for name, estimate in summary.means.items():
        if name == "decisions":
            found[name] = summary.decisions
        is_total = name in ("rounds", "decisions", "free_decisions")
        key = f"{name}_per_{plan.sheet.unit}" if is_total else name
        found[key] = {"mean": estimate.value, "se": estimate.se}
    return found


def group_json(plan: Plan, one: Group) -> dict[str, Any]:
    """Return a group as plain values."""
    return {
        f"seat_{plan.units}": one.seat_rounds,
        plan.sheet.score: {**mean_json(one.score), **one.quantiles},
        **{
            measure.name: {
                "share" if measure.is_share else "mean": one.measures[measure.name].value,
                "se": one.measures[measure.name].se,
            }
            for measure in plan.sheet.measures
        },
    }


def mean_json(estimate: Estimate) -> dict[str, Any]:
    """Return a mean with its standard error and interval."""
    reach = interval(estimate)
    return {
        "mean": estimate.value,
        "se": estimate.se,
        "ci95": None if reach is None else [reach.low, reach.high],
    }
