"""What each field of the rules means, for `--list-rules` and for experiments with the rules."""

from ochs_esel.game import RuleField

from .cards import MAX_COPIES, MAX_JOKERS, MAX_VALUE
from .rules import BARRED_LEADER, MAX_POINTS, OX_STARTER, UNTAKEN_STARTER, Rules, field_names

TRUE_OR_FALSE = "true or false"
POINTS = f"0 to {MAX_POINTS}"

NUMBERS = (
    ("values", f"1 to {MAX_VALUE}", "R3", "values of the number cards: 1 up to this one"),
    ("copies", f"1 to {MAX_COPIES}", "R3", "cards of each value"),
    ("jokers", f"0 to {MAX_JOKERS}", "R3, J24", "jokers in the deck; the edition of 2004 has 5"),
    (
        "hand_size",
        "0 to the deck divided by the players",
        "R2, J1",
        "cards each; 0: the card table",
    ),
    ("joker_points", POINTS, "R23, J28", "penalty of a joker left in hand"),
    ("donkey_points", POINTS, "R24, J28", "penalty of the donkey in hand at the end"),
    ("ox_points", POINTS, "R33", "penalty of the ox in hand at the end"),
)

SWITCHES = (
    ("lead_all", "J2", "who leads a value leads all his cards of it, or all his jokers", False),
    (
        "end_at_once",
        "J6",
        "the round ends as soon as a hand is empty, within the turn round",
        False,
    ),
    (
        "donkey_bar_across_rounds",
        "J9",
        "who took the donkey in the last turn round may not lead it first in the next round",
        True,
    ),
    (
        "free_joker",
        "J4, J26, J27",
        "jokers alone, and one that answers the donkey or the ox, have any value that is declared",
        False,
    ),
    (
        "empty_winner_takes",
        "J16",
        "who wins one of the first two turn rounds with his last card takes the ox or the donkey; "
        "otherwise he is out and the card stays in the middle",
        False,
    ),
    (
        "no_two_specials",
        "J19",
        "an ox turn round and a donkey turn round never follow each other",
        False,
    ),
)

CHOICES = (
    (
        "barred_leader",
        BARRED_LEADER,
        "J15",
        "a leader who holds nothing but a barred ox or donkey: passes the lead, plays it after all, "
        "or counts as out",
        False,
    ),
    (
        "ox_starter",
        OX_STARTER,
        "J17",
        "who starts the next round: the last holder of the donkey, always the first starter of the "
        "match, or the winner of the round",
        True,
    ),
    (
        "untaken_starter",
        UNTAKEN_STARTER,
        "J18",
        "who starts the next round if nobody took the donkey: the same starter, or who won the last "
        "turn round",
        True,
    ),
)


def rule_fields(variant: str) -> tuple[RuleField, ...]:
    """Return the fields of a variant's rules, those with a number first."""
    preset, known = Rules(variant=variant), field_names(variant)
    found = [
        RuleField(name, getattr(preset, name), (), allowed, source, meaning)
        for name, allowed, source, meaning in NUMBERS
    ]
    for name, source, meaning, across in SWITCHES:
        default = getattr(preset, name)
        found.append(
            RuleField(name, default, (not default,), TRUE_OR_FALSE, source, meaning, across)
        )
    for name, readings, source, meaning, across in CHOICES:
        default = getattr(preset, name)
        others = tuple(reading for reading in readings if reading != default)
        found.append(RuleField(name, default, others, ", ".join(readings), source, meaning, across))
    return tuple(one for one in found if one.name in known)
