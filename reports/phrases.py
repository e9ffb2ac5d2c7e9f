"""Words that several sections need: units, axes, tables, and which of three sentences is true."""

from analysis.estimate import Estimate, interval

from .language import Phrase, Words

PENALTY_PER_ROUND = Phrase("penalty points per round", "Minuspunkte je Durchgang")
PLAYERS = Phrase("players", "Spieler")
STRATEGY = Phrase("strategy", "Strategie")
ROUNDS = Phrase("rounds", "Durchgänge")
INTERVALS = Phrase(
    "Values with half the width of their 95% intervals.",
    "Werte mit der halben Breite ihrer 95-%-Intervalle.",
)
ALL_OF = Phrase("all of {n}", "alle {n}")
NONE_OF = Phrase("none of {n}", "0 von {n}")
OTHER_TABLES = Phrase(
    "At tables of another size the line-up is repeated or cut short, so that these differ in who plays, "
    "too.",
    "An Tischen anderer Größe wird die Aufstellung wiederholt oder gekürzt; diese unterscheiden sich also "
    "auch darin, wer spielt.",
)

FEW = 30  # observations that may all be alike by chance


def verdict(
    words: Words,
    one: Estimate,
    positive: Phrase,
    negative: Phrase,
    unclear: Phrase,
    *,
    share: bool = False,
    **values: object,
) -> str:
    """Return the sentence that an interval allows: above 0, below 0, or neither.

    The place {value} is filled with the estimate and its interval, without a sign in the first two.
    Few observations that happen to be alike allow neither.
    """
    reach = interval(one)
    told_by_chance = one.se == 0 and one.n < FEW
    if reach is None or told_by_chance or reach.low <= 0 <= reach.high:
        return words(unclear, value=words.estimate(one, share=share, sign=True), **values)
    if one.value > 0:
        return words(positive, value=words.estimate(one, share=share), **values)
    turned = Estimate(-one.value, one.se, one.n)
    return words(negative, value=words.estimate(turned, share=share), **values)


def in_points(share: Estimate) -> Estimate:
    """Return a share in percent: a difference of shares in percentage points."""
    return Estimate(100 * share.value, None if share.se is None else 100 * share.se, share.n)


def counted(words: Words, one: Estimate) -> str:
    """Return a counted share; all or none of n have no interval that means anything."""
    if one.value in (0, 1):
        among = words(ALL_OF if one.value else NONE_OF, n=words.count(one.n))
        return f"{words.percent(one.value, 0)} ({among})"
    return words.estimate(one, share=True)
