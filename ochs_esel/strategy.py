"""Strategies: the passport of a catalogue entry, a strategy with its settings, and how it is asked.

A strategy is one Python function. Its first parameter is the view. Of the others, those with a
numeric default are *settings* (run-time numbers), those without one are *inner strategies*
(functions from a view to a move, compiled in):

    def keep_jokers(view, until: int = 5): ...
    def err(view, inner, p: float = 0.1): ...
"""

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from math import isfinite
from numbers import Real
from types import FunctionType
from typing import Any

from .errors import InvalidStrategy

Number = int | float | bool
Choose = Callable[[Any], int]

MAX_PARAMETERS = 4  # of one function, beside the view
MAX_SETTINGS = 8  # of one strategy with all its inner ones: the view has room for eight numbers
EXACT_FLOAT = 2**53


@dataclass(frozen=True)
class StrategyInfo:
    """Passport of a strategy.

    Parameters
    ----------
    name
        Name in the catalogue.
    function
        The strategy itself.
    sentence
        What it does, in one sentence.
    idea
        Where it comes from.
    random
        Whether it draws random numbers.
    memory
        What it uses beyond its hand and the table: "none", "cards held", "cards seen",
        or "inner" when that is up to the strategies that it asks.
    limits
        Setting -> (lowest, highest) value allowed.
    """

    name: str
    function: Callable[..., int]
    sentence: str
    idea: str
    random: bool = False
    memory: str = "none"
    limits: Mapping[str, tuple[float, float]] = field(default_factory=dict)

    @property
    def signature(self) -> str:
        """The name with its parameters and their defaults, as on the command line."""
        inner, settings = parameters(self.name, self.function)
        parts = [*inner, *(f"{name}={spelled(value)}" for name, value in settings.items())]
        return f"{self.name}({', '.join(parts)})" if parts else self.name


@dataclass(frozen=True)
class Strategy:
    """A strategy ready to play: its function, all its settings, its inner strategies.

    Parameters
    ----------
    name
        How the user calls it: `greedy`, `my_bots.py:careful`.
    function
        The Python function.
    inner
        The inner strategies in the order of the parameters.
    settings
        Value of every setting in the order of the parameters.
    limits
        Setting -> (lowest, highest) value allowed.
    """

    name: str
    function: Callable[..., int]
    inner: tuple["Strategy", ...] = ()
    settings: Mapping[str, Number] = field(default_factory=dict)
    limits: Mapping[str, tuple[float, float]] = field(default_factory=dict)

    @property
    def spelling(self) -> str:
        """The canonical spelling, with all settings; equal spellings are the same strategy."""
        parts = [one.spelling for one in self.inner]
        parts += [f"{name}={spelled(value)}" for name, value in self.settings.items()]
        return f"{self.name}({', '.join(parts)})" if parts else self.name

    @property
    def label(self) -> str:
        """A short spelling: settings at their defaults are left out."""
        _, defaults = parameters(self.name, self.function)
        parts = [one.label for one in self.inner]
        changed = {n: v for n, v in self.settings.items() if v != defaults[n]}
        parts += [f"{name}={spelled(value)}" for name, value in changed.items()]
        return f"{self.name}({', '.join(parts)})" if parts else self.name

    def walk(self) -> Iterator["Strategy"]:
        """Yield the strategy and, in order of their columns, all inner ones."""
        yield self
        for one in self.inner:
            yield from one.walk()

    def numbers(self) -> list[float]:
        """Return the settings of the strategy and all inner ones, in order of their columns."""
        return [float(value) for one in self.walk() for value in one.settings.values()]

    def padded_numbers(self) -> tuple[float, ...]:
        """Return the numbers with zeros up to the room in a view."""
        numbers = self.numbers()
        return (*numbers, *[0.0] * (MAX_SETTINGS - len(numbers)))


def spelled(value: Number) -> str:
    """Return a number as it is written in a spelling."""
    return repr(value)


def parameters(name: str, function: Callable[..., int]) -> tuple[list[str], dict[str, Number]]:
    """Return the inner strategies' names and the settings with their defaults; raise InvalidStrategy."""
    if not isinstance(function, FunctionType):
        kind = "class" if isinstance(function, type) else type(function).__name__
        article = "an" if kind[0] in "aeiou" else "a"
        raise InvalidStrategy(
            f"{name} is {article} {kind}; a strategy is a plain Python function of a view"
        )
    found = list(inspect.signature(function).parameters.values())
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    if not found or any(one.kind not in positional for one in found):
        raise InvalidStrategy(
            f"{name}{inspect.signature(function)}: a strategy takes a view first, then only plain "
            f"parameters: def {function.__name__}(view, until=5)"
        )
    if len(found) - 1 > MAX_PARAMETERS:
        raise InvalidStrategy(f"{name} has {len(found) - 1} parameters beside the view; at most 4")
    inner = [one.name for one in found[1:] if one.default is inspect.Parameter.empty]
    settings = {p.name: p.default for p in found[1:] if p.default is not inspect.Parameter.empty}
    for setting, default in settings.items():
        if not isinstance(default, (int, float)):
            raise InvalidStrategy(
                f"{name}: the default of {setting!r} is {default!r}, not a number"
            )
    return inner, settings


def configured(
    name: str,
    function: Callable[..., int],
    inner: tuple[Strategy, ...] = (),
    settings: Mapping[str, Any] | None = None,
    limits: Mapping[str, tuple[float, float]] | None = None,
) -> Strategy:
    """Return a strategy with some settings changed, all validated; raise InvalidStrategy."""
    wanted, defaults = parameters(name, function)
    if len(inner) != len(wanted):
        needs = ", ".join(wanted) or "none"
        raise InvalidStrategy(
            f"{name} asks {len(wanted)} other strategies ({needs}), {len(inner)} given"
            + ("; a setting needs a numeric default" if len(inner) < len(wanted) else "")
        )
    given = dict(settings or {})
    for setting in given:
        if setting not in defaults:
            near = get_close_matches(setting, defaults, n=1)
            guess = f"; did you mean {near[0]!r}?" if near else ""
            known = ", ".join(defaults) or "none"
            raise InvalidStrategy(f"{name} has no setting {setting!r}{guess} (settings: {known})")
    values = {
        setting: checked(name, setting, default, given.get(setting, default), limits or {})
        for setting, default in defaults.items()
    }
    strategy = Strategy(name, function, inner, values, limits or {})
    if len(strategy.numbers()) > MAX_SETTINGS:
        raise InvalidStrategy(
            f"{strategy.spelling} has {len(strategy.numbers())} settings in all; at most {MAX_SETTINGS}"
        )
    return strategy


def checked(
    name: str, setting: str, default: Number, value: Any, limits: Mapping[str, tuple[float, float]]
) -> Number:
    """Return a setting's value in the type of its default; raise InvalidStrategy."""
    given = f"{name}: {setting}={value!r}"
    if isinstance(default, bool):
        if value not in (True, False):
            raise InvalidStrategy(f"{given} is not true or false")
        return bool(value)
    if isinstance(value, bool) or not isinstance(value, Real) or not isfinite(value):
        raise InvalidStrategy(f"{given} is not a number")
    number: Any = value
    low, high = limits.get(setting, (-EXACT_FLOAT, EXACT_FLOAT))
    if not low <= number <= high:
        raise InvalidStrategy(f"{given} must be {low:,} to {high:,}")
    if isinstance(default, int) and number != int(number):
        raise InvalidStrategy(f"{given} must be a whole number")
    return int(number) if isinstance(default, int) else float(number)
