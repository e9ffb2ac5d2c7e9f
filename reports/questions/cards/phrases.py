"""What is said about single cards."""

from reports.language import Phrase

TITLE = Phrase("What is each card worth?", "Was ist jede Karte wert?")
JOKER = Phrase("the joker", "der Joker")
VALUE = Phrase("the {value}", "die {value}")
BEST_SAVES = Phrase(
    "The best card to hold is {card}: one more of it in place of a random card of the hand saves {value} "
    "penalty points a round",
    "Die beste Karte auf der Hand ist {card}: Eine mehr davon anstelle einer zufälligen Karte der Hand "
    "spart {value} Minuspunkte je Durchgang",
)
BEST_COSTS = Phrase(
    "Even the best card to hold, {card}, costs {value} penalty points a round in place of a random card "
    "of the hand",
    "Selbst die beste Karte auf der Hand, {card}, kostet anstelle einer zufälligen Karte der Hand "
    "{value} Minuspunkte je Durchgang",
)
BEST_UNCLEAR = Phrase(
    "The card that came off best, {card}, cannot be told from a random card of the hand: {value} penalty "
    "points a round",
    "Die Karte, die am besten abschnitt, {card}, unterscheidet sich nicht erkennbar von einer zufälligen "
    "Karte der Hand: {value} Minuspunkte je Durchgang",
)
WORST_COSTS = Phrase(
    "the one measured worst is {card}: it costs {value}",
    "am schlechtesten gemessen wurde {card}: Sie kostet {value}",
)
WORST_COSTS_JOKER = Phrase(
    "the one measured worst is the joker: it costs {value}",
    "am schlechtesten gemessen wurde der Joker: Er kostet {value}",
)
WORST_SAVES = Phrase(
    "the one that came off worst, {card}, still saves {value}",
    "die, die am schlechtesten abschnitt, {card}, spart noch {value}",
)
WORST_UNCLEAR = Phrase(
    "for the one that came off worst, {card}, a difference cannot be told: {value}",
    "für die, die am schlechtesten abschnitt, {card}, ist kein Unterschied erkennbar: {value}",
)
BOTH = Phrase("{best}; {worst}.", "{best}; {worst}.")
ONE = Phrase("{best}.", "{best}.")
NO_CARD = Phrase(
    "No card could be exchanged, so none has a price.",
    "Keine Karte war zu tauschen, also hat keine einen Preis.",
)
CAUSE = Phrase(
    "These prices are causes: the same deals were played again with the same chance, each time with one "
    "random card in the hand of {strategy} replaced by a card of the kind; the difference was taken deal "
    "by deal, where there was such a card to take. (A random card may be of that kind itself; then nothing "
    "changes.) A price below 0 says that the card is better than an average one.",
    "Diese Preise sind Ursachen: Dieselben Karten wurden noch einmal gespielt, mit demselben Zufall, "
    "jeweils mit einer zufälligen Karte auf der Hand von {strategy} ersetzt durch eine der Sorte; "
    "verglichen wurde Blatt für Blatt, wo es eine solche Karte zu nehmen gab. (Die zufällige Karte kann "
    "selbst von der Sorte sein; dann ändert sich nichts.) Ein Preis unter 0 heißt: besser als eine "
    "durchschnittliche Karte.",
)
CLEAR = Phrase(
    "Among so many cards some look good by chance. Adjusted for that (Holm, level 5%), the price "
    "differs from 0 for: {some}.",
    "Unter so vielen Karten sehen manche durch Zufall gut aus. Dafür berichtigt (Holm, Niveau 5 %), ist "
    "der Preis von 0 verschieden bei: {some}.",
)
CLEAR_ALL = Phrase(
    "Among so many cards some look good by chance. Adjusted for that (Holm, level 5%), the price still "
    "differs from 0 for every card.",
    "Unter so vielen Karten sehen manche durch Zufall gut aus. Auch dafür berichtigt (Holm, Niveau 5 %), "
    "ist der Preis jeder Karte von 0 verschieden.",
)
CLEAR_NONE = Phrase(
    "Among so many cards some look good by chance. Adjusted for that (Holm, level 5%), no price differs "
    "from 0.",
    "Unter so vielen Karten sehen manche durch Zufall gut aus. Dafür berichtigt (Holm, Niveau 5 %), ist "
    "kein Preis von 0 verschieden.",
)
CHECK = Phrase(
    "A check of the method: a random card in place of a random card must have the price 0; measured was "
    "{value}, {errors} standard errors away.",
    "Eine Probe der Methode: Eine zufällige Karte anstelle einer zufälligen muss den Preis 0 haben; "
    "gemessen wurde {value}, {errors} Standardfehler daneben.",
)
CHECK_ALONE = Phrase(
    "A check of the method: a random card in place of a random card must have the price 0; measured was "
    "{value}.",
    "Eine Probe der Methode: Eine zufällige Karte anstelle einer zufälligen muss den Preis 0 haben; "
    "gemessen wurde {value}.",
)
WHOLE_HERE = Phrase(
    "Here the whole deck is dealt: the card taken comes from another hand, which gets the random card for "
    "it. The prices then hold two changes, one's own hand and an opponent's.",
    "Hier werden alle Karten ausgeteilt: Die genommene Karte kommt von einer anderen Hand, die dafür die "
    "zufällige Karte bekommt. Die Preise enthalten dann zwei Änderungen, die der eigenen Hand und die "
    "einer fremden.",
)
WHOLE_THERE = Phrase(
    "Here the card taken comes from those laid aside, so that no other hand changes. With {players} "
    "players the whole deck is dealt and it would come from another hand, which would get the random card: "
    "prices there mean something else.",
    "Hier kommt die genommene Karte von den beiseite gelegten, keine andere Hand ändert sich. Mit "
    "{players} Spielern werden alle Karten ausgeteilt, und sie käme von einer anderen Hand, die die "
    "zufällige Karte bekäme: Preise bedeuten dort etwas anderes.",
)
ALONG = Phrase(
    "Something else is what goes along with a card: seats that were dealt at least one against seats that "
    "were dealt none, given in the table. That compares different hands, and is no price.",
    "Etwas anderes ist, was mit einer Karte einhergeht: Plätze, die mindestens eine bekamen, gegen "
    "Plätze, die keine bekamen; es steht in der Tabelle. Das vergleicht verschiedene Blätter und ist "
    "kein Preis.",
)
ADD_UP = Phrase(
    "A seat pays {penalty} points a round. The largest part, {most}, is for {card}. The points by kind add up "
    "to the whole.",
    "Ein Platz zahlt {penalty} Minuspunkte je Durchgang. Der größte Teil, {most}, entfällt auf {card}. Die "
    "Punkte nach Sorten ergeben zusammen das Ganze.",
)
DONKEY = Phrase("the donkey", "den Esel")
JOKERS_LEFT = Phrase("jokers", "Joker")
OX = Phrase("the ox", "den Ochsen")
PILE = Phrase("the ox pile", "den Ochsenstapel")
KIND_NAMES = {
    "joker": Phrase("joker", "Joker"),
    "donkey": Phrase("donkey", "Esel"),
    "ox": Phrase("ox", "Ochs"),
    "pile": Phrase("ox pile", "Ochsenstapel"),
    "all": Phrase("all", "alle"),
}
KIND = Phrase("card", "Karte")
PRICE = Phrase("price", "Preis")
PRICE_AXIS = Phrase("price, points per round", "Preis, Punkte je Durchgang")
ADJUSTED = Phrase("adjusted p", "berichtigtes p")
ALONG_HEAD = Phrase("goes along", "geht einher")
POINTS_LEFT = Phrase("points paid for it", "Punkte dafür")
LENGTH = Phrase("turn rounds of the round", "Runden des Durchgangs")
POINTS_AXIS = Phrase("points a seat and round", "Punkte je Platz und Durchgang")
PRICE_CAPTION = Phrase(
    "What one more card of each kind in place of a random card of the hand does to the penalty "
    "(below 0: it saves points). 95% intervals.",
    "Was eine Karte mehr von jeder Sorte anstelle einer zufälligen Karte der Hand an den Minuspunkten "
    "ändert (unter 0: sie spart Punkte). 95-%-Intervalle.",
)
POINTS_CAPTION = Phrase(
    "Where the points come from: mean points a seat and round for cards of each kind at the end. "
    "95% intervals.",
    "Woher die Punkte kommen: mittlere Punkte je Platz und Durchgang für Karten jeder Sorte am Ende. "
    "95-%-Intervalle.",
)
LENGTH_CAPTION = Phrase(
    "Where the points come from, by length of the round (what goes along with it, not what it causes). "
    "Bands: 95% intervals.",
    "Woher die Punkte kommen, nach Länge des Durchgangs (was damit einhergeht, nicht was sie bewirkt). "
    "Bänder: 95-%-Intervalle.",
)
TABLE_CARDS = Phrase(
    "Price of a card in place of a random one; p-value adjusted for all cards (Holm); what goes along with "
    "at least one against none; and points paid for cards of the kind in hand at the end.",
    "Preis einer Karte anstelle einer zufälligen; für alle Karten berichtigter p-Wert (Holm); was mit "
    "mindestens einer gegen keine einhergeht; und Punkte für Karten der Sorte, die am Ende auf der Hand "
    "sind.",
)
TABLE_LENGTH = Phrase(
    "Points a seat and round by length of the round.",
    "Punkte je Platz und Durchgang nach Länge des Durchgangs.",
)
