"""Telling rounds read as they were reviewed; what they tell of happens in them."""

import re
import shlex

import pytest

from sims.show import main

from .golden import COMMAND, FOLDER, GOLDEN, Golden
from .laps import laps_of

REWRITE = f"if the change is meant, rewrite all of them with `{COMMAND}` and read what changed"


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_telling_round_reads_as_it_was_reviewed(
    golden: Golden, capsys: pytest.CaptureFixture[str]
) -> None:
    text = golden.path.read_text(encoding="utf-8")
    sentence, command, _, *told = text.splitlines()
    number = int(re.search(r"--round (\d+)", command)[1])  # type: ignore[index]
    assert text == golden.text(number), REWRITE
    assert golden.happened(laps_of(golden.record(number))), f"{sentence} {REWRITE}"
    assert main(shlex.split(command)[4:]) == 0
    assert capsys.readouterr().out.splitlines() == told, "sims.show tells it otherwise"


def test_every_file_has_its_round() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {golden.name for golden in GOLDEN}, REWRITE


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_no_line_is_wider_than_a_page(golden: Golden) -> None:
    lines = golden.path.read_text(encoding="utf-8").splitlines()[3:]
    assert max(map(len, lines)) <= 100
