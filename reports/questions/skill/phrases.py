"""What is said about luck and skill."""

from reports.language import Phrase

TITLE = Phrase("Luck or skill?", "Glück oder Können?")
SOURCES = Phrase(
    "Of all that makes the scores of single rounds differ (their variance), {hand} comes from the cards "
    "dealt and {strategy} from the strategy.",
    "Von allem, worin sich die Ergebnisse einzelner Durchgänge unterscheiden (ihrer Varianz), kommen {hand} "
    "vom Blatt und {strategy} von der Strategie.",
)
NO_SOURCES = Phrase(
    "What makes scores differ cannot be told from so few rounds, or from scores that are all the same.",
    "Woran es liegt, dass sich Ergebnisse unterscheiden, lässt sich aus so wenigen Durchgängen oder aus "
    "lauter gleichen Ergebnissen nicht sagen.",
)
AFTER_FIVE = Phrase(
    "After a match of five rounds {better} has fewer points than {worse} with a chance of {chance}.",
    "Nach einer Partie von fünf Durchgängen hat {better} mit einer Wahrscheinlichkeit von {chance} "
    "weniger Punkte als {worse}.",
)
NOT_SURE = Phrase(
    "Which of {better} and {worse} is better cannot be told from these rounds.",
    "Ob {better} oder {worse} besser ist, lässt sich aus diesen Durchgängen nicht sagen.",
)
NO_PAIR = Phrase(
    "Nothing set the two players compared apart.",
    "Die beiden verglichenen Spieler trennte nichts.",
)
DESIGN = Phrase(
    "{deals} deals were each played {players} times, and every time the line-up ({line_up}) moved on by one "
    "chair, so that each strategy had to play each hand. What all of them make of a hand is due to the "
    "cards dealt, one's own and those of the others.",
    "{deals} Mal wurden Karten ausgeteilt und jedes Mal {players}-mal gespielt; die Aufstellung ({line_up}) "
    "rückte dabei immer um einen Platz weiter, so dass jede Strategie jede Hand spielen musste. Was alle "
    "daraus gleichermaßen machen, liegt an den Karten, den eigenen und denen der anderen.",
)
PANEL_LINE_UP = Phrase(
    "The run has one strategy only, so it was put among others: how large the part of the strategy is "
    "depends on who plays.",
    "Der Lauf hat nur eine Strategie; darum kam sie hier mit anderen an einen Tisch: Wie groß der Anteil "
    "der Strategie ist, hängt davon ab, wer spielt.",
)
OWN_LINE_UP = Phrase(
    "How large the part of the strategy is depends on who plays.",
    "Wie groß der Anteil der Strategie ist, hängt davon ab, wer spielt.",
)
REST = Phrase(
    "The position makes {position}. What is left, {rest}, is how hand and strategies suit each other, and "
    "chance after the deal.",
    "Die Position macht {position} aus. Was bleibt, {rest}, ist, wie Blatt und Strategien zueinander passen, "
    "und Zufall nach dem Geben.",
)
NEEDED = Phrase(
    "By normal approximation, the rounds it takes until {better} has fewer points than {worse} are, for "
    "a chance of {each}.",
    "So viele Durchgänge dauert es nach der Normalverteilung, bis {better} weniger Punkte hat als "
    "{worse}, mit einer Wahrscheinlichkeit von {each}.",
)
NEEDED_FOR = Phrase("{chance}: {rounds}", "{chance}: {rounds}")
DIFFERENCE = Phrase(
    "At one table {better} paid {value} points a round less than {worse}; who sat behind whom stayed the "
    "same.",
    "An einem Tisch zahlte {better} {value} Punkte je Durchgang weniger als {worse}; wer hinter wem saß, "
    "blieb dabei gleich.",
)
THREE_WAYS = Phrase(
    "Are five rounds enough? By normal approximation {better} is ahead of {worse} after five rounds with a "
    "chance of {normal}, counted in separate runs of five rounds {counted}, in real matches, where who "
    "holds the donkey leads the next round, {matches}. Ties count half; 50% would be a toss of a coin.",
    "Reichen fünf Durchgänge? Nach fünf Durchgängen liegt {better} vor {worse}: nach der "
    "Normalverteilung mit einer Wahrscheinlichkeit von {normal}, gezählt in getrennten Folgen von fünf "
    "Durchgängen {counted}, in wirklichen Partien, in denen beginnt, wer den Esel hat, {matches}. "
    "Gleichstand zählt halb; 50 % wäre ein Münzwurf.",
)
ROUNDS_RANGE = Phrase("{value} (95%: {low} to {high})", "{value} (95\u00a0%: {low} bis {high})")
ROUNDS_OPEN = Phrase("{value} (95%: {low} or more)", "{value} (95\u00a0%: {low} oder mehr)")
HAND = Phrase("cards dealt", "Blatt")
STRATEGY_PART = Phrase("strategy", "Strategie")
POSITION = Phrase("position", "Position")
REST_PART = Phrase("the rest", "Rest")
SHARE = Phrase("share of the variance of a score, %", "Anteil an der Varianz eines Ergebnisses, %")
CHANCE = Phrase("chance to have fewer points, %", "Wahrscheinlichkeit, vorn zu sein, %")
AFTER = Phrase("rounds played", "gespielte Durchgänge")
NORMAL = Phrase("normal approximation", "Normalverteilung")
COUNTED = Phrase("counted", "gezählt")
MATCHES = Phrase("matches of five rounds", "Partien von fünf Durchgängen")
SHARES_CAPTION = Phrase(
    "What makes the scores of single rounds differ: shares of their variance. 95% intervals.",
    "Worin sich die Ergebnisse einzelner Durchgänge unterscheiden: Anteile an ihrer Varianz. "
    "95-%-Intervalle.",
)
CURVE_CAPTION = Phrase(
    "The chance that {better} has fewer points than {worse}, by rounds played. Band and bars: 95% "
    "intervals.",
    "Die Wahrscheinlichkeit, dass {better} weniger Punkte hat als {worse}, nach gespielten Durchgängen. "
    "Band und Striche: 95-%-Intervalle.",
)
TABLE_SHARES = Phrase(
    "Variance of the score of a round (squared points), and its parts.",
    "Varianz des Ergebnisses eines Durchgangs (Punkte im Quadrat) und ihre Teile.",
)
TABLE_NEEDED = Phrase(
    "Rounds until {better} has fewer points than {worse} with a probability, and the limits of the 95% "
    "interval.",
    "Durchgänge, bis {better} mit einer Wahrscheinlichkeit weniger Punkte hat als {worse}, und die Grenzen "
    "des 95-%-Intervalls.",
)
TABLE_CURVE = Phrase(
    "The chance that {better} has fewer points than {worse}.",
    "Die Wahrscheinlichkeit, dass {better} weniger Punkte hat als {worse}.",
)
LESS_THAN_ONE = Phrase("less than 1", "weniger als 1")
PART = Phrase("part", "Teil")
SHARE_HEAD = Phrase("share", "Anteil")
VARIANCE = Phrase("variance", "Varianz")
ALL = Phrase("all", "alles")
PROBABILITY = Phrase("probability", "Wahrscheinlichkeit")
LOW = Phrase("at least", "mindestens")
HIGH = Phrase("at most", "höchstens")
