"""The laboratory that notebooks ask for."""

import numpy as np
import pytest

from ochs_esel.errors import UnknownName
from reports.lab import laboratory
from sims import simulate


def test_it_plays_what_simulate_plays() -> None:
    lab = laboratory(["sharp", "greedy", "greedy"], n=1000, seed=3, rules={"jokers": 2})
    result = simulate(["sharp", "greedy", "greedy"], n=1000, seed=3, rules={"jokers": 2})
    known = result.outcomes()[[f"penalty_{seat}" for seat in range(3)]].to_numpy()
    assert np.array_equal(lab.rounds.seat("penalty"), known)


def test_what_is_unknown_is_refused() -> None:
    with pytest.raises(UnknownName, match="did you mean 'greedy'"):
        laboratory("gredy")
