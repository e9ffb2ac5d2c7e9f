"""Which cards the points are for: by kind, and by length of the round."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analysis.cards import points_left
from analysis.cluster import mean_of
from analysis.estimate import Estimate
from analysis.grouped import group_means
from analysis.trace import DONKEY_KIND, JOKER_KIND, Trace

MOST_LENGTH = 60
BANDS = 3
LEAST_ROUNDS = 200

Points = NDArray[np.int64]


@dataclass(frozen=True)
class PointsOf:
    """Mean points a seat and round for one kind: a value, "joker", "donkey", "ox" or "pile"."""

    kind: str
    points: Estimate | None


@dataclass(frozen=True)
class PointsByLength:
    """Mean points a seat and round for a group of cards, by turn rounds of the round.

    `kind` is "values" (`low` to `high`), "joker", "donkey", "ox", "pile" or "all".
    """

    kind: str
    low: int
    high: int
    points: list[Estimate | None]


def card_points(rules: Any) -> Points:
    """Return the penalty points of a card of each kind in hand [kinds]."""
    ox = rules.ox_points if rules.with_ox else 0
    special = (rules.joker_points, rules.donkey_points, ox)
    return np.array([*range(1, JOKER_KIND), *special])


def kinds_in_play(rules: Any) -> list[tuple[str, int]]:
    """Return the kinds that a hand can hold at the end, and their places among all."""
    found = [(str(value), value - 1) for value in range(1, rules.values + 1)]
    found += [("joker", JOKER_KIND - 1)] if rules.jokers else []
    return [*found, ("donkey", DONKEY_KIND - 1), *([("ox", DONKEY_KIND)] if rules.with_ox else [])]


def points_by_kind(
    trace: Trace, rules: Any, penalty: Any, pile: Any | None
) -> tuple[list[PointsOf], Estimate | None]:
    """Return the points by kind, and what they add up to.

    Parameters
    ----------
    penalty, pile
        Points of the round and those of them that were laid aside [rounds, seats].
    """
    cards = trace.cards[:, trace.last]
    rounds = cards.shape[1]
    left = points_left(cards, card_points(rules), np.zeros(rounds, np.int64), 1).by_kind
    found = [PointsOf(kind, left[place]) for kind, place in kinds_in_play(rules)]
    if pile is not None:
        found.append(PointsOf("pile", mean_of(pile.mean(1))))
    return found, mean_of(penalty.mean(1))


def points_by_length(
    trace: Trace, rules: Any, penalty: Any, pile: Any | None
) -> list[PointsByLength]:
    """Return the points for groups of cards by length of the round."""
    lengths = np.minimum(trace.turn_round[trace.last], MOST_LENGTH).astype(np.int64)
    levels, cards = int(lengths.max()) + 1, trace.cards[:, trace.last]
    points = card_points(rules)

    def means(values: Any) -> list[Estimate | None]:
        return group_means(values, lengths, levels)

    def of(first: int, last: int) -> Any:
        places = range(first, last + 1)
        return sum(points[place] * cards[place].mean(1) for place in places)

    found = [PointsByLength("all", 0, 0, means(penalty.mean(1)))]
    for low, high in bands(rules.values):
        found.append(PointsByLength("values", low, high, means(of(low - 1, high - 1))))
    for kind, place in kinds_in_play(rules)[rules.values :]:
        found.append(PointsByLength(kind, 0, 0, means(of(place, place))))
    if pile is not None:
        found.append(PointsByLength("pile", 0, 0, means(pile.mean(1))))
    return found


def bands(values: int) -> list[tuple[int, int]]:
    """Return low, middle and high values as ranges that are as wide as possible alike."""
    edges = [round(values * part / BANDS) for part in range(BANDS + 1)]
    return [(a + 1, b) for a, b in zip(edges, edges[1:], strict=False) if a < b]


def lengths_shown(of_all: PointsByLength) -> list[int]:
    """Return the lengths with enough rounds behind them, or else all that occurred."""
    known = [(t, one) for t, one in enumerate(of_all.points) if one is not None]
    return [t for t, one in known if one.n >= LEAST_ROUNDS] or [t for t, _ in known]
