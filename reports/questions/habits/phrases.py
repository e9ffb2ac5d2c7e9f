"""What is said about habits."""

from reports.language import Phrase

TITLE = Phrase("What is each habit worth?", "Was ist jede Gewohnheit wert?")
NAMES = {
    "habits(order=1)": Phrase("lead the highest set first", "den höchsten Satz zuerst ausspielen"),
    "habits(order=2)": Phrase("lead the biggest set first", "den größten Satz zuerst ausspielen"),
    "habits(singles=1)": Phrase("lead single cards", "einzelne Karten ausspielen"),
    "habits(whole=1)": Phrase(
        "never break a set to raise", "nie einen Satz zerreißen, um zu überbieten"
    ),
    "habits(passes=1)": Phrase("pass whenever possible", "passen, sooft es geht"),
    "jokers_out": Phrase("spend jokers at once", "Joker sofort ausgeben"),
    "keep_jokers(until=8)": Phrase(
        "keep jokers until 8 cards are left", "Joker behalten, bis 8 Karten da sind"
    ),
    "keep_jokers(until=5)": Phrase(
        "keep jokers until 5 cards are left", "Joker behalten, bis 5 Karten da sind"
    ),
    "keep_jokers(until=2)": Phrase(
        "keep jokers until 2 cards are left", "Joker behalten, bis 2 Karten da sind"
    ),
}
BEST_SAVES = Phrase(
    "The best of {looks} habits is “{name}”: it saves {value} penalty points a round.",
    "Die beste von {looks} Gewohnheiten ist „{name}“: Sie spart {value} Minuspunkte je Durchgang.",
)
BEST_COSTS = Phrase(
    "None of {looks} habits saves points: even the best, “{name}”, costs {value} a round.",
    "Keine von {looks} Gewohnheiten spart Punkte: Selbst die beste, „{name}“, kostet {value} je "
    "Durchgang.",
)
BEST_UNCLEAR = Phrase(
    "None of {looks} habits is sure to save points: the best, “{name}”, changes the penalty by {value} a round.",
    "Keine von {looks} Gewohnheiten spart sicher Punkte: Die beste, „{name}“, ändert die "
    "Minuspunkte um {value} je Durchgang.",
)
WORST_COSTS = Phrase(
    "The worst is “{name}”: it costs {value}.", "Die schlechteste ist „{name}“: Sie kostet {value}."
)
WORST_SAVES = Phrase(
    "Even the worst, “{name}”, saves {value}.",
    "Selbst die schlechteste, „{name}“, spart {value}.",
)
WORST_UNCLEAR = Phrase(
    "None is sure to cost points: the worst, “{name}”, changes the penalty by {value}.",
    "Keine kostet sicher Punkte: Die schlechteste, „{name}“, ändert die Minuspunkte um {value}.",
)
NOTHING = Phrase(
    "No habit could be measured: too few rounds were played.",
    "Keine Gewohnheit ließ sich messen: Es wurden zu wenige Durchgänge gespielt.",
)
CAUSE = Phrase(
    "This is a cause: plain play, and plain play with one habit changed, sat in the same seat on the "
    "same deals against {field}, and the difference was taken round by round. Plain play leads its "
    "lowest set whole, raises as cheaply as it can whenever it can, and uses jokers only when it "
    "must; it pays {plain} points a round.",
    "Das ist eine Ursache: Schlichtes Spiel und schlichtes Spiel mit einer geänderten Gewohnheit "
    "saßen auf demselben Platz mit denselben Karten gegen {field}; verglichen wurde Durchgang für "
    "Durchgang. Schlichtes Spiel spielt den niedrigsten Satz ganz aus, überbietet so billig wie "
    "möglich, sooft es geht, und nimmt Joker nur, wenn es muss; es zahlt {plain} Punkte je Durchgang.",
)
TWO_AT_ONCE = Phrase(
    "Each habit was changed alone. Two habits together need not be worth the sum of both, and against "
    "other players a habit may be worth something else. Each interval is for one habit alone; what "
    "the first sentence says for sure allows for looking at {looks}.",
    "Jede Gewohnheit wurde für sich geändert. Zwei zusammen müssen nicht so viel wert sein wie beide "
    "einzeln, und gegen andere Spieler kann eine Gewohnheit anders viel wert sein. Jedes Intervall gilt "
    "für eine Gewohnheit allein; das Urteil im ersten Satz berücksichtigt, dass es {looks} sind.",
)
SAME_PLAY = Phrase(
    "Under these rules no round went differently with: {names}.",
    "Unter diesen Regeln verlief kein Durchgang anders mit: {names}.",
)
NO_JOKERS = Phrase(
    "There are no jokers in this deck, so habits with jokers are left out.",
    "In diesen Karten gibt es keine Joker; Gewohnheiten mit Jokern entfallen.",
)
CAPTION = Phrase(
    "What one habit changes against plain play, on the same deals: penalty points (left) and chance to "
    "end on the donkey (right). Left of the line is better. 95% intervals.",
    "Was eine Gewohnheit gegenüber schlichtem Spiel ändert, mit denselben Karten: Minuspunkte (links) "
    "und Wahrscheinlichkeit, auf dem Esel zu sitzen (rechts). Links der Linie ist besser. "
    "95-%-Intervalle.",
)
TABLE = Phrase(
    "One habit changed, on the same deals; negative differences are better.",
    "Eine geänderte Gewohnheit, mit denselben Karten; negative Unterschiede sind besser.",
)
HABIT = Phrase("habit", "Gewohnheit")
MEAN = Phrase("penalty a round", "Minuspunkte je Durchgang")
DIFFERENCE = Phrase("difference", "Unterschied")
DONKEY = Phrase("on the donkey", "auf dem Esel")
POINTS_AXIS = Phrase("difference,\npoints per round", "Unterschied,\nPunkte je Durchgang")
DONKEY_AXIS = Phrase("on the donkey,\npercentage points", "auf dem Esel,\nProzentpunkte")
