"""Tables for tests: positions and turns in notation, and snapshots of random play.

Seats are called A, B, C, ...; the turns of a script are what everybody does, forced moves
included: `A 3x6, B 3x8, C pass, D 3x11, E pass`. A single card is the card itself, jokers alone
are `J` or `2J`, an answer to donkey or ox is a card.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ochs_esel.game import Seating
from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER, OX, unpack
from ochs_esel.games.ochs_esel.match import Start
from ochs_esel.games.ochs_esel.moves import PASS, Move, lead, play
from ochs_esel.games.ochs_esel.notation import hand_text, parse_hand, parse_move, plain_text
from ochs_esel.games.ochs_esel.plain import PlainTable, Player, Where
from ochs_esel.games.ochs_esel.plain_moves import (
    PlainMove,
    legal_answers,
    legal_leads,
    legal_raises,
)
from ochs_esel.games.ochs_esel.plain_run import PlainRun
from ochs_esel.games.ochs_esel.referee import PlainRound, Referee
from ochs_esel.games.ochs_esel.rules import BARRED_LEADER, BASE, EZEL, Rules
from ochs_esel.games.ochs_esel.rules import OX as OX_VARIANT
from ochs_esel.games.ochs_esel.strategies.random_legal import random_legal
from ochs_esel.games.ochs_esel.view import ANSWER, LEAD, RAISE, View
from ochs_esel.strategy import Strategy, configured

SEATS = "ABCDEFGHIJKL"
SPECIAL_MOVES = {"pass": PASS, "donkey": DONKEY, "ox": OX}

RANDOM = configured("random", random_legal)


class ScriptedTable:
    """A plain table whose players follow a script, and the views with which they were asked."""

    def __init__(self, referee: Referee) -> None:
        def follow(view: View) -> Move:
            return self.choose(view)

        self.referee = referee
        players = [Player.of(configured("scripted", follow))] * referee.rules.players
        self.table = PlainTable(referee, players, Where(1, 0, referee.rules.terms))
        self.script: list[str] = []
        self.views: list[View] = []
        self.kinds: list[int] = []

    @property
    def record(self) -> PlainRound:
        """The round so far."""
        return self.referee.played

    def play(self, script: str) -> None:
        """Play until the script is used up; every turn must be as it says."""
        self.script += [turn.strip() for turn in script.split(",")]
        while len(self.record.moves) < len(self.script):
            turn = self.referee.turn
            assert turn is not None, "the round is over"
            self.kinds.append(turn.kind)
            self.referee.lay(self.table.choice(turn))
        assert self.turns() == self.script

    def choose(self, view: View) -> Move:
        """Answer as the script says; the strategy of every seat."""
        self.views.append(view)
        seat, text = self.script[len(self.record.moves)].split()
        assert SEATS[view.seat] == seat, f"it is {SEATS[view.seat]}'s turn, not {seat}'s"
        return move_of(text, view)

    def turns(self) -> list[str]:
        """Return all turns so far as text."""
        return [
            f"{SEATS[seat]} {turn_text(tuple(move), kind)}"
            for (seat, *move), kind in zip(self.record.moves, self.kinds, strict=True)
        ]

    def hand(self, seat: str) -> str:
        """Return a hand as text."""
        return hand_text(self.referee.hands[SEATS.index(seat)])

    def scores(self) -> list[int]:
        """Return the points by seat, as if the round ended now."""
        return self.record.scores(self.referee.rules)

    @property
    def leader(self) -> str:
        """Who leads the next turn round."""
        return SEATS[self.referee.leader]

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.referee.turn is None

    @property
    def asked(self) -> str:
        """Who was asked so far, one letter a view."""
        return "".join(SEATS[view.seat] for view in self.views)


def set_table(hands: Sequence[str], leader: str = "A", **options: Any) -> ScriptedTable:
    """Return a table with these hands.

    If D is in none of them the leader gets the donkey, as after a deal; not in the ox variant.
    `options`: `barred`, and fields of the rules.
    """
    barred = options.pop("barred", False)
    cards, seat = [parse_hand(text) for text in hands], SEATS.index(leader)
    rules = Rules(players=len(cards), **options)
    if not rules.with_ox and not any(DONKEY in hand for hand in cards):
        cards[seat].append(DONKEY)
    return ScriptedTable(Referee(rules, cards, seat, barred))


def move_of(text: str, view: View) -> Move:
    """Return the move of a text, as the view asks for it; a raise cannot state its cards."""
    if text in SPECIAL_MOVES:
        return SPECIAL_MOVES[text]
    move = parse_move(text, view.kind)
    cards = 1 if view.kind == ANSWER else view.to_match
    assert view.kind == LEAD or sum(move[2:]) == cards, f"{text}: wrong number of cards"
    return encoded(move, view.kind)


def turn_text(move: PlainMove, kind: int) -> str:
    """Return a turn as a script has it: a single card is the card itself."""
    return plain_text(move, kind).removeprefix("1x")


def encoded(option: PlainMove, kind: int) -> Move:
    """Return a legal move as a strategy returns it; the inverse of plain_moves.decoded."""
    if option[0] != "play":
        return SPECIAL_MOVES[option[0]]
    _, value, cards, used = option
    usual = 1 if kind == ANSWER else JOKER
    if cards == 0 and value == usual:
        return lead(JOKER, used) if kind == LEAD else play(JOKER)
    return lead(value, cards, used) if kind == LEAD else play(value, used)


def rules_of(view: View) -> Rules:
    """Return rules under which the moves of a view are as legal as they were."""
    terms = view.terms
    variant = OX_VARIANT if terms.with_ox else EZEL if terms.donkey_dealt else BASE
    return Rules(
        terms.players,
        variant,
        lead_all=terms.lead_all,
        free_joker=terms.free_joker,
        barred_leader=BARRED_LEADER[terms.barred_leader],
    )


def options_of(view: View) -> list[PlainMove]:
    """Return all legal moves in a view."""
    hand, rules = unpack(view.hand), rules_of(view)
    if view.kind == RAISE:
        return legal_raises(rules, hand, view.to_match, view.to_beat)
    if view.kind == ANSWER:
        return legal_answers(rules, hand)
    allowed = ((DONKEY, view.may_lead_donkey), (OX, view.may_lead_ox))
    return legal_leads(rules, hand, [card for card, may in allowed if may])


def texts(options: list[PlainMove], kind: int = LEAD) -> str:
    """Return a list of legal moves as one text."""
    return ", ".join(turn_text(option, kind) for option in options)


def lead_options(hand: str, specials: Sequence[int] = (), **switches: Any) -> str:
    """Return the legal leads of a hand as text; `specials` may be led."""
    return texts(legal_leads(Rules(**switches), parse_hand(hand), specials))


def raise_options(hand: str, to_match: int, to_beat: int, **switches: Any) -> str:
    """Return the legal raises of a hand as text."""
    return texts(legal_raises(Rules(**switches), parse_hand(hand), to_match, to_beat))


def answer_options(hand: str, **switches: Any) -> str:
    """Return the legal answers to donkey or ox of a hand as text."""
    return texts(legal_answers(Rules(**switches), parse_hand(hand)), ANSWER)


@dataclass(frozen=True)
class Snapshot:
    """A view, and the cards that really lay where when it was made."""

    view: View
    hands: list[list[int]]
    seen: list[int]
    table: list[int]
    pile: list[int]
    pile_seat: int


def snapshots(
    rules: Rules, seed: int, round_number: int, points: Sequence[int] = ()
) -> Iterator[Snapshot]:
    """Yield the positions of a round of random play in which somebody was asked."""
    found: list[Snapshot] = []

    def watch(view: View) -> Move:
        referee = table.referee
        hands = [list(hand) for hand in referee.hands]
        pile = list(referee.played.pile)
        lying = (list(referee.seen), list(referee.table), pile, referee.played.pile_seat)
        found.append(Snapshot(view, hands, *lying))
        return random_legal(view)

    seating = Seating(
        (configured("watching", watch),) * rules.players, np.arange(rules.players)[None]
    )
    where = Where(seed, round_number, rules.terms, 0, tuple(points))
    start = Start(round_number % rules.players)
    table = PlainRun(rules, None, seating).table(where, round_number, start)
    table.play()
    yield from found


def plain_round(
    rules: Rules, line_up: Sequence[Strategy], seed: int, round_number: int
) -> PlainRound:
    """Return a round dealt as in a run, played by the plain twin; entry j sits in seat j."""
    seating = Seating(tuple(line_up), np.arange(rules.players)[None])
    return PlainRun(rules, None, seating).replay(seed, round_number)
