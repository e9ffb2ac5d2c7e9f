"""The command line, as its user meets it."""

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from ochs_esel.game import RuleField
from sims import load, simulate
from sims.run import main

ROOT = Path(__file__).parent.parent.parent
PLAY = ["--strategy", "greedy,random,greedy,random", "--n", "300", "--seed", "9"]
TIMES = ("elapsed_s", "rounds_per_s", "threads")


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main([*PLAY, *arguments]) == 0
    return capsys.readouterr().out


def test_the_table_has_both_blocks_and_every_mean_its_error(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = output(capsys)
    assert "By strategy" in text
    assert "By position" in text
    assert "greedy minus random" in text
    assert "rounds/s" in text
    assert "seed 9" in text
    assert text.count("±") >= 6 * 5


def test_json_is_what_python_returns(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, "--format", "json"))
    wanted = simulate("greedy,random,greedy,random", n=300, seed=9).to_dict()
    assert list(found) == list(wanted)
    assert {k: v for k, v in found.items() if k not in TIMES} == {
        k: v for k, v in wanted.items() if k not in TIMES
    }


def test_json_keys_stand_in_the_order_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, "--format", "json"))
    assert list(found) == [
        "schema", "game", "variant", "rules_version", "rules", "players", "strategies", "seating",
        "seed", "rounds", "by_strategy", "by_position", "turn_rounds", "donkey_turn_rounds",
        "decisions", "decisions_per_round", "free_decisions_per_round", "differences", "elapsed_s",
        "rounds_per_s", "threads", "version", "command",
        "complete",
    ]  # fmt: skip
    assert list(found["by_strategy"][0]) == [
        "strategy", "seat_rounds", "penalty", "out", "donkey", "joker_left", "joker_penalty",
    ]  # fmt: skip
    assert list(found["by_strategy"][0]["penalty"]) == [
        "mean",
        "se",
        "ci95",
        "median",
        "q90",
        "q99",
    ]


def test_csv_has_a_row_a_group(capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(io.StringIO(output(capsys, "--format", "csv"))))
    assert [row["by"] for row in rows] == ["strategy"] * 2 + ["position"] * 4
    summary = simulate("greedy,random,greedy,random", n=300, seed=9).to_dict()
    assert float(rows[0]["penalty_mean"]) == summary["by_strategy"][0]["penalty"]["mean"]
    assert rows[3]["position"] == "1"


def test_results_go_to_stdout_and_quiet_silences_the_rest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*PLAY, "--quiet", "--format", "json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    json.loads(captured.out)


def test_plain_python_prints_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--n", "60", "--format", "json"]
    compiled, plain = (json.loads(output(capsys, *few, *more)) for more in ([], ["--no-jit"]))
    assert {k: v for k, v in compiled.items() if k not in TIMES} == {
        k: v for k, v in plain.items() if k not in TIMES
    }


def test_out_stores_a_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = json.loads(output(capsys, "--format", "json", "--out", str(tmp_path / "run")))
    again = load(tmp_path / "run").to_dict()
    assert {k: v for k, v in again.items() if k not in TIMES} == {
        k: v for k, v in found.items() if k not in TIMES
    }


def test_records_are_written_up_to_the_limit(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "records.jsonl"
    output(capsys, "--records", str(path), "--records-limit", "12")
    records = [json.loads(line) for line in path.read_text().splitlines()]
    assert [record["round"] for record in records] == list(range(12))
    rows = simulate("greedy,random,greedy,random", n=300, seed=9).outcomes(12)
    for record, row in zip(records, rows.to_dict("records"), strict=True):
        assert record["scores"] == [row[f"penalty_{seat}"] for seat in range(4)]
        assert record["leader"] == row["leader"]
        assert len(record["moves"]) == row["decisions"]
        assert "D" in record["hands"][record["leader"]]
        rotation = record["round"] // 4 % 4
        assert record["strategies"][rotation] == "greedy"


def test_rules_fields_can_be_set(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(
        output(capsys, "--format", "json", "--set", "jokers=5", "--set", "lead_all=true")
    )
    assert found["rules"] == {"jokers": 5, "lead_all": True}
    assert "--set jokers=5 --set lead_all=true" in found["command"]


def test_the_canonical_command_brings_the_same_result(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, "--format", "json", "--set", "lead_all=true"))
    words = found["command"].split()[3:]
    assert main([*words, "--format", "json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert {k: v for k, v in again.items() if k not in TIMES} == {
        k: v for k, v in found.items() if k not in TIMES
    }


def test_the_catalogue_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list-strategies"]) == 0
    text = capsys.readouterr().out
    assert "greedy" in text
    assert "keep_jokers(until=5)" in text
    assert main(["--list-strategies", "--format", "json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) >= 16


def test_the_fields_of_the_rules_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list-rules"]) == 0
    text = capsys.readouterr().out
    assert "jokers=4\n" in text and "0 to 7" in text
    assert text.count("across rounds: needs --match") == 1
    assert max(map(len, text.splitlines())) <= 80
    assert main(["--list-rules", "--variant", "base", "--format", "json"]) == 0
    fields = json.loads(capsys.readouterr().out)
    assert list(fields[0]) == list(RuleField._fields)
    for field in fields:
        assert main(["--no-jit", "--n", "1", "--set", f"{field['name']}={field['default']}"]) == 0


def test_numba_can_be_disabled_from_outside() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sims.run", "--n", "40", "--format", "json"],
        cwd=ROOT, capture_output=True, text=True, env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "plain Python" in done.stderr
    wanted = simulate("greedy", n=40).to_dict()["by_strategy"]
    assert json.loads(done.stdout)["by_strategy"] == wanted


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    command = f"{sys.executable} -m sims.run --n 50 --format csv | head -n 1"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.startswith("by,strategy")
    assert "Traceback" not in done.stderr
    assert "BrokenPipe" not in done.stderr


def test_progress_is_shown_on_a_terminal() -> None:
    child = pexpect.spawn(
        sys.executable, ["-m", "sims.run", "--n", "2e7"], cwd=str(ROOT), timeout=60,
        dimensions=(40, 120), encoding="utf-8",
    )  # fmt: skip
    child.expect(r"rounds/s")
    child.expect("By strategy")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.slow
def test_ctrl_c_prints_what_was_finished() -> None:
    child = pexpect.spawn(
        sys.executable, ["-m", "sims.run", "--n", "1e12"], cwd=str(ROOT), timeout=60,
        dimensions=(60, 120), encoding="utf-8",
    )  # fmt: skip
    child.expect(r"rounds/s")
    child.sendintr()
    child.expect("By strategy", timeout=2)
    child.expect("interrupted: [0-9,]+ of 1,000,000,000,000 rounds were finished")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
