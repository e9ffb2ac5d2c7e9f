"""What an engine is given to do, and what every engine offers."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from .blocks import Block

Save = Callable[[Block, Any], Any]  # keeps an answer; returns what is handed on in its place


class Job(Protocol):
    """What is done with a block; called from several threads, each with room of its own."""

    def workspace(self) -> Any:
        """Return room for one thread."""

    def do(self, block: Block, workspace: Any) -> Any:
        """Return the answer for a block."""


class Travelling(Job, Protocol):
    """A job that other processes can do."""

    def task(self) -> Callable[[Block], Any]:
        """Return a function that pickles, and does the same in a process that knows nothing yet."""


class Engine(Protocol):
    """Who computes the blocks.

    Answers come in the order of the blocks, whatever order they were finished in, so that what an
    interrupted run has yielded is a run of its own. An answer is saved as soon as it is there, in
    any order, in this process, and before whoever computed it is given another block.
    """

    def run(
        self, job: Any, blocks: Sequence[Block], save: Save = ...
    ) -> Iterator[tuple[Block, Any]]:
        """Yield (block, saved answer) in the order of the blocks; raise what a block raised."""

    def stop(self, patience_s: float) -> bool:
        """Wait a little for all work to end; return whether it has."""


def handed_on(block: Block, answer: Any) -> Any:
    """Save nothing."""
    return answer
