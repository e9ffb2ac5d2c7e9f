"""Blocks of rounds, and of matches, in plain Python: slow, the same results, fit for a debugger."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ochs_esel.game import Match, Outcomes, Setting

from .cards import DONKEY, JOKER, OX
from .match_outcomes import COLUMNS as MATCH_COLUMNS
from .match_outcomes import SEAT_COLUMNS as MATCH_SEAT_COLUMNS
from .outcomes import ROUND_COLUMNS, SEAT_COLUMNS
from .plain_moves import Hand, points_of, points_of_pile
from .plain_run import PlainRun, Recorded
from .referee import PlainRound
from .rules import Rules


class PlainBlocks:
    """A seating that plays blocks of rounds, or of matches, with the plain twin."""

    def __init__(self, setting: Setting) -> None:
        self.rules, self.match, self.exchange = setting.rules, setting.match, setting.exchange
        self.run = PlainRun(self.rules, self.match, setting.seating, self.exchange)

    def workspace(self, rounds: int) -> None:
        """Return nothing: plain blocks need no room."""

    def play_block(self, seed: int, first: int, rounds: int, workspace: None) -> Outcomes:
        """Play rounds (or matches) first ... first + rounds - 1; raise IllegalMove, StrategyFailed."""
        seats, columns, exchanged = [], [], []
        for number in range(first, first + rounds):
            played = list(self.run.rounds(seed, number))
            if self.match is None:
                seats.append(seat_rows(self.rules, played[0].played))
                columns.append(round_row(played[0].played))
                exchanged.append(played[0].played.exchanged)
            else:
                seats.append(match_seat_rows(self.rules, played))
                columns.append(match_row(self.rules, self.match, played))
        n_seats = len(MATCH_SEAT_COLUMNS if self.match else SEAT_COLUMNS)
        n_columns = len(MATCH_COLUMNS if self.match else ROUND_COLUMNS)
        shape = (rounds, self.rules.players, n_seats)
        return Outcomes(
            first,
            self.numbers(seats).reshape(shape).transpose(2, 0, 1),
            self.numbers(columns).reshape(rounds, n_columns).T,
            np.array(exchanged, np.bool_) if self.exchange else None,
        )

    def numbers(self, rows: Any) -> NDArray[np.signedinteger[Any]]:
        """Return rows as an array of the type that the compiled loop writes."""
        return np.array(rows, np.int32) if self.match else np.array(rows, np.int16)


def seat_rows(rules: Rules, played: PlainRound) -> list[tuple[int, ...]]:
    """Return the seat columns of all seats after a round."""
    return [seat_row(rules, played, seat) for seat in range(rules.players)]


def seat_row(rules: Rules, played: PlainRound, seat: int) -> tuple[int, ...]:
    """Return the seat columns of one seat after a round."""
    hand: Hand = played.hands[seat]
    dealt = [card for card in played.dealt[seat] if card != DONKEY]
    pile = points_of_pile(played.pile) if played.pile_seat == seat else 0
    return (
        points_of(rules, hand) + pile,
        not hand,
        DONKEY in hand,
        JOKER in hand,
        hand.count(JOKER),
        dealt.count(JOKER),
        points_of(rules, dealt),
        played.donkey_taken[seat],
        OX in hand,
        played.pile_seat == seat,
        pile,
    )


def round_row(played: PlainRound) -> tuple[int, ...]:
    """Return the columns of a round."""
    return (
        played.turn_rounds,
        played.donkey_turn_rounds,
        played.ox_turn_rounds,
        len(played.moves),
        played.free_decisions,
        played.leader,
    )


def totals(rules: Rules, rounds: list[Recorded]) -> list[int]:
    """Return the points of a match by seat."""
    return [
        sum(points) for points in zip(*(one.played.scores(rules) for one in rounds), strict=True)
    ]


def match_seat_rows(rules: Rules, rounds: list[Recorded]) -> list[tuple[int, ...]]:
    """Return the seat columns of all seats after a match."""
    points = totals(rules, rounds)
    winners = points.count(min(points))
    return [
        (
            points[seat],
            winners if points[seat] == min(points) else 0,
            1 + sum(other < points[seat] for other in points),
            sum(not one.played.hands[seat] for one in rounds),
            sum(DONKEY in one.played.hands[seat] for one in rounds),
        )
        for seat in range(rules.players)
    ]


def match_row(rules: Rules, match: Match, rounds: list[Recorded]) -> tuple[int, ...]:
    """Return the columns of a match."""
    points, played = totals(rules, rounds), [one.played for one in rounds]
    lost = [n for n in points if n > min(points)]
    pairs = zip(played[:-1], played[1:], strict=True)
    return (
        len(rounds),
        min(lost) - min(points) if lost else 0,
        points.count(min(points)),
        sum(a.donkey_seat == b.donkey_seat and a.donkey_seat >= 0 for a, b in pairs),
        match.until > 0 and max(points) < match.until,
        sum(one.turn_rounds for one in played),
        sum(len(one.moves) for one in played),
        sum(one.free_decisions for one in played),
        played[0].leader,
    )
