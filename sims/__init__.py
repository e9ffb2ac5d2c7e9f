"""Play games many times and sum up exactly what happened.

>>> from sims import simulate
>>> simulate("sharp, greedy, greedy, greedy", n=1e6)
>>> simulate("sharp, greedy, greedy, greedy", n=1e5, match=5)

simulate(...)    play a line-up; returns a Result: frames, summary, .save()
configure(...)   a strategy with its settings changed
replay(...)      one round, or one match, again, in plain Python
load(folder)     the Result of a stored run

sims.contrast.contrast(plan, other) plays two plans on the same deals.
"""

from typing import Any

__all__ = ["Interrupted", "Result", "configure", "load", "replay", "simulate"]


def __getattr__(name: str) -> Any:
    # Only what is asked for is imported: the command line's --help needs none of it.
    if name in ("Interrupted", "configure", "replay", "simulate"):
        from . import simulation

        return getattr(simulation, name)
    if name in ("Result", "load"):
        from . import result

        return getattr(result, name)
    raise AttributeError(f"module 'sims' has no attribute {name!r}")
