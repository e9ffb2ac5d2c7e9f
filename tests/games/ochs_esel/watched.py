"""A referee that is watched: after every turn all cards are counted, after every turn round the end."""

from collections import Counter
from collections.abc import Sequence

from ochs_esel.games.ochs_esel.cards import DONKEY, OX
from ochs_esel.games.ochs_esel.plain import PlainTable, Player, Where
from ochs_esel.games.ochs_esel.plain_deal import deal_round
from ochs_esel.games.ochs_esel.plain_moves import PlainMove, number_cards
from ochs_esel.games.ochs_esel.referee import Referee
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.view import LEAD

from .compiled_table import STRATEGIES
from .exact import deck_of

SPECIAL_CARDS = {"donkey": DONKEY, "ox": OX}


class WatchedReferee(Referee):
    """A referee that asserts what RULES.md says of cards and ends, from notes of its own."""

    def __init__(self, rules: Rules, dealt: Sequence[Sequence[int]], leader: int) -> None:
        self.everything = deck_of(rules) + Counter([DONKEY, OX] if rules.with_ox else [DONKEY])
        self.middle = [OX, DONKEY] if rules.with_ox else []  # R27
        dealt_cards = Counter(card for hand in dealt for card in hand)
        assert dealt_cards <= self.everything
        self.undealt = self.everything - dealt_cards - Counter(self.middle)
        self.led = ""  # what was led in this turn round: play, donkey, ox
        self.turns_taken = 0  # in this turn round
        self.laps: list[str] = []  # what was led, turn round by turn round
        super().__init__(rules, dealt, leader)
        self.plain = [self.plain_cards()]  # when each turn round began, and at the end
        self.count()

    def plain_cards(self) -> int:
        """Return how many number cards and jokers are in all hands."""
        return sum(len(number_cards(hand)) for hand in self.hands)

    def lay(self, move: PlainMove) -> None:
        """Take a move, then look at everything."""
        assert self.turn is not None
        if self.turns_taken == 0:
            assert all(self.hands), "a turn round began with an empty hand"
        if self.turn.kind == LEAD and move != ("pass",):
            self.led = move[0]
        self.turns_taken += 1
        before = self.played.turn_rounds
        super().lay(move)
        if self.played.turn_rounds > before:
            self.after_turn_round()
        else:
            assert self.turn is not None
            assert not self.stops_at_once()
        self.count()

    def stops_at_once(self) -> bool:
        """Return whether the round ends within this turn round (J6)."""
        protected = (
            self.rules.with_ox and len(self.laps) < 2 and self.rules.empty_winner_takes
        )  # whoever wins takes a card
        empty = any(not hand for hand in self.hands)
        return self.rules.end_at_once and self.led == "play" and empty and not protected

    def after_turn_round(self) -> None:
        """Everybody had his turn, the winner has what he must take, and the end comes when due."""
        assert self.turns_taken == self.rules.players or self.stops_at_once()
        assert not self.table
        self.laps.append(self.led)
        self.turns_taken = 0
        barred = {DONKEY} if self.led == "donkey" else set()  # R17
        if self.rules.no_two_specials and self.led != "play":
            barred = {DONKEY, OX}  # J19
        hand = self.hands[self.leader]
        if self.rules.with_ox and len(self.laps) <= 2:
            assert hand or not self.rules.empty_winner_takes  # J16
            if hand:
                assert hand.count(self.middle[0]) == 1  # R28
                barred.add(self.middle.pop(0))  # R29
        stuck = bool(hand) and set(hand) <= barred
        counts_as_out = stuck and self.rules.barred_leader == "out"  # J15
        is_over = any(not one for one in self.hands) or counts_as_out
        assert (self.turn is None) == is_over  # R19
        assert self.barred == barred
        self.plain.append(self.plain_cards())

    def count(self) -> None:
        """Every card is in a hand, out of play, on the table, in the middle or was not dealt."""
        found = self.undealt + Counter(self.middle)
        for cards in (*self.hands, self.seen, self.table):
            found.update(cards)
        assert found == self.everything
        assert Counter(self.played.pile) <= Counter(self.seen)
        assert not {DONKEY, OX} <= set(self.table), "R32"
        assert self.led in SPECIAL_CARDS or not self.table


def watched_round(rules: Rules, line_up: Sequence[int], seed: int) -> WatchedReferee:
    """Return the referee of a round in which every turn was watched."""
    number = seed % 1000
    dealt, leader = deal_round(rules, seed, number, seed % rules.players)
    referee = WatchedReferee(rules, dealt, leader)
    players = [Player.of(STRATEGIES[who]) for who in line_up[: rules.players]]
    PlainTable(referee, players, Where(seed, number, rules.terms)).play()
    return referee
