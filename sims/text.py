"""A result for people: tables for the terminal and for Jupyter, from the same cells."""

import html
import io
from collections.abc import Iterator, Sequence
from math import floor, log10
from typing import TYPE_CHECKING, Any

from analysis.estimate import Estimate, interval
from ochs_esel.game import Measure
from ochs_esel.version import VERSION

from .summary import Difference, Group

if TYPE_CHECKING:
    from .result import Result

# A cell is one to three lines: the value, its standard error, its interval.
Cell = list[str]
Part = tuple[str, list[str], list[list[Cell]]]  # title, headers, rows of cells
LABEL_WIDTH, GAP = 12, 2  # a longer label is folded

EXPLANATION = (
    "Each value stands above its standard error (±); below the mean its 95% interval. "
    "50%, 90%, 99%: as many rounds cost at most that much. "
)
MOST_DECIMALS = 6
MOST_COMPARED = 4  # strategies; beyond it only the first is compared with the others


def decimals_for(se: float | None) -> int:
    """Return the decimals that show one digit of a standard error, two if it begins with 1 or 2."""
    if not se:
        return 2
    size = floor(log10(se))
    digits = 2 if se < 3 * 10.0**size else 1
    return min(max(digits - 1 - size, 0), MOST_DECIMALS)


def number(value: float, decimals: int) -> str:
    """Return a number with thousands separators and a real minus sign."""
    return f"{value:,.{decimals}f}".replace("-", "−")


def mean_cell(estimate: Estimate, with_interval: bool = False) -> Cell:
    """Return the lines of a mean."""
    decimals = decimals_for(estimate.se)
    lines = [number(estimate.value, decimals)]
    if estimate.se is None:
        return [*lines, "± ?"]
    lines.append(f"± {number(estimate.se, decimals)}" if estimate.se else "± 0")
    reach = interval(estimate)
    if with_interval and reach is not None:
        dash = "–" if reach.low >= 0 else " to "
        lines.append(f"{number(reach.low, decimals)}{dash}{number(reach.high, decimals)}")
    return lines


def share_cell(estimate: Estimate) -> Cell:
    """Return the lines of a share in percent.

    Of what never (or always) happened in n rounds the error is not 0: the 95% bound is 3/n
    (Hanley and Lippman-Hand, "If nothing goes wrong, is everything all right?", JAMA 1983).
    """
    percent = Estimate(100 * estimate.value, estimate.se and 100 * estimate.se, estimate.n)
    bound = 300 / estimate.n
    if estimate.value in (0, 1) and estimate.se == 0 and bound < 100:
        side = f"< {bound:.2g} %" if estimate.value == 0 else f"> {100 - bound:.6g} %"
        return [f"{number(percent.value, 0)} %", side]
    cell = mean_cell(percent)
    return [f"{cell[0]} %", *cell[1:]]


def headers(measures: Sequence[Measure], score: str, first: str) -> list[str]:
    """Return the headers of a table of groups."""
    return [first, f"{score} a round", "50%", "90%", "99%", *(m.title for m in measures)]


def group_cells(one: Group, measures: Sequence[Measure], labels: dict[str, str]) -> list[Cell]:
    """Return the cells of a group."""
    label = labels[one.label] if isinstance(one.label, str) else position_name(one.label)
    cells = [[label], mean_cell(one.score, with_interval=True)]
    cells += [[str(x)] for x in one.quantiles.values()]
    for measure in measures:
        estimate = one.measures[measure.name]
        cells.append(share_cell(estimate) if measure.is_share else mean_cell(estimate))
    return cells


def position_name(position: int) -> str:
    """Return the name of a position relative to the leader."""
    return "0 leads" if position == 0 else str(position)


def title(result: "Result") -> str:
    """Return what was played, in one line."""
    plan = result.plan
    parts = [f"{plan.game} ({plan.variant})", f"{plan.players} players"]
    parts += [f"{name}={value}" for name, value in plan.rules.differences().items()]
    rounds = counted(result.rounds, "round")
    if result.rounds < plan.n:
        rounds = f"interrupted after {rounds} of {plan.n:,}"
    parts += [rounds, f"seed {plan.seed}", f"seating {plan.seating}"]
    return ", ".join(parts)


