"""The command that checks records, as its user meets it."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from sims import record_check
from sims.check import main
from sims.record_file import MAX_LINE
from tests.command import run_command
from tests.games.ochs_esel.recorded import line, lines, records

ROOT = Path(__file__).parents[2]
CORRECT, WRONG, WRONG_USE = 0, 1, 2

Capture = pytest.CaptureFixture[str]


def rounds(n: int) -> list[str]:
    """Return the lines of some correct records."""
    return [text for number in range(n) for text in lines(number)]


def match_lines(number: int = 0) -> list[str]:
    return list(lines(number, match=5))


def written(folder: Path, *texts: str | bytes) -> str:
    """Write a file and return its name."""
    path = folder / "records.jsonl"
    path.write_bytes(b"".join(x if isinstance(x, bytes) else x.encode() for x in texts))
    return str(path)


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    return run_command(main, capsys, arguments)


# --- correct files -------------------------------------------------------------------------------


def test_a_correct_file_is_said_to_be_correct(tmp_path: Path, capsys: Capture):
    name = written(tmp_path, *rounds(20))
    assert run(capsys, name) == (CORRECT, f"{name}: 20 records, all correct\n", "")


def test_what_sims_run_writes_is_correct(tmp_path: Path, capsys: Capture):
    from sims.run import main as play

    name = str(tmp_path / "records.jsonl")
    options = ["--n", "30", "--no-jit", "--quiet", "--records", name]
    for more in (["--strategy", "random,sharp,greedy"], ["--variant", "ox", "--match", "4"]):
        assert play([*options, *more]) == 0
        capsys.readouterr()
        code, out, _ = run(capsys, name)
        assert code == CORRECT and "all correct" in out
        Path(name).unlink()


def test_json_tells_the_same(tmp_path: Path, capsys: Capture):
    name = written(tmp_path, *rounds(2))
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text(rounds(1)[0] + "{}\n")
    code, out, _ = run(capsys, name, str(wrong), "--format", "json")
    assert code == WRONG
    assert json.loads(out)["files"] == [
        {"file": name, "correct": True, "records": 2, "line": None, "problem": None},
        {"file": str(wrong), "correct": False, "records": 1, "line": 2,
         "problem": 'a record is an object with the key "game"'},
    ]  # fmt: skip


def test_empty_lines_at_the_end_are_allowed(tmp_path: Path, capsys: Capture):
    for end in ("\n", "\n\n  \r\n", ""):
        name = written(tmp_path, *rounds(2), end)
        assert run(capsys, name)[1] == f"{name}: 2 records, all correct\n"


def test_a_last_line_without_its_end_may_be_whole(tmp_path: Path, capsys: Capture):
    name = written(tmp_path, rounds(1)[0].rstrip("\n"))
    assert run(capsys, name)[:2] == (CORRECT, f"{name}: 1 record, all correct\n")


def test_a_dash_is_stdin(capsys: Capture, monkeypatch: pytest.MonkeyPatch):
    stream = io.TextIOWrapper(io.BytesIO("".join(rounds(3)).encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    assert run(capsys, "-") == (CORRECT, "-: 3 records, all correct\n", "")


def test_rounds_of_several_matches_are_correct(tmp_path: Path, capsys: Capture):
    name = written(tmp_path, *match_lines(0), *match_lines(1), *match_lines(1))
    assert run(capsys, name)[:2] == (CORRECT, f"{name}: 15 records, all correct\n")


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_stump_within_a_file_is_wrong_where_it_ends(tmp_path: Path, capsys: Capture, end: str):
    first, second, third = rounds(3)
    stump = second[: second.index(',"hands"')]
    code, out, _ = run(capsys, written(tmp_path, first, stump + end, third))
    assert code == WRONG
    assert f"line 2: not JSON at column {len(stump) + 1}: Expecting ',' delimiter\n" in out


# --- wrong files ---------------------------------------------------------------------------------


def with_score(text: str) -> str:
    record = json.loads(text)
    record["scores"][2] += 1
    return line(record)


WRONG_LINES: dict[str, tuple[str | bytes, str]] = {
    "score": (with_score(rounds(3)[2]), "scores[2] is "),
    "no object": ("[1, 2]\n", 'a record is an object with the key "game"'),
    "no game": ('{"game": "poker"}\n', 'the value of "game" is no game; games are "ochs_esel"'),
    "game in a list": ('{"game": []}\n', 'the value of "game" is no game'),
    "no json": ("hello\n", "not JSON at column 1: Expecting value"),
    "two objects": ("{} {}\n", "not JSON at column 4: Extra data"),
    "cut off": (rounds(3)[2][:200], "and the last line of the file is cut off"),
    "no text": (b'{"game": "\xff"}\n', "not UTF-8 text: byte 11 of the line"),
    "other text": ("{}\n".encode("utf-16"), "not UTF-8 text: byte 1 of the line"),
    "nested": ("[" * 200_000 + "\n", "nested too deeply"),
    "nan": ('{"game": NaN}\n', "NaN is no number of JSON"),
    "infinity": ('{"game": -Infinity}\n', "-Infinity is no number of JSON"),
    "large fraction": ('{"game": 1e999}\n', 'the value of "game" is no game'),
    "long number": ('{"game": ' + "1" * 5000 + "}\n", "a number is too long"),
    "key twice": ('{"game": 1, "game": "ochs_esel"}\n', "a key stands twice in the same object"),
    "empty line": ("\n" + rounds(1)[0], "the line is empty, but records follow"),
    "long line": ('"' + "x" * MAX_LINE + '"\n', "the line is longer than 1,000,000 bytes"),
    "endless line": (b"\0" * (3 * MAX_LINE), "the line is longer than 1,000,000 bytes"),
    "null characters": (b"\0\0\n", "not JSON at column 1"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG_LINES)
def test_the_first_wrong_line_is_named(name: str, tmp_path: Path, capsys: Capture):
    wrong, fragment = WRONG_LINES[name]
    file = written(tmp_path, *rounds(2), wrong)
    code, out, errors = run(capsys, file)
    assert (code, errors) == (WRONG, "")
    first, second = out.splitlines()
    assert first.startswith(f"{file}, line 3: ") and fragment in first
    assert second == "  before it: 2 records, all correct"


def test_an_empty_file_is_wrong(tmp_path: Path, capsys: Capture):
    name = written(tmp_path, "")
    assert run(capsys, name)[:2] == (
        WRONG,
        f"{name}, line 1: no record stands in it\n  before it: 0 records, all correct\n",
    )


def test_points_that_were_not_carried_over_are_named(tmp_path: Path, capsys: Capture):
    first, *others = match_lines()
    changed = records(0, match=5)[1]
    changed["match"]["points"][0] += 1
    name = written(tmp_path, first, line(changed), *others[1:])
    code, out, _ = run(capsys, name)
    assert code == WRONG
    assert out.startswith(f"{name}, line 2: match: points[0] is ")
    assert "were carried over" in out


def test_all_files_are_checked(tmp_path: Path, capsys: Capture):
    name = written(tmp_path, *rounds(1), "x\n")
    code, out, _ = run(capsys, name, name)
    assert code == WRONG and out.count("line 2") == 2


# --- many processes ------------------------------------------------------------------------------


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(record_check, "CHUNK", 5)
    monkeypatch.setattr(record_check, "FEW", 1)


def big_files() -> dict[str, list[str]]:
    """Return files whose first wrong line lies here and there."""
    good = rounds(32)
    shifted = records(0, match=5)[1]
    shifted["match"]["points"][0] += 1
    return {
        "correct": good,
        "the last line": [*good[:-1], "x\n"],
        "two lines": [*good[:14], "x\n", *good[15:20], "y\n", *good[21:]],
        "the first of a chunk": [*good[:15], "x\n", *good[16:]],
        "matches": [text for number in range(5) for text in match_lines(number)],
        "at a border": [*good[:4], match_lines()[0], line(shifted), *good[6:]],
    }


@pytest.mark.parametrize("name", big_files())
def test_the_answer_does_not_depend_on_the_processes(
    name: str, tmp_path: Path, capsys: Capture, small_chunks: None
):
    file = written(tmp_path, *big_files()[name])
    alone = run(capsys, file, "--processes", "1")
    assert run(capsys, file, "--processes", "2") == alone
    assert ("all correct\n" in alone[1]) and alone[0] == (name not in ("correct", "matches"))


# --- wrong use -----------------------------------------------------------------------------------

WRONG_LINES_OF_USE: dict[str, list[str]] = {
    "": ["FILE"],
    "nowhere.jsonl": ["nowhere.jsonl cannot be read", "No such file"],
    ".": [". cannot be read", "directory"],
    "x.jsonl --format xml": ["format 'xml'", "json, table"],
    "x.jsonl --processes 0": ["--processes 0 must be 1 to 1,024"],
    "x.jsonl --processes x": ["--processes 'x' is not a number"],
    "x.jsonl --proceses 2": ["no option '--proceses'", "did you mean '--processes'"],
}


@pytest.mark.parametrize("arguments", WRONG_LINES_OF_USE)
def test_wrong_use_ends_with_one_sentence(
    arguments: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    code, out, errors = run(capsys, *arguments.split())
    assert (code, out) == (WRONG_USE, "")
    assert errors.startswith("error: ") and errors.count("\n") == 1
    assert all(part in errors for part in WRONG_LINES_OF_USE[arguments])


def process(*arguments: str, **options: Any) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "sims.check", *arguments], cwd=ROOT, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options,
    )  # fmt: skip


def test_a_process_ends_with_the_exit_code(tmp_path: Path):
    for text, code in ((rounds(1)[0], CORRECT), ("x\n", WRONG)):
        done = process(written(tmp_path, text))
        out, errors = done.communicate()
        assert (done.returncode, errors) == (code, "") and out


@pytest.mark.slow
@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_ends_without_a_traceback(processes: str, tmp_path: Path):
    name = written(tmp_path, *rounds(50) * 2000)
    running = process(name, "--processes", processes, start_new_session=True)
    time.sleep(5)
    os.killpg(running.pid, signal.SIGINT)
    out, errors = running.communicate(timeout=20)
    assert (running.returncode, out, errors) == (130, "", "interrupted\n")


@pytest.mark.slow
def test_big_files_are_checked_by_processes(tmp_path: Path):
    name = written(tmp_path, *rounds(50) * 50, with_score(rounds(3)[2]))
    done = process(name)
    out, errors = done.communicate()
    assert (done.returncode, errors) == (WRONG, "")
    assert "line 2,501: scores[2] is " in out and "2,500 records, all correct" in out
