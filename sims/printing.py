"""What the command line prints; imports what it needs only when it prints."""

import json
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .result import Result


def print_json(result: "Result") -> None:
    """Print the summary as JSON."""
    print(json.dumps(result.to_dict(), indent=1), flush=True)


def print_table(result: "Result") -> None:
    """Print the tables, in colour on a terminal."""
    from rich.console import Console

    from .text import print_result, result_text

    if sys.stdout.isatty():
        print_result(result, Console(highlight=False))
    else:
        print(result_text(result, width=120), flush=True)


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
