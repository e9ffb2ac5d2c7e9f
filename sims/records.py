"""Game records: one JSON object a line, checkable without this program (the format is in DESIGN.md)."""

import json
from pathlib import Path
from typing import IO

from ochs_esel.errors import InvalidRun, StorageFailed

from .plan import Plan

DEFAULT_LIMIT = 1000


def open_records(path: Path) -> IO[str]:
    """Open a new file for records; raise InvalidRun if it exists or cannot be made."""
    try:
        return path.open("x", encoding="utf-8")
    except FileExistsError:
        raise InvalidRun(f"{path} exists; choose another file for --records") from None
    except OSError as error:
        raise InvalidRun(f"{path} cannot be written: {error.strerror}") from None


def write_records(file: IO[str], plan: Plan, rounds: int) -> None:
    """Write the records of the first rounds of a plan, played by the plain twin."""
    for number in range(rounds):
        seats = plan.seated.seats(number)
        record = plan.the_game.record(plan.rules, seats, plan.seed, number)
        try:
            file.write(json.dumps(record, separators=(",", ":")) + "\n")
            file.flush()
        except OSError as error:
            raise StorageFailed(f"{file.name} could not be written: {error.strerror}") from error
