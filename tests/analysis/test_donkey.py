"""Risks of ending on the donkey."""

import numpy as np
import pytest

from analysis.donkey import (
    hazard_by_turn_round,
    returns,
    risk_by,
    risk_by_cards_left,
    risk_by_times_taken,
)
from analysis.estimate import Estimate
from analysis.spells import Spells, spells_of
from analysis.trace import DONKEY_KIND, Trace

from .coverage import assert_covers, assert_near
from .traces import SEATS, trace_of

Means = list[Estimate | None]


def values(estimates: Means) -> list[float | None]:
    return [estimate.value if estimate else None for estimate in estimates]


def walks(generator: np.random.Generator, rounds: int) -> Trace:
    """Return rounds of 1 to 6 turn rounds, a third of them the donkey's, taken by anybody."""
    texts = []
    for _ in range(rounds):
        turns = generator.integers(1, 7)
        led = generator.random(turns) < 1 / 3
        takers = generator.integers(0, SEATS, turns)
        what = [f"{taker}!" if donkey else "." for donkey, taker in zip(led, takers, strict=True)]
        texts.append(" ".join([str(generator.integers(0, SEATS)), *what]))
    return trace_of(*texts)


def test_the_risk_of_all_seats_is_one_over_their_number() -> None:
    donkey = np.eye(4, dtype=np.uint8)[np.random.default_rng(1).integers(0, 4, 900)]
    assert risk_by(donkey, np.zeros_like(donkey), 1) == [Estimate(0.25, 0.0, 900)]


def test_planted_risks_are_found_by_group() -> None:
    generator = np.random.default_rng(2)
    groups = generator.permuted(np.tile([0, 1, 1, 1], (20_000, 1)), axis=1)
    chance = np.where(groups == 0, 0.4, 0.2)
    seat = (generator.random((20_000, 1)) > chance.cumsum(1)).sum(1)
    found = risk_by(np.eye(4, dtype=np.uint8)[seat], groups, 2)
    assert_near(found[0], 0.4)
    assert_near(found[1], 0.2)


def test_times_taken_by_hand() -> None:
    spells = spells_of(trace_of("0 1! . 0!", "2 . 1! . 0! . 0!"))
    # First round: 0 ends on it, 1 does not, 0 does; second round: 2 no, 1 no, 0 yes, 0 yes.
    assert values(risk_by_times_taken(spells, 5)) == [0.5, 0, 1, 1, None]
    assert values(risk_by_times_taken(spells, 2)) == [0.5, 3 / 5]


def test_who_takes_it_at_random_ends_on_it_as_enumerated() -> None:
    def chance(passes: int) -> float:
        """Chance of a seat to end on it: for good, or if the last taker is this seat."""
        return 1 if passes == 0 else 1 / SEATS

    trace = walks(np.random.default_rng(3), 6000)
    spells = spells_of(trace)
    later = np.bincount(spells.round)[spells.round] - 1 - spells.times
    for k in range(3):
        truth = np.mean([chance(int(left)) for left in later[spells.times == k]])
        assert_near(risk_by_times_taken(spells, 9)[k], float(truth))


def test_the_error_of_a_risk_covers() -> None:
    def sample(generator: np.random.Generator) -> Estimate | None:
        index = np.repeat(np.arange(200), 3)
        ends = (generator.random(200) < 0.3)[index] ^ (generator.random(600) < 0.1)
        nothing = np.zeros(600, np.int64)
        spells = Spells(200, index, nothing, nothing, nothing, nothing, nothing + 5, ends)
        return risk_by_times_taken(spells, 2)[1]

    assert_covers(sample, 0.3 * 0.9 + 0.7 * 0.1, seed=4)


def test_cards_left_are_those_of_the_holder_without_the_donkey() -> None:
    cards = np.zeros((16, 5, SEATS), np.uint8)
    trace = trace_of("0 . 1! .", "2", cards=cards)
    rows = np.arange(5)
    cards[DONKEY_KIND - 1, rows, trace.donkey_seat] = 1
    cards[3, rows, trace.donkey_seat] = [2, 1, 4, 1, 9]
    cards[13, rows, trace.donkey_seat] = 1
    # 3 cards when dealt to seat 0, 5 when seat 1 took it, 10 in the second round.
    found = risk_by_cards_left(trace, spells_of(trace), [4, 10])
    assert values(found) == [0, 1, 1]
    assert values(risk_by_cards_left(trace, spells_of(trace), [5, 6])) == [0, 1, 1]
    assert values(risk_by_cards_left(trace, spells_of(trace), [3])) == [None, 2 / 3]


def test_hazards_by_turn_round_by_hand() -> None:
    found = hazard_by_turn_round(trace_of("0 . 1! . 1!", "0 1! .", "1 ."), 6)
    assert values(found.passed_on) == [None, 1 / 3, 1 / 2, 0, 0, None]
    assert values(found.taken_back) == [None, 0, 0, 0, 1, None]
    assert values(found.round_ends) == [None, 1 / 3, 1 / 2, 0, 1, None]


def test_a_donkey_in_the_middle_is_not_at_risk() -> None:
    trace = trace_of("- . . .")._replace(donkey_seat=np.array([-1, -1, 2, 2]))
    found = hazard_by_turn_round(trace, 4)
    assert values(found.passed_on) == [None, None, None, 0]


def test_hazards_of_random_play() -> None:
    found = hazard_by_turn_round(walks(np.random.default_rng(5), 6000), 7)
    for t in range(1, 7):
        assert_near(found.passed_on[t], 2 / 9)
        assert_near(found.taken_back[t], 1 / 9)
        assert_near(found.round_ends[t], 1 / (7 - t))


def test_returns_by_hand() -> None:
    # Seat 0 leads and has it back 3 turn rounds later, 1 leads and never has it again, 0 leads and
    # takes it; in the second round 0 leads, then 1, and neither has it back.
    found = returns(trace_of("0 1! . . 0! . 0!", "0 1! . 2!"), 4)
    assert found.leads == 5
    assert found.comes_back is not None and found.comes_back.value == 2 / 5
    assert values(found.after) == [1 / 5, 0, 0, 1 / 5]


def test_returns_are_those_of_a_loop_over_all_rows() -> None:
    trace = walks(np.random.default_rng(6), 300)
    counts = [0] * 7
    leads = np.flatnonzero(trace.led == 2)
    for row in leads:
        back = row
        while trace.donkey_seat[back] != trace.leader[row] and not trace.last[back]:
            back += 1
        if trace.donkey_seat[back] == trace.leader[row]:
            counts[back - row] += 1
    found = returns(trace, 7)
    assert values(found.after) == pytest.approx([count / len(leads) for count in counts])
    assert found.comes_back is not None
    assert found.comes_back.value == pytest.approx(sum(counts) / len(leads))
