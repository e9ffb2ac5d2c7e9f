"""Tallies merge in any order and survive storage."""

import numpy as np

from ochs_esel.game import Outcomes
from sims.plan import make_plan
from sims.tallier import Tallier
from sims.tally import FIELDS, Tally

PLAN = make_plan("greedy,random,greedy", n=100)


def some_outcomes(seed: int, rounds: int) -> Outcomes:
    generator = np.random.default_rng(seed)
    game = PLAN.the_game
    seats = generator.integers(0, 2, (len(game.seat_columns), rounds, 3)).astype(np.int16)
    seats[0] = generator.integers(0, PLAN.rules.max_score + 1, (rounds, 3))
    columns = generator.integers(0, 300, (len(game.round_columns), rounds)).astype(np.int16)
    columns[[c.name for c in game.round_columns].index("leader")] = np.arange(rounds) % 3
    return Outcomes(seed, seats, columns)


def equal(a: Tally, b: Tally) -> bool:
    return a.rounds == b.rounds and all(
        np.array_equal(getattr(a, name), getattr(b, name)) for name in FIELDS
    )


def test_compiled_and_plain_tallies_agree() -> None:
    outcomes = some_outcomes(5, 200)
    assert equal(Tallier(PLAN, True).tally(outcomes), Tallier(PLAN, False).tally(outcomes))


def test_merging_does_not_depend_on_the_order() -> None:
    tallier = Tallier(PLAN, False)
    parts = [tallier.tally(some_outcomes(seed, 20)) for seed in range(4)]
    forward, backward = tallier.empty(), tallier.empty()
    for part in parts:
        forward.add(part)
    for part in reversed(parts):
        backward.add(part)
    assert equal(forward, backward)
    assert forward.rounds == 80


def test_sums_beyond_64_bits_stay_exact() -> None:
    tallier = Tallier(PLAN, False)
    total = tallier.tally(some_outcomes(1, 50))
    one = int(total.strategy_squares[0, 0])
    for _ in range(60):
        total.add(Tally(rounds=total.rounds, **{n: getattr(total, n) for n in FIELDS}))
        total.scores = total.scores % 1000
    assert int(total.strategy_squares[0, 0]) == one * 2**60


def test_a_tally_survives_json() -> None:
    tally = Tallier(PLAN, False).tally(some_outcomes(2, 60))
    assert equal(Tally.from_json(tally.as_json(), PLAN.rules.max_score), tally)


def test_the_histogram_holds_every_seat() -> None:
    tally = Tallier(PLAN, False).tally(some_outcomes(3, 60))
    assert tally.scores.sum() == 180
    assert tally.scores[0].sum() == 120
