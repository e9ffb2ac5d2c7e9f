"""What the command line prints; imports what it needs only when it prints."""

import json
import sys
from typing import TYPE_CHECKING

from ochs_esel.errors import unknown_name

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
    origin = {name: summary[name] for name in ("rounds", "seed", "version", "command")}
    rows = [
        {"by": name, name: group.pop(name), **flattened(group), **origin}
        for name in ("strategy", "position")
        for group in summary[f"by_{name}"]
    ]
    fields = ["by", "strategy", "position", *(f for f in rows[0] if f not in ("by", "strategy"))]
    table = csv.DictWriter(sys.stdout, fields, lineterminator="\n")
    table.writeheader()
    table.writerows(rows)


def list_strategies(game: str, as_json: bool) -> None:
    """Print the catalogue of a game with its passports; raise UnknownName."""
    from ochs_esel.games import GAMES

    if game not in GAMES:
        raise unknown_name("game", game, GAMES)
    catalogue = GAMES[game].catalogue
    if as_json:
        passports = [
            {
                "name": info.name,
                "signature": info.signature,
                "sentence": info.sentence,
                "idea": info.idea,
                "random": info.random,
                "memory": info.memory,
            }
            for info in catalogue.values()
        ]
        print(json.dumps(passports, indent=1))
        return
    for info in catalogue.values():
        chance = "draws random numbers" if info.random else "no chance"
        print(f"{info.signature}\n    {info.sentence}\n    {info.idea}")
        print(f"    {chance}; remembers: {info.memory}")
