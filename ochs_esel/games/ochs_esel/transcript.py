"""A record as a text for people: every turn, what came of it, and what it cost.

The text is made while the referee plays the moves once more, so it cannot tell of a wrong record.
"""

import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .cards import DONKEY, JOKER, OX
from .checking import Replay
from .choices import short_text
from .notation import card_text, hand_text
from .plain_moves import SPECIALS, Hand, PlainMove, cards_played, points_of_pile
from .record_facts import Facts
from .referee import Referee, Turn
from .rules import BASE, EZEL
from .rules import OX as OX_VARIANT
from .view import LEAD, RAISE

WIDTH = 100
LONGEST_HAND = 60  # a longer one is written in sets
TITLES = {
    BASE: "Ochs & Esel",
    OX_VARIANT: "Ochs & Esel with the ox",
    EZEL: "Wie is de Ezel?",
}
LEGEND = (
    "Seats, rounds and turn rounds are counted from 0. Behind each move stands the hand that is left.",
    "A dot marks the only legal move, for which nobody is asked.",
)


def transcript(record: Mapping[str, Any]) -> list[str]:
    """Return the lines of a record as a text of at most 100 columns; raise InvalidRecord."""
    return [part for line in Transcript(record).lines() for part in folded(line)]


class Transcript:
    """A record while it is told."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.replay = Replay(record)
        self.facts, self.referee = self.replay.facts, self.replay.referee

    def lines(self) -> Iterator[str]:
        """Yield the lines, however long."""
        yield from headline(self.facts)
        yield from dealt_lines(self.facts)
        told: TurnRound | None = None
        for turn, move in self.replay.turns():
            if told is None or told.number != self.referee.played.turn_rounds:
                yield from told.settlement() if told else ()
                told = TurnRound(self.referee)
                yield ""
                yield f"Turn round {told.number}"
            yield told.turn_line(turn, move)
        assert told is not None
        yield from told.settlement()
        yield from self.end_lines()

    def end_lines(self) -> Iterator[str]:
        """Yield what is left and what it costs."""
        referee, facts = self.referee, self.facts
        played = referee.played
        scores = played.scores(facts.rules)
        before = facts.of_match.points if facts.of_match else None
        yield ""
        yield f"Points after {counted(played.turn_rounds, 'turn round')}"
        for seat, hand in enumerate(referee.hands):
            pile = played.pile if played.pile_seat == seat else []
            total = f"  match {before[seat] + scores[seat]:>4}" if before else ""
            seat_name = seat_text(seat, facts.rules.players)
            yield f"  {seat_name}  {scores[seat]:>3}{total}  {self.reasons(hand, pile)}"

    def reasons(self, hand: Hand, pile: Hand) -> str:
        """Return what the points of a seat are made of."""
        rules, number = self.facts.rules, Counter(hand)
        naturals = [card for card in hand if card < JOKER]
        parts = [f"{hand_text(naturals)} = {sum(naturals)}"] if naturals else []
        if number[JOKER]:
            parts.append(f"{number[JOKER]} J = {number[JOKER] * rules.joker_points}")
        for card, cost in ((DONKEY, rules.donkey_points), (OX, rules.ox_points)):
            parts += [f"{SPECIALS[card]} {cost}"] * number[card]
        if pile:
            parts.append(f"pile {points_of_pile(pile)}")
        return ("" if hand else "out; " if pile else "out") + ", ".join(parts)


class TurnRound:
    """A turn round while it is told."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.number = referee.played.turn_rounds
        self.led = ""
        self.turns = 0
        self.laid: Hand = []
        self.emptied: list[int] = []  # seats that laid their last card

    def turn_line(self, turn: Turn, move: PlainMove) -> str:
        """Return a turn as a line, and remember it."""
        hand, cards = list(self.referee.hands[turn.seat]), cards_played(move)
        for card in cards:
            hand.remove(card)
        self.turns += 1
        self.laid += cards
        if not hand:
            self.emptied.append(turn.seat)
        if turn.kind == LEAD:
            self.led = move[0]
        text = short_text(move, turn.kind)
        dot = "." if len(turn.options) == 1 else " "
        seat = seat_text(turn.seat, self.referee.rules.players)
        return f"  {seat}  {text:<8}{dot} {short_hand(hand)}{remark(turn, move)}"

    def settlement(self) -> Iterator[str]:
        """Yield what came of the turn round."""
        *won, last = [self.taken(), *self.from_middle(), *self.what_next()]
        yield f"  => {', '.join(won)}{last}"

    def taken(self) -> str:
        """Return who won the turn round, and what went where."""
        winner, played = self.referee.leader, self.referee.played
        if self.led == "donkey":
            plain = hand_text([card for card in self.laid if card != DONKEY])
            back = " (its last card comes back)" if winner in self.emptied else ""
            return f"seat {winner} takes the donkey and {plain} into its hand{back}"
        if self.led == "ox":
            return f"seat {winner} has the pile now, with {hand_text(played.pile)}"
        return f"seat {winner} lies highest"

    def from_middle(self) -> Iterator[str]:
        """Yield who took ox or donkey from the middle (R28, J16)."""
        referee, winner = self.referee, self.referee.leader
        if not referee.rules.with_ox or self.number > 1:
            return
        name = "ox" if self.number == 0 else "donkey"
        if not referee.hands[winner]:
            yield f"its hand is empty and the {name} stays in the middle"
        else:
            last = " instead of being out" if winner in self.emptied else ""
            yield f"takes the {name} from the middle{last}"

    def what_next(self) -> Iterator[str]:
        """Yield who is out, or who leads next."""
        referee = self.referee
        out = [f"seat {seat}" for seat, hand in enumerate(referee.hands) if not hand]
        if out:
            cut = " at once" if self.turns < referee.rules.players else ""
            yield f"; {joined(out, 'and')} {'is' if len(out) == 1 else 'are'} out, the round ends{cut}"
        elif referee.turn is None:
            yield ", holds only what it may not lead and counts as out: the round ends"
        else:
            yield self.next_lead(referee.turn)

    def next_lead(self, turn: Turn) -> str:
        """Return who leads next, from which hand if it has grown, and what may not be led."""
        hand = self.referee.hands[turn.seat]
        if turn.options == [("pass",)]:
            return f" and should lead next, but holds only {hand_text(hand)}"
        grown = self.led == "donkey" or (self.referee.rules.with_ox and self.number < 2)
        held = f" from {short_hand(hand)}" if grown else ""
        barred = [SPECIALS[card] for card in SPECIALS if card in hand and card not in turn.specials]
        return f" and leads next{held}" + (
            f", but not the {joined(barred, 'or')}" if barred else ""
        )


