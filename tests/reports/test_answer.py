"""The command that answers one question."""

import json
from pathlib import Path

import pytest

from reports.answer import main
from tests.command import run_command

SMALL = ("--n", "10", "--no-jit", "--quiet")


def test_the_sentence_comes_first_and_the_numbers_have_their_origin(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, errors = run_command(main, capsys, ["joker", *SMALL, "--seed", "7"])
    assert (code, errors) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "What does holding a joker cost?"
    assert "95%" in lines[1] + lines[2]
    assert "Seed 7" in lines[-1] and "--seed 7" in lines[-1]


def test_json_has_every_number_with_its_error(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run_command(main, capsys, ["joker", *SMALL, "--format", "json", "--lang", "de"])
    assert code == 0
    found = json.loads(out)
    assert list(found) == [
        "schema", "question", "sentence", "answer", "seed", "rounds", "version", "command",
    ]  # fmt: skip
    assert set(found["answer"]["price"]) == {"value", "se", "ci95", "n"}
    assert "Joker" in found["sentence"]
    assert found["command"].startswith("python -m reports.answer joker --game ochs-esel")


def test_figures_are_written_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "figures"
    words = ["length", *SMALL, "--figures", str(folder)]
    assert run_command(main, capsys, words)[0] == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == [
        f"length_{by}.svg" for by in ("by_players", "by_strategy", "by_turn_round", "distribution")
    ]
    assert all("<svg" in path.read_text(encoding="utf-8") for path in folder.iterdir())
    code, out, errors = run_command(main, capsys, words)
    assert code == 2 and "exists; choose another" in errors
    assert out.startswith("How long is a round")  # what was found is not lost


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["jokers"], "did you mean 'joker'?"),
        (["joker", "--lang", "english"], "no language 'english'"),
        (["joker", "--format", "csv"], "no format 'csv'"),
        (["joker", "--match", "5"], "single rounds"),
        (["joker", "--players", "2"], "players=2"),
    ],
)
def test_wrong_use_is_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], problem: str
) -> None:
    code, out, errors = run_command(main, capsys, [*words, "--quiet"])
    assert (code, out) == (2, "")
    assert problem in errors and errors.count("\n") == 1
