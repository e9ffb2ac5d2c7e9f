"""Plain Python in the calling thread."""

from collections.abc import Iterator, Sequence
from typing import Any

from .blocks import Block
from .job import Job, Save, handed_on


class SerialEngine:
    """One block after the other, in the calling thread."""

    def run(
        self, job: Job, blocks: Sequence[Block], save: Save = handed_on
    ) -> Iterator[tuple[Block, Any]]:
        """Yield (block, saved answer)."""
        workspace = job.workspace()
        for block in blocks:
            yield block, save(block, job.do(block, workspace))

    def stop(self, patience_s: float) -> bool:
        """Return whether all work has ended; here it always has."""
        return True
