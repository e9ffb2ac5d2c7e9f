"""Lead the donkey at once, or wait? Three strategies that differ in that alone, on the same deals."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from analysis.cluster import mean_of
from analysis.estimate import Estimate
from analysis.paired import paired_mean
from reports.lab import Lab
from sims.rounds import PlayedRounds
from sims.variations import with_first, with_n

STRATEGIES = ("donkey_at_once", "donkey_late", "donkey_never")
NAMES = ("penalty", "donkey", "points_dealt", "jokers_dealt")
THIRDS = 3
MOST_JOKERS = 2

Where = NDArray[np.bool_]


@dataclass(frozen=True)
class Played:
    """What one of the strategies has of it: points and share of rounds on the donkey."""

    strategy: str
    penalty: Estimate | None
    donkey: Estimate | None
    penalty_when_starting: Estimate | None
    donkey_when_starting: Estimate | None


@dataclass(frozen=True)
class Contrast:
    """At once minus another strategy, deal by deal."""

    penalty: Estimate | None
    donkey: Estimate | None


@dataclass(frozen=True)
class ByHand:
    """The contrasts for some hands.

    `kind` is "all", "points" (dealt: `low` to `high`) or "jokers" (so many).
    """

    kind: str
    low: int
    high: int
    starting: bool  # only rounds in which the seat leads first
    late: Contrast
    never: Contrast


@dataclass(frozen=True)
class Timing:
    """The three strategies as the first one against the same field."""

    played: list[Played]
    by_hand: list[ByHand]

    def rows(self, starting: bool) -> list[ByHand]:
        """Return the contrasts over all rounds, or over those in which the seat leads first."""
        return [one for one in self.by_hand if one.starting == starting]


def timing(lab: Lab) -> Timing:
    """Play the three strategies and compare them."""
    played = [
        lab.play(with_n(with_first(lab.plan, name), lab.n_fewer), NAMES) for name in STRATEGIES
    ]
    leads = starting(played[0])
    every = np.ones_like(leads)
    return Timing(
        [figures(name, one, leads) for name, one in zip(STRATEGIES, played, strict=True)],
        [
            by_hand(played, group, rounds & where, start)
            for start, rounds in ((False, every), (True, leads))
            for group, where in hands(played[0])
        ],
    )


def starting(rounds: PlayedRounds) -> Where:
    """Return in which rounds the first entry leads the first turn round [rounds]."""
    found: Where = ((rounds.entries == 0) & (rounds.positions == 0)).any(1)
    return found


def figures(name: str, rounds: PlayedRounds, leads: Where) -> Played:
    """Return what one strategy has of it."""
    penalty, donkey = rounds.of_entry("penalty"), rounds.of_entry("donkey")
    return Played(
        name, mean_of(penalty), mean_of(donkey), mean_of(penalty[leads]), mean_of(donkey[leads])
    )


def hands(rounds: PlayedRounds) -> list[tuple[tuple[str, int, int], Where]]:
    """Return groups of hands as dealt, and where they were dealt; none that is empty."""
    points, jokers = rounds.of_entry("points_dealt"), rounds.of_entry("jokers_dealt")
    found = [(("all", 0, 0), np.ones(rounds.n, np.bool_))]
    limits = np.quantile(points, np.arange(1, THIRDS) / THIRDS)
    third = np.searchsorted(limits, points)
    for number in range(THIRDS):
        where = third == number
        if where.any():
            low, high = int(points[where].min()), int(points[where].max())
            found.append((("points", low, high), where))
    for number in range(MOST_JOKERS + 1):
        where = np.minimum(jokers, MOST_JOKERS) == number
        if where.any():
            found.append((("jokers", number, number), where))
    return found


def by_hand(
    played: list[PlayedRounds], group: tuple[str, int, int], where: Where, start: bool
) -> ByHand:
    """Return the contrasts over some rounds."""
    once, late, never = played
    return ByHand(*group, start, contrast(once, late, where), contrast(once, never, where))


def contrast(first: PlayedRounds, second: PlayedRounds, where: Where) -> Contrast:
    """Return one strategy minus another."""
    differences = [
        paired_mean(first.of_entry(name).astype(np.int32) - second.of_entry(name), where)
        for name in ("penalty", "donkey")
    ]
    return Contrast(*differences)
