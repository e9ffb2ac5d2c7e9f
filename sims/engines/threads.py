"""Blocks on several threads of this process."""

import queue
import threading
from collections.abc import Iterator, Sequence
from typing import Any

from .blocks import Block
from .in_order import Finished, in_order
from .job import Job, Save, handed_on

WAIT_S = 0.1


class ThreadEngine:
    """Blocks on several threads, which compiled code lets run at the same time.

    The calling thread only waits, so that Ctrl-C reaches it at once. The threads are daemons: a
    strategy that never returns cannot keep the process from ending.
    """

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self.workers: list[threading.Thread] = []
        self.todo: queue.SimpleQueue[Block | None] = queue.SimpleQueue()
        self.done: queue.SimpleQueue[Finished] = queue.SimpleQueue()
        self.stopping = threading.Event()

    def run(
        self, job: Job, blocks: Sequence[Block], save: Save = handed_on
    ) -> Iterator[tuple[Block, Any]]:
        """Yield (block, saved answer) in the order of the blocks; raise what a block raised."""
        self.workers = [
            threading.Thread(target=self.work, args=(job, save), daemon=True)
            for _ in range(min(self.threads, len(blocks)))
        ]
        for worker in self.workers:
            worker.start()
        try:
            yield from in_order(blocks, 2 * len(self.workers), self.todo.put, self.next_finished)
        finally:
            self.dismiss()

    def next_finished(self) -> Finished:
        """Return what is finished next; in short waits, because some systems let nothing interrupt a long one."""
        while True:
            try:
                return self.done.get(timeout=WAIT_S)
            except queue.Empty:
                continue

    def dismiss(self) -> None:
        """Let the threads end after the block in hand."""
        self.stopping.set()
        for _ in self.workers:
            self.todo.put(None)

    def work(self, job: Job, save: Save) -> None:
        """Do blocks until there are none."""
        workspace = None
        while True:
            block = self.todo.get()
            if block is None or self.stopping.is_set():
                return
            try:
                workspace = workspace or job.workspace()
                answer = save(block, job.do(block, workspace))
                self.done.put(Finished(block.number, answer))
            except BaseException as error:
                self.done.put(Finished(block.number, None, error))

    def stop(self, patience_s: float) -> bool:
        """Wait a little for the threads to end; return whether all have."""
        self.dismiss()
        for worker in self.workers:
            worker.join(patience_s / len(self.workers))
        return not any(worker.is_alive() for worker in self.workers)
