"""The built wheel works outside the checkout."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    tracked = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    for name in tracked.stdout.splitlines():
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((ROOT / name).read_bytes())
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", str(folder), str(source)],
        check=True, capture_output=True,
    )  # fmt: skip
    return next(folder.glob("*.whl"))


@pytest.mark.slow
def test_the_wheel_holds_the_four_packages_and_the_rules(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    packages = {name.partition("/")[0] for name in names if not name.startswith("ochs_esel-")}
    assert packages == {"ochs_esel", "sims", "analysis", "reports"}
    assert "ochs_esel/games/ochs_esel/RULES.md" in names
    assert {f"reports/{name}" for name in ("template.typ", "web.css", "web.js")} <= set(names)
    assert {f"{package}/py.typed" for package in packages} <= set(names)
    assert not any("notebooks" in name for name in names)


@pytest.mark.slow
def test_the_wheel_plays_outside_the_checkout(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    (tmp_path / "bots.py").write_text((ROOT / "examples" / "my_bots.py").read_text())
    done = subprocess.run(
        [sys.executable, "-m", "sims.run", "--strategy", "bots.py:careful,greedy,greedy",
         "--n", "500", "--format", "csv", "--out", "run"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == 6
    assert (tmp_path / "run" / "manifest.json").is_file()


@pytest.mark.slow
def test_the_wheel_answers_outside_the_checkout(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    done = subprocess.run(
        [sys.executable, "-m", "reports.build", "--n", "10", "--no-jit", "--out", "r.pdf"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "r.pdf").read_bytes().startswith(b"%PDF")
