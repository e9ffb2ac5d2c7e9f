"""The rules in plain Python, turn by turn: for readers, and as the judge of the compiled loop.

Hands are sorted lists of cards, the legal moves are listed one by one, nothing is packed. A referee
says whose turn it is and what is legal, is told the move, and goes on.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .cards import DONKEY, OX
from .plain_moves import (
    SPECIALS,
    Hand,
    PlainMove,
    cards_played,
    legal_answers,
    legal_leads,
    legal_raises,
    number_cards,
    points_of,
    points_of_pile,
)
from .rules import Rules
from .view import ANSWER, LEAD, NOBODY, RAISE


class Turn(NamedTuple):
    """Who has to move, and what is legal."""

    seat: int
    kind: int  # LEAD, RAISE or ANSWER
    options: list[PlainMove]
    to_match: int
    to_beat: int
    best_seat: int
    specials: list[int]  # DONKEY and OX as far as they may be led


Turns = Generator[Turn, PlainMove, Any]


class PlainLap(NamedTuple):
    """What the deal, or a turn round, left."""

    led: int  # 0, or for a turn round DONKEY, OX, or 1 for cards
    leader: int
    taker: int  # who leads next
    donkey_seat: int
    last: bool
    turns: int
    free: int
    hands: list[Hand]


@dataclass
class PlainRound:
    """A round that was played: where it began, every turn, how it ended."""

    dealt: list[Hand]  # by seat, in the base game the leader's with the donkey
    leader: int
    moves: list[tuple[Any, ...]] = field(default_factory=list)  # (seat, *move)
    hands: list[Hand] = field(default_factory=list)  # at the end
    turn_rounds: int = 0
    donkey_turn_rounds: int = 0
    ox_turn_rounds: int = 0
    free_decisions: int = 0
    donkey_taken: Counter[int] = field(default_factory=Counter)  # by seat
    pile: Hand = field(default_factory=list)  # cards of the ox turn round
    pile_seat: int = NOBODY
    donkey_seat: int = NOBODY  # at the end (R25)
    donkey_just_taken: bool = False  # in the last turn round
    last_best: int = 0  # who won the last turn round
    laps: list[PlainLap] = field(default_factory=list)  # the deal and every turn round
    exchanged: bool = False  # whether a card was exchanged after the deal

    def scores(self, rules: Rules) -> list[int]:
        """Return the penalty points by seat (R22-R24, R33, R34)."""
        points = [points_of(rules, hand) for hand in self.hands]
        if self.pile_seat != NOBODY:
            points[self.pile_seat] += points_of_pile(self.pile)
        return points


class Referee:
    """One round in play.

    Parameters
    ----------
    rules
        The rules.
    dealt
        Hands by seat when the round begins, the donkey where it is dealt or given.
    leader
        Seat that leads first.
    barred
        Whether the leader may not lead the donkey at once (J9).
    """

    def __init__(
        self, rules: Rules, dealt: Sequence[Sequence[int]], leader: int, barred: bool = False
    ) -> None:
        self.rules = rules
        self.hands = [sorted(hand) for hand in dealt]
        self.leader = leader
        self.donkey_seat = self.holder_of(DONKEY)
        self.ox_seat = NOBODY
        self.barred = {DONKEY} if barred else set()
        self.seen: Hand = []
        self.table: Hand = []
        self.played = PlainRound([list(hand) for hand in self.hands], leader, hands=self.hands)
        self.turns = self.play()
        self.turn: Turn | None = next(self.turns)

    def lay(self, move: PlainMove) -> None:
        """Take the move of the turn, which must be among its options, and go on to the next turn."""
        try:
            self.turn = self.turns.send(move)
        except StopIteration:
            self.turn = None

    def holder_of(self, card: int) -> int:
        """Return the seat that holds a card, or NOBODY."""
        return next((seat for seat, hand in enumerate(self.hands) if card in hand), NOBODY)

    def play(self) -> Turns:
        """Play turn rounds to the end of the round (R19, R20)."""
        played, over = self.played, False
        self.keep_lap(0, self.leader, over)
        while not over:
            assert played.turn_rounds < self.rules.max_turn_rounds, "R21, R35: a round must end"
            led, leader = yield from self.turn_round()
            played.turn_rounds += 1
            played.donkey_turn_rounds += led == DONKEY
            played.ox_turn_rounds += led == OX
            played.donkey_just_taken = led == DONKEY
            self.barred = {DONKEY} if led == DONKEY else set()  # R17
            if led and self.rules.no_two_specials:
                self.barred = {DONKEY, OX}  # J19
            self.take_from_middle()
            over = not all(self.hands) or self.leader_counts_as_out()
            self.keep_lap(led or 1, leader, over)
        played.donkey_seat, played.last_best = self.donkey_seat, self.leader

    def keep_lap(self, led: int, leader: int, last: bool) -> None:
        """Note what the deal, or a turn round, left."""
        played = self.played
        turns = len(played.moves) - sum(lap.turns for lap in played.laps)
        free = played.free_decisions - sum(lap.free for lap in played.laps)
        hands = [list(hand) for hand in self.hands]
        lap = PlainLap(led, leader, self.leader, self.donkey_seat, last, turns, free, hands)
        played.laps.append(lap)

    def turn_round(self) -> Turns:
        """Play one turn round; return what was led, DONKEY, OX, or 0 for cards, and who led."""
        others = self.after(self.leader)
        stuck = self.only_barred(self.leader)  # J15
        plays_it = stuck and self.rules.barred_leader == "play"
        if stuck and not plays_it:
            yield from self.move(self.leader, LEAD, [("pass",)])
            self.leader, *others = others
        leader = self.leader
        specials = self.hands[leader] if plays_it else self.may_be_led(leader)
        options = legal_leads(self.rules, self.hands[leader], specials)
        move = yield from self.move(leader, LEAD, options, specials=specials)
        if move[0] == "play":
            yield from self.raises(others, sum(move[2:]), move[1])
            return 0, leader
        led = DONKEY if move == ("donkey",) else OX
        yield from self.answers(others, led)
        return led, leader

    def after(self, leader: int) -> list[int]:
        """Return the other seats in the order of play."""
        players = self.rules.players
        return [(leader + place) % players for place in range(1, players)]

    def may_be_led(self, seat: int) -> list[int]:
        """Return donkey and ox as far as a seat holds them and may lead them (R11, R29)."""
        return [card for card in SPECIALS if card in self.hands[seat] and card not in self.barred]

    def only_barred(self, seat: int) -> bool:
        """Return whether a seat holds nothing but barred cards."""
        hand = self.hands[seat]
        return bool(hand) and not number_cards(hand) and not self.may_be_led(seat)

    def leader_counts_as_out(self) -> bool:
        """Return whether the next leader could lead nothing and so counts as out (J15, third reading)."""
        return self.rules.barred_leader == "out" and self.only_barred(self.leader)

    def raises(self, followers: list[int], to_match: int, to_beat: int) -> Turns:
        """Let the followers raise or pass; the last who played leads next (R6, R7, R8)."""
        best, at_once = self.leader, self.ends_at_once()
        for seat in followers:
            if at_once and not all(self.hands):
                break
            options = legal_raises(self.rules, self.hands[seat], to_match, to_beat)
            move = yield from self.move(seat, RAISE, options, to_match, to_beat, best)
            if move != ("pass",):
                best, to_beat = seat, move[1]
        self.leader = best

    def ends_at_once(self) -> bool:
        """Return whether an empty hand ends the round within this ordinary turn round (J6)."""
        return self.rules.end_at_once and not self.winner_takes()

    def winner_takes(self) -> bool:
        """Return whether the winner of this turn round takes ox or donkey, even with his last card."""
        early = self.rules.with_ox and self.played.turn_rounds < 2
        return early and self.rules.empty_winner_takes

    def answers(self, followers: list[int], led: int) -> Turns:
        """Let the followers answer donkey or ox; the last of the highest takes (R13-R16, R30-R32)."""
        best, highest = self.leader, 0
        for seat in followers:
            options = legal_answers(self.rules, self.hands[seat])
            move = yield from self.move(seat, ANSWER, options, 1, highest, best)
            if move != ("pass",) and move[1] >= highest:
                best, highest = seat, move[1]
        self.leader = best
        taken, self.table = self.table, []
        if led == OX:
            self.played.pile, self.played.pile_seat = taken, best
            self.seen += taken
            self.ox_seat = NOBODY
        else:
            self.hands[best][:] = sorted(self.hands[best] + taken)
            self.donkey_seat = best
            self.played.donkey_taken[best] += 1

    def take_from_middle(self) -> None:
        """Let who won the first turn round take the ox, the second the donkey (R28, J16)."""
        number, hand = self.played.turn_rounds, self.hands[self.leader]
        if not self.rules.with_ox or number > 2 or not (hand or self.rules.empty_winner_takes):
            return
        card = OX if number == 1 else DONKEY
        hand.append(card)
        hand.sort()
        self.barred.add(card)  # R29
        if card == OX:
            self.ox_seat = self.leader
        else:
            self.donkey_seat = self.leader

    def move(
        self,
        seat: int,
        kind: int,
        options: list[PlainMove],
        to_match: int = 0,
        to_beat: int = 0,
        best: int = NOBODY,
        specials: Sequence[int] = (),
    ) -> Turns:
        """Have a turn taken, lay the cards, and return the move."""
        best_seat = seat if best == NOBODY else best
        move = yield Turn(seat, kind, options, to_match, to_beat, best_seat, list(specials))
        self.played.free_decisions += len(options) > 1
        laid = cards_played(move)
        for card in laid:
            self.hands[seat].remove(card)
        if kind == ANSWER or move[0] in ("donkey", "ox"):
            self.table += laid
        else:
            self.seen += laid
        self.played.moves.append((seat, *move))
        return move
