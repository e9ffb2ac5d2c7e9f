"""Who sits where."""

from collections import Counter

import pytest

from ochs_esel.errors import UnknownName
from sims.seating import chairs


def test_fixed_seats_every_entry_in_its_own_chair() -> None:
    assert chairs("fixed", 4).tolist() == [[0, 1, 2, 3]]


@pytest.mark.parametrize("players", [3, 4, 7, 12])
def test_rotation_puts_entry_j_into_chair_j_plus_k(players: int) -> None:
    table = chairs("rotate", players)
    for k in range(players):
        for entry in range(players):
            assert table[k, (entry + k) % players] == entry


@pytest.mark.parametrize("players", [3, 5, 12])
def test_every_entry_meets_every_chair_and_position_equally_often(players: int) -> None:
    table = chairs("rotate", players)
    met: Counter[tuple[int, int, int]] = Counter()
    for r in range(players**2):
        leader = r % players
        for chair, entry in enumerate(table[(r // players) % len(table)]):
            met[int(entry), chair, (chair - leader) % players] += 1
    assert len(met) == players**3
    assert set(met.values()) == {1}


def test_an_unknown_seating_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="did you mean 'rotate'"):
        chairs("rotated", 4)
