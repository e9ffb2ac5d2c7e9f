"""How a strategy with its settings is asked: one function from a view to a move.

Settings are read from the view at run time, so another value compiles nothing; inner strategies
are bound, so they become part of the compiled code.
"""

import inspect
from collections.abc import Callable
from typing import Any

from .bits import for_one_place, part_of_caller
from .strategy import Choose, Number, Strategy, parameters

Function = Callable[..., int]
Reader = Callable[[Any], Any]


def choice_of(strategy: Strategy, column: int = 0) -> Choose:
    """Return the function from a view to a move; settings are read from the view at run time.

    The columns of `view.settings` from `column` on hold the numbers of the strategy, then those
    of its inner strategies.
    """
    readers: list[Reader] = []
    after_own = column + len(strategy.settings)
    for one in strategy.inner:
        readers.append(always(choice_of(one, after_own)))
        after_own += len(one.numbers())
    for place, value in enumerate(strategy.settings.values()):
        readers.append(setting_reader(type(value), column + place))
    function = for_one_place(strategy.function) if strategy.inner else strategy.function
    return with_arguments(function, in_order(strategy, readers))


def in_order(strategy: Strategy, readers: list[Reader]) -> list[Reader]:
    """Return the readers of a strategy's parameters in the order of its signature."""
    inner, settings = parameters(strategy.name, strategy.function)
    by_name = dict(zip([*inner, *settings], readers, strict=True))
    names = list(inspect.signature(strategy.function).parameters)[1:]
    return [by_name[name] for name in names]


def always(inner: Choose) -> Callable[[Any], Choose]:
    """Return the reader of a parameter that is an inner strategy."""

    def read(view: Any) -> Choose:
        return inner

    return read


def setting_reader(kind: type, column: int) -> Callable[[Any], Number]:
    """Return the reader of a setting of some type."""

    @part_of_caller
    def read_int(view: Any) -> int:
        return int(view.settings[column])

    @part_of_caller
    def read_bool(view: Any) -> bool:
        return bool(view.settings[column] != 0.0)

    @part_of_caller
    def read_float(view: Any) -> float:
        return float(view.settings[column])

    return {int: read_int, bool: read_bool, float: read_float}[kind]


def with_arguments(f: Function, readers: list[Reader]) -> Choose:
    """Return a function of the view alone, the other parameters read from it."""
    if not readers:
        return f
    if len(readers) == 1:
        return one_argument(f, *readers)
    if len(readers) == 2:
        return two_arguments(f, *readers)
    if len(readers) == 3:
        return three_arguments(f, *readers)
    return four_arguments(f, *readers)


def one_argument(f: Function, a: Reader) -> Choose:
    """Return f with its second parameter read from the view."""

    @part_of_caller
    def choose(view: Any) -> int:
        return f(view, a(view))

    return choose


def two_arguments(f: Function, a: Reader, b: Reader) -> Choose:
    """Return f with two parameters read from the view."""

    @part_of_caller
    def choose(view: Any) -> int:
        return f(view, a(view), b(view))

    return choose


def three_arguments(f: Function, a: Reader, b: Reader, c: Reader) -> Choose:
    """Return f with three parameters read from the view."""

    @part_of_caller
    def choose(view: Any) -> int:
        return f(view, a(view), b(view), c(view))

    return choose


def four_arguments(f: Function, a: Reader, b: Reader, c: Reader, d: Reader) -> Choose:
    """Return f with four parameters read from the view."""

    @part_of_caller
    def choose(view: Any) -> int:
        return f(view, a(view), b(view), c(view), d(view))

    return choose
