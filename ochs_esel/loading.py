"""From what a user writes to strategies: catalogue names, files, modules, functions, settings.

    greedy                          the catalogue
    my_bots.py:careful              a function in a file
    my_package.bots:careful         a function in a module that can be imported
    keep_jokers(until=5)            with settings
    mix(greedy, sharp, p=0.3)       with inner strategies

A file runs with the rights of the user. It is executed anew at every use, and so are the modules
that it imports from its own folder: what was edited is what is played. (A module that the process
itself has imported before stays as it is, as always in Python.)
"""

import contextlib
import importlib
import re
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NoReturn

from .errors import InvalidStrategy, UsageError, unknown_name
from .strategy import Number, Strategy, StrategyInfo, configured, parameters

Catalogue = Mapping[str, StrategyInfo]
Limits = Mapping[str, tuple[float, float]]
Source = str | Callable[..., int] | Strategy | StrategyInfo

LOADING = threading.Lock()  # while a file is loaded, imports look into its folder first
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
        raise InvalidStrategy(
            f"in {text!r} a strategy is missing: there is nothing between two commas, or nothing"
        )
    return parts


def parse_line_up(text: str, catalogue: Catalogue) -> list[Strategy]:
    """Return the strategies of a comma list."""
    return [parse_strategy(part, catalogue) for part in split_list(text)]


def parse_strategy(text: str, catalogue: Catalogue) -> Strategy:
    """Return the strategy that a text names, with its settings; raise InvalidStrategy, UnknownName."""
    source, bracket, rest = text.strip().partition("(")
    if bracket and not rest.endswith(")"):
        raise InvalidStrategy(f"{text!r} does not end with its closing parenthesis")
    name, function, limits = find(source.strip(), catalogue)
    inner: list[Strategy] = []
    settings: dict[str, Number] = {}
    for part in split_list(rest[:-1]) if rest[:-1].strip() else []:
        setting = SETTING.fullmatch(part)
        if setting is None:
            refuse_number(part, name, function)
            inner.append(parse_strategy(part, catalogue))
        elif setting[1] in settings:
            raise InvalidStrategy(f"{text!r} gives {setting[1]!r} twice")
        else:
            settings[setting[1]] = parse_number(text, setting[2])
    return configured(name, function, tuple(inner), settings, limits)


def refuse_number(part: str, name: str, function: Callable[..., int]) -> None:
    """Raise InvalidStrategy if a number stands where an inner strategy is to be named."""
    try:
        float(part)
    except ValueError:
        return
    inner, settings = parameters(name, function)
    if not settings:
        raise InvalidStrategy(f"{name} has no settings, {part!r} is given")
    example = ", ".join([*inner, f"{next(iter(settings))}={part}"])
    raise InvalidStrategy(f"settings are given by name: {name}({example})")


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
    if not name or not place:
        example = f"{place or 'FILE.py'}:{name or 'NAME'}"
        missing = "function after" if place else "file or module before"
        raise InvalidStrategy(f"in {source!r} the {missing} the colon is missing: write {example}")
    is_file = place.endswith(".py") or "/" in place or "\\" in place
    module = load_file(Path(place)) if is_file else load_module(place)
    label = f"{Path(place).name if is_file else place}:{name}"
    value = getattr(module, name, None)
    if isinstance(value, StrategyInfo):
        return label, value.function, value.limits
    if value is None:
        raise missing_function(place, name, module)
    return label, value, {}


def missing_function(place: str, name: str, module: ModuleType) -> UsageError:
    """Return the error for a function that a file or module does not define."""
    functions = [n for n, v in vars(module).items() if own_function(v, module)]
    if functions:
        return unknown_name(f"function in {place}:", name, functions)
    return InvalidStrategy(f"{place} defines no function {name!r}, nor any other")


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
        raise InvalidStrategy(f"{path} {load_error(error, str(path))}") from None
    except (MemoryError, RecursionError):
        raise InvalidStrategy(f"{path} is nested too deeply for Python") from None
    # Not the name of a file beside it, nor of one of Python's own modules.
    module = ModuleType(f"<{path.stem}>")
    module.__file__ = str(path)
    with LOADING, neighbours(module, path.resolve().parent):
        try:
            exec(code, module.__dict__)
        except (Exception, SystemExit) as error:
            raise InvalidStrategy(f"{path} {load_error(error, str(path))}") from error
    return module


