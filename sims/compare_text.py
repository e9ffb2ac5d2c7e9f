"""The comparison of two strategies for people, and as plain values."""

from typing import Any

from analysis.estimate import Estimate, interval
from ochs_esel.version import VERSION

from .cells import Cell, mean_cell, number, print_tables, share_cell, signed_cell
from .paired import Contrast, Paired
from .plan import Plan
from .quantities import CHANGED, OTHERS
from .summary import plan_json
from .switches_text import estimate_json, percent
from .text import title

SCHEMA = 1
EXPLANATION = (
    "Both sat in the same chair on the same deals. Values stand above their standard errors (±); the "
    "difference, above its 95% interval, is taken {unit} by {unit}; shares in percentage points."
)


def names_of(found: Contrast) -> tuple[str, str]:
    """Return the labels of the two strategies, A and B; B plays in the first plan."""
    a, b = found.second.line_up[0], found.first.line_up[0]
    return (a.label, b.label) if a.label != b.label else (a.spelling, b.spelling)


def field_of(plan: Plan) -> str:
    """Return the other seats' strategies, one if all are alike."""
    spellings = [strategy.spelling for strategy in plan.line_up[1:]]
    return spellings[0] if len(set(spellings)) == 1 else ",".join(spellings)


def command_of(found: Contrast) -> str:
    """Return the canonical command."""
    pair = [plan.line_up[0].spelling for plan in (found.second, found.first)]
    start = ["python", "-m", "sims.compare", *pair]
    return found.first.command_with(start, ["--field", field_of(found.first)])


def shown(found: Contrast) -> list[Paired]:
    """Return what the table shows: score and measures of the chair, the score of the others."""
    score = found.first.sheet.score
    mine = [one for one in found.paired if one.quantity.whose == CHANGED]
    others = [
        one for one in found.paired if one.quantity.whose == OTHERS and one.quantity.name == score
    ]
    return [*mine, *others]


def print_table(found: Contrast, console: Any) -> None:
    """Print the comparison on a rich console."""
    from rich.text import Text

    a, b = names_of(found)
    columns = shown(found)
    heads = ["strategy", *(heading(one) for one in columns)]
    rows = [
        [[a], *(cell(one, one.second) for one in columns)],
        [[b], *(cell(one, one.first) for one in columns)],
        [["difference"], *(difference_cell(one) for one in columns)],
    ]
    field = field_of(found.first)
    console.print(Text(f"{title(found.first, found.n)}, field {field}", style="bold"))
    print_tables([(f"{a} or {b}", heads, rows)], console, max(map(len, (a, b, "difference"))))
    unit = found.first.sheet.unit
    console.print(Text(EXPLANATION.format(unit=unit), style="dim"))
    for sentence in verdict(found):
        console.print(Text(sentence))
    console.print(Text(f"ochs-esel {VERSION}: {command_of(found)}"), soft_wrap=True)


def heading(one: Paired) -> str:
    """Return the header of a quantity."""
    return f"others: {one.quantity.title}" if one.quantity.whose == OTHERS else one.quantity.title


def cell(one: Paired, estimate: Estimate) -> Cell:
    """Return the lines of a value."""
    return share_cell(estimate) if one.quantity.is_share else mean_cell(estimate)


def difference_cell(one: Paired) -> Cell:
    """Return the lines of a difference."""
    return signed_cell(percent(one.difference) if one.quantity.is_share else one.difference)


def verdict(found: Contrast) -> list[str]:
    """Return which strategy is better, how sure that is, and what pairing was worth."""
    sheet = found.first.sheet
    one = found.of(sheet.score, CHANGED)
    reach = interval(one.difference)
    a, b = names_of(found)
    if reach is None:
        return [f"One {sheet.unit} tells nothing of which is better."]
    if one.difference.se == 0 and one.difference.value == 0:
        return [f"{a} and {b} scored the same in every {sheet.unit}."]
    between = f"95%: {signed(reach.low)} to {signed(reach.high)}"
    what = f"{sheet.score} points" if sheet.score != "points" else "points"
    if reach.low <= 0 <= reach.high:
        sentence = f"Which is better cannot be told: {a} minus {b} lies between "
        sentences = [f"{sentence}{signed(reach.low)} and {signed(reach.high)} {what} (95%)."]
    else:
        lower_wins = sheet.score != "payoff"
        better, worse = (a, b) if (one.difference.value < 0) == lower_wins else (b, a)
        value = signed(one.difference.value)
        sentences = [
            f"{better} is better than {worse} here: {a} minus {b} is {value} {what} a {sheet.unit} "
            f"({between})."
        ]
    if one.worth:
        sentences.append(
            f"One {sheet.unit} played by both tells as much as {one.worth:.2g} of two separate runs."
        )
    return sentences


def signed(value: float) -> str:
    """Return a difference with its sign."""
    return ("+" if value > 0 else "") + number(value, 3)


def comparison_json(found: Contrast) -> dict[str, Any]:
    """Return the comparison as plain values in a stable order."""
    plan = found.first
    a, b = (one.line_up[0].spelling for one in (found.second, found.first))
    described = {**plan_json(plan), **({"match": plan.as_json()["match"]} if plan.match else {})}
    del described["strategies"]
    return {
        "schema": SCHEMA,
        **described,
        "first": a,
        "second": b,
        "field": [strategy.spelling for strategy in plan.line_up[1:]],
        plan.units: found.n,
        "differing": found.differing,
        "quantities": [quantity_json(one) for one in found.paired],
        "worth": found.of(plan.sheet.score, CHANGED).worth,
        "verdict": verdict(found),
        "version": VERSION,
        "command": command_of(found),
        "complete": found.n == plan.n,
    }


def quantity_json(one: Paired) -> dict[str, Any]:
    """Return a quantity under both strategies and the difference, first minus second."""
    name = "share" if one.quantity.is_share else "mean"
    whose = {CHANGED: "chair", OTHERS: "field"}.get(one.quantity.whose, "all")
    return {
        "name": one.quantity.name,
        "seats": whose,
        "first": estimate_json(one.second, name),
        "second": estimate_json(one.first, name),
        "difference": estimate_json(one.difference, name),
    }
