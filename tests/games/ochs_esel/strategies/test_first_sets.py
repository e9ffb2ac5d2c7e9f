from tests.games.ochs_esel.positions import answer, answering, leading, raising

HAND = "2 5 5 5 7 7 7 9 9 11 J"


def test_each_leads_another_set():
    assert answer("low_first", leading(HAND)) == "1x2"
    assert answer("big_first", leading(HAND)) == "3x7"
    assert answer("high_first", leading(HAND)) == "1x11"


def test_all_lead_the_donkey_at_once():
    for name in ("low_first", "big_first", "high_first"):
        assert answer(name, leading(HAND + " D", donkey=True)) == "donkey"


def test_jokers_are_led_together_when_nothing_else_is_left():
    for name in ("low_first", "big_first", "high_first"):
        assert answer(name, leading("J J J D")) == "3J"


def test_only_low_first_keeps_its_jokers():
    assert answer("low_first", raising("5 9 J", 2, 4)) == "pass"
    assert answer("low_first", answering("5 9 J", to_beat=4)) == "5"
    assert answer("low_first", raising("J J", 1, 4)) == "J"
    for name in ("big_first", "high_first"):
        assert answer(name, raising("5 9 J", 2, 4)) == "1x5+J"
        assert answer(name, answering("5 9 J", to_beat=4)) == "J"
