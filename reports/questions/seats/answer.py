"""What each position, clockwise from the leader, pays: played and analysed."""

from dataclasses import dataclass

from analysis.estimate import Estimate
from analysis.seats import Equality, ScoreByPosition, score_by_position
from reports.lab import Lab
from reports.panel import with_tables
from sims.rounds import Rounds
from sims.variations import with_n

NAMES = ("penalty", "donkey")


@dataclass(frozen=True)
class LeaderAt:
    """The leader less the mean of the others, at a table of so many."""

    players: int
    penalty: Estimate
    donkey: Estimate


@dataclass(frozen=True)
class SeatsAnswer:
    """What the positions of a table pay, and how often each ends on the donkey."""

    strategies: list[str]
    penalty: ScoreByPosition
    donkey: ScoreByPosition
    leader: LeaderAt
    by_players: list[LeaderAt]
    n: int
    n_fewer: int

    @property
    def equality(self) -> Equality:
        """The test that all positions pay the same."""
        return self.penalty.equality

    @property
    def dearest(self) -> int:
        """The position that paid most in these rounds."""
        return max(range(len(self.penalty.means)), key=lambda i: self.penalty.means[i].value)

    @property
    def cheapest(self) -> int:
        """The position that paid least in these rounds."""
        return min(range(len(self.penalty.means)), key=lambda i: self.penalty.means[i].value)


def ask(lab: Lab) -> SeatsAnswer:
    """Compare the positions of the run's table, and leaders at other tables."""
    plan, rounds = lab.plan, lab.rounds
    penalty, donkey = by_position(rounds, "penalty"), by_position(rounds, "donkey")
    own = LeaderAt(plan.players, leader_less_others(penalty), leader_less_others(donkey))
    return SeatsAnswer(
        strategies=list(plan.labels.values()),
        penalty=penalty,
        donkey=donkey,
        leader=own,
        by_players=[
            own
            if players == plan.players
            else leader_at(lab.play(with_n(other, lab.n_fewer), NAMES))
            for players, other in with_tables(plan)
        ],
        n=rounds.n,
        n_fewer=lab.n_fewer,
    )


def by_position(rounds: Rounds, name: str) -> ScoreByPosition:
    """Return a seat column by position."""
    return score_by_position(rounds.seat(name), rounds.column("leader"))


def leader_at(rounds: Rounds) -> LeaderAt:
    """Return what leading does at the table of some rounds."""
    penalty, donkey = (leader_less_others(by_position(rounds, name)) for name in NAMES)
    return LeaderAt(rounds.plan.players, penalty, donkey)


def leader_less_others(by: ScoreByPosition) -> Estimate:
    """Return the leader less the mean of the others.

    That is P / (P - 1) times the leader less the mean of all P positions.
    """
    seats, one = len(by.means), by.differences[0]
    factor = seats / (seats - 1)
    return Estimate(one.value * factor, None if one.se is None else one.se * factor, one.n)
