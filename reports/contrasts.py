"""One thing changed on the same deals: what it does to the seat of the first strategy."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from analysis.estimate import Estimate
from analysis.paired import gain, holm, p_value, paired_mean
from sims.rounds import Rounds

from .language import Phrase, Words
from .p_values import is_sure

CONTRASTED = ("penalty", "donkey")  # the columns that a contrast needs

P_ADJUSTED = Phrase("p, adjusted", "p, angepasst")
P_MEANS = Phrase(
    "p: how often chance alone would make as large a difference in points, adjusted for looking at "
    "{looks} (Holm).",
    "p: wie oft schon der Zufall einen so großen Unterschied in Punkten ergibt, angepasst an {looks} "
    "Vergleiche (Holm).",
)
PERCENTAGE_POINTS = Phrase(
    "Differences of shares are percentage points.", "Unterschiede von Anteilen sind Prozentpunkte."
)


@dataclass(frozen=True)
class Contrasted:
    """What one change does to the first strategy's seat, round by round on the same deals.

    Parameters
    ----------
    label
        Names the change.
    mean
        Penalty points a round with the change.
    penalty, donkey
        Differences, with the change minus without: penalty points, and the chance to end on the donkey.
    p
        Of the penalty difference, two-sided; adjusted once it is one of several.
    gain
        How many separate rounds say as much as one of these pairs; None if all differ by the same.
    """

    label: str
    mean: Estimate | None
    penalty: Estimate | None
    donkey: Estimate | None
    p: float | None
    gain: float | None


def contrasted(label: str, before: Rounds, after: Rounds) -> Contrasted:
    """Return what changed from the first rounds to the second ones."""
    n = min(before.n, after.n)
    with_change, without = after.of_entry("penalty")[:n], before.of_entry("penalty")[:n]
    penalty = paired_mean(with_change.astype(np.int32) - without)
    donkey = after.of_entry("donkey")[:n].astype(np.int8) - before.of_entry("donkey")[:n]
    return Contrasted(
        label=label,
        mean=paired_mean(with_change),
        penalty=penalty,
        donkey=paired_mean(donkey.astype(np.int8)),
        p=None if penalty is None else p_value(penalty),
        gain=gain(with_change, without),
    )


def adjusted(contrasts: Sequence[Contrasted]) -> list[Contrasted]:
    """Return contrasts with their p-values adjusted for looking at all of them."""
    known = [one.p for one in contrasts if one.p is not None]
    values = iter(holm(known).tolist() if known else ())
    return [one if one.p is None else replace(one, p=next(values)) for one in contrasts]


def is_settled(one: Contrasted) -> bool:
    """Return whether a difference of the penalty is more than chance, for all that was looked at."""
    return is_sure(one.p)


def judged(
    words: Words,
    one: Contrasted,
    positive: Phrase,
    negative: Phrase,
    unclear: Phrase,
    **values: object,
) -> str:
    """Return the sentence that the adjusted p-value of the penalty allows.

    The place {value} is filled with the difference and its interval, without a sign in the first two.
    """
    assert one.penalty is not None
    value, se, n = one.penalty
    if not is_settled(one):
        return words(unclear, value=words.estimate(one.penalty, sign=True), **values)
    chosen = positive if value > 0 else negative
    return words(chosen, value=words.estimate(Estimate(abs(value), se, n)), **values)
