"""The rules in short, for a person who is about to play."""

from .rules import Rules


def short_rules(rules: Rules) -> list[str]:
    """Return the rules in short, a paragraph a line."""
    lines = [PURPOSE.format(rules=rules), TURN_ROUND, JOKERS, DONKEY]
    if rules.with_ox:
        lines += [OX.format(rules=rules)]
    if rules.donkey_dealt:
        lines += [DEALT]
    return [*lines, NOTATION]


PURPOSE = (
    "Get rid of your cards: a round ends with the turn round that empties a hand. Then each card left "
    "costs its value, a joker {rules.joker_points}, the donkey {rules.donkey_points}."
)
TURN_ROUND = (
    "Who leads lays one or more cards of one value. The others in turn lay as many cards of a higher "
    "value, or pass. These cards are out of play, and who laid last leads next."
)
JOKERS = "Jokers join cards of any value and take it; alone they are 14, and nothing tops them."
DONKEY = (
    "Who leads may lay the donkey instead. Then everybody answers with one card, a joker counting 1. "
    "The highest card, of equal ones the last, takes them all into the hand. Who took the donkey may "
    "not lead it in the very next turn round."
)
OX = (
    "Ox and donkey lie in the middle: who wins the first turn round takes the ox, who wins the second "
    "the donkey; each is barred in the turn round that follows. The ox is led like the donkey, but "
    "what is taken lies as a pile until the end: cards cost their value, jokers 1, the ox 0. An ox "
    "left in the hand costs {rules.ox_points}."
)
DEALT = "The donkey is dealt with the other cards; who gets it leads first and may lead it at once."
NOTATION = (
    "Moves: 6, 3x6, 3x6+J (with a joker), 2J (jokers alone), pass, donkey, ox; or the number beside "
    "the move. The number of a set without jokers is its value."
)
