from tests.games.ochs_esel.positions import answer, answering, leading, raising

QUIET, ALARM = (10, 10, 5), (10, 10, 4)


def test_leads_its_biggest_set_then_the_dearest_with_all_jokers():
    assert answer("watchful", leading("2 2 2 9 J", others=QUIET)) == "3x2"
    assert answer("watchful", leading("2 2 2 9 J", others=ALARM)) == "1x9+J"
    assert answer("watchful", leading("2 2 2 9 J", others=QUIET), alarm=5) == "1x9+J"


def test_leads_the_donkey_at_once_at_any_time():
    for others in (QUIET, ALARM):
        assert answer("watchful", leading("2 9 D", donkey=True, others=others)) == "donkey"


def test_leads_jokers_when_nothing_else_is_left():
    assert answer("watchful", leading("J J D", others=ALARM)) == "2J"


def test_raises_with_whole_sets_then_with_the_most_points():
    assert answer("watchful", raising("5 9 9 J", 1, 4, others=QUIET)) == "1x5"
    assert answer("watchful", raising("5 9 9 J", 1, 4, others=ALARM)) == "J"
    assert answer("watchful", raising("5 9 9", 1, 4, others=ALARM)) == "1x9"


def test_answers_the_donkey_with_a_joker_only_then_and_only_where_it_is_safe():
    assert answer("watchful", answering("2 6 9 J", 8, others=QUIET)) == "6"
    assert answer("watchful", answering("2 6 9 J", 8, others=ALARM)) == "J"
    assert answer("watchful", answering("2 6 9 J", 1, others=ALARM)) == "2"
