"""Run directories: the outcome of every round or match as Parquet, the tally, and the manifest.

    run/manifest.json            what was played, by what, and the checksums
    run/tally.json               the exact sums
    run/blocks/000000.parquet    65,536 rounds or matches each, one a row

The only module of sims that writes runs. Files are written under a temporary name, flushed and
renamed, the manifest last: a directory with a manifest is complete.
"""

import contextlib
import datetime
import hashlib
import json
import os
import platform
import shutil
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from ochs_esel.errors import InvalidRun, StorageFailed
from ochs_esel.game import Column, Outcomes, Sheet
from ochs_esel.version import VERSION

from .plan import Plan
from .tally import Tally

SCHEMA = 2
STORAGE_BLOCK = 65_536
TYPES: dict[int, type[np.integer[Any]]] = {8: np.uint8, 16: np.int16, 32: np.int32}


def prepare_folder(folder: Path) -> None:
    """Make a folder for a run; raise InvalidRun if it is not empty or cannot be made."""
    try:
        if folder.exists() and not folder.is_dir():
            raise InvalidRun(f"{folder} is no folder; choose another folder")
        if folder.exists() and any(folder.iterdir()):
            raise InvalidRun(f"{folder} exists and is not empty; choose another folder")
        (folder / "blocks").mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidRun(f"{folder} cannot be written: {error.strerror}") from None


def write_file(path: Path, content: bytes) -> None:
    """Write a file under a temporary name, flush it, and rename it; raise StorageFailed."""
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise StorageFailed(f"{path} could not be written: {error.strerror}") from error


def write_json(path: Path, content: Any) -> None:
    """Write a JSON file."""
    write_file(path, (json.dumps(content, indent=1) + "\n").encode())


