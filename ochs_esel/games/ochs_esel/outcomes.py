"""The columns that a round leaves behind: name, unit, meaning; and the kernel that settles them."""

from typing import Any

from ochs_esel.bits import index, wrapped_product
from ochs_esel.game import Column, Measure, Sheet

from .cards import MAX_JOKERS, has_donkey, has_ox, jokers_in
from .rules import Rules, Terms

SEAT_COLUMNS = (
    Column("penalty", "points", "penalty points of the round; lower is better", bits=16),
    Column("out", "0 or 1", "the hand is empty at the end"),
    Column("donkey", "0 or 1", "the donkey is in the hand at the end"),
    Column("joker_left", "0 or 1", "there is a joker in the hand at the end"),
    Column("jokers_left", "cards", "jokers in the hand at the end"),
    Column("jokers_dealt", "cards", "jokers in the hand after the deal", of_the_deal=True),
    Column(
        "points_dealt",
        "points",
        "penalty points of the hand after the deal, the donkey not counted",
        bits=16,
        of_the_deal=True,
    ),
    Column("donkey_taken", "times", "how often the seat took a donkey turn round"),
    Column("ox", "0 or 1", "the ox is in the hand at the end"),
    Column("ox_taken", "0 or 1", "the seat took the ox turn round"),
    Column("pile", "points", "penalty points that lie in front of the seat", bits=16),
)
ROUND_COLUMNS = (
    Column("turn_rounds", "turn rounds", "turn rounds played"),
    Column("donkey_turn_rounds", "turn rounds", "of them donkey turn rounds"),
    Column("ox_turn_rounds", "turn rounds", "of them ox turn rounds"),
    Column("decisions", "turns", "turns taken, forced ones included", bits=16),
    Column("free_decisions", "turns", "of them those with more than one legal move", bits=16),
    Column("leader", "seat", "seat that led the first turn round"),
)

(
    PENALTY,
    OUT,
    DONKEY,
    JOKER_LEFT,
    JOKERS_LEFT,
    JOKERS_DEALT,
    POINTS_DEALT,
    DONKEY_TAKEN,
    OX,
    OX_TAKEN,
    PILE,
) = range(11)
TURN_ROUNDS, DONKEY_TURN_ROUNDS, OX_TURN_ROUNDS, DECISIONS, FREE_DECISIONS, LEADER = range(6)

MEASURES = (
    Measure("out", "out", True, 2, "went out"),
    Measure("donkey", "donkey", True, 2, "on the donkey"),
    Measure("joker_left", "joker_left", True, 2, "joker left"),
    Measure(
        "joker_penalty",
        "jokers_left",
        False,
        MAX_JOKERS + 1,
        "points for jokers",
        scale="joker_points",
    ),
)
OX_MEASURES = (
    Measure("ox", "ox", True, 2, "on the ox"),
    Measure("ox_taken", "ox_taken", True, 2, "took the ox pile"),
)


def round_sheet(rules: Rules) -> Sheet:
    """Return how single rounds are written down."""
    ox = rules.with_ox
    return Sheet(
        "round",
        SEAT_COLUMNS,
        ROUND_COLUMNS,
        "penalty",
        rules.max_score,
        MEASURES + OX_MEASURES if ox else MEASURES,
        (
            "turn_rounds",
            "donkey_turn_rounds",
            *(("ox_turn_rounds",) if ox else ()),
            "decisions",
            "free_decisions",
        ),
        "Out: with an empty hand at the end of the round; several seats may be.",
    )


EVERY_FOURTH = 0x000F000F000F000F


def hand_points(hand: int, terms: Terms) -> int:
    """Return the penalty points of a hand (R22, R23, R24, R33)."""
    a = weighted(hand, 0x000100050009000D)
    b = weighted(hand >> 4, 0x00020006000A0000 + terms.joker_points)
    c = weighted(hand >> 8, 0x00030007000B0000 + terms.donkey_points)
    d = weighted(hand >> 12, 0x00040008000C0000 + terms.ox_points)
    return a + b + c + d


def pile_points(pile: int) -> int:
    """Return the penalty points of an ox pile: a joker counts 1, the ox nothing (R34)."""
    a = weighted(pile, 0x000100050009000D)
    b = weighted(pile >> 4, 0x00020006000A0001)
    c = weighted(pile >> 8, 0x00030007000B0000)
    d = weighted(pile >> 12, 0x00040008000C0000)
    return a + b + c + d


def weighted(hand: int, points: int) -> int:
    """Return four counts (every fourth nibble) times their points (sixteen bits each), added."""
    return (wrapped_product(hand & EVERY_FOURTH, points) >> 48) & 0xFFFF


def note_deal(hands: Any, terms: Terms, out_seats: Any) -> None:
    """Write what the dealt hands show; arguments as in `settle`, the donkey in none of them."""
    for i in range(hands.shape[0]):
        hand = hands[index(i)]
        out_seats[JOKERS_DEALT, index(i)] = jokers_in(hand)
        out_seats[POINTS_DEALT, index(i)] = hand_points(hand, terms)
        out_seats[DONKEY_TAKEN, index(i)] = 0
        out_seats[OX_TAKEN, index(i)] = 0
        out_seats[PILE, index(i)] = 0


def settle(hands: Any, terms: Terms, out_seats: Any) -> None:
    """Write what the hands at the end of the rounds show.

    Flat arrays and one short loop, so that the compiler computes many hands at a time.

    Parameters
    ----------
    hands
        int64 [rounds * seats], packed hands at the end, round by round.
    out_seats
        int16 [columns, rounds * seats].
    """
    for i in range(hands.shape[0]):
        hand = hands[index(i)]
        out_seats[PENALTY, index(i)] = hand_points(hand, terms) + out_seats[PILE, index(i)]
        out_seats[OUT, index(i)] = hand == 0
        out_seats[DONKEY, index(i)] = has_donkey(hand)
        out_seats[OX, index(i)] = has_ox(hand)
        out_seats[JOKER_LEFT, index(i)] = jokers_in(hand) > 0
        out_seats[JOKERS_LEFT, index(i)] = jokers_in(hand)
