"""The plain twin and the compiled loop play the same rounds, to the last card and column."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ochs_esel.games.ochs_esel.blocks import round_row, seat_rows
from ochs_esel.games.ochs_esel.cards import DONKEY, pack
from ochs_esel.games.ochs_esel.outcomes import ROUND_COLUMNS, SEAT_COLUMNS
from ochs_esel.games.ochs_esel.rules import (
    BARRED_LEADER,
    OX_STARTER,
    UNTAKEN_STARTER,
    VARIANTS,
    Rules,
    field_names,
)
from ochs_esel.games.ochs_esel.starts import DONKEY_JUST_TAKEN, DONKEY_SEAT, LAST_BEST

from .compiled_table import STRATEGIES, Played, played_rounds
from .tables import plain_round

ROUNDS = 4


SWITCHES = (
    "lead_all",
    "end_at_once",
    "free_joker",
    "no_two_specials",
    "empty_winner_takes",
    "donkey_bar_across_rounds",
)


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Draw rules: the card table, or any deck with any hand size that it allows, any reading."""
    players, variant = draw(st.integers(3, 12)), draw(st.sampled_from(VARIANTS))
    fields: dict[str, Any] = {name: draw(st.booleans()) for name in SWITCHES}
    for name in ("joker_points", "donkey_points", "ox_points"):
        fields[name] = draw(st.integers(0, 1000))
    fields["barred_leader"] = draw(st.sampled_from(BARRED_LEADER))
    fields["ox_starter"] = draw(st.sampled_from(OX_STARTER))
    fields["untaken_starter"] = draw(st.sampled_from(UNTAKEN_STARTER))
    fields = {name: value for name, value in fields.items() if name in field_names(variant)}
    if draw(st.booleans()):
        return Rules(players, variant, jokers=draw(st.integers(4, 7)), **fields)
    values, copies = draw(st.integers(1, 13)), draw(st.integers(1, 8))
    jokers = draw(st.integers(max(0, min(7, players - values * copies)), 7))
    most = (values * copies + jokers) // players
    if most == 0:  # too few cards for one each
        values, copies, most = 13, 8, (104 + jokers) // players
    size = draw(st.integers(1, most))
    return Rules(players, variant, values, copies, jokers, size, **fields)


line_ups = st.one_of(
    *(st.just([who] * 12) for who in range(len(STRATEGIES))),
    st.lists(st.integers(0, len(STRATEGIES) - 1), min_size=12, max_size=12),
)
seeds = st.one_of(st.integers(0, 2**64 - 1), st.sampled_from([0, 1, 2**63, 2**64 - 1]))
firsts = st.one_of(st.integers(0, 50), st.integers(0, 10**15))


def assert_same(rules: Rules, line_up: list[int], seed: int, first: int, played: Played) -> None:
    """Play the same rounds by the plain twin and compare everything."""
    for row in range(len(played.hands)):
        number = first + row
        record = plain_round(rules, [STRATEGIES[who] for who in line_up], seed, number)
        dealt = [[card for card in hand if card != DONKEY] for hand in record.dealt]
        assert [pack(hand) for hand in dealt] == played.dealt[row].tolist()
        assert [pack(hand) for hand in record.hands] == played.hands[row].tolist()
        found = np.array([played.seats[column.name][row] for column in SEAT_COLUMNS]).T
        assert found.tolist() == [list(map(int, seat)) for seat in seat_rows(rules, record)]
        columns = [int(played.rounds[column.name][row]) for column in ROUND_COLUMNS]
        assert columns == list(round_row(record))
        ends = [played.ends[end][row] for end in (DONKEY_SEAT, DONKEY_JUST_TAKEN, LAST_BEST)]
        assert ends == [record.donkey_seat, record.donkey_just_taken, record.last_best]


@settings(deadline=None, max_examples=300)
@given(any_rules(), line_ups, seeds, firsts)
def test_the_loop_plays_what_the_plain_twin_plays(rules, line_up, seed, first):
    line_up = line_up[: rules.players]
    played = played_rounds(rules, line_up, seed, first, ROUNDS)
    assert_same(rules, line_up, seed, first, played)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", range(3, 13))
@pytest.mark.parametrize("line_up", ["greedy", "random", "fingerprint", "mixed"])
def test_at_the_tables_of_the_rulebook(variant: str, players: int, line_up: str):
    rules = Rules(players, variant)
    entries = {"greedy": [0] * players, "random": [1] * players, "fingerprint": [2] * players}
    seats = entries.get(line_up, [seat % 3 for seat in range(players)])
    assert_same(rules, seats, 1, 0, played_rounds(rules, seats, 1, 0, 10))


@settings(deadline=None, max_examples=40)
@given(any_rules(), line_ups, seeds, firsts)
def test_the_loop_as_it_stands_plays_what_it_plays_compiled(rules, line_up, seed, first):
    line_up = line_up[: rules.players]
    compiled = played_rounds(rules, line_up, seed, first, ROUNDS)
    plain = played_rounds(rules, line_up, seed, first, ROUNDS, jit=False)
    assert plain.hands.tolist() == compiled.hands.tolist()
    for name, column in compiled.seats.items():
        assert (plain.seats[name] == column).all(), name
    for name, column in compiled.rounds.items():
        assert (plain.rounds[name] == column).all(), name


def test_a_round_does_not_depend_on_its_block():
    rules, seats = Rules(players=5), [0, 1, 2, 0, 1]
    whole = played_rounds(rules, seats, 1, 3, 40)
    parts = [played_rounds(rules, seats, 1, first, 1) for first in range(3, 43)]
    assert [part.hands[0].tolist() for part in parts] == whole.hands.tolist()
    for name, column in whole.seats.items():
        assert [part.seats[name][0].tolist() for part in parts] == column.tolist()


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", range(3, 13))
def test_thousand_rounds_at_the_tables_of_the_rulebook(variant: str, players: int):
    rules, seats = Rules(players, variant), [seat % 3 for seat in range(players)]
    assert_same(rules, seats, 2, 10**6, played_rounds(rules, seats, 2, 10**6, 1000))
