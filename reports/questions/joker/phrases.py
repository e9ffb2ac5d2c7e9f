"""What is said about jokers."""

from reports.language import Phrase

TITLE = Phrase("What does holding a joker cost?", "Was kostet ein Joker auf der Hand?")
COSTS = Phrase(
    "A joker in the hand of {strategy} costs {value} penalty points a round: so much less is paid when it is exchanged "
    "for another card before play.",
    "Ein Joker auf der Hand von {strategy} kostet {value} Minuspunkte je Durchgang: So viel weniger zahlt, wer ihn "
    "vor dem Spiel gegen eine andere Karte tauscht.",
)
SAVES = Phrase(
    "A joker in the hand of {strategy} saves {value} penalty points a round: so much more is paid when it is exchanged "
    "for another card before play.",
    "Ein Joker auf der Hand von {strategy} spart {value} Minuspunkte je Durchgang: So viel mehr zahlt, wer ihn "
    "vor dem Spiel gegen eine andere Karte tauscht.",
)
UNCLEAR = Phrase(
    "Whether a joker in the hand of {strategy} costs or saves points cannot be told: its price is {value} a round.",
    "Ob ein Joker auf der Hand von {strategy} Punkte kostet oder spart, lässt sich nicht sagen: Sein Preis ist "
    "{value} je Durchgang.",
)
NOBODY_HAS_ONE = Phrase(
    "Nobody was dealt a joker that could be exchanged.",
    "Niemand bekam einen Joker, der zu tauschen gewesen wäre.",
)
CAUSE = Phrase(
    "This is a cause: the same deals were played twice, with the same chance, once with one joker of "
    "{strategy} exchanged for a card drawn from those that are not in that hand and no jokers. The "
    "difference was taken deal by deal; only deals with a joker in that hand count. One pair says as "
    "much as {gain} separate rounds.",
    "Das ist eine Ursache: Dieselben Karten wurden zweimal gespielt, mit demselben Zufall, einmal mit "
    "einem Joker von {strategy} getauscht gegen eine Karte, die nicht auf dieser Hand und kein Joker "
    "ist. Verglichen wurde Blatt für Blatt; es zählen nur Blätter mit Joker. Ein solches Paar sagt so "
    "viel wie {gain} einzelne Durchgänge.",
)
GOES_ALONG_MORE = Phrase(
    "Something else is what goes along with jokers: seats that were dealt at least one paid "
    "{value} points more than seats that were dealt none. That compares different hands, and is no "
    "price.",
    "Etwas anderes ist, was mit Jokern einhergeht: Wer mindestens einen bekam, zahlte {value} Punkte "
    "mehr als wer keinen bekam. Das vergleicht verschiedene Blätter und ist kein Preis.",
)
GOES_ALONG_LESS = Phrase(
    "Something else is what goes along with jokers: seats that were dealt at least one paid "
    "{value} points less than seats that were dealt none. That compares different hands, and is no "
    "price.",
    "Etwas anderes ist, was mit Jokern einhergeht: Wer mindestens einen bekam, zahlte {value} Punkte "
    "weniger als wer keinen bekam. Das vergleicht verschiedene Blätter und ist kein Preis.",
)
GOES_ALONG_UNCLEAR = Phrase(
    "Something else is what goes along with jokers: seats that were dealt at least one minus seats "
    "that were dealt none differ by {value} points, which may be chance. That compares different "
    "hands, and is no price.",
    "Etwas anderes ist, was mit Jokern einhergeht: Wer mindestens einen bekam und wer keinen bekam, "
    "unterscheiden sich um {value} Punkte, was Zufall sein kann. Das vergleicht verschiedene Blätter "
    "und ist kein Preis.",
)
LEFT = Phrase(
    "Of the points of seats that were dealt one joker, {value} a round are for jokers still in hand "
    "at the end.",
    "Von den Punkten derer, die einen Joker bekamen, entfallen {value} je Durchgang auf Joker, die am "
    "Ende noch auf der Hand sind.",
)
WHOLE_DECK = Phrase(
    "With {players} players the whole deck is dealt: there the other card comes from another hand, "
    "which gets the joker; these prices hold two changes and stand apart.",
    "Mit {players} Spielern werden alle Karten ausgeteilt: Dort kommt die andere Karte von einer "
    "anderen Hand, die den Joker bekommt; diese Preise enthalten zwei Änderungen und stehen für sich.",
)
BY_JOKERS_AXIS = Phrase("jokers dealt", "Joker bekommen")
FOR_JOKERS = Phrase("for jokers in hand", "für Joker auf der Hand")
FOR_OTHERS = Phrase("for other cards", "für andere Karten")
PRICE_AXIS = Phrase("price of a joker, points per round", "Preis eines Jokers, Punkte je Durchgang")
BY_JOKERS_CAPTION = Phrase(
    "Mean penalty by jokers dealt, and how much of it is for jokers still in hand (left); the price of "
    "a joker by jokers in hand (right). Bars and points with 95% intervals.",
    "Mittlere Minuspunkte nach bekommenen Jokern, und wie viel davon auf Joker am Ende entfällt "
    "(links); Preis eines Jokers nach Jokern auf der Hand (rechts). Mit 95-%-Intervallen.",
)
BY_TABLE_CAPTION = Phrase(
    "The price of a joker by strategy in the first chair (left) and by number of players (right; hollow: "
    "the whole deck is dealt). 95% intervals.",
    "Der Preis eines Jokers nach Strategie am ersten Platz (links) und nach Spielerzahl (rechts; hohl: "
    "alle Karten ausgeteilt). 95-%-Intervalle.",
)
HELD_CAPTION = Phrase(
    "Mean final penalty of seats that still hold a joker after a turn round, and of seats that hold none "
    "(what goes along with it, not what it causes). 95% intervals.",
    "Mittlere Minuspunkte am Ende für Plätze, die nach einer Runde noch einen Joker halten, und für "
    "die anderen (was damit einhergeht, nicht was es bewirkt). 95-%-Intervalle.",
)
AFTER_TURN_ROUND = Phrase("after turn round (0: the deal)", "nach der Runde (0: ausgeteilt)")
HOLDS = Phrase("holds a joker", "hält einen Joker")
HOLDS_NONE = Phrase("holds none", "hält keinen")
FINAL_PENALTY = Phrase("final penalty points", "Minuspunkte am Ende")
NOTE_OF_TABLE = Phrase("card from", "Karte von")
FROM_LEFTOVER = Phrase("leftover", "beiseite")
FROM_HAND = Phrase("another hand", "anderer Hand")
TABLE_BY_JOKERS = Phrase(
    "Penalty points a round by jokers dealt.", "Minuspunkte je Durchgang nach bekommenen Jokern."
)
TABLE_STRATEGY = Phrase(
    "Price of a joker by strategy in the first chair; below 0 a joker saves points.",
    "Preis eines Jokers nach Strategie am ersten Platz; unter 0 spart ein Joker Punkte.",
)
TABLE_PLAYERS = Phrase(
    "Price of a joker by number of players, and where the card exchanged for it comes from; below 0 a "
    "joker saves points.",
    "Preis eines Jokers nach Spielerzahl, und woher die dafür getauschte Karte kommt; unter 0 spart ein "
    "Joker Punkte.",
)
MEAN = Phrase("mean", "Mittel")
CHANCE_IN_HAND = Phrase("joker ends in hand", "Joker bleibt auf der Hand")
TABLE_HELD = Phrase(
    "Jokers held after each turn round: the final penalty that goes along with it, the share of seats "
    "that hold one, and the chance that a joker in hand is in a hand at the end. Rounds that end with "
    "that turn round count too.",
    "Joker auf der Hand nach jeder Runde: die Minuspunkte am Ende, die damit einhergehen, der Anteil der "
    "Plätze mit Joker, und die Wahrscheinlichkeit, dass ein Joker am Ende auf einer Hand ist. "
    "Durchgänge, die mit dieser Runde enden, zählen mit.",
)
SHARE_HOLDING = Phrase("seats with one", "Plätze mit Joker")
PRICE = Phrase("price", "Preis")
