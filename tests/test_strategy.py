"""strategy.py: settings and inner strategies, their checks, and what reaches the function."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ochs_esel.asking import choice_of
from ochs_esel.errors import InvalidStrategy
from ochs_esel.games.ochs_esel.compiled_blocks import example_view
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.kernel import compiled
from ochs_esel.strategy import (
    MAX_SETTINGS,
    Strategy,
    StrategyInfo,
    configured,
    parameters,
)


def plain(view):
    return 0


def with_settings(view, until: int = 5, p: float = 0.5, bold: bool = False):
    return until


def wrapper(view, first, second, p: float = 0.25):
    return first(view) + second(view)


def refused(*arguments: Any, **settings: Any) -> str:
    with pytest.raises(InvalidStrategy) as caught:
        configured(*arguments, **settings)
    return str(caught.value)


# --- the signature -------------------------------------------------------------------------------


def test_parameters_without_default_are_inner_strategies_those_with_one_settings():
    assert parameters("w", wrapper) == (["first", "second"], {"p": 0.25})
    assert parameters("w", plain) == ([], {})


def no_parameter():
    return 0


def any_number(*args):
    return 0


def any_name(view, **settings):
    return 0


def keyword_only(view, *, until=5):
    return 0


@pytest.mark.parametrize("function", [no_parameter, any_number, any_name, keyword_only])
def test_a_wrong_signature_is_refused_with_the_right_one(function: Callable[..., int]):
    message = refused("bot", function)
    assert message.startswith("bot(") and f"def {function.__name__}(view, until=5)" in message


class ACallable:
    def __call__(self, view):
        return 0


@pytest.mark.parametrize(
    "function, kind",
    [(ACallable, "class"), (ACallable(), "ACallable"), (len, "builtin_function"), (5, "int"),
     (ACallable().__call__, "method"), ("greedy", "str")],
)  # fmt: skip
def test_what_is_no_function_is_refused_by_its_kind(function: Any, kind: str):
    message = refused("bot", function)
    assert kind in message and "plain Python function" in message


@pytest.mark.parametrize("default", ["x", None, (1, 2), [1]])
def test_a_default_that_is_no_number_is_refused(default: Any):
    def bot(view, until=default):
        return 0

    message = refused("bot", bot)
    assert "'until'" in message and repr(default) in message and "not a number" in message


def test_five_parameters_beside_the_view_are_too_many():
    def four(view, a=1, b=2, c=3, d=4):
        return 0

    def five(view, a=1, b=2, c=3, d=4, e=5):
        return 0

    assert configured("bot", four).numbers() == [1, 2, 3, 4]
    assert "5 parameters" in refused("bot", five)


# --- settings ------------------------------------------------------------------------------------


def test_settings_not_given_have_their_defaults_in_the_order_of_the_parameters():
    strategy = configured("bot", with_settings, settings={"bold": True, "until": 3})
    assert list(strategy.settings.items()) == [("until", 3), ("p", 0.5), ("bold", True)]


@pytest.mark.parametrize(
    "setting, given, value",
    [("until", 3.0, 3), ("until", -2, -2), ("until", np.float64(4.0), 4), ("until", np.int64(4), 4),
     ("p", 1, 1.0), ("p", np.float32(0.5), 0.5),
     ("bold", 1, True), ("bold", 0.0, False), ("bold", True, True)],
)  # fmt: skip
def test_a_setting_takes_the_type_of_its_default(setting: str, given: Any, value: Any):
    found = configured("bot", with_settings, settings={setting: given}).settings[setting]
    assert found == value and type(found) is type(value)


@pytest.mark.parametrize(
    "setting, given, fragments",
    [
        ("until", 2.5, ["until=2.5", "whole number"]),
        ("until", "3", ["until='3'", "not a number"]),
        ("until", None, ["until=None", "not a number"]),
        ("until", float("nan"), ["until=nan", "not a number"]),
        ("p", float("inf"), ["p=inf", "not a number"]),
        ("until", 2**60, [f"until={2**60}", "must be"]),
        ("bold", 2, ["bold=2", "true or false"]),
        ("bold", 0.5, ["bold=0.5", "true or false"]),
        ("bold", "yes", ["bold='yes'", "true or false"]),
        ("until", True, ["until=True", "not a number"]),
    ],
)
def test_a_wrong_value_is_refused_with_its_setting(setting: str, given: Any, fragments: list[str]):
    message = refused("bot", with_settings, settings={setting: given})
    assert message.startswith("bot") and all(part in message for part in fragments), message


def test_limits_are_included_and_named():
    limits = {"until": (0, 200)}
    for value in (0, 200):
        configured("bot", with_settings, settings={"until": value}, limits=limits)
    for value in (-1, 201):
        message = refused("bot", with_settings, settings={"until": value}, limits=limits)
        assert f"until={value}" in message and "0 to 200" in message


def test_an_unknown_setting_names_the_nearest_and_all():
    message = refused("bot", with_settings, settings={"untill": 3})
    assert "'untill'" in message and "did you mean 'until'" in message
    assert "until, p, bold" in message


def test_a_setting_of_a_strategy_without_any_is_refused():
    message = refused("bot", plain, settings={"x": 1})
    assert "no setting 'x'" in message and "none" in message


def test_the_number_of_inner_strategies_must_fit():
    one = configured("one", plain)
    assert "2 other strategies (first, second), 0 given" in refused("w", wrapper)
    assert "1 given" in refused("w", wrapper, (one,))
    assert "3 given" in refused("w", wrapper, (one, one, one))
    assert "0 other strategies (none), 1 given" in refused("bot", plain, (one,))


def test_more_settings_in_all_than_the_view_has_room_for_are_refused():
    def four(view, a=1, b=2, c=3, d=4):
        return 0

    inner = configured("four", four)
    message = refused("w", wrapper, (inner, inner))
    assert "9 settings" in message and f"at most {MAX_SETTINGS}" in message


# --- spelling ------------------------------------------------------------------------------------


def test_the_spelling_has_the_inner_strategies_then_all_settings():
    inner = configured("bot", with_settings, settings={"until": 3})
    strategy = configured("w", wrapper, (inner, configured("plain", plain)))
    assert strategy.spelling == "w(bot(until=3, p=0.5, bold=False), plain, p=0.25)"
    assert configured("plain", plain).spelling == "plain"


def test_equal_settings_are_spelled_equally_however_they_were_given():
    spellings = {
        configured("bot", with_settings, settings=settings).spelling
        for settings in ({}, {"until": 5}, {"p": 0.5, "until": 5.0}, {"bold": 0})
    }
    assert spellings == {"bot(until=5, p=0.5, bold=False)"}


def test_a_float_is_spelled_with_all_its_digits():
    assert "p=0.1," in configured("bot", with_settings, settings={"p": 0.1}).spelling
    third = 1 / 3
    assert f"p={third!r}" in configured("bot", with_settings, settings={"p": third}).spelling


def test_the_passport_shows_its_signature():
    info = StrategyInfo("w", wrapper, "Sentence.", "Idea.")
    assert info.signature == "w(first, second, p=0.25)"
    assert StrategyInfo("plain", plain, "Sentence.", "Idea.").signature == "plain"


# --- what reaches the function -------------------------------------------------------------------


def digits(view, a: int = 1, b: float = 2.0):
    return 10 * a + int(b)


def flagged(view, flag: bool = True, c: int = 4):
    return 100 * c + (7 if flag else 3)


def both(view, left, right, k: int = 9):
    return 1_000_000 * k + 1000 * right(view) + left(view)


def deep(view, inner, k: int = 5):
    return 10_000_000 * k + inner(view)


def nested() -> Strategy:
    left = configured("digits", digits, settings={"a": 3, "b": 5.0})
    right = configured("flagged", flagged, settings={"flag": False, "c": 6})
    return configured("deep", deep, (configured("both", both, (left, right), {"k": 8}),), {"k": 2})


def asked(strategy: Strategy, jit: bool, before: int = 0) -> int:
    """Return the answer to a view with the strategy's numbers from column `before` on."""
    numbers = [99.0] * before + strategy.numbers()
    view = example_view(Rules().terms)._replace(
        settings=tuple(numbers + [0.0] * (8 - len(numbers)))
    )
    choose = choice_of(strategy, before)
    if not jit:
        return choose(view)

    def kernel(view: Any) -> int:
        return choose(view)

    return compiled(kernel, view)(view)


