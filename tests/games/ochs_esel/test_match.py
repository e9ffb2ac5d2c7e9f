"""From one round to the next."""

from ochs_esel.games.ochs_esel.cards import DONKEY
from ochs_esel.games.ochs_esel.match import Start, next_start
from ochs_esel.games.ochs_esel.plain import PlainTable, Player, deal_hands
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.strategies import CATALOGUE
from ochs_esel.strategy import configured


def test_R25_the_last_holder_of_the_donkey_starts_the_next_round() -> None:
    rules = Rules()
    greedy = Player.of(configured("greedy", CATALOGUE["greedy"].function))
    for number in range(50):
        dealt = deal_hands(rules, 1, number)
        end = PlainTable(rules, [greedy] * 4, 1, number, dealt, number % 4).play()
        start = next_start(rules, end)
        assert DONKEY in end.hands[start.leader]
        assert not start.barred


def test_J9_the_bar_goes_along_in_the_second_reading_only() -> None:
    rules = Rules(players=3, hand_size=1)
    second = rules.changed(donkey_bar_across_rounds=True)
    end = PlainTable(
        rules, [Player.of(configured("greedy", CATALOGUE["greedy"].function))] * 3, 1, 0,
        [[2], [3], [4]], 0,
    ).play()  # fmt: skip
    assert end.donkey_just_taken
    assert next_start(rules, end) == Start(2, False)
    assert next_start(second, end) == Start(2, True)
