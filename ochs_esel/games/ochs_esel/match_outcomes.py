"""The columns that a match leaves behind, and how they are summarised."""

from math import lcm

from ochs_esel.game import Column, Match, Measure, Sheet

from .rules import MAX_PLAYERS, Rules

SEAT_COLUMNS = (
    Column("points", "points", "penalty points of the match; lower is better", bits=32),
    Column("won", "winners", "0: lost; else by how many the win is shared (1: won alone)"),
    Column("rank", "rank", "1 + how many seats have fewer points"),
    Column("outs", "rounds", "rounds at whose end the hand was empty"),
    Column("donkeys", "rounds", "rounds at whose end the donkey was in the hand"),
)
COLUMNS = (
    Column("rounds", "rounds", "rounds played"),
    Column("margin", "points", "fewest points of those who lost, minus the winner's", bits=32),
    Column("winners", "seats", "seats that share the win"),
    Column(
        "donkey_stays",
        "rounds",
        "rounds at whose end the donkey is where it was at the end of the round before",
    ),
    Column("capped", "0 or 1", "broken off before anybody had the points that end it"),
    Column("turn_rounds", "turn rounds", "turn rounds played", bits=16),
    Column("decisions", "turns", "turns taken, forced ones included", bits=16),
    Column("free_decisions", "turns", "of them those with more than one legal move", bits=16),
    Column("leader", "seat", "seat that led the first turn round of the match"),
)

POINTS, WON, RANK, OUTS, DONKEYS = range(5)
(
    ROUNDS,
    MARGIN,
    WINNERS,
    DONKEY_STAYS,
    CAPPED,
    TURN_ROUNDS,
    DECISIONS,
    FREE_DECISIONS,
    LEADER,
) = range(9)

SHARES = lcm(*range(1, MAX_PLAYERS + 1))  # a win can be shared by any number of players


def match_sheet(rules: Rules, match: Match) -> Sheet:
    """Return how matches are written down."""
    players = rules.players
    most = match.most_rounds * rules.max_score
    if match.until:
        most = min(most, match.until - 1 + rules.max_score)
    won = (0, *(SHARES // winners for winners in range(1, players + 1)))
    return Sheet(
        "match",
        SEAT_COLUMNS,
        COLUMNS,
        "points",
        most,
        (
            Measure("win", "won", True, players + 1, "won", worth=won, per=SHARES),
            Measure("rank", "rank", False, players + 1, "rank"),
            Measure("donkeys", "donkeys", False, match.most_rounds + 1, "rounds on the donkey"),
        ),
        (
            "rounds",
            "margin",
            "winners",
            "donkey_stays",
            *(("capped",) if match.until else ()),
            "turn_rounds",
            "decisions",
            "free_decisions",
        ),
        "Won: a win shared by k counts 1/k. Donkey stays: rounds at whose end it is with the same seat "
        "as a round earlier.",
    )
