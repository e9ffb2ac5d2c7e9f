"""What rules are called in a language."""

from reports.language import Words

from . import phrases as say
from .answer import Change, Unplayed, VariantsAnswer


def name_of(one: Change | Unplayed, answer: VariantsAnswer, words: Words) -> str:
    """Return what other rules are called, seen from those of the run."""
    if one.kind == "variant":
        if answer.own["variant"] == "ezel" and one.value == "base":
            return words(say.FROM_EZEL)
        return words(say.NAMES[one.kind, one.value])
    phrase = say.JOKERS if one.kind == "jokers" else say.DONKEY_POINTS
    return words(phrase, value=one.value)


def own_name(answer: VariantsAnswer, words: Words) -> str:
    """Return what the rules of the run are called."""
    own = answer.own
    names = (
        words(say.OWN_VARIANT[own["variant"]]),
        words(say.JOKERS, value=own["jokers"]),
        words(say.DONKEY_POINTS, value=own["donkey_points"]),
    )
    return words(say.OWN, names=", ".join(names))
