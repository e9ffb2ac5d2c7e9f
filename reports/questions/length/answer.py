"""How long rounds are, and how much of them is choice: played and analysed."""

from dataclasses import dataclass

from analysis.cluster import mean_of
from analysis.estimate import Estimate
from analysis.paired import paired_mean
from analysis.rounds import Choice, ChoiceAt, Lengths, choice, choice_by_turn_round, lengths
from reports.lab import Lab
from reports.panel import with_strategies, with_tables
from sims.plan import Plan
from sims.rounds import Column, Rounds
from sims.variations import with_n

NAMES = ("turn_rounds", "donkey_turn_rounds", "decisions", "free_decisions")
LEAST_TURNS = 200  # behind a point of the curve by turn round


@dataclass(frozen=True)
class LengthAt:
    """A round at one table, or with one strategy in the first chair."""

    label: str
    turn_rounds: Estimate
    donkey_turn_rounds: Estimate
    free_each: Estimate  # free decisions of one player
    forced: Estimate | None
    longer: Estimate | None  # turn rounds less those of the run itself on the same deals


@dataclass(frozen=True)
class LengthAnswer:
    """How long rounds are, and how much of them is choice."""

    strategy: str
    mixed: bool  # whether others of the table play other strategies
    players: int
    turn_rounds: Lengths
    donkey_turn_rounds: Lengths
    ox_turn_rounds: Estimate | None
    decisions_each: Estimate  # turns of one player a round, forced ones included
    choice: Choice  # of all players
    own: LengthAt
    by_players: list[LengthAt]
    by_strategy: list[LengthAt]
    by_turn_round: list[ChoiceAt]
    n: int
    n_fewer: int
    n_traced: int


def ask(lab: Lab) -> LengthAnswer:
    """Measure the run's rounds, and those of other tables and strategies."""
    plan, rounds = lab.plan, lab.rounds
    own = length_at(lab.strategy, rounds)
    before = rounds.column("turn_rounds")
    return LengthAnswer(
        strategy=own.label,
        mixed=len(plan.strategies) > 1,
        players=plan.players,
        turn_rounds=lengths(rounds.column("turn_rounds")),
        donkey_turn_rounds=lengths(rounds.column("donkey_turn_rounds")),
        ox_turn_rounds=mean_of(rounds.column("ox_turn_rounds")) if lab.rules.with_ox else None,
        decisions_each=a_player(rounds, "decisions"),
        choice=choice(rounds.column("decisions"), rounds.column("free_decisions")),
        own=own,
        by_players=[other_length(lab, str(players), other) for players, other in with_tables(plan)],
        by_strategy=[
            own if other is plan else other_length(lab, label, other, before)
            for label, other in with_strategies(plan)
        ],
        by_turn_round=choice_by_turn_round(lab.trace),
        n=rounds.n,
        n_fewer=lab.n_fewer,
        n_traced=lab.n_traced,
    )


def other_length(lab: Lab, label: str, plan: Plan, before: Column | None = None) -> LengthAt:
    """Return the rounds of another plan; `before`: of the run itself, deal by deal."""
    if plan.players == lab.plan.players and before is None:
        return length_at(label, lab.rounds)
    return length_at(label, lab.play(with_n(plan, lab.n_fewer), NAMES), before)


def length_at(label: str, rounds: Rounds, before: Column | None = None) -> LengthAt:
    """Return how long some rounds are."""
    turn_rounds = rounds.column("turn_rounds")
    longer = None if before is None else paired_mean(turn_rounds - before[: rounds.n])
    free = choice(rounds.column("decisions"), rounds.column("free_decisions"))
    return LengthAt(
        label,
        mean(turn_rounds),
        mean(rounds.column("donkey_turn_rounds")),
        a_player(rounds, "free_decisions"),
        free.forced,
        longer,
    )


def a_player(rounds: Rounds, name: str) -> Estimate:
    """Return the mean of a column a round, for one player of the table."""
    return mean(rounds.column(name) / rounds.plan.players)


def mean(values: Column) -> Estimate:
    """Return the mean of at least one round."""
    found = mean_of(values)
    assert found is not None
    return found


def shown(answer: LengthAnswer) -> list[ChoiceAt]:
    """Return the turn rounds with enough turns behind them."""
    return [one for one in answer.by_turn_round if one.turns >= LEAST_TURNS] or (
        answer.by_turn_round[:1]
    )
