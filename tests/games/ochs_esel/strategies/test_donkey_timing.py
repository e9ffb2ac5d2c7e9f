import pytest

from tests.games.ochs_esel.positions import answer, answering, leading, raising

NAMES = ("donkey_at_once", "donkey_late", "donkey_never")


def test_they_differ_in_when_to_lead_the_donkey():
    early, late = leading("3 5 5 7 9 D", donkey=True), leading("5 5 7 9 D", donkey=True)
    assert [answer(name, early) for name in NAMES] == ["donkey", "2x5", "2x5"]
    assert [answer(name, late) for name in NAMES] == ["donkey", "donkey", "2x5"]
    assert answer("donkey_late", late, at_most=4) == "2x5"


@pytest.mark.parametrize("name", NAMES)
def test_a_barred_donkey_is_not_led(name):
    assert answer(name, leading("5 5 7 D")) == "2x5"


@pytest.mark.parametrize("name", NAMES)
def test_whole_sets_raise_and_nothing_is_broken(name):
    assert answer(name, raising("5 5 7 9", 1, 4)) == "1x7"
    assert answer(name, raising("5 5 9 9 J", 1, 4)) == "pass"
    assert answer(name, raising("5 5 9 9 J", 3, 5)) == "2x9+J"


@pytest.mark.parametrize("name", NAMES)
def test_the_donkey_is_answered_carefully(name):
    assert answer(name, answering("2 6 8 9 J", to_beat=8)) == "6"
