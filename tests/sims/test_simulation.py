"""Runs: the same to the last bit, however they are computed."""

import numpy as np
import pandas as pd
import pytest

from analysis.estimate import mean_estimate
from ochs_esel.games.ochs_esel import fork
from sims import configure, replay, simulate
from sims.result import Result
from sims.tally import FIELDS

LINE_UP = "greedy,random,greedy,random"
N = 10_000


@pytest.fixture(scope="module")
def result() -> Result:
    return simulate(LINE_UP, n=N, seed=3, threads=1)


def same_sums(a: Result, b: Result) -> bool:
    return all(np.array_equal(getattr(a.tally, f), getattr(b.tally, f)) for f in FIELDS)


@pytest.mark.parametrize("threads", [2, 3])
@pytest.mark.parametrize("block_size", [997, 4096])
def test_threads_and_blocks_do_not_show(result: Result, threads: int, block_size: int) -> None:
    other = simulate(LINE_UP, n=N, seed=3, threads=threads, block_size=block_size)
    assert same_sums(result, other)
    hidden = ("elapsed_s", "rounds_per_s", "threads")
    ours, theirs = (
        {k: v for k, v in r.to_dict().items() if k not in hidden} for r in (result, other)
    )
    assert ours == theirs


def test_plain_python_brings_the_same(result: Result) -> None:
    few = simulate(LINE_UP, n=150, seed=3)
    assert same_sums(few, simulate(LINE_UP, n=150, seed=3, jit=False))


@pytest.mark.parametrize("seed", [0, 2**63, 2**64 - 1])
def test_every_seed_plays(seed: int) -> None:
    few = simulate(LINE_UP, n=40, seed=seed)
    assert same_sums(few, simulate(LINE_UP, n=40, seed=seed, jit=False))


def test_the_first_rounds_of_a_long_run_are_a_short_run(result: Result) -> None:
    rows = result.outcomes(500)
    pd.testing.assert_frame_equal(rows, simulate(LINE_UP, n=500, seed=3).outcomes())


def test_the_same_seed_deals_every_line_up_the_same_cards(result: Result) -> None:
    columns = [f"points_dealt_{seat}" for seat in range(4)]
    other = simulate("random", n=500, seed=3).outcomes()
    pd.testing.assert_frame_equal(result.outcomes(500)[columns], other[columns])


