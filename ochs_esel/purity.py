"""Refuse what would make a strategy's moves depend on more than its view.

A strategy that draws from a global generator, or looks at the clock, would give another result at
every run and for every number of threads, silently.
"""

from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any

from .contents import attribute_names, is_foreign, module_members, python_function, references

IMPURE = ("random", "secrets", "time", "numpy.random")


def impure_names(function: Callable[..., Any]) -> Iterator[str]:
    """Yield the generators and clocks that a function reaches, as `random.random`."""
    todo, seen = [python_function(function)], set[int]()
    while todo:
        one = todo.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        for name, value in references(one):
            names = attribute_names(one.__code__, name)
            yield from impure_value(name, value, names)
            todo += [python_function(member) for member in reached(value, names)]


def reached(value: Any, names: frozenset[str]) -> list[Any]:
    """Return a value, or of a user's module the members that are looked up."""
    if isinstance(value, ModuleType):
        return [] if is_foreign(value) else list(module_members(value, names).values())
    function = python_function(value)
    return [] if function is None or is_foreign(function) else [value]


def impure_value(name: str, value: Any, names: frozenset[str]) -> Iterator[str]:
    """Yield what is impure in a value and what is looked up on it."""
    if isinstance(value, ModuleType):
        if value.__name__ in IMPURE:
            yield from (f"{value.__name__}.{member}" for member in sorted(names & set(dir(value))))
        elif f"{value.__name__}.random" in IMPURE and "random" in names:
            yield f"{value.__name__}.random"
        return
    owner = getattr(value, "__self__", None)
    home = value if isinstance(value, FunctionType) or owner is None else type(owner)
    if (getattr(home, "__module__", None) or "").removesuffix(".mtrand") in IMPURE:
        yield name