class RunWriter:
    """Writes the rounds or matches of a plan as they come, in their order."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.made = not folder.exists()
        prepare_folder(folder)
        self.folder, self.plan = folder, plan
        self.started = now()
        self.waiting: list[Outcomes] = []
        self.rows = 0
        self.blocks: list[dict[str, Any]] = []
        self.checksum = RowChecksum()

    def add(self, outcomes: Outcomes) -> None:
        """Take the next rounds; the arrays must stay as they are."""
        start = 0
        while start < outcomes.rounds.shape[1]:
            room = STORAGE_BLOCK - self.rows
            part = rows_of(outcomes, start, start + room)
            self.waiting.append(part)
            self.rows += part.rounds.shape[1]
            start += part.rounds.shape[1]
            if self.rows == STORAGE_BLOCK:
                self.write_block()

    def write_block(self) -> None:
        """Write the rounds that wait."""
        columns = columns_of(self.plan.sheet, self.waiting)
        name = f"{len(self.blocks):06d}.parquet"
        sink = pa.BufferOutputStream()
        pq.write_table(pa.table(columns), sink, compression="zstd", compression_level=1)
        content = sink.getvalue().to_pybytes()
        write_file(self.folder / "blocks" / name, content)
        digest = hashlib.sha256(content).hexdigest()
        self.checksum.add(columns)
        self.blocks.append({"file": name, "rows": self.rows, "sha256": digest})
        self.waiting, self.rows = [], 0

    def remove(self) -> None:
        """Remove the folders of a run of which nothing was written."""
        with contextlib.suppress(OSError):
            (self.folder / "blocks").rmdir()
            if self.made:
                self.folder.rmdir()

    def finish(self, tally: Tally, elapsed_s: float, threads: int) -> None:
        """Write what waits, the tally and the manifest."""
        if self.rows:
            self.write_block()
        write_json(self.folder / "tally.json", tally.as_json())
        write_json(self.folder / "manifest.json", self.manifest(tally, elapsed_s, threads))

    def manifest(self, tally: Tally, elapsed_s: float, threads: int) -> dict[str, Any]:
        """Return the manifest."""
        return {
            "schema": SCHEMA,
            "plan": self.plan.as_json(),
            "plan_hash": self.plan.digest,
            "command": self.plan.command,
            "seed": self.plan.seed,
            "complete": tally.n == self.plan.n,
            self.plan.units: tally.n,
            "elapsed_s": elapsed_s,
            "threads": threads,
            "versions": versions(),
            "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors",
            "started": self.started,
            "ended": now(),
            "checksum": self.checksum.hexdigest(),
            "blocks": self.blocks,
        }


class RowChecksum:
    """SHA-256 of the logical columns in round order: not of file bytes, not of blocks.

    One digest a column over its values as little-endian 64-bit integers, then one over these.
    """

    def __init__(self) -> None:
        self.by_column: dict[str, Any] = {}

    def add(self, columns: dict[str, NDArray[Any]]) -> None:
        """Take the next rounds."""
        for name, values in columns.items():
            digest = self.by_column.setdefault(name, hashlib.sha256())
            digest.update(np.ascontiguousarray(values, "<i8").data)

    def hexdigest(self) -> str:
        """Return the checksum of all rounds so far."""
        total = hashlib.sha256()
        for name, digest in self.by_column.items():
            total.update(f"{name}:{digest.hexdigest()};".encode())
        return total.hexdigest()


def rows_of(outcomes: Outcomes, start: int, end: int) -> Outcomes:
    """Return some of the rounds of a block."""
    return Outcomes(
        outcomes.first + start, outcomes.seats[:, start:end], outcomes.rounds[:, start:end]
    )


def columns_of(sheet: Sheet, parts: list[Outcomes]) -> dict[str, NDArray[Any]]:
    """Return outcomes as named columns: `round` or `match`, the columns, then `penalty_0`, ...

    Each has the smallest integer type that always holds it.
    """
    numbers = [np.arange(p.first, p.first + p.rounds.shape[1], dtype=np.int64) for p in parts]
    columns: dict[str, NDArray[Any]] = {sheet.unit: np.concatenate(numbers)}
    for i, column in enumerate(sheet.columns):
        columns[column.name] = np.concatenate([p.rounds[i] for p in parts]).astype(fitting(column))
    for i, column in enumerate(sheet.seat_columns):
        values = np.concatenate([p.seats[i] for p in parts]).astype(fitting(column))
        for seat in range(values.shape[1]):
            columns[f"{column.name}_{seat}"] = np.ascontiguousarray(values[:, seat])
    return columns


def fitting(column: Column) -> type[np.integer[Any]]:
    """Return the smallest type that always holds a column, the same in every block."""
    return TYPES[column.bits]


def now() -> str:
    """Return the time in UTC."""
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")


def versions() -> dict[str, str]:
    """Return the versions that a result depends on."""
    return {
        "ochs-esel": VERSION,
        "python": platform.python_version(),
        **{name: version(name) for name in ("numpy", "numba", "pyarrow")},
    }


def copy_run(source: Path, target: Path) -> Path:
    """Copy a stored run to a new folder and return that; raise InvalidRun, StorageFailed."""
    prepare_folder(target)
    try:
        shutil.copytree(source, target, dirs_exist_ok=True)
    except OSError as error:
        raise StorageFailed(f"{target} could not be written: {error.strerror}") from error
    return target


# --- reading -------------------------------------------------------------------------------------


def read_json(path: Path) -> Any:
    """Return the content of a JSON file of a run; raise InvalidRun."""
    try:
        return json.loads(path.read_bytes())
    except FileNotFoundError:
        raise InvalidRun(f"{path.parent} is no finished run: {path.name} is missing") from None
    except (OSError, ValueError, RecursionError) as error:
        raise InvalidRun(f"{path} cannot be read: {error}") from None


def checked_files(folder: Path, manifest: dict[str, Any]) -> Iterator[Path]:
    """Yield the files of the blocks, each compared with its checksum; raise InvalidRun."""
    for block in manifest["blocks"]:
        path = folder / "blocks" / str(block["file"])
        try:
            with path.open("rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            raise InvalidRun(f"{path} cannot be read: {error.strerror}") from None
        if digest != block["sha256"]:
            raise InvalidRun(f"{path} is damaged: its checksum is not that of the manifest")
        yield path


def read_blocks(folder: Path, manifest: dict[str, Any]) -> Iterator[Any]:
    """Yield the blocks of a run as Arrow tables; raise InvalidRun."""
    for path in checked_files(folder, manifest):
        yield pq.read_table(path, partitioning=None)
