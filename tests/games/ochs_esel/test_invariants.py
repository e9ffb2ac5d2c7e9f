"""What holds after every turn and at every end, whoever plays and whatever was dealt."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER, OX
from ochs_esel.games.ochs_esel.rules import BARRED_LEADER, VARIANTS, Rules
from ochs_esel.games.ochs_esel.rules import OX as OX_VARIANT
from ochs_esel.games.ochs_esel.view import NOBODY

from .compiled_table import played_rounds
from .test_twin import any_rules, line_ups, seeds
from .watched import watched_round

SOME = settings(deadline=None, max_examples=100)
full_decks = st.builds(Rules, st.integers(3, 12), st.sampled_from(VARIANTS))
# Few cards and many switches: where everything that is rare happens in the first turn rounds.
ox_endings = st.builds(
    Rules,
    players=st.integers(3, 5),
    variant=st.just(OX_VARIANT),
    values=st.integers(3, 13),
    jokers=st.integers(0, 7),
    hand_size=st.integers(1, 5),
    end_at_once=st.booleans(),
    free_joker=st.booleans(),
    no_two_specials=st.booleans(),
    empty_winner_takes=st.booleans(),
    barred_leader=st.sampled_from(BARRED_LEADER),
)


@settings(deadline=None, max_examples=300)
@given(st.one_of(full_decks, any_rules(), ox_endings), line_ups, seeds)
def test_no_card_vanishes_and_a_round_ends_when_the_rules_say(rules, line_up, seed):
    assert watched_round(rules, line_up, seed).laps


@SOME
@given(full_decks, line_ups, seeds)
def test_the_deck_of_108_the_donkey_and_the_ox_stay_together(rules, line_up, seed):
    referee = watched_round(rules, line_up, seed)
    in_hands = sum(len(hand) for hand in referee.hands)
    known = in_hands + len(referee.seen) + len(referee.middle)
    assert known + referee.undealt.total() == (110 if rules.with_ox else 109)


@SOME
@given(st.one_of(any_rules(), ox_endings), line_ups, seeds)
def test_only_donkey_turn_rounds_shed_no_card_and_the_end_comes_in_time(rules, line_up, seed):
    referee = watched_round(rules, line_up, seed)
    laps, plain, played = referee.laps, referee.plain, referee.played
    for led, before, after in zip(laps, plain, plain[1:], strict=False):
        assert (before == after) == (led == "donkey")
        assert after <= before
    assert ("donkey", "donkey") not in set(zip(laps, laps[1:], strict=False))  # R17
    assert played.turn_rounds == len(laps) <= rules.max_turn_rounds
    assert played.donkey_turn_rounds == laps.count("donkey")
    assert 2 * played.donkey_turn_rounds <= played.turn_rounds + (0 if rules.with_ox else 1)


@SOME
@given(st.one_of(any_rules(), ox_endings), line_ups, seeds)
def test_the_ox_is_led_at_most_once_and_neither_comes_too_soon(rules, line_up, seed):
    referee = watched_round(rules, line_up, seed)
    laps = referee.laps
    assert referee.played.ox_turn_rounds == laps.count("ox") <= (1 if rules.with_ox else 0)
    if rules.with_ox:
        soon = 1 if rules.barred_leader == "play" else 2  # J15; R29: the third turn round
        assert "ox" not in laps[:soon]
        assert "donkey" not in laps[: soon + 1]
    if rules.no_two_specials and rules.barred_leader != "play":
        special = [led != "play" for led in laps]
        assert (True, True) not in set(zip(special, special[1:], strict=False))  # J19


@SOME
@given(st.one_of(any_rules(), ox_endings), line_ups, seeds)
def test_donkey_and_ox_are_at_the_end_where_the_record_says(rules, line_up, seed):
    referee = watched_round(rules, line_up, seed)
    played = referee.played
    donkeys = [seat for seat, hand in enumerate(played.hands) if DONKEY in hand]
    oxen = [seat for seat, hand in enumerate(played.hands) if OX in hand]
    assert donkeys == ([] if played.donkey_seat == NOBODY else [played.donkey_seat])
    assert len(donkeys) + referee.middle.count(DONKEY) == 1
    assert len(oxen) + referee.middle.count(OX) + played.pile.count(OX) == rules.with_ox
    assert (played.pile_seat == NOBODY) == (played.pile == [])
    if rules.barred_leader != "out" or not rules.with_ox:
        assert any(not hand for hand in played.hands)


@SOME
@given(st.one_of(any_rules(), ox_endings), line_ups, seeds)
def test_points_are_the_cards_left(rules, line_up, seed):
    played = watched_round(rules, line_up, seed).played
    for seat, hand in enumerate(played.hands):
        number = Counter(hand)
        points = sum(value * number[value] for value in range(1, 14))
        points += rules.joker_points * number[JOKER] + rules.donkey_points * number[DONKEY]
        points += rules.ox_points * number[OX]
        if seat == played.pile_seat:
            pile = Counter(played.pile)
            points += sum(value * pile[value] for value in range(1, 14)) + pile[JOKER]
        assert played.scores(rules)[seat] == points <= rules.max_score


@SOME
@given(st.one_of(any_rules(), ox_endings), line_ups, seeds)
def test_every_seat_has_its_turn_and_who_played_last_or_took_leads_next(rules, line_up, seed):
    played = watched_round(rules, line_up, seed).played
    players = rules.players
    starts = range(0, len(played.moves), players)
    laps = [played.moves[start : start + players] for start in starts]
    assert len(laps) == played.turn_rounds
    for lap in laps:
        seats = [(lap[0][0] + place) % players for place in range(len(lap))]
        assert [move[0] for move in lap] == seats
    best = played.leader
    for lap in laps:
        assert lap[0][0] == best
        plays = [move for move in lap if move[1] == "play"]
        if any(move[1] in ("donkey", "ox") for move in lap):
            highest = max(move[2] for move in plays)
            plays = [move for move in plays if move[2] == highest]
        best = plays[-1][0]
    assert played.last_best == best


@pytest.mark.parametrize("variant", VARIANTS)
def test_compiled_rounds_end_in_time_with_one_donkey_and_an_empty_hand(variant: str):
    for players in range(3, 13):
        rules = Rules(players, variant)
        for line_up in ([0] * players, [1] * players):
            played = played_rounds(rules, line_up, 1, 0, 10_000)
            assert (played.rounds["turn_rounds"] <= rules.max_turn_rounds).all()
            donkeys, oxen = (played.seats[name].sum(axis=1) for name in ("donkey", "ox"))
            taken = played.seats["ox_taken"].sum(axis=1)
            assert (donkeys <= 1).all()
            assert rules.with_ox or (donkeys == 1).all()
            assert (oxen + taken == rules.with_ox).all()
            assert (played.rounds["ox_turn_rounds"] == taken).all()
            assert (played.seats["out"].sum(axis=1) >= 1).all()
            assert (played.hands >= 0).all()
            decisions = played.rounds["turn_rounds"].astype(int) * players
            assert (played.rounds["decisions"] == decisions).all()
