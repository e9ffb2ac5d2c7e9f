"""compile_cache.py: compiled once, never stale, never in the way."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from numba.core import compiler

from ochs_esel import kernel, lowering
from ochs_esel.compile_cache import (
    MAGIC,
    MAX_ENTRIES,
    CacheEntry,
    cache_folder,
    is_writable,
    remove_oldest,
)
from ochs_esel.kernel import compiled, is_ready

ROOT = Path(__file__).parents[1]


def kept(folder: Path) -> list[Path]:
    """Return all files of a cache folder but those of functions inside kernels."""
    return [path for path in folder.glob("*") if path.suffix != ".inner"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a test a cache folder that does not exist yet, and an empty memory."""
    monkeypatch.setenv("OCHS_ESEL_CACHE", str(tmp_path / "new" / "cache"))
    monkeypatch.setattr(kernel, "_entries", {})
    monkeypatch.setattr(kernel, "_inner", {})
    return tmp_path / "new" / "cache"


def function_of(source: str) -> FunctionType:
    """Return the function `kernel` of a source text."""
    module = ModuleType("bots")
    exec(compile(source, "bots.py", "exec"), vars(module))
    found: FunctionType = vars(module)["kernel"]
    return found


def entries(folder: Path) -> dict[str, int]:
    """Return the files of a cache folder with their times."""
    return {path.name: path.stat().st_mtime_ns for path in kept(folder)}


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in kept(folder)}


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Give a way to forget what this process has compiled and to forbid compiling from then on."""

    def refuse(*arguments: Any, **options: Any) -> Any:
        raise AssertionError("Numba was asked to compile")

    def forget() -> None:
        monkeypatch.setattr(kernel, "_entries", {})
        monkeypatch.setattr(kernel, "_inner", {})
        monkeypatch.setattr(compiler, "compile_extra", refuse)

    return forget


HELPED = "LIMIT = {limit}\ndef h(x): return x {sign} LIMIT\ndef kernel(x): return 10 * h(x)"
KERNEL = HELPED.format(limit=7, sign="+")


# --- compiled once -------------------------------------------------------------------------------


def test_a_kernel_is_compiled_once(folder: Path, no_compiler: Callable[[], None]):
    assert compiled(function_of(KERNEL), 5)(3) == 100
    assert len(entries(folder)) == 1
    no_compiler()
    assert compiled(function_of(KERNEL), 5)(3) == 100


def test_the_compiler_is_really_forbidden_in_these_tests(
    folder: Path, no_compiler: Callable[[], None]
):
    no_compiler()
    with pytest.raises(AssertionError, match="asked to compile"):
        compiled(function_of(KERNEL), 5)


IN_ANOTHER_PROCESS = """
import sys
from types import ModuleType
from numba.core import compiler
from ochs_esel.kernel import compiled

module = ModuleType("bots")
exec(compile(sys.argv[1], "elsewhere.py", "exec"), vars(module))
if sys.argv[2] == "loads":
    compiler.compile_extra = None
print(compiled(module.kernel, 5)(3))
"""


def process(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    """Start Python in another process."""
    return subprocess.Popen(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(started: subprocess.Popen[str]) -> str:
    """Return what a process printed; it must have ended well and have nothing to complain about."""
    out, errors = started.communicate(timeout=120)
    assert errors == "" and started.returncode == 0, errors
    return out


def test_another_process_loads_what_was_compiled(folder: Path):
    assert ended(process("-c", IN_ANOTHER_PROCESS, KERNEL, "compiles")) == "100\n"
    before = contents(folder)
    assert ended(process("-c", IN_ANOTHER_PROCESS, KERNEL, "loads")) == "100\n"
    assert contents(folder) == before


CHANGED = {
    "constant": HELPED.format(limit=8, sign="+"),
    "helper": HELPED.format(limit=7, sign="-"),
    "kernel": KERNEL.replace("10 *", "11 *"),
}


@pytest.mark.parametrize("part", CHANGED)
def test_an_edited_function_is_compiled_anew_in_the_same_process(folder: Path, part: str):
    for source in (KERNEL, CHANGED[part], KERNEL):
        function = function_of(source)
        assert compiled(function, 5)(3) == function(3)
    assert len(entries(folder)) == 2


def test_a_global_assigned_anew_is_compiled_anew(folder: Path):
    function = function_of(KERNEL)
    assert compiled(function, 5)(3) == 100
    function.__globals__["LIMIT"] = 8
    assert compiled(function, 5)(3) == 110


def test_an_edited_function_is_compiled_anew_in_another_process(folder: Path):
    assert ended(process("-c", IN_ANOTHER_PROCESS, KERNEL, "compiles")) == "100\n"
    assert ended(process("-c", IN_ANOTHER_PROCESS, CHANGED["constant"], "compiles")) == "110\n"


def test_the_machine_is_part_of_the_key(folder: Path, monkeypatch: pytest.MonkeyPatch):
    here = CacheEntry(b"digest").path
    assert CacheEntry(b"digest").path == here
    monkeypatch.setattr("ochs_esel.compile_cache.machine_digest", lambda: b"another machine")
    assert CacheEntry(b"digest").path != here


# --- edited files, through the command line ------------------------------------------------------

BOT = """\
import tools
from ochs_esel.games.ochs_esel import *
def bot(view):
    if leads(view):
        return lead(lowest(view), count(view, lowest(view)))
    if raises(view):
        value = lowest_raise(view)
        return play(value) if 0 < value < 10 + tools.extra() else PASS
    return play(lowest(view))
