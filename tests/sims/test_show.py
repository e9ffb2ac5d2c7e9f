"""The command that shows rounds, as its user meets it."""

import json
import shlex
from pathlib import Path

import pytest

from ochs_esel.games.ochs_esel.transcript import transcript
from sims.show import main
from tests.command import run_command
from tests.games.ochs_esel.recorded import MIXED, line, lines, records

DONE, FAILED, WRONG_USE = 0, 1, 2

Capture = pytest.CaptureFixture[str]

BOTS = """\
from ochs_esel.games.ochs_esel import *

def cheat(view):
    return lead(13, 9) if leads(view) else PASS if raises(view) else play(lowest(view))

def broken(view):
    return 1 // (view.hand & 0)

def late(view):
    if view.round_of_match == 2:
        return 4095
    if leads(view):
        return lead(lowest(view), count(view, lowest(view)))
    return PASS if raises(view) else play(lowest(view))
"""


def run(capsys: Capture, command: str) -> tuple[int, str, str]:
    return run_command(main, capsys, shlex.split(command))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with some files in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bots.py").write_text(BOTS)
    (tmp_path / "records.jsonl").write_text("".join(text for n in range(3) for text in lines(n)))
    (tmp_path / "wrong.jsonl").write_text(lines(0)[0] + '{"game": "ochs_esel"}\nx\n')
    return tmp_path


def test_a_round_of_a_run_is_told_as_its_record_is(capsys: Capture):
    code, out, errors = run(capsys, f"--round 17 --strategy {MIXED}")
    assert (code, errors) == (DONE, "")
    assert out.splitlines() == transcript(records(17)[0])


def test_json_is_the_record(capsys: Capture):
    code, out, _ = run(capsys, f"--round 17 --strategy {MIXED} --format json")
    assert (code, out) == (DONE, lines(17)[0])


def test_all_rounds_of_a_match_or_one(capsys: Capture):
    whole = run(capsys, f"--round 3 --match 5 --strategy {MIXED} --format json")[1]
    assert whole == "".join(lines(3, match=5))
    one = run(capsys, f"--round 3:2 --match 5 --strategy {MIXED} --format json")[1]
    assert one == lines(3, match=5)[2]
    text = run(capsys, f"--round 3 --match 5 --strategy {MIXED}")[1]
    assert text.count("match 3, round ") == 5


def test_a_match_until_some_points(capsys: Capture):
    out = run(capsys, f"--round 1 --match-until 100 --strategy {MIXED} --format json")[1]
    *before, last = map(json.loads, out.splitlines())
    total = [a + b for a, b in zip(last["match"]["points"], last["scores"], strict=True)]
    assert max(total) >= 100 > max(max(record["match"]["points"]) for record in [*before, last])


def test_the_options_of_a_run_are_those_of_its_rounds(capsys: Capture):
    out = run(
        capsys,
        "--seed 5 --round 7 --game wie-is-de-ezel --variant ezel --players 3 --strategy random "
        "--seating fixed --set jokers=5 --set free_joker=true --n 100 --format json",
    )[1]
    record = json.loads(out)
    assert (record["seed"], record["round"], record["variant"]) == (5, 7, "ezel")
    assert (record["players"], record["rules"]) == (3, {"jokers": 5, "free_joker": True})


def test_the_round_of_a_far_number(capsys: Capture):
    code, out, _ = run(capsys, "--round 123456789012345")
    assert code == DONE and "round 123456789012345\n" in out


def test_a_stored_record(capsys: Capture):
    assert run(capsys, "--record records.jsonl --line 2")[1].splitlines() == transcript(
        records(1)[0]
    )
    assert run(capsys, "--record records.jsonl --format json")[1] == lines(0)[0]


def test_a_strategy_of_any_letters_is_shown(capsys: Capture, folder: Path):
    record = records(0)[0]
    record["strategies"] = ["größe", "\ud800", "\x1b[2J", "a\nb"]
    (folder / "letters.jsonl").write_text(line(record))
    code, out, _ = run(capsys, "--record letters.jsonl")
    assert code == DONE and "größe" in out and "\x1b" not in out
    assert "?[2J" in out and "a?b" in out


