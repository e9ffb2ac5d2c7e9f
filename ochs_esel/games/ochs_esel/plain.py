"""The rules in plain Python: for readers, for debuggers, and as the judge of the compiled loop.

Hands are sorted lists of cards, the legal moves are listed one by one, nothing is packed. The
strategies are the same functions as in compiled code, asked with the same views.
"""

import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from ochs_esel.asking import choice_of
from ochs_esel.errors import IllegalMove, StrategyFailed
from ochs_esel.strategy import Choose, Strategy
from ochs_esel.streams import CHOICE, DEAL, address, mix64, round_key, stream_key
from ochs_esel.vectors import RANKS_PER_BLOCK, WORDS_PER_BLOCK

from .cards import DONKEY, JOKER, pack
from .notation import hand_text, move_text, set_text
from .plain_moves import (
    Hand,
    PlainMove,
    cards_played,
    decoded,
    legal_answers,
    legal_leads,
    legal_raises,
)
from .rules import Rules
from .view import ANSWER, LEAD, RAISE, Settings, View


@dataclass(frozen=True)
class Player:
    """A strategy in its chair."""

    strategy: Strategy
    choose: Choose
    numbers: Settings

    @staticmethod
    def of(strategy: Strategy) -> "Player":
        """Return the player of a strategy."""
        return Player(strategy, choice_of(strategy), cast(Settings, strategy.padded_numbers()))


@dataclass
class PlainRound:
    """A round that was played: where it began, every turn, how it ended."""

    dealt: list[Hand]  # by seat, the leader's with the donkey
    leader: int
    moves: list[tuple[Any, ...]] = field(default_factory=list)  # (seat, *move)
    hands: list[Hand] = field(default_factory=list)  # at the end
    turn_rounds: int = 0
    donkey_turn_rounds: int = 0
    free_decisions: int = 0
    donkey_taken: Counter[int] = field(default_factory=Counter)  # by seat
    donkey_seat: int = 0  # at the end (R25)
    donkey_just_taken: bool = False  # in the last turn round


