"""What can go wrong, and whose fault it is.

OchsEselError
├── UsageError            what was asked for is wrong; nothing was played    (exit code 2)
│   ├── InvalidRules          a rules field out of its range
│   ├── InvalidPlan           seats, rounds, seed, seating, ...
│   ├── UnknownName           a name that is not known; the nearest one is offered
│   ├── InvalidStrategy       a strategy that cannot be found, loaded, configured or compiled
│   ├── InvalidRun            a run directory that cannot be read or written
│   └── InvalidRecord         a game record that no play by the rules leaves behind
└── RunError              the run was fine until somebody broke it           (exit code 1)
    ├── IllegalMove           a strategy made a move that the rules forbid
    ├── StrategyFailed        a strategy raised while it was playing
    ├── StorageFailed         what was played could not be written
    └── EngineFailed          processes or a cluster that cannot go on
"""

from collections.abc import Iterable
from difflib import get_close_matches


class OchsEselError(Exception):
    """Base of all errors that a user may meet; its text is one clear sentence."""


class UsageError(OchsEselError):
    """What was asked for is wrong; nothing was played."""


class InvalidRules(UsageError):
    """A field of the rules is out of its range, or the fields contradict each other."""


class InvalidPlan(UsageError):
    """Seats, rounds, seed, seating or another part of the plan is out of its range."""


class UnknownName(UsageError):
    """A name that is not known."""


class InvalidStrategy(UsageError):
    """A strategy that cannot be found, loaded, configured or compiled."""


class InvalidRun(UsageError):
    """A run directory that cannot be read or may not be written."""


class InvalidRecord(UsageError):
    """A game record that no play by the rules leaves behind; the text says what is wrong and where."""


class RunError(OchsEselError):
    """The run was fine until somebody broke it."""


class IllegalMove(RunError):
    """A strategy made a move that the rules forbid."""


class StrategyFailed(RunError):
    """A strategy raised an exception while it was playing."""


class StorageFailed(RunError):
    """What was played could not be written: disk full, folder gone."""


class EngineFailed(RunError):
    """Processes or a cluster that cannot go on: workers that die again and again, a scheduler gone."""


def unknown_name(kind: str, name: str, known: Iterable[str]) -> UnknownName:
    """Return the error for a name that is not known, with the nearest known one."""
    names = sorted(known)
    near = get_close_matches(name, names, n=1, cutoff=0.5)
    guess = f"; did you mean {near[0]!r}?" if near else ";"
    return UnknownName(f"no {kind} {name!r}{guess} known: {', '.join(names)}")
