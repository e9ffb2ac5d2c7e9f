"""What other rules change: played and analysed."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analysis.estimate import Estimate
from analysis.paired import gain, paired_mean
from ochs_esel.errors import RunError
from reports.lab import Lab
from sims.rounds import Rounds
from sims.variations import with_n

from .other_rules import OtherRules, other_rules

SEATS = ("penalty", "out", "donkey", "jokers_dealt", "points_dealt")
COLUMNS = ("turn_rounds", "donkey_turn_rounds")
MEASURES = ("penalty", "donkey", "out", *COLUMNS)

Values = NDArray[np.int64]  # [rounds]


@dataclass(frozen=True)
class Change:
    """What other rules change, other minus own; shares and penalties of the first strategy's seats.

    Parameters
    ----------
    kind, value
        What is changed, and into what.
    before, after
        Means by measure; `difference` is paired round by round.
    from_points, from_play
        Parts of the penalty difference: the donkey's changed points where it lay, and all the rest.
    differing
        Share of rounds that went differently: in turn rounds, in who went out, or in who has the donkey.
    same_deals
        Share of rounds in which all hands were dealt alike.
    gain
        How many separate rounds say as much as one of these pairs.
    """

    kind: str
    value: str
    before: dict[str, Estimate]
    after: dict[str, Estimate]
    difference: dict[str, Estimate]
    from_points: Estimate
    from_play: Estimate
    differing: Estimate
    same_deals: float
    gain: float | None


@dataclass(frozen=True)
class Unplayed:
    """Other rules under which a strategy of the line-up could not play."""

    kind: str
    value: str
    why: str


@dataclass(frozen=True)
class VariantsAnswer:
    """What other rules change for the first strategy of the run, and for the course of a round."""

    strategy: str
    own: dict[str, str]  # kind -> the value of the run
    changes: list[Change]
    unplayed: list[Unplayed]
    n: int

    @property
    def of_play(self) -> list[Change]:
        """The changes under which rounds went differently, the one that moves the penalty most first.

        The other price of the same cards does not count.
        """
        found = [one for one in self.changes if one.differing.value > 0]
        return sorted(found, key=lambda one: -abs(one.from_play.value))


def ask(lab: Lab) -> VariantsAnswer:
    """Play the run under other rules, on the deals of its first rounds."""
    plan, rules = lab.plan, lab.rules
    changes: list[Change] = []
    unplayed: list[Unplayed] = []
    own = Played(lab.rounds, lab.n_fewer)
    for other in other_rules(plan):
        try:
            played = lab.play(with_n(other.plan, lab.n_fewer), (*SEATS, *COLUMNS))
        except RunError as error:
            unplayed.append(Unplayed(other.kind, other.value, str(error)))
        else:
            changes.append(change_of(own, Played(played, lab.n_fewer), other, rules))
    return VariantsAnswer(
        strategy=lab.strategy,
        own={
            "variant": plan.variant,
            "jokers": str(rules.jokers),
            "donkey_points": str(rules.donkey_points),
        },
        changes=changes,
        unplayed=unplayed,
        n=lab.n_fewer,
    )


class Played:
    """The first rounds of a plan as sums over the seats of its first strategy."""

    def __init__(self, rounds: Rounds, n: int) -> None:
        self.n = min(rounds.n, n)
        self.seats = {name: rounds.seat(name)[: self.n] for name in SEATS}
        self.columns = {name: rounds.column(name)[: self.n].astype(np.int64) for name in COLUMNS}
        alone = len(rounds.plan.strategies) == 1
        self.own = None if alone else rounds.strategies()[: self.n] == 0
        spellings = [one.spelling for one in rounds.plan.line_up]
        self.chairs = spellings.count(spellings[0])

    def total(self, measure: str) -> Values:
        """Return a measure of each round: a column, or a seat column added up."""
        if measure in self.columns:
            return self.columns[measure]
        seats = self.seats[measure]
        total: Values = (
            seats.sum(1, dtype=np.int64)
            if self.own is None
            else (seats * self.own).sum(1, dtype=np.int64)
        )
        return total

    def scale(self, measure: str) -> float:
        """Return the factor that makes of a total a mean over seats."""
        return 1.0 if measure in self.columns else 1 / self.chairs


def change_of(own: Played, other: Played, rules: OtherRules, before: Any) -> Change:
    """Return what other rules change."""
    differences = {name: other.total(name) - own.total(name) for name in MEASURES}
    after: Any = rules.plan.rules
    from_points = (after.donkey_points - before.donkey_points) * own.total("donkey")
    return Change(
        kind=rules.kind,
        value=rules.value,
        before={name: mean(own.total(name), own.scale(name)) for name in MEASURES},
        after={name: mean(other.total(name), own.scale(name)) for name in MEASURES},
        difference={name: mean(values, own.scale(name)) for name, values in differences.items()},
        from_points=mean(from_points, own.scale("penalty")),
        from_play=mean(differences["penalty"] - from_points, own.scale("penalty")),
        differing=mean(went_differently(own, other), 1.0),
        same_deals=float(dealt_alike(own, other).mean()),
        gain=gain(other.total("penalty"), own.total("penalty")),
    )


def mean(values: Values, scale: float) -> Estimate:
    """Return the mean of one value a round."""
    found = paired_mean(values)
    assert found is not None
    return Estimate(found.value * scale, None if found.se is None else found.se * scale, found.n)


def went_differently(own: Played, other: Played) -> Values:
    """Return 1 for rounds with other turn rounds, others out, or the donkey elsewhere, else 0."""
    alike = equal_seats(own, other, "out") & equal_seats(own, other, "donkey")
    for name in COLUMNS:
        alike &= own.columns[name] == other.columns[name]
    return (~alike).astype(np.int64)


def dealt_alike(own: Played, other: Played) -> NDArray[np.bool_]:
    """Return whether every hand was dealt as many jokers and points, [rounds]."""
    return equal_seats(own, other, "jokers_dealt") & equal_seats(own, other, "points_dealt")


def equal_seats(own: Played, other: Played, name: str) -> NDArray[np.bool_]:
    """Return whether a column is the same in all seats, [rounds]."""
    equal: NDArray[np.bool_] = np.all(own.seats[name] == other.seats[name], axis=1)
    return equal
