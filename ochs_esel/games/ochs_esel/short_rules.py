"""The rules in short, for a person who is about to play; they follow the switches."""

from .rules import Rules


def short_rules(rules: Rules) -> list[str]:
    """Return the rules in short, a paragraph a line."""
    lines = [purpose(rules), turn_round(rules)]
    if rules.jokers:
        lines.append(jokers(rules))
    lines.append(donkey(rules))
    if rules.with_ox:
        lines += [ox(rules), ox_bars(rules), ox_starter(rules)]
    elif rules.donkey_dealt:
        lines.append(DEALT)
    else:
        lines.append(GIVEN + (BARRED_AT_FIRST if rules.donkey_bar_across_rounds else AT_ONCE))
    return [*lines, notation(rules)]


def purpose(rules: Rules) -> str:
    """Return when a round ends and what it costs."""
    end = ends_at_once(rules) if rules.end_at_once else ENDS
    return (
        f"Get rid of your cards: {end} Then each card left costs its value, "
        f"a joker {rules.joker_points}, the donkey {rules.donkey_points}."
    )


def ends_at_once(rules: Rules) -> str:
    """Return when a round ends where a turn round need not be played to its end (J6)."""
    whole = "the donkey or the ox" if rules.with_ox else "the donkey"
    first = " and the first two are" if rules.with_ox and rules.empty_winner_takes else " is"
    return (
        "a round ends as soon as a hand is empty, within the turn round; only one led with "
        f"{whole}{first} played to the end."
    )


def turn_round(rules: Rules) -> str:
    """Return what an ordinary turn round is (J2)."""
    led = "all his cards of one value" if rules.lead_all else "one or more cards of one value"
    return f"Who leads lays {led}. {ORDINARY}"


def jokers(rules: Rules) -> str:
    """Return what jokers are worth (J2, J4, J26)."""
    alone = " Who leads jokers alone leads all of them." if rules.lead_all else ""
    return f"{JOIN} {FREE_ALONE if rules.free_joker else ALONE}{alone}"


def donkey(rules: Rules) -> str:
    """Return what a donkey turn round is (J27)."""
    joker = FREE_ANSWER if rules.free_joker else "a joker counting 1"
    return (
        f"Who leads may lay the donkey instead. Then everybody answers with one card, {joker}. "
        "The highest card, of equal ones the last, takes them all into the hand. Who took the "
        "donkey may not lead it in the very next turn round."
    )


def ox(rules: Rules) -> str:
    """Return what the ox does (J16)."""
    empty = EMPTY_TAKES if rules.empty_winner_takes else EMPTY_IS_OUT
    return f"{MIDDLE} {empty} {PILE} An ox left in the hand costs {rules.ox_points}."


def ox_bars(rules: Rules) -> str:
    """Return when ox and donkey may not be led (J15, J19)."""
    apart = f" {NO_TWO_SPECIALS}" if rules.no_two_specials else ""
    leader = BARRED_LEADER[rules.barred_leader]
    return f"{BARS}{apart} A leader who holds nothing but a barred one {leader}."


def ox_starter(rules: Rules) -> str:
    """Return who starts the next round of the ox variant (J17, J18)."""
    untaken = f"; if nobody took it, {UNTAKEN[rules.untaken_starter]}"
    return f"In a match {STARTER[rules.ox_starter]}{untaken * (rules.ox_starter == 'donkey')}."


def notation(rules: Rules) -> str:
    """Return how moves are typed."""
    free = ", 2J=9 (jokers alone called 9)" if rules.free_joker else ""
    special = ", ox" if rules.with_ox else ""
    return (
        f"Moves: 6, 3x6, 3x6+J (with a joker), 2J (jokers alone){free}, pass, donkey{special}; or "
        "the number beside the move. The number of a set without jokers is its value."
    )


ENDS = "a round ends with the turn round that empties a hand."
ORDINARY = (
    "The others in turn lay as many cards of a higher value, or pass. These cards are out of play, "
    "and who laid last leads next."
)
JOIN = "Jokers join cards of any value and take it;"
ALONE = "alone they are 14, and nothing tops them."
FREE_ALONE = (
    "alone they may be called any value from 1 to 14, all the same one: 2J=9 are two nines, 2J "
    "without a call are 14, and nothing tops them."
)
FREE_ANSWER = "a joker called any value from 1 to 14 likewise (J=3; without a call J counts 1)"
GIVEN = (
    "One player is given the donkey and leads first; in a match who holds it at the end keeps it and "
    "leads first in the next round, "
)
AT_ONCE = "and may lead it at once."
BARRED_AT_FIRST = "but not the donkey at once if he took it in the last turn round."
DEALT = "The donkey is dealt with the other cards; who gets it leads first and may lead it at once."
MIDDLE = (
    "Ox and donkey lie in the middle: who wins the first turn round takes the ox, who wins the second "
    "the donkey."
)
EMPTY_TAKES = "He does so even if it was his last card that won, and is not out."
EMPTY_IS_OUT = "If it was his last card that won, he is out, and it stays in the middle."
PILE = (
    "The ox is led like the donkey, but what is taken lies as a pile until the end: cards cost their "
    "value, jokers 1, the ox 0. Ox and donkey never meet: who has nothing else to answer with passes."
)
BARS = "Ox and donkey may not be led in the turn round right after they were taken."
NO_TWO_SPECIALS = "Right after a turn round of either, neither may be led."
BARRED_LEADER = {
    "pass": "passes, and the next in turn leads",
    "play": "leads it after all",
    "out": "counts as out: the round ends, and he pays for the card",
}
STARTER = {
    "donkey": "who held the donkey last starts the next round, without it",
    "longest_ears": "the same seat starts every round",
    "winner": "who has the fewest points of a round starts the next one, of equal ones the first "
    "clockwise from its starter",
}
UNTAKEN = {"same": "the same starter again", "winner": "who won the last turn round"}
