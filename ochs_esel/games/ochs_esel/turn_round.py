"""One turn round: the lead, then the raises of an ordinary one or the answers of a donkey one."""

from typing import Any, NamedTuple

from ochs_esel.bits import index, part_of_caller, select

from .cards import (
    DONKEY_CARD,
    JOKER,
    has_donkey,
    jokers_in,
    kinds_in,
    lowest_in,
    marks_above,
    marks_with,
    one_card,
)
from .moves import (
    DONKEY,
    PASS,
    cards_leave,
    cards_of,
    has_choice_of_lead,
    jokers_of,
    lead,
    may_answer,
    may_lead,
    may_raise,
    only_lead,
    play,
    value_of,
)
from .turn import Ask, Chairs, Known, after_play, asked, clockwise
from .view import ANSWER, LEAD, RAISE

NO_FAULT = -1


class Lap(NamedTuple):
    """What a turn round leaves."""

    known: Known
    best_seat: int  # leads the next turn round
    with_donkey: bool  # it was a donkey turn round
    out: bool  # somebody's hand is empty
    turns: int
    free: int  # turns with more than one legal move
    fault_seat: int  # NO_FAULT, or the seat whose move is illegal
    fault_move: int


def can_raise(hand: int, to_match: int, to_beat: int) -> bool:
    """Return whether a hand has any raise (R6, R9, R10)."""
    if marks_above(marks_with(hand, to_match), to_beat):
        return True
    jokers = jokers_in(hand)
    if jokers == 0 or to_beat >= JOKER:
        return False
    if jokers >= to_match:
        return True
    return marks_above(marks_with(hand, to_match - jokers), to_beat) != 0


def fault(known: Known, seat: int, move: int) -> Lap:
    """Return the lap that an illegal move has ended."""
    return Lap(known, 0, False, False, 0, 0, seat, move)


def raise_lap(
    ask: Ask,
    who: Any,
    settings: Any,
    hands: Any,
    chairs: Chairs,
    known: Known,
    to_match: int,
    to_beat: int,
    out: bool,
) -> Lap:
    """Let everybody after the leader raise or pass once (R6, R7); the last who played is the best."""
    row, players = index(chairs.row), chairs.terms.players
    seat = best_seat = known.leader
    free = place = 0
    while place + 1 < players and not (chairs.terms.end_at_once and out):
        place += 1
        seat = clockwise(seat, players)
        hand = hands[row, index(seat)]
        if can_raise(hand, to_match, to_beat):
            free += 1
            move = asked(
                ask, who, settings, chairs, known, hand, RAISE, to_match, to_beat,
                False, seat, place, best_seat, 0,
            )  # fmt: skip
            if move != PASS:
                value, jokers = value_of(move), jokers_of(move)
                if move != play(value, jokers) or not may_raise(
                    hand, value, jokers, to_match, to_beat
                ):
                    return fault(known, seat, move)
                cards = cards_leave(value, to_match - jokers, jokers)
                hand -= cards
                hands[row, index(seat)] = hand
                known = after_play(known, seat, cards, to_match)
                best_seat, to_beat = seat, value
        out |= hand == 0
    return Lap(known, best_seat, False, out, place, free, NO_FAULT, 0)


def donkey_lap(
    ask: Ask,
    who: Any,
    settings: Any,
    hands: Any,
    chairs: Chairs,
    known: Known,
    leader_hand: int,
) -> Lap:
    """Let everybody after the leader answer the donkey; the last of the highest takes all (R12-R16)."""
    row, players = index(chairs.row), chairs.terms.players
    seat = best_seat = known.leader
    table, to_beat, best_hand, free = DONKEY_CARD, 0, 0, 0
    empty = 1 if leader_hand == 0 else 0
    known = after_play(known, seat, 0, 1)
    for place in range(1, players):
        seat = clockwise(seat, players)
        hand = hands[row, index(seat)]
        kinds = kinds_in(hand)
        value = lowest_in(hand)
        if kinds & (kinds - 1):
            free += 1
            value = asked(
                ask, who, settings, chairs, known, hand, ANSWER, 1, to_beat,
                False, seat, place, best_seat, table,
            )  # fmt: skip
            if not may_answer(hand, value):
                return fault(known, seat, value)
        card = one_card(value)
        table += card
        hand -= card
        hands[row, index(seat)] = hand
        empty += 1 if hand == 0 else 0
        known = after_play(known, seat, 0, 1)
        counts_as = select(value == JOKER, 1, value)
        highest = counts_as >= to_beat
        to_beat = select(highest, counts_as, to_beat)
        best_seat = select(highest, seat, best_seat)
        best_hand = select(highest, hand, best_hand)
    empty -= 1 if best_hand == 0 else 0  # R16: who takes is not out
    hands[row, index(best_seat)] = best_hand + table
    taken = after_play(known, best_seat, 0, -players)
    return Lap(taken, best_seat, True, empty > 0, players - 1, free, NO_FAULT, 0)


@part_of_caller
def play_turn_round(
    ask: Ask,
    who: Any,
    settings: Any,
    hands: Any,
    chairs: Chairs,
    known: Known,
) -> Lap:
    """Play one turn round from the lead on (R5, R11); its leader holds at least one card."""
    leader = known.leader
    hand = hands[index(chairs.row), index(leader)]
    may_lead_donkey = has_donkey(hand) and not known.barred
    choice = has_choice_of_lead(hand, may_lead_donkey, chairs.terms.lead_all)
    move = only_lead(hand)
    if choice:
        move = asked(
            ask, who, settings, chairs, known, hand, LEAD, 0, 0,
            may_lead_donkey, leader, 0, leader, 0,
        )  # fmt: skip
    free = 1 if choice else 0
    if move == DONKEY:
        if not may_lead_donkey:
            return fault(known, leader, move)
        hand -= DONKEY_CARD
        hands[index(chairs.row), index(leader)] = hand
        lap = donkey_lap(ask, who, settings, hands, chairs, known, hand)
    else:
        value, jokers, n_cards = value_of(move), jokers_of(move), cards_of(move)
        if move != lead(value, n_cards, jokers) or not may_lead(
            hand, value, n_cards, jokers, chairs.terms.lead_all
        ):
            return fault(known, leader, move)
        cards = cards_leave(value, n_cards, jokers)
        hand -= cards
        hands[index(chairs.row), index(leader)] = hand
        to_match = n_cards + jokers
        known = after_play(known, leader, cards, to_match)
        lap = raise_lap(ask, who, settings, hands, chairs, known, to_match, value, hand == 0)
    return Lap(
        lap.known,
        lap.best_seat,
        lap.with_donkey,
        lap.out,
        lap.turns + 1,
        lap.free + free,
        lap.fault_seat,
        lap.fault_move,
    )
