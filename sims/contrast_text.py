"""A contrast of two plans for people, and as plain values."""

from typing import Any

from analysis.estimate import interval
from ochs_esel.version import VERSION

from .cells import Cell, Part, mean_cell, number, print_tables, share_cell, signed_cell
from .changes import changes_between, command_between, in_short
from .paired import Contrast, Paired
from .plan import Plan
from .quantities import CHANGED, OTHERS
from .summary import plan_json
from .switches_text import estimate_json, percent
from .text import title
from .units import counted

SCHEMA = 1
MANY = 10
HEADERS = ("before", "after", "difference", "worth")
EXPLANATION = (
    "Before and after: values above their standard errors (±), means over the seats. The difference, "
    "after minus before, above its 95% interval, is taken {unit} by {unit}; shares in percentage "
    "points. Worth: so many {units} of two separate runs tell as much of the difference as one here."
)


def groups_in(found: Contrast) -> list[str]:
    """Return whose seats the tables are about; none is there twice."""
    names = list(dict.fromkeys(one.quantity.whose for one in found.paired))
    return names if OTHERS in names else [name for name in names if name != CHANGED]


def group_title(found: Contrast, whose: str) -> str:
    """Return whose seats a group is, in words."""
    card = found.second.exchange is not None
    changed = "The seat with another card" if card else "Seats with another strategy"
    words = {"": "All seats", CHANGED: changed, OTHERS: "The other seats"}
    return words.get(whose) or found.first.labels[whose]


def table_of(found: Contrast, whose: str) -> Part:
    """Return the table of a group."""
    rows = [row_of(one) for one in found.paired if one.quantity.whose == whose]
    return group_title(found, whose), ["quantity", *HEADERS], rows


def row_of(one: Paired) -> list[Cell]:
    """Return the cells of a quantity."""
    is_share = one.quantity.is_share
    cell = share_cell if is_share else mean_cell
    change = signed_cell(percent(one.difference) if is_share else one.difference)
    worth = number(one.worth, 1 if one.worth < MANY else 0) if one.worth else ""
    return [[one.quantity.title], cell(one.first), cell(one.second), change, [worth]]


def print_tables_of(found: Contrast, console: Any) -> None:
    """Print a contrast on a rich console."""
    from rich.text import Text

    plan = found.first
    heads = [
        f"{title(plan, found.played)}: {in_short(plan)}",
        f"Changed: {'; '.join(change.text for change in changes_between(plan, found.second))}",
    ]
    for line in heads:
        console.print(Text(line, style="bold"))
    parts = [table_of(found, whose) for whose in groups_in(found)]
    print_tables(parts, console, max(len(row[0][0]) for _, _, rows in parts for row in rows))
    explanation = EXPLANATION.format(unit=plan.sheet.unit, units=plan.units)
    console.print(Text(explanation, style="dim"))
    for sentence in verdict(found):
        console.print(Text(sentence))
    command = command_between(plan, found.second)
    console.print(Text(f"ochs-esel {VERSION}: {command}"), soft_wrap=True)


def verdict(found: Contrast) -> list[str]:
    """Return how much came out otherwise, and for whom the score changes."""
    what = counted(found.n, found.first.sheet.unit)
    if found.second.exchange is not None:
        played = counted(found.played, found.first.sheet.unit)
        what = f"In {found.n:,} of {played} the card could be exchanged"
    if not found.differing:
        return [f"{what}; none came out otherwise."]
    share = number(100 * found.differing / found.n, 2)
    verb = "came" if found.n == 1 else "of them came"
    first = f"{what}; {found.differing:,} ({share} %) {verb} out otherwise."
    return [first, *(sentence_of(found, whose) for whose in groups_in(found))]


def sentence_of(found: Contrast, whose: str) -> str:
    """Return what the change does to the score of a group's seats."""
    sheet, name = found.first.sheet, group_title(found, whose)
    one = found.of(sheet.score, whose)
    reach, change = interval(one.difference), signed_cell(one.difference)
    points = "points" if sheet.score == "points" else f"{sheet.score} points"
    each = f"{points} a seat and {sheet.unit}"
    if reach is None:
        return f"{name}: one {sheet.unit} tells nothing of what the change does."
    if one.difference.se == 0:
        always = f"{change[0]} {each}, the same in every {sheet.unit}"
        return f"{name}: {always if one.difference.value else f'no change of {each}'}."
    if reach.low <= 0 <= reach.high:
        return f"{name}: no change of {each} can be told (95%: {change[1]})."
    better = (one.difference.value < 0) == (sheet.score != "payoff")
    side = "better" if better else "worse"
    return f"{name}: {change[0]} {each} (95%: {change[1]}), which is {side}."


def contrast_json(found: Contrast) -> dict[str, Any]:
    """Return a contrast as plain values in a stable order."""
    plan, second = found.first, found.second
    return {
        "schema": SCHEMA,
        **described(plan),
        "changes": [change.text for change in changes_between(plan, second)],
        "after": described(second),
        plan.units: found.played,
        **({"exchanged": found.n} if second.exchange else {}),
        "differing": found.differing,
        "quantities": [quantity_json(one) for one in found.paired],
        "verdict": verdict(found),
        "version": VERSION,
        "command": command_between(plan, second),
        "complete": found.played == plan.n,
    }


def described(plan: Plan) -> dict[str, Any]:
    """Return what is played, but not how much."""
    return {**plan_json(plan), **({"match": plan.as_json()["match"]} if plan.match else {})}


def quantity_json(one: Paired) -> dict[str, Any]:
    """Return a quantity under both plans and the difference, after minus before."""
    name = "share" if one.quantity.is_share else "mean"
    return {
        "name": one.quantity.name,
        "seats": one.quantity.whose or "all",
        "before": estimate_json(one.first, name),
        "after": estimate_json(one.second, name),
        "difference": estimate_json(one.difference, name),
        "worth": one.worth,
    }
