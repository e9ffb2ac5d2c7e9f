"""Playing block by block: in order, interruptible, on threads or in plain Python."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from .engines import Blocks, Engine, Job, SerialEngine, ThreadEngine
from .interrupts import uninterrupted

BLOCK = 65_536
SMALL_BLOCKS = (16, 64, 256, 1024, 4096, 16_384)
BLOCK_GOAL_S = 0.5  # a block should not take longer: progress and Ctrl-C wait for it
PILOT_ROUNDS = 32

Progress = Callable[[int], None]  # rounds or matches finished in all


class Blockwise(ABC):
    """Rounds or matches being played; what is finished stays, whatever ends it.

    Parameters
    ----------
    n
        How many are to be played.
    threads, jit
        Plain Python, without the JIT, plays in the calling thread.
    """

    def __init__(self, n: int, threads: int, jit: bool) -> None:
        self.n, self.threads, self.jit = n, threads if jit else 1, jit
        self.engine: Engine = SerialEngine()
        self.started = self.ended = time.perf_counter()

    @abstractmethod
    def job(self, size: int) -> Job:
        """Return the job for blocks of up to that many rounds or matches."""

    @abstractmethod
    def take(self, answer: Any) -> int:
        """Add the answer for the next block; return how many are finished in all."""

    @property
    def elapsed_s(self) -> float:
        """Seconds of playing and adding up."""
        return self.ended - self.started

    def new_engine(self) -> Engine:
        """Return the engine for the next blocks."""
        self.engine = ThreadEngine(self.threads) if self.jit else SerialEngine()
        return self.engine

    def block_size(self) -> int:
        """Return the largest block that a pilot of the first rounds or matches says is short enough.

        The size does not show in the result.
        """
        rounds = min(PILOT_ROUNDS, self.n)
        start = time.perf_counter()
        for _ in self.new_engine().run(self.job(rounds), Blocks([range(rounds)], rounds)):
            pass
        each = (time.perf_counter() - start) / rounds
        fitting = [size for size in (*SMALL_BLOCKS, BLOCK) if size * each <= BLOCK_GOAL_S]
        return max(fitting, default=SMALL_BLOCKS[0])

    def play(self, size: int | None = None, on_progress: Progress | None = None) -> None:
        """Play all of it; what is finished was taken, whatever ends it."""
        size = size or self.block_size()
        self.started = time.perf_counter()
        for _, answer in self.new_engine().run(self.job(size), Blocks([range(self.n)], size)):
            with uninterrupted():
                finished = self.take(answer)
                self.ended = time.perf_counter()
            if on_progress is not None:
                on_progress(finished)
