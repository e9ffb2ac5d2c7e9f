"""Play games many times and sum up exactly what happened.

from sims import simulate
simulate("sharp, greedy, greedy, greedy", n=1e6)
"""

from typing import Any

__all__ = ["Result", "configure", "load", "simulate"]


def __getattr__(name: str) -> Any:
    # Only what is asked for is imported: the command line's --help needs none of it.
    if name in ("simulate", "configure"):
        from . import simulation

        return getattr(simulation, name)
    if name in ("Result", "load"):
        from . import result

        return getattr(result, name)
    raise AttributeError(f"module 'sims' has no attribute {name!r}")
