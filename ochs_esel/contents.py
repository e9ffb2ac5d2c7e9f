"""What a function consists of: its code, and everything that its code reaches by name.

One walk serves two ends: the digest that names compiled code on disk (compile_cache.py), and the
list of functions that must be compiled with it (kernel.py). Because the digest is made of
contents, an edited helper or constant is another function, in a file or in a notebook cell alike.
"""

import dis
import enum
import hashlib
from collections.abc import Iterator
from functools import lru_cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

# Their functions are known by name and version; they are not taken apart.
FOREIGN = {"numpy", "numba", "math", "builtins", "llvmlite", "cmath", "operator", "typing"}
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
def attribute_names(code: CodeType) -> frozenset[str]:
    """Return the names that a code object and the code nested in it may look up on a module."""
    nested = [attribute_names(c) for c in code.co_consts if isinstance(c, CodeType)]
    return frozenset(code.co_names).union(*nested)


def python_function(value: Any) -> FunctionType | None:
    """Return the Python function behind a value, also behind Numba's wrapper, or None."""
    inner = getattr(value, "py_func", value)
    return inner if isinstance(inner, FunctionType) else None


def is_foreign(value: Any) -> bool:
    """Return whether a module, function or class belongs to a library that is not taken apart."""
    name = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", "")
    return (name or "").partition(".")[0] in FOREIGN


def module_members(module: ModuleType, code: CodeType) -> dict[str, Any]:
    """Return what a code object may look up on a module, by name."""
    names = sorted(attribute_names(code))
    return {name: vars(module)[name] for name in names if name in vars(module)}


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
            parts: list[Any] = [self.code(function.__code__)]
            parts += [self.value(v, function) for v in function.__defaults__ or ()]
            for name, value in references(function):
                parts += [name, self.value(value, function)]
            del self.open[id(function)]
            self.known[id(function)] = joined(parts)
        return self.known[id(function)]

    def code(self, code: CodeType) -> bytes:
        """Return the digest of a code object; file and line do not matter."""
        names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
        parts: list[Any] = [code.co_code, repr(names), str(code.co_argcount), str(code.co_flags)]
        for constant in code.co_consts:
            nested = isinstance(constant, CodeType)
            parts.append(self.code(constant) if nested else self.value(constant, None))
        return joined(parts)

    def value(self, value: Any, user: FunctionType | None) -> bytes:
        """Return the digest of a value that `user` refers to."""
        function = python_function(value)
        kind = type(value).__name__
        if isinstance(value, ModuleType) or isinstance(value, type) or function is not None:
            if is_foreign(function if function is not None else value):
                return joined([kind, value.__name__])
        if function is not None:
            return self.of(function)
        if isinstance(value, ModuleType):
            members = module_members(value, user.__code__) if user is not None else {}
            return joined(
                [kind, *(part for n, v in members.items() for part in (n, self.value(v, user)))]
            )
        if isinstance(value, type):
            fields = getattr(value, "__annotations__", {})
            return joined(
                [kind, value.__module__, value.__qualname__, repr(sorted(map(str, fields)))]
            )
        if isinstance(value, enum.Enum):
            return joined([kind, value.name, self.value(value.value, user)])
        if isinstance(value, (tuple, list)):
            return joined([kind, *(self.value(item, user) for item in value)])
        if isinstance(value, (set, frozenset)):
            return joined([kind, *sorted(self.value(item, user) for item in value)])
        if hasattr(value, "dtype") and hasattr(value, "tobytes"):
            return joined([kind, str(value.dtype), str(value.shape), value.tobytes()])
        if isinstance(value, PLAIN):
            return joined([kind, repr(value)])
        if hasattr(value, "_defn"):  # one of Numba's intrinsics
            return self.of(value._defn)
        raise Unreadable(f"{kind} values have no content that can be compared")


def digest_of(function: FunctionType) -> bytes:
    """Return the content digest of a function; raise CallsItself or Unreadable."""
    return Digests().of(function)


def joined(parts: list[Any]) -> bytes:
    """Return one digest of many parts, each marked by its length."""
    total = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        total.update(len(content).to_bytes(8, "little"))
        total.update(content)
    return total.digest()