def shown_value(value: Any) -> str:
    """Return the value of a rules field as the command line takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def headline(facts: Facts) -> Iterator[str]:
    """Yield what is played."""
    rules, one = facts.rules, facts.of_match
    place = f"match {one.number}, round {one.round} of it" if one else f"round {facts.number}"
    yield f"{TITLES[rules.variant]}, {rules.players} players, seed {facts.seed}, {place}"
    changes = rules.differences()
    if changes:
        yield "Rules changed: " + ", ".join(
            f"{name}={shown_value(value)}" for name, value in changes.items()
        )
    if one:
        length = (
            f"{one.match.rounds} rounds" if one.match.rounds else f"until {one.match.until} points"
        )
        yield f"Match: {length}; points before by seat: {' '.join(map(str, one.points))}"
    yield from LEGEND


def dealt_lines(facts: Facts) -> Iterator[str]:
    """Yield who sits where and holds what when the round begins."""
    yield ""
    yield "Deal" + (", ox and donkey lie in the middle" if facts.rules.with_ox else "")
    width = max(len(short_hand(hand)) for hand in facts.hands)
    for seat, hand in enumerate(facts.hands):
        leads = ""
        if seat == facts.leader:
            leads = ", leads" + (" but not the donkey at once" if facts.barred else "")
        name = printable(facts.strategies[seat])
        yield f"  {seat_text(seat, facts.rules.players)}  {short_hand(hand):<{width}}  {name}{leads}"


def remark(turn: Turn, move: PlainMove) -> str:
    """Return what a reader may wonder about at a turn."""
    if move != ("pass",) or turn.kind == RAISE:
        return ""
    if turn.kind == LEAD:
        return "  (barred: the next seat leads in its place)"
    return "  (it has no number card or joker to answer with)"


def short_hand(hand: Hand) -> str:
    """Return a hand as text, a long one in sets."""
    text = hand_text(hand)
    if len(text) <= LONGEST_HAND:
        return text
    sets = [(number, card_text(card)) for card, number in sorted(Counter(hand).items())]
    return " ".join(text if number == 1 else f"{number}x{text}" for number, text in sets)


def seat_text(seat: int, players: int) -> str:
    """Return a seat as text, all seats of a table equally wide."""
    return f"seat {seat:<2}" if players > 10 else f"seat {seat}"


def joined(names: Sequence[str], word: str) -> str:
    """Return names as a list in words."""
    return f" {word} ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def counted(n: int, noun: str) -> str:
    """Return a number with its noun."""
    return f"{n} {noun}" + ("" if n == 1 else "s")


def printable(text: str) -> str:
    """Return a text without what could confuse a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def folded(line: str) -> list[str]:
    """Return a line in parts that are not too wide, all but the first indented."""
    return textwrap.wrap(line, WIDTH, subsequent_indent="     ", drop_whitespace=True) or [""]
