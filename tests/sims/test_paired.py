"""Exact sums of pairs."""

import numpy as np

from sims.paired import PairedSums, sums_of


def test_sums_beyond_64_bits_stay_exact() -> None:
    sums, squares = sums_of(np.array([[2**40, -(2**40), 3]]))
    assert (sums, squares) == ([3], [2**81 + 9])
    total = PairedSums()
    for _ in range(3):
        total.add(PairedSums(1, 1, 0, [2**63], [2**126], [0], [0]))
    assert total.sums == [3 * 2**63]
    assert total.squares == [3 * 2**126]
