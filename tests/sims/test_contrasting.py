"""The same deals played twice."""

from dataclasses import replace

import numpy as np
import pytest

from ochs_esel.errors import InvalidPlan
from ochs_esel.games import GAMES
from sims import simulate
from sims.contrasting import PlayBoth, contrast
from sims.paired import Contrast
from sims.plan import make_plan
from sims.quantities import Reader, quantities_of

from .made_up import some_outcomes

LINE_UP = "greedy,random,greedy,random"
N = 5000


def plain(one: Contrast) -> tuple[object, ...]:
    return one.n, one.differing, one.paired


@pytest.mark.parametrize("line_up", ["greedy", LINE_UP])
def test_a_plan_and_itself_do_not_differ(line_up: str) -> None:
    found = contrast(make_plan(line_up, n=N), make_plan(line_up, n=N))
    assert found.differing == 0
    assert all((p.difference.value, p.difference.se) == (0, 0) for p in found.paired)


def test_one_point_more_for_the_donkey_is_one_point_a_round() -> None:
    first, second = (make_plan(n=N, rules={"donkey_points": points}) for points in (20, 21))
    found = contrast(first, second)
    assert found.of("penalty").difference == (0.25, 0.0, N)
    assert found.of("donkey").first.value == 0.25
    assert found.differing == N
    assert found.of("turn_rounds").difference == (0, 0, N)


def test_the_difference_is_that_of_two_runs() -> None:
    rules = {"lead_all": True, "joker_points": 20}
    first, second = (make_plan(LINE_UP, n=N, seed=4, rules=r) for r in (None, rules))
    found = contrast(first, second)
    runs = [simulate(LINE_UP, n=N, seed=4, rules=r) for r in (None, rules)]
    for name, estimate in runs[0].summary.means.items():
        one = found.of(name)
        assert one.first == estimate
        gap = runs[1].summary.means[name].value - estimate.value
        assert one.difference.value == pytest.approx(gap, abs=1e-9)
    for a, b in zip(*(run.summary.by_strategy for run in runs), strict=True):
        assert found.of("penalty", a.label).first == pytest.approx(a.score)
        values = {"penalty": (a.score, b.score)} | {
            m: (a.measures[m], b.measures[m]) for m in a.measures
        }
        for name, (before, after) in values.items():
            one = found.of(name, a.label)
            assert one.first == pytest.approx(before)
            assert one.difference.value == pytest.approx(after.value - before.value, abs=1e-9)


def test_errors_are_those_of_paired_rows() -> None:
    rules = {"end_at_once": True}
    found = contrast(*(make_plan(n=N, rules=r) for r in (None, rules)))
    before, after = (simulate(n=N, rules=r).outcomes() for r in (None, rules))
    columns = [f"penalty_{seat}" for seat in range(4)]
    gaps = (after[columns] - before[columns]).mean(axis=1)
    assert found.of("penalty").difference.se == pytest.approx(gaps.std() / np.sqrt(N), rel=1e-9)
    assert found.differing == (before != after).any(axis=1).sum()
    runs = [simulate(n=N, rules=r).summary.by_strategy[0].score.se for r in (None, rules)]
    assert found.of("penalty").difference.se < np.hypot(*runs)


@pytest.mark.parametrize(("threads", "size"), [(1, 97), (2, 97), (2, 4096)])
def test_threads_and_blocks_do_not_show(threads: int, size: int) -> None:
    plans = [make_plan(LINE_UP, n=N, rules=rules) for rules in (None, {"lead_all": True})]
    found = contrast(*plans, threads=threads, block_size=size)
    assert plain(found) == plain(contrast(*plans, threads=1))


def test_plain_python_brings_the_same() -> None:
    plans = [make_plan(LINE_UP, n=60, rules=rules) for rules in (None, {"lead_all": True})]
    assert plain(contrast(*plans)) == plain(contrast(*plans, jit=False))


def test_line_ups_are_compared_over_all_seats() -> None:
    plans = [make_plan(line_up, n=N) for line_up in ("greedy", LINE_UP)]
    found = contrast(*plans)
    assert {one.quantity.whose for one in found.paired} == {"", "changed", "others"}
    gap = simulate(LINE_UP, n=N).outcomes().filter(regex="^penalty_") - simulate(
        n=N
    ).outcomes().filter(regex="^penalty_")
    assert found.of("penalty").difference.value == pytest.approx(gap.to_numpy().mean())


@pytest.mark.parametrize(
    ("other", "message"),
    [
        ({"n": 11}, "the same n"),
        ({"seed": 2}, "the same seed"),
        ({"players": 5}, "the same players"),
        ({"match": 5}, "rounds with matches"),
    ],
)
def test_plans_of_other_deals_are_refused(other: dict[str, int], message: str) -> None:
    with pytest.raises(InvalidPlan, match=message):
        contrast(make_plan(n=10), make_plan(**({"n": 10} | other)))


def test_games_of_one_room_are_dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    found = contrast(make_plan(n=N), make_plan(n=N, game="wie-is-de-ezel"))
    one = found.of("penalty")
    assert one.difference.se < np.hypot(one.first.se or 0, one.second.se or 0)
    stranger = replace(GAMES["ochs-esel"], name="stranger", record_name="of another room")
    monkeypatch.setitem(GAMES, "stranger", stranger)
    with pytest.raises(InvalidPlan, match="ochs-esel and stranger are not dealt alike"):
        contrast(make_plan(n=N), make_plan(n=N, game="stranger"))


def test_progress_counts_up_to_n() -> None:
    seen: list[int] = []
    contrast(make_plan(n=1000), make_plan(n=1000), block_size=300, on_progress=seen.append)
    assert seen == [300, 600, 900, 1000]


def test_matches_are_paired_too() -> None:
    plan = make_plan(LINE_UP, n=200, match=5)
    quantities = quantities_of(plan, plan)
    job = PlayBoth((plan, plan), [], [Reader(plan, quantities)] * 2, 1)
    outcomes = [some_outcomes(plan, seed, 200) for seed in (1, 2)]
    sums = job.compared(*outcomes)
    won = [outcomes[i].seats[1].astype(float) for i in (0, 1)]
    shares = [np.divide(1, w, out=np.zeros_like(w), where=w > 0).sum() / 4 for w in won]
    q = [(one.name, one.whose) for one in quantities].index(("win", ""))
    assert sums.sums[q] * quantities[q].scale == pytest.approx(shares[0])
    assert sums.difference_sums[q] * quantities[q].scale == pytest.approx(shares[1] - shares[0])
