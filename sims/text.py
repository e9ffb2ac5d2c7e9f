"""A result for people: tables for the terminal and for Jupyter, from the same cells."""

import html
from typing import TYPE_CHECKING, Any

from ochs_esel.game import Sheet
from ochs_esel.version import VERSION

from .cells import Cell, Part, mean_cell, print_tables, share_cell, text_of
from .lists import value_text
from .plan import Plan
from .summary import Difference, Group
from .units import counted

if TYPE_CHECKING:
    from .result import Result

EXPLANATION = (
    "Each value stands above its standard error (±); below the mean its 95% interval. "
    "50%, 90%, 99%: as many {units} cost at most that much. "
)
POSITIONS = "Position: seats clockwise from the one that leads first in the match. "
MOST_COMPARED = 4  # strategies; beyond it only the first is compared with the others


def headers(sheet: Sheet, first: str) -> list[str]:
    """Return the headers of a table of groups."""
    score = f"{sheet.score} a {sheet.unit}"
    return [first, score, "50%", "90%", "99%", *(m.title for m in sheet.measures)]


def group_cells(one: Group, plan: Plan) -> list[Cell]:
    """Return the cells of a group."""
    label = one.label
    label = plan.labels[label] if isinstance(label, str) else position_name(label, plan.sheet)
    cells = [[label], mean_cell(one.score, with_interval=True)]
    cells += [[str(x)] for x in one.quantiles.values()]
    for measure in plan.sheet.measures:
        estimate = one.measures[measure.name]
        cells.append(share_cell(estimate) if measure.is_share else mean_cell(estimate))
    return cells


def position_name(position: int, sheet: Sheet) -> str:
    """Return the name of a position relative to the leader of the first turn round."""
    leads = "0 leads" if sheet.unit == "round" else "0 leads first"
    return leads if position == 0 else str(position)


def title(plan: Plan, n: int) -> str:
    """Return what was played, in one line; n: of the plan's rounds or matches."""
    parts = [f"{plan.game} ({plan.variant})", f"{plan.players} players"]
    parts += [f"{name}={value_text(value)}" for name, value in plan.rules.differences().items()]
    played = counted(plan.n, plan.sheet.unit) + length_text(plan)
    if n < plan.n:
        played = f"interrupted after {n:,} of {played}"
    parts += [played, f"seed {plan.seed}", f"seating {plan.seating}"]
    return ", ".join(parts)


def length_text(plan: Plan) -> str:
    """Return how long a match is, "" where single rounds are played."""
    if plan.match is None:
        return ""
    rounds, until = plan.match.rounds, plan.match.until
    return f" of {counted(rounds, 'round')}" if rounds else f" until {counted(until, 'point')}"


def explanation(plan: Plan) -> str:
    """Return how the tables are read."""
    positions = POSITIONS if plan.match else ""
    return EXPLANATION.format(units=plan.units) + positions + plan.sheet.footnote


def footer(result: "Result") -> list[str]:
    """Return the lines below the tables."""
    summary, plan = result.summary, result.plan
    means = [
        f"{name.replace('_', ' ')} {' '.join(mean_cell(estimate))}"
        for name, estimate in summary.means.items()
    ]
    shown = summary.differences
    if len(plan.strategies) > MOST_COMPARED:
        shown = [one for one in shown if one.first == plan.strategies[0]]
    lines = [difference_line(one, plan) for one in shown]
    if shown and plan.seating == "rotate":
        lines.append("(chairs rotate, neighbours stay: who sits behind whom is as given)")
    lines.append(f"A {plan.sheet.unit} has: " + ", ".join(means))
    lines += broken_off_line(result)
    if result.elapsed_s:
        matches = f"{counted(result.n, 'match')}, " if plan.match else ""
        lines.append(
            f"{matches}{counted(result.rounds, 'round')} in {result.elapsed_s:.2f} s: {result.rounds_per_s:,.0f} "
            f"rounds/s, {counted(result.threads, 'thread')}{'' if result.jit else ', no JIT'}"
        )
    return lines


def broken_off_line(result: "Result") -> list[str]:
    """Return which share of the matches was broken off, in a line if any was."""
    match, share = result.plan.match, result.summary.means.get("capped")
    if match is None or share is None or share.value == 0:
        return []
    return [
        f"{share_cell(share)[0].removesuffix('%').strip()} % of the matches were broken off after "
        f"{match.most_rounds} rounds before anybody had {counted(match.until, 'point')}"
    ]


def origin(result: "Result") -> str:
    """Return the version and the canonical command."""
    return f"ochs-esel {VERSION}: {result.plan.command}"


def difference_line(one: Difference, plan: Plan) -> str:
    """Return the paired difference of two strategies as a sentence."""
    cell = mean_cell(one.estimate, with_interval=True)
    reach = f" (95%: {cell[2].replace('–', ' to ')})" if len(cell) > 2 else ""
    pair = f"{plan.labels[one.first]} minus {plan.labels[one.second]}"
    points = "points" if plan.sheet.score == "points" else f"{plan.sheet.score} points"
    return f"{pair}: {cell[0]} {cell[1]} {points} a {plan.sheet.unit}{reach}"


def tables(result: "Result") -> list[Part]:
    """Return the two tables: title, headers, rows of cells."""
    plan, summary = result.plan, result.summary
    return [
        (f"By {name}", headers(plan.sheet, name), [group_cells(one, plan) for one in groups])
        for name, groups in (
            ("strategy", summary.by_strategy),
            ("position", summary.by_position),
        )
    ]


def print_result(result: "Result", console: Any) -> None:
    """Print the tables on a rich console."""
    from rich.text import Text

    console.print(Text(title(result.plan, result.n), style="bold"))
    print_tables(tables(result), console)
    console.print(Text(explanation(result.plan), style="dim"))
    for line in footer(result):
        console.print(Text(line))
    console.print(Text(origin(result)), soft_wrap=True)  # in one piece, to be copied


def result_text(result: "Result", width: int) -> str:
    """Return the tables as plain text."""
    return text_of(lambda console: print_result(result, console), width)


def result_html(result: "Result") -> str:
    """Return the tables as HTML, for Jupyter."""
    parts = [f"<p><b>{html.escape(title(result.plan, result.n))}</b></p>"]
    for name, columns, rows in tables(result):
        head = "".join(f"<th>{html.escape(column)}</th>" for column in columns)
        body = "".join(f"<tr>{''.join(map(html_cell, cells))}</tr>" for cells in rows)
        parts.append(
            f"<table><caption>{name}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )
    parts += [
        f"<p>{html.escape(line)}</p>"
        for line in (explanation(result.plan), *footer(result), origin(result))
    ]
    return "".join(parts)


def html_cell(cell: Cell) -> str:
    """Return a cell as HTML, the value above its error and interval."""
    small = "".join(f"<br><small>{html.escape(line)}</small>" for line in cell[1:])
    return f"<td style='text-align:right; white-space:nowrap'>{html.escape(cell[0])}{small}</td>"
