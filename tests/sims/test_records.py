"""Records of the first rounds, or of whole matches, up to a limit."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ochs_esel.game import Setting
from ochs_esel.games import GAMES
from sims import replay
from sims.plan import make_plan
from sims.records import open_records, write_records

MATCH_ROUNDS = 3


def three_rounds(setting: Setting, number: int) -> Iterator[dict[str, Any]]:
    """Yield records like those of a match of three rounds."""
    assert setting.match is not None
    for k in range(MATCH_ROUNDS):
        yield {"match": number, "round": 64 * number + k}


@pytest.fixture
def matches(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["ochs-esel"]
    monkeypatch.setitem(GAMES, "ochs-esel", replace(game, records=three_rounds))


@pytest.mark.usefixtures("matches")
@pytest.mark.parametrize(("n", "limit", "written"), [(2, 100, 6), (5, 6, 6), (5, 7, 7), (5, 1, 1)])
def test_whole_matches_until_the_limit(tmp_path: Path, n: int, limit: int, written: int) -> None:
    plan = make_plan(n=n, match=3)
    with open_records(tmp_path / "records.jsonl") as file:
        assert write_records(file, plan, n, limit) == written
    lines = (tmp_path / "records.jsonl").read_text().splitlines()
    numbers = [json.loads(line)["round"] for line in lines]
    assert numbers == [64 * (i // 3) + i % 3 for i in range(written)]


@pytest.mark.usefixtures("matches")
def test_a_replayed_match_is_a_list_of_records() -> None:
    found = replay("greedy", 7, match=3)
    assert [record["round"] for record in found] == [448, 449, 450]


def test_a_replayed_round_is_one_record() -> None:
    assert replay("greedy", 7)["round"] == 7
