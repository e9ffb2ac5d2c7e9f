"""Rounds played by the compiled loop, for tests: everything it leaves, in one record."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ochs_esel.games.ochs_esel.chance import with_key
from ochs_esel.games.ochs_esel.deal import deal_rounds, deal_table
from ochs_esel.games.ochs_esel.laps import new_laps
from ochs_esel.games.ochs_esel.moves import Move
from ochs_esel.games.ochs_esel.outcomes import ROUND_COLUMNS, SEAT_COLUMNS, note_deal, settle
from ochs_esel.games.ochs_esel.round import rounds_player
from ochs_esel.games.ochs_esel.rules import Rules, Terms
from ochs_esel.games.ochs_esel.starts import (
    BARRED,
    ENDS,
    POINTS_0,
    ROUND_OF_MATCH,
    STARTS,
    place_donkeys,
    single_starts,
)
from ochs_esel.games.ochs_esel.strategies.greedy import greedy
from ochs_esel.games.ochs_esel.strategies.random_legal import random_legal
from ochs_esel.games.ochs_esel.view import View
from ochs_esel.kernel import compiled
from ochs_esel.strategy import MAX_SETTINGS, configured
from ochs_esel.streams import CHOICE, DEAL, DONKEY, address, mix64, stream_key


def fingerprint(view: View) -> Move:
    """Draw a legal move by all that the view tells: one wrong bit changes the round."""
    word = view.key
    for part in (
        view.hand, view.kind, view.to_match, view.to_beat, view.seat, view.leader, view.place,
        view.best_seat, view.turn_round, view.donkey_seat + 1, view.seen, view.table, view.held_low,
        view.held_high, view.points_0, view.points_1, view.points_2,
        1 if view.may_lead_donkey else 0, 1 if view.barred else 0, 1 if view.may_lead_ox else 0,
        view.ox_seat + 1, view.pile, view.pile_seat + 1, view.round_of_match, view.terms.match_until,
    ):  # fmt: skip
        word = mix64(address(word, part))
    return random_legal(with_key(view, word))


# What a line-up of numbers stands for; compiled once for all tests.
STRATEGIES = (
    configured("greedy", greedy),
    configured("random", random_legal),
    configured("fingerprint", fingerprint),
)


class Played(NamedTuple):
    """What a block of rounds leaves."""

    dealt: NDArray[np.int64]  # [rounds, seats] packed hands without donkey and ox
    starts: NDArray[np.int64]  # [STARTS, rounds]
    hands: NDArray[np.int64]  # [rounds, seats] packed hands at the end
    seats: dict[str, NDArray[np.int16]]  # column -> [rounds, seats]
    rounds: dict[str, NDArray[np.int16]]  # column -> [rounds]
    ends: NDArray[np.int64]  # [ENDS, rounds]


def ask(who: int, view: View) -> Move:
    """Ask greedy (0), random (1) or fingerprint (2)."""
    if who == 0:
        return greedy(view)
    return random_legal(view) if who == 1 else fingerprint(view)


PLAY_ROUNDS = {usual: rounds_player(ask, usual) for usual in (True, False)}


def written_starts(rules: Rules, first: int, rounds: int) -> NDArray[np.int64]:
    """Return how the single rounds first, first + 1, ... begin, with one seating."""
    starts = np.empty((STARTS, rounds), np.int64)
    arguments = (first, 1, rules.players, starts)
    compiled(single_starts, *arguments)(*arguments)
    return starts


def dealt_hands(rules: Rules, seed: int, starts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the hands of rounds, [rounds, seats], dealt by compiled code; the donkey has its place."""
    hands = np.empty((starts.shape[1], rules.players), np.int64)
    ranks = np.empty((4, 128), np.uint8)
    arguments = (np.uint64(stream_key(seed, DEAL)), starts, deal_table(rules), ranks, hands)
    compiled(deal_rounds, *arguments)(*arguments)
    if rules.donkey_dealt:
        key = np.uint64(stream_key(seed, DONKEY))
        placing = (key, rules.donkey_places, rules.cards_per_hand, hands, starts)
        compiled(place_donkeys, *placing)(*placing)
    return hands


def played_rounds(
    rules: Rules,
    line_up: Sequence[int],
    seed: int,
    first: int,
    rounds: int,
    jit: bool = True,
    terms: Terms | None = None,
    barred: bool = False,
    round_of_match: int = 0,
    points: Sequence[int] = (0, 0, 0),
) -> Played:
    """Return what rounds first, first + 1, ... leave; entry j of the line-up sits in seat j.

    Without `jit` the same functions run as plain Python (the deal excepted). `points` are the three
    words of match points.
    """
    starts = written_starts(rules, first, rounds)
    starts[BARRED], starts[ROUND_OF_MATCH] = barred, round_of_match
    starts[POINTS_0 : POINTS_0 + 3] = np.array(points)[:, None]
    dealt = dealt_hands(rules, seed, starts)
    # Plain functions want Python's own whole numbers, which do not overflow.
    hands: Any = dealt.copy() if jit else np.array(dealt.tolist(), object)
    begun: Any = starts if jit else np.array(starts.tolist(), object)
    seats = np.full((len(SEAT_COLUMNS), rounds, rules.players), -1, np.int16)
    columns = np.full((len(ROUND_COLUMNS), rounds), -1, np.int16)
    ends = np.full((ENDS, rounds), -9, np.int64)
    fault = np.zeros(3, np.int64)
    settings = np.zeros((rules.players, MAX_SETTINGS))
    who = np.array(line_up, np.int64)
    key = stream_key(seed, CHOICE)
    terms = terms or rules.terms
    playing = (
        np.uint64(key) if jit else key, who, settings, terms, begun, hands,
        seats, columns, ends, fault, new_laps(rules.players, 1),
    )  # fmt: skip
    settling = (hands.reshape(-1), terms, seats.reshape(len(SEAT_COLUMNS), -1))
    run(note_deal, settling, jit)
    assert run(PLAY_ROUNDS[rules.is_usual], playing, jit) == rounds, f"row, seat, move {fault}"
    run(settle, settling, jit)
    return Played(
        dealt,
        starts,
        hands,
        {column.name: seats[i] for i, column in enumerate(SEAT_COLUMNS)},
        {column.name: columns[i] for i, column in enumerate(ROUND_COLUMNS)},
        ends,
    )


def run(function: Any, arguments: tuple[Any, ...], jit: bool) -> Any:
    """Call a function, compiled or as it stands."""
    return (compiled(function, *arguments) if jit else function)(*arguments)