def deal_hands(rules: Rules, seed: int, round_number: int) -> list[Hand]:
    """Return the hands of a round, the donkey not among them.

    The ranks come off the deal's stream sixteen bits each; a deal with a rank that would be biased
    is drawn again whole (deal.py).
    """
    state = round_key(stream_key(seed, DEAL), round_number)
    dealt = rules.players * rules.cards_per_hand
    blocks = -(-dealt // RANKS_PER_BLOCK)
    deck_sorted = sorted(list(range(1, rules.values + 1)) * rules.copies + [JOKER] * rules.jokers)
    while True:
        words = [mix64(address(state, 1 + i)) for i in range(WORDS_PER_BLOCK * blocks)]
        pieces = [(word >> shift) & 0xFFFF for word in words for shift in (0, 16, 32, 48)]
        state = address(state, WORDS_PER_BLOCK * blocks)
        products = [pieces[i] * (rules.deck_size - i) for i in range(dealt)]
        if all(p % 65536 >= 65536 % (rules.deck_size - i) for i, p in enumerate(products)):
            break
    deck = list(deck_sorted)
    cards = [deck.pop(product // 65536) for product in products]
    size = rules.cards_per_hand
    return [sorted(cards[seat * size : (seat + 1) * size]) for seat in range(rules.players)]


class PlainTable:
    """One round in play: the hands, and what everybody knows."""

    def __init__(
        self,
        rules: Rules,
        players: Sequence[Player],
        seed: int,
        round_number: int,
        dealt: Sequence[Hand],
        leader: int,
        barred: bool = False,
        points: Sequence[int] = (),
    ) -> None:
        self.rules, self.players = rules, list(players)
        self.seed, self.round_number = seed, round_number
        self.key = round_key(stream_key(seed, CHOICE), round_number)
        self.points = [*points, *[0] * (12 - len(points))]
        self.hands = [sorted(hand) for hand in dealt]
        self.hands[leader] = sorted([*self.hands[leader], DONKEY])
        self.leader, self.donkey_seat, self.barred = leader, leader, barred
        self.seen: Hand = []
        self.table: Hand = []
        self.record = PlainRound([list(hand) for hand in self.hands], leader)

    def play(self) -> PlainRound:
        """Play the round to its end and return it (R19, R20)."""
        record = self.record
        while True:
            with_donkey = self.play_turn_round()
            record.turn_rounds += 1
            record.donkey_turn_rounds += with_donkey
            self.barred = with_donkey  # R17
            if any(not hand for hand in self.hands):
                break
        record.hands = self.hands
        record.donkey_seat, record.donkey_just_taken = self.donkey_seat, with_donkey
        return record

    def play_turn_round(self) -> bool:
        """Play one turn round; return whether it was one of the donkey."""
        leader = self.leader
        may_lead_donkey = DONKEY in self.hands[leader] and not self.barred
        options = legal_leads(self.rules, self.hands[leader], may_lead_donkey)
        move = self.turn(leader, LEAD, options, 0, 0, leader, may_lead_donkey)
        followers = [
            (leader + place) % self.rules.players for place in range(1, self.rules.players)
        ]
        if move == ("donkey",):
            self.donkey_answers(followers)
            return True
        self.raises(followers, sum(move[2:]), move[1])
        return False

    def raises(self, followers: list[int], to_match: int, to_beat: int) -> None:
        """Let the followers raise or pass; the last who played leads next (R6, R7, R8)."""
        best = self.leader
        for seat in followers:
            if self.rules.end_at_once and any(not hand for hand in self.hands):
                break  # J6
            options = legal_raises(self.hands[seat], to_match, to_beat)
            move = self.turn(seat, RAISE, options, to_match, to_beat, best)
            if move != ("pass",):
                best, to_beat = seat, move[1]
        self.leader = best

    def donkey_answers(self, followers: list[int]) -> None:
        """Let the followers answer the donkey; the last of the highest takes all (R13-R16)."""
        best, highest = self.leader, 0
        for seat in followers:
            options = legal_answers(self.hands[seat])
            move = self.turn(seat, ANSWER, options, 1, highest, best)
            if move[1] >= highest:
                best, highest = seat, move[1]
        self.hands[best] = sorted(self.hands[best] + self.table)
        self.table = []
        self.leader = self.donkey_seat = best
        self.record.donkey_taken[best] += 1

    def turn(
        self,
        seat: int,
        kind: int,
        options: list[PlainMove],
        to_match: int,
        to_beat: int,
        best: int,
        may_lead_donkey: bool = False,
    ) -> PlainMove:
        """Take one turn: ask the strategy if there is a choice (R18), lay the cards, return the move."""
        move = options[0]
        if len(options) > 1:
            self.record.free_decisions += 1
            view = self.view(seat, kind, to_match, to_beat, best, may_lead_donkey)
            move = self.asked(seat, view, options)
        laid = cards_played(move)
        for card in laid:
            self.hands[seat].remove(card)
        if kind == ANSWER or move == ("donkey",):
            self.table += laid
        else:
            self.seen += laid
        self.record.moves.append((seat, *move))
        return move

    def view(
        self, seat: int, kind: int, to_match: int, to_beat: int, best: int, may_lead_donkey: bool
    ) -> View:
        """Return what a seat may know."""
        players, turn_round = self.rules.players, self.record.turn_rounds
        held = [len(hand) for hand in self.hands]
        return View(
            hand=pack(self.hands[seat]),
            kind=kind,
            to_match=to_match,
            to_beat=to_beat,
            may_lead_donkey=may_lead_donkey,
            seat=seat,
            leader=self.leader,
            place=(seat - self.leader) % players,
            best_seat=best,
            turn_round=turn_round,
            donkey_seat=self.donkey_seat,
            barred=self.barred,
            seen=pack(self.seen),
            table=pack(self.table),
            held_low=sum(n << (8 * place) for place, n in enumerate(held[:8])),
            held_high=sum(n << (8 * place) for place, n in enumerate(held[8:])),
            points_0=packed_points(self.points[0:4]),
            points_1=packed_points(self.points[4:8]),
            points_2=packed_points(self.points[8:12]),
            terms=self.rules.terms,
            settings=self.players[seat].numbers,
            key=address(self.key, 16 * turn_round + seat),
        )

    def asked(self, seat: int, view: View, options: list[PlainMove]) -> PlainMove:
        """Return the strategy's move if it is among the options; raise IllegalMove, StrategyFailed."""
        strategy = self.players[seat].strategy
        try:
            answer = self.players[seat].choose(view)
        except (Exception, SystemExit) as error:
            raise StrategyFailed(
                f"{strategy.spelling} failed {where_raised(error)}{self.position(seat, view)}"
            ) from error
        whole = hasattr(answer, "__index__") and not isinstance(answer, bool)
        if not whole:
            raise IllegalMove(
                f"{strategy.spelling} returned {answer!r}, which is no move; a move is made by "
                f"play(...), lead(...), PASS or DONKEY{self.position(seat, view)}"
            )
        move = decoded(int(answer), view.kind, view.to_match)
        if move not in options:
            text = move_text(int(answer), view.to_match)
            raise IllegalMove(
                f"{strategy.spelling} made an illegal move: {text}{self.position(seat, view)}"
            )
        return move

    def position(self, seat: int, view: View) -> str:
        """Return a position in notation, and how to get there again."""
        if view.kind == LEAD:
            asked = "it leads" + ("" if view.may_lead_donkey else ", not the donkey")
        elif view.kind == ANSWER:
            asked = f"it answers the donkey, {view.to_beat or 'nothing'} lies highest"
        else:
            lies = set_text(view.to_beat, view.to_match, 0)
            if view.to_beat == JOKER:
                lies = set_text(JOKER, 0, view.to_match)
            asked = f"{lies} lies to be raised"
        return (
            f"\n  position: seat {seat}, turn round {view.turn_round}, {asked}; "
            f"hand {hand_text(self.hands[seat])}"
            f"\n  to see it again: seed {self.seed}, round {self.round_number} (sims.replay)"
        )


def packed_points(points: Sequence[int]) -> int:
    """Return the word of the match points of four seats, sixteen bits each."""
    return sum(min(n, 32767) << (16 * place) for place, n in enumerate(points))


def where_raised(error: BaseException) -> str:
    """Return where a strategy raised, and what: the last place outside this package, if any."""
    frames = traceback.extract_tb(error.__traceback__)
    own = str(Path(__file__).parents[2])
    frame = next((f for f in reversed(frames) if not f.filename.startswith(own)), frames[-1])
    return f"({frame.filename}, line {frame.lineno}): {type(error).__name__}: {error}"
