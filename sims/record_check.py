"""Check a file of records, in this process or in many: the answer is the same.

The lines are checked in chunks; what stands at the borders of two chunks is compared when their
answers come back, in the order of the file.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain, islice
from multiprocessing import get_context
from typing import IO, Any, NamedTuple

from ochs_esel.errors import InvalidRecord
from ochs_esel.games import GAMES

from .record_file import decoded, game_of, lines_of

CHUNK = 250  # lines that are checked at a time
FEW = 8  # chunks that are not worth starting processes


class Lines(NamedTuple):
    """Some lines of a file."""

    first: int  # number of the first one, counted from 1
    lines: list[bytes]

    @property
    def size(self) -> int:
        """Their bytes."""
        return sum(map(len, self.lines))


class Problem(NamedTuple):
    """The first line that is wrong."""

    line: int
    text: str


class Checked(NamedTuple):
    """A correct record: its game, and what the game's check returned."""

    game: str
    facts: Any


class Answer(NamedTuple):
    """What the check of some lines found."""

    correct: list[Checked]  # the first and the last one only
    records: int  # correct ones before the first that is wrong
    problem: Problem | None


class Verdict(NamedTuple):
    """What is to be said about a file."""

    records: int  # correct ones before the first that is wrong
    problem: Problem | None


def check_records(file: IO[bytes], processes: int, on_bytes: Callable[[int], None]) -> Verdict:
    """Return the verdict on a file; `on_bytes` is told how much was read and checked."""
    chunks = in_chunks(file)
    head = list(islice(chunks, FEW + 1))
    everything = chain(head, chunks)
    if len(head) <= FEW or processes == 1:
        answers = ((chunk, check_lines(chunk)) for chunk in everything)
        return verdict_on(answers, on_bytes)
    pool = ProcessPoolExecutor(processes, get_context("spawn"), ignore_interrupts)
    try:
        return verdict_on(spread(pool, everything, 2 * processes), on_bytes)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def in_chunks(file: IO[bytes]) -> Iterator[Lines]:
    """Yield the lines of a file in chunks."""
    lines, first = lines_of(file), 1
    while chunk := list(islice(lines, CHUNK)):
        yield Lines(first, chunk)
        first += len(chunk)


def spread(
    pool: ProcessPoolExecutor, chunks: Iterable[Lines], ahead: int
) -> Iterator[tuple[Lines, Answer]]:
    """Yield the answers of other processes in order; no more chunks than `ahead` are under way."""
    waiting: deque[tuple[Lines, Future[Answer]]] = deque()
    for chunk in chunks:
        waiting.append((chunk, pool.submit(check_lines, chunk)))
        if len(waiting) > ahead:
            first, answer = waiting.popleft()
            yield first, answer.result()
    for first, answer in waiting:
        yield first, answer.result()


def verdict_on(answers: Iterable[tuple[Lines, Answer]], on_bytes: Callable[[int], None]) -> Verdict:
    """Return the verdict on a file from the answers on its chunks, in order."""
    records, before, done = 0, None, 0
    for chunk, answer in answers:
        if answer.correct:
            problem = contradiction(before, answer.correct[0], chunk.first)
            if problem:
                return Verdict(records, problem)
            before = answer.correct[-1]
        records += answer.records
        if answer.problem:
            return Verdict(records, answer.problem)
        done += chunk.size
        on_bytes(done)
    return Verdict(records, None if records else Problem(1, "no record stands in it"))


def check_lines(chunk: Lines) -> Answer:
    """Return the answer on some lines."""
    first: Checked | None = None
    last: Checked | None = None
    for place, line in enumerate(chunk.lines):
        number = chunk.first + place
        try:
            record = decoded(line)
            game = game_of(record)
            one = Checked(game.name, game.check(record))
        except InvalidRecord as error:
            problem: Problem | None = Problem(number, str(error))
        else:
            problem = contradiction(last, one, number)
        if problem:
            return Answer([x for x in (first, last) if x], place, problem)
        first, last = first or one, one
    return Answer([x for x in (first, last) if x], len(chunk.lines), None)


def contradiction(before: Checked | None, after: Checked, line: int) -> Problem | None:
    """Return what is wrong with a correct record after another one, None if they fit."""
    if before is None or before.game != after.game:
        return None
    try:
        GAMES[after.game].follows(before.facts, after.facts)
    except InvalidRecord as error:
        return Problem(line, str(error))
    return None
