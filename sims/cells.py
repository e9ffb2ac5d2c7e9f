"""Cells of tables: values with their errors, in tables that fit a terminal."""

import io
from collections.abc import Callable, Iterator
from math import floor, log10
from typing import Any

from analysis.estimate import Estimate, interval

# A cell is one to three lines: the value, its standard error, its interval.
Cell = list[str]
Part = tuple[str, list[str], list[list[Cell]]]  # title, headers, rows of cells
LABEL_WIDTH, GAP = 12, 2  # a longer label is folded
MOST_DECIMALS = 6


def decimals_for(se: float | None) -> int:
    """Return the decimals that show one digit of a standard error, two if it begins with 1 or 2."""
    if not se:
        return 2
    size = floor(log10(se))
    digits = 2 if se < 3 * 10.0**size else 1
    return min(max(digits - 1 - size, 0), MOST_DECIMALS)


def number(value: float, decimals: int) -> str:
    """Return a number with thousands separators and a real minus sign."""
    text = f"{value:,.{decimals}f}"
    if not text.strip("-0.,"):
        return text.lstrip("-")
    return text.replace("-", "−")


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


def in_parts(whole: list[Part], width: int, label_width: int = LABEL_WIDTH) -> Iterator[Part]:
    """Yield tables, those too wide for the terminal in several parts with the same first column."""
    for name, columns, rows in whole:
        widths = [max(len(line) for row in rows for line in row[i]) for i in range(len(columns))]
        heads = [max(map(len, column.rsplit(" ", 1))) for column in columns]
        used, start = 0, 1
        first = min(widths[0], label_width)
        for i in range(1, len(columns)):
            needed = max(widths[i], heads[i]) + GAP
            if i > start and first + used + needed > width:
                yield name, [columns[0], *columns[start:i]], [[r[0], *r[start:i]] for r in rows]
                used, start = 0, i
            used += needed
        yield name, [columns[0], *columns[start:]], [[r[0], *r[start:]] for r in rows]


def print_tables(parts: list[Part], console: Any, label_width: int = LABEL_WIDTH) -> None:
    """Print tables on a rich console; a label wider than that may be folded."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    for name, columns, rows in in_parts(parts, console.width, label_width):
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


def text_of(print_on: Callable[[Any], None], width: int) -> str:
    """Return what is printed on a rich console as plain text."""
    from rich.console import Console

    out = io.StringIO()
    # Even in Jupyter: the text itself, not a display of it.
    print_on(Console(file=out, width=width, color_system=None, force_jupyter=False))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def signed_cell(change: Estimate) -> Cell:
    """Return the lines of a change, with its sign, above its 95% interval."""
    decimals = decimals_for(change.se)
    sign = "+" if change.value > 0 else ""
    value = sign + number(change.value, decimals) if change.value else "0"
    reach = interval(change)
    if reach is None or change.se == 0:
        return [value]
    return [value, f"{number(reach.low, decimals)} to {number(reach.high, decimals)}"]
