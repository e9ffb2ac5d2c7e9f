"""The notebooks: they run, and their text states the numbers that their cells find."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jupytext
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "analysis" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.py"))
each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def cells_of(path: Path) -> list[Any]:
    cells: list[Any] = jupytext.read(path).cells
    return cells


def stated(node: ast.expr) -> Iterator[str]:
    """Yield the numbers of an expression as they are written."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and part.value != 0:
            yield str(part.value)


def checks_of(cell: Any) -> Iterator[tuple[str, str]]:
    """Yield every assertion of a cell that something equals a number, with that number."""
    if cell.cell_type != "code" or "assert" not in cell.source:
        return
    for node in ast.walk(ast.parse(cell.source)):
        if isinstance(node, ast.Assert) and isinstance(node.test, ast.Compare):
            if isinstance(node.test.ops[0], ast.Eq):
                for number in stated(node.test.comparators[0]):
                    yield ast.unparse(node), number


def test_there_are_four_notebooks() -> None:
    names = [path.stem for path in NOTEBOOKS]
    assert names == ["donkey", "first_steps", "joker", "your_own_strategy"]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert all(f"{name}.py" in readme for name in names)


@each_notebook
def test_a_notebook_has_a_title_and_no_outputs(path: Path) -> None:
    first, *rest = cells_of(path)
    assert first.cell_type == "markdown"
    assert re.match(r"# \w", first.source)
    assert len(rest) > 5
    assert not any(cell.get("outputs") for cell in rest)


@each_notebook
def test_what_a_cell_checks_stands_in_the_text_above_it(path: Path) -> None:
    text, checked = "", 0
    for cell in cells_of(path):
        if cell.cell_type == "markdown":
            text = cell.source
        for check, number in checks_of(cell):
            found = re.findall(r"\d+(?:\.\d+)?", text)
            assert number in found, f"{check}: the text above does not say {number}"
            checked += 1
    assert checked >= 5


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # those of the Jupyter libraries are not ours
@each_notebook
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    notebook = jupytext.read(path)
    resources = {"metadata": {"path": str(tmp_path)}}  # nothing is needed from where it lies
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources=resources).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    assert any("text/html" in output.get("data", {}) for output in shown)
    assert not any(output.output_type == "error" for output in shown)
