"""The second plan of a contrast: what is otherwise, and what stays."""

from typing import Any

import pytest

from ochs_esel.errors import InvalidPlan, InvalidStrategy, UnknownName
from sims.changes import changed_plan, changes_between, command_between, second_plan
from sims.plan import Plan, make_plan


def texts(first: Plan, **changed: Any) -> list[str]:
    """Return what is changed, in words."""
    return [change.text for change in changes_between(first, second_plan(first, **changed))]


def options(first: Plan, **changed: Any) -> list[str]:
    """Return what is changed, as options."""
    changes = changes_between(first, second_plan(first, **changed))
    return [word for change in changes for word in change.options]


def test_a_field_is_changed_and_all_else_stays() -> None:
    first = make_plan("sharp,greedy,random", n=70, seed=9, seating="fixed", rules={"copies": 7})
    second = second_plan(first, rules={"jokers": 5})
    assert second.rules.differences() == {"copies": 7, "jokers": 5}
    for name in ("game", "variant", "match", "line_up", "seating", "n", "seed"):
        assert getattr(second, name) == getattr(first, name)
    assert texts(first, rules={"jokers": 5}) == ["jokers=5 instead of 4"]
    assert texts(first, rules={"copies": 8}) == ["copies=8 instead of 7"]


def test_matches_stay_matches() -> None:
    for length in ({"match": 5}, {"match_until": 150}):
        first = make_plan(n=10, **length)
        assert second_plan(first, variant="ox").match == first.match


def test_another_variant_keeps_the_fields_that_it_has() -> None:
    first = make_plan(n=10, variant="ox", rules={"jokers": 5, "ox_points": 3})
    assert second_plan(first, variant="base").rules.differences() == {"jokers": 5}
    assert texts(first, variant="base") == ["variant base instead of ox"]
    with pytest.raises(UnknownName, match="ox_points is a field of the variant ox, not of base"):
        second_plan(first, variant="base", rules={"ox_points": 3})


def test_another_game_has_its_own_first_variant() -> None:
    first = make_plan(n=10, variant="ox")
    assert second_plan(first, game="wie-is-de-ezel").variant == "ezel"
    assert texts(first, game="wie-is-de-ezel", rules={"jokers": 5}) == [
        "wie-is-de-ezel (ezel) instead of ochs-esel (ox)",
        "jokers=5 instead of 4",
    ]
    ezel = make_plan(n=10, game="wie-is-de-ezel")
    assert second_plan(ezel, game="ochs-esel", variant="ox").rules.with_ox  # type: ignore[attr-defined]


def test_another_line_up_is_named_in_short_and_in_full() -> None:
    first = make_plan("sharp,greedy,greedy", n=10)
    line_up = "sharp(near=3),greedy,greedy"
    assert texts(first, strategy=line_up) == [
        "sharp(near=3),greedy,greedy instead of sharp,greedy,greedy"
    ]
    assert options(first, strategy=line_up) == [
        "--to-strategy",
        "sharp(card_worth=8, last_values=2, near=3),greedy,greedy",
    ]
    assert options(first, strategy="random") == ["--to-strategy", "random"]
    assert second_plan(first, strategy="random").players == 3


@pytest.mark.parametrize("same", [
    {}, {"strategy": "greedy,greedy,greedy,greedy"}, {"variant": "base"}, {"game": "ochs-esel"},
    {"rules": {"jokers": 4}}, {"rules": {"hand_size": 13}},
])  # fmt: skip
def test_nothing_changed_is_refused(same: dict[str, Any]) -> None:
    with pytest.raises(InvalidPlan, match="nothing is changed"):
        second_plan(make_plan("greedy", n=10), **same)


def test_two_strategies_of_one_name_are_refused_across_the_plans() -> None:
    def bot(view: Any) -> int:
        return 1

    one = bot

    def bot(view: Any) -> int:  # type: ignore[no-redef]  # noqa: F811
        return 2

    with pytest.raises(InvalidStrategy, match="two different strategies are called 'bot'"):
        second_plan(make_plan(one, n=10), strategy=bot)


def test_a_mistake_says_that_it_is_in_the_change() -> None:
    with pytest.raises(InvalidPlan, match="^what it is changed to: 2 strategies for 4 players"):
        second_plan(make_plan(n=10), strategy="sharp,greedy")


def test_the_command_states_the_first_plan_and_what_is_changed() -> None:
    first = make_plan("greedy", n=10, rules={"lead_all": True})
    second = changed_plan(first, None, None, "ox", {"lead_all": False, "jokers": 5})
    assert command_between(first, second) == (
        "python -m sims.contrast --game ochs-esel --variant base --players 4 --strategy greedy "
        "--n 10 --seed 1 --seating rotate --set lead_all=true --to-variant ox --to-set jokers=5 "
        "--to-set lead_all=false"
    )
