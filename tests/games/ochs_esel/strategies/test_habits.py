import pytest

from ochs_esel.games.ochs_esel.rules import Rules
from sims import configure
from sims.contrast import contrast
from sims.plan import make_plan
from tests.games.ochs_esel.positions import answer, answering, entry, leading, raising
from tests.games.ochs_esel.tables import plain_round

HAND = "2 5 5 5 7 7 7 9 9 11 J"
SAME = {  # one habit alone -> the strategy that is known for it
    "greedy": {},
    "high_first": {"order": 1},
    "big_first": {"order": 2},
    "keep_sets": {"whole": 1},
}
RULES = {
    "base": Rules(players=4),
    "ox": Rules(4, "ox"),
    "ezel": Rules(4, "ezel"),
    "whole values": Rules(players=4, jokers=7, lead_all=True),
    "free jokers": Rules(players=3, jokers=7, free_joker=True),
    "one value": Rules(players=3, values=1, hand_size=5, jokers=7),
}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("name", SAME)
def test_one_habit_alone_makes_the_moves_of_the_strategy_known_for_it(name, rules):
    others = [entry("random")] * (rules.players - 1)
    for number in range(60):
        known, habit = (
            plain_round(rules, [one, *others], 5, number)
            for one in (entry(name), entry("habits", **SAME[name]))
        )
        assert known.moves == habit.moves


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["base", "ox"])
def test_compiled_rounds_come_out_the_same_too(variant):
    habits = [configure("habits", **settings) for settings in SAME.values()]
    plans = [make_plan(line_up, n=50_000, variant=variant) for line_up in (list(SAME), habits)]
    assert contrast(*plans).differing == 0


def test_it_leads_the_lowest_the_highest_or_the_biggest_set():
    assert [answer("habits", leading(HAND), order=order) for order in range(3)] == [
        "1x2",
        "1x11",
        "3x7",
    ]


def test_the_donkey_is_led_before_any_set():
    for settings in ({}, {"order": 2}, {"singles": 1}, {"passes": 1}):
        assert answer("habits", leading(HAND + " D", donkey=True), **settings) == "donkey"


def test_single_cards_are_led_of_the_set_that_is_chosen():
    assert answer("habits", leading("5 5 7 7 7"), singles=1) == "1x5"
    assert answer("habits", leading("5 5 7 7 7"), singles=1, order=2) == "1x7"
    assert answer("habits", leading("J J J D"), singles=1) == "J"


def test_J2_no_single_card_is_led_where_all_of_a_value_must_be():
    rules = Rules(lead_all=True)
    assert answer("habits", leading("5 5 7 7 7", rules=rules), singles=1) == "2x5"
    assert answer("habits", leading("J J J D", rules=rules), singles=1) == "3J"


def test_whole_sets_only_and_passing():
    assert answer("habits", raising("5 5 7 7 7 9", 1, 4)) == "1x5"
    assert answer("habits", raising("5 5 7 7 7 9", 1, 4), whole=1) == "1x9"
    assert answer("habits", raising("5 5 7 7 7 9", 1, 4), passes=1) == "pass"
    assert answer("habits", raising("5 5 7 7 7 9", 1, 4), whole=1, passes=1) == "pass"


def test_no_habit_changes_an_answer_to_the_donkey():
    for settings in ({}, {"order": 2}, {"whole": 1}, {"passes": 1, "singles": 1}):
        assert answer("habits", answering("3 9 J", to_beat=8), **settings) == "J"
        assert answer("habits", answering("3 9", to_beat=8), **settings) == "3"
