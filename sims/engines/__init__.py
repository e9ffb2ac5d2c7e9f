"""Who computes the blocks: the calling thread, threads, processes, or a cluster.

All take a job and a list of blocks and yield the answers in the order of the blocks.
"""

from .blocks import Block, Blocks
from .job import Engine, Job, Save, handed_on
from .serial import SerialEngine
from .threads import ThreadEngine

__all__ = [
    "Block",
    "Blocks",
    "Engine",
    "Job",
    "Save",
    "SerialEngine",
    "ThreadEngine",
    "handed_on",
]