@pytest.mark.parametrize("jit", [False, True])
def test_settings_reach_the_inner_strategies_in_their_columns(jit: bool):
    strategy = nested()
    assert strategy.numbers() == [2, 8, 3, 5, 0, 6]
    assert asked(strategy, jit) == 10_000_000 * 2 + 1_000_000 * 8 + 1000 * 603 + 35


@pytest.mark.parametrize("jit", [False, True])
def test_settings_of_one_strategy_twice_are_kept_apart(jit: bool):
    one = configured("digits", digits, settings={"a": 3, "b": 5})
    other = configured("digits", digits, settings={"a": 7, "b": 1})
    assert asked(configured("both", both, (one, other)), jit) == 9_071_035
    assert asked(configured("both", both, (other, one)), jit) == 9_035_071


@pytest.mark.parametrize("jit", [False, True])
def test_columns_may_begin_later(jit: bool):
    assert asked(configured("digits", digits), jit, before=3) == 12


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4])
def test_any_number_of_parameters_is_read_in_its_order(n: int):
    def digits_of(view, a=1, b=2, c=3, d=4):
        return 1000 * a + 100 * b + 10 * c + d

    functions: list[Callable[..., int]] = [
        lambda view: digits_of(view),
        lambda view, a=5: digits_of(view, a),
        lambda view, a=5, b=6: digits_of(view, a, b),
        lambda view, a=5, b=6, c=7: digits_of(view, a, b, c),
        lambda view, a=5, b=6, c=7, d=8: digits_of(view, a, b, c, d),
    ]
    assert asked(configured("bot", functions[n]), jit=False) == [1234, 5234, 5634, 5674, 5678][n]


def test_numbers_arrive_with_their_type_in_plain_python():
    seen: list[Any] = []

    def bot(view, until: int = 3, p: float = 1.0, bold: bool = True):
        seen.extend([until, p, bold])
        return 0

    asked(configured("bot", bot), jit=False)
    assert seen == [3, 1.0, True] and [type(value) for value in seen] == [int, float, bool]
