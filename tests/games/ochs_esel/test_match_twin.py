"""Matches in compiled code and in plain Python leave the same, to the last column."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ochs_esel.game import Match, Outcomes, Seating, Setting, Table
from ochs_esel.games.ochs_esel.game import make_table
from ochs_esel.games.ochs_esel.match_outcomes import COLUMNS, SEAT_COLUMNS
from ochs_esel.games.ochs_esel.rules import VARIANTS, Rules
from sims.seating import chairs

from .compiled_table import STRATEGIES
from .test_twin import any_rules, line_ups, seeds

matches = st.one_of(
    st.builds(Match, rounds=st.integers(1, 6)),
    st.builds(Match, until=st.integers(1, 120)),
)
firsts = st.one_of(st.integers(0, 50), st.integers(0, 10**13))


def table(rules: Rules, match: Match, line_up: list[int], jit: bool) -> Table:
    """Return a table of matches; all strategies take part, so that it is compiled once."""
    seated = tuple(STRATEGIES[who] for who in line_up)
    seating = Seating(seated, chairs("rotate", rules.players))
    return make_table(Setting(rules, match, seating, 0), jit, lambda text: None)


def played(table: Table, seed: int, first: int, n: int) -> Outcomes:
    """Return the outcomes of some matches."""
    return table.play_block(seed, first, n, table.workspace(n))


def assert_same(one: Outcomes, other: Outcomes) -> None:
    """Compare all columns, by name."""
    for i, column in enumerate(SEAT_COLUMNS):
        assert one.seats[i].tolist() == other.seats[i].tolist(), column.name
    for i, column in enumerate(COLUMNS):
        assert one.rounds[i].tolist() == other.rounds[i].tolist(), column.name


def with_all(line_up: list[int], players: int) -> list[int]:
    """Return a line-up in which each strategy sits at least once."""
    return [*range(len(STRATEGIES)), *line_up][:players]


@settings(deadline=None, max_examples=60)
@given(any_rules(), matches, line_ups, seeds, firsts)
def test_compiled_matches_are_those_of_the_plain_twin(
    rules: Rules, match: Match, line_up: list[int], seed: int, first: int
) -> None:
    entries = with_all(line_up, rules.players)
    compiled, plain = (table(rules, match, entries, jit) for jit in (True, False))
    assert_same(played(compiled, seed, first, 3), played(plain, seed, first, 3))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_match_does_not_depend_on_its_block(variant: str) -> None:
    rules, match = Rules(4, variant), Match(until=60)
    matches = table(rules, match, [0, 1, 2, 0], True)
    whole = played(matches, 1, 3, 20)
    kept = Outcomes(3, whole.seats.copy(), whole.rounds.copy())
    for i in range(20):
        one = played(matches, 1, 3 + i, 1)
        assert np.array_equal(one.seats[:, 0], kept.seats[:, i])
        assert np.array_equal(one.rounds[:, 0], kept.rounds[:, i])


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_match_nobody_ends_is_broken_off_after_64_rounds(variant: str) -> None:
    rules, match = Rules(3, variant, hand_size=1), Match(until=10_000)
    for jit in (True, False):
        out = played(table(rules, match, [0, 1, 2], jit), 1, 0, 2)
        columns: dict[str, Any] = {c.name: out.rounds[i] for i, c in enumerate(COLUMNS)}
        assert columns["rounds"].tolist() == [64, 64]
        assert columns["capped"].tolist() == [1, 1]


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", range(3, 13))
def test_hundred_matches_at_the_tables_of_the_rulebook(variant: str, players: int) -> None:
    rules = Rules(players, variant)
    entries = with_all([0, 1, 2] * 4, players)
    for match in (Match(5), Match(until=150)):
        compiled, plain = (table(rules, match, entries, jit) for jit in (True, False))
        assert_same(played(compiled, 5, 1000, 50), played(plain, 5, 1000, 50))
