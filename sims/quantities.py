"""What is compared between two plans: whole numbers of each round or match, read off its outcomes."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ochs_esel.game import Measure, Outcomes

from .codes import worths_of
from .plan import Plan

CHANGED, OTHERS = (
    "changed",
    "others",
)  # seats whose strategy differs between the plans, and the rest

Values = NDArray[np.int64]  # [quantities, rounds or matches]


class Quantity(NamedTuple):
    """One number a round or match.

    Parameters
    ----------
    name
        Of the score, a measure or a column.
    whose
        Whose seats are added up: a strategy by its spelling, CHANGED, OTHERS, or "" for all seats.
    title
        For people.
    is_share
        Whether it is shown in percent.
    scale
        Factor that makes of the whole number what is shown: the mean over the seats.
    entries
        Entries of the line-up whose seats are added up; () for all seats.
    """

    name: str
    whose: str
    title: str
    is_share: bool
    scale: float
    entries: tuple[int, ...] = ()


def quantities_of(first: Plan, second: Plan) -> tuple[Quantity, ...]:
    """Return what two plans can be compared by.

    Score and measures over all seats; over those of each strategy, if the plans have the same several,
    else over the seats that changed their strategy, or a card, and over the others; then the means
    of the sheet.
    """
    sheet = first.sheet
    known = {measure.name: measure.per for measure in second.sheet.measures}
    measures = [one for one in sheet.measures if known.get(one.name) == one.per]
    found = []
    for whose, entries in groups_of(first, second):
        seats = len(entries) or first.players
        title = f"{sheet.score} a {sheet.unit}"
        found.append(Quantity(sheet.score, whose, title, False, 1 / seats, entries))
        found += [measure_quantity(one, whose, entries, seats) for one in measures]
    means = [name for name in sheet.means if name in second.sheet.means]
    return (*found, *(Quantity(name, "", name.replace("_", " "), False, 1.0) for name in means))


def groups_of(first: Plan, second: Plan) -> list[tuple[str, tuple[int, ...]]]:
    """Return whose seats are looked at: a name, and entries of the line-up, () for all seats."""
    before, after = ([one.spelling for one in plan.line_up] for plan in (first, second))
    holder = second.exchange.entry if second.exchange else None
    changed = tuple(j for j, name in enumerate(before) if name != after[j] or j == holder)
    if changed:
        others = tuple(j for j in range(len(before)) if j not in changed)
        return [("", ()), (CHANGED, changed), *([(OTHERS, others)] if others else [])]
    entries = {name: tuple(j for j, one in enumerate(before) if one == name) for name in before}
    return [("", ()), *(entries.items() if len(entries) > 1 else ())]


def measure_quantity(
    measure: Measure, whose: str, entries: tuple[int, ...], seats: int
) -> Quantity:
    """Return a measure as a quantity."""
    scale = 1 / (seats * measure.per)
    return Quantity(measure.name, whose, measure.title, measure.is_share, scale, entries)


class Reader:
    """Reads quantities off the outcomes of one plan."""

    def __init__(self, plan: Plan, quantities: tuple[Quantity, ...]) -> None:
        self.plan, self.quantities = plan, quantities
        self.columns = {column.name: i for i, column in enumerate(plan.sheet.columns)}
        self.measures = {measure.name: measure for measure in plan.sheet.measures}
        self.seat_columns = {column.name: i for i, column in enumerate(plan.sheet.seat_columns)}

    def read(self, outcomes: Outcomes) -> Values:
        """Return the quantities of a block."""
        values = dict(self.seat_values(outcomes))
        seated = self.seated(outcomes)
        rows = []
        for one in self.quantities:
            if one.name not in values:
                rows.append(outcomes.rounds[self.columns[one.name]].astype(np.int64))
            elif one.entries:
                mine = np.isin(seated, one.entries)
                rows.append(over_seats(np.where(mine, values[one.name], 0)))
            else:
                rows.append(over_seats(values[one.name]))
        return np.stack(rows)

    def seat_values(self, outcomes: Outcomes) -> Iterator[tuple[str, NDArray[np.int64]]]:
        """Yield the score and the measures that are compared, [rounds, seats]."""
        yield self.plan.sheet.score, outcomes.seats[0].astype(np.int64)
        for name in dict.fromkeys(one.name for one in self.quantities):
            if name in self.measures:
                measure = self.measures[name]
                worths = worths_of(measure) * field_of(self.plan, measure)
                yield name, worths[outcomes.seats[self.seat_columns[measure.column]]]

    def seated(self, outcomes: Outcomes) -> NDArray[np.int64]:
        """Return the entry of the line-up in each chair, [rounds, seats]."""
        chairs = self.plan.seated.chairs
        numbers = np.arange(outcomes.first, outcomes.first + outcomes.rounds.shape[1])
        seated: NDArray[np.int64] = chairs[(numbers // self.plan.players) % len(chairs)]
        return seated


def field_of(plan: Plan, measure: Measure) -> int:
    """Return the rules field that a measure is multiplied with, 1 without one."""
    return int(getattr(plan.rules, measure.scale)) if measure.scale else 1


def over_seats(values: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return sums over the seats; seat by seat, which is the faster way over a short axis."""
    total = values[:, 0].copy()
    for seat in range(1, values.shape[1]):
        total += values[:, seat]
    return total


def differing(first: Plan, second: Plan, a: Outcomes, b: Outcomes) -> int:
    """Return in how many rounds or matches any column that both plans have differs.

    Columns of the deal do not count: they say nothing of how it came out.
    """
    seats = np.zeros(a.seats.shape[1:], bool)
    for i, j in common(first.sheet.seat_columns, second.sheet.seat_columns):
        seats |= a.seats[i] != b.seats[j]
    found = seats.any(-1)
    for i, j in common(first.sheet.columns, second.sheet.columns):
        found |= a.rounds[i] != b.rounds[j]
    return int(np.count_nonzero(found))


def common(ours: tuple[Any, ...], theirs: tuple[Any, ...]) -> Iterator[tuple[int, int]]:
    """Yield where each column that both have, and that is not of the deal, stands."""
    places = {column.name: j for j, column in enumerate(theirs)}
    for i, column in enumerate(ours):
        if column.name in places and not column.of_the_deal:
            yield i, places[column.name]
