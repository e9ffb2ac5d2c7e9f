from tests.games.ochs_esel.positions import answer, answering, leading, raising


def test_leads_the_donkey_at_once_else_the_lowest_set_whole():
    assert answer("greedy", leading("3 3 9 D", donkey=True)) == "donkey"
    assert answer("greedy", leading("3 3 9 9 9 D")) == "2x3"
    assert answer("greedy", leading("J J D")) == "2J"


def test_raises_with_the_lowest_value_and_the_fewest_jokers():
    assert answer("greedy", raising("5 5 8 8 8 J", 1, 4)) == "1x5"
    assert answer("greedy", raising("5 8 9 9 J", 3, 4)) == "2x9+J"
    assert answer("greedy", raising("5 8 J J J", 2, 9)) == "2J"
    assert answer("greedy", raising("5 8 J", 2, 9)) == "pass"


def test_answers_the_donkey_with_a_joker_else_the_lowest():
    assert answer("greedy", answering("3 9 J", to_beat=8)) == "J"
    assert answer("greedy", answering("3 9", to_beat=8)) == "3"
