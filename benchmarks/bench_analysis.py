"""python -m benchmarks.bench_analysis: seconds and memory of each analysis on millions of rounds.

The arrays are drawn, not played: their shapes and types are those of four million rounds with four
seats, and of a trace with as many rows. Seconds are medians; memory is the peak of what a call
allocates beside its arguments.
"""

import argparse
import statistics
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import numpy as np

from analysis import cards, donkey, joker, patience, rounds, seats, skill
from analysis.dynasty import dynasty
from analysis.equity import match_equity
from analysis.grouped import group_difference, group_means, ratio
from analysis.holding import holding
from analysis.paired import gain, paired_by, paired_mean
from analysis.spells import spells_of
from analysis.trace import Trace

SEED = 42
SEATS = 4
KINDS = 16
LENGTH = 13  # turn rounds a round, the deal as the first row of its trace
Calls = dict[str, Callable[[], Any]]


def drawn_trace(generator: np.random.Generator, rows: int) -> Trace:
    """Return a trace of rounds of equal length, every fourth turn round the donkey's."""
    turn_round = (np.arange(rows) % LENGTH).astype(np.int16)
    led = np.where(turn_round == 0, 0, 1 + (generator.random(rows) < 0.25)).astype(np.uint8)
    anew = (led == 2) | (turn_round == 0)
    takers = generator.integers(0, SEATS, rows).astype(np.int8)
    source = np.maximum.accumulate(np.where(anew, np.arange(rows), 0))
    holder = takers[source]
    hands = generator.integers(0, 3, (KINDS, rows, SEATS), dtype=np.uint8)
    return Trace(
        turn_round, led, np.roll(holder, 1), takers, holder, turn_round == LENGTH - 1, hands
    )


def calls_on_rounds(generator: np.random.Generator, n: int) -> Calls:
    """Return the analyses of columns of rounds."""
    penalty = generator.integers(0, 90, (n, SEATS)).astype(np.int16)
    groups = generator.integers(0, 16, (n, SEATS)).astype(np.uint8)
    few = (groups > 12).astype(np.uint8)
    leader, turn_rounds = groups[:, 0] % SEATS, (groups[:, 1] + 3).astype(np.int16)
    difference, where = penalty[:, 0] - penalty[:, 1], few[:, 0] > 0
    levels = 16
    return {
        "group_means, 16 groups of seats": lambda: group_means(penalty, groups, levels),
        "group_means, 2 groups of seats": lambda: group_means(penalty, few, 2),
        "group_means, 16 groups of rounds": lambda: group_means(penalty[:, 0], groups[:, 0], 16),
        "group_difference": lambda: group_difference(penalty, groups, 0, 1),
        "ratio": lambda: ratio(penalty[:, 0], turn_rounds),
        "paired_mean": lambda: paired_mean(difference, where),
        "paired_by": lambda: paired_by(difference, groups[:, 0], levels),
        "gain": lambda: gain(penalty[:, 0], penalty[:, 1]),
        "penalty_by_jokers": lambda: joker.penalty_by_jokers(penalty, groups, few, 14, 5),
        "price_of_joker": lambda: joker.price_of_joker(
            penalty[:, 0], penalty[:, 1], few[:, 0], where
        ),
        "risk_by": lambda: donkey.risk_by(few, groups, levels),
        "score_by_position": lambda: seats.score_by_position(penalty, leader),
        "lengths": lambda: rounds.lengths(turn_rounds),
        "choice": lambda: rounds.choice(turn_rounds, groups[:, 0]),
        "rounds_until_better": lambda: patience.rounds_until_better(difference),
        "win_chance": lambda: patience.win_chance(difference, 20),
    }


def calls_on_cards(generator: np.random.Generator, n: int) -> Calls:
    """Return the analyses of hands, and of contrasts by kind."""
    hands = generator.integers(0, 3, (KINDS, n, SEATS), dtype=np.uint8)
    lengths = generator.integers(3, 40, n).astype(np.int16)
    before = generator.integers(0, 90, n).astype(np.int16)
    after = np.stack([before[::-1]] * KINDS)
    points = np.arange(1, KINDS + 1)
    return {
        "points_left": lambda: cards.points_left(hands, points, lengths, 40),
        "prices": lambda: cards.prices(before, after, after > 60),
    }


def calls_on_matches(generator: np.random.Generator, n: int) -> Calls:
    """Return the analyses of n rounds in matches of five, or in deals with rotated chairs."""
    points = generator.integers(0, 90, (n // 5, 5, SEATS)).astype(np.int16)
    on = np.eye(SEATS, dtype=np.uint8)[points[:, :, 0] % SEATS]
    scores = generator.integers(0, 90, (n // SEATS, SEATS, SEATS)).astype(np.int16)
    strategy = (np.arange(SEATS)[:, None] + np.arange(SEATS)) % SEATS
    position = np.tile(np.arange(SEATS), (n // SEATS, 1)).astype(np.uint8)
    edges = list(range(-60, 61, 10))
    return {
        "dynasty": lambda: dynasty(on),
        "match_equity": lambda: match_equity(points, edges),
        "variance_shares": lambda: skill.variance_shares(scores, strategy, position),
    }


def calls_on_traces(generator: np.random.Generator, n: int) -> Calls:
    """Return the analyses of a trace with about n rows."""
    count = n // LENGTH
    trace = drawn_trace(generator, count * LENGTH)
    penalty = generator.integers(0, 90, (count, SEATS)).astype(np.int16)
    spells = spells_of(trace)
    return {
        "penalty_while_held": lambda: joker.penalty_while_held(trace, penalty),
        "spells_of": lambda: spells_of(trace),
        "holding": lambda: holding(spells, 40),
        "risk_by_times_taken": lambda: donkey.risk_by_times_taken(spells, 10),
        "risk_by_cards_left": lambda: donkey.risk_by_cards_left(trace, spells, [5, 10, 15]),
        "hazard_by_turn_round": lambda: donkey.hazard_by_turn_round(trace, 40),
        "returns": lambda: donkey.returns(trace, 40),
    }


def seconds(call: Callable[[], Any], repeats: int) -> float:
    """Return the median duration."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def peak_memory(call: Callable[[], Any]) -> float:
    """Return the megabytes that a call allocates at most at a time."""
    tracemalloc.start()
    call()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 2**20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=4_000_000)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    print("| analysis | seconds | peak MB |\n|---|---:|---:|")
    for calls in (calls_on_rounds, calls_on_cards, calls_on_matches, calls_on_traces):
        for name, call in calls(np.random.default_rng(SEED), options.rounds).items():
            took = seconds(call, options.repeats)
            print(f"| {name} | {took:.3f} | {peak_memory(call):.0f} |", flush=True)


if __name__ == "__main__":
    main()
