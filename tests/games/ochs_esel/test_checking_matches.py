"""Records of matches: what is wrong about one, and about one after the other."""

import copy
from typing import Any

import pytest

from ochs_esel.errors import InvalidRecord
from ochs_esel.games.ochs_esel.checking import check_follows, check_record

from .recorded import Change, Record, match, problem, put, records, take

MATCH_WRONG: dict[str, tuple[Change, str]] = {
    "no object": (put("match", 3), "match is 3, not an object"),
    "key missing": (take("match", "barred"), "match: barred missing"),
    "rounds and until": (put("match", "until", 100), "match: 'rounds' does not belong there"),
    "no length": (take("match", "rounds"), "match: rounds missing"),
    "65 rounds": (put("match", "rounds", 65), "match: rounds is 65, not a whole number 1 to 64"),
    "beyond": (put("match", "round", 4), "match: round is 4, not a whole number 0 to 3"),
    "number": (put("match", "number", 3), "round is 129, not 64 times match number plus"),
    "points": (put("match", "points", 0, -1), "match: points[0] is -1, not 0 to"),
    "points high": (put("match", "points", 0, 10**6), "match: points[0] is 1000000, not 0 to"),
    "points float": (put("match", "points", 0, 1.0), "match: points[0] is 1.0, not a whole number"),
    "points missing": (take("match", "points", 0), "match: points: 3 entries for 4 players"),
    "barred": (put("match", "barred", True), "where no bar can come from"),
    "barred 0": (put("match", "barred", 0), "match: barred is 0, not true or false"),
}


@pytest.mark.parametrize("name", MATCH_WRONG)
def test_what_is_wrong_about_a_match_is_named(name: str):
    change, fragment = MATCH_WRONG[name]
    record = match()[1]
    change(record)
    assert fragment in problem(record)


def test_a_match_that_was_over_is_named():
    record = records(2, match_until=500)[2]
    record["match"]["until"] = max(record["match"]["points"])
    assert "match: it was over before round 2" in problem(record)


def test_a_match_begins_without_points():
    record = match()[0]
    record["match"]["points"][1] = 1
    assert "points[1] is 1, not 0 before the first round" in problem(record)


# --- records one after the other -----------------------------------------------------------------


def contradiction(first: Record, second: Record) -> str:
    with pytest.raises(InvalidRecord) as caught:
        check_follows(check_record(first), check_record(second))
    return str(caught.value)


@pytest.mark.parametrize("variant, rules", [
    ("base", {}), ("base", {"donkey_bar_across_rounds": True, "hand_size": 3}),
    ("ox", {}), ("ox", {"hand_size": 1}), ("ox", {"hand_size": 1, "untaken_starter": "winner"}),
    ("ox", {"ox_starter": "winner"}), ("ox", {"ox_starter": "longest_ears"}), ("ezel", {}),
])  # fmt: skip
def test_rounds_of_matches_follow_each_other(variant: str, rules: dict[str, Any]):
    before = None
    for number in range(10):
        for record in records(number, variant=variant, match=5, rules=tuple(rules.items())):
            after = check_record(record)
            if before is not None:
                check_follows(before, after)
            before = after


def test_points_must_be_carried_over():
    first, second, *_ = match()
    carried = second["match"]["points"][1]
    second["match"]["points"][1] += 1
    assert contradiction(first, second).endswith(
        f"points[1] is {carried + 1}, but {carried} points were carried over"
    )


@pytest.mark.parametrize("variant", ["base", "ox"])
def test_the_round_before_says_who_starts(variant: str):
    for number in range(20):
        first, second, *_ = records(number, "random", variant=variant, match=4, players=3)
        other = records(number + 1, "random", variant=variant, match=4, players=3)[1]
        if other["leader"] == second["leader"]:
            continue
        other["match"] = second["match"]
        other["round"] = second["round"]
        assert f"makes seat {second['leader']} start" in contradiction(first, other)
        return
    pytest.fail("all of them start alike")


def test_the_bar_must_come_along():
    rules = (("donkey_bar_across_rounds", True), ("hand_size", 3))
    for number in range(100):
        first, second, *_ = records(number, "greedy", match=2, players=3, rules=rules)
        if second["match"]["barred"] and second["moves"][0][1] != "donkey":
            second["match"]["barred"] = False
            assert "but the round before makes it true" in contradiction(first, second)
            return
    pytest.fail("never barred")


def test_rounds_of_a_match_stand_in_order():
    first, second, third, last = match()
    assert contradiction(first, third) == "match: round 2 follows round 0 of match 2"
    assert contradiction(second, second) == "match: round 1 follows round 1 of match 2"
    check_follows(check_record(last), check_record(first))  # it begins once more
    check_follows(check_record(last), check_record(records(3, match=4)[0]))  # another match


def test_a_match_is_whole_but_at_the_ends_of_a_file():
    first, _, third, last = match()
    single, other = records(1)[0], records(3, match=4)
    broken = "match 2 before it breaks off after its round 2"
    assert contradiction(third, first) == contradiction(third, other[0]) == broken
    assert contradiction(third, single) == broken
    assert contradiction(last, other[2]) == "match 3 begins with its round 2"
    assert contradiction(single, other[1]) == "match 3 begins with its round 1"
    first["seed"] = 99
    assert contradiction(first, third) == "match 2 begins with its round 2"


def test_a_match_until_some_points_goes_on_until_then():
    rounds = records(2, match_until=60)
    for record in rounds[:-1]:
        broken = f"match 2 before it breaks off after its round {record['match']['round']}"
        assert contradiction(record, rounds[0]) == broken
    check_follows(check_record(rounds[-1]), check_record(rounds[0]))


def test_a_match_has_the_same_length_throughout():
    first, second, *_ = match()
    second["match"]["rounds"] = 5
    assert "the length of the match is not that of the round before" in contradiction(first, second)


def test_a_match_has_the_same_rules_and_strategies_throughout():
    first, second, *_ = match()
    other = copy.deepcopy(second)
    other["strategies"][0] = "someone else"
    assert "the strategies are not those of the round before" in contradiction(first, other)
    second["rules"] = {"jokers": 5}
    assert "the rules are not those of the round before" in contradiction(first, second)
