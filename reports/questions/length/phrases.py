"""What is said about the length of rounds."""

from reports.language import Phrase

TITLE = Phrase(
    "How long is a round, and how much is there to decide?",
    "Wie lang ist ein Durchgang, und wie viel gibt es zu entscheiden?",
)
HEADLINE = Phrase(
    "A round lasts {mean} turn rounds on average, and each player has a choice in {free} turns of it.",
    "Ein Durchgang dauert im Mittel {mean} Runden, und jeder Spieler hat dabei in {free} Zügen eine "
    "Wahl.",
)
QUANTILES = Phrase(
    "Half of the rounds last at most {half} turn rounds, nine of ten at most {most}, and 99 of 100 at "
    "most {nearly_all}. {donkey} turn rounds of a round are led by the donkey.",
    "Die Hälfte der Durchgänge dauert höchstens {half} Runden, neun von zehn höchstens {most}, und 99 "
    "von 100 höchstens {nearly_all}. {donkey} Runden eines Durchgangs sind Eselrunden.",
)
QUANTILE = Phrase("{value} (95%: {low} to {high})", "{value} (95\u00a0%: {low} bis {high})")
OX = Phrase(
    "{value} turn rounds of a round are led by the ox.",
    "{value} Runden eines Durchgangs sind Ochsenrunden.",
)
FORCED = Phrase(
    "A player comes to {turns} turns in a round. In {forced} of all turns there is only one legal move "
    "and so nothing to decide.",
    "Ein Spieler kommt in einem Durchgang {turns} Mal an die Reihe. Bei {forced} aller Züge ist nur "
    "einer erlaubt; da gibt es nichts zu entscheiden.",
)
WITHOUT = Phrase(
    "In {share} of the rounds nobody ever has a choice.",
    "In {share} der Durchgänge hat niemand auch nur einmal eine Wahl.",
)
WITHOUT_NONE = Phrase(
    "In none of {n} rounds was everybody without any choice.",
    "In keinem von {n} Durchgängen war jeder ohne jede Wahl.",
)
FALLS = Phrase(
    "In turn round 1 there is a choice in {first} of the turns, in turn round {number} in {last}. Later "
    "turn rounds are those of long rounds only, so this goes along with the turn round and is not its "
    "doing alone.",
    "In Runde 1 gibt es in {first} der Züge eine Wahl, in Runde {number} in {last}. Spätere Runden "
    "gibt es nur in langen Durchgängen; das geht also mit der Runde einher und liegt nicht an ihr "
    "allein.",
)
BY_STRATEGY = Phrase(
    "The strategies are compared in the first chair against the same others, on the same deals: that "
    "their rounds are longer or shorter is their doing. The figures are those of the whole table.",
    "Die Strategien sind am ersten Platz verglichen, gegen dieselben anderen, mit denselben Karten: Dass "
    "ihre Durchgänge länger oder kürzer sind, bewirken sie selbst. Die Zahlen sind die des ganzen "
    "Tisches.",
)
TURN_ROUNDS = Phrase("turn rounds", "Runden")
DONKEY_TURN_ROUNDS = Phrase("donkey turn rounds", "Eselrunden")
IN_A_ROUND = Phrase("turn rounds in a round", "Runden in einem Durchgang")
DONKEYS_IN_A_ROUND = Phrase("donkey turn rounds in a round", "Eselrunden in einem Durchgang")
SHARE_OF_ROUNDS = Phrase("% of rounds", "% der Durchgänge")
TURN_ROUND = Phrase("turn round", "Runde")
FREE_TURNS = Phrase("turns with a choice, %", "Züge mit einer Wahl, %")
REACHED = Phrase("rounds that last so long, %", "Durchgänge, die so lange dauern, %")
FREE_EACH = Phrase(
    "turns with a choice\nper player and round", "Züge mit Wahl\nje Spieler und Durchgang"
)
MEAN_MARK = Phrase("mean {value}", "Mittel {value}")
DISTRIBUTION_CAPTION = Phrase(
    "How many turn rounds a round has (left), and how many donkey turn rounds (right). Bars with 95% "
    "intervals; rarer lengths are left out.",
    "Wie viele Runden ein Durchgang hat (links), und wie viele Eselrunden (rechts). Balken mit "
    "95-%-Intervallen; seltenere Längen fehlen.",
)
TURN_ROUND_CAPTION = Phrase(
    "By turn round: in how many of its turns there is a choice, and how many of the rounds last so long. "
    "95% intervals.",
    "Nach Runde: in wie vielen ihrer Züge es eine Wahl gibt, und wie viele der Durchgänge so lange "
    "dauern. 95-%-Intervalle.",
)
TABLES_CAPTION = Phrase(
    "Turn rounds a round (left) and turns with a choice a player (right) by number of players. Hollow: "
    "the other tables. 95% intervals.",
    "Runden je Durchgang (links) und Züge mit einer Wahl je Spieler (rechts) nach Spielerzahl. Hohl: die "
    "anderen Tische. 95-%-Intervalle.",
)
STRATEGY_CAPTION = Phrase(
    "Turn rounds a round (left) and turns with a choice a player (right) by strategy in the first chair, "
    "against the same others. 95% intervals; differences, on the same deals, are surer than these (table).",
    "Runden je Durchgang (links) und Züge mit einer Wahl je Spieler (rechts) nach Strategie am ersten "
    "Platz, gegen dieselben anderen. 95-%-Intervalle; Unterschiede, bei denselben Karten, sind sicherer als "
    "diese (Tabelle).",
)
TABLE_LENGTHS = Phrase(
    "Share of rounds by number of turn rounds and of donkey turn rounds.",
    "Anteil der Durchgänge nach Zahl der Runden und der Eselrunden.",
)
TABLE_PLAYERS = Phrase("Rounds by number of players.", "Durchgänge nach Spielerzahl.")
TABLE_STRATEGIES = Phrase(
    "Rounds by strategy in the first chair, against the same others.",
    "Durchgänge nach Strategie am ersten Platz, gegen dieselben anderen.",
)
TABLE_TURN_ROUNDS = Phrase(
    "By turn round: rounds that last so long, and turns with a choice in it.",
    "Nach Runde: Durchgänge, die so lange dauern, und Züge mit einer Wahl darin.",
)
NUMBER = Phrase("number", "Zahl")
FORCED_SHARE = Phrase("forced turns", "erzwungene Züge")
CHOICES_EACH = Phrase("choices a player", "mit Wahl je Spieler")
LONGER = Phrase("longer than the first", "länger als die erste")
LASTING = Phrase("last so long", "dauern so lange")
WITH_CHOICE = Phrase("turns with a choice", "Züge mit Wahl")
