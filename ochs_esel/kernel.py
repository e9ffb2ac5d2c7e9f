"""From plain functions to compiled code: the only place that sets Numba's options.

A kernel is an ordinary function; `compiled` takes it with everything that it calls, the user's
helpers included, puts the instructions of lowering.py in the place of the few functions that have
some, and hands the whole to Numba. Without the JIT the very same functions run as they stand.
"""

import re
import warnings
from collections.abc import Callable
from pathlib import Path
from types import CellType, FunctionType, ModuleType
from typing import Any, cast

import numba
from numba import types
from numba.core.errors import NumbaWarning

from . import lowering
from .bits import ONE_PLACE, PART_OF_CALLER
from .compile_cache import CacheEntry, Shelf
from .contents import (
    Digests,
    Unreadable,
    attribute_names,
    is_foreign,
    joined,
    module_members,
    python_function,
    references,
)
from .lowering import LOWERED

# Kernels run without the interpreter lock. They neither make nor keep arrays, so they need not
# count references, which costs more than all the rest; a user's function may want to, and an index
# beyond an array is an error there.
ENTRY_OPTIONS = {"nogil": True, "_nrt": False}
INNER_OPTIONS = {"forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
OWN_OPTIONS = INNER_OPTIONS | {"_nrt": False}
MERGED_OPTIONS: dict[str, Any] = {"_nrt": False, "inline": "always"}
USER_OPTIONS = INNER_OPTIONS | {"_nrt": True, "boundscheck": True}
MOST_LETTERS = 160  # of what Numba says
# What makes compiled code out of functions is part of every entry's name.
MADE_BY = b"".join(Path(file).read_bytes() for file in (__file__, lowering.__file__))
OWN_PACKAGE = __name__.partition(".")[0] + "."

# digest -> compiled function, for this process
_entries: dict[bytes, Callable[..., Any]] = {}
_inner: dict[bytes, Any] = {}


class Tree:
    """The functions below one kernel, made ready for Numba: names stand for compiled functions."""

    def __init__(self, digests: Digests) -> None:
        self.digests = digests
        self.alone: dict[FunctionType, Any] = {}
        self.modules: dict[tuple[int, frozenset[str]], ModuleType] = {}

    def inner(self, function: FunctionType) -> Any:
        """Return what stands in the place of a function inside compiled code."""
        if function in LOWERED:
            return LOWERED[function]
        if hasattr(function, ONE_PLACE):
            if function not in self.alone:
                self.alone[function] = self.dispatcher(function)
            return self.alone[function]
        try:
            digest = self.digests.of(function)
        except Unreadable:
            return self.dispatcher(function)
        if digest not in _inner:
            _inner[digest] = self.dispatcher(function)
            if not hasattr(function, PART_OF_CALLER):
                _inner[digest]._cache = Shelf(joined([digest, MADE_BY]))
        return _inner[digest]

    def dispatcher(self, function: FunctionType) -> Any:
        """Return Numba's wrapper of a function that becomes part of its callers."""
        own = (function.__module__ or "").startswith(OWN_PACKAGE)
        options: dict[str, Any] = OWN_OPTIONS if own else USER_OPTIONS
        if hasattr(function, PART_OF_CALLER):
            options = MERGED_OPTIONS
        return numba.njit(**options)(self.rebuilt(function))

    def rebuilt(self, function: FunctionType) -> FunctionType:
        """Return a copy of a function in which every name stands for its compiled counterpart."""
        code = function.__code__
        found = {
            name: self.stand_in(value, attribute_names(code, name))
            for name, value in references(function)
        }
        closure = tuple(CellType(found[name]) for name in code.co_freevars)
        # Numba keeps the module's name with compiled code and imports it when the code is loaded: it
        # must be one that can be imported, which a user's file or a notebook is not.
        names = {"__name__": __name__, "__builtins__": __builtins__, **found}
        return FunctionType(code, names, function.__name__, function.__defaults__, closure)

    def stand_in(self, value: Any, names: frozenset[str]) -> Any:
        """Return what a name stands for inside compiled code, where `names` are looked up on it."""
        function = python_function(value)
        if function is not None:
            return value if is_foreign(function) else self.inner(function)
        if isinstance(value, ModuleType) and not is_foreign(value):
            return self.module(value, names)
        return value

    def module(self, module: ModuleType, names: frozenset[str]) -> ModuleType:
        """Return a stand-in for a module with the members that are looked up on it."""
        if (id(module), names) not in self.modules:
            copy = self.modules[id(module), names] = ModuleType(module.__name__)
            for name, member in module_members(module, names).items():
                setattr(copy, name, self.stand_in(member, names))
        return self.modules[id(module), names]


def kernel_of(function: Callable[..., Any]) -> FunctionType:
    """Return the Python function that is to be compiled."""
    kernel = python_function(function)
    if kernel is None:
        raise TypeError(f"{function!r} is not a Python function")
    return kernel


def types_of(examples: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return Numba's types of some values."""
    return tuple(numba.typeof(example) for example in examples)


def entry_digest(
    kernel: FunctionType, signature: tuple[Any, ...], digests: Digests
) -> bytes | None:
    """Return the digest of a kernel for some argument types, None if its content cannot be told."""
    try:
        return joined([digests.of(kernel), repr(signature), MADE_BY])
    except Unreadable:
        return None


def compiled(function: Callable[..., Any], *examples: Any) -> Callable[..., Any]:
    """Return a function compiled for arguments of the types of the examples.

    From memory if its content was compiled before in this process, from disk if it was compiled
    before on this machine, else from Numba. Raises what Numba raises when it cannot be compiled,
    contents.CallsItself when a function below it calls itself.
    """
    kernel, signature, digests = kernel_of(function), types_of(examples), Digests()
    digest = entry_digest(kernel, signature, digests)
    if digest is None:
        dispatcher: Any = numba.njit(**ENTRY_OPTIONS)(Tree(digests).rebuilt(kernel))
        dispatcher.compile(signature)
        return cast(Callable[..., Any], dispatcher)
    if digest not in _entries:
        _entries[digest] = from_disk_or_numba(kernel, signature, digests, digest)
    return _entries[digest]


def is_ready(function: Callable[..., Any], *examples: Any) -> bool:
    """Return whether `compiled` would find its answer in memory or on disk."""
    digest = entry_digest(kernel_of(function), types_of(examples), Digests())
    return digest is not None and (digest in _entries or CacheEntry(digest).exists())


def from_disk_or_numba(
    kernel: FunctionType, signature: tuple[Any, ...], digests: Digests, digest: bytes
) -> Any:
    """Return a kernel whose code was kept on disk, or compile it and keep it."""
    entry = CacheEntry(digest)
    if entry.exists():
        dispatcher = numba.njit(**ENTRY_OPTIONS)(kernel)
        found = entry.load_overload(signature, dispatcher.targetctx)
        if found is not None:
            context = dispatcher.targetctx
            context.insert_user_function(found.entry_point, found.fndesc, [found.library])
            dispatcher.add_overload(found)
            return dispatcher
    dispatcher = numba.njit(**ENTRY_OPTIONS)(Tree(digests).rebuilt(kernel))
    dispatcher._cache = entry
    dispatcher.compile(signature)
    return dispatcher


def wrong_answer(function: Callable[..., Any], *examples: Any) -> str:
    """Return what a function returns if that is not a whole number, "" if it is.

    The function need not be a whole kernel. Raises what Numba raises.
    """
    dispatcher = Tree(Digests()).inner(kernel_of(function))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NumbaWarning)  # what matters ends in an error
        dispatcher.compile(types_of(examples))
    answer = types.unliteral(dispatcher.overloads[types_of(examples)].signature.return_type)
    if isinstance(answer, types.Integer):
        return ""
    if isinstance(answer, (types.Optional, types.NoneType)):
        return "nothing (None) on some path"
    names = {types.Boolean: "true or false", types.Float: "a float", types.UnicodeType: "a text"}
    named = (name for kind, name in names.items() if isinstance(answer, kind))
    return next(named, f"a {answer.name.partition('(')[0]}")


def compilation_error(error: Exception) -> str:
    """Return what Numba found wrong in one line, and where in the user's code."""
    lines = [line.strip() for line in str(error).splitlines()]
    boring = ("Failed in nopython", "During:", "File ", "Raised from", "There are", "- Of which")
    told = [line for line in lines if line and not line.startswith(boring)]
    text = (told[0] if told else type(error).__name__).partition(" Raised from")[0].rstrip(".: ")
    place = place_in_user_code(str(error))
    field = re.match(r"Unknown attribute '(\w+)' of type (\w+)", text)
    if field is not None:
        text = f"a {field[2].lower()} has no field {field[1]!r}"
    text = text if len(text) <= MOST_LETTERS else text[:MOST_LETTERS] + "…"
    return text + (f" ({place})" if place else "")


def place_in_user_code(text: str) -> str:
    """Return the first place in an error of Numba that lies neither in Numba nor in this package."""
    own = str(Path(__file__).parent)
    places = re.findall(r'File "([^"]+)", line (\d+)', text)
    places += re.findall(r"\((\S+\.py) \((\d+)\)\)|at (\S+\.py) \((\d+)\)", text)
    flat = [tuple(part for part in place if part) for place in places]
    users = [p for p in flat if "numba" not in Path(p[0]).parts and not p[0].startswith(own)]
    return f"{users[0][0]}, line {users[0][1]}" if users else ""
