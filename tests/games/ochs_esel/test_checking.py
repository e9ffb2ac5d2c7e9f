"""Correct records of rounds are accepted; whatever is wrong with one is named."""

from typing import Any

import pytest

from ochs_esel.games.ochs_esel.checking import Replay, check_record
from ochs_esel.games.ochs_esel.notation import parse_move, plain_text
from ochs_esel.games.ochs_esel.rules import VARIANTS

from .recorded import Change, Record, base, problem, put, records, take


def small(variant: str = "base", number: int = 3, **rules: Any) -> Record:
    rules = {"hand_size": 5, **rules}
    return records(number, "random", variant=variant, rules=tuple(rules.items()))[0]


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


# --- wrong records -------------------------------------------------------------------------------

# base(): hands of 13 and one of 14; moves[0] is [0, ...]
WRONG: dict[str, tuple[Change, str]] = {
    "no players": (take("players"), "players missing"),
    "two keys missing": (lambda r: (r.pop("seed"), r.pop("moves")), "seed, moves missing"),
    "a key too many": (put("colour", "red"), "'colour' does not belong there"),
    "another game": (put("game", "burro"), "game is 'burro', not \"ochs_esel\""),
    "two players": (put("players", 2), "players is 2, not a whole number 3 to 12"),
    "players true": (put("players", True), "players is true"),
    "players 4.0": (put("players", 4.0), "players is 4.0"),
    "one strategy": (put("strategies", ["greedy"]), "strategies: 1 entry for 4 players"),
    "five players": (put("players", 5), "strategies: 4 entries for 5 players"),
    "no variant": (put("variant", "oks"), "variant is 'oks', not one of base, ox, ezel"),
    "ox with hands of the base game": (put("variant", "ox"), "hands[0] has 14 cards, not 13"),
    "seed": (put("seed", 2**64), "seed is 18446744073709551616, not a whole number 0 to"),
    "seed -1": (put("seed", -1), "seed is -1"),
    "round": (put("round", 1.0), "round is 1.0"),
    "round null": (put("round", None), "round is null"),
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
    "card true": (put("hands", 1, 0, True), "hands[1]: true is no card"),
    "card O": (put("hands", 1, 0, "O"), "hands[1]: 'O' is no card"),
    "card in a list": (put("hands", 1, 0, [3]), "hands[1]: [3] is no card"),
    "two donkeys": (put("hands", 1, 0, "D"), "the donkey must lie once in the hand of seat 0"),
    "no donkey": (put("hands", 0, -1, 1), "the donkey must lie once in the hand of seat 0"),
    "nine cards": (put("hands", 1, [9] * 13), "hands: 9 is dealt 15 times, but the deck has 8 of it"),
    "five jokers": (put("hands", 1, ["J"] * 13), "hands: J is dealt 14 times, but the deck has 4 of it"),
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
        "moves[1]: seat 1 cannot play pass: the donkey is answered with one card"),
    "led the ox": (put("moves", 0, [0, "ox"]), "seat 0 cannot play ox: it does not hold the ox"),
    "led barred": (put("moves", 4, [1, "donkey"]), "cannot play donkey: the donkey may not be led now"),
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
    assert "1x2 is not as many cards as 2x1" in problem(record)


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


def test_values_of_json_are_shown_in_its_words():
    from ochs_esel.games.ochs_esel.record_facts import shown

    assert shown([True, None, False]) == "[true, null, false]"
    assert shown({"a": None}) == "{'a': null}"