"""
TOOLS = "def extra(): return 3\n"


def command_line(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    return process("-m", "sims.run", "--format", "json", "--n", "200", *arguments, **environment)


def played(file: Path) -> Any:
    """Play a bot of a file in another process and return the numbers of its result."""
    out, errors = command_line("--strategy", f"{file}:bot", "--threads", "1").communicate()
    assert "error" not in errors
    return json.loads(out)["by_position"], "compiling" in errors


@pytest.mark.slow
def test_a_file_edited_within_a_second_is_played_as_it_is_now(folder: Path, tmp_path: Path):
    file, tools = tmp_path / "bots.py", tmp_path / "tools.py"
    file.write_text(BOT)
    tools.write_text(TOOLS)
    first, compiling = played(file)
    assert compiling
    assert played(file) == (first, False)
    times = [(path, path.stat().st_atime_ns, path.stat().st_mtime_ns) for path in (file, tools)]

    def edited(path: Path, old: str, new: str) -> Any:
        assert path.read_text().count(old) == 1 and len(old) == len(new)
        path.write_text(path.read_text().replace(old, new))
        for one, accessed, modified in times:
            os.utime(one, ns=(accessed, modified))
        return played(file)

    second = edited(file, "10 +", " 4 +")
    assert second[0] != first and second[1]
    third = edited(tools, "return 3", "return 5")
    assert third[0] not in (first, second[0]) and third[1]
    edited(file, " 4 +", "10 +")
    assert edited(tools, "return 5", "return 3") == (first, False)


# --- damaged entries -----------------------------------------------------------------------------


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def flipped(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def garbage(path: Path) -> None:
    path.write_bytes(os.urandom(5000))


def garbage_with_a_right_checksum(path: Path) -> None:
    import hashlib

    body = b"no pickle at all"
    path.write_bytes(MAGIC + hashlib.sha256(body).digest() + body)


def another_version(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(MAGIC, MAGIC.replace(b"1", b"0")))


DAMAGES = (
    truncated, half, flipped, emptied, garbage, garbage_with_a_right_checksum, another_version,
)  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_entry_is_compiled_again(
    damage: Callable[[Path], None], folder: Path, no_compiler: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
):  # fmt: skip
    compiled(function_of(KERNEL), 5)
    (path,) = folder.glob("*.code")
    damage(path)
    monkeypatch.setattr(kernel, "_entries", {})
    assert compiled(function_of(KERNEL), 5)(3) == 100
    assert list(kept(folder)) == [path]
    no_compiler()
    assert compiled(function_of(KERNEL), 5)(3) == 100


def test_a_directory_in_the_place_of_an_entry_is_compiled_again_and_left_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
):
    compiled(function_of(KERNEL), 5)
    (path,) = folder.glob("*.code")
    path.unlink()
    path.mkdir()
    monkeypatch.setattr(kernel, "_entries", {})
    assert not is_ready(function_of(KERNEL), 5)
    assert compiled(function_of(KERNEL), 5)(3) == 100
    assert list(kept(folder)) == [path]  # and no temporary file beside it


LISTING = """\
from ochs_esel.games.ochs_esel import *
def bot(view):
    values = [value for value in range(1, 14) if count(view, value) > 0]
    if leads(view):
        best = values[0] if len(values) > 0 else lowest(view)
        return lead(best, count(view, best))
    return PASS if raises(view) else play(lowest(view))