@pytest.mark.parametrize("bot, fragment", [
    ("cheat", "bots.py:cheat made an illegal move: 9x13"), ("broken", "ZeroDivisionError"),
])  # fmt: skip
def test_a_strategy_that_breaks_the_round_is_named(bot: str, fragment: str, capsys: Capture):
    code, out, errors = run(capsys, f"--round 2 --strategy bots.py:{bot}")
    assert (code, out) == (FAILED, "")
    assert errors.startswith("error: ") and fragment in errors and "Traceback" not in errors
    assert "seed 1, round 2 (python -m sims.show" in errors


def test_rounds_finished_before_a_match_breaks_are_shown(capsys: Capture):
    line = "--match 5 --strategy bots.py:late --round 3"
    code, out, errors = run(capsys, line)
    assert code == FAILED and "the number 4095" in errors and "round 2 of match 3" in errors
    assert [f"match 3, round {k} of it" in out for k in range(3)] == [True, True, False]
    code, out, errors = run(capsys, f"{line}:2")
    assert (code, out) == (FAILED, "") and errors.startswith("error: ")


def test_no_round_is_played_after_the_one_that_is_wanted(capsys: Capture):
    code, out, errors = run(capsys, "--match 5 --strategy bots.py:late --round 3:1")
    assert (code, errors) == (DONE, "") and "match 3, round 1 of it" in out


WRONG: dict[str, list[str]] = {
    "": ["--round R", "--record FILE"],
    "--round 1 --record records.jsonl": ["either --round R"],
    "--round": ["--round", "expected one argument"],
    "--round x": ["--round 'x' is not a number"],
    "--round -1": ["--round -1 must be 0 to"],
    "--round 1.5": ["--round 1.5 must be a whole number"],
    "--round 1e15": ["--round 1e15 must be 0 to"],
    "--round 1:2": ["--round MATCH:K needs --match or --match-until"],
    "--round 1:x --match 5": ["--round MATCH:K 'x' is not a number"],
    "--round 1: --match 5": ["--round MATCH:K '' is not a number"],
    "--round 1:5 --match 5": ["--round 1:5: the match has rounds 0 to 4 only"],
    "--round 10 --n 10": ["--round 10: with --n 10 the last is 9"],
    "--round 1 --match 5 --match-until 9": ["--match and --match-until cannot be given together"],
    "--round 1 --match 65": ["--match 65 must be 1 to 64"],
    "--round 1 --line 2": ["--line needs --record FILE"],
    "--round 1 --format xml": ["format 'xml'", "json, text"],
    "--round 1 --strategy greedi": ["strategy 'greedi'", "did you mean 'greedy'"],
    "--round 1 --players 2": ["players=2", "3 to 12"],
    "--round 1 --variant oks": ["no variant 'oks' of ochs-esel"],
    "--round 1 --set jokers=9": ["jokers=9"],
    "--rond 1": ["no option '--rond'", "did you mean '--round'"],
    "--record nowhere": ["nowhere cannot be read", "No such file"],
    "--record .": [". cannot be read", "directory"],
    "--record records.jsonl --line 4": ["records.jsonl has no line 4, 3 were read"],
    "--record records.jsonl --line 0": ["--line 0 must be 1 to"],
    "--record records.jsonl --strategy sharp": ["leave out --strategy"],
    "--record records.jsonl --seed 1": ["says itself what was played: leave out --seed"],
    "--record records.jsonl --set jokers=5": ["leave out --set"],
    "--record ''": ["argument --record: the name of a file or folder is missing"],
}


@pytest.mark.parametrize("command", WRONG)
def test_wrong_use_ends_with_one_sentence(command: str, capsys: Capture):
    code, out, errors = run(capsys, command)
    assert (code, out) == (WRONG_USE, ""), errors
    assert errors.startswith("error: ") and errors.count("\n") == 1
    assert all(part in errors for part in WRONG[command]), errors


@pytest.mark.parametrize(
    ("number", "message"),
    [(2, "wrong.jsonl, line 2: "), (3, "wrong.jsonl, line 3: not JSON at column 1")],
)
def test_a_wrong_record_fails_as_in_a_check(number: int, message: str, capsys: Capture):
    code, out, errors = run(capsys, f"--record wrong.jsonl --line {number}")
    assert (code, out) == (FAILED, "")
    assert errors.startswith("error: ") and errors.count("\n") == 1 and message in errors
