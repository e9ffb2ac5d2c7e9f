"""Ctrl-C ends a strategy that never returns: in time, with the exit code and what was finished."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from sims import simulate
from sims.blockwise import PILOT_ROUNDS, SMALL_BLOCKS

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="signals are a Unix matter"),
]

ROOT = Path(__file__).parents[1]
PATIENCE_S = 2.0  # promised after Ctrl-C
STARTING_S = 120.0  # compiling on a busy machine
BLOCK = 65_536

BOTS = """\
from ochs_esel.games.ochs_esel import *

def looping(view):
    x = view.hand & 1
    while x >= 0:
        x = (x * 5 + view.turn_round) & 1023
    return x

def sensible(view):
    if leads(view):
        return lead(lowest(view), count(view, lowest(view)))
    return PASS if raises(view) else play(lowest(view))

def at_once(view):
    print("asked")
    return looping(view)

def rare(view):
    return random_below(view, 1 << 30) < 40

def some_day(view):
    return looping(view) if rare(view) else sensible(view)

def illegal_some_day(view):
    return 4095 if rare(view) else sensible(view)

ASKED = []

def counted(view):  # only plain Python can count
    ASKED.append(view.seat)
    if len(ASKED) > 100_000:
        print("loops")
        return looping(view)
    return sensible(view)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("endless")
    (path / "bots.py").write_text(BOTS)
    return path


@pytest.fixture
def start(folder: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Give a way to start the command line; whatever still runs at the end is killed."""
    started: list[subprocess.Popen[str]] = []

    def command_line(*arguments: str) -> subprocess.Popen[str]:
        started.append(
            subprocess.Popen(
                [sys.executable, "-u", "-m", "sims.run", *arguments],
                cwd=folder,
                env={
                    **os.environ,
                    "PYTHONPATH": str(ROOT),
                    "OCHS_ESEL_CACHE": str(folder / "cache"),
                },
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        )
        return started[-1]

    yield command_line
    for process in started:
        if process.poll() is None:
            process.kill()
        process.communicate()


def interrupted(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Press Ctrl-C; return what the process still printed. It must end in time, with 130."""
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 130
    assert "Traceback" not in out + errors
    return out, errors


def wait_for(condition: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    """Wait until a process has come to some point."""
    deadline = time.monotonic() + STARTING_S
    while not condition():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline, "the process did not get there"
        time.sleep(0.01)


@pytest.mark.parametrize("mode", [[], ["--threads", "1"], ["--no-jit"]])
def test_a_strategy_that_never_returns_is_ended_at_the_start(
    start: Callable[..., subprocess.Popen[str]], mode: list[str]
):
    process = start("--strategy", "bots.py:at_once", "--n", "1e6", *mode)
    assert process.stdout is not None
    assert process.stdout.readline() == "asked\n"  # now it loops
    out, errors = interrupted(process)
    assert "penalty" not in out
    told = [line for line in errors.splitlines() if not line.startswith("compiling")]
    assert told == ["interrupted before a block was finished"]


@pytest.mark.parametrize("threads", ["1", "2"])
def test_finished_blocks_are_shown_when_a_later_one_never_ends(
    start: Callable[..., subprocess.Popen[str]], folder: Path, threads: str
):
    search = start("--strategy", "bots.py:illegal_some_day", "--n", "1e8", "--quiet")
    _, errors = search.communicate(timeout=STARTING_S)
    last = int(errors.split("round ")[-1].split()[0])
    finished = last // BLOCK  # blocks before the one that never ends
    assert 1 <= finished <= 100
    out_folder = folder / f"run_{threads}"
    process = start(
        "--strategy", "bots.py:some_day", "--n", "1e8", "--threads", threads,
        "--format", "json", "--out", str(out_folder),
    )  # fmt: skip
    wait_for(lambda: len(list(out_folder.glob("blocks/*.parquet"))) == finished, process)
    out, errors = interrupted(process)
    result = json.loads(out)
    assert finished * BLOCK <= result["rounds"] <= last
    assert f"interrupted: {result['rounds']:,} of 100,000,000 rounds were finished" in errors
    manifest = json.loads((out_folder / "manifest.json").read_text())
    assert manifest["rounds"] == result["rounds"] and manifest["complete"] is False


def test_finished_blocks_are_shown_as_a_table(
    start: Callable[..., subprocess.Popen[str]], folder: Path
):
    process = start("--strategy", "bots.py:some_day", "--n", "1e8", "--out", "table_run")
    wait_for(lambda: any((folder / "table_run").glob("blocks/*.parquet")), process)
    out, errors = interrupted(process)
    assert "By strategy" in out and "bots.py:some_day" in out
    assert "rounds were finished, shown above" in errors


def round_of_question(folder: Path, number: int) -> int:
    """Return the round in which strategies are asked that often and once more, a pilot before it."""
    result = simulate(f"{folder / 'bots.py'}:sensible", n=number // 10, seed=1)
    asked = result.outcomes()["free_decisions"].to_numpy()
    return int(np.searchsorted(asked.cumsum(), number - asked[:PILOT_ROUNDS].sum(), "right"))


def test_finished_blocks_are_shown_in_plain_python_too(
    start: Callable[..., subprocess.Popen[str]], folder: Path
):
    process = start(
        "--strategy", "bots.py:counted", "--n", "1e6", "--no-jit", "--format", "json"
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdout.readline() == "loops\n"
    out, errors = interrupted(process)
    result = json.loads(out)
    endless = round_of_question(folder, 100_000)
    assert result["rounds"] in {endless // size * size for size in SMALL_BLOCKS} - {0}
    assert f"interrupted: {result['rounds']:,} of 1,000,000 rounds were finished" in errors
