"""kernel.py: compiled is plain, whatever the function is made of; one entry a set of strategies."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import pytest

from ochs_esel import kernel
from ochs_esel.contents import CallsItself, Unreadable, digest_of
from ochs_esel.kernel import (
    compilation_error,
    compiled,
    is_ready,
    kernel_of,
    wrong_answer,
)
from ochs_esel.loading import load_file
from sims import simulate

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test an empty cache folder and an empty memory."""
    monkeypatch.setenv("OCHS_ESEL_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(kernel, "_entries", {})
    monkeypatch.setattr(kernel, "_inner", {})
    return tmp_path / "cache"


def function_of(source: str, **members: Any) -> FunctionType:
    """Return the function `choose` of a source text."""
    module = ModuleType("bots")
    vars(module).update(members)
    exec(compile(source, "bots.py", "exec"), vars(module))
    found: FunctionType = vars(module)["choose"]
    return found


def entries(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*"))


HELPERS = """
LIMIT = 7
STEPS = (1, 2, 5)
def g(x): return x * x % LIMIT
def h(x, k=3): return g(x) + g(x + k) + STEPS[1]
def choose(x): return h(x) - h(x, 4)
"""
CLOSURES = """
def adder(n):
    def add(x): return x + n
    return add
def chain(f, g):
    def both(x): return f(g(x))
    return both
choose = chain(adder(3), chain(adder(4), lambda x: 2 * x))
"""
FUNCTIONS_AS_VALUES = """
def double(x): return 2 * x
def apply(f, x): return f(x)
def choose(x): return apply(double, x)
"""
NESTED = """
def choose(x):
    def inner(y): return y + x
    return inner(3) * inner(4)
"""
LISTS = """
def squares(n):
    made = []
    for i in range(n):
        made.append(i * i)
    return made
def choose(x):
    found = [y for y in squares(x) if y % 2]
    found.sort(reverse=True)
    return max(found) + len(found) + found[-1]
"""
ARRAYS = """
import numpy as np
TABLE = np.array([3, 1, 4, 1, 5, 9, 2, 6])
def choose(x):
    mine = np.zeros(8, np.int64)
    for i in range(8):
        mine[i] = TABLE[i] * x
    return int(mine.sum() + np.argmax(TABLE))
"""
MATHS = """
import math
import math as m
import numpy as np
def choose(x):
    root = math.sqrt(x) + m.log(x) + np.float64(1.5) + np.sqrt(x)
    return int(root * 1000) + m.floor(root) + int(np.int32(7)) + max(x, 2) + abs(-x)
"""
LIBRARY_FUNCTIONS_BY_NAME = """
from math import floor, sqrt
from numpy import sqrt as root
def choose(x): return floor(sqrt(x) * 100) + int(root(x) * 100)
"""
RECORDS = """
from enum import IntEnum
from typing import NamedTuple
class Suit(IntEnum):
    LOW = 3
class Pair(NamedTuple):
    first: int
    second: int
def turned(pair): return Pair(pair.second, pair.first)
def choose(x): return turned(Pair(x, 5)).first * 10 + turned(Pair(x, 5)).second + (Suit.LOW + 0)
"""
ERRORS_CAUGHT = """
def choose(x):
    try:
        return 10 // (x - x)
    except Exception:
        return 7
"""
TREES = {
    "helpers, constants, defaults": HELPERS,
    "closures": CLOSURES,
    "functions as values": FUNCTIONS_AS_VALUES,
    "nested functions": NESTED,
    "lists": LISTS,
    "arrays": ARRAYS,
    "math and numpy": MATHS,
    "library functions by name": LIBRARY_FUNCTIONS_BY_NAME,
    "records": RECORDS,
    "errors caught": ERRORS_CAUGHT,
}


def below(choose: Callable[[int], int]) -> FunctionType:
    """Return a kernel that asks the user's function, as the game's kernels do."""

    def kernel_function(x: int) -> int:
        return choose(x)

    found: FunctionType = kernel_function  # type: ignore[assignment]
    found.__module__ = "ochs_esel.for_a_test"
    return found


@pytest.mark.parametrize("tree", TREES)
def test_compiled_is_plain(tree: str):
    choose = function_of(TREES[tree])
    fast = compiled(below(choose), 5)
    assert [fast(x) for x in (5, 9, 40)] == [choose(x) for x in (5, 9, 40)]


def test_functions_of_the_users_modules_are_compiled_too():
    tools = ModuleType("tools")
    exec("LIMIT = 7\ndef g(x): return x % LIMIT\ndef h(x): return g(x) + 1", vars(tools))
    package = ModuleType("package")
    vars(package)["tools"] = tools
    source = "def choose(x): return tools.h(x) + package.tools.LIMIT"
    choose = function_of(source, tools=tools, package=package)
    assert compiled(below(choose), 5)(9) == choose(9) == 10


def test_the_users_modules_stay_as_they_are():
    tools = ModuleType("tools")
    exec("def h(x): return x + 1", vars(tools))
    before = dict(vars(tools))
    compiled(below(function_of("def choose(x): return tools.h(x)", tools=tools)), 5)
    assert vars(tools) == before


def test_a_helper_compiled_by_the_user_is_accepted():
    source = "import numba\n@numba.njit\ndef h(x): return x + 3\ndef choose(x): return h(x) * 2"
    choose = function_of(source)
    assert isinstance(choose.__globals__["h"], numba.core.dispatcher.Dispatcher)
    assert compiled(below(choose), 5)(9) == choose(9) == 24


def test_an_index_beyond_an_array_raises_like_in_plain_python():
    choose = function_of("import numpy as np\nT = np.arange(5)\ndef choose(x): return T[x]")
    with pytest.raises(IndexError):
        choose(7)
    with pytest.raises(IndexError):
        compiled(below(choose), 5)(7)


def test_keyword_only_parameters_of_helpers_are_told_in_one_sentence():
    choose = function_of("def h(x, *, k=5): return x + k\ndef choose(x): return h(x, k=3)")
    with pytest.raises(numba.core.errors.NumbaError) as caught:
        compiled(below(choose), 5)
    assert "\n" not in compilation_error(caught.value)


@pytest.mark.parametrize("error", [ZeroDivisionError, ValueError])
def test_what_a_function_raises_comes_out_of_compiled_code(error: type[Exception]):
    bodies = {ZeroDivisionError: "return 1 // (x - x)", ValueError: "raise ValueError('no')"}
    with pytest.raises(error):
        compiled(below(function_of(f"def choose(x): {bodies[error]}")), 5)(9)


def test_library_functions_by_name_can_be_kept(folder: Path):
    compiled(below(function_of("from math import floor\ndef choose(x): return floor(x / 2)")), 5)
    assert len(list(folder.glob("*.code"))) == 1


def test_recursion_is_refused_before_numba_is_asked():
    with pytest.raises(CallsItself):
        compiled(below(function_of("def choose(x): return choose(x)")), 5)


def test_a_function_with_unreadable_content_is_compiled_but_not_kept(folder: Path):
    source = (
        "import numba\n@numba.vectorize\ndef h(x): return x + 1\ndef choose(x): return h(x) + 1"
    )
    choose = function_of(source)
    with pytest.raises(Unreadable):
        digest_of(choose)
    assert not is_ready(below(choose), 5)
    assert compiled(below(choose), 5)(9) == 11
    assert entries(folder) == []


def test_the_same_content_is_compiled_once_a_process():
    first, second = below(function_of(HELPERS)), below(function_of(HELPERS))
    assert compiled(first, 5) is compiled(second, 5)


def test_other_argument_types_are_another_entry(folder: Path):
    choose = below(function_of("def choose(x): return x + x"))
    assert compiled(choose, 5)(4) == 8
    assert compiled(choose, 1.5)(4.5) == 9.0
    assert len(list(folder.glob("*.code"))) == 2


def test_is_ready_tells_what_is_compiled():
    choose = below(function_of(HELPERS))
    assert not is_ready(choose, 5)
    compiled(choose, 5)
    assert is_ready(choose, 5)
    assert not is_ready(choose, 1.5)


ANSWERS = {
    "x": "",
    "0": "",
    "x * 1.0": "float",
    "x > 3": "true or false",
    "True": "true or false",
    "'a'": "text",
    "None": "None",
    "(x, 1)": "Tuple",
}


@pytest.mark.parametrize("text", ANSWERS)
def test_an_answer_that_is_no_whole_number_is_told_in_words(text: str):
    found = wrong_answer(function_of(f"def choose(x): return {text}"), 5)
    assert found == "" if ANSWERS[text] == "" else ANSWERS[text] in found
    assert "Literal" not in found


def test_a_path_without_an_answer_is_told():
    assert "None" in wrong_answer(function_of("def choose(x):\n if x > 3:\n  return x"), 5)


@pytest.mark.parametrize("value", [3, len, "text", None, int])
def test_what_is_no_python_function_is_refused(value: Any):
    with pytest.raises(TypeError, match="not a Python function"):
        kernel_of(value)


# --- in a game -----------------------------------------------------------------------------------

TABLE_TALK = """
import math
import numpy as np
from ochs_esel.games.ochs_esel import *

ORDER = np.array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 0])

def held_values(view):
    return [value for value in range(1, 14) if count(view, value) > 0]

def thoughtful(view):
    values = held_values(view)
    if leads(view):
        if len(values) == 0:
            return DONKEY if view.may_lead_donkey else lead(JOKER, jokers(view))
        best = values[0]
        for value in values:
            if math.sqrt(count(view, value)) > math.sqrt(count(view, best)):
                best = value
        return lead(best, count(view, best))
    if answers(view):
        return play(values[0] if len(values) > 0 else JOKER)
    fitting = [v for v in values if v > view.to_beat and count(view, v) >= view.to_match]
    return play(int(ORDER[fitting[0]])) if len(fitting) > 0 else PASS
"""


def test_a_strategy_with_lists_math_and_arrays_plays_the_same_compiled(tmp_path: Path):
    file = tmp_path / "talk.py"
    file.write_text(TABLE_TALK)
    line_up = f"{file}:thoughtful,greedy,greedy"
    fast = simulate(line_up, n=200, threads=1)
    slow = simulate(line_up, n=200, jit=False)
    assert fast.tally.as_json() == slow.tally.as_json()


WHOLE_NUMBERS = """
import numpy as np
from ochs_esel.games.ochs_esel import *

def sensible(view):
    if leads(view):
        return lead(lowest(view), count(view, lowest(view)))
    return PASS if raises(view) else play(lowest(view))

def small(view):
    return np.int32(sensible(view))

def unsigned(view):
    return np.uint64(sensible(view))
"""


@pytest.mark.slow
def test_a_move_may_be_a_whole_number_of_any_kind(tmp_path: Path):
    file = tmp_path / "whole.py"
    file.write_text(WHOLE_NUMBERS)
    line_up = f"{file}:sensible,{file}:small,{file}:unsigned"
    fast = simulate(line_up, n=60, threads=1)
    slow = simulate(line_up, n=60, jit=False)
    assert fast.tally.as_json() == slow.tally.as_json()


def test_line_up_settings_players_and_rules_make_no_new_entry(tmp_path: Path, folder: Path):
    line_up = ["keep_jokers(until=5)", "greedy", "greedy", "keep_jokers(until=3)"]
    simulate(line_up, n=8)
    before = entries(folder)
    assert before
    simulate(line_up[::-1], n=8)
    simulate(["greedy", "keep_jokers(until=7)", "greedy", "greedy"], n=8)
    simulate([*line_up, "greedy", "greedy", "greedy"], n=8)
    simulate(["keep_jokers", "greedy", "greedy"], n=8)
    simulate(line_up, n=3000, seed=2**64 - 1, seating="fixed", threads=2)
    switches = {"lead_all": True, "end_at_once": True, "jokers": 5, "donkey_points": 7}
    simulate(line_up, n=8, rules=switches)
    assert entries(folder) == before


@pytest.mark.slow
def test_line_up_makes_no_new_entry_in_another_process_either(folder: Path):
    simulate("greedy,greedy,thrifty,greedy", n=8)
    before = entries(folder)
    command = [sys.executable, "-m", "sims.run", "--n", "8", "--players", "5"]
    command += ["--strategy", "thrifty,greedy,thrifty,greedy,greedy", "--set", "jokers=5"]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(EXAMPLES.parent)}, capture_output=True,
        text=True, check=True,
    )  # fmt: skip
    assert "compiling" not in done.stderr
    assert entries(folder) == before


def test_a_file_loaded_twice_is_one_strategy(folder: Path):
    first, second = (load_file(EXAMPLES / "my_bots.py").careful for _ in range(2))
    assert first is not second
    simulate([first, "greedy", "greedy"], n=8)
    before = entries(folder)
    simulate(["greedy", second, "greedy"], n=8)
    assert entries(folder) == before
