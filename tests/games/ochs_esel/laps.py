"""A record cut into its turn rounds, for tests that look for something that happened."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ochs_esel.games.ochs_esel.checking import Replay
from ochs_esel.games.ochs_esel.plain_moves import Hand, PlainMove, cards_played
from ochs_esel.games.ochs_esel.view import LEAD

PASS = ("pass",)


class Step(NamedTuple):
    """One turn: what was held, what was done."""

    seat: int
    kind: int  # LEAD, RAISE or ANSWER
    hand: Hand  # before
    move: PlainMove
    to_match: int
    specials: list[int]  # donkey and ox as far as they may be led

    @property
    def laid(self) -> Hand:
        """The cards laid."""
        return cards_played(self.move)

    @property
    def is_last_card(self) -> bool:
        """Whether the hand is empty afterwards."""
        return len(self.laid) == len(self.hand) > 0


@dataclass
class Lap:
    """One turn round: its turns, and what it left."""

    steps: list[Step] = field(default_factory=list)
    winner: int = 0
    hands: list[Hand] = field(default_factory=list)  # after who won it took what he had to take
    over: bool = False  # whether it ended the round

    @property
    def lead(self) -> Step:
        """The turn that led."""
        return next(step for step in self.steps if step.kind == LEAD and step.move != PASS)

    @property
    def led(self) -> str:
        """What was led: "play" (cards), "donkey" or "ox"."""
        return str(self.lead.move[0])

    def step_of(self, seat: int) -> Step:
        """Return the last turn of a seat."""
        return next(step for step in reversed(self.steps) if step.seat == seat)


def laps_of(record: dict[str, Any]) -> list[Lap]:
    """Return the turn rounds of a record; raise InvalidRecord."""
    replay, laps = Replay(record), [Lap()]
    referee = replay.referee

    def close(over: bool) -> None:
        lap = laps[-1]
        lap.winner, lap.over = referee.leader, over
        lap.hands = [list(hand) for hand in referee.hands]

    for turn, move in replay.turns():
        if referee.played.turn_rounds == len(laps):
            close(over=False)
            laps.append(Lap())
        hand = list(referee.hands[turn.seat])
        laps[-1].steps.append(
            Step(turn.seat, turn.kind, hand, move, turn.to_match, list(turn.specials))
        )
    close(over=True)
    return laps
