"""What a view tells, against the cards that really lay there; and its random numbers."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from ochs_esel.games.ochs_esel import chance
from ochs_esel.games.ochs_esel import view as v
from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER, OX
from ochs_esel.games.ochs_esel.rules import EZEL, Rules
from ochs_esel.games.ochs_esel.rules import OX as OX_VARIANT

from .tables import Snapshot, options_of, snapshots

FEW = settings(deadline=None, max_examples=25)
tables = st.sampled_from(
    [
        Rules(players=4),
        Rules(players=12),
        Rules(players=9, jokers=7),
        Rules(players=3, values=4, copies=8, jokers=7, hand_size=10),
        Rules(players=5, values=6, copies=3, jokers=2, hand_size=4, lead_all=True),
        Rules(players=8, end_at_once=True),
        Rules(4, OX_VARIANT),
        Rules(12, OX_VARIANT, free_joker=True),
        Rules(3, OX_VARIANT, values=4, copies=8, jokers=7, hand_size=10),
        Rules(5, OX_VARIANT, values=6, copies=3, jokers=2, hand_size=4, barred_leader="play"),
        Rules(9, EZEL),
    ]
)
seeds = st.integers(0, 2**64 - 1)


def positions(rules: Rules, seed: int) -> list[Snapshot]:
    """Return the positions of one round."""
    return list(snapshots(rules, seed, seed % 97))


@FEW
@given(tables, seeds)
def test_the_own_hand(rules, seed):
    for at in positions(rules, seed):
        hand, view = at.hands[at.view.seat], at.view
        naturals = [card for card in hand if card < JOKER]
        number = Counter(hand)
        assert [v.count(view, value) for value in range(1, 15)] == [number[c] for c in range(1, 15)]
        assert v.jokers(view) == number[JOKER]
        assert v.has_donkey(view) == (DONKEY in hand)
        assert v.has_ox(view) == (OX in hand)
        assert v.hand_size(view) == len(hand)
        assert v.highest(view) == max(naturals, default=0)
        assert v.different_values(view) == len(set(naturals))
        assert v.lowest(view) == min((card for card in hand if card <= JOKER), default=17)
        for value in range(14):
            higher = [card for card in naturals if card > value]
            lower = [card for card in naturals if card < value]
            assert v.lowest_above(view, value) == min(higher, default=0)
            if value:
                assert v.highest_below(view, value) == max(lower, default=0)


@FEW
@given(tables, seeds)
def test_the_table(rules, seed):
    for at in positions(rules, seed):
        view, players = at.view, rules.players
        assert [v.held(view, seat) for seat in range(players)] == [len(hand) for hand in at.hands]
        others = [len(hand) for seat, hand in enumerate(at.hands) if seat != view.seat]
        assert v.fewest_held(view) == min(others)
        assert [v.seen(view, c) for c in range(1, 15)] == [at.seen.count(c) for c in range(1, 15)]
        assert [v.on_table(view, c) for c in range(1, 15)] == [
            at.table.count(c) for c in range(1, 15)
        ]
        assert [v.in_pile(view, c) for c in range(1, 15)] == [
            at.pile.count(c) for c in range(1, 15)
        ]
        assert view.pile_seat == at.pile_seat
        assert view.place == (view.seat - view.leader) % players
        assert view.donkey_seat == holder(at, DONKEY)
        assert view.ox_seat == holder(at, OX)
        assert v.answers_ox(view) == (OX in at.table)
        assert view.terms == rules.terms


def holder(at: Snapshot, card: int) -> int:
    """Return the seat that holds donkey or ox, or laid it in this turn round; NOBODY otherwise."""
    if card in at.table:
        return at.view.leader
    return next((seat for seat, hand in enumerate(at.hands) if card in hand), v.NOBODY)


@FEW
@given(tables, seeds)
def test_donkey_and_ox_may_be_led_only_from_the_own_hand_by_a_leader(rules, seed):
    for at in positions(rules, seed):
        view, hand = at.view, at.hands[at.view.seat]
        options = [move[0] for move in options_of(view)]
        assert view.may_lead_donkey == ("donkey" in options)
        assert view.may_lead_ox == ("ox" in options)
        assert not view.may_lead_donkey or (v.leads(view) and DONKEY in hand)
        assert not view.may_lead_ox or (v.leads(view) and OX in hand)
        expected = OX if view.may_lead_ox else 0
        assert v.special(view) == (DONKEY if view.may_lead_donkey else expected)
        if rules.barred_leader != "play":
            assert not (view.barred and view.may_lead_donkey)


@FEW
@given(tables, seeds)
def test_unseen_cards_are_in_other_hands_or_were_not_dealt(rules, seed):
    for at in positions(rules, seed):
        known = at.hands[at.view.seat] + at.seen + at.table
        for value in range(1, rules.values + 1):
            assert v.unseen(at.view, value) == rules.copies - known.count(value)
        assert v.unseen(at.view, JOKER) == rules.jokers - known.count(JOKER)


def test_no_card_beyond_the_deck_is_unseen():
    rules = Rules(players=3, values=4, copies=8, jokers=7, hand_size=10)
    view = next(snapshots(rules, 1, 0)).view
    assert [v.unseen(view, value) for value in range(5, 14)] == [0] * 9


@FEW
@given(tables, seeds)
def test_exactly_one_thing_is_asked(rules, seed):
    for at in positions(rules, seed):
        view = at.view
        assert v.leads(view) + v.raises(view) + v.answers(view) == 1
        assert v.leads(view) == (view.place == 0)
        assert v.answers(view) == (DONKEY in at.table or OX in at.table)
        assert len(options_of(view)) > 1


@FEW
@given(tables, seeds)
def test_raises_with_so_many_jokers(rules, seed):
    for at in positions(rules, seed):
        view = at.view
        if not v.raises(view):
            continue
        number = Counter(at.hands[view.seat])
        for used in range(view.to_match):
            need = view.to_match - used
            able = [c for c in range(view.to_beat + 1, 14) if number[c] >= need]
            able = able if used <= number[JOKER] else []
            assert v.lowest_raise(view, used) == min(able, default=0)
        whole = [c for c in range(view.to_beat + 1, 14) if number[c] == view.to_match]
        assert v.lowest_whole_raise(view) == min(whole, default=0)


@FEW
@given(tables, seeds)
def test_number_of_answers(rules, seed):
    for at in positions(rules, seed):
        if v.answers(at.view):
            laid = {move[1] if move[2] else JOKER for move in options_of(at.view)}
            assert v.number_of_answers(at.view) == len(laid)


def test_match_points_of_twelve_seats():
    points = [0, 1, 32767, 300, 20, 14, 77, 5, 9, 1000, 32766, 12]
    for at in snapshots(Rules(players=12), 1, 0, points):
        assert [v.points(at.view, seat) for seat in range(12)] == points


def test_match_points_beyond_the_room_stay_at_the_limit():
    at = next(snapshots(Rules(players=3), 1, 0, [40_000, 7, 0]))
    assert [v.points(at.view, seat) for seat in range(3)] == [32767, 7, 0]


# --- chance --------------------------------------------------------------------------------------


def a_view() -> v.View:
    """Return some view."""
    return next(snapshots(Rules(players=4), 1, 0)).view


@pytest.mark.parametrize("bound", [2, 3, 7, 52, 100])
def test_random_below_is_uniform_over_draws(bound: int):
    view = a_view()
    counts = Counter(chance.random_below(view, bound, draw) for draw in range(20_000))
    assert set(counts) <= set(range(bound))
    assert chisquare([counts[i] for i in range(bound)]).pvalue > 1e-4


@pytest.mark.parametrize("bound", [2, 7, 52])
def test_random_below_is_uniform_over_decisions(bound: int):
    # The first draw of many decisions, as the table keys them.
    views = [at.view for number in range(150) for at in snapshots(Rules(players=4), 1, number)]
    counts = Counter(chance.random_below(view, bound) for view in views)
    assert len(views) > 4000
    assert chisquare([counts[i] for i in range(bound)]).pvalue > 1e-4


def test_random_below_one_is_zero():
    assert {chance.random_below(a_view(), 1, draw) for draw in range(100)} == {0}


def test_draws_are_distinct():
    view = a_view()
    draws = [chance.random_below(view, 2**31 - 1, draw) for draw in range(1000)]
    # Two of a thousand uniform ones meet with a chance of 0.00023.
    assert len(set(draws)) == 1000
    assert draws == [chance.random_below(view, 2**31 - 1, draw) for draw in range(1000)]


def test_pairs_of_draws_are_uniform():
    view = a_view()
    counts = Counter(
        (chance.random_below(view, 6, 2 * i), chance.random_below(view, 6, 2 * i + 1))
        for i in range(20_000)
    )
    assert chisquare([counts[i, j] for i in range(6) for j in range(6)]).pvalue > 1e-4


def test_keys_of_all_decisions_are_distinct():
    keys = [at.view.key for number in range(100) for at in snapshots(Rules(players=4), 1, number)]
    assert len(set(keys)) == len(keys)


def test_random_unit_is_a_fraction_of_one():
    view = a_view()
    numbers = [chance.random_unit(view, draw) for draw in range(20_000)]
    assert 0 <= min(numbers) <= max(numbers) < 1
    assert all((number * 2**30).is_integer() for number in numbers)
    # Standard deviation of a uniform number: 1 / sqrt(12).
    assert abs(sum(numbers) / 20_000 - 0.5) < 5 * (1 / 12 / 20_000) ** 0.5


def test_a_fork_changes_the_key_only():
    view = a_view()
    fork = chance.fork(view, 3)
    assert fork._replace(key=view.key) == view
    assert fork.key != view.key


def test_forks_share_no_draw_with_parent_or_sister():
    view = a_view()
    family = [view, *(chance.fork(view, branch) for branch in range(20))]
    family += [chance.fork(fork, branch) for fork in family[1:6] for branch in range(5)]
    draws = [chance.random_below(one, 2**31 - 1, draw) for one in family for draw in range(20)]
    assert len({one.key for one in family}) == len(family) == 46
    # Two of the 920 uniform draws meet with a chance of 0.0002.
    assert len(set(draws)) == len(draws)


def test_parent_and_fork_are_independent():
    # The draws of a wrapper and of the strategy that it asks: all pairs alike.
    views = [at.view for number in range(150) for at in snapshots(Rules(players=4), 1, number)]
    pairs = Counter(
        (chance.random_below(one, 4), chance.random_below(chance.fork(one, 0), 4)) for one in views
    )
    assert chisquare([pairs[i, j] for i in range(4) for j in range(4)]).pvalue > 1e-4


def test_the_value_0_is_no_card_even_with_the_ox_about():
    for number in range(20):
        for at in snapshots(Rules(4, OX_VARIANT), 1, number):
            assert v.count(at.view, 0) == v.seen(at.view, 0) == v.on_table(at.view, 0) == 0
            assert v.in_pile(at.view, 0) == 0
