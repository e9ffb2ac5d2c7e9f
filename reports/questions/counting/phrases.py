"""What is said about counting cards."""

from reports.language import Phrase

TITLE = Phrase("What is card counting worth?", "Was bringt es, Karten mitzuzählen?")
SAVES = Phrase(
    "Counting cards saves a card counter {value} penalty points a round: so much more is paid by the "
    "same strategy when it forgets which cards were played.",
    "Karten mitzuzählen spart einem Kartenzähler {value} Minuspunkte je Durchgang: So viel mehr zahlt "
    "dieselbe Strategie, wenn sie vergisst, welche Karten gespielt sind.",
)
COSTS = Phrase(
    "Counting cards does not pay here: the card counter pays {value} penalty points a round more than "
    "the same strategy when it forgets which cards were played.",
    "Karten mitzuzählen lohnt sich hier nicht: Der Kartenzähler zahlt {value} Minuspunkte je Durchgang "
    "mehr als dieselbe Strategie, wenn sie vergisst, welche Karten gespielt sind.",
)
UNCLEAR = Phrase(
    "Whether counting cards saves points cannot be told: forgetting which cards were played changes "
    "what a card counter pays by {value} points a round.",
    "Ob es Punkte spart, Karten mitzuzählen, lässt sich nicht sagen: Vergisst ein Kartenzähler, welche "
    "Karten gespielt sind, ändern sich seine Minuspunkte um {value} je Durchgang.",
)
NOTHING = Phrase(
    "Counting cards changed nothing: in no round did the card counter pay more or less when it forgot "
    "which cards were played.",
    "Karten mitzuzählen änderte nichts: In keinem Durchgang zahlte der Kartenzähler mehr oder weniger, "
    "wenn er vergaß, welche Karten gespielt sind.",
)
CAUSE = Phrase(
    "This is a cause: the strategy counter sat in the same seat on the same deals against {field}, once "
    "with its memory and once without; the difference was taken round by round. Without memory it knows "
    "its own hand, what lies highest, and how many cards everybody holds, and takes every other card as "
    "not played yet.",
    "Das ist eine Ursache: Die Strategie counter saß auf demselben Platz mit denselben Karten gegen "
    "{field}, einmal mit und einmal ohne Gedächtnis; verglichen wurde Durchgang für Durchgang. Ohne "
    "Gedächtnis kennt sie ihre Hand, was am höchsten liegt und wie viele Karten jeder hält; alle anderen "
    "Karten gelten ihr als noch nicht gespielt.",
)
ONE_WAY = Phrase(
    "It is the worth of counting to this strategy. Another way of using the cards seen may be worth more.",
    "Das ist der Wert des Mitzählens für diese Strategie. Wer anders nutzt, was er gesehen hat, kann "
    "mehr davon haben.",
)
GAIN = Phrase(
    "One pair of rounds says as much as {gain} separate ones.",
    "Ein Paar von Durchgängen sagt so viel wie {gain} einzelne.",
)
OWN_COUNTS_NOT = Phrase(
    "{strategy} does not count: without memory it paid exactly the same in every round.",
    "{strategy} zählt nicht mit: Ohne Gedächtnis zahlte sie in jedem Durchgang genau dasselbe.",
)
OWN_SAVES = Phrase(
    "{strategy}, too, uses its memory: without it, it pays {value} points a round more.",
    "Auch {strategy} nutzt ihr Gedächtnis: Ohne zahlt sie {value} Punkte je Durchgang mehr.",
)
OWN_COSTS = Phrase(
    "{strategy}, too, uses its memory, but to its harm: without it, it pays {value} points a round less.",
    "Auch {strategy} nutzt ihr Gedächtnis, aber zu ihrem Schaden: Ohne zahlt sie {value} Punkte je "
    "Durchgang weniger.",
)
OWN_UNCLEAR = Phrase(
    "{strategy}, too, uses its memory; whether that helps cannot be told: without it, the difference is "
    "{value} points a round.",
    "Auch {strategy} nutzt ihr Gedächtnis; ob das hilft, lässt sich nicht sagen: Ohne beträgt der "
    "Unterschied {value} Punkte je Durchgang.",
)
CAPTION = Phrase(
    "What the card counter saves by its memory, by number of players; above the line counting pays. 95% "
    "intervals.",
    "Was der Kartenzähler durch sein Gedächtnis spart, nach Spielerzahl; über der Linie lohnt sich das "
    "Mitzählen. 95-%-Intervalle.",
)
SAVED_AXIS = Phrase("saved by counting, points per round", "gespart, Punkte je Durchgang")
TABLE = Phrase(
    "Without memory, and the difference to with memory; positive: counting pays.",
    "Ohne Gedächtnis, und der Unterschied zu mit Gedächtnis; positiv: Mitzählen lohnt sich.",
)
TABLE_BY_PLAYERS = Phrase(
    "The card counter by number of players: without memory, and the difference to with memory.",
    "Der Kartenzähler nach Spielerzahl: ohne Gedächtnis, und der Unterschied zu mit Gedächtnis.",
)
MEAN = Phrase("penalty without memory", "Minuspunkte ohne Gedächtnis")
DIFFERENCE = Phrase("saved by counting", "durch Mitzählen gespart")
DONKEY = Phrase("more often on the donkey", "öfter auf dem Esel")
