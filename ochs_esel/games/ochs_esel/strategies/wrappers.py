"""mix, err, endgame, forget: strategies made of strategies."""

from collections.abc import Callable

from ochs_esel.games.ochs_esel.chance import fork, random_unit
from ochs_esel.games.ochs_esel.changed_view import forgetful
from ochs_esel.games.ochs_esel.moves import Move
from ochs_esel.games.ochs_esel.view import View, fewest_held
from ochs_esel.strategy import StrategyInfo

from .random_legal import random_legal

Choose = Callable[[View], Move]


def mix(view: View, first: Choose, second: Choose, p: float = 0.5) -> Move:
    """Play `first` with probability `p`, else `second`, anew at every decision."""
    return first(fork(view, 0)) if random_unit(view) < p else second(fork(view, 1))


def err(view: View, inner: Choose, e: float = 0.1) -> Move:
    """Play any legal move with probability `e`, else what `inner` plays."""
    return random_legal(fork(view, 1)) if random_unit(view) < e else inner(fork(view, 0))


def endgame(view: View, before: Choose, after: Choose, at: int = 3) -> Move:
    """Play `before` until another seat holds at most `at` cards, then `after`."""
    return after(fork(view, 1)) if fewest_held(view) <= at else before(fork(view, 0))


def forget(view: View, inner: Choose) -> Move:
    """Play what `inner` would play that remembers no card out of play.

    It keeps the key: `inner` alone is asked, and draws what it would draw with its memory.
    """
    return inner(forgetful(view))


INFOS = (
    StrategyInfo(
        "mix",
        mix,
        "Plays `first` with probability `p`, else `second`, anew at every decision.",
        "Mixed play, and a line between two strategies to walk along.",
        random=True,
        memory="inner",
        limits={"p": (0.0, 1.0)},
    ),
    StrategyInfo(
        "err",
        err,
        "Plays a uniformly random legal move with probability `e`, else what `inner` plays.",
        "Nobody plays without mistakes: how much does one cost?",
        random=True,
        memory="inner",
        limits={"e": (0.0, 1.0)},
    ),
    StrategyInfo(
        "endgame",
        endgame,
        "Plays `before` until another seat holds at most `at` cards, then `after`.",
        "Opening and endgame ask for different play.",
        random=True,
        memory="inner",
        limits={"at": (0, 200)},
    ),
    StrategyInfo(
        "forget",
        forget,
        "Plays what `inner` plays if it has not seen which cards were played, only what lies highest "
        "and how many everybody holds.",
        "What counting cards is worth: a counter against itself without memory.",
        memory="inner",
    ),
)
