"""loading.py: the grammar of what a user writes, and where strategies come from."""

import importlib
import os
import py_compile
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ochs_esel.contents import digest_of
from ochs_esel.errors import InvalidStrategy, UnknownName, UsageError
from ochs_esel.games import GAMES
from ochs_esel.loading import (
    load_file,
    parse_line_up,
    parse_strategy,
    resolve,
    resolve_line_up,
    split_list,
)
from ochs_esel.strategy import Strategy, StrategyInfo, configured

CATALOGUE = GAMES["ochs-esel"].catalogue
NAMES = ("bot", "bots", "tools", "package", "package.tools", "broken", "unfinished")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder that modules can be imported from, and forget them afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for name in NAMES:
        assert name not in sys.modules
    yield tmp_path
    for name in NAMES:
        sys.modules.pop(name, None)


def written(file: str, source: str) -> Path:
    """Write a file in the current folder."""
    path = Path(file)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source)
    importlib.invalidate_caches()
    return path


def spelling(text: str) -> str:
    return parse_strategy(text, CATALOGUE).spelling


def refused(text: Any, error: type[UsageError] = InvalidStrategy) -> str:
    """Return the message with which a source is refused: one sentence in one line."""
    with pytest.raises(UsageError) as caught:
        resolve_line_up(text, CATALOGUE)
    assert caught.type is error
    assert "\n" not in str(caught.value) and "Traceback" not in str(caught.value)
    return str(caught.value)


# --- the grammar ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, parts",
    [
        ("a", ["a"]),
        ("a,b", ["a", "b"]),
        (" a , b ", ["a", "b"]),
        ("a(b,c),d", ["a(b,c)", "d"]),
        ("a(b(c,d),e),f(g,h)", ["a(b(c,d),e)", "f(g,h)"]),
        ("a b", ["a b"]),
    ],
)
def test_only_commas_outside_parentheses_separate(text: str, parts: list[str]):
    assert split_list(text) == parts


@pytest.mark.parametrize("text", ["a(", "a)", "a(b", "a)b(", "a((b)", "a(b))", "("])
def test_parentheses_that_do_not_match_are_refused(text: str):
    assert "parenthes" in refused(text) and text in refused(text)


@pytest.mark.parametrize("text", ["", " ", ",", "greedy,", ",greedy", "greedy,,greedy"])
def test_empty_parts_are_refused(text: str):
    assert "nothing" in refused(text)


@pytest.mark.parametrize("text", ["mix(greedy,,sharp)", "mix(greedy,sharp,)", "mix(,)"])
def test_empty_parts_in_parentheses_are_refused(text: str):
    assert "nothing" in refused(text)


@pytest.mark.parametrize(
    "text", ["greedy(x=1)y", "mix(greedy,sharp)(p=1)", "greedy (", "greedy()()"]
)
def test_what_follows_the_last_parenthesis_is_refused(text: str):
    assert "parenthes" in refused(text)


@pytest.mark.parametrize(
    "text, canonical",
    [
        ("greedy", "greedy"),
        (" greedy ", "greedy"),
        ("greedy()", "greedy"),
        ("greedy( )", "greedy"),
        ("keep_jokers", "keep_jokers(until=5)"),
        ("keep_jokers(until=3)", "keep_jokers(until=3)"),
        ("keep_jokers( until = 3 )", "keep_jokers(until=3)"),
        ("keep_jokers(until=3.0)", "keep_jokers(until=3)"),
        ("keep_jokers(until=1e2)", "keep_jokers(until=100)"),
        ("mix(greedy,jokers_out)", "mix(greedy, jokers_out, p=0.5)"),
        ("mix( greedy , jokers_out , p = 0.3 )", "mix(greedy, jokers_out, p=0.3)"),
        ("mix(p=1, greedy, jokers_out)", "mix(greedy, jokers_out, p=1.0)"),
        ("mix(greedy, jokers_out, p=5e-1)", "mix(greedy, jokers_out, p=0.5)"),
        ("err(keep_jokers(until=2),e=.25)", "err(keep_jokers(until=2), e=0.25)"),
        (
            "mix(err(greedy), endgame(keep_jokers(until=1), greedy, at=4), p=0.125)",
            "mix(err(greedy, e=0.1), endgame(keep_jokers(until=1), greedy, at=4), p=0.125)",
        ),
    ],
)
def test_the_canonical_spelling_has_all_settings_and_reads_as_itself(text: str, canonical: str):
    assert spelling(text) == canonical
    assert spelling(canonical) == canonical


