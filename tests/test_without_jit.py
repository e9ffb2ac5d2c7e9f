"""Everything runs without the JIT: `make nojit` sets NUMBA_DISABLE_JIT=1 for these."""

import os

import numpy as np
import pytest

from sims import simulate
from sims.simulation import jit_works


def test_disabled_means_plain_python() -> None:
    assert jit_works() == (os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0"))
    result = simulate("greedy,random,sharp", n=30, seed=2)
    assert result.jit == jit_works()
    rows = result.outcomes()
    assert (rows[["donkey_0", "donkey_1", "donkey_2"]].sum(axis=1) == 1).all()


@pytest.mark.parametrize("line_up", ["greedy", "mix(sharp, random, p=0.5)"])
def test_no_jit_and_whatever_runs_here_agree(line_up: str) -> None:
    some, plain = (simulate(line_up, n=25, seed=5, jit=jit) for jit in (True, False))
    assert np.array_equal(some.tally.scores, plain.tally.scores)
