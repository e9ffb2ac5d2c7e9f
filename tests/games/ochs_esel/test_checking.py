"""Correct records are accepted; whatever is wrong is named, and nothing else is ever raised."""

import copy
import os
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ochs_esel.errors import InvalidRecord
from ochs_esel.games.ochs_esel.checking import Replay, check_follows, check_record
from ochs_esel.games.ochs_esel.notation import parse_move, plain_text
from ochs_esel.games.ochs_esel.rules import VARIANTS
from ochs_esel.games.ochs_esel.transcript import transcript

from .recorded import Record, decoded, records

MANY = int(os.environ.get("OCHS_ESEL_CHECKED_ROUNDS", "1000"))  # of each variant and table size


def base(number: int = 0) -> Record:
    return records(number)[0]


def small(variant: str = "base", number: int = 3, **rules: Any) -> Record:
    rules = {"hand_size": 5, **rules}
    return records(number, "random", variant=variant, rules=tuple(rules.items()))[0]


def match(variant: str = "base", **options: Any) -> list[Record]:
    return records(2, variant=variant, match=4, **options)


def problem(record: Any) -> str:
    """Return what is said about a wrong record."""
    with pytest.raises(InvalidRecord) as caught:
        check_record(record)
    text = str(caught.value)
    assert "\n" not in text and text.isascii() and len(text) < 200
    with pytest.raises(InvalidRecord):
        transcript(record)
    return text


# --- correct records -----------------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [3, 4, 7, 12])
def test_what_was_played_is_correct(variant: str, players: int):
    for number in range(5):
        for strategy in ("random", "greedy"):
            (record,) = records(number, strategy, variant=variant, players=players)
            checked = check_record(record)
            assert checked.facts.rules.variant == variant


@pytest.mark.parametrize("rules", [
    {"lead_all": True}, {"end_at_once": True}, {"free_joker": True}, {"jokers": 7, "copies": 5},
    {"values": 6, "hand_size": 3}, {"joker_points": 0, "donkey_points": 1000},
])  # fmt: skip
@pytest.mark.parametrize("variant", VARIANTS)
def test_changed_rules_are_obeyed(variant: str, rules: dict[str, Any]):
    for number in range(20):
        (record,) = records(number, "random", variant=variant, rules=tuple(rules.items()))
        check_record(record)


def test_fields_that_equal_the_preset_may_stand_in_the_rules():
    record = base()
    record["rules"] = {"jokers": 4, "lead_all": False}
    check_record(record)


def test_cards_of_a_hand_may_stand_in_any_order():
    record = base()
    record["hands"] = [hand[::-1] for hand in record["hands"]]
    check_record(record)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", range(3, 13))
def test_many_random_rounds_are_correct(variant: str, players: int):
    from sims.plan import make_plan

    game = "wie-is-de-ezel" if variant == "ezel" else "ochs-esel"
    plan = make_plan("random", n=MANY, players=players, game=game, variant=variant, seed=7)
    for number in range(MANY):
        for record in plan.the_game.records(plan.setting, number):
            check_record(decoded(record))


# --- wrong records -------------------------------------------------------------------------------

Change = Callable[[Record], Any]


def put(*path: Any) -> Change:
    """Return a change that puts the last of the path where the others lead."""
    *where, last, value = path

    def change(record: Record) -> None:
        place: Any = record
        for key in where:
            place = place[key]
        place[last] = value

    return change


def take(*path: Any) -> Change:
    """Return a change that takes away what is at the path."""
    *where, last = path

    def change(record: Record) -> None:
        place: Any = record
        for key in where:
            place = place[key]
        del place[last]

    return change


