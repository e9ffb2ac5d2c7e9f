"""Game records: one JSON object a line, checkable without this program (the format is in DESIGN.md)."""

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import IO, Any

from ochs_esel.errors import InvalidRun, StorageFailed

from .plan import Plan

DEFAULT_LIMIT = 1000


def open_records(path: Path, option: str = "--records") -> IO[str]:
    """Open a new file for records; raise InvalidRun if it exists or cannot be made."""
    try:
        return path.open("x", encoding="utf-8")
    except FileExistsError:
        raise InvalidRun(f"{path} exists; choose another file for {option}") from None
    except OSError as error:
        raise InvalidRun(f"{path} cannot be written: {error.strerror}") from None


def first_records(plan: Plan, n: int) -> Iterator[dict[str, Any]]:
    """Yield the records of the first rounds, or of all rounds of the first matches, of a plan."""
    for number in range(n):
        yield from plan.the_game.records(plan.setting, number)


def write_records(file: IO[str], plan: Plan, n: int, limit: int) -> int:
    """Write the records of n rounds or matches, played by the plain twin; return how many.

    The limit counts records: of the last match it may leave out some rounds.
    """
    written = 0
    for record in islice(first_records(plan, n), limit):
        write_record(file, record)
        written += 1
    return written


def write_record(file: IO[str], record: Mapping[str, Any]) -> None:
    """Write one record; raise StorageFailed."""
    try:
        file.write(json.dumps(record, separators=(",", ":")) + "\n")
        file.flush()
    except OSError as error:
        raise StorageFailed(f"{file.name} could not be written: {error.strerror}") from error
