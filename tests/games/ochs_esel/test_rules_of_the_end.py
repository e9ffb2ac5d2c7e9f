"""RULES.md, one test a rule: R19-R24, how a round of the base game ends and what is paid."""

from ochs_esel.games.ochs_esel.cards import DONKEY
from ochs_esel.games.ochs_esel.moves import DONKEY as LEAD_DONKEY
from ochs_esel.games.ochs_esel.moves import PASS, Move, lead
from ochs_esel.games.ochs_esel.notation import parse_hand
from ochs_esel.games.ochs_esel.plain_moves import points_of
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.view import View, leads, lowest, raises
from ochs_esel.strategy import configured

from .exact import every_play, starts_with_probability
from .tables import plain_round, set_table


def test_R19_the_turn_round_is_played_to_its_end():
    # A is out with his first card; B and C still have their turn, then it is over.
    table = set_table(["4", "7 7 D", "9 9"])
    table.play("A 4, B 7")
    assert not table.is_over
    table.play("C 9")
    assert table.is_over
    assert [table.hand(seat) for seat in "ABC"] == ["-", "7 D", "9"]


def test_R19_no_empty_hand_no_end():
    table = set_table(["4 4", "7 7 D", "9 9"])
    table.play("A 4, B 7, C 9")
    assert not table.is_over
    table.play("C 9, A pass, B pass")
    assert table.is_over
    assert table.record.turn_rounds == 2


def test_R20_several_may_be_out():
    table = set_table(["4", "7", "9 9 D"])
    table.play("A 4, B 7, C 9")
    assert table.is_over
    assert [table.hand(seat) for seat in "ABC"] == ["-", "-", "9 D"]
    assert table.scores() == [0, 0, 29]


def test_R21_the_bound_of_turn_rounds():
    assert [Rules(players=n).max_turn_rounds for n in (3, 4, 5)] == [76, 100, 124]
    assert [Rules(n, "ezel").max_turn_rounds for n in (3, 4, 5)] == [74, 98, 122]
    assert Rules(players=3, values=3, copies=1, hand_size=1).max_turn_rounds == 4


def passing(view: View) -> Move:
    """Lead the donkey at once, else the lowest card alone; never raise; answer with the lowest."""
    if raises(view):
        return PASS
    if view.may_lead_donkey:
        return LEAD_DONKEY
    return lead(lowest(view), 1) if leads(view) else lowest(view)


def test_R21_players_who_want_no_end_find_one():
    rules = Rules(players=3)
    strategy = configured("passing", passing)
    played = [plain_round(rules, [strategy] * 3, 1, number) for number in range(100)]
    longest = max(record.turn_rounds for record in played)
    assert longest <= 76
    # A turn round takes at most one card out of a hand, as nobody leads or raises with more.
    assert min(record.turn_rounds for record in played) >= 13


def test_R21_no_play_at_all_is_longer_than_the_bound():
    # Every play of every deal of a tiny deck: one card each, and some of the deals with two.
    rules = Rules(players=3, values=3, copies=1, jokers=1, hand_size=1)
    lengths = [
        played.turn_rounds
        for dealt, leader, _ in starts_with_probability(rules)
        for played, _ in every_play(rules, dealt, leader)
    ]
    assert max(lengths) == 2 <= rules.max_turn_rounds
    two = Rules(players=3, values=3, copies=2, jokers=0, hand_size=2)
    dealt = [[1, 2, DONKEY], [1, 3], [2, 3]]
    longest = max(played.turn_rounds for played, _ in every_play(two, dealt, 0))
    assert longest <= two.max_turn_rounds == 10


def test_R22_a_number_card_costs_its_value():
    assert [points_of(Rules(), [value]) for value in range(1, 14)] == list(range(1, 14))


def test_R23_a_joker_costs_14():
    # The example of the rulebook: 3 + 10 + 14.
    assert points_of(Rules(), parse_hand("3 10 J")) == 27
    assert points_of(Rules(joker_points=30), parse_hand("3 10 J")) == 43


def test_R24_the_donkey_costs_20():
    assert points_of(Rules(), parse_hand("3 10 J D")) == 47
    assert points_of(Rules(donkey_points=0), parse_hand("D")) == 0
