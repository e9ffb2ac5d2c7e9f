"""Strategies in their chairs, asked one by one in plain Python: the twin of the compiled loop.

The strategies are the same functions as in compiled code, asked with the same views; the referee
judges their moves.
"""

import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from ochs_esel.asking import choice_of
from ochs_esel.errors import IllegalMove, StrategyFailed
from ochs_esel.game import ROUNDS_OF_A_MATCH
from ochs_esel.strategy import Choose, Strategy
from ochs_esel.streams import CHOICE, address, round_key, stream_key

from .cards import DONKEY, OX, pack
from .notation import hand_text, move_text
from .plain_moves import PlainMove, decoded
from .reasons import question, why_illegal
from .referee import PlainRound, Referee, Turn
from .rules import BASE, Terms
from .view import Settings, View


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


@dataclass(frozen=True)
class Where:
    """Which round it is: what addresses its random numbers, and its place in a match."""

    seed: int
    number: int
    terms: Terms
    round_of_match: int = 0
    points: tuple[int, ...] = ()  # before the round, by seat

    @property
    def text(self) -> str:
        """How to get there again."""
        in_match = self.terms.match_rounds > 0 or self.terms.match_until > 0
        return address_text(self.seed, self.number, in_match)


def address_text(seed: int, number: int, in_match: bool) -> str:
    """Return how a round is found again."""
    if in_match:
        match, k = divmod(number, ROUNDS_OF_A_MATCH)
        return f"seed {seed}, round {k} of match {match}"
    return f"seed {seed}, round {number}"


class PlainTable:
    """One round in play by strategies."""

    def __init__(self, referee: Referee, players: Sequence[Player], where: Where) -> None:
        self.referee, self.players, self.where = referee, list(players), where
        self.key = round_key(stream_key(where.seed, CHOICE), where.number)

    def play(self) -> PlainRound:
        """Play the round to its end and return it."""
        while self.referee.turn is not None:
            self.referee.lay(self.choice(self.referee.turn))
        return self.referee.played

    def choice(self, turn: Turn) -> PlainMove:
        """Return the only legal move, else the strategy's (R18); raise IllegalMove, StrategyFailed."""
        if len(turn.options) == 1:
            return turn.options[0]
        return self.asked(self.players[turn.seat], turn)

    def view(self, turn: Turn, numbers: Settings) -> View:
        """Return what the seat on turn may know."""
        referee = self.referee
        played, turn_round = referee.played, referee.played.turn_rounds
        held = [len(hand) for hand in referee.hands]
        points = [*self.where.points, *[0] * (12 - len(self.where.points))]
        return View(
            hand=pack(referee.hands[turn.seat]),
            kind=turn.kind,
            to_match=turn.to_match,
            to_beat=turn.to_beat,
            may_lead_donkey=DONKEY in turn.specials,
            may_lead_ox=OX in turn.specials,
            seat=turn.seat,
            leader=referee.leader,
            place=(turn.seat - referee.leader) % referee.rules.players,
            best_seat=turn.best_seat,
            turn_round=turn_round,
            donkey_seat=referee.donkey_seat,
            ox_seat=referee.ox_seat,
            barred=DONKEY in referee.barred,
            seen=pack(referee.seen),
            table=pack(referee.table),
            pile=pack(played.pile),
            pile_seat=played.pile_seat,
            held_low=sum(n << (8 * place) for place, n in enumerate(held[:8])),
            held_high=sum(n << (8 * place) for place, n in enumerate(held[8:])),
            points_0=packed_points(points[0:4]),
            points_1=packed_points(points[4:8]),
            points_2=packed_points(points[8:12]),
            round_of_match=self.where.round_of_match,
            terms=self.where.terms,
            settings=numbers,
            key=address(self.key, 16 * turn_round + turn.seat),
        )

    def asked(self, player: Player, turn: Turn) -> PlainMove:
        """Return a strategy's move if it is legal; raise IllegalMove, StrategyFailed."""
        strategy, view = player.strategy, self.view(turn, player.numbers)
        try:
            answer = player.choose(view)
        except (Exception, SystemExit) as error:
            raise StrategyFailed(
                f"{strategy.spelling} failed {where_raised(error)}{self.position(turn)}"
            ) from error
        whole = hasattr(answer, "__index__") and not isinstance(answer, bool)
        if not whole:
            raise IllegalMove(
                f"{strategy.spelling} returned {answer!r}, which is no move; a move is made by "
                f"play(...), lead(...), PASS, DONKEY or OX{self.position(turn)}"
            )
        move = decoded(self.referee.rules, int(answer), turn.kind, turn.to_match)
        if move not in turn.options:
            raise IllegalMove(
                f"{strategy.spelling} made an illegal move: "
                f"{self.illegal(int(answer), move, turn)}{self.position(turn)}"
            )
        return move

    def illegal(self, answer: int, move: PlainMove, turn: Turn) -> str:
        """Return an illegal move of a strategy as text, and why it is none."""
        text = move_text(answer, turn.to_match, self.referee.rules.free_joker)
        if "no move" in text:
            return text
        reason = why_illegal(self.referee, turn, move)
        return f"{text} ({reason})" if reason else text

    def position(self, turn: Turn) -> str:
        """Return a position in notation, and how to get there again."""
        return (
            f"\n  position: seat {turn.seat}, turn round {self.referee.played.turn_rounds}, "
            f"{question(self.referee, turn)}; hand {hand_text(self.referee.hands[turn.seat])}"
            f"{self.setting()}"
            f"\n  to see it again: {self.where.text} (python -m sims.show, sims.replay)"
        )

    def setting(self) -> str:
        """Return the variant and the match, as far as they are not the plain ones."""
        variant, terms = self.referee.rules.variant, self.where.terms
        facts = [f"{variant} variant"] * (variant != BASE)
        if terms.match_rounds:
            facts.append(f"match of {terms.match_rounds} rounds")
        if terms.match_until:
            facts.append(f"match until {terms.match_until} points")
        return f"; {', '.join(facts)}" if facts else ""


def packed_points(points: Sequence[int]) -> int:
    """Return the word of the match points of four seats, sixteen bits each."""
    return sum(min(n, 32767) << (16 * place) for place, n in enumerate(points))


def where_raised(error: BaseException) -> str:
    """Return where a strategy raised, and what: the last place outside this package, if any."""
    frames = traceback.extract_tb(error.__traceback__)
    own = str(Path(__file__).parents[2])
    frame = next((f for f in reversed(frames) if not f.filename.startswith(own)), frames[-1])
    return f"({frame.filename}, line {frame.lineno}): {type(error).__name__}: {error}"
