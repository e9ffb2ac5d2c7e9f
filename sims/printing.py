"""What the command line prints; imports what it needs only when it prints."""

import json
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .result import Result

PIPED_WIDTH = 120


def print_json(result: "Result") -> None:
    """Print the summary as JSON."""
    print(json.dumps(result.to_dict(), indent=1), flush=True)


def print_table(result: "Result") -> None:
    """Print the tables, in colour on a terminal."""
    from .text import print_result

    show(lambda console: print_result(result, console))


def show(print_on: Callable[[Any], None]) -> None:
    """Print on the terminal, or as plain text where there is none."""
    from rich.console import Console

    from .cells import text_of

    if sys.stdout.isatty():
        print_on(Console(highlight=False))
    else:
        print(text_of(print_on, width=PIPED_WIDTH), flush=True)


def print_as(output: str, plain: Callable[[], Any], print_on: Callable[[Any], None]) -> None:
    """Print plain values as JSON if that is asked for, else on a rich console."""
    if output == "json":
        print(json.dumps(plain(), indent=1), flush=True)
    else:
        show(print_on)


def print_csv(result: "Result") -> None:
    """Print the summary's groups, one row each."""
    import csv

    from analysis.flat import flattened

    summary = result.to_dict()
    counts = dict.fromkeys((result.plan.units, "rounds"))
    origin = {name: summary[name] for name in (*counts, "seed", "version", "command")}
    rows = [
        {"by": name, name: group.pop(name), **flattened(group), **origin}
        for name in ("strategy", "position")
        for group in summary[f"by_{name}"]
    ]
    fields = ["by", "strategy", "position", *(f for f in rows[0] if f not in ("by", "strategy"))]
    table = csv.DictWriter(sys.stdout, fields, lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
