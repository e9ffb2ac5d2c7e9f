from tests.games.ochs_esel.positions import answer, answering, leading, raising

SIX, FIVE = "5 5 7 9 11 J", "5 7 9 11 J"


def test_keep_jokers_passes_rather_than_spend_one_early():
    assert answer("keep_jokers", raising(SIX, 2, 5)) == "pass"
    assert answer("keep_jokers", raising(FIVE, 2, 5)) == "1x7+J"
    assert answer("keep_jokers", raising(FIVE, 2, 5), until=4) == "pass"


def test_keep_jokers_answers_the_donkey_with_its_lowest_card_early():
    assert answer("keep_jokers", answering(SIX, to_beat=9)) == "5"
    assert answer("keep_jokers", answering(FIVE, to_beat=9)) == "J"


def test_keep_jokers_leads_the_lowest_set_and_jokers_only_when_it_must():
    assert answer("keep_jokers", leading(SIX)) == "2x5"
    assert answer("keep_jokers", leading("J J J J J J D")) == "6J"


def test_jokers_out_adds_all_jokers_to_its_lead():
    assert answer("jokers_out", leading("5 5 7 J J")) == "2x5+2J"
    assert answer("jokers_out", leading("J J D")) == "2J"
    assert answer("jokers_out", leading("5 5 7 J J D", donkey=True)) == "donkey"


def test_jokers_out_raises_with_as_many_jokers_as_it_can():
    assert answer("jokers_out", raising("5 5 7 J J", 2, 4)) == "2J"
    assert answer("jokers_out", raising("5 7 7 7 J J", 3, 5)) == "1x7+2J"
    assert answer("jokers_out", raising("5 5 7 J", 2, 9)) == "pass"


def test_jokers_out_answers_the_donkey_with_a_joker():
    assert answer("jokers_out", answering("2 9 J", to_beat=8)) == "J"
