"""The plan: checked, canonical, hashed."""

from typing import Any

import pytest

from ochs_esel.errors import InvalidPlan, InvalidStrategy, UnknownName
from ochs_esel.game import Match, Setting
from ochs_esel.games.ochs_esel import PASS
from sims.plan import make_plan
from sims.text import title


def passes(view):
    return PASS


def test_one_strategy_fills_all_seats() -> None:
    plan = make_plan("greedy", players=5)
    assert [s.spelling for s in plan.line_up] == ["greedy"] * 5
    assert plan.strategies == ["greedy"]


def test_several_strategies_set_the_number_of_players() -> None:
    assert make_plan("greedy,random,greedy").players == 3


def test_numbers_like_1e6_are_whole() -> None:
    assert make_plan(n=1e6).n == 1_000_000


@pytest.mark.parametrize("wrong", [0, -1, 1.5, float("nan"), float("inf"), 1e16, "x", True])
def test_wrong_n_is_refused(wrong: float) -> None:
    with pytest.raises(InvalidPlan, match="n="):
        make_plan(n=wrong)


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1])
def test_seeds_have_64_bits(seed: int) -> None:
    assert make_plan(seed=seed).seed == seed


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_other_seeds_are_refused(seed: int) -> None:
    with pytest.raises(InvalidPlan, match="seed="):
        make_plan(seed=seed)


def test_too_many_strategies_are_refused() -> None:
    with pytest.raises(InvalidPlan, match="3 strategies for 4 players"):
        make_plan("greedy,greedy,greedy", players=4)


def test_unknown_game_and_variant_are_refused() -> None:
    with pytest.raises(UnknownName, match="did you mean 'ochs-esel'"):
        make_plan(game="ochs-essel")
    with pytest.raises(UnknownName, match="variant"):
        make_plan(variant="bas")


def test_two_different_functions_of_one_name_are_refused() -> None:
    def greedy(view):
        return PASS

    with pytest.raises(InvalidStrategy, match="in the catalogue; rename"):
        make_plan([greedy, "greedy", "greedy"])


def test_the_command_states_all_that_determines_the_result() -> None:
    plan = make_plan("greedy", players=3, n=100, seed=7, rules={"jokers": 5}, seating="fixed")
    assert plan.command == (
        "python -m sims.run --game ochs-esel --variant base --players 3 --strategy greedy "
        "--n 100 --seed 7 --seating fixed --set jokers=5"
    )


def test_truths_are_written_as_the_command_line_takes_them() -> None:
    assert make_plan(rules={"free_joker": True}).command.endswith(" --set free_joker=true")
    assert "free_joker=true" in title(make_plan(rules={"free_joker": True}), 1)


def test_what_acts_from_round_to_round_is_idle_in_single_rounds() -> None:
    rules = {"ox_starter": "winner", "jokers": 5}
    assert make_plan(variant="ox", rules=rules).idle_fields == ["ox_starter"]
    assert make_plan(variant="ox", rules=rules, match=5).idle_fields == []


def test_the_digest_tells_plans_apart() -> None:
    plans = [
        make_plan(),
        make_plan(seed=2),
        make_plan(n=5),
        make_plan("random"),
        make_plan(players=5),
        make_plan(seating="fixed"),
        make_plan(rules={"jokers": 5}),
        make_plan(passes),
    ]
    assert len({plan.digest for plan in plans}) == len(plans)
    assert make_plan().digest == make_plan("greedy", n=1e6).digest


def test_a_match_has_so_many_rounds_or_goes_until() -> None:
    assert make_plan().match is None
    assert make_plan(match=5).match == Match(rounds=5)
    assert make_plan(match_until=150.0).match == Match(until=150)
    with pytest.raises(InvalidPlan, match="not both"):
        make_plan(match=5, match_until=150)


@pytest.mark.parametrize(
    ("length", "message"),
    [
        ({"match": 0}, "match=0 must be 1 to 64"),
        ({"match": 65}, "match=65 must be 1 to 64"),
        ({"match": 1.5}, "match=1.5 must be a whole number"),
        ({"match": "x"}, "match='x' is not a number"),
        ({"match_until": 0}, "match_until=0 must be 1 to 10,000"),
        ({"match_until": 10_001}, "match_until=10001 must be 1 to 10,000"),
    ],
)
def test_a_wrong_length_of_a_match_is_refused(length: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidPlan, match=message):
        make_plan(**length)


def test_matches_are_fewer_than_rounds() -> None:
    assert make_plan(match=5).n == 100_000
    assert make_plan(match=5, n=10**15 // 64).n == 10**15 // 64
    with pytest.raises(InvalidPlan, match="n="):
        make_plan(match=5, n=10**15 // 64 + 1)


def test_the_command_and_the_json_state_the_length_of_a_match() -> None:
    rounds, until = make_plan(match=5, n=10), make_plan(match_until=150, n=10)
    assert "--variant base --match 5 --players 4" in rounds.command
    assert "--match-until 150" in until.command
    assert rounds.as_json()["match"] == {"rounds": 5}
    assert until.as_json()["match"] == {"until": 150}
    assert make_plan().as_json()["match"] is None
    assert list(rounds.as_json())[3:5] == ["rules", "match"]
    assert len({plan.digest for plan in (rounds, until, make_plan(n=10))}) == 3


def test_the_setting_is_what_the_game_needs() -> None:
    plan = make_plan(match=5, seed=3)
    assert plan.setting == Setting(plan.rules, Match(rounds=5), plan.seated, 3)
    assert plan.sheet.unit == "match" and plan.units == "matches"
