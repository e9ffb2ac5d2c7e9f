from tests.games.ochs_esel.positions import answer, answering, leading, raising


def test_keep_sets_raises_only_with_all_cards_of_a_value():
    assert answer("keep_sets", raising("5 5 7 7 7 9", 1, 4)) == "1x9"
    assert answer("keep_sets", raising("5 5 7 7 7 J", 1, 4)) == "pass"
    assert answer("keep_sets", raising("5 5 7 7 7 J", 3, 4)) == "3x7"
    assert answer("keep_sets", raising("5 5 7 7 7 J", 3, 7)) == "pass"
    assert answer("keep_sets", raising("5 5 7 7 7 7 J", 3, 4)) == "2x5+J"


def test_keep_sets_leads_and_answers_like_greedy():
    assert answer("keep_sets", leading("5 5 7 7 7 J")) == "2x5"
    assert answer("keep_sets", answering("5 7 J", to_beat=9)) == "J"


def test_passive_passes_whatever_it_could_play():
    assert answer("passive", raising("5 9 13 J", 1, 4)) == "pass"


def test_passive_leads_the_donkey_else_its_biggest_set():
    assert answer("passive", leading("5 5 9 J D", donkey=True)) == "donkey"
    assert answer("passive", leading("5 5 9 J")) == "2x5"
    assert answer("passive", leading("J J D")) == "2J"


def test_passive_answers_the_donkey_carefully():
    assert answer("passive", answering("2 6 8 J", to_beat=8)) == "6"


def test_grab_lead_raises_as_high_as_it_can():
    assert answer("grab_lead", raising("5 9 13 J", 1, 4)) == "J"
    assert answer("grab_lead", raising("5 9 9 13 J", 2, 4)) == "1x13+J"
    assert answer("grab_lead", raising("5 9 9 9 13", 2, 4)) == "2x9"
    assert answer("grab_lead", raising("5 9 9 J", 2, 4)) == "2x9"
    assert answer("grab_lead", raising("5 9 9 9 13", 2, 9)) == "pass"


def test_grab_lead_leads_the_donkey_else_its_biggest_set():
    assert answer("grab_lead", leading("5 5 9 D", donkey=True)) == "donkey"
    assert answer("grab_lead", leading("5 5 9 D")) == "2x5"
