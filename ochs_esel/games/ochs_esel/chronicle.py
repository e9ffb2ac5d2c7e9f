"""What everybody at the table sees happen, as events: moves, who takes what, who is out."""

from collections.abc import Iterator

from ochs_esel.sitting import MOVE, NOBODY, OPENS, SETTLES, Event

from .choices import short_text
from .plain_moves import SPECIALS, Hand, PlainMove, cards_played, points_of_pile
from .referee import Referee
from .sight import cards_text, seat_text, what_does
from .view import LEAD


class Chronicle:
    """The events of a round, told to the person in one seat.

    Parameters
    ----------
    referee
        The round in play.
    seat
        Where the person sits.
    """

    def __init__(self, referee: Referee, seat: int) -> None:
        self.referee, self.seat = referee, seat
        self.laid: dict[int, str] = {}  # moves of this turn round by seat
        self.cards: Hand = []  # laid in this turn round
        self.led = ""  # donkey, ox or ""
        self.opened = NOBODY  # number of the last turn round that was told of

    def opening(self) -> Iterator[Event]:
        """Tell that a turn round begins, once."""
        number = self.referee.played.turn_rounds
        if number == self.opened:
            return
        self.opened, self.led = number, ""
        self.laid.clear()
        self.cards.clear()
        leads = what_does(self.referee.leader, self.seat, "lead")
        leads = leads if leads.startswith("Seat") else leads.lower()
        yield Event(OPENS, NOBODY, f"Turn round {number}: {leads.replace('Seat', 'seat')}")

    def lay(self, move: PlainMove) -> list[Event]:
        """Have a move made and return what everybody sees of it."""
        referee, turn = self.referee, self.referee.turn
        assert turn is not None, "the round is over"
        text = short_text(move, turn.kind)
        self.laid[turn.seat] = text
        self.cards += cards_played(move)
        if turn.kind == LEAD and move[0] in SPECIALS.values():
            self.led = move[0]
        before = referee.played.turn_rounds, referee.donkey_seat, referee.ox_seat
        referee.lay(move)
        # Whether others had a choice would tell of their cards.
        forced = turn.seat == self.seat and len(turn.options) == 1
        events = [Event(MOVE, turn.seat, text, forced)]
        if referee.played.turn_rounds > before[0]:
            events += self.settled(*before[1:])
        return events

    def settled(self, donkey_seat: int, ox_seat: int) -> Iterator[Event]:
        """Tell what follows from a turn round; the seats are those that held donkey and ox."""
        referee, taker = self.referee, self.referee.leader
        if self.led == "donkey":
            yield self.settles(taker, "take", f" {cards_text(self.cards)} into the hand")
        if self.led == "ox":
            cost = points_of_pile(self.cards)
            yield self.settles(taker, "take", f" {cards_text(self.cards)} as a pile: {cost} points")
        if not self.led and referee.ox_seat != ox_seat:
            yield self.settles(taker, "take", " the ox from the middle")
        if not self.led and referee.donkey_seat != donkey_seat:
            yield self.settles(taker, "take", " the donkey from the middle")
        if referee.turn is None:
            yield from self.ended()

    def ended(self) -> Iterator[Event]:
        """Tell why the round is over."""
        out = [seat for seat, hand in enumerate(self.referee.hands) if not hand]
        if not out:  # J15, third reading
            rest = " nothing but a barred card: that counts as out"
            who = seat_text(self.referee.leader, self.seat)
            has = "have" if who == "you" else "has"
            yield Event(SETTLES, NOBODY, f"{who.capitalize()} {has}{rest}. The round is over.")
            return
        who = " and ".join(seat_text(seat, self.seat) for seat in out)
        verb = "is" if len(out) == 1 and out[0] != self.seat else "are"
        yield Event(SETTLES, NOBODY, f"{who[0].upper()}{who[1:]} {verb} out: the round is over.")

    def settles(self, seat: int, verb: str, rest: str) -> Event:
        """Return the event that a seat does something."""
        return Event(SETTLES, NOBODY, what_does(seat, self.seat, verb, rest) + ".")