class FromSource(SourceFileLoader):
    """Loads a module from its source, whatever bytecode lies beside it."""

    def path_stats(self, path: Any) -> NoReturn:
        """Tell Python that it cannot know whether its bytecode is fresh."""
        raise OSError


@contextlib.contextmanager
def neighbours(module: ModuleType, folder: Path) -> Iterator[None]:
    """Let a file import what lies beside it, freshly, and forget that afterwards."""
    before = set(sys.modules)

    def finder(path: str) -> FileFinder:
        if not lies_in(path, folder):
            raise ImportError(path)
        return FileFinder(path, (FromSource, SOURCE_SUFFIXES))

    sys.modules[module.__name__] = module  # dataclasses look themselves up there
    sys.path.insert(0, str(folder))
    sys.path_hooks.insert(0, finder)
    forget_finders(folder)
    try:
        yield
    finally:
        sys.path_hooks.remove(finder)
        sys.path.remove(str(folder))
        forget_finders(folder)
        for name in {module.__name__, *sys.modules} - before:
            if name == module.__name__ or lies_in(
                getattr(sys.modules[name], "__file__", ""), folder
            ):
                del sys.modules[name]


def lies_in(path: str | None, folder: Path) -> bool:
    """Return whether a path is a folder, or lies in it, installed packages excepted."""
    if not path or "site-packages" in path:
        return False
    resolved = Path(path).resolve()
    return resolved == folder or folder in resolved.parents


def forget_finders(folder: Path) -> None:
    """Let Python look anew at what lies in a folder."""
    for path in list(sys.path_importer_cache):
        if lies_in(path, folder):
            del sys.path_importer_cache[path]


def load_error(error: BaseException, path: str = "") -> str:
    """Return why loading failed, with the line, and the file if it is another one."""
    if isinstance(error, SyntaxError):
        place = place_text(str(error.filename), error.lineno, path)
        return f"is no valid Python ({place}): {error.msg}"
    entries = [(e.filename, e.lineno) for e in traceback.extract_tb(error.__traceback__)]
    outside = [e for e in entries if e[0] != __file__ and not e[0].startswith("<frozen")]
    where = f" ({place_text(*outside[-1], path)})" if outside else ""
    return f"could not be loaded{where}: {type(error).__name__}: {error}"


def place_text(file: str, line: int | None, path: str) -> str:
    """Return a place in a file; the file is named if it is not the one at `path`."""
    return f"line {line}" if file == path else f"{file}, line {line}"


def resolve(source: Source, catalogue: Catalogue) -> Strategy:
    """Return the strategy behind a text, a function, a passport, or a strategy itself."""
    if isinstance(source, Strategy):
        return source
    if isinstance(source, str):
        return parse_strategy(source, catalogue)
    return configured(*named(source, catalogue))


def named(
    source: Callable[..., int] | StrategyInfo, catalogue: Catalogue
) -> tuple[str, Callable[..., int], tuple[Strategy, ...], dict[str, Number], Limits]:
    """Return the name, function and limits of a function or passport, with nothing configured."""
    if isinstance(source, StrategyInfo):
        return source.name, source.function, (), {}, source.limits
    for info in catalogue.values():
        if info.function is source:
            return info.name, info.function, (), {}, info.limits
    name = getattr(source, "__name__", repr(source))
    if name in catalogue:
        raise InvalidStrategy(
            f"a strategy called {name!r} is in the catalogue; rename your function"
        )
    return name, source, (), {}, {}


def resolve_line_up(sources: Source | Sequence[Source], catalogue: Catalogue) -> list[Strategy]:
    """Return the strategies of a comma list, of one source, or of several."""
    if isinstance(sources, str):
        return parse_line_up(sources, catalogue)
    if isinstance(sources, Sequence):
        return [resolve(source, catalogue) for source in sources]
    return [resolve(sources, catalogue)]
