"""Tables for tests: positions and turns in notation, and snapshots of random play.

Seats are called A, B, C, ...; the turns of a script are what everybody does, forced moves
included: `A 3x6, B 3x8, C pass, D 3x11, E pass`. A single card is the card itself, jokers alone
are `J` or `2J`, an answer to the donkey is a card.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER, unpack
from ochs_esel.games.ochs_esel.moves import DONKEY as LEAD_DONKEY
from ochs_esel.games.ochs_esel.moves import PASS, Move, lead, play
from ochs_esel.games.ochs_esel.notation import hand_text, parse_hand
from ochs_esel.games.ochs_esel.plain import PlainTable, Player, deal_hands
from ochs_esel.games.ochs_esel.plain_moves import (
    PlainMove,
    legal_answers,
    legal_leads,
    legal_raises,
)
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.strategies.random_legal import random_legal
from ochs_esel.games.ochs_esel.view import ANSWER, LEAD, RAISE, View, answers, leads
from ochs_esel.strategy import Strategy, configured

SEATS = "ABCDEFGHIJKL"
SET = re.compile(r"(?:(\d+)x)?(\d+)(?:\+(\d*)J)?$|(\d*)J$")

RANDOM = configured("random", random_legal)


class ScriptedTable:
    """A plain table whose players follow a script, and the views with which they were asked."""

    def __init__(
        self, hands: Sequence[Sequence[int]], leader: int, barred: bool, rules: Rules
    ) -> None:
        def follow(view: View) -> Move:
            return self.choose(view)

        players = [Player.of(configured("scripted", follow))] * rules.players
        self.table = PlainTable(rules, players, 1, 0, hands, leader, barred)
        self.script: list[str] = []
        self.views: list[View] = []

    def play(self, script: str) -> None:
        """Play whole turn rounds until the script is used up; every turn must be as it says."""
        self.script += [turn.strip() for turn in script.split(",")]
        while len(self.table.record.moves) < len(self.script):
            with_donkey = self.table.play_turn_round()
            self.table.record.turn_rounds += 1
            self.table.barred = with_donkey
        assert self.turns() == self.script

    def choose(self, view: View) -> Move:
        """Answer as the script says; the strategy of every seat."""
        self.views.append(view)
        seat, text = self.script[len(self.table.record.moves)].split()
        assert SEATS[view.seat] == seat, f"it is {SEATS[view.seat]}'s turn, not {seat}'s"
        return move_of(text, view)

    def turns(self) -> list[str]:
        """Return all turns so far as text."""
        return [
            f"{SEATS[seat]} {turn_text(tuple(move))}" for seat, *move in self.table.record.moves
        ]

    def hand(self, seat: str) -> str:
        """Return a hand as text."""
        return hand_text(self.table.hands[SEATS.index(seat)])

    @property
    def leader(self) -> str:
        """Who leads the next turn round."""
        return SEATS[self.table.leader]

    @property
    def asked(self) -> str:
        """Who was asked so far, one letter a view."""
        return "".join(SEATS[view.seat] for view in self.views)


def set_table(hands: Sequence[str], leader: str = "A", **options: Any) -> ScriptedTable:
    """Return a table with these hands.

    If D is in none of them the leader gets the donkey, as after a deal. `options`: `barred`, and
    fields of the rules.
    """
    barred = options.pop("barred", False)
    cards = [parse_hand(text) for text in hands]
    scripted = ScriptedTable(
        cards, SEATS.index(leader), barred, Rules(players=len(cards), **options)
    )
    holders = [seat for seat, hand in enumerate(cards) if DONKEY in hand]
    if holders:
        scripted.table.hands, scripted.table.donkey_seat = cards, holders[0]
    return scripted


def move_of(text: str, view: View) -> Move:
    """Return the move of a text, as the view asks for it; a raise cannot state its cards."""
    if text in ("pass", "donkey"):
        return PASS if text == "pass" else LEAD_DONKEY
    cards, value, used = parse_set(text)
    if leads(view):
        return lead(value, cards, used)
    assert cards + used == (1 if answers(view) else view.to_match), f"{text}: wrong number of cards"
    return play(value, used)


def parse_set(text: str) -> tuple[int, int, int]:
    """Return the cards of its value that a set has, its value, and the jokers added."""
    found = SET.match(text)
    assert found, f"{text!r} is no set"
    cards, value, used, alone = found.groups()
    if alone is not None:
        return int(alone or 1), JOKER, 0
    return int(cards or 1), int(value), 0 if used is None else int(used or 1)


def turn_text(move: PlainMove) -> str:
    """Return a turn as a script has it."""
    if move[0] != "play":
        return str(move[0])
    _, value, cards, used = move
    jokers = f"{used if used > 1 else ''}J"
    if cards == 0:
        return jokers
    return (f"{cards}x{value}" if cards > 1 else str(value)) + (f"+{jokers}" if used else "")


def encoded(option: PlainMove, kind: int) -> Move:
    """Return a legal move as a strategy returns it; the inverse of plain.decoded."""
    if option[0] != "play":
        return PASS if option[0] == "pass" else LEAD_DONKEY
    _, value, cards, used = option
    if cards == 0:
        return lead(JOKER, used) if kind == LEAD else play(JOKER)
    return lead(value, cards, used) if kind == LEAD else play(value, used)


def options_of(view: View) -> list[PlainMove]:
    """Return all legal moves in a view."""
    hand = unpack(view.hand)
    if view.kind == RAISE:
        return legal_raises(hand, view.to_match, view.to_beat)
    if view.kind == ANSWER:
        return legal_answers(hand)
    terms = view.terms
    rules = Rules(players=terms.players, lead_all=terms.lead_all)
    return legal_leads(rules, hand, view.may_lead_donkey)


def texts(options: list[PlainMove]) -> str:
    """Return a list of legal moves as one text."""
    return ", ".join(turn_text(option) for option in options)


@dataclass(frozen=True)
class Snapshot:
    """A view, and the cards that really lay where when it was made."""

    view: View
    hands: list[list[int]]
    seen: list[int]
    table: list[int]
    points: list[int]


def snapshots(
    rules: Rules, seed: int, round_number: int, points: Sequence[int] = ()
) -> Iterator[Snapshot]:
    """Yield the positions of a round of random play in which somebody was asked."""
    found: list[Snapshot] = []

    def watch(view: View) -> Move:
        hands = [list(hand) for hand in table.hands]
        kept = [*points, *[0] * (rules.players - len(points))]
        found.append(Snapshot(view, hands, list(table.seen), list(table.table), kept))
        return random_legal(view)

    players = [Player.of(configured("watching", watch))] * rules.players
    dealt = deal_hands(rules, seed, round_number)
    leader = round_number % rules.players
    table = PlainTable(rules, players, seed, round_number, dealt, leader, points=points)
    table.play()
    yield from found


def plain_round(
    rules: Rules, line_up: Sequence[Strategy], seed: int, round_number: int
) -> PlainTable:
    """Return the table after a round dealt as in a run: seat r mod players leads round r."""
    players = [Player.of(strategy) for strategy in line_up]
    dealt = deal_hands(rules, seed, round_number)
    table = PlainTable(rules, players, seed, round_number, dealt, round_number % rules.players)
    table.play()
    return table
