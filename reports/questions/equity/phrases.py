"""What is said about chances in the middle of a match."""

from reports.language import Phrase

TITLE = Phrase(
    "How good are my chances in the middle of a match?",
    "Wie gut stehen meine Chancen mitten in einer Partie?",
)
BEHIND = Phrase(
    "Who is {gap} points behind the best of the others, with two of five rounds left, wins {value} of the "
    "matches.",
    "Wer {gap} Punkte hinter dem Besten der anderen liegt und noch zwei von fünf Durchgängen vor sich "
    "hat, gewinnt {value} der Partien.",
)
AHEAD = Phrase(
    "Who is {gap} points ahead of the best of the others, with two of five rounds left, wins {value} of "
    "the matches.",
    "Wer {gap} Punkte vor dem Besten der anderen liegt und noch zwei von fünf Durchgängen vor sich hat, "
    "gewinnt {value} der Partien.",
)
LEVEL = Phrase(
    "Who is about level with the best of the others, with two of five rounds left, wins {value} of the "
    "matches.",
    "Wer mit dem Besten der anderen etwa gleichauf liegt und noch zwei von fünf Durchgängen vor sich hat, "
    "gewinnt {value} der Partien.",
)
GAP = Phrase("{low} to {high}", "{low} bis {high}")
GAP_OPEN = Phrase("{low} or more", "{low} oder mehr")
COUNTED = Phrase(
    "Counted over {matches} matches of five rounds and all their seats. In a match the points of the rounds "
    "add up, who holds the donkey leads the next round, and the fewest points win; a win shared by two "
    "counts half for each. Without looking at the points, a seat wins {even} of the matches on average.",
    "Gezählt über {matches} Partien von fünf Durchgängen und alle ihre Plätze. In einer Partie zählen die "
    "Punkte der Durchgänge zusammen, wer den Esel hat, beginnt den nächsten, und die wenigsten Punkte "
    "gewinnen; ein geteilter Sieg zählt für jeden von zweien halb. Ohne auf die Punkte zu sehen, gewinnt "
    "ein Platz im Mittel {even} der Partien.",
)
LEADS_AFTER = Phrase(
    "Who is alone ahead after {played} rounds wins {value} of the matches.",
    "Wer nach {played} Durchgängen allein vorn liegt, gewinnt {value} der Partien.",
)
LEADS_AFTER_ONE = Phrase(
    "Who is alone ahead after the first round wins {value} of the matches.",
    "Wer nach dem ersten Durchgang allein vorn liegt, gewinnt {value} der Partien.",
)
ONE_STRATEGY = Phrase(
    "All seats play {strategy}, so nobody is ahead for playing better. Who is ahead owes it to the cards "
    "and their play so far, and the chances are those of equal players.",
    "Alle spielen {strategy}; niemand liegt also vorn, weil er besser spielt. Wer vorn liegt, verdankt "
    "das den Karten und dem bisherigen Verlauf, und die Chancen sind die von gleich starken Spielern.",
)
MIXED = Phrase(
    "At this table {strategies} play, and the figures are over all seats. Who is behind is more often one "
    "who plays worse: part of what goes along with a gap is not the gap's doing, but who is there.",
    "An diesem Tisch spielen {strategies}, und die Zahlen sind über alle Plätze. Wer hinten liegt, ist "
    "öfter einer, der schlechter spielt: Ein Teil dessen, was mit dem Abstand einhergeht, liegt nicht am "
    "Abstand, sondern daran, wer dort sitzt.",
)
AXIS = Phrase(
    "points behind the best of the others (negative: ahead)",
    "Punkte hinter dem Besten der anderen (negativ: davor)",
)
WINS = Phrase("wins the match, %", "gewinnt die Partie, %")
ROUNDS_LEFT = Phrase("{left} rounds left", "noch {left} Durchgänge")
ONE_LEFT = Phrase("1 round left", "noch 1 Durchgang")
EVEN = Phrase("mean of all", "Mittel aller")
CURVES_CAPTION = Phrase(
    "How often a seat wins the match, by its points less the fewest of the others and by rounds left. "
    "Gaps in steps of {step}, the outermost open. 95% intervals; points of fewer than {least} matches are "
    "left out.",
    "Wie oft ein Platz die Partie gewinnt, nach seinen Punkten gegenüber den wenigsten der anderen und "
    "nach den Durchgängen, die noch kommen. Abstände in Schritten von {step}, die äußersten offen. "
    "95-%-Intervalle; Punkte aus weniger als {least} Partien fehlen.",
)
TABLE_WINS = Phrase(
    "Matches won, by points behind the best of the others (negative: ahead) and by rounds left.",
    "Gewonnene Partien, nach Punkten hinter dem Besten der anderen (negativ: davor) und nach Durchgängen, "
    "die noch kommen.",
)
TABLE_MATCHES = Phrase(
    "Share of the {matches} matches in which a seat had that gap: what stands behind each figure.",
    "Anteil der {matches} Partien, in denen ein Platz diesen Abstand hatte: worauf jede Zahl beruht.",
)
TABLE_PLACES = Phrase(
    "Matches won by who is alone ahead, level with the best of the others, or behind.",
    "Gewonnene Partien dessen, der allein vorn, mit dem Besten der anderen gleichauf oder hinten liegt.",
)
POINTS_BEHIND = Phrase("points behind", "Punkte hinten")
LEFT = Phrase("rounds left", "noch Durchgänge")
ALONE_AHEAD = Phrase("alone ahead", "allein vorn")
LEVEL_HEAD = Phrase("level", "gleichauf")
IS_BEHIND = Phrase("behind", "hinten")
AT_MOST = Phrase("{high} or less", "{high} oder weniger")