@pytest.mark.parametrize("name", sorted(CATALOGUE))
def test_every_signature_of_the_catalogue_can_be_written(name: str):
    info = CATALOGUE[name]
    inner = tuple(configured("greedy", CATALOGUE["greedy"].function) for _ in range(4))
    for n in range(5):
        try:
            strategy = configured(name, info.function, inner[:n], {}, info.limits)
        except InvalidStrategy:
            continue
        assert spelling(strategy.spelling) == strategy.spelling
        return
    pytest.fail(f"{name} takes no number of inner strategies")


SETTINGS = """
def bot(view, a: float = 0.5, b: bool = False, c: int = 0):
    return 0
"""


@pytest.mark.parametrize(
    "given, canonical",
    [
        ("a=-1.5", "a=-1.5, b=False, c=0"),
        ("a=+1e3", "a=1000.0, b=False, c=0"),
        ("a=3", "a=3.0, b=False, c=0"),
        ("b=true", "a=0.5, b=True, c=0"),
        ("b=True", "a=0.5, b=True, c=0"),
        ("b=FALSE", "a=0.5, b=False, c=0"),
        ("b=1", "a=0.5, b=True, c=0"),
        ("c=-7", "a=0.5, b=False, c=-7"),
        ("c=1e3,a=2", "a=2.0, b=False, c=1000"),
    ],
)
def test_numbers_and_truth_values_are_read(given: str, canonical: str):
    written("bot.py", SETTINGS)
    assert spelling(f"bot.py:bot({given})") == f"bot.py:bot({canonical})"


@pytest.mark.parametrize(
    "given, fragments",
    [
        ("a=x", ["'x'", "not a number"]),
        ("a=", ["''", "not a number"]),
        ("a=1 2", ["'1 2'", "not a number"]),
        ("a=nan", ["a=nan", "not a number"]),
        ("a=-inf", ["a=-inf", "not a number"]),
        ("c=2.5", ["c=2.5", "whole number"]),
        ("b=2", ["b=2", "true or false"]),
        ("c=true", ["c=True", "not a number"]),
        ("d=1", ["'d'", "a, b, c"]),
        ("a=1,a=2", ["'a'", "twice"]),
    ],
)
def test_wrong_settings_are_refused(given: str, fragments: list[str]):
    written("bot.py", SETTINGS)
    message = refused(f"bot.py:bot({given})")
    assert all(part in message for part in fragments), message


def test_limits_of_the_catalogue_hold():
    for text in ("mix(greedy, sharp, p=0)", "mix(greedy, sharp, p=1)", "keep_jokers(until=200)"):
        assert spelling(text)
    assert "0.0 to 1.0" in refused("mix(greedy, sharp, p=1.01)")
    assert "0 to 200" in refused("keep_jokers(until=-1)")


def test_the_nearest_setting_is_offered():
    assert "did you mean 'until'" in refused("keep_jokers(untl=3)")


def test_missing_inner_strategies_are_counted_and_named():
    message = refused("mix(greedy)")
    assert "2 other strategies (first, second), 1 given" in message


def test_an_unknown_name_offers_the_nearest_and_all():
    message = refused("greedi", UnknownName)
    assert "'greedi'" in message and "did you mean 'greedy'" in message
    assert all(name in message for name in CATALOGUE)


