"""From plain functions to compiled code: the only place that sets Numba's options.

Nothing in this project is decorated. A kernel is an ordinary function; `compiled` takes it with
everything that it calls, the user's helpers included, puts the instructions of lowering.py in the
place of the few functions that have some, and hands the whole to Numba. Without the JIT the very
same functions run as they stand.
"""

import warnings
from collections.abc import Callable
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any

import numba
from numba.core.errors import NumbaExperimentalFeatureWarning

from .compile_cache import CacheEntry
from .contents import (
    Digests,
    Unreadable,
    is_foreign,
    joined,
    module_members,
    python_function,
    references,
)
from .lowering import LOWERED

# Kernels run without the interpreter lock; what they call becomes part of them.
ENTRY_OPTIONS = {"nogil": True, "_nrt": False}
INNER_OPTIONS = {"nogil": True, "_nrt": False, "forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

# digest -> compiled function, for this process
_entries: dict[bytes, Any] = {}
_inner: dict[bytes, Any] = {}


class Tree:
    """The functions below one kernel, made ready for Numba: names stand for compiled functions."""

    def __init__(self, digests: Digests) -> None:
        self.digests = digests
        self.modules: dict[tuple[int, CodeType], ModuleType] = {}

    def inner(self, function: FunctionType) -> Any:
        """Return what stands in the place of a function inside compiled code."""
        if function in LOWERED:
            return LOWERED[function]
        try:
            digest = self.digests.of(function)
        except Unreadable:
            return numba.njit(**INNER_OPTIONS)(self.rebuilt(function))
        if digest not in _inner:
            _inner[digest] = numba.njit(**INNER_OPTIONS)(self.rebuilt(function))
        return _inner[digest]

    def rebuilt(self, function: FunctionType) -> FunctionType:
        """Return a copy of a function in which every name stands for its compiled counterpart."""
        code = function.__code__
        found = {name: self.stand_in(value, code) for name, value in references(function)}
        closure = tuple(CellType(found[name]) for name in code.co_freevars)
        names = {"__name__": function.__module__, "__builtins__": __builtins__, **found}
        return FunctionType(code, names, function.__name__, function.__defaults__, closure)

    def stand_in(self, value: Any, code: CodeType) -> Any:
        """Return what a name stands for inside compiled code."""
        function = python_function(value)
        if function is not None:
            return value if is_foreign(function) else self.inner(function)
        if isinstance(value, ModuleType) and not is_foreign(value):
            return self.module(value, code)
        return value

    def module(self, module: ModuleType, code: CodeType) -> ModuleType:
        """Return a stand-in for a module with the members that a code object uses."""
        if (id(module), code) not in self.modules:
            copy = self.modules[id(module), code] = ModuleType(module.__name__)
            for name, member in module_members(module, code).items():
                setattr(copy, name, self.stand_in(member, code))
        return self.modules[id(module), code]


def compiled(function: Callable[..., Any], *examples: Any) -> Callable[..., Any]:
    """Return a function compiled for arguments of the types of the examples.

    From memory if its content was compiled before in this process, from disk if it was compiled
    before on this machine, else from Numba. Raises what Numba raises when it cannot be compiled,
    contents.CallsItself when a function below it calls itself.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NumbaExperimentalFeatureWarning)
        signature = tuple(numba.typeof(example) for example in examples)
        kernel = python_function(function)
        assert kernel is not None
        digests = Digests()
        try:
            digest = joined([digests.of(kernel), repr(signature)])
        except Unreadable:
            return uncached(kernel, signature, digests)
        if digest not in _entries:
            _entries[digest] = from_disk_or_numba(kernel, signature, digests, digest)
        return _entries[digest]


def is_ready(function: Callable[..., Any], *examples: Any) -> bool:
    """Return whether `compiled` would find its answer in memory or on disk."""
    signature = tuple(numba.typeof(example) for example in examples)
    kernel = python_function(function)
    assert kernel is not None
    try:
        digest = joined([Digests().of(kernel), repr(signature)])
    except Unreadable:
        return False
    return digest in _entries or CacheEntry(digest).exists()


def uncached(kernel: FunctionType, signature: tuple[Any, ...], digests: Digests) -> Any:
    """Return a kernel compiled anew, because its content cannot be told."""
    dispatcher = numba.njit(**ENTRY_OPTIONS)(Tree(digests).rebuilt(kernel))
    dispatcher.compile(signature)
    return dispatcher


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
            dispatcher.disable_compile()
            return dispatcher
    dispatcher = numba.njit(**ENTRY_OPTIONS)(Tree(digests).rebuilt(kernel))
    dispatcher._cache = entry
    dispatcher.compile(signature)
    dispatcher.disable_compile()
    return dispatcher
