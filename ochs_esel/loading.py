"""From what a user writes to strategies: catalogue names, files, modules, functions, settings.

    greedy                          the catalogue
    my_bots.py:careful              a function in a file
    my_package.bots:careful         a function in a module that can be imported
    keep_jokers(until=5)            with settings
    mix(greedy, sharp, p=0.3)       with inner strategies

A file runs with the rights of the user. It is executed anew at every use, and so are the modules
that it imports from its own folder: what was edited is what is played.
"""

import contextlib
import importlib
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from .errors import InvalidStrategy, unknown_name
from .strategy import Number, Strategy, StrategyInfo, configured

Catalogue = Mapping[str, StrategyInfo]
Source = str | Callable[..., int] | Strategy | StrategyInfo

SETTING = re.compile(r"([A-Za-z_]\w*)\s*=\s*(.*)", re.DOTALL)


def split_list(text: str) -> list[str]:
    """Return the parts between commas that stand outside parentheses; raise InvalidStrategy."""
    parts, depth = [""], 0
    for letter in text:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if depth < 0:
            break
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    if depth != 0:
        raise InvalidStrategy(f"the parentheses of {text!r} do not match")
    parts = [part.strip() for part in parts]
    if "" in parts:
        raise InvalidStrategy(f"{text!r}: there is nothing between two commas, or nothing at all")
    return parts


def parse_line_up(text: str, catalogue: Catalogue) -> list[Strategy]:
    """Return the strategies of a comma list."""
    return [parse_strategy(part, catalogue) for part in split_list(text)]


def parse_strategy(text: str, catalogue: Catalogue) -> Strategy:
    """Return the strategy that a text names, with its settings; raise InvalidStrategy, UnknownName."""
    source, bracket, rest = text.strip().partition("(")
    inner: list[Strategy] = []
    settings: dict[str, Number] = {}
    if bracket:
        if not rest.endswith(")"):
            raise InvalidStrategy(f"{text!r} does not end with its closing parenthesis")
        for part in split_list(rest[:-1]) if rest[:-1].strip() else []:
            setting = SETTING.fullmatch(part)
            if setting is None:
                inner.append(parse_strategy(part, catalogue))
            else:
                settings[setting[1]] = parse_number(text, setting[2])
    name, function, limits = find(source.strip(), catalogue)
    return configured(name, function, tuple(inner), settings, limits)


def parse_number(text: str, number: str) -> Number:
    """Return the number of a setting; raise InvalidStrategy."""
    if number.lower() in ("true", "false"):
        return number.lower() == "true"
    for kind in (int, float):
        with contextlib.suppress(ValueError):
            return kind(number)
    raise InvalidStrategy(f"{text!r}: {number!r} is not a number")


def find(
    source: str, catalogue: Catalogue
) -> tuple[str, Callable[..., int], Mapping[str, tuple[float, float]]]:
    """Return the canonical name, the function and its limits of a source without settings."""
    if ":" not in source:
        if source.endswith(".py"):
            raise InvalidStrategy(f"{source!r} names a file; add the function: {source}:NAME")
        if source not in catalogue:
            raise unknown_name("strategy", source, catalogue)
        info = catalogue[source]
        return info.name, info.function, info.limits
    place, _, name = source.rpartition(":")
    is_file = place.endswith(".py") or "/" in place or "\\" in place
    module = load_file(Path(place)) if is_file else load_module(place)
    label = f"{Path(place).name if is_file else place}:{name}"
    value = getattr(module, name, None)
    if isinstance(value, StrategyInfo):
        return label, value.function, value.limits
    if value is None:
        functions = [n for n, v in vars(module).items() if own_function(v, module)]
        raise unknown_name(f"function in {place}:", name, functions)
    return label, value, {}


def own_function(value: Any, module: ModuleType) -> bool:
    """Return whether a value is a function that a module defines itself."""
    return isinstance(value, FunctionType) and value.__module__ == module.__name__


def load_module(name: str) -> ModuleType:
    """Return a module by its name; raise InvalidStrategy."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if name == error.name or name.startswith(f"{error.name}."):
            raise InvalidStrategy(
                f"there is no module {name!r} (a file is written with its ending: {name}.py:NAME)"
            ) from None
        raise InvalidStrategy(
            f"the module {name!r} needs {error.name!r}, which is missing"
        ) from None
    except (Exception, SystemExit) as error:
        raise InvalidStrategy(f"the module {name!r} {load_error(error)}") from error


def load_file(path: Path) -> ModuleType:
    """Return a module made from a file; raise InvalidStrategy."""
    path = path.expanduser()
    try:
        code = compile(path.read_bytes(), str(path), "exec")
    except FileNotFoundError:
        raise InvalidStrategy(f"there is no file {str(path)!r}") from None
    except OSError as error:
        raise InvalidStrategy(f"{str(path)!r} cannot be read: {error.strerror}") from None
    except (SyntaxError, ValueError) as error:
        raise InvalidStrategy(f"{path} {load_error(error)}") from None
    module = ModuleType(path.stem)
    module.__file__ = str(path)
    with neighbours(path.resolve().parent):
        try:
            exec(code, module.__dict__)
        except (Exception, SystemExit) as error:
            raise InvalidStrategy(f"{path} {load_error(error)}") from error
    return module


@contextlib.contextmanager
def neighbours(folder: Path) -> Iterator[None]:
    """Let a file import what lies beside it, and forget that afterwards."""
    before, write = set(sys.modules), sys.dont_write_bytecode
    sys.path.insert(0, str(folder))
    sys.dont_write_bytecode = True
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        sys.dont_write_bytecode = write
        for name in set(sys.modules) - before:
            file = getattr(sys.modules[name], "__file__", None)
            if file and folder in Path(file).resolve().parents:
                del sys.modules[name]


def load_error(error: BaseException) -> str:
    """Return why loading failed, with the line."""
    if isinstance(error, SyntaxError):
        return f"is no valid Python (line {error.lineno}): {error.msg}"
    lines = [frame.tb_lineno for frame in frames(error)]
    where = f" (line {lines[-1]})" if lines else ""
    return f"could not be loaded{where}: {type(error).__name__}: {error}"


def frames(error: BaseException) -> Iterator[Any]:
    """Yield the traceback entries of an error that lie outside this file."""
    entry = error.__traceback__
    while entry is not None:
        if entry.tb_frame.f_code.co_filename != __file__:
            yield entry
        entry = entry.tb_next


def resolve(source: Source, catalogue: Catalogue) -> Strategy:
    """Return the strategy behind a text, a function, a passport, or a strategy itself."""
    if isinstance(source, Strategy):
        return source
    if isinstance(source, str):
        return parse_strategy(source, catalogue)
    if isinstance(source, StrategyInfo):
        return configured(source.name, source.function, (), {}, source.limits)
    for info in catalogue.values():
        if info.function is source:
            return configured(info.name, info.function, (), {}, info.limits)
    name = getattr(source, "__name__", repr(source))
    return configured(name, source)


def resolve_line_up(sources: Source | Sequence[Source], catalogue: Catalogue) -> list[Strategy]:
    """Return the strategies of a comma list, of one source, or of several."""
    if isinstance(sources, str):
        return parse_line_up(sources, catalogue)
    if isinstance(sources, Sequence):
        return [resolve(source, catalogue) for source in sources]
    return [resolve(sources, catalogue)]
