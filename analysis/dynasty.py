"""Whether the donkey stays with the same seat from round to round of a match."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .cluster import Sums, chunks, ratio_of, sums_of
from .estimate import Estimate
from .grouped import ratio_difference


@dataclass(frozen=True)
class Dynasty:
    """Chances to be on the donkey at the end of the next round; the match is the unit.

    `on` for seats that are on it now, `off` for all others, `difference` is on minus off. `run` is
    the mean number of rounds in a row; runs are cut off by the end of the match.
    """

    on: Estimate | None
    off: Estimate | None
    difference: Estimate | None
    run: Estimate | None


def dynasty(donkey: NDArray[np.integer]) -> Dynasty:
    """Return what becomes of the donkey's holders.

    Parameters
    ----------
    donkey
        1 for who is on the donkey at the end of a round, else 0 [matches, rounds, seats]; matches
        of a fixed number of rounds.
    """
    columns = np.concatenate([counts(donkey[rows]) for rows in chunks(*flat_shape(donkey))], axis=1)
    stays = sums_of(list(columns[:4]))
    off = Sums(stays.n, stays.total[2:], stays.products[2:, 2:])
    on = Sums(stays.n, stays.total[:2], stays.products[:2, :2])
    run = ratio_of(sums_of(list(columns[4:])))
    return Dynasty(ratio_of(on), ratio_of(off), ratio_difference(stays), run)


def flat_shape(donkey: NDArray[np.integer]) -> tuple[int, int]:
    """Return matches, and numbers a match."""
    matches, rounds, seats = donkey.shape
    return matches, rounds * seats


def counts(donkey: NDArray[np.integer]) -> NDArray[np.int32]:
    """Return, a match: on and on again, on, off and then on, off, rounds on, runs [6, matches].

    The middle four count the seats of all rounds but the last.
    """
    now, then = donkey[:, :-1].astype(bool), donkey[:, 1:].astype(bool)
    again, new = now & then, ~now & then
    first = donkey[:, 0].astype(bool).sum(1)
    sums = [x.sum((1, 2)) for x in (again, now, new, ~now, donkey.astype(bool), new)]
    sums[5] += first
    return np.stack(sums).astype(np.int32)