def footer(result: "Result") -> list[str]:
    """Return the lines below the tables."""
    summary, plan, per_round = result.summary, result.plan, []
    for name, estimate in summary.per_round.items():
        value = " ".join(mean_cell(estimate))
        per_round.append(f"{name.replace('_', ' ')} {value}")
    score, labels = plan.the_game.score, plan.labels
    shown = summary.differences
    if len(plan.strategies) > MOST_COMPARED:
        shown = [one for one in shown if one.first == plan.strategies[0]]
    lines = [difference_line(one, score, labels) for one in shown]
    if shown and plan.seating == "rotate":
        lines.append("(chairs rotate, neighbours stay: who sits behind whom is as given)")
    lines.append("A round has: " + ", ".join(per_round))
    if result.elapsed_s:
        lines.append(
            f"{counted(result.rounds, 'round')} in {result.elapsed_s:.2f} s: {result.rounds_per_s:,.0f} "
            f"rounds/s, {counted(result.threads, 'thread')}{'' if result.jit else ', no JIT'}"
        )
    return lines


def origin(result: "Result") -> str:
    """Return the version and the canonical command."""
    return f"ochs-esel {VERSION}: {result.plan.command}"


def counted(n: int, noun: str) -> str:
    """Return a number with its noun."""
    return f"{n:,} {noun}" + ("" if n == 1 else "s")


def difference_line(one: Difference, score: str, labels: dict[str, str]) -> str:
    """Return the paired difference of two strategies as a sentence."""
    cell = mean_cell(one.estimate, with_interval=True)
    reach = f" (95%: {cell[2].replace('–', ' to ')})" if len(cell) > 2 else ""
    pair = f"{labels[one.first]} minus {labels[one.second]}"
    return f"{pair}: {cell[0]} {cell[1]} {score} points a round{reach}"


def tables(result: "Result") -> list[Part]:
    """Return the two tables: title, headers, rows of cells."""
    game, summary = result.plan.the_game, result.summary
    return [
        (
            f"By {name}",
            headers(game.measures, game.score, name),
            [group_cells(one, game.measures, result.plan.labels) for one in groups],
        )
        for name, groups in (
            ("strategy", summary.by_strategy),
            ("position", summary.by_position),
        )
    ]


def in_parts(whole: list[Part], width: int) -> Iterator[Part]:
    """Yield tables, those too wide for the terminal in several parts with the same first column."""
    for name, columns, rows in whole:
        widths = [max(len(line) for row in rows for line in row[i]) for i in range(len(columns))]
        heads = [max(map(len, column.rsplit(" ", 1))) for column in columns]
        used, start = 0, 1
        first = min(widths[0], LABEL_WIDTH)
        for i in range(1, len(columns)):
            needed = max(widths[i], heads[i]) + GAP
            if i > start and first + used + needed > width:
                yield name, [columns[0], *columns[start:i]], [[r[0], *r[start:i]] for r in rows]
                used, start = 0, i
            used += needed
        yield name, [columns[0], *columns[start:]], [[r[0], *r[start:]] for r in rows]


def print_result(result: "Result", console: Any) -> None:
    """Print the tables on a rich console."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    console.print(Text(title(result), style="bold"))
    for name, columns, rows in in_parts(tables(result), console.width):
        table = Table(
            title=name,
            title_justify="left",
            box=box.SIMPLE_HEAD,
            show_edge=False,
            pad_edge=False,
            collapse_padding=True,
        )
        table.add_column(columns[0], overflow="fold", min_width=7)
        for column in columns[1:]:
            table.add_column("\n".join(column.rsplit(" ", 1)), justify="right", no_wrap=True)
        for cells in rows:
            table.add_row(Text(cells[0][0]), *(Text("\n".join(cell)) for cell in cells[1:]))
        console.print(table)
        console.print()
    console.print(Text(EXPLANATION + result.plan.the_game.footnote, style="dim"))
    for line in footer(result):
        console.print(Text(line))
    console.print(Text(origin(result)), soft_wrap=True)  # in one piece, to be copied


def result_text(result: "Result", width: int) -> str:
    """Return the tables as plain text."""
    from rich.console import Console

    out = io.StringIO()
    # Even in Jupyter: the text itself, not a display of it.
    print_result(result, Console(file=out, width=width, color_system=None, force_jupyter=False))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def result_html(result: "Result") -> str:
    """Return the tables as HTML, for Jupyter."""
    parts = [f"<p><b>{html.escape(title(result))}</b></p>"]
    for name, columns, rows in tables(result):
        head = "".join(f"<th>{html.escape(column)}</th>" for column in columns)
        body = "".join(f"<tr>{''.join(map(html_cell, cells))}</tr>" for cells in rows)
        parts.append(
            f"<table><caption>{name}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )
    parts += [
        f"<p>{html.escape(line)}</p>"
        for line in (EXPLANATION + result.plan.the_game.footnote, *footer(result), origin(result))
    ]
    return "".join(parts)


def html_cell(cell: Cell) -> str:
    """Return a cell as HTML, the value above its error and interval."""
    small = "".join(f"<br><small>{html.escape(line)}</small>" for line in cell[1:])
    return f"<td style='text-align:right; white-space:nowrap'>{html.escape(cell[0])}{small}</td>"
