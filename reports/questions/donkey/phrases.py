"""What is said about the donkey."""

from reports.language import Phrase

TITLE = Phrase("How likely do I end on the donkey?", "Wie wahrscheinlich ende ich auf dem Esel?")
EXACTLY = Phrase("exactly {value}", "genau {value}")
EXACTLY_ONE_IN = Phrase("exactly 1/{players} ({value})", "genau 1/{players} ({value})")
NEVER = Phrase("{value} (not once here)", "{value} (hier kein einziges Mal)")
ALWAYS = Phrase("{value} (every time here)", "{value} (hier jedes Mal)")
MORE = Phrase(
    "{strategy} ends on the donkey in {risk} of its rounds; {start} that happens more often than when it "
    "does not, by {value} percentage points.",
    "{strategy} endet in {risk} der eigenen Durchgänge auf dem Esel; {start}, geschieht das öfter als sonst, "
    "um {value} Prozentpunkte.",
)
LESS = Phrase(
    "{strategy} ends on the donkey in {risk} of its rounds; {start} that happens less often than when it "
    "does not, by {value} percentage points.",
    "{strategy} endet in {risk} der eigenen Durchgänge auf dem Esel; {start}, geschieht das seltener als "
    "sonst, um {value} Prozentpunkte.",
)
UNCLEAR = Phrase(
    "{strategy} ends on the donkey in {risk} of its rounds; whether that happens more or less often "
    "{start} than when it does not cannot be told: {value} percentage points.",
    "{strategy} endet in {risk} der eigenen Durchgänge auf dem Esel; ob das, {start}, öfter oder seltener "
    "geschieht als sonst, lässt sich nicht sagen: {value} Prozentpunkte.",
)
RISK_ALONE = Phrase(
    "{strategy} ends on the donkey in {risk} of its rounds.",
    "{strategy} endet in {risk} der eigenen Durchgänge auf dem Esel.",
)
NOT_SEEN = Phrase("Nobody was seen to play.", "Niemand hat gespielt.")
WITH_DONKEY = Phrase("when it starts with it", "wenn die Strategie mit ihm anfängt")
LEADING = Phrase("when it leads first", "wenn die Strategie Startspieler ist")
SOMEBODY = Phrase(
    "In {value} of all rounds somebody has the donkey at the end. Shared evenly among {players} seats, "
    "that would be {fair} for each.",
    "In {value} aller Durchgänge hat am Ende jemand den Esel. Gleichmäßig auf {players} Plätze verteilt, "
    "wären das {fair} für jeden.",
)
EVERY_ROUND = Phrase(
    "In every round played somebody has the donkey at the end. Shared evenly among {players} seats, that "
    "is {fair} for each.",
    "In jedem gespielten Durchgang hat am Ende jemand den Esel. Gleichmäßig auf {players} Plätze verteilt, "
    "sind das {fair} für jeden.",
)
CHAIRS = Phrase(
    "Who leads first does not depend on how good the cards are or how well one plays: the difference between "
    "positions is caused by the position, that is by starting or by sitting so far behind the start.",
    "Wer beginnt, hängt nicht davon ab, wie gut die Karten sind oder wie gut jemand spielt: Der "
    "Unterschied zwischen den Positionen kommt von der Position, also vom Beginnen oder davon, wie weit "
    "man hinter dem Startspieler sitzt.",
)
OTHERS = Phrase(
    "The strategies were put one after the other in the first chair, against the same field and on the "
    "same deals: what differs is caused by the strategy. Lowest: {best} with {low}; highest: {worst} "
    "with {high}.",
    "Die Strategien saßen nacheinander am ersten Platz, gegen dasselbe Feld und mit denselben Karten: Was "
    "sich unterscheidet, kommt von der Strategie. Am niedrigsten: {best} mit {low}; am höchsten: "
    "{worst} mit {high}.",
)
TIMES_ALONG = Phrase(
    "Who has it first in a round ends on it with {first}; who gets it when it has been in {times} "
    "hands before (counted each time anew), with {later}. That goes along with how often it has come "
    "round; late in a round there is also less time to pass it on.",
    "Wer ihn im Durchgang als Erster hat, endet mit {first} auf ihm; wer ihn bekommt, wenn er zuvor "
    "{times}-mal auf eine Hand kam, mit {later}. Das geht damit einher, wie oft er schon herumkam; spät "
    "im Durchgang bleibt auch weniger Zeit, ihn weiterzugeben.",
)
CARDS_ALONG = Phrase(
    "Who receives it with {few} other cards in hand ends on it with {with_few}; with {many}, with "
    "{with_many}. That, too, compares different moments of a round, and is no cause by itself.",
    "Wer ihn mit {few} anderen Karten auf der Hand bekommt, endet mit {with_few} auf ihm; bei {many} "
    "Karten mit {with_many}. Auch das vergleicht verschiedene Zeitpunkte im Durchgang und ist für sich "
    "keine Ursache.",
)
HELD = Phrase(
    "Once received, the donkey stays in a hand for {duration} turn rounds in the mean. {passed} of such "
    "stays end by passing it on, {back} by leading it and taking it oneself, {ended} with the round.",
    "Einmal bekommen, bleibt der Esel im Mittel {duration} Runden auf einer Hand. Davon enden "
    "{passed} damit, dass er weitergegeben wird, {back} damit, dass man ihn ausspielt und selbst nimmt, "
    "{ended} mit dem Durchgang.",
)
COMES_BACK = Phrase(
    "Of all times that it is led, it comes back to the same hand within the round in {value}.",
    "Wird er ausgespielt, so kommt er in {value} der Fälle noch im selben Durchgang auf dieselbe Hand "
    "zurück.",
)
DYNASTY_MORE = Phrase(
    "In a match it sticks: who is on the donkey ends the next round on it in {on}, others in {off}; more "
    "often by {value} percentage points.",
    "In einer Partie klebt er: Wer auf dem Esel ist, endet auch im nächsten Durchgang zu {on} auf "
    "ihm, andere zu {off}; das sind {value} Prozentpunkte mehr.",
)
DYNASTY_LESS = Phrase(
    "In a match it moves: who is on the donkey ends the next round on it in {on}, others in {off}; less "
    "often by {value} percentage points.",
    "In einer Partie wandert er: Wer auf dem Esel ist, endet im nächsten Durchgang zu {on} auf ihm, "
    "andere zu {off}; das sind {value} Prozentpunkte weniger.",
)
DYNASTY_UNCLEAR = Phrase(
    "Whether it sticks to a seat in a match cannot be told: who is on the donkey ends the next round on "
    "it in {on}, others in {off}; a difference of {value} percentage points.",
    "Ob er in einer Partie an einem Platz klebt, lässt sich nicht sagen: Wer auf dem Esel ist, endet im "
    "nächsten Durchgang zu {on} auf ihm, andere zu {off}; ein Unterschied von {value} Prozentpunkten.",
)
AT_ONCE_OR_WAIT = Phrase("Lead it at once or wait?", "Gleich ausspielen oder warten?")
ONCE_SAVES = Phrase(
    "{start}, leading it at once saves {value} penalty points a round against {other}.",
    "{start}, spart das sofortige Ausspielen {value} Minuspunkte je Durchgang gegenüber {other}.",
)
ONCE_COSTS = Phrase(
    "{start}, leading it at once costs {value} penalty points a round against {other}.",
    "{start}, kostet das sofortige Ausspielen {value} Minuspunkte je Durchgang gegenüber {other}.",
)
ONCE_UNCLEAR = Phrase(
    "{start}, it cannot be told whether leading it at once is better than "
    "{other}: the difference is {value} penalty points a round.",
    "{start}, lässt sich nicht sagen, ob sofortiges Ausspielen besser ist "
    "als {other}: Der Unterschied ist {value} Minuspunkte je Durchgang.",
)
SEAT_WITH_DONKEY = Phrase("When the seat starts with it", "Beginnt der Platz mit ihm")
SEAT_LEADING = Phrase("When the seat leads first", "Ist der Platz Startspieler")
TIMING_CAUSE = Phrase(
    "That is a cause: the three strategies play the same otherwise, and played the same deals against the "
    "same field. donkey_late waits until few cards are left, donkey_never until nothing else is.",
    "Das ist eine Ursache: Die drei Strategien spielen sonst gleich, und sie spielten dieselben Karten "
    "gegen dasselbe Feld. donkey_late wartet, bis wenige Karten übrig sind, donkey_never, bis sonst "
    "keine übrig ist.",
)
ON_DONKEY = Phrase("ends on the donkey (%)", "endet auf dem Esel (%)")
ON_DONKEY_SHORT = Phrase("on the donkey", "auf dem Esel")
POSITION_AXIS = Phrase(
    "seats clockwise from the leader", "Plätze im Uhrzeigersinn vom Startspieler"
)
POSITION = Phrase("position", "Position")
LEADER = Phrase("leader", "Startspieler")
FIRST = Phrase("first strategy", "erste Strategie")
EVEN = Phrase("even share", "gleicher Anteil")
SOMEBODY_HEAD = Phrase("somebody", "irgendjemand")
DIFFERENCE = Phrase("against the first, percentage points", "gegen die erste, Prozentpunkte")
BEFORE_AXIS = Phrase("times in a hand before", "so oft zuvor auf einer Hand")
CARDS_AXIS = Phrase("other cards in hand when received", "andere Karten auf der Hand beim Erhalt")
SINCE_AXIS = Phrase("turn rounds since received", "Runden seit dem Erhalt")
SHARE_AXIS = Phrase("share of all stays (%)", "Anteil aller Aufenthalte (%)")
TURN_ROUND_AXIS = Phrase("turn round", "Runde")
HAZARD_AXIS = Phrase("in this turn round (%)", "in dieser Runde (%)")
IN_HAND = Phrase("in hand", "auf der Hand")
PASSED_ON = Phrase("passed on", "weitergegeben")
TAKEN_BACK = Phrase("taken back", "selbst genommen")
ENDED = Phrase("round ended", "Durchgang zu Ende")
RETURN_AXIS = Phrase("turn rounds until it is back", "Runden, bis er zurück ist")
RETURN_SHARE = Phrase("of all leads of the donkey (%)", "aller Eselrunden (%)")
NEXT_ROUND = Phrase("on it in the next round (%)", "im nächsten Durchgang (%)")
ON_NOW = Phrase("on it now", "jetzt auf ihm")
OFF_NOW = Phrase("not on it", "jetzt nicht")
PENALTY_AXIS = Phrase("points, at once less waiting", "Punkte, sofort minus warten")
DONKEY_AXIS = Phrase("%-points, at once less waiting", "%-Punkte, sofort minus warten")
LATE = Phrase("late", "spät")
NEVER = Phrase("never", "nie")
ALL_HANDS = Phrase("all hands", "alle Blätter")
POINTS_DEALT = Phrase("{low} to {high} points dealt", "{low} bis {high} Punkte bekommen")
JOKERS_DEALT = Phrase("jokers dealt: {low}", "Joker bekommen: {low}")
OR_MORE = Phrase("jokers dealt: {low} or more", "Joker bekommen: {low} oder mehr")
HAND = Phrase("hand", "Blatt")
PENALTY = Phrase("penalty", "Minuspunkte")
WHEN_STARTING = Phrase("{what}, leading first", "{what}, als Startspieler")
AGAINST = Phrase("{what} against {other}", "{what} gegen {other}")

