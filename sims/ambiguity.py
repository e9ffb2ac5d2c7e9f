"""Does an ambiguity of the rules matter: every other reading of every switch, on the same deals."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from analysis.estimate import Estimate, interval, mean_estimate
from ochs_esel.game import RuleField

from .lists import value_text
from .paired import Contrast, Paired
from .plan import Plan

Value = int | bool | str


class Reading(NamedTuple):
    """One value of a switch that is not the one of the rules as given."""

    switch: RuleField
    value: Value

    @property
    def name(self) -> str:
        """The reading as --set takes it."""
        return f"{self.switch.name}={value_text(self.value)}"


@dataclass(frozen=True)
class Finding:
    """A reading and what it changes; without a contrast it was not played."""

    reading: Reading
    contrast: Contrast | None

    @property
    def differing(self) -> Estimate | None:
        """Share of the rounds or matches in which anything came out otherwise."""
        if self.contrast is None:
            return None
        count = self.contrast.differing
        return mean_estimate(self.contrast.n, count, count)

    def strongest(self) -> Paired | None:
        """Return the largest change of a mean score that is no chance, None if there is none."""
        if self.contrast is None:
            return None
        score = self.contrast.first.sheet.score
        scores = [one for one in self.contrast.paired if one.quantity.name == score]
        sure = [one for one in scores if excludes_zero(one.difference)]
        return max(sure, key=lambda one: abs(one.difference.value), default=None)


def excludes_zero(change: Estimate) -> bool:
    """Return whether 0 lies outside the 95% interval of a change."""
    reach = interval(change)
    return reach is not None and not reach.low <= 0 <= reach.high


def readings_of(plan: Plan) -> Iterator[Reading]:
    """Yield the other readings of every switch of the rules of a plan."""
    for switch in plan.the_game.fields(plan.variant):
        if switch.alternatives:
            for value in (switch.default, *switch.alternatives):
                if value != getattr(plan.rules, switch.name):
                    yield Reading(switch, value)


def with_reading(plan: Plan, reading: Reading) -> Plan:
    """Return the plan with one switch read otherwise; raise InvalidRules."""
    changes = {**plan.rules.differences(), reading.switch.name: reading.value}
    return replace(plan, rules=plan.the_game.rules(plan.variant, plan.players, changes))


def is_seen(plan: Plan, reading: Reading) -> bool:
    """Return whether a reading can change anything in what the plan plays."""
    return plan.match is not None or not reading.switch.across_rounds


def conclusions(plan: Plan, findings: list[Finding]) -> list[str]:
    """Return what the findings say, in plain sentences."""
    sure = [(one, found) for one in findings if (found := one.strongest()) is not None]
    sure.sort(key=lambda pair: -abs(pair[1].difference.value))
    rest = [one for one in findings if one.contrast and one.strongest() is None]
    score, unit = plan.sheet.score, plan.sheet.unit
    sentences = (
        (
            f"What moves the mean {score} (95% interval without 0, largest first): ",
            [f"{one.reading.name} ({change_text(plan, found)})" for one, found in sure],
        ),
        (
            f"Some {plan.units} come out otherwise without moving the mean {score} measurably: ",
            [one.reading.name for one in rest if one.contrast and one.contrast.differing],
        ),
        (
            f"No {unit} at all came out otherwise: ",
            [one.reading.name for one in rest if one.contrast and not one.contrast.differing],
        ),
        (
            "Only from round to round, see --match 5: ",
            [one.reading.name for one in findings if one.contrast is None],
        ),
    )
    return [start + ", ".join(names) + "." for start, names in sentences if names]


def change_text(plan: Plan, one: Paired) -> str:
    """Return a change in short, with whose it is if not all seats'."""
    from .cells import signed_cell

    whose = plan.labels[one.quantity.whose] + " " if one.quantity.whose else ""
    return whose + signed_cell(one.difference)[0]