def test_an_unknown_inner_name_is_found():
    assert "'sharq'" in refused("mix(greedy, sharq)", UnknownName)


def test_a_line_up_has_one_strategy_a_part():
    line_up = parse_line_up("greedy, mix(greedy, sharp), keep_jokers(until=1)", CATALOGUE)
    assert [one.name for one in line_up] == ["greedy", "mix", "keep_jokers"]


# --- sources -------------------------------------------------------------------------------------

BOT = "def bot(view, until: int = 5):\n    return until\n"


def test_a_function_of_a_file(folder: Path):
    written("bots.py", BOT)
    for place in ("bots.py", "./bots.py", str(folder / "bots.py")):
        strategy = parse_strategy(f"{place}:bot(until=3)", CATALOGUE)
        assert strategy.spelling.endswith("bots.py:bot(until=3)")
        assert strategy.function(None, 7) == 7


def test_a_file_is_known_by_its_name_without_the_folder():
    written("deep/bots.py", BOT)
    assert parse_strategy("deep/bots.py:bot", CATALOGUE).spelling == "bots.py:bot(until=5)"


def test_a_function_of_a_module(folder: Path):
    written("bots.py", BOT)
    written("package/__init__.py", "")
    written("package/tools.py", BOT)
    assert spelling("bots:bot") == "bots:bot(until=5)"
    assert spelling("package.tools:bot(until=2)") == "package.tools:bot(until=2)"


def test_a_passport_in_a_file_brings_its_limits():
    source = "from ochs_esel.strategy import StrategyInfo\n" + BOT
    source += "INFO = StrategyInfo('bot', bot, 'S.', 'I.', limits={'until': (1, 9)})\n"
    written("bots.py", source)
    assert spelling("bots.py:INFO") == "bots.py:INFO(until=5)"
    assert "1 to 9" in refused("bots.py:INFO(until=10)")


def some_bot(view, until=5):
    return 0


@pytest.mark.parametrize(
    "source, expected",
    [
        ("greedy", "greedy"),
        (some_bot, "some_bot(until=5)"),
        (CATALOGUE["greedy"].function, "greedy"),
        (CATALOGUE["keep_jokers"], "keep_jokers(until=5)"),
        (StrategyInfo("mine", some_bot, "S.", "I."), "mine(until=5)"),
        (configured("mine", some_bot, (), {"until": 2}), "mine(until=2)"),
    ],
)
def test_every_kind_of_source_becomes_a_strategy(source: Any, expected: str):
    found = resolve(source, CATALOGUE)
    assert isinstance(found, Strategy) and found.spelling == expected
    assert [one.spelling for one in resolve_line_up(source, CATALOGUE)] == [expected]


def test_a_function_of_the_catalogue_keeps_its_limits():
    found = resolve(CATALOGUE["keep_jokers"].function, CATALOGUE)
    assert found == resolve("keep_jokers", CATALOGUE)


def test_several_sources_of_different_kinds_are_a_line_up():
    found = resolve_line_up(("greedy", some_bot, CATALOGUE["sharp"]), CATALOGUE)
    assert [one.name for one in found] == ["greedy", "some_bot", "sharp"]


@pytest.mark.parametrize("source", [5, len, some_bot.__get__(3), Path, None])
def test_other_sources_are_refused(source: Any):
    assert "plain Python function" in refused(source)


