from ochs_esel.games.ochs_esel.rules import Rules
from tests.games.ochs_esel.positions import answer, answering, leading, raising


def test_leads_the_donkey_as_soon_as_it_may():
    assert answer("sharp", leading("3 9 D", donkey=True)) == "donkey"
    assert answer("sharp", leading("3 9 D")) == "1x9"


def test_leads_the_biggest_set_without_jokers():
    assert answer("sharp", leading("2 2 2 9 9 10 J")) == "3x2"


def test_one_card_more_counts_as_eight_steps_of_value_and_ties_go_to_the_highest():
    assert answer("sharp", leading("1 1 4 4 9 J")) == "2x4"
    assert answer("sharp", leading("1 1 4 9 J")) == "1x9"
    assert answer("sharp", leading("1 1 4 9 J"), card_worth=9) == "2x1"


def test_of_the_last_two_values_leads_the_highest_first_unless_somebody_is_nearly_out():
    assert answer("sharp", leading("3 3 3 12")) == "1x12"
    assert answer("sharp", leading("3 3 3 12", others=(10, 2, 10))) == "3x3"


def test_leads_its_last_value_with_all_jokers():
    assert answer("sharp", leading("3 3 J J")) == "2x3+2J"


def test_raises_early_with_the_lowest_whole_set_only():
    assert answer("sharp", raising("5 5 6 7 J", to_match=1, to_beat=4)) == "1x6"
    assert answer("sharp", raising("5 5 8 8 8 J", to_match=1, to_beat=4)) == "pass"


def test_spends_a_joker_on_a_whole_set_only_late_or_with_the_donkey_in_hand():
    assert answer("sharp", raising("5 8 8 8 J", 2, 4)) == "pass"
    assert answer("sharp", raising("5 8 8 8 J", 2, 4, others=(10, 8, 10))) == "1x5+J"
    assert answer("sharp", raising("5 8 8 8 J D", 2, 4)) == "1x5+J"


def test_breaks_a_set_late_or_with_the_donkey_in_hand():
    assert answer("sharp", raising("5 5 7 7 J", 1, 4)) == "pass"
    assert answer("sharp", raising("5 5 7 7 J", 1, 4, others=(10, 8, 10))) == "1x5"
    assert answer("sharp", raising("5 5 7 7 D", 1, 4)) == "1x5"


def test_sheds_the_most_points_when_somebody_is_nearly_out():
    assert answer("sharp", raising("5 5 12 12 12 J", 2, 4, others=(10, 2, 10))) == "1x12+J"
    assert answer("sharp", raising("5 5 12 12 12 J J", 2, 4, others=(10, 2, 10))) == "2J"


def test_joker_without_penalty_points_is_not_shed():
    terms = Rules(joker_points=0).terms
    assert answer("sharp", raising("5 12 J", 1, 4, others=(10, 2, 10), terms=terms)) == "1x12"


def test_answers_the_donkey_with_the_highest_card_below_the_best():
    assert answer("sharp", answering("2 6 8 9 J", to_beat=8)) == "6"
    assert answer("sharp", answering("8 9 J", to_beat=8)) == "8"
    assert answer("sharp", answering("2 6 8 9 J")) == "2"


def test_answers_with_a_joker_only_when_somebody_is_out():
    assert answer("sharp", answering("2 6 9 J", to_beat=8, others=(0, 10, 10), place=2)) == "J"
    assert answer("sharp", answering("2 6 9 J", to_beat=1, others=(0, 10, 10), place=2)) == "2"


def test_R16_who_lies_highest_without_cards_is_not_out_yet():
    view = answering("2 6 9 J", to_beat=8, others=(10, 10, 0), best_seat=0)
    assert answer("sharp", view) == "6"
