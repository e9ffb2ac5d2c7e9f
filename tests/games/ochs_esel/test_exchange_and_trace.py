"""Exchanged cards and traces: the compiled loop against the plain twin, and facts of their own."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ochs_esel.exchange import Exchange
from ochs_esel.game import Match, Outcomes, Seating, Setting
from ochs_esel.games.ochs_esel.exchange import deck_of
from ochs_esel.games.ochs_esel.game import make_match_tracer, make_table, make_tracer
from ochs_esel.games.ochs_esel.plain_deal import deal_round
from ochs_esel.games.ochs_esel.plain_exchange import exchange_in
from ochs_esel.games.ochs_esel.rules import VARIANTS, Rules
from ochs_esel.trace import Trace

from .compiled_table import STRATEGIES
from .test_twin import any_rules, seeds

KINDS = st.sampled_from(["any", "number", "joker", "1", "2"])
GREEDY, RANDOM, _ = STRATEGIES


def setting_of(rules: Rules, seed: int, **more: Any) -> Setting:
    """Return the two strategies in turn round the table, seated anew every `players` rounds."""
    players = rules.players
    line_up = tuple((GREEDY, RANDOM)[seat % 2] for seat in range(players))
    chairs = np.array([np.roll(np.arange(players), shift) for shift in range(players)])
    return Setting(rules, more.pop("match", None), Seating(line_up, chairs), seed, **more)


def played(setting: Setting, jit: bool, first: int, rounds: int) -> Outcomes:
    table = make_table(setting, jit, lambda text: None)
    return table.play_block(setting.seed, first, rounds, table.workspace(rounds))


def traced(setting: Setting, jit: bool, first: int, rounds: int) -> Trace:
    return make_tracer(setting, jit, lambda text: None).trace_block(setting.seed, first, rounds)


@settings(deadline=None, max_examples=60)
@given(any_rules(), KINDS, KINDS, st.data(), seeds, st.integers(0, 10**12))
def test_compiled_rounds_with_an_exchange_are_those_of_the_twin(
    rules, give, take, data, seed, first
):
    if "2" in (give, take) and rules.values < 2:
        give = take = "1"
    entry = data.draw(st.integers(0, rules.players - 1))
    setting = setting_of(rules, seed, exchange=Exchange(give, take, entry))
    a, b = (played(setting, jit, first, 6) for jit in (True, False))
    assert a.seats.tolist() == b.seats.tolist()
    assert a.rounds.tolist() == b.rounds.tolist()
    assert a.exchanged is not None and b.exchanged is not None
    assert a.exchanged.tolist() == b.exchanged.tolist()


@settings(deadline=None, max_examples=60)
@given(any_rules(), seeds, st.integers(0, 10**12))
def test_the_compiled_trace_is_that_of_the_twin(rules, seed, first):
    setting = setting_of(rules, seed)
    a, b = (traced(setting, jit, first, 3) for jit in (True, False))
    assert a.kinds == b.kinds
    assert a.cards.tolist() == b.cards.tolist()
    assert list(a.columns) == list(b.columns)
    for name in a.columns:
        assert a[name].tolist() == b[name].tolist(), name


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("match", [Match(rounds=4), Match(until=100)])
def test_the_rounds_of_matches_are_those_of_the_twin(variant: str, match: Match):
    setting = setting_of(Rules(4, variant), 5, match=match)
    a, b = (
        make_match_tracer(setting, jit, lambda text: None).rounds_block(5, 2, 20)
        for jit in (True, False)
    )
    assert a.seats.tolist() == b.seats.tolist()
    assert a.rounds.tolist() == b.rounds.tolist()
    points = played(setting, True, 2, 20).seats[0]
    assert a.seats[0].sum(1).tolist() == points.tolist()


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_trace_tells_what_the_outcomes_tell(variant: str):
    setting = setting_of(Rules(5, variant), 3)
    trace, outcomes = traced(setting, True, 7, 300), played(setting, True, 7, 300)
    names = ["turn_rounds", "donkey_turn_rounds", "ox_turn_rounds", "decisions", "free_decisions"]
    rows = np.flatnonzero(trace["last"])
    assert trace["round"][rows].tolist() == list(range(7, 307))
    assert trace["turn_round"][rows].tolist() == outcomes.rounds[0].tolist()
    numbers = trace["round"] - 7
    sums = {
        "donkey_turn_rounds": np.bincount(numbers, trace["led"] == 2),
        "ox_turn_rounds": np.bincount(numbers, trace["led"] == 3),
        "decisions": np.bincount(numbers, trace["turns"]),
        "free_decisions": np.bincount(numbers, trace["free"]),
    }
    for name, found in sums.items():
        assert found.tolist() == outcomes.rounds[names.index(name)].tolist(), name
    assert trace.held("joker")[rows].tolist() == outcomes.seats[4].tolist()
    assert trace.held("donkey")[rows].tolist() == outcomes.seats[2].tolist()
    dealt = trace["turn_round"] == 0
    assert trace.held("joker")[dealt].tolist() == outcomes.seats[5].tolist()
    taken = np.zeros((300, 5), int)
    led = trace["led"] == 2
    np.add.at(taken, (numbers[led], trace["taker"][led]), 1)
    assert taken.tolist() == outcomes.seats[7].tolist()


@pytest.mark.parametrize("players", [3, 9, 10, 12])
@pytest.mark.parametrize("variant", VARIANTS)
def test_one_card_changes_hands_and_none_is_made_or_lost(players: int, variant: str):
    rules = Rules(players, variant)
    changed_others = 0
    for number in range(60):
        hands, leader = deal_round(rules, 4, number, 0)
        before = [list(hand) for hand in hands]
        leftover = Counter(deck_of(rules)) - Counter(card for hand in hands for card in hand)
        done = exchange_in(rules, Exchange("joker", "number"), hands, 1, 4, number)
        assert done == (14 in before[1] and set(leftover) != {14})
        if not done:
            assert hands == before
            continue
        assert hands[1].count(14) == before[1].count(14) - 1
        assert [len(hand) for hand in hands] == [len(hand) for hand in before]
        cards = sorted(card for hand in hands for card in hand if card <= 14)
        deck = deck_of(rules)
        assert all(cards.count(card) <= deck.count(card) for card in set(cards))
        changed_others += sum(a != b for a, b in zip(hands, before, strict=True)) - 1
    whole_deck = rules.deck_size == players * rules.cards_per_hand - rules.donkey_dealt
    assert (changed_others > 0) == (whole_deck and not rules.donkey_dealt)


def test_any_card_for_any_other_leaves_the_law_of_the_deal():
    """Mean points dealt: 13 cards of mean (8 * 91 + 4 * 14) / 108, before and after."""
    rules = Rules(4)
    setting = setting_of(rules, 1, exchange=Exchange("any", "any"))
    n = 40_000
    outcomes = played(setting, True, 0, n)
    assert outcomes.exchanged is not None and outcomes.exchanged.all()
    chairs = setting.seating.chairs[(np.arange(n) // 4) % 4]
    seat = (chairs == 0).argmax(1)
    points = outcomes.seats[6][np.arange(n), seat].astype(float)
    expected = 13 * (8 * 91 + 4 * 14) / 108
    assert abs(points.mean() - expected) < 5 * points.std() / n**0.5


def test_which_joker_is_taken_from_another_hand_is_uniform():
    """Twelve hands hold the whole deck; each of eleven others loses the card equally often."""
    rules = Rules(12)
    losses = np.zeros(12, int)
    for number in range(3000):
        hands, _ = deal_round(rules, 9, number, 0)
        before = [list(hand) for hand in hands]
        if exchange_in(rules, Exchange("number", "joker"), hands, 3, 9, number):
            losses[[seat for seat in range(12) if hands[seat] != before[seat]]] += 1
    n = losses[3]
    others = np.delete(losses, 3)
    assert others.sum() == n
    expected = n / 11
    chi_squared = float(((others - expected) ** 2 / expected).sum())
    assert chi_squared < 10 + 5 * 20**0.5  # mean 10, variance 20


def test_dealt_cards_of_a_trace_are_the_deal():
    setting = setting_of(Rules(3), 2)
    trace = traced(setting, True, 0, 5)
    for number in range(5):
        hands, _ = deal_round(setting.rules, 2, number, number % 3)
        row = int(np.flatnonzero(trace["round"] == number)[0])
        for seat in range(3):
            found = [card + 1 for card in range(16) for _ in range(trace.cards[card, row, seat])]
            assert found == sorted(hands[seat])
