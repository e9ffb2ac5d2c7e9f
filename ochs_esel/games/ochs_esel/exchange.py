"""One card of a hand exchanged between deal and play, in compiled code."""

from typing import Any, NamedTuple

from ochs_esel.bits import index, select
from ochs_esel.errors import InvalidPlan
from ochs_esel.exchange import Exchange
from ochs_esel.streams import address, bounded, drawn_word, round_key

from .cards import (
    JOKER,
    NATURALS,
    NUMBER_CARDS,
    card_at,
    count_of,
    number_of_cards,
    one_card,
    pack,
)
from .rules import Rules
from .starts import ENTRY, NUMBER

ANY, NUMBER_CARD, JOKER_NAME = "any", "number", "joker"
FULL = 15  # as many cards of one kind as a word can hold


class Swap(NamedTuple):
    """An exchange as compiled code takes it: kinds as masks of packed hands."""

    entry: int
    give: int
    take: int
    deck: int  # all cards


def swap_of(rules: Rules, exchange: Exchange) -> Swap:
    """Return an exchange for compiled code; raise InvalidPlan."""
    give, take = (mask_of(rules, name) for name in (exchange.give, exchange.take))
    return Swap(exchange.entry, give, take, pack(deck_of(rules)))


def check_exchange(rules: Rules, exchange: Exchange) -> None:
    """Raise InvalidPlan if the rules have no such kinds of cards."""
    swap_of(rules, exchange)


def deck_of(rules: Rules) -> list[int]:
    """Return the cards of the deck, donkey and ox not among them, sorted."""
    return sorted(list(range(1, rules.values + 1)) * rules.copies + [JOKER] * rules.jokers)


def mask_of(rules: Rules, name: str) -> int:
    """Return the mask of a kind: "any", "number", "joker" or a value; raise InvalidPlan."""
    masks = {ANY: NUMBER_CARDS, NUMBER_CARD: NATURALS, JOKER_NAME: FULL * one_card(JOKER)}
    masks |= {str(value): FULL * one_card(value) for value in range(1, rules.values + 1)}
    if name not in masks:
        raise InvalidPlan(
            f"exchange of {name!r}: a card is any, number (any but a joker), joker, "
            f"or a value 1 to {rules.values}"
        )
    return masks[name]


def exchange_cards(
    key: int, entries: Any, swap: Swap, starts: Any, hands: Any, out_exchanged: Any
) -> None:
    """Exchange a card in every round where that can be done.

    Parameters
    ----------
    key
        Key of the stream of exchanges (streams.EXCHANGE).
    entries
        int64 [seatings * players] entry of the line-up in each chair.
    starts
        int64 [STARTS, rounds], how each round begins: starts.py.
    hands
        int64 [rounds, players] packed hands as dealt, without donkey and ox; changed.
    out_exchanged
        bool [rounds], where a card was exchanged.
    """
    for row in range(hands.shape[0]):
        at = index(row)
        seat = seat_of(entries, starts[ENTRY, at], hands.shape[1], swap.entry)
        state = round_key(key, starts[NUMBER, at])
        out_exchanged[at] = exchange_card(state, seat, swap, hands, row)


def seat_of(entries: Any, first: int, players: int, entry: int) -> int:
    """Return the chair in which an entry of the line-up sits."""
    seat = 0
    for chair in range(players):
        seat = select(entries[index(first + chair)] == entry, chair, seat)
    return seat


def exchange_card(state: int, seat: int, swap: Swap, hands: Any, row: int) -> bool:
    """Exchange a card of a hand; return whether there was one to give and one to take."""
    at = index(row)
    hand, leftover = hands[at, index(seat)], swap.deck
    for other in range(hands.shape[1]):
        leftover -= hands[at, index(other)]
    given = hand & swap.give
    taken = select(leftover == 0, swap.deck - hand, leftover) & swap.take
    if given == 0 or taken == 0:
        return False
    out = card_at(given, bounded(drawn_word(state, 0), number_of_cards(given)))
    new = card_at(taken, bounded(drawn_word(address(state, 1), 0), number_of_cards(taken)))
    change = one_card(new) - one_card(out)
    hands[at, index(seat)] = hand + change
    if leftover == 0:
        place = bounded(drawn_word(address(state, 2), 0), count_of(taken, new))
        hands[at, index(holder_at(hands, row, seat, new, place))] -= change
    return True


def holder_at(hands: Any, row: int, seat: int, card: int, place: int) -> int:
    """Return who holds the card at a place among all of its kind outside a seat's hand.

    That hand may have the card by now; it is passed over.
    """
    for other in range(hands.shape[1]):
        if other != seat:
            place -= count_of(hands[index(row), index(other)], card)
            if place < 0:
                return other
    return seat