"""


@pytest.mark.slow
def test_damaged_entries_do_not_change_a_result_on_the_command_line(folder: Path, tmp_path: Path):
    file = tmp_path / "bots.py"
    file.write_text(LISTING)
    first, _ = played(file)
    for path in folder.glob("*.code"):
        flipped(path)
    again, _ = played(file)
    assert again == first
    assert played(file) == (first, False)


EVERYTHING = """\
import math
from math import floor
from typing import NamedTuple
import numpy as np
from ochs_esel.games.ochs_esel import *

TABLE = np.arange(16)

class Pair(NamedTuple):
    first: int
    second: int

def fewest(view):
    best = Pair(0, 99)
    for value in [value for value in range(1, 14) if count(view, value) > 0]:
        if count(view, value) < best.second:
            best = Pair(value, count(view, value))
    return best

def bot(view, until: int = 3, bold: bool = True):
    if hand_size(view) > 200:
        raise ValueError("so many cards")
    if leads(view):
        best = fewest(view).first if highest(view) > 0 else lowest(view)
        return lead(best, count(view, best))
    if raises(view):
        value = int(TABLE[lowest_raise(view)])
        if hand_size(view) > 150:
            print("so many cards", value)
        return play(value) if value > 0 and math.sqrt(value) < floor(3.5) else PASS
    return play(lowest(view))
"""


@pytest.mark.slow
def test_a_strategy_of_many_kinds_of_things_is_loaded_the_second_time(folder: Path, tmp_path: Path):
    file = tmp_path / "everything.py"
    file.write_text(EVERYTHING)
    first, compiling = played(file)
    before = contents(folder)
    assert compiling
    assert played(file) == (first, False)
    assert contents(folder) == before  # or else it was compiled again without a word


# --- folders -------------------------------------------------------------------------------------


def test_the_folder_is_chosen_by_the_environment(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", "/home/of/someone")
    monkeypatch.setenv("OCHS_ESEL_CACHE", "~/mine")
    assert cache_folder() == Path("/home/of/someone/mine")
    monkeypatch.setenv("OCHS_ESEL_CACHE", "")
    monkeypatch.setenv("XDG_CACHE_HOME", "/caches")
    assert cache_folder() == Path("/caches/ochs-esel")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_folder() == Path("/home/of/someone/.cache/ochs-esel")


def test_an_empty_xdg_variable_counts_as_unset(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", "/home/of/someone")
    monkeypatch.delenv("OCHS_ESEL_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    assert cache_folder() == Path("/home/of/someone/.cache/ochs-esel")


def test_in_the_home_of_nobody_nothing_is_kept(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("OCHS_ESEL_CACHE", "~nobody_at_all_here/cache")
    assert not is_writable(cache_folder())  # nothing is kept, and no folder called ~ is made


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="users without a home are a Unix matter")
def test_a_user_without_a_home_can_compile(monkeypatch: pytest.MonkeyPatch):
    import pwd

    def unknown(uid: int) -> Any:
        raise KeyError(uid)

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    for name in ("HOME", "OCHS_ESEL_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(kernel, "_entries", {})
    assert compiled(function_of("def kernel(x): return x - 77"), 5)(3) == -74


@pytest.fixture
def unwritable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a place below a regular file the cache folder: nobody, not even root, can write there."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("OCHS_ESEL_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr(kernel, "_entries", {})
    return tmp_path / "file" / "cache"


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(unwritable: Path):
    assert not is_writable(unwritable)
    assert not is_ready(function_of(KERNEL), 5)
    assert compiled(function_of(KERNEL), 5)(3) == 100


@pytest.mark.slow
def test_the_command_line_notes_a_folder_that_cannot_be_written_once(unwritable: Path):
    out, errors = command_line("--strategy", "greedy").communicate(timeout=120)
    assert json.loads(out)["rounds"] == 200
    notes = [line for line in errors.splitlines() if not line.startswith("compiling")]
    assert len(notes) == 1
    assert str(unwritable) in notes[0] and "OCHS_ESEL_CACHE" in notes[0]
    assert "kept for the next time" not in errors  # it is not


def test_quiet_says_nothing_about_the_folder(unwritable: Path, tmp_path: Path):
    out, errors = command_line("--quiet", "--no-jit", "--n", "5").communicate(timeout=120)
    assert json.loads(out)["rounds"] == 5 and errors == ""


def test_the_folder_is_private(folder: Path):
    compiled(function_of(KERNEL), 5)
    assert folder.stat().st_mode & 0o077 == 0
    assert all(path.stat().st_mode & 0o077 == 0 for path in kept(folder))


def test_a_full_disk_leaves_no_part_behind(folder: Path, monkeypatch: pytest.MonkeyPatch):
    def full(*arguments: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert compiled(function_of(KERNEL), 5)(3) == 100
    assert list(kept(folder)) == []


def test_processes_may_share_a_fresh_folder(folder: Path):
    sources = [HELPED.format(limit=limit, sign="+") for limit in (1, 1, 1, 2)]
    started = [process("-c", IN_ANOTHER_PROCESS, source, "compiles") for source in sources]
    assert [ended(one) for one in started] == ["40\n", "40\n", "40\n", "50\n"]
    assert sorted(path.suffix for path in kept(folder)) == [".code", ".code"]
    assert ended(process("-c", IN_ANOTHER_PROCESS, sources[0], "loads")) == "40\n"


# --- bounded -------------------------------------------------------------------------------------


def aged(folder: Path, names: list[str]) -> None:
    """Make files, the first the oldest."""
    folder.mkdir(parents=True, exist_ok=True)
    for age, name in enumerate(names):
        (folder / name).write_bytes(b"x")
        os.utime(folder / name, (1000 + age, 1000 + age))


def test_the_oldest_entries_are_removed_and_nothing_else(tmp_path: Path):
    aged(tmp_path, ["other.txt", "a.code", "b.code", "c.code", "d.code"])
    remove_oldest(tmp_path, keep=4)
    assert len(entries(tmp_path)) == 5
    remove_oldest(tmp_path, keep=2)
    assert sorted(entries(tmp_path)) == ["c.code", "d.code", "other.txt"]


def test_saving_keeps_the_number_of_entries_bounded(folder: Path):
    aged(folder, [f"{number:04}.code" for number in range(MAX_ENTRIES + 50)])
    compiled(function_of(KERNEL), 5)
    left = entries(folder)
    assert len(left) <= MAX_ENTRIES + 1
    assert f"{MAX_ENTRIES + 49:04}.code" in left and "0000.code" not in left


def test_parts_left_by_processes_that_were_killed_are_removed_some_day(folder: Path):
    aged(folder, ["killed.part"])
    compiled(function_of(KERNEL), 5)
    assert not (folder / "killed.part").exists()


def test_loading_an_entry_makes_it_the_youngest(folder: Path, monkeypatch: pytest.MonkeyPatch):
    compiled(function_of(KERNEL), 5)
    (path,) = folder.glob("*.code")
    os.utime(path, (1000, 1000))
    monkeypatch.setattr(kernel, "_entries", {})
    compiled(function_of(KERNEL), 5)
    aged(folder, ["a.code", "b.code"])
    remove_oldest(folder, keep=1)
    assert list(entries(folder)) == [path.name]


# --- notebooks -----------------------------------------------------------------------------------

CELLS = (
    """
