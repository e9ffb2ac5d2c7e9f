"""What is said about matches, from outcomes that nobody played."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from ochs_esel.errors import InvalidRun, StrategyFailed
from ochs_esel.games import GAMES
from reports.page import main as page
from sims import Result, load, simulate
from sims.plan import make_plan
from sims.printing import print_csv
from sims.run import main as run
from sims.simulation import Interrupted
from sims.store import RunWriter, columns_of, read_json, write_json
from sims.switches import main as switches
from sims.tallier import Tallier

from .made_up import MadeUpTable, some_outcomes

PLAN = make_plan("greedy,random,greedy,random", n=500, match=5, seed=9)
UNTIL = make_plan("greedy", n=1, match_until=150)
OUTCOMES = some_outcomes(PLAN, 6, 500)


@pytest.fixture
def result() -> Result:
    return Result(PLAN, Tallier(PLAN, False).tally(OUTCOMES), 0.5, 1, jit=False)


@pytest.fixture
def rows() -> pd.DataFrame:
    return pd.DataFrame(columns_of(PLAN.sheet, [OUTCOMES]))


def test_json_keys_of_matches(result: Result) -> None:
    found = result.to_dict()
    assert list(found) == [
        "schema", "game", "variant", "rules_version", "rules", "players", "strategies", "seating",
        "seed", "match", "matches", "rounds", "by_strategy", "by_position", "rounds_per_match",
        "margin", "winners", "donkey_stays", "turn_rounds", "decisions", "decisions_per_match",
        "free_decisions_per_match", "differences", "elapsed_s", "rounds_per_s", "threads",
        "version", "command", "complete",
    ]  # fmt: skip
    group = found["by_strategy"][0]
    assert list(group) == ["strategy", "seat_matches", "points", "win", "rank", "donkeys"]
    assert list(group["win"]) == ["share", "se"] and list(group["rank"]) == ["mean", "se"]
    assert list(found["differences"][0]) == ["strategies", "points"]


def test_matches_and_rounds_are_counted(result: Result, rows: pd.DataFrame) -> None:
    found = result.to_dict()
    assert found["match"] == {"rounds": 5}
    assert found["matches"] == result.n == 500
    assert found["rounds"] == result.rounds == rows["rounds"].sum()
    assert found["rounds_per_s"] == result.rounds / 0.5
    assert found["decisions"] == rows["decisions"].sum()
    assert found["rounds_per_match"]["mean"] == pytest.approx(rows["rounds"].mean())
    assert found["by_strategy"][0]["seat_matches"] == 1000
    assert found["complete"] is True


def test_a_broken_off_match_is_a_mean_only_where_it_can_be() -> None:
    tally = Tallier(UNTIL, False).tally(some_outcomes(UNTIL, 1, 1))
    found = Result(UNTIL, tally, 0.0, 1).to_dict()
    assert "capped" in found
    assert found["match"] == {"until": 150}


def test_broken_off_matches_are_told_of_where_there_are_any() -> None:
    told = "matches were broken off after 64 rounds before anybody had"
    long = simulate("greedy", match_until=10_000, n=4, jit=False)
    assert f"100 % of the {told} 10,000 points" in repr(long)
    assert "broken off" not in repr(simulate("greedy", match_until=20, n=4, jit=False))


def test_estimates_are_those_of_the_rows(result: Result, rows: pd.DataFrame) -> None:
    entry = (np.arange(4) - (np.arange(500)[:, None] // 4)) % 4
    won = rows[[f"won_{seat}" for seat in range(4)]].to_numpy(float)
    shares = np.divide(1, won, out=np.zeros_like(won), where=won > 0)
    points = rows[[f"points_{seat}" for seat in range(4)]].to_numpy(float)
    group = result.summary.by_strategy[1]
    for values, estimate in ((shares, group.measures["win"]), (points, group.score)):
        means = np.where(entry % 2 == 1, values, 0).sum(1) / 2
        assert estimate.value == pytest.approx(means.mean(), rel=1e-12)
        assert estimate.se == pytest.approx(means.std(ddof=1) / np.sqrt(500), rel=1e-9)
    position = (np.arange(4) - np.arange(500)[:, None] % 4) % 4
    third = result.summary.by_position[2].measures["win"]
    assert third.value == pytest.approx(shares[position == 2].mean(), rel=1e-12)


def test_the_text_speaks_of_matches(result: Result) -> None:
    text = repr(result)
    assert "500 matches of 5 rounds, seed 9" in text
    assert "points a" in text and "match" in text
    assert "A match has: rounds " in text
    assert "as many matches cost at most that much" in " ".join(text.split())
    assert "points points" not in text
    assert "0 leads first" in text
    assert f"500 matches, {result.rounds:,} rounds in 0.50 s" in text
    assert PLAN.command in text
    assert "500 matches of 5 rounds" in result._repr_html_()


def test_one_match_is_no_plural() -> None:
    tally = Tallier(UNTIL, False).tally(some_outcomes(UNTIL, 1, 1))
    assert "1 match until 150 points" in repr(Result(UNTIL, tally, 0.0, 1))


def test_an_interrupted_run_speaks_of_matches(result: Result) -> None:
    tally = Tallier(PLAN, False).tally(some_outcomes(PLAN, 6, 10))
    part = Result(PLAN, tally, 0.5, 1)
    assert "interrupted after 10 of 500 matches of 5 rounds" in repr(part)
    assert part.to_dict()["complete"] is False
    assert "10 matches were finished" in str(Interrupted(part))


def test_csv_counts_matches(result: Result, capsys: pytest.CaptureFixture[str]) -> None:
    print_csv(result)
    head = capsys.readouterr().out.splitlines()[0]
    assert "seat_matches" in head and "matches,rounds,seed" in head


def stored(folder: Path, result: Result) -> Path:
    writer = RunWriter(folder, PLAN)
    writer.add(OUTCOMES)
    writer.finish(result.tally, result.elapsed_s, 1)
    return folder


def test_a_stored_run_of_matches_is_loaded(
    result: Result, rows: pd.DataFrame, tmp_path: Path
) -> None:
    again = load(stored(tmp_path / "run", result))
    assert again.plan.match == PLAN.match
    assert again.plan.digest == PLAN.digest
    assert again.to_dict() == result.to_dict()
    pd.testing.assert_frame_equal(again.outcomes(), rows)
    assert read_json(tmp_path / "run" / "manifest.json")["matches"] == 500


def test_columns_have_the_type_that_holds_them(rows: pd.DataFrame) -> None:
    assert rows.columns[0] == "match"
    assert rows["points_3"].dtype == np.int32
    assert rows["decisions"].dtype == np.int16
    assert rows["won_0"].dtype == np.uint8


def test_a_page_of_matches(result: Result, tmp_path: Path) -> None:
    folder = stored(tmp_path / "run", result)
    assert page([str(folder), "--out", str(tmp_path / "page.html")]) == 0
    assert "500 matches of 5 rounds" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_a_run_of_an_older_schema_is_refused(result: Result, tmp_path: Path) -> None:
    folder = stored(tmp_path / "run", result)
    manifest = read_json(folder / "manifest.json")
    write_json(folder / "manifest.json", manifest | {"schema": 1})
    with pytest.raises(InvalidRun, match="stored with schema 1 .* reads 2"):
        load(folder)


# --- played by a table that always says the same --------------------------------------------------

LINE_UP = "greedy,random,greedy,random"
LINE = ["--strategy", LINE_UP, "--match", "5", "--n", "500", "--seed", "9", "--quiet"]


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def table(*arguments: Any) -> MadeUpTable:
        return MadeUpTable(OUTCOMES)

    monkeypatch.setitem(GAMES, "ochs-esel", replace(GAMES["ochs-esel"], table=table))


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize(("threads", "size"), [(1, 500), (2, 97)])
def test_simulated_matches_are_the_matches(
    result: Result, rows: pd.DataFrame, threads: int, size: int
) -> None:
    found = simulate(LINE_UP, n=500, match=5, seed=9, threads=threads, block_size=size)
    hidden = ("elapsed_s", "rounds_per_s", "threads")
    ours, theirs = (
        {k: v for k, v in r.to_dict().items() if k not in hidden} for r in (found, result)
    )
    assert ours == theirs
    pd.testing.assert_frame_equal(found.outcomes(), rows)


@pytest.mark.usefixtures("made_up")
def test_the_command_line_plays_matches(
    result: Result, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*LINE, "--format", "json", "--out", str(tmp_path / "run")]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["by_strategy"] == result.to_dict()["by_strategy"]
    assert found["command"] == PLAN.command
    assert load(tmp_path / "run").plan.digest == PLAN.digest


@pytest.mark.usefixtures("made_up")
def test_matches_broken_off_by_an_error_are_shown_as_matches(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = MadeUpTable.play_block

    def broken(self: MadeUpTable, seed: int, first: int, rounds: int, room: None) -> Any:
        if first:
            raise StrategyFailed("greedy failed")
        return play(self, seed, first, rounds, room)

    monkeypatch.setattr(MadeUpTable, "play_block", broken)
    monkeypatch.setattr("sims.simulation.Run.block_size", lambda self: 100)
    assert run(LINE) == 1
    out, errors = capsys.readouterr()
    assert "interrupted after 100 of 500 matches of 5 rounds" in out
    assert errors == "error: greedy failed\n  shown above: the matches finished before\n"


@pytest.mark.usefixtures("made_up")
def test_switches_from_round_to_round_are_played_in_matches(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert switches([*LINE, "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    across = [one for one in found["switches"] if one["across_rounds"]]
    assert across and all(one["differing"]["share"] == 0 for one in across)
