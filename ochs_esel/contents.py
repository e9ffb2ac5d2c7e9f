"""What a function consists of: its code, and everything that its code reaches by name.

One walk serves two ends: the digest that names compiled code on disk (compile_cache.py), and the
list of functions that must be compiled with it (kernel.py). Because the digest is made of
contents, an edited helper or constant is another function, in a file or in a notebook cell alike.
"""

import dis
import enum
import hashlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import takewhile
from types import CodeType, FunctionType, ModuleType
from typing import Any

# Their functions are known by name and version; they are not taken apart.
FOREIGN = {"numpy", "numba", "math", "builtins", "llvmlite", "cmath", "operator", "typing"}
LOOKUPS = ("LOAD_ATTR", "LOAD_METHOD")
PLAIN = (int, float, complex, str, bytes, bool, type(None), type(...))


class Unreadable(Exception):
    """A value whose content cannot be told from outside, so code that uses it is not kept."""


class CallsItself(Exception):
    """A function that, directly or through others, calls itself; args: the names in order."""


@lru_cache(maxsize=4096)
def global_names(code: CodeType) -> tuple[str, ...]:
    """Return the global names that a code object and the code nested in it look up, sorted."""
    names = {i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"}
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names.update(global_names(constant))
    return tuple(sorted(names))


@lru_cache(maxsize=4096)
def attribute_names(code: CodeType, name: str) -> frozenset[str]:
    """Return the names that a code object looks up on what a name stands for: a.b.c gives b, c.

    If the name is used in any other way, all attribute names of the code count.
    """
    found: set[str] = set()
    instructions = list(dis.get_instructions(code))
    for place, this in enumerate(instructions):
        if this.opname in ("LOAD_GLOBAL", "LOAD_DEREF") and this.argval == name:
            lookups = takewhile(lambda i: i.opname in LOOKUPS, instructions[place + 1 :])
            chain = [lookup.argval for lookup in lookups]
            if not chain:
                return all_names(code)
            found.update(chain)
    nested = [attribute_names(c, name) for c in code.co_consts if isinstance(c, CodeType)]
    return frozenset(found).union(*nested)


def all_names(code: CodeType) -> frozenset[str]:
    """Return all global and attribute names of a code object and the code nested in it."""
    nested = [all_names(c) for c in code.co_consts if isinstance(c, CodeType)]
    return frozenset(code.co_names).union(*nested)


def python_function(value: Any) -> FunctionType | None:
    """Return the Python function behind a value, also behind Numba's wrapper, or None."""
    inner = getattr(value, "py_func", value)
    return inner if isinstance(inner, FunctionType) else None


def is_foreign(value: Any) -> bool:
    """Return whether a module, function or class belongs to a library that is not taken apart."""
    name = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", "")
    return (name or "").partition(".")[0] in FOREIGN


def module_members(module: ModuleType, names: frozenset[str]) -> dict[str, Any]:
    """Return the members of a module that are among some names, sorted."""
    return {name: vars(module)[name] for name in sorted(names) if name in vars(module)}


def references(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """Yield (name, value) of every global and enclosing variable that a function uses."""
    for name in global_names(function.__code__):
        if name in function.__globals__:
            yield name, function.__globals__[name]
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        try:
            yield name, cell.cell_contents
        except ValueError:
            raise Unreadable(f"{function.__name__} uses {name} before it has a value") from None


class Digests:
    """Content digests of functions and values, each computed once.

    Made anew for every use: what a name stands for may have changed since the last one.
    """

    def __init__(self) -> None:
        self.known: dict[int, bytes] = {}
        self.open: dict[int, str] = {}

    def of(self, function: FunctionType) -> bytes:
        """Return the digest of a function; raise CallsItself or Unreadable."""
        if id(function) in self.open:
            names = list(self.open.values())
            start = list(self.open).index(id(function))
            raise CallsItself(*names[start:], function.__name__)
        if id(function) not in self.known:
            self.open[id(function)] = function.__name__
            try:
                self.known[id(function)] = self.parts_of(function)
            finally:
                del self.open[id(function)]
        return self.known[id(function)]

    def parts_of(self, function: FunctionType) -> bytes:
        """Return the digest of a function's code, defaults and references."""
        code = function.__code__
        keyword_only = sorted((function.__kwdefaults__ or {}).items())
        defaults = (*(function.__defaults__ or ()), *(v for item in keyword_only for v in item))
        parts: list[Any] = [self.code(code), self.value(defaults)]
        for name, value in references(function):
            parts += [name, self.value(value, attribute_names(code, name))]
        return joined(parts)

    def code(self, code: CodeType) -> bytes:
        """Return the digest of a code object; file and line do not matter."""
        names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
        numbers = (code.co_argcount, code.co_kwonlyargcount, code.co_flags)
        exceptions = getattr(code, "co_exceptiontable", b"")
        parts: list[Any] = [code.co_code, repr(names), repr(numbers), exceptions]
        for constant in code.co_consts:
            nested = isinstance(constant, CodeType)
            parts.append(self.code(constant) if nested else self.value(constant))
        return joined(parts)

    def value(self, value: Any, names: frozenset[str] = frozenset()) -> bytes:
        """Return the digest of a value; of a module, only the members with some names count."""
        kind = type(value).__name__
        function = python_function(value)
        named = hasattr(value, "__name__")
        if named and is_foreign(value if function is None else function):
            return joined([kind, value.__name__])
        if function is not None:
            return self.of(function)
        if isinstance(value, ModuleType):
            return self.module(value, names)
        if isinstance(value, type):
            return self.of_class(value)
        if isinstance(value, enum.Enum):
            return joined([kind, value.name, self.value(value.value)])
        if isinstance(value, (tuple, list)):
            return joined([self.of_class(type(value)), *map(self.value, value)])
        if isinstance(value, (set, frozenset)):
            return joined([kind, *sorted(map(self.value, value))])
        if hasattr(value, "dtype") and hasattr(value, "tobytes"):
            return joined([kind, str(value.dtype), str(value.shape), value.tobytes()])
        if isinstance(value, PLAIN):
            return joined([kind, repr(value)])
        if hasattr(value, "_defn"):  # one of Numba's intrinsics
            return self.of(value._defn)
        raise Unreadable(f"{kind} values have no content that can be compared")

    def module(
        self, module: ModuleType, names: frozenset[str], above: tuple[int, ...] = ()
    ) -> bytes:
        """Return the digest of some members of a module; of a module above it only the name."""
        parts: list[Any] = ["module", module.__name__]
        for name, member in module_members(module, names).items():
            if not isinstance(member, ModuleType) or is_foreign(member):
                parts += [name, self.value(member)]
            elif id(member) not in (*above, id(module)):
                parts += [name, self.module(member, names, (*above, id(module)))]
        return joined(parts)

    def of_class(self, one: type) -> bytes:
        """Return the digest of a class as compiled code may use it: a record, an enumeration."""
        parts: list[Any] = ["class", one.__module__, one.__qualname__]
        if issubclass(one, enum.Enum):
            for name, member in one.__members__.items():
                parts += [name, self.value(member.value)]
        fields = getattr(one, "_fields", ())
        defaults = getattr(one, "_field_defaults", {})
        types = getattr(one, "__annotations__", {})
        for name in fields:
            default = self.value(defaults[name]) if name in defaults else b""
            parts += [name, str(types.get(name, "")), default]
        return joined(parts)


def digest_of(function: Callable[..., Any]) -> bytes:
    """Return the content digest of a function; raise CallsItself or Unreadable."""
    inner = python_function(function)
    if inner is None:
        raise Unreadable(f"{function!r} is not a Python function")
    return Digests().of(inner)


def joined(parts: list[Any]) -> bytes:
    """Return one digest of many parts, each marked by its length."""
    total = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        total.update(len(content).to_bytes(8, "little"))
        total.update(content)
    return total.digest()