@pytest.mark.parametrize(
    "text, fragments",
    [
        ("missing.py:bot", ["no file", "missing.py"]),
        ("nowhere/missing.py:bot", ["no file", "nowhere/missing.py"]),
        ("missing:bot", ["no module 'missing'", "missing.py:NAME"]),
        ("package.missing:bot", ["no module 'package.missing'"]),
        ("bots.py", ["bots.py:NAME"]),
        ("bots.py:Bot", ["'Bot'", "'bot'"]),
        ("bots:Bot", ["'Bot'", "'bot'"]),
        ("bots.py:LIMIT", ["int"]),
        ("bots.py:", ["after the colon is missing", "bots.py:NAME"]),
        (":bot", ["before the colon is missing", "FILE.py:bot"]),
        (".bots:bot", ["'.bots'"]),
        ("package.py:bot", ["package.py", "cannot be read"]),
    ],
)
def test_what_cannot_be_found_is_told(text: str, fragments: list[str]):
    written("bots.py", BOT + "LIMIT = 7\n")
    Path("package.py").mkdir()
    written("package/__init__.py", "")
    name_is_unknown = text in ("bots.py:Bot", "bots:Bot")
    message = refused(text, UnknownName if name_is_unknown else InvalidStrategy)
    assert all(part in message for part in fragments), message


# --- files ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "source, fragments",
    [
        ("def bot(view)\n    return 0\n", ["line 1", "no valid Python", "expected ':'"]),
        ("def bot(view):\nreturn 0\n", ["line 2", "no valid Python"]),
        ("x = 1\0", ["no valid Python"]),
        ("x = " + "(" * 300 + ")" * 300, ["no valid Python"]),
        ("x = " + "-" * 100_000 + "1", ["bot.py"]),
        ("X = 1\nraise ValueError('not today')\n", ["line 2", "ValueError: not today"]),
        ("X = 1\nY = 1 // 0\n", ["line 2", "ZeroDivisionError"]),
        ("def f():\n    return {}['x']\nX = f()\n", ["line 2", "KeyError"]),
        ("import sys\nsys.exit(3)\n", ["line 2", "SystemExit"]),
        ("import sys\nsys.exit()\n", ["line 2", "SystemExit"]),
        ("X = 1\nimport not_there_at_all\n", ["line 2", "not_there_at_all"]),
        ("from math import not_there\n", ["line 1", "not_there"]),
        ("X = 1\nfrom . import other\n", ["line 2"]),
        ("def f(): f()\nf()\n", ["RecursionError"]),
    ],
)
def test_a_file_that_cannot_be_loaded_is_told_with_its_line(source: str, fragments: list[str]):
    written("bot.py", source)
    message = refused("bot.py:bot")
    assert message.startswith("bot.py") and all(part in message for part in fragments), message


def test_a_file_in_another_encoding_is_told():
    Path("bot.py").write_bytes("X = 'für'\n".encode("latin-1"))
    assert "no valid Python" in refused("bot.py:bot")


@pytest.mark.parametrize(
    "source, fragments",
    [
        ("raise ValueError('not today')\n", ["tools.py", "line 1", "not today"]),
        ("X = 1\ndef f(:\n", ["tools.py", "line 2", "no valid Python"]),
        ("X = 1\nimport not_there_at_all\n", ["tools.py", "line 2", "not_there_at_all"]),
    ],
)
def test_an_error_in_a_module_beside_the_file_is_told_with_its_own_place(
    source: str, fragments: list[str]
):
    written("tools.py", source)
    written("bot.py", "\n\n\nimport tools\ndef bot(view): return 0\n")
    message = refused("bot.py:bot")
    assert all(part in message for part in fragments), message


def test_a_module_that_cannot_be_loaded_is_told():
    written("broken.py", "raise ValueError('not today')\n")
    written("unfinished.py", "import not_there_at_all\n")
    assert "'broken'" in refused("broken:bot") and "not today" in refused("broken:bot")
    message = refused("unfinished:bot")
    assert "'unfinished'" in message and "'not_there_at_all'" in message


def test_a_file_may_use_dataclasses_named_tuples_and_future_annotations():
    source = (
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\n"
        "from typing import NamedTuple\n"
        "@dataclass\nclass A:\n    x: int = 1\n"
        "class B(NamedTuple):\n    x: int = 2\n"
        "def bot(view): return A().x + B().x\n"
    )
    assert load_file(written("bot.py", source)).bot(None) == 3


