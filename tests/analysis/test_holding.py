"""Survival and competing events of holding the donkey."""

from math import sqrt

import numpy as np
import pytest

from analysis.estimate import Estimate
from analysis.holding import Holding, holding
from analysis.spells import EVENTS, PASSED_ON, ROUND_ENDED, TAKEN_BACK, Spells, spells_of

from .coverage import assert_covers, assert_near
from .traces import trace_of

HAZARDS = (0.2, 0.1, 0.05)  # of a turn round, in the order of the events
LEVELS = 8


def drawn(generator: np.random.Generator, rounds: int) -> Spells:
    """Return spells with constant hazards, 1 to 4 a round, half of them copies within the round."""
    sizes = generator.integers(1, 5, rounds)
    index = np.repeat(np.arange(rounds), sizes)
    own = np.arange(len(index))
    first = np.searchsorted(index, index)
    source = np.where(generator.random(len(index)) < 0.5, first, own)
    duration = generator.geometric(sum(HAZARDS), len(index))[source]
    event = generator.choice(EVENTS, len(index), p=np.array(HAZARDS) / sum(HAZARDS))[source]
    ends = event == ROUND_ENDED
    return Spells(rounds, index, own, own, duration, event, own - first, ends)


def test_constant_hazards_are_found() -> None:
    found = holding(drawn(np.random.default_rng(1), 20_000), LEVELS)
    leave = sum(HAZARDS)
    for t in range(1, LEVELS):
        assert_near(found.in_hand[t], (1 - leave) ** t)
        for event, hazard in enumerate(HAZARDS):
            assert_near(found.hazards[event][t], hazard)
            assert_near(found.incidences[event][t], hazard / leave * (1 - (1 - leave) ** t))
    assert_near(found.duration, 1 / leave)


def test_the_errors_cover_although_spells_of_a_round_go_together() -> None:
    def sample(generator: np.random.Generator) -> Holding:
        return holding(drawn(generator, 300), 4)

    ends = HAZARDS[ROUND_ENDED]
    stays = 1 - sum(HAZARDS)
    assert_covers(lambda g: sample(g).in_hand[3], stays**3, seed=2)
    assert_covers(lambda g: sample(g).hazards[PASSED_ON][2], HAZARDS[PASSED_ON], seed=3)
    assert_covers(lambda g: sample(g).incidences[ROUND_ENDED][2], ends * (1 + stays), seed=4)


def test_shares_are_the_product_limit_and_the_sums_over_hazards() -> None:
    found = holding(drawn(np.random.default_rng(5), 500), LEVELS)
    survival, ended = 1.0, 0.0
    for t in range(LEVELS):
        hazards = [value(found.hazards[event][t]) for event in range(EVENTS)]
        ended += survival * hazards[ROUND_ENDED]
        survival *= 1 - sum(hazards)
        assert value(found.in_hand[t]) == pytest.approx(survival)
        assert value(found.incidences[ROUND_ENDED][t]) == pytest.approx(ended)


def value(estimate: Estimate | None) -> float:
    assert estimate is not None
    return estimate.value


def test_with_one_spell_a_round_the_error_is_greenwoods() -> None:
    generator = np.random.default_rng(6)
    spells = drawn(generator, 800)
    first = spells.times == 0
    columns = [column[first] for column in spells[1:]]
    found = holding(Spells(800, *columns), LEVELS)
    greenwood = 0.0
    for t in range(1, LEVELS):
        at_risk = int((columns[3] >= t).sum())
        left = int((columns[3] == t).sum())
        greenwood += left / (at_risk * (at_risk - left))
        survival = found.in_hand[t]
        assert survival is not None
        # Ours divides by n - 1 where Greenwood's formula has n.
        wanted = survival.value * sqrt(greenwood * 800 / 799)
        assert survival.se == pytest.approx(wanted)


def test_one_round_by_hand() -> None:
    found = holding(spells_of(trace_of("0 . 1! . . 1! . 0!")), 4)
    # Durations 2 passed on, 3 taken back, 2 passed on, 0 the round ended.
    assert [value(x) for x in found.in_hand] == [0.75, 0.75, 0.25, 0]
    assert [value(x) for x in found.hazards[PASSED_ON]] == [0, 0, 2 / 3, 0]
    assert [value(x) for x in found.hazards[TAKEN_BACK]] == [0, 0, 0, 1]
    assert [value(x) for x in found.incidences[ROUND_ENDED]] == [0.25] * 4
    assert (value(found.duration), found.spells) == (7 / 4, 4)


def test_later_turn_rounds_than_asked_for_stay_at_risk() -> None:
    found = holding(spells_of(trace_of("0 . . . . .", "0 . 1! .")), 3)
    assert [value(x) for x in found.in_hand] == [1, 2 / 3, 1 / 3]
