"""Run directories: complete, readable without this program, checked."""

import hashlib
import json
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest

from ochs_esel.errors import InvalidRun
from sims import load, simulate
from sims.result import Result
from sims.store import STORAGE_BLOCK

LINE_UP = "greedy,random,greedy,random"


@pytest.fixture(scope="module")
def result() -> Result:
    return simulate(LINE_UP, n=3000, seed=5)


def test_a_saved_run_is_loaded_again(result: Result, tmp_path: Path) -> None:
    again = Result.load(result.save(tmp_path / "run"))
    hidden = ("elapsed_s", "rounds_per_s", "threads")
    ours, theirs = (
        {k: v for k, v in r.to_dict().items() if k not in hidden} for r in (result, again)
    )
    assert ours == theirs
    pd.testing.assert_frame_equal(again.outcomes(), simulate(LINE_UP, n=3000, seed=5).outcomes())


def test_rounds_are_plain_parquet(result: Result, tmp_path: Path) -> None:
    folder = result.save(tmp_path / "run")
    table = pq.read_table(folder / "blocks" / "000000.parquet")
    assert table.num_rows == 3000
    assert table.column_names[:3] == ["round", "turn_rounds", "donkey_turn_rounds"]
    assert str(table.schema.field("out_0").type) == "uint8"
    assert str(table.schema.field("penalty_3").type) in ("uint8", "int16")
    assert table["round"].to_pylist() == list(range(3000))


def test_the_manifest_says_what_was_played_and_with_what(result: Result, tmp_path: Path) -> None:
    manifest = json.loads((result.save(tmp_path / "run") / "manifest.json").read_text())
    assert manifest["plan_hash"] == result.plan.digest
    assert manifest["command"] == result.plan.command
    assert manifest["complete"] is True
    assert set(manifest["versions"]) == {"ochs-esel", "python", "numpy", "numba", "pyarrow"}
    block = manifest["blocks"][0]
    content = (tmp_path / "run" / "blocks" / block["file"]).read_bytes()
    assert hashlib.sha256(content).hexdigest() == block["sha256"]


def test_the_checksum_is_that_of_the_logical_columns(result: Result, tmp_path: Path) -> None:
    folder = result.save(tmp_path / "run")
    frame = pd.read_parquet(folder / "blocks" / "000000.parquet")
    total = hashlib.sha256()
    for name in frame:
        digest = hashlib.sha256(frame[name].to_numpy().astype("<i8").tobytes()).hexdigest()
        total.update(f"{name}:{digest};".encode())
    manifest = json.loads((folder / "manifest.json").read_text())
    assert manifest["checksum"] == total.hexdigest()


def test_storage_blocks_hold_65536_rounds_whatever_was_played_at_a_time(tmp_path: Path) -> None:
    folder = simulate("greedy", n=STORAGE_BLOCK + 10, block_size=1000).save(tmp_path / "run")
    rows = [pq.read_metadata(path).num_rows for path in sorted((folder / "blocks").iterdir())]
    assert rows == [STORAGE_BLOCK, 10]
    numbers = pd.concat(map(pd.read_parquet, sorted((folder / "blocks").iterdir())))["round"]
    assert (numbers.to_numpy() == np.arange(STORAGE_BLOCK + 10)).all()


def test_a_folder_in_use_is_refused(result: Result, tmp_path: Path) -> None:
    (tmp_path / "something").touch()
    with pytest.raises(InvalidRun, match="not empty"):
        result.save(tmp_path)


def test_an_unfinished_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidRun, match="manifest.json is missing"):
        load(tmp_path)


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"plan": {"game": "x"}}', "[" * 100_000])
def test_a_damaged_manifest_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "manifest.json").write_text(content)
    with pytest.raises(InvalidRun):
        load(tmp_path)


def test_a_damaged_block_is_named(result: Result, tmp_path: Path) -> None:
    folder = result.save(tmp_path / "run")
    path = folder / "blocks" / "000000.parquet"
    content = bytearray(path.read_bytes())
    content[100] ^= 1
    path.write_bytes(bytes(content))
    with pytest.raises(InvalidRun, match=r"000000\.parquet is damaged"):
        load(folder).outcomes()


def test_strategies_of_files_are_known_by_name_in_a_stored_run(tmp_path: Path) -> None:
    bots = tmp_path / "bots.py"
    bots.write_text("from ochs_esel.games.ochs_esel.strategies.greedy import greedy\n")
    result = simulate([f"{bots}:greedy", "random", "random"], n=20, jit=False)
    again = load(result.save(tmp_path / "run"))
    assert again.plan.strategies == ["bots.py:greedy", "random"]


def test_every_block_has_the_same_columns(tmp_path: Path) -> None:
    folder = simulate("greedy", n=STORAGE_BLOCK + 5, players=10).save(tmp_path / "run")
    schemas = [pq.read_schema(path) for path in sorted((folder / "blocks").iterdir())]
    assert schemas[0].equals(schemas[1])
    assert len(pd.read_parquet(folder / "blocks")) == STORAGE_BLOCK + 5


def test_a_manifest_that_was_changed_is_refused(result: Result, tmp_path: Path) -> None:
    folder = result.save(tmp_path / "run")
    manifest = json.loads((folder / "manifest.json").read_text())
    manifest["plan"]["seed"] += 1
    (folder / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(InvalidRun, match="was changed"):
        load(folder)


def test_a_loaded_run_is_saved_as_it_is(result: Result, tmp_path: Path) -> None:
    copy = load(result.save(tmp_path / "run")).save(tmp_path / "copy")
    for path in ("manifest.json", "tally.json", "blocks/000000.parquet"):
        assert (copy / path).read_bytes() == (tmp_path / "run" / path).read_bytes()
