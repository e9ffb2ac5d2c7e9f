"""How rounds begin, one after the other in a row of arrays, and what the next ones must know of them."""

from typing import Any

from ochs_esel.bits import index
from ochs_esel.streams import address, bounded, drawn_word, round_key

from .cards import card_at, one_card
from .turn import clockwise

# What each round begins with: rows of an int64 array [STARTS, rounds].
(
    NUMBER,  # its number, which addresses its cards and choices
    ENTRY,  # entry of the chair tables that belongs to seat 0
    LEADER,  # seat that leads first; where the donkey is dealt: seat that is dealt to first
    BARRED,  # whether the leader may not lead the donkey at once
    ROUND_OF_MATCH,
    POINTS_0,  # match points before the round, see view.py
    POINTS_1,
    POINTS_2,
) = range(8)
STARTS = 8

# What the next round must know of it: rows of an int64 array [ENDS, rounds].
DONKEY_SEAT, DONKEY_JUST_TAKEN, LAST_BEST = range(3)
ENDS = 3


def single_starts(first: int, seatings: int, players: int, out_starts: Any) -> None:
    """Write how the single rounds first, first + 1, ... begin.

    Seat r mod players leads round r, or is dealt to first; the seating changes every `players`
    rounds.
    """
    leader, seating = first % players, (first // players) % seatings
    for row in range(out_starts.shape[1]):
        out_starts[NUMBER, index(row)] = first + row
        out_starts[ENTRY, index(row)] = seating * players
        out_starts[LEADER, index(row)] = leader
        for fact in range(BARRED, STARTS):
            out_starts[index(fact), index(row)] = 0
        leader = clockwise(leader, players)
        if leader == 0:
            seating = clockwise(seating, seatings)


def place_donkeys(key: int, places: int, cards_per_hand: int, hands: Any, out_starts: Any) -> None:
    """Deal the donkey in place of a card, and let its holder lead (R37, R38).

    Cards are dealt one at a time from the seat in `out_starts` on; the donkey is one of the first
    `places`. The card that it takes the place of is any of its holder's.

    Parameters
    ----------
    key
        Key of the stream of donkeys (streams.DONKEY).
    hands
        int64 [rounds, players] packed hands; one card leaves each round's.
    """
    players = hands.shape[1]
    for row in range(hands.shape[0]):
        state = round_key(key, out_starts[NUMBER, index(row)])
        place = bounded(drawn_word(state, 0), places)
        holder = (out_starts[LEADER, index(row)] + place) % players
        hand = hands[index(row), index(holder)]
        card = card_at(hand, bounded(drawn_word(address(state, 1), 0), cards_per_hand))
        hands[index(row), index(holder)] = hand - one_card(card)
        out_starts[LEADER, index(row)] = holder
