"""What holds after every turn and at every end, whoever plays and whatever was dealt."""

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER
from ochs_esel.games.ochs_esel.plain import PlainTable, Player, deal_hands
from ochs_esel.games.ochs_esel.plain_moves import PlainMove, points_of
from ochs_esel.games.ochs_esel.rules import Rules

from .compiled_table import STRATEGIES, played_rounds
from .exact import deck_of
from .test_twin import any_rules, line_ups, seeds

SOME = settings(deadline=None, max_examples=100)
full_decks = st.integers(3, 12).map(lambda players: Rules(players=players))


class WatchedTable(PlainTable):
    """A plain table that counts all cards after every turn and every turn round."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.leftover = deck_of(self.rules) + Counter([DONKEY])
        self.leftover.subtract(card for hand in self.hands for card in hand)
        self.held = [self.cards_held()]

    def cards_held(self) -> int:
        """Return how many cards are in all hands."""
        return sum(len(hand) for hand in self.hands)

    def turn(self, *arguments: Any, **options: Any) -> PlainMove:
        """Take a turn, then count."""
        move = super().turn(*arguments, **options)
        self.count()
        return move

    def play_turn_round(self) -> bool:
        """Play a turn round, then count."""
        assert all(self.hands), "a turn round began with an empty hand"
        with_donkey = super().play_turn_round()
        self.count()
        assert not self.table
        self.held.append(self.cards_held())
        assert (self.held[-1] == self.held[-2]) == with_donkey
        return with_donkey

    def count(self) -> None:
        """Every card is in a hand, out of play, on the table or was not dealt."""
        found = Counter(self.leftover)
        for cards in (*self.hands, self.seen, self.table):
            found.update(cards)
        assert found == deck_of(self.rules) + Counter([DONKEY])
        assert min(self.leftover.values()) >= 0


def watched_round(rules: Rules, line_up: list[int], seed: int) -> WatchedTable:
    """Return the table after a round in which every turn was watched."""
    players = [Player.of(STRATEGIES[who]) for who in line_up[: rules.players]]
    dealt = deal_hands(rules, seed, seed % 1000)
    table = WatchedTable(rules, players, seed, seed % 1000, dealt, seed % rules.players)
    table.play()
    return table


@SOME
@given(st.one_of(full_decks, any_rules()), line_ups, seeds)
def test_no_card_appears_or_vanishes(rules, line_up, seed):
    watched_round(rules, line_up, seed)


@SOME
@given(full_decks, line_ups, seeds)
def test_the_deck_of_108_and_the_donkey_stay_109_cards(rules, line_up, seed):
    table = watched_round(rules, line_up, seed)
    in_hands = sum(len(hand) for hand in table.hands)
    assert in_hands + len(table.seen) + table.leftover.total() == 109


@SOME
@given(any_rules(), line_ups, seeds)
def test_every_second_turn_round_sheds_a_card_and_the_end_comes_in_time(rules, line_up, seed):
    table = watched_round(rules, line_up, seed)
    held = table.held
    assert all(later < earlier for earlier, later in zip(held, held[2:], strict=False))
    assert table.record.turn_rounds == len(held) - 1 <= rules.max_turn_rounds
    assert 2 * table.record.donkey_turn_rounds <= table.record.turn_rounds + 1


@SOME
@given(any_rules(), line_ups, seeds)
def test_a_round_ends_with_an_empty_hand_and_the_donkey_in_another(rules, line_up, seed):
    record = watched_round(rules, line_up, seed).record
    assert any(not hand for hand in record.hands)
    assert [DONKEY in hand for hand in record.hands].count(True) == 1
    assert DONKEY in record.hands[record.donkey_seat]


@SOME
@given(any_rules(), line_ups, seeds)
def test_points_are_the_cards_left(rules, line_up, seed):
    record = watched_round(rules, line_up, seed).record
    for hand in record.hands:
        number = Counter(hand)
        naturals = sum(value * number[value] for value in range(1, 14))
        special = rules.joker_points * number[JOKER] + rules.donkey_points * number[DONKEY]
        assert points_of(rules, hand) == naturals + special <= rules.max_score


@SOME
@given(any_rules(), line_ups, seeds)
def test_every_seat_has_its_turn_in_every_turn_round(rules, line_up, seed):
    record = watched_round(rules, line_up, seed).record
    if rules.end_at_once:
        assert len(record.moves) <= record.turn_rounds * rules.players
        return
    assert len(record.moves) == record.turn_rounds * rules.players
    for start in range(0, len(record.moves), rules.players):
        seats = [move[0] for move in record.moves[start : start + rules.players]]
        assert seats == [(seats[0] + place) % rules.players for place in range(rules.players)]


@SOME
@given(any_rules(), line_ups, seeds)
def test_who_played_last_or_took_leads_next(rules, line_up, seed):
    if rules.end_at_once:
        return
    record = watched_round(rules, line_up, seed).record
    laps = [
        record.moves[start : start + rules.players]
        for start in range(0, len(record.moves), rules.players)
    ]
    for lap, following in zip(laps, laps[1:], strict=False):
        if lap[0][1] == "donkey":
            highest = max(move[2] for move in lap[1:])
            takers = [move[0] for move in lap[1:] if move[2] == highest]
        else:
            takers = [move[0] for move in lap if move[1] == "play"]
        assert following[0][0] == takers[-1]


def test_compiled_rounds_end_in_time_with_one_donkey_and_an_empty_hand():
    for players in range(3, 13):
        rules = Rules(players=players)
        for line_up in ([0] * players, [1] * players):
            played = played_rounds(rules, line_up, 1, 0, 20_000)
            assert (played.rounds["turn_rounds"] <= rules.max_turn_rounds).all()
            assert (played.seats["donkey"].sum(axis=1) == 1).all()
            assert (played.seats["out"].sum(axis=1) >= 1).all()
            assert (played.hands >= 0).all()
            decisions = played.rounds["turn_rounds"].astype(int) * players
            assert (played.rounds["decisions"] == decisions).all()
