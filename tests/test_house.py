"""The house keeps its own rules: who imports whom, complete exports, files of one idea."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("ochs_esel", "sims", "analysis", "reports")
NOTEBOOKS = ROOT / "analysis" / "notebooks"  # texts for Jupyter that use everything; no modules
FILES = [
    path
    for package in PACKAGES
    for path in sorted((ROOT / package).rglob("*.py"))
    if NOTEBOOKS not in path.parents
]
ROOM = "ochs_esel.games.ochs_esel"

# The longest matching name counts; a module may import those of its own level or below.
LEVELS = {
    "ochs_esel.version": 0,
    "ochs_esel.errors": 0,
    "ochs_esel.bits": 0,
    "ochs_esel.streams": 1,
    "ochs_esel.vectors": 2,
    "ochs_esel.contents": 2,
    "ochs_esel.compile_cache": 3,
    "ochs_esel.lowering": 3,
    "ochs_esel.kernel": 4,
    "ochs_esel.strategy": 3,
    "ochs_esel.asking": 4,
    "ochs_esel.purity": 4,
    "ochs_esel.sitting": 4,
    "ochs_esel.exchange": 4,
    "ochs_esel.trace": 4,
    "ochs_esel.game": 5,
    "ochs_esel.loading": 5,
    f"{ROOM}.cards": 6,
    f"{ROOM}.rules": 7,
    f"{ROOM}.moves": 7,
    f"{ROOM}.rule_fields": 8,
    f"{ROOM}.view": 8,
    f"{ROOM}.changed_view": 8,
    f"{ROOM}.chance": 8,
    f"{ROOM}.outcomes": 8,
    f"{ROOM}.match_outcomes": 8,
    f"{ROOM}.strategies": 9,
    f"{ROOM}.turn": 9,
    f"{ROOM}.starts": 10,
    f"{ROOM}.turn_round": 10,
    f"{ROOM}.laps": 11,
    f"{ROOM}.deal": 11,
    f"{ROOM}.exchange": 11,
    f"{ROOM}.round": 12,
    f"{ROOM}.carry": 11,
    f"{ROOM}.workspace": 12,
    f"{ROOM}.plain_moves": 9,
    f"{ROOM}.notation": 10,
    f"{ROOM}.plain_deal": 10,
    f"{ROOM}.referee": 10,
    f"{ROOM}.match": 11,
    f"{ROOM}.reasons": 11,
    f"{ROOM}.plain": 11,
    f"{ROOM}.plain_exchange": 12,
    f"{ROOM}.plain_run": 13,
    f"{ROOM}.records": 14,
    f"{ROOM}.blocks": 14,
    f"{ROOM}.compiled_blocks": 14,
    f"{ROOM}.compiled_matches": 15,
    f"{ROOM}.plain_trace": 15,
    f"{ROOM}.compiled_trace": 16,
    f"{ROOM}.short_rules": 8,
    f"{ROOM}.sight": 11,
    f"{ROOM}.choices": 11,
    f"{ROOM}.chronicle": 12,
    f"{ROOM}.record_facts": 15,
    f"{ROOM}.checking": 15,
    f"{ROOM}.transcript": 15,
    f"{ROOM}.sitting": 15,
    f"{ROOM}.game": 16,
    ROOM: 8,
    "ochs_esel.games": 17,
    "ochs_esel": 0,
    "sims": 20,
    "reports": 30,
}


def module_name(path: Path) -> str:
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> Iterator[str]:
    """Yield the full names of what a file imports, wherever in the file."""
    package = (
        module_name(path) if path.name == "__init__.py" else module_name(path).rpartition(".")[0]
    )
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = (
                package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            )
            source = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{source}.{alias.name}" for alias in node.names)


def level(name: str) -> int:
    known = [one for one in LEVELS if name == one or name.startswith(one + ".")]
    return LEVELS[max(known, key=len)]


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_imports_go_one_way(path: Path) -> None:
    name = module_name(path)
    for other in imported(path):
        if other.partition(".")[0] not in PACKAGES:
            continue
        if name.startswith("analysis"):
            assert other.startswith("analysis"), f"{name} imports {other}"
        elif not other.startswith("analysis"):
            assert level(other) <= level(name), f"{name} imports {other}"


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_only_the_compiler_imports_numba(path: Path) -> None:
    heavy = {other.partition(".")[0] for other in imported(path)} & {"numba", "llvmlite"}
    allowed = {"ochs_esel.kernel", "ochs_esel.compile_cache", "ochs_esel.lowering"}
    assert not heavy or module_name(path) in allowed


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_only_frames_and_results_import_pandas(path: Path) -> None:
    uses = any(other.partition(".")[0] == "pandas" for other in imported(path))
    assert not uses or module_name(path) in {"analysis.frames", "sims.result"}


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_a_file_is_one_idea(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


@pytest.mark.parametrize("path", FILES, ids=module_name)
def test_exports_are_sorted_and_exist(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            names = ast.literal_eval(node.value)
            assert names == sorted(names)
            module = __import__(module_name(path), fromlist=names)
            assert all(hasattr(module, name) for name in names)


COMMANDS = [
    *(f"sims.{name}" for name in ("check", "compare", "contrast", "run", "show", "switches")),
    "reports.answer",
    "reports.build",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_and_version_import_nothing_heavy(command: str) -> None:
    code = (
        "import sys, contextlib\n"
        f"from {command} import main\n"
        "for option in ('--help', '--version'):\n"
        "    with contextlib.suppress(SystemExit):\n"
        "        main([option])\n"
        "heavy = {'numba', 'numpy', 'pandas', 'scipy', 'matplotlib', 'rich', 'pyarrow'}\n"
        "sys.exit(', '.join(heavy & set(sys.modules)) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_rule_that_the_code_cites_stands_in_the_rules() -> None:
    room = ROOT / "ochs_esel" / "games" / "ochs_esel"
    rules = (room / "RULES.md").read_text(encoding="utf-8")
    known = set(re.findall(r"\b([RJ]\d+)\b", rules))
    for path in room.rglob("*.py"):
        cited = set(re.findall(r"\b([RJ]\d+)\b", path.read_text(encoding="utf-8")))
        assert cited <= known, f"{path.name} cites {sorted(cited - known)}"


def test_every_folder_of_modules_is_installed() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    folders = {path.parent.relative_to(ROOT).as_posix() for path in FILES}
    assert settings["tool"]["setuptools"]["packages"] == sorted(
        folder.replace("/", ".") for folder in folders
    )
