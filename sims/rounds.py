"""Rounds as arrays: what analyses take, kept from playing or read from a stored run."""

from abc import ABC, abstractmethod
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ochs_esel.errors import InvalidRun
from ochs_esel.game import Outcomes

from .names import unknown
from .plan import Plan

Column = NDArray[Any]  # whole numbers, [rounds] or [rounds, seats]


class Rounds(ABC):
    """The first rounds of a plan, or its first matches, column by column.

    Parameters
    ----------
    plan
        What was played.
    n
        Rounds or matches.
    """

    def __init__(self, plan: Plan, n: int) -> None:
        self.plan, self.n = plan, n

    @abstractmethod
    def seat(self, name: str) -> Column:
        """Return a seat column of the sheet, [rounds, seats]; raise UnknownName."""

    @abstractmethod
    def column(self, name: str) -> Column:
        """Return a column of the sheet, [rounds]; raise UnknownName."""

    @cached_property
    def entries(self) -> NDArray[np.int8]:
        """Entry of the line-up in each chair, [rounds, seats]."""
        chairs = self.plan.seated.chairs
        rows: NDArray[np.int8] = chairs.astype(np.int8)[
            (np.arange(self.n) // self.plan.players) % len(chairs)
        ]
        return rows

    @cached_property
    def positions(self) -> NDArray[np.int8]:
        """Seats clockwise from the leader of the first turn round, [rounds, seats]."""
        seats = np.arange(self.plan.players, dtype=np.int16)
        positions = (seats - self.column("leader")[:, None]) % self.plan.players
        return positions.astype(np.int8)

    def of_entry(self, name: str, entry: int = 0) -> Column:
        """Return a seat column at the chair of an entry of the line-up, [rounds]."""
        values = self.seat(name)
        found = np.zeros(self.n, values.dtype)
        for seat in range(self.plan.players):
            mine = self.entries[:, seat] == entry
            found[mine] = values[mine, seat]
        return found

    def strategies(self) -> NDArray[np.int8]:
        """Return the number of the strategy, in the order of `plan.strategies`, [rounds, seats]."""
        numbers = {spelling: i for i, spelling in enumerate(self.plan.strategies)}
        by_entry = np.array([numbers[one.spelling] for one in self.plan.line_up], np.int8)
        found: NDArray[np.int8] = by_entry[self.entries]
        return found


class PlayedRounds(Rounds):
    """Rounds kept in memory."""

    def __init__(
        self,
        plan: Plan,
        seats: dict[str, Column],
        columns: dict[str, Column],
        exchanged: NDArray[np.bool_] | None = None,
    ) -> None:
        super().__init__(plan, len(next(iter(columns.values()))))
        self.seats, self.columns, self.exchanged = seats, columns, exchanged

    @property
    def was_exchanged(self) -> NDArray[np.bool_]:
        """Where a card was exchanged, [rounds]; nowhere without an exchange."""
        return np.zeros(self.n, np.bool_) if self.exchanged is None else self.exchanged

    def seat(self, name: str) -> Column:
        """Return a seat column of the sheet, [rounds, seats]; raise UnknownName."""
        if name not in self.seats:
            raise unknown("seat column", name, tuple(self.seats))
        return self.seats[name]

    def column(self, name: str) -> Column:
        """Return a column of the sheet, [rounds]; raise UnknownName."""
        if name not in self.columns:
            raise unknown("column", name, tuple(self.columns))
        return self.columns[name]


class StoredRounds(Rounds):
    """Rounds of a stored run; columns are read when they are asked for, and only these.

    The checksum of every file is compared once, at the first column.
    """

    def __init__(self, folder: Path) -> None:
        from .result import load
        from .store import read_json

        result = load(folder)
        super().__init__(result.plan, result.n)
        self.folder, self.manifest = folder, read_json(folder / "manifest.json")
        self.read: dict[str, Column] = {}
        self.files: list[Path] | None = None

    @property
    def checksum(self) -> str:
        """SHA-256 of all columns, from the manifest."""
        return str(self.manifest["checksum"])

    def seat(self, name: str) -> Column:
        """Return a seat column of the sheet, [rounds, seats]; raise UnknownName, InvalidRun."""
        if name not in self.read:
            known = tuple(column.name for column in self.plan.sheet.seat_columns)
            if name not in known:
                raise unknown("seat column", name, known)
            self.read[name] = self.stored([f"{name}_{seat}" for seat in range(self.plan.players)])
        return self.read[name]

    def column(self, name: str) -> Column:
        """Return a column of the sheet, [rounds]; raise UnknownName, InvalidRun."""
        if name not in self.read:
            known = tuple(column.name for column in self.plan.sheet.columns)
            if name not in known:
                raise unknown("column", name, known)
            self.read[name] = self.stored([name])[:, 0]
        return self.read[name]

    def stored(self, names: list[str]) -> Column:
        """Return columns of the files side by side, [rounds, columns]; raise InvalidRun."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        if self.files is None:
            from .store import checked_files

            self.files = list(checked_files(self.folder, self.manifest))
        try:
            parts = [pq.read_table(path, columns=names, partitioning=None) for path in self.files]
            columns = [np.concatenate([part[name].to_numpy() for part in parts]) for name in names]
        except (OSError, KeyError, pa.ArrowInvalid) as error:
            raise InvalidRun(f"{self.folder} holds no rounds that can be read: {error}") from None
        return np.stack(columns, 1)


def checksum_of(rounds: Rounds) -> str:
    """Return the SHA-256 of all columns of rounds that were played, as a stored run has it."""
    from .store import RowChecksum, columns_of

    sheet = rounds.plan.sheet
    seats = np.stack([rounds.seat(one.name) for one in sheet.seat_columns])
    columns = np.stack([rounds.column(one.name) for one in sheet.columns])
    checksum = RowChecksum()
    checksum.add(columns_of(sheet, [Outcomes(0, seats, columns)]))
    return checksum.hexdigest()