RISK_CAPTION = Phrase(
    "Chance to end on the donkey by position (left; line: an even share) and by number of players (right; "
    "dashed: an even share). 95% intervals.",
    "Wahrscheinlichkeit, auf dem Esel zu enden, nach Position (links; Linie: gleicher Anteil) und nach "
    "Spielerzahl (rechts; gestrichelt: gleicher Anteil). 95-%-Intervalle.",
)
STRATEGY_CAPTION = Phrase(
    "Chance to end on the donkey by strategy in the first chair, on the same deals (line: an even share). "
    "95% intervals.",
    "Wahrscheinlichkeit, auf dem Esel zu enden, nach Strategie am ersten Platz, mit denselben Karten "
    "(Linie: gleicher Anteil). 95-%-Intervalle.",
)
RECEIVED_CAPTION = Phrase(
    "Chance to end on the donkey by how often it was in a hand before in the round (left), and by the "
    "other cards in hand when it is received, the deal included (right). What goes along with it; 95% "
    "intervals.",
    "Wahrscheinlichkeit, auf dem Esel zu enden, danach wie oft er im Durchgang schon auf einer Hand war "
    "(links), und nach den anderen Karten auf der Hand beim Erhalt, das Geben eingeschlossen (rechts). Was damit einhergeht; "
    "95-%-Intervalle.",
)
HELD_CAPTION = Phrase(
    "Left: what has become of a donkey some turn rounds after it was received. Right: what happens in "
    "each turn round of a round to a donkey that is in a hand. Bands: 95% intervals.",
    "Links: was einige Runden nach dem Erhalt aus dem Esel geworden ist. Rechts: was in jeder Runde eines "
    "Durchgangs mit einem Esel geschieht, der auf einer Hand ist. Bänder: 95-%-Intervalle.",
)
BACK_CAPTION = Phrase(
    "After how many turn rounds the donkey is back with who led it (left; 0: it was never away), and who "
    "is on it in the next round of a match (right). 95% intervals.",
    "Nach wie vielen Runden der Esel zurück ist bei dem, der ihn ausspielte (links; 0: er war nie fort), "
    "und wer im nächsten Durchgang einer Partie auf ihm endet (rechts). 95-%-Intervalle.",
)
TIMING_CAPTION = Phrase(
    "Leading the donkey at once against waiting, in rounds in which the seat leads first, by the hand "
    "dealt: penalty points (left) and chance to end on it (right). Late: donkey_late, never: donkey_never. "
    "Below 0: at once is better. 95% intervals.",
    "Den Esel sofort ausspielen gegen Warten, in Durchgängen, in denen der Platz Startspieler ist, nach "
    "dem Blatt: Minuspunkte (links) und Wahrscheinlichkeit, auf ihm zu enden (rechts). Spät: donkey_late, "
    "nie: donkey_never. Unter 0: sofort ist besser. 95-%-Intervalle.",
)
TABLE_POSITION = Phrase("By position.", "Nach Position.")
TABLE_STRATEGY = Phrase(
    "By strategy in the first chair, against the same field.",
    "Nach Strategie am ersten Platz, gegen dasselbe Feld.",
)
TABLE_PLAYERS = Phrase("By number of players.", "Nach Spielerzahl.")
TABLE_TIMES = Phrase(
    "By how often it was in a hand before in the round.",
    "Danach, wie oft er im Durchgang schon auf einer Hand war.",
)
TABLE_CARDS = Phrase(
    "By the other cards in hand when it is received.",
    "Nach den anderen Karten auf der Hand beim Erhalt.",
)
TABLE_HELD = Phrase(
    "What has become of the donkey some turn rounds after it was received: shares of all stays.",
    "Was einige Runden nach dem Erhalt aus dem Esel geworden ist: Anteile aller Aufenthalte.",
)
TABLE_HAZARD = Phrase(
    "What happens in each turn round to a donkey that is in a hand. In the last one it may be passed on "
    "too.",
    "Was in jeder Runde mit einem Esel geschieht, der auf einer Hand ist. In der letzten kann er auch "
    "noch weitergegeben werden.",
)
TABLE_BACK = Phrase(
    "After how many turn rounds it is back with who led it.",
    "Nach wie vielen Runden er zurück ist bei dem, der ihn ausspielte.",
)
TABLE_PLAYED = Phrase(
    "Three strategies that differ in leading the donkey alone.",
    "Drei Strategien, die sich nur im Ausspielen des Esels unterscheiden.",
)
TABLE_ALL = Phrase(
    "At once less waiting: all rounds. Penalty points, and percentage points on the donkey.",
    "Sofort minus warten: alle Durchgänge. Minuspunkte, und Prozentpunkte auf dem Esel.",
)
TABLE_STARTING = Phrase(
    "At once less waiting: rounds in which the seat leads first. Penalty points, and percentage points on "
    "the donkey.",
    "Sofort minus warten: Durchgänge, in denen der Platz Startspieler ist. Minuspunkte, und Prozentpunkte "
    "auf dem Esel.",
)
