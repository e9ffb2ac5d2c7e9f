"""What is said about other rules."""

from reports.language import Phrase

TITLE = Phrase("What do other rules change?", "Was ändern andere Regeln?")
NAMES = {
    ("variant", "base"): Phrase("without the ox", "ohne den Ochsen"),
    ("variant", "ox"): Phrase("with the ox", "mit dem Ochsen"),
    ("variant", "ezel"): Phrase("Wie is de Ezel?", "Wie is de Ezel?"),
}
FROM_EZEL = Phrase("Ochs & Esel", "Ochs & Esel")
JOKERS = Phrase("{value} jokers", "{value} Joker")
DONKEY_POINTS = Phrase("donkey at {value} points", "Esel zu {value} Punkten")
MORE = Phrase(
    "Of {looks} other rules under which rounds go differently, “{name}” changes most: {strategy} then "
    "pays {value} more penalty points a round.",
    "Von {looks} anderen Regeln, unter denen Durchgänge anders verlaufen, ändert „{name}“ am meisten: "
    "{strategy} zahlt dann {value} Minuspunkte je Durchgang mehr.",
)
LESS = Phrase(
    "Of {looks} other rules under which rounds go differently, “{name}” changes most: {strategy} then "
    "pays {value} fewer penalty points a round.",
    "Von {looks} anderen Regeln, unter denen Durchgänge anders verlaufen, ändert „{name}“ am meisten: "
    "{strategy} zahlt dann {value} Minuspunkte je Durchgang weniger.",
)
NO_CHANGE = Phrase(
    "Of {looks} other rules under which rounds go differently none surely changes what {strategy} pays; "
    "the largest difference, “{name}”, is {value} points a round.",
    "Von {looks} anderen Regeln, unter denen Durchgänge anders verlaufen, ändert keine sicher, was "
    "{strategy} zahlt; der größte Unterschied, mit „{name}“, ist {value} Punkte je Durchgang.",
)
SAME_PLAY = Phrase(
    "No round went differently under any of {looks} other rules.",
    "Unter keiner von {looks} anderen Regeln verlief ein Durchgang anders.",
)
NO_OTHERS = Phrase(
    "No other rules could be played at this table.",
    "An diesem Tisch ließen sich keine anderen Regeln spielen.",
)
LEAST = Phrase(
    "“{name}” changes least: {value}.",
    "Am wenigsten ändert „{name}“: {value}.",
)
CAUSE = Phrase(
    "Each line changes one thing in the rules of the run and plays its first {n} rounds again with the "
    "same strategies. So the differences are caused by the rule, as long as nobody learns to play it "
    "better. Penalty, donkey and going out are those of {strategy}; the rest is of the whole table.",
    "Jede Zeile ändert eines an den Regeln des Laufs und spielt dessen erste {n} Durchgänge noch einmal "
    "mit denselben Strategien. Die Unterschiede sind also eine Folge der Regel, solange niemand lernt, "
    "sie besser zu spielen. Minuspunkte, Esel und Ausgehen sind die von {strategy}; alles andere gilt "
    "für den Tisch.",
)
ONLY_POINTS = Phrase(
    "Under “{name}” no round went differently: all of the difference of {value} is the other price of "
    "the same cards.",
    "Bei „{name}“ verlief kein Durchgang anders: Der ganze Unterschied von {value} ist der andere Preis "
    "derselben Karten.",
)
POINTS_AND_PLAY = Phrase(
    "Under “{name}” {share} of the rounds went differently: of the difference {points} is the other price "
    "of the donkey where it lay before, and {play} comes from other play.",
    "Bei „{name}“ verliefen {share} der Durchgänge anders: Vom Unterschied ist {points} der andere Preis "
    "des Esels dort, wo er vorher lag, und {play} kommt von anderem Spiel.",
)
OTHER_DEALS = Phrase(
    "Under {names} other hands are dealt under the same seed, so comparing round by round gains little "
    "there. The last column says how many separate rounds tell as much as one pair.",
    "Bei {names} werden unter demselben Seed andere Blätter ausgeteilt; Durchgang für Durchgang zu "
    "vergleichen bringt dort wenig. Die letzte Spalte sagt, wie viele einzelne Durchgänge so viel "
    "sagen wie ein Paar.",
)
UNPLAYED = Phrase(
    "“{name}” could not be played by this line-up: {why}",
    "„{name}“ konnte diese Besetzung nicht spielen: {why}",
)
CAPTION = Phrase(
    "What other rules change for {strategy}: penalty points (left) and turn rounds of a round (right), "
    "other rules minus those of the run. 95% intervals.",
    "Was andere Regeln für {strategy} ändern: Minuspunkte (links) und Runden eines Durchgangs (rechts), "
    "andere Regeln minus die des Laufs. 95-%-Intervalle.",
)
POINTS_AXIS = Phrase("difference, points per round", "Unterschied, Punkte je Durchgang")
LENGTH_AXIS = Phrase("difference in turn rounds", "Unterschied in Runden")
TABLE = Phrase("Differences to the rules of the run.", "Unterschiede zu den Regeln des Laufs.")
MEANS = Phrase("The means under each of the rules.", "Die Mittelwerte unter jeder der Regeln.")
RULE = Phrase("rules", "Regeln")
OWN = Phrase("of the run: {names}", "des Laufs: {names}")
OWN_VARIANT = {
    "base": Phrase("base game", "Grundspiel"),
    "ox": Phrase("with the ox", "mit dem Ochsen"),
    "ezel": Phrase("Wie is de Ezel?", "Wie is de Ezel?"),
}
MEASURES = {
    "penalty": Phrase("penalty", "Minuspunkte"),
    "donkey": Phrase("on the donkey", "auf dem Esel"),
    "out": Phrase("went out", "ausgegangen"),
    "turn_rounds": Phrase("turn rounds", "Runden"),
    "donkey_turn_rounds": Phrase("donkey turn rounds", "Eselrunden"),
}
DIFFERING = Phrase("rounds that went differently", "andere Durchgänge")
GAIN = Phrase("gain of pairing", "Gewinn des Paarens")
QUOTED = Phrase("“{name}”", "„{name}“")
