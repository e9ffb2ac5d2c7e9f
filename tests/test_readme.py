"""What the README shows is what happens."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from reports.answer import main as answer
from sims.compare import main as compare
from sims.run import main

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
NUMBERS_OF_THE_MACHINE = re.compile(r"in [\d.]+ s: [\d,]+ rounds/s, \d+ threads?|ochs-esel [\d.]+:")


def blocks(language: str) -> list[str]:
    """Return the code blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.M | re.S)


def comparable(text: str) -> list[str]:
    """Return lines without trailing blanks and without what differs between machines."""
    lines = NUMBERS_OF_THE_MACHINE.sub("", text).splitlines()
    return [line.rstrip() for line in lines if line.strip()]


def test_there_are_two_set_up_commands_of_one_line_each() -> None:
    commands = [line for block in blocks("sh") for line in block.splitlines()]
    assert len(commands) == 2
    assert commands[0].endswith("-m sims.run --strategy greedy --n 1e6")
    assert commands[1].endswith("-m pytest")


def test_the_output_shown_is_the_output(capsys: pytest.CaptureFixture[str]) -> None:
    shown = blocks("text")[0]
    assert main(["--strategy", "greedy", "--n", "1e6", "--quiet"]) == 0
    assert comparable(capsys.readouterr().out) == comparable(shown)


def test_the_output_of_the_strategy_shown_is_its_output(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    line_up = "examples/my_bots.py:careful,greedy,greedy,greedy"
    assert main(["--strategy", line_up, "--n", "1e6", "--quiet"]) == 0
    shown = comparable(blocks("text")[1])
    assert comparable(capsys.readouterr().out)[: len(shown)] == shown


def test_the_strategy_shown_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    source = next(block for block in blocks("python") if "def careful" in block)
    assert source.strip() in (ROOT / "examples" / "my_bots.py").read_text(encoding="utf-8")
    monkeypatch.chdir(ROOT)
    commands = [
        line for block in blocks("console") for line in block.splitlines() if "my_bots" in line
    ]
    assert commands
    for command in commands:
        words = shlex.split(command.removeprefix("$ "))
        command_main = {"sims.run": main, "sims.compare": compare}[words[2]]
        assert command_main([*words[3:], "--n", "1000", "--quiet"]) == 0


def test_the_python_shown_runs() -> None:
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), {})


def test_the_table_shown_is_the_table_one_sits_at() -> None:
    command = next(
        line for block in blocks("console") for line in block.splitlines() if "sims.play" in line
    )
    words = shlex.split(command.removeprefix("$ python "))
    environment = {**os.environ, "COLUMNS": "88", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=environment, input="1\nq\n", capture_output=True,
        encoding="utf-8",
    )  # fmt: skip
    shown = comparable(blocks("screen")[0])
    printed = comparable(done.stdout)
    start = printed.index(shown[0])
    assert printed[start : start + len(shown) - 1] == shown[:-1]


def test_the_map_of_the_house_names_what_exists() -> None:
    shown = blocks("house")[0]
    for name in re.findall(r"^(\S+/?)\s", shown, re.M):
        assert (ROOT / name).exists(), name


@pytest.mark.slow
def test_the_answer_shown_begins_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    command = next(
        line
        for block in blocks("console")
        for line in block.splitlines()
        if "reports.answer" in line
    )
    words = shlex.split(command.removeprefix("$ python -m reports.answer"))
    assert answer([*words, "--quiet"]) == 0
    assert capsys.readouterr().out.startswith(blocks("answer")[0])
