"""Answers in the order of their blocks, whatever order they were finished in."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from .blocks import Block


class Finished(NamedTuple):
    """What became of a block."""

    number: int
    answer: Any
    error: BaseException | None = None


def in_order(
    blocks: Sequence[Block],
    ahead: int,
    submit: Callable[[Block], None],
    next_finished: Callable[[], Finished],
) -> Iterator[tuple[Block, Any]]:
    """Yield (block, answer) in the order of the blocks; raise the error of the first that failed.

    Parameters
    ----------
    ahead
        Blocks that are submitted beyond the one that is waited for.
    submit
        Begins a block.
    next_finished
        Waits for the next block to be finished, whichever it is.
    """
    for number in range(min(ahead, len(blocks))):
        submit(blocks[number])
    waiting: dict[int, Finished] = {}
    for number in range(len(blocks)):
        while number not in waiting:
            finished = next_finished()
            waiting[finished.number] = finished
        one = waiting.pop(number)
        if one.error is not None:
            raise one.error
        if number + ahead < len(blocks):
            submit(blocks[number + ahead])
        yield blocks[number], one.answer