def test_a_file_may_be_called_like_a_module_of_python():
    written("operator.py", BOT)
    written("numba.py", BOT)
    for name in ("operator", "numba"):
        strategy = parse_strategy(f"{name}.py:bot", CATALOGUE)
        assert strategy.function(None, 4) == 4
    assert importlib.import_module("operator").add(1, 2) == 3


def test_a_file_called_like_a_module_of_python_is_known_by_its_content():
    source = "def limit(): return {}\ndef bot(view): return limit()\n"
    digests = {digest_of(load_file(written("operator.py", source.format(n))).bot) for n in (1, 2)}
    assert len(digests) == 2


def edited(path: Path, old: str, new: str) -> None:
    """Replace text of the same length and keep the file's time: the same size within a second."""
    before, text = path.stat(), path.read_text()
    assert text.count(old) == 1 and len(old) == len(new)
    path.write_text(text.replace(old, new))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


@pytest.fixture
def bot_with_tools() -> Callable[[], int]:
    written("tools.py", "def limit(): return 7\n")
    written("bot.py", "import tools\ndef bot(view): return 10 * 3 + tools.limit()\n")
    return lambda: parse_strategy("bot.py:bot", CATALOGUE).function(None)


def test_an_edited_file_is_read_again(bot_with_tools: Callable[[], int]):
    assert bot_with_tools() == 37
    edited(Path("bot.py"), "10 * 3", "10 * 4")
    assert bot_with_tools() == 47


def test_an_edited_module_beside_the_file_is_read_again(bot_with_tools: Callable[[], int]):
    assert bot_with_tools() == 37
    edited(Path("tools.py"), "7", "8")
    assert bot_with_tools() == 38


def test_an_edited_module_is_read_again_though_python_has_kept_its_bytecode(
    bot_with_tools: Callable[[], int],
):
    py_compile.compile("tools.py", invalidation_mode=py_compile.PycInvalidationMode.TIMESTAMP)
    assert bot_with_tools() == 37
    edited(Path("tools.py"), "7", "8")
    assert bot_with_tools() == 38


def test_an_edited_module_in_a_package_beside_the_file_is_read_again():
    written("package/__init__.py", "from .tools import limit\n")
    tools = written("package/tools.py", "def limit(): return 7\n")
    written("bot.py", "import package\ndef bot(view): return package.limit()\n")
    assert parse_strategy("bot.py:bot", CATALOGUE).function(None) == 7
    edited(tools, "7", "8")
    assert parse_strategy("bot.py:bot", CATALOGUE).function(None) == 8


def test_loading_a_file_leaves_nothing_behind(
    bot_with_tools: Callable[[], int], folder: Path, monkeypatch: pytest.MonkeyPatch
):
    elsewhere = folder.parent
    monkeypatch.chdir(elsewhere)
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry != str(folder)])
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    path, modules = list(sys.path), set(sys.modules)
    load_file(folder / "bot.py")
    assert sys.path == path
    assert set(sys.modules) - modules == set()
    assert not sys.dont_write_bytecode
    assert sorted(p.name for p in folder.iterdir()) == ["bot.py", "tools.py"]


def test_a_file_that_fails_leaves_nothing_behind_either(folder: Path):
    written("tools.py", "X = 1\n")
    written("bot.py", "import tools\nraise ValueError\n")
    path = list(sys.path)
    refused("bot.py:bot")
    assert sys.path == path and "tools" not in sys.modules


def test_a_package_that_imports_itself_by_name_can_be_played():
    # `import package.tools` in package/__init__.py makes the package an attribute of itself.
    written("package/tools.py", "def limit(): return 7\n")
    written(
        "package/__init__.py",
        "import package.tools\ndef bot(view): return package.tools.limit()\n",
    )
    assert digest_of(parse_strategy("package:bot", CATALOGUE).function)
