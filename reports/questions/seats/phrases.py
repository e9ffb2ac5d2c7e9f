"""What is said about positions."""

from reports.language import Phrase

TITLE = Phrase("Does the seat matter?", "Kommt es auf den Platz an?")
MORE = Phrase(
    "The seat matters: who leads first pays {value} penalty points a round more than the others.",
    "Der Platz zählt: Der Startspieler zahlt {value} Minuspunkte je Durchgang mehr als die anderen.",
)
LESS = Phrase(
    "The seat matters: who leads first pays {value} penalty points a round less than the others.",
    "Der Platz zählt: Der Startspieler zahlt {value} Minuspunkte je Durchgang weniger als die "
    "anderen.",
)
OTHERS = Phrase(
    "The seat matters, though not clearly for who leads first: the leader's difference from the "
    "others is {value} penalty points a round.",
    "Der Platz zählt, wenn auch nicht deutlich für den Startspieler: Sein Unterschied zu den anderen "
    "ist {value} Minuspunkte je Durchgang.",
)
UNCLEAR = Phrase(
    "Whether the seat matters cannot be told from these rounds: all positions could pay the same. The "
    "leader's difference from the others is {value} penalty points a round.",
    "Ob es auf den Platz ankommt, lässt sich aus diesen Durchgängen nicht sagen: Alle Positionen "
    "könnten gleich viel zahlen. Der Unterschied des Startspielers zu den anderen ist {value} "
    "Minuspunkte je Durchgang.",
)
NO_DIFFERENCE = Phrase(
    "The seat did not matter: all positions paid the same in every round.",
    "Der Platz zählte nicht: Alle Positionen zahlten in jedem Durchgang gleich viel.",
)
TESTED = Phrase(
    "If all positions paid the same on average, differences as large as these would come up by chance "
    "with a probability of {p}.",
    "Zahlten alle Positionen im Mittel gleich viel, so kämen so große Unterschiede mit einer "
    "Wahrscheinlichkeit von {p} durch Zufall zustande.",
)
NOT_TESTED = Phrase(
    "There are too few rounds, or too few differences between them, to test whether all positions pay "
    "the same.",
    "Es sind zu wenige Durchgänge, oder sie unterscheiden sich zu wenig, um zu prüfen, ob alle "
    "Positionen gleich viel zahlen.",
)
EXTREMES = Phrase(
    "In these rounds position {dearest} paid most, {most} compared with the mean of all positions, and "
    "position {cheapest} least, {least}. Position 0 leads the first turn round; the others follow "
    "clockwise.",
    "In diesen Durchgängen zahlte Position {dearest} am meisten, {most} gegenüber dem Mittel aller "
    "Positionen, und Position {cheapest} am wenigsten, {least}. Position 0 spielt in der ersten Runde "
    "aus; die anderen folgen im Uhrzeigersinn.",
)
DONKEY_MORE = Phrase(
    "The leader ends on the donkey more often than the others do on average: in {value} more of the "
    "rounds (percentage points).",
    "Der Startspieler bleibt öfter auf dem Esel sitzen als die anderen im Mittel: in {value} der "
    "Durchgänge mehr (Prozentpunkte).",
)
DONKEY_LESS = Phrase(
    "The leader ends on the donkey less often than the others do on average: in {value} fewer of the "
    "rounds (percentage points).",
    "Der Startspieler bleibt seltener auf dem Esel sitzen als die anderen im Mittel: in {value} der "
    "Durchgänge weniger (Prozentpunkte).",
)
DONKEY_UNCLEAR = Phrase(
    "Whether the leader ends on the donkey more or less often than the others cannot be told: the "
    "difference is {value} of the rounds (percentage points).",
    "Ob der Startspieler öfter oder seltener auf dem Esel sitzen bleibt als die anderen, lässt sich "
    "nicht sagen: Der Unterschied ist {value} der Durchgänge (Prozentpunkte).",
)
CAUSE = Phrase(
    "Cards are dealt at random, whoever leads. So positions differ in nothing but the order of play and "
    "what the rules give the leader, and these differences are what the position itself does.",
    "Die Karten werden zufällig ausgeteilt, wer auch immer beginnt. Die Positionen unterscheiden sich "
    "also nur in der Reihenfolge und darin, was die Regeln dem Startspieler geben: Diese Unterschiede "
    "bewirkt die Position selbst.",
)
MIXED = Phrase(
    "At this table {strategies} play. In the long run each of them meets every position equally often, "
    "so that a position is not dear because of who sits there; the figures are means over the "
    "strategies. Who sits behind whom stays the same.",
    "An diesem Tisch spielen {strategies}. Auf Dauer kommt jede Strategie gleich oft auf jede Position; "
    "eine Position ist also nicht deshalb teuer, weil dort jemand Bestimmtes sitzt. Die Zahlen sind "
    "Mittel über die Strategien. Wer hinter wem sitzt, bleibt gleich.",
)
POSITION = Phrase("position (0 leads)", "Position (0 spielt aus)")
FROM_MEAN = Phrase(
    "penalty less the mean of all,\npoints per round",
    "Minuspunkte gegenüber dem Mittel,\nje Durchgang",
)
ON_DONKEY = Phrase("ends on the donkey, % of rounds", "bleibt auf dem Esel, % der Durchgänge")
MEAN_OF_ALL = Phrase("mean of all", "Mittel aller")
LEADER_PENALTY = Phrase(
    "leader less the others,\npoints per round",
    "Startspieler gegenüber anderen,\nPunkte je Durchgang",
)
LEADER_DONKEY = Phrase(
    "leader less the others on the donkey,\npercentage points",
    "Startspieler gegenüber anderen\nauf dem Esel, Prozentpunkte",
)
BY_POSITION_CAPTION = Phrase(
    "Penalty points by position, less the mean of all positions (left); how often each position ends on "
    "the donkey (right). 95% intervals.",
    "Minuspunkte nach Position, gegenüber dem Mittel aller Positionen (links); wie oft jede Position auf "
    "dem Esel sitzen bleibt (rechts). 95-%-Intervalle.",
)
BY_PLAYERS_CAPTION = Phrase(
    "The leader compared with the mean of the others, by number of players: penalty points (left) and "
    "how often on the donkey (right). Hollow: the other tables. 95% intervals.",
    "Der Startspieler gegenüber dem Mittel der anderen, nach Spielerzahl: Minuspunkte (links) und wie "
    "oft auf dem Esel (rechts). Hohl: die anderen Tische. 95-%-Intervalle.",
)
TABLE_POSITIONS = Phrase(
    "Penalty points a round and share of rounds on the donkey, by position.",
    "Minuspunkte je Durchgang und Anteil der Durchgänge auf dem Esel, nach Position.",
)
TABLE_PLAYERS = Phrase(
    "The leader less the mean of the others, by number of players: penalty points a round, and "
    "percentage points of rounds on the donkey.",
    "Der Startspieler gegenüber dem Mittel der anderen, nach Spielerzahl: Minuspunkte je Durchgang, und "
    "Prozentpunkte der Durchgänge auf dem Esel.",
)
PENALTY = Phrase("penalty points", "Minuspunkte")
DIFFERENCE = Phrase("less mean of all", "gegenüber Mittel")
DONKEY = Phrase("on the donkey", "auf dem Esel")
