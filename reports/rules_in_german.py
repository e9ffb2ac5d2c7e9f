"""What the fields of the rules mean, in German; in English the games say it themselves."""

MEANINGS = {
    "values": "Werte der Zahlenkarten: 1 bis zu diesem",
    "copies": "Karten jedes Wertes",
    "jokers": "Joker im Spiel; in der Ausgabe von 2004 sind es 5",
    "hand_size": "Karten für jeden; 0: nach der Tabelle der Spielregel",
    "joker_points": "Minuspunkte für einen Joker auf der Hand",
    "donkey_points": "Minuspunkte für den Esel auf der Hand am Ende",
    "ox_points": "Minuspunkte für den Ochsen auf der Hand am Ende",
    "lead_all": "wer einen Wert ausspielt, spielt alle seine Karten davon aus, oder alle seine Joker",
    "end_at_once": "der Durchgang endet mitten in der Runde, sobald eine Hand leer ist",
    "donkey_bar_across_rounds": "wer den Esel in der letzten Runde nahm, darf ihn im nächsten "
    "Durchgang nicht als Erstes ausspielen",
    "free_joker": "Joker allein, und ein Joker als Antwort auf Esel oder Ochs, haben jeden Wert, der "
    "angesagt wird",
    "empty_winner_takes": "wer eine der ersten beiden Runden mit der letzten Karte gewinnt, nimmt Ochs "
    "oder Esel; sonst ist er fertig, und die Karte bleibt in der Mitte",
    "no_two_specials": "auf eine Ochsenrunde folgt nie gleich eine Eselrunde, und umgekehrt",
    "barred_leader": "ein Startspieler, der nur gesperrte Karten hat: gibt weiter, spielt sie doch, "
    "oder gilt als fertig",
    "ox_starter": "wer den nächsten Durchgang beginnt: der letzte Besitzer des Esels, immer derselbe, "
    "oder der Sieger des Durchgangs",
    "untaken_starter": "wer beginnt, wenn niemand den Esel nahm: derselbe wie zuvor, oder wer die "
    "letzte Runde gewann",
}
