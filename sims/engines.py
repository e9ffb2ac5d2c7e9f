"""Who computes the blocks: threads, or plain Python in the calling thread.

Both take a job and a list of blocks and yield the answers in the order of the blocks, whatever
order they were finished in, so that what an interrupted run has yielded is a run of its own.
"""

import queue
import threading
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

WAIT_S = 0.1


class Block(NamedTuple):
    """A run of rounds."""

    number: int
    first: int
    rounds: int


class Job(Protocol):
    """What is done with a block; called from several threads, each with room of its own."""

    def workspace(self) -> Any:
        """Return room for one thread."""

    def do(self, block: Block, workspace: Any) -> Any:
        """Return the answer for a block."""


class Blocks(Sequence[Block]):
    """The blocks of n rounds, made when they are asked for."""

    def __init__(self, n: int, size: int) -> None:
        self.n, self.size = n, size

    def __len__(self) -> int:
        return -(-self.n // self.size)

    def __getitem__(self, number: Any) -> Any:
        if not 0 <= number < len(self):
            raise IndexError(number)
        first = number * self.size
        return Block(number, first, min(self.size, self.n - first))


class SerialEngine:
    """One block after the other, in the calling thread."""

    def run(self, job: Job, blocks: Sequence[Block]) -> Iterator[tuple[Block, Any]]:
        """Yield (block, answer)."""
        workspace = job.workspace()
        for block in blocks:
            yield block, job.do(block, workspace)

    def stop(self, patience_s: float) -> bool:
        """Return whether all work has ended; here it always has."""
        return True


class ThreadEngine:
    """Blocks on several threads, which compiled code lets run at the same time.

    The calling thread only waits, so that Ctrl-C reaches it at once. The threads are daemons: a
    strategy that never returns cannot keep the process from ending.
    """

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self.workers: list[threading.Thread] = []
        self.todo: queue.SimpleQueue[Block | None] = queue.SimpleQueue()
        self.stopping = threading.Event()

    def run(self, job: Job, blocks: Sequence[Block]) -> Iterator[tuple[Block, Any]]:
        """Yield (block, answer) in the order of the blocks; raise what a block raised."""
        done: queue.SimpleQueue[tuple[int, Any, BaseException | None]] = queue.SimpleQueue()
        self.workers = [
            threading.Thread(target=self.work, args=(job, done), daemon=True)
            for _ in range(min(self.threads, len(blocks)))
        ]
        for worker in self.workers:
            worker.start()
        ahead = 2 * len(self.workers)
        for number in range(min(ahead, len(blocks))):
            self.todo.put(blocks[number])
        answers: dict[int, tuple[Any, BaseException | None]] = {}
        try:
            for number in range(len(blocks)):
                while number not in answers:
                    finished, answer, error = next_answer(done)
                    answers[finished] = (answer, error)
                answer, error = answers.pop(number)
                if error is not None:
                    raise error
                if number + ahead < len(blocks):
                    self.todo.put(blocks[number + ahead])
                yield blocks[number], answer
        finally:
            self.dismiss()

    def dismiss(self) -> None:
        """Let the threads end after the block in hand."""
        self.stopping.set()
        for _ in self.workers:
            self.todo.put(None)

    def work(self, job: Job, done: Any) -> None:
        """Do blocks until there are none."""
        workspace = None
        while True:
            block = self.todo.get()
            if block is None or self.stopping.is_set():
                return
            try:
                workspace = workspace or job.workspace()
                done.put((block.number, job.do(block, workspace), None))
            except BaseException as error:
                done.put((block.number, None, error))

    def stop(self, patience_s: float) -> bool:
        """Wait a little for the threads to end; return whether all have."""
        self.dismiss()
        for worker in self.workers:
            worker.join(patience_s / len(self.workers))
        return not any(worker.is_alive() for worker in self.workers)


def next_answer(done: Any) -> Any:
    """Return the next answer; in short waits, because some systems let nothing interrupt a long one."""
    while True:
        try:
            return done.get(timeout=WAIT_S)
        except queue.Empty:
            continue
