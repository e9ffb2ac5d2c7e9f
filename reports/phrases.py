"""Words that several sections need: units, axes, tables."""

from .language import Phrase

PENALTY_PER_ROUND = Phrase("penalty points per round", "Minuspunkte je Durchgang")
DIFFERENCE_PER_ROUND = Phrase(
    "difference in penalty points per round", "Unterschied in Minuspunkten je Durchgang"
)
PLAYERS = Phrase("players", "Spieler")
STRATEGY = Phrase("strategy", "Strategie")
ROUNDS = Phrase("rounds", "Durchgänge")
INTERVALS = Phrase(
    "Values with half the width of their 95% intervals.",
    "Werte mit der halben Breite ihrer 95-%-Intervalle.",
)
SOURCE = Phrase(
    "{rounds} rounds, seed {seed}: {command}", "{rounds} Durchgänge, Seed {seed}: {command}"
)
SOURCE_EACH = Phrase(
    "{rounds} rounds each, seed {seed}, around: {command}",
    "je {rounds} Durchgänge, Seed {seed}, um: {command}",
)
