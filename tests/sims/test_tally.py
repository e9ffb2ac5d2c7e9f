"""Tallies merge in any order and survive storage."""

from fractions import Fraction

import numpy as np
import pytest

from sims.plan import Plan, make_plan
from sims.tallier import Tallier
from sims.tally import FIELDS, Tally

from .made_up import some_outcomes, with_first

ROUNDS = make_plan("greedy,random,greedy", n=100)
MATCHES = make_plan("greedy,random,greedy", n=100, match=5)
UNTIL = make_plan("greedy,random,greedy", n=100, match_until=150)
PLANS = pytest.mark.parametrize("plan", [ROUNDS, MATCHES, UNTIL], ids=["rounds", "5", "150"])


def equal(a: Tally, b: Tally) -> bool:
    return a.n == b.n and all(np.array_equal(getattr(a, f), getattr(b, f)) for f in FIELDS)


@PLANS
def test_compiled_and_plain_tallies_agree(plan: Plan) -> None:
    outcomes = with_first(some_outcomes(plan, 5, 200), 5)
    assert equal(Tallier(plan, True).tally(outcomes), Tallier(plan, False).tally(outcomes))


@PLANS
def test_merging_does_not_depend_on_the_order(plan: Plan) -> None:
    tallier = Tallier(plan, False)
    parts = [tallier.tally(some_outcomes(plan, seed, 20)) for seed in range(4)]
    forward, backward = tallier.empty(), tallier.empty()
    for part in parts:
        forward.add(part)
    for part in reversed(parts):
        backward.add(part)
    assert equal(forward, backward)
    assert forward.n == 80


@PLANS
def test_two_halves_are_the_whole(plan: Plan) -> None:
    tallier, whole = Tallier(plan, False), some_outcomes(plan, 7, 40)
    total = tallier.empty()
    for start in (0, 17):
        end = 17 if start == 0 else 40
        part = whole._replace(
            first=start, seats=whole.seats[:, start:end], rounds=whole.rounds[:, start:end]
        )
        total.add(tallier.tally(part))
    assert equal(total, tallier.tally(whole))


def test_sums_beyond_64_bits_stay_exact() -> None:
    tallier = Tallier(ROUNDS, False)
    total = tallier.tally(some_outcomes(ROUNDS, 1, 50))
    one = int(total.strategy_squares[0, 0])
    for _ in range(60):
        total.add(Tally(n=total.n, **{n: getattr(total, n) for n in FIELDS}))
        total.scores = total.scores % 1000
        total.facts = total.facts % 1000
    assert int(total.strategy_squares[0, 0]) == one * 2**60


@PLANS
def test_a_tally_survives_json(plan: Plan) -> None:
    tally = Tallier(plan, False).tally(some_outcomes(plan, 2, 60))
    assert equal(Tally.from_json(tally.as_json()), tally)


@PLANS
def test_the_histogram_holds_every_seat(plan: Plan) -> None:
    tally = Tallier(plan, False).tally(some_outcomes(plan, 3, 60))
    assert tally.scores.sum() == tally.facts.sum() == 180
    assert tally.scores[0].sum() == 120


@pytest.mark.parametrize("players", [3, 12])
def test_a_win_counts_one_whoever_shares_it(players: int) -> None:
    """Every sum of shares is that of fractions, exactly."""
    plan = make_plan(["greedy"] * (players - 1) + ["random"], match=5)
    outcomes = some_outcomes(plan, 4, 50)
    names = [column.name for column in plan.sheet.seat_columns]
    won = outcomes.seats[names.index("won")]
    tally = Tallier(plan, False).tally(outcomes)
    per = next(measure.per for measure in plan.sheet.measures if measure.name == "win")
    entry = (np.arange(players) - np.arange(50)[:, None] // players) % players
    for s, mine in enumerate((entry < players - 1, entry == players - 1)):
        shares = [
            sum((Fraction(1, int(k)) for k in row[seats] if k), Fraction(0))
            for row, seats in zip(won, mine, strict=True)
        ]
        sums, squares = tally.seat_moments(plan.sheet)
        assert Fraction(int(sums[s, :, 1].sum()), per) == sum(shares)
        assert Fraction(int(tally.strategy_squares[s, 1]), per**2) == sum(x**2 for x in shares)
        assert Fraction(int(squares[s, :, 1].sum()), per**2) == sum(
            Fraction(1, int(k) ** 2) for k in won[mine] if k
        )