def test_the_tally_is_that_of_the_rows(result: Result) -> None:
    """Everything in the summary by strategy and position, from the rows with NumPy."""
    rows = result.outcomes()
    penalty = rows[[f"penalty_{seat}" for seat in range(4)]].to_numpy(np.int64)
    r = np.arange(N)[:, None]
    entry = (np.arange(4) - (r // 4)) % 4
    position = (np.arange(4) - r % 4) % 4
    assert (rows["leader"].to_numpy() == r[:, 0] % 4).all()
    for s, name in enumerate(["greedy", "random"]):
        group = next(g for g in result.summary.by_strategy if g.label == name)
        means = np.where(entry % 2 == s, penalty, 0).sum(1) / 2
        assert group.score.value == pytest.approx(means.mean(), rel=1e-12)
        assert group.score.se == pytest.approx(means.std(ddof=1) / np.sqrt(N), rel=1e-9)
        scores = np.sort(penalty[entry % 2 == s])
        assert group.quantiles["q90"] == scores[int(np.ceil(0.9 * len(scores))) - 1]
    for p in range(4):
        scores = penalty[position == p]
        group = result.summary.by_position[p]
        assert group.score.value == pytest.approx(scores.mean(), rel=1e-12)
        assert group.score.se == pytest.approx(scores.std(ddof=1) / np.sqrt(N), rel=1e-9)


@pytest.mark.parametrize(
    ("measure", "column", "factor"),
    [
        ("out", "out", 1),
        ("donkey", "donkey", 1),
        ("joker_left", "joker_left", 1),
        ("joker_penalty", "jokers_left", 14),
    ],
)
def test_the_measures_are_those_of_the_rows(
    result: Result, measure: str, column: str, factor: int
) -> None:
    values = result.outcomes()[[f"{column}_{seat}" for seat in range(4)]].to_numpy(np.int64)
    entry = (np.arange(4) - (np.arange(N)[:, None] // 4)) % 4
    means = np.where(entry % 2 == 0, values, 0).sum(1) / 2 * factor
    estimate = result.summary.by_strategy[0].measures[measure]
    assert estimate.value == pytest.approx(means.mean(), rel=1e-12)
    assert estimate.se == pytest.approx(means.std(ddof=1) / np.sqrt(N), rel=1e-9)


def test_differences_are_paired_round_by_round(result: Result) -> None:
    rows = result.outcomes()
    penalty = rows[[f"penalty_{seat}" for seat in range(4)]].to_numpy(np.int64)
    entry = (np.arange(4) - (np.arange(N)[:, None] // 4)) % 4
    gaps = np.where(entry % 2 == 0, penalty, -penalty).sum(1)
    wanted = mean_estimate(N, int(gaps.sum()), int((gaps**2).sum()), 0.5)
    found = result.summary.differences[0]
    assert (found.first, found.second) == ("greedy", "random")
    assert found.estimate.value == pytest.approx(wanted.value, rel=1e-12)
    assert found.estimate.se == pytest.approx(wanted.se, rel=1e-9)


def test_round_columns_are_averaged(result: Result) -> None:
    rows = result.outcomes()
    for name, estimate in result.summary.means.items():
        assert estimate.value == pytest.approx(rows[name].mean(), rel=1e-12)
    assert result.to_dict()["decisions"] == rows["decisions"].sum()


def test_exactly_one_seat_ends_on_the_donkey(result: Result) -> None:
    rows = result.outcomes()
    assert (rows[[f"donkey_{seat}" for seat in range(4)]].sum(axis=1) == 1).all()


def test_settings_make_another_strategy_but_not_another_deal() -> None:
    both = [configure("keep_jokers", until=2), configure("keep_jokers", until=9)] * 2
    found = simulate(both, n=300)
    assert found.plan.strategies == ["keep_jokers(until=2)", "keep_jokers(until=9)"]
    assert same_sums(found, simulate(both, n=300, jit=False))


def test_a_result_shows_itself_in_jupyter(result: Result) -> None:
    page = result._repr_html_()
    assert page.count("<table>") == 2
    assert "greedy minus random" in page


def test_one_round_has_no_error_and_still_prints() -> None:
    found = simulate("greedy", n=1)
    assert found.to_dict()["by_strategy"][0]["penalty"]["se"] is None
    assert "± ?" in repr(found)


def test_score_distribution_sums_to_one(result: Result) -> None:
    shares = result.score_distribution()
    assert shares.sum().to_list() == pytest.approx([1.0, 1.0])
    mean = (shares["greedy"] * shares.index).sum()
    assert mean == pytest.approx(result.summary.by_strategy[0].score.value)


@pytest.mark.parametrize(
    "line_up",
    [
        "err(err(greedy)),greedy,greedy",
        pytest.param(
            "mix(mix(greedy,random),passive),mix(greedy,random),greedy", marks=pytest.mark.slow
        ),
        pytest.param("endgame(endgame(greedy,random),passive,at=5)", marks=pytest.mark.slow),
    ],
)
def test_a_wrapper_inside_the_same_wrapper_plays_as_in_plain_python(line_up: str) -> None:
    compiled, plain = (simulate(line_up, n=40, seed=8, jit=jit) for jit in (True, False))
    assert same_sums(compiled, plain)


def test_a_wrapper_of_ones_own_can_be_used_twice() -> None:
    def twice(view, inner):
        return inner(fork(view, 1))

    found = simulate([configure(twice, "greedy"), configure(twice, "random"), "greedy"], n=30)
    assert found.plan.strategies == ["twice(greedy)", "twice(random)", "greedy"]


def test_a_round_can_be_replayed(result: Result) -> None:
    rows = result.outcomes(60).to_dict("records")
    record = replay(LINE_UP, 50, seed=3)
    assert record["scores"] == [rows[50][f"penalty_{seat}"] for seat in range(4)]
    assert record["leader"] == 50 % 4
    assert record["strategies"] == [LINE_UP.split(",")[(seat - 50 // 4) % 4] for seat in range(4)]


def test_the_text_of_a_result_is_a_text(result: Result) -> None:
    assert "By strategy" in str(result)
    assert all(line == line.rstrip() for line in str(result).splitlines())
