"""One turn round: the lead, then the raises of an ordinary one or the answers to donkey or ox."""

from typing import Any, NamedTuple

from ochs_esel.bits import index, part_of_caller, select

from .cards import (
    DONKEY_CARD,
    JOKER,
    NUMBER_CARDS,
    OX_CARD,
    jokers_in,
    lowest_in,
    marks_above,
    marks_with,
    one_card,
)
from .moves import (
    DONKEY,
    OX,
    PASS,
    cards_leave,
    cards_of,
    has_choice_of_answer,
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
from .rules import PLAYS, Terms
from .turn import Ask, Chairs, Known, after_play, asked, clockwise, led_by, with_pile
from .view import ANSWER, LEAD, RAISE

NO_FAULT = -1
ORDINARY = 0


class Lap(NamedTuple):
    """What a turn round leaves."""

    known: Known
    best_seat: int  # leads the next turn round
    led: int  # DONKEY, OX, or ORDINARY
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


def may_be_led(hand: int, terms: Terms, known: Known) -> int:
    """Return donkey and ox as far as a leader holds them and may lead them (R11, R29)."""
    donkey = select(known.barred, 0, DONKEY_CARD)
    ox = select(known.ox_barred, 0, OX_CARD) if terms.with_ox else 0
    return hand & (donkey | ox)


def takes_from_middle(terms: Terms, turn_round: int) -> bool:
    """Return whether the winner of a turn round takes ox or donkey, even with his last card (R28)."""
    return terms.with_ox and terms.empty_winner_takes and turn_round < 2


def started(known: Known) -> Lap:
    """Return the lap of a round that has only been dealt."""
    return Lap(known, known.leader, ORDINARY, False, 0, 0, NO_FAULT, 0)


def fault(known: Known, seat: int, move: int) -> Lap:
    """Return the lap that an illegal move has ended."""
    return Lap(known, 0, ORDINARY, False, 0, 0, seat, move)


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
    places: int,
) -> Lap:
    """Let everybody after the leader raise or pass once (R6, R7); the last who played is the best."""
    row, terms = index(chairs.row), chairs.terms
    seat = best_seat = known.leader
    free = place = 0
    ends_at_once = terms.end_at_once and not takes_from_middle(terms, known.turn_round)  # J6
    while place + 1 < places and not (ends_at_once and out):
        place += 1
        seat = clockwise(seat, terms.players)
        hand = hands[row, index(seat)]
        if can_raise(hand, to_match, to_beat):
            free += 1
            move = asked(
                ask, who, settings, chairs, known, hand, RAISE, to_match, to_beat,
                0, seat, place, best_seat, 0,
            )  # fmt: skip
            if move != PASS:
                value, jokers = value_of(move), jokers_of(move)
                if move != play(value, jokers) or not may_raise(
                    hand, value, jokers, to_match, to_beat, terms.free_joker
                ):
                    return fault(known, seat, move)
                cards = cards_leave(value, to_match - jokers, jokers)
                hand -= cards
                hands[row, index(seat)] = hand
                known = after_play(known, seat, cards, to_match)
                best_seat, to_beat = seat, value
        out |= hand == 0
    return Lap(known, best_seat, ORDINARY, out, place, free, NO_FAULT, 0)


def special_lap(
    ask: Ask,
    who: Any,
    settings: Any,
    hands: Any,
    chairs: Chairs,
    known: Known,
    led: int,
    leader_hand: int,
    places: int,
) -> Lap:
    """Let everybody after the leader answer donkey or ox; the last of the highest takes (R12-R16, R30)."""
    row, terms = index(chairs.row), chairs.terms
    seat = best_seat = known.leader
    table, on_table, to_beat, best_hand, free = one_card(led), 1, 0, 0, 0
    empty = 1 if leader_hand == 0 else 0
    known = after_play(known, seat, 0, 1)
    for place in range(1, places):
        seat = clockwise(seat, terms.players)
        hand = hands[row, index(seat)]
        if terms.with_ox and hand & NUMBER_CARDS == 0:
            continue  # R32: the one who may pass
        value, jokers = lowest_in(hand), 0
        if has_choice_of_answer(hand, terms.free_joker):
            free += 1
            move = asked(
                ask, who, settings, chairs, known, hand, ANSWER, 1, to_beat,
                0, seat, place, best_seat, table,
            )  # fmt: skip
            value, jokers = value_of(move), jokers_of(move)
            if move != play(value, jokers) or not may_answer(hand, value, jokers, terms.free_joker):
                return fault(known, seat, move)
        card = one_card(select(jokers > 0, JOKER, value))
        table += card
        on_table += 1
        hand -= card
        hands[row, index(seat)] = hand
        empty += 1 if hand == 0 else 0
        known = after_play(known, seat, 0, 1)
        counts_as = select(value == JOKER and jokers == 0, 1, value)
        highest = counts_as >= to_beat
        to_beat = select(highest, counts_as, to_beat)
        best_seat = select(highest, seat, best_seat)
        best_hand = select(highest, hand, best_hand)
    if terms.with_ox and led == OX:
        laid = with_pile(known, table, best_seat)
        return Lap(laid, best_seat, OX, empty > 0, places - 1, free, NO_FAULT, 0)
    empty -= 1 if best_hand == 0 else 0  # R16: who takes is not out
    hands[row, index(best_seat)] = best_hand + table
    taken = after_play(known, best_seat, 0, -on_table)
    return Lap(taken, best_seat, DONKEY, empty > 0, places - 1, free, NO_FAULT, 0)


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
    row, terms = index(chairs.row), chairs.terms
    leader, places = known.leader, terms.players
    hand = hands[row, index(leader)]
    specials = may_be_led(hand, terms, known)
    if terms.with_ox and hand & NUMBER_CARDS | specials == 0:  # J15
        if terms.barred_leader == PLAYS:
            specials = hand
        else:
            leader, places = clockwise(leader, terms.players), places - 1
            known = led_by(known, leader)
            hand = hands[row, index(leader)]
            specials = may_be_led(hand, terms, known)
    choice = has_choice_of_lead(hand, specials, terms)
    move = only_lead(hand, specials)
    if choice:
        move = asked(
            ask, who, settings, chairs, known, hand, LEAD, 0, 0,
            specials, leader, 0, leader, 0,
        )  # fmt: skip
    if move == DONKEY or (terms.with_ox and move == OX):
        if specials & one_card(move) == 0:
            return fault(known, leader, move)
        hand -= one_card(move)
        hands[row, index(leader)] = hand
        lap = special_lap(ask, who, settings, hands, chairs, known, move, hand, places)
    else:
        value, jokers, n_cards = value_of(move), jokers_of(move), cards_of(move)
        if move != lead(value, n_cards, jokers) or not may_lead(
            hand, value, n_cards, jokers, terms
        ):
            return fault(known, leader, move)
        cards = cards_leave(value, n_cards, jokers)
        hand -= cards
        hands[row, index(leader)] = hand
        to_match = n_cards + jokers
        known = after_play(known, leader, cards, to_match)
        lap = raise_lap(
            ask, who, settings, hands, chairs, known, to_match, value, hand == 0, places
        )
    return Lap(
        lap.known,
        lap.best_seat,
        lap.led,
        lap.out,
        terms.players - places + lap.turns + 1,
        lap.free + (1 if choice else 0),
        lap.fault_seat,
        lap.fault_move,
    )