from ochs_esel.games.ochs_esel import *
WORTH = 9
def low(view, value):
    return 0 < value < WORTH
""",
    """
def bot(view, until: int = 3):
    if leads(view):
        return lead(lowest(view), count(view, lowest(view)))
    if raises(view):
        return play(lowest_raise(view)) if low(view, lowest_raise(view)) else PASS
    return play(lowest(view))
""",
    """
import os
if os.environ.get("NUMBA_MUST_NOT_COMPILE"):
    from numba.core import compiler
    compiler.compile_extra = None
from sims import simulate
result = simulate([bot, "greedy", "greedy"], n=200, threads=1)
print(result.tally.sums if hasattr(result.tally, "sums") else result.tally.as_json())
""",
)


def notebook_output(cells: tuple[str, ...]) -> str:
    """Run cells in a fresh kernel and return what the last one printed."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    return "".join(output.get("text", "") for output in notebook.cells[-1].outputs)


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # those of the Jupyter libraries are not ours
def test_a_notebook_cell_is_cached_like_a_file(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    first = notebook_output(CELLS)
    before = contents(folder)
    assert before and first
    monkeypatch.setenv("NUMBA_MUST_NOT_COMPILE", "1")
    moved = ("print('another cell before')", "\n\n" + CELLS[0], *CELLS[1:])
    assert notebook_output(moved) == first
    assert contents(folder) == before
    monkeypatch.delenv("NUMBA_MUST_NOT_COMPILE")
    edited = (CELLS[0].replace("WORTH = 9", "WORTH = 5"), *CELLS[1:])
    assert notebook_output(edited) != first


def test_what_makes_compiled_code_is_part_of_its_name():
    """An intrinsic or an option that changes in a release is never answered from old code."""
    assert Path(lowering.__file__).read_bytes() in kernel.MADE_BY
    assert Path(kernel.__file__).read_bytes() in kernel.MADE_BY