# base(): hands of 13 and one of 14; moves[0] is [0, ...]
WRONG: dict[str, tuple[Change, str]] = {
    "no players": (take("players"), "players missing"),
    "two keys missing": (lambda r: (r.pop("seed"), r.pop("moves")), "seed, moves missing"),
    "a key too many": (put("colour", "red"), "'colour' does not belong there"),
    "another game": (put("game", "burro"), "game is 'burro', not \"ochs_esel\""),
    "two players": (put("players", 2), "players is 2, not a whole number 3 to 12"),
    "players true": (put("players", True), "players is True"),
    "players 4.0": (put("players", 4.0), "players is 4.0"),
    "five players": (put("players", 5), "strategies: 4 entries for 5 players"),
    "no variant": (put("variant", "oks"), "variant is 'oks', not one of base, ox, ezel"),
    "ox with hands of the base game": (put("variant", "ox"), "hands[0] has 14 cards, not 13"),
    "seed": (put("seed", 2**64), "seed is 18446744073709551616, not a whole number 0 to"),
    "seed -1": (put("seed", -1), "seed is -1"),
    "round": (put("round", 1.0), "round is 1.0"),
    "round null": (put("round", None), "round is None"),
    "leader": (put("leader", 4), "leader is 4, not a whole number 0 to 3"),
    "another leader": (put("leader", 1), "hands[0] has 14 cards, not 13"),
    "strategies": (put("strategies", 2, 7), "strategies[2] is 7, not a text"),
    "rules list": (put("rules", []), "rules are [], not an object"),
    "rules field": (put("rules", {"jokes": 5}), "rules: 'jokes' is no field of the variant base"),
    "ox field": (put("rules", {"ox_points": 5}), "'ox_points' is no field of the variant base"),
    "rules self": (put("rules", {"self": 5}), "rules: 'self' is no field"),
    "rules players": (put("rules", {"players": 4}), "rules: 'players' is no field"),
    "rules range": (put("rules", {"jokers": 9}), "rules: jokers=9: jokers must be 0 to 7"),
    "rules type": (put("rules", {"lead_all": 1}), "lead_all=1: lead_all is true or false"),
    "rules float": (put("rules", {"jokers": 4.0}), "rules: jokers is 4.0"),
    "rules deck": (put("rules", {"copies": 1}), "rules: 4 players with 13 cards each need 52"),
    "hand missing": (take("hands", 3), "hands: 3 entries for 4 players"),
    "hand no list": (put("hands", 1, "J"), "hands[1] is 'J', not a list of cards"),
    "card missing": (take("hands", 2, 0), "hands[2] has 12 cards, not 13"),
    "card 0": (put("hands", 1, 0, 0), "hands[1]: 0 is no card"),
    "card 14": (put("hands", 1, 0, 14), "hands[1]: 14 is no card"),
    "card 3.0": (put("hands", 1, 0, 3.0), "hands[1]: 3.0 is no card"),
    "card true": (put("hands", 1, 0, True), "hands[1]: True is no card"),
    "card O": (put("hands", 1, 0, "O"), "hands[1]: 'O' is no card"),
    "card in a list": (put("hands", 1, 0, [3]), "hands[1]: [3] is no card"),
    "two donkeys": (put("hands", 1, 0, "D"), "the donkey must lie once in the hand of seat 0"),
    "no donkey": (put("hands", 0, -1, 1), "the donkey must lie once in the hand of seat 0"),
    "nine cards": (put("hands", 1, [9] * 13), "cards 9 are dealt, the deck has 8"),
    "five jokers": (put("hands", 1, ["J"] * 13), "cards J are dealt, the deck has 4"),
    "moves no list": (put("moves", {}), "moves are {}, not a list"),
    "no moves": (put("moves", []), "after all 0 of them the round is not over, seat 0 is on turn"),
    "move no list": (put("moves", 3, "pass"), "moves[3] is 'pass', which is no move"),
    "move too long": (put("moves", 3, [3, "pass", 0]), "moves[3] is [3, 'pass', 0], which is no move"),
    "move of floats": (put("moves", 1, [1, "play", 3.0, 1, 0]), "moves[1] is [1, 'play', 3.0, 1, 0]"),
    "move of truths": (put("moves", 1, [1, "play", 3, True, False]), "which is no move"),
    "unknown move": (put("moves", 1, [1, "fold"]), "moves[1]: ['fold'] is no move"),
    "play alone": (put("moves", 1, [1, "play"]), "moves[1]: ['play'] is no move"),
    "donkey of 3": (put("moves", 0, [0, "donkey", 3, 1, 0]), "['donkey', 3, 1, 0] is no move"),
    "minus one card": (put("moves", 1, [1, "play", 3, -1, 2]), "['play', 3, -1, 2] is no move"),
    "wrong seat": (put("moves", 1, 0, 2), "moves[1] is of seat 2, but seat 1 is on turn"),
    "seat 2**70": (put("moves", 1, 0, 2**70), "moves[1] is of seat 118059"),
    "card not held": (put("moves", 1, [1, "play", 2, 1, 0]),
        "moves[1]: seat 1 cannot play 2: it holds 0 of 2; hand 3 4 5 5 6 7 8 9 10 12 12 13 13"),
    "donkey passed": (put("moves", 1, [1, "pass"]),
        "moves[1]: seat 1 cannot play pass: it answers the donkey, nothing lies highest"),
    "led the ox": (put("moves", 0, [0, "ox"]), "seat 0 cannot play ox: it holds 0 of O"),
    "led barred": (put("moves", 4, [1, "donkey"]), "cannot play donkey: it leads, not the donkey"),
    "joker as 13": (put("moves", 1, [1, "play", 13, 0, 1]), "seat 1 cannot play J=13: it holds 0 of J"),
    "one move missing": (take("moves", 9), "moves[9] is of seat "),
    "last move missing": (take("moves", -1), "of them the round is not over, seat "),
    "surplus move": (lambda r: r["moves"].append([0, "pass"]), "but 1 more follows"),
    "surplus moves": (lambda r: r["moves"].extend([3, 4]), "but 2 more follow"),
    "score": (put("scores", 1, 47), "scores[1] is 47, not 46"),
    "score 46.0": (put("scores", 1, 46.0), "scores[1] is 46.0, not a whole number"),
    "score missing": (take("scores", 0), "scores: 3 entries for 4 players"),
    "score of nobody": (put("scores", 4), "scores: 4 is no list"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_named(name: str):
    change, fragment = WRONG[name]
    record = records(0, "greedy", players=4)[0]
    change(record)
    assert fragment in problem(record)


def test_a_donkey_dealt_in_the_ox_variant_is_named():
    record = small("ox")
    record["hands"][0][0] = "D"
    assert "the donkey must lie in nobody's hand" in problem(record)


def test_who_is_dealt_the_donkey_leads_in_ezel():
    record = small("ezel")
    record["leader"] = (record["leader"] + 1) % 4
    assert f"seat {record['leader']}, who leads" in problem(record)


def test_a_raise_with_too_few_cards_is_named():
    record = records(0, "greedy", players=4)[0]
    record["moves"][5] = [2, "play", 2, 1, 0]
    assert "2x1 lies to be raised" in problem(record)


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
    assert "points[1] is 1, not 0 to 0" in problem(record)


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
    first, second, third, _ = match()
    assert contradiction(first, third) == "match: round 2 follows round 0 of match 2"
    assert contradiction(second, second) == "match: round 1 follows round 1 of match 2"
    check_follows(check_record(third), check_record(first))  # it begins once more
    check_follows(check_record(first), check_record(records(3, match=4)[2]))  # another match


def test_a_match_has_the_same_rules_and_strategies_throughout():
    first, second, *_ = match()
    other = copy.deepcopy(second)
    other["strategies"][0] = "someone else"
    assert "the strategies are not those of the round before" in contradiction(first, other)
    second["match"]["rounds"] = 5
    assert "the rules are not those of the round before" in contradiction(first, second)


# --- hostile values ------------------------------------------------------------------------------

NESTED: list[Any] = []
for _ in range(10_000):
    NESTED = [NESTED]
HOSTILE = {
    "null": None, "text": "x", "surrogate": "\ud800\x1b[2J", "long text": "x" * 10**6, "true": True,
    "fraction": 1.5, "nan": float("nan"), "inf": float("inf"), "minus": -1, "large": 10**100,
    "larger than can be printed": 10**5000, "list": [], "nested": NESTED, "long list": [0] * 10**6,
    "lists": [[]] * 12, "object": {"a": 1}, "objects": [{}] * 4,
}  # fmt: skip


@pytest.mark.parametrize("value", HOSTILE)
def test_hostile_values_are_refused_wherever_they_stand(value: str):
    problem(HOSTILE[value])
    for key in base():
        record = base()
        record[key] = HOSTILE[value]
        problem(record)
    for path in (("hands", 1), ("hands", 1, 2), ("moves", 2), ("moves", 2, 0), ("moves", 2, 1),
                 ("moves", 2, 2), ("moves", 2, 3), ("scores", 0), ("rules", "jokers")):  # fmt: skip
        record = records(0, "greedy", players=4)[0]
        put(*path, HOSTILE[value])(record)
        problem(record)
    for key in match()[1]["match"]:
        record = match()[1]
        record["match"][key] = HOSTILE[value]
        problem(record)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["J", "D"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip


@st.composite
def mutated(draw: st.DrawFn) -> Record:
    """Draw a correct record and change up to three places of it."""
    variant = draw(st.sampled_from(VARIANTS))
    options: dict[str, Any] = {"match": 3} if draw(st.booleans()) else {}
    record = draw(st.sampled_from(records(draw(st.integers(0, 5)), variant=variant, **options)))
    for _ in range(draw(st.integers(1, 3))):
        place: Any = record
        while True:
            keys = list(place) if isinstance(place, dict) else range(len(place))
            key = draw(st.sampled_from(keys))
            if not isinstance(place[key], dict | list) or not place[key] or draw(st.booleans()):
                break
            place = place[key]
        kind = draw(st.sampled_from(["replace", "small number", "remove", "insert"]))
        if kind == "remove":
            del place[key]
        elif kind == "insert" and isinstance(place, list):
            place.insert(key, draw(json_values))
        else:
            place[key] = draw(st.integers(-2, 16) if kind == "small number" else json_values)
        if not record or not place:
            break
    return record


@settings(deadline=None, max_examples=500)
@given(mutated())
def test_a_changed_record_is_correct_or_named_and_raises_nothing_else(record: Record):
    try:
        check_record(record)
    except InvalidRecord as error:
        assert str(error).isascii()
        problem(record)
    else:
        transcript(record)


@settings(deadline=None, max_examples=300)
@given(json_values)
def test_no_value_is_a_record_by_chance(value: Any):
    problem(value)


# --- notation ------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("free_joker", [False, True])
def test_every_legal_move_is_read_as_it_is_written(variant: str, free_joker: bool):
    rules = (("free_joker", free_joker), ("jokers", 7))
    for number in range(30):
        (record,) = records(number, "random", variant=variant, rules=rules)
        for turn, _ in Replay(record).turns():
            for move in turn.options:
                assert parse_move(plain_text(move, turn.kind), turn.kind) == move
