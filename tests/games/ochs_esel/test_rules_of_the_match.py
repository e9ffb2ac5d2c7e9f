"""RULES.md, one test a rule and ruling: R25, R26, R36, R40, J9, J13, J17, J18, J21, J33."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from ochs_esel.game import Match, Seating
from ochs_esel.games.ochs_esel.blocks import match_row, match_seat_rows
from ochs_esel.games.ochs_esel.cards import DONKEY, OX
from ochs_esel.games.ochs_esel.match import Start, fewest_points, first_start, next_start
from ochs_esel.games.ochs_esel.match_outcomes import (
    CAPPED,
    DONKEY_STAYS,
    DONKEYS,
    MARGIN,
    OUTS,
    POINTS,
    RANK,
    ROUNDS,
    WINNERS,
    WON,
)
from ochs_esel.games.ochs_esel.moves import Move
from ochs_esel.games.ochs_esel.plain import Where
from ochs_esel.games.ochs_esel.plain_run import PlainRun, Recorded
from ochs_esel.games.ochs_esel.referee import PlainRound
from ochs_esel.games.ochs_esel.rules import VARIANTS, Rules
from ochs_esel.games.ochs_esel.strategies.greedy import greedy
from ochs_esel.games.ochs_esel.view import NOBODY, View, points
from ochs_esel.strategy import Strategy, configured

from .tables import RANDOM, ScriptedTable, set_table

FIVE = Match(rounds=5)
GREEDY = configured("greedy", greedy)
# One card each, all of them 1s: hardly any points but the donkey's.
TINY = {"values": 1, "copies": 8, "jokers": 0, "hand_size": 1}


def run_of(rules: Rules, match: Match, strategy: Strategy = RANDOM) -> PlainRun:
    """Return a run of matches in which all play the same strategy."""
    seating = Seating((strategy,) * rules.players, np.arange(rules.players)[None])
    return PlainRun(rules, match, seating)


def match_of(
    rules: Rules, match: Match, number: int, strategy: Strategy = RANDOM, seed: int = 1
) -> list[Recorded]:
    """Return the rounds of a match."""
    return list(run_of(rules, match, strategy).rounds(seed, number))


def running_totals(rules: Rules, rounds: Sequence[Recorded]) -> list[list[int]]:
    """Return the points by seat after each round."""
    scores = np.array([one.played.scores(rules) for one in rounds])
    return np.cumsum(scores, axis=0).tolist()


def scored(rules: Rules, hands: Sequence[list[int]], **facts: Any) -> PlainRound:
    """Return a round that ended with these hands."""
    return PlainRound([[1]] * rules.players, 0, hands=[list(hand) for hand in hands], **facts)


def recorded(rules: Rules, *rounds: PlainRound) -> list[Recorded]:
    """Return rounds as those of a match."""
    return [Recorded(Where(1, n, rules.terms, n), one, False) for n, one in enumerate(rounds)]


# --- how long, and who wins ----------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("rounds", [1, 5, 12])
def test_R26_a_match_has_as_many_rounds_as_were_agreed(variant: str, rounds: int):
    played = match_of(Rules(3, variant, hand_size=5), Match(rounds=rounds), 7)
    assert [one.where.round_of_match for one in played] == list(range(rounds))
    assert [one.where.number for one in played] == [64 * 7 + k for k in range(rounds)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_R26_points_are_added_up_and_the_fewest_win(variant: str):
    rules = Rules(4, variant)
    for number in range(5):
        played = match_of(rules, FIVE, number)
        totals = running_totals(rules, played)
        befores = [[0] * 4, *totals[:-1]]
        assert [list(one.where.points) for one in played] == befores
        rows = match_seat_rows(rules, played)
        assert [row[POINTS] for row in rows] == totals[-1]
        winners = [seat for seat, row in enumerate(rows) if row[WON]]
        assert winners == [s for s in range(4) if totals[-1][s] == min(totals[-1])]


def test_R26_the_first_round_of_match_m_starts_with_seat_m():
    for variant in VARIANTS:
        assert [first_start(Rules(3, variant), m).seat for m in range(5)] == [0, 1, 2, 0, 1]
    played = match_of(Rules(3, "ox", hand_size=5), FIVE, 4)
    assert played[0].played.leader == 1


def test_R26_ranks_outs_and_rounds_on_the_donkey_of_a_match():
    rules = Rules(3)
    played = recorded(
        rules,
        scored(rules, [[5], [], [DONKEY]], donkey_seat=2),
        scored(rules, [[], [4, DONKEY], [1]], donkey_seat=1),
        scored(rules, [[], [DONKEY], [2]], donkey_seat=1),
    )
    rows = match_seat_rows(rules, played)
    assert [row[POINTS] for row in rows] == [5, 44, 23]
    assert [row[RANK] for row in rows] == [1, 3, 2]
    assert [row[WON] for row in rows] == [1, 0, 0]
    assert [row[OUTS] for row in rows] == [2, 1, 0]
    assert [row[DONKEYS] for row in rows] == [0, 2, 1]
    row = match_row(rules, Match(rounds=3), played)
    assert (row[ROUNDS], row[MARGIN], row[WINNERS]) == (3, 18, 1)
    assert (row[DONKEY_STAYS], row[CAPPED]) == (1, 0)


def test_J13_equal_totals_share_the_win():
    rules = Rules(3)
    two = recorded(rules, scored(rules, [[5], [], [9]]), scored(rules, [[], [5], [1]]))
    assert [(row[WON], row[RANK]) for row in match_seat_rows(rules, two)] == [
        (2, 1),
        (2, 1),
        (0, 3),
    ]
    assert match_row(rules, FIVE, two)[WINNERS] == 2
    assert match_row(rules, FIVE, two)[MARGIN] == 10 - 5
    all_equal = recorded(rules, scored(rules, [[4], [4], [4]]))
    assert [row[WON] for row in match_seat_rows(rules, all_equal)] == [3, 3, 3]
    assert match_row(rules, FIVE, all_equal)[MARGIN] == 0


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("until", [1, 60, 150])
def test_R40_the_first_round_that_leaves_enough_points_ends_the_match_J33(variant: str, until: int):
    rules = Rules(4, variant)
    for number in range(5):
        played = match_of(rules, Match(until=until), number)
        most = [max(total) for total in running_totals(rules, played)]
        assert most[-1] >= until
        assert all(points < until for points in most[:-1])
        assert match_row(rules, Match(until=until), played)[CAPPED] == 0


def test_R40_at_or_above_the_limit():
    match = Match(until=150)
    assert not match.is_over(3, [149, 0, 0])
    assert match.is_over(3, [0, 150, 0])
    assert match.is_over(1, [0, 0, 151])
    assert not Match(rounds=3).is_over(2, [10_000, 0, 0])
    assert Match(rounds=3).is_over(3, [0, 0, 0])


def test_R40_a_match_until_some_points_is_broken_off_after_64_rounds():
    rules = Rules(3, donkey_points=0, **TINY)
    match = Match(until=10_000)
    played = match_of(rules, match, 2)
    assert [one.where.number for one in played] == list(range(128, 192))
    assert match_row(rules, match, played)[CAPPED] == 1
    assert max(running_totals(rules, played)[-1]) < 10_000


def test_R40_points_that_come_with_the_last_round_are_not_broken_off():
    rules = Rules(3, donkey_points=20, **TINY)
    scores = np.array([one.played.scores(rules) for one in match_of(rules, Match(until=10_000), 0)])
    most = scores.cumsum(axis=0).max(axis=1)
    assert most[63] > most[62]
    match = Match(until=int(most[63]))
    played = match_of(rules, match, 0)
    assert len(played) == 64
    assert match_row(rules, match, played)[CAPPED] == 0


# --- who starts the next round -------------------------------------------------------------------


def test_R25_the_last_holder_of_the_donkey_keeps_it_and_leads():
    rules = Rules(4)
    for number in range(10):
        played = [one.played for one in match_of(rules, FIVE, number)]
        assert played[0].leader == number % 4
        for last, following in zip(played, played[1:], strict=False):
            assert DONKEY in last.hands[last.donkey_seat]
            assert following.leader == following.moves[0][0] == last.donkey_seat
            assert [DONKEY in hand for hand in following.dealt] == [
                seat == last.donkey_seat for seat in range(4)
            ]


def test_J9_no_bar_goes_along_or_in_the_other_reading_that_of_the_last_turn_round():
    for bars in (False, True):
        rules = Rules(3, hand_size=2, donkey_bar_across_rounds=bars)
        taken_last = 0
        for number in range(100):
            played = match_of(rules, FIVE, number, GREEDY)
            assert not played[0].barred
            for last, following in zip(played, played[1:], strict=False):
                just_taken = last.played.donkey_just_taken
                taken_last += just_taken
                assert following.barred == (bars and just_taken)
                # greedy leads the donkey at once if it may.
                led = following.played.moves[0][1]
                assert led == ("play" if following.barred else "donkey")
        assert taken_last > 5


def test_J9_a_new_round_begins_with_the_donkey_led_or_barred():
    assert not Rules().donkey_bar_across_rounds
    set_table(["3 4", "5 6", "7 8"]).play("A donkey, B 5, C 7")
    table = set_table(["3 4", "5 6", "7 8"], barred=True)
    table.play("A 3, B 5, C 7, C 8")
    assert [view.barred for view in table.views[:3]] == [True] * 3


def ended_with_the_donkey() -> ScriptedTable:
    """Return a round of the ox variant that C started and won at last: A has the donkey."""
    table = set_table(["3 5", "6 2", "9 4"], "C", variant="ox")
    table.play("C 4, A pass, B 6, B 2, C pass, A 5, A 3, B pass, C 9")
    assert table.is_over
    return table


def ended_in_the_first_turn_round() -> ScriptedTable:
    """Return a round that B started with his only card and C won; the donkey lies in the middle."""
    table = set_table(["3 3 1", "5", "9 9"], "B", variant="ox")
    table.play("B 5, C 9, A pass")
    assert table.is_over
    return table


def test_R36_the_last_holder_starts_but_he_does_not_keep_it():
    rules = Rules(4, "ox")
    for number in range(10):
        played = [one.played for one in match_of(rules, FIVE, number)]
        for last, following in zip(played, played[1:], strict=False):
            assert following.leader == (
                last.leader if last.donkey_seat == NOBODY else last.donkey_seat
            )
            assert not any({DONKEY, OX} & set(hand) for hand in following.dealt)


@pytest.mark.parametrize(
    ("reading", "starter"), [("donkey", 2), ("longest_ears", 3), ("winner", 0)]
)
def test_J17_who_starts_the_next_round_of_the_ox_variant(reading: str, starter: int):
    rules = Rules(4, "ox", ox_starter=reading)
    played = scored(rules, [[], [9], [4, DONKEY], [1, OX]], donkey_seat=2, last_best=1)
    assert next_start(rules, Start(3), Start(1), played) == Start(starter)


def test_J17_equal_winners_the_first_clockwise_from_the_starter_himself_first():
    rules = Rules(4, "ox", ox_starter="winner")
    played = scored(rules, [[], [9, DONKEY], [], [5]], donkey_seat=1)
    assert [next_start(rules, Start(0), Start(s), played).seat for s in range(4)] == [0, 2, 2, 0]
    assert [fewest_points([7, 7, 7], starter) for starter in range(3)] == [0, 1, 2]


def test_J17_the_winner_has_the_fewest_points_his_pile_among_them():
    rules = Rules(3, "ox", ox_starter="winner")
    pile = {"pile": [OX, 2, 3], "pile_seat": 0, "donkey_seat": 2}
    played = scored(rules, [[], [4], [DONKEY]], **pile)
    assert next_start(rules, Start(0), Start(0), played) == Start(1)


@pytest.mark.parametrize("reading", ["donkey", "longest_ears", "winner"])
def test_J17_in_matches_that_are_played(reading: str):
    rules = Rules(4, "ox", ox_starter=reading)
    for number in range(10):
        played = [one.played for one in match_of(rules, FIVE, number)]
        for last, following in zip(played, played[1:], strict=False):
            scores = last.scores(rules)
            expected = {
                "donkey": last.leader if last.donkey_seat == NOBODY else last.donkey_seat,
                "longest_ears": number % 4,
                "winner": fewest_points(scores, last.leader),
            }
            assert following.leader == expected[reading]
            assert reading != "winner" or scores[following.leader] == min(scores)


@pytest.mark.parametrize(("reading", "starter"), [("same", 1), ("winner", 2)])
def test_J18_a_round_that_ends_before_anybody_has_the_donkey(reading: str, starter: int):
    rules = Rules(3, "ox", untaken_starter=reading)
    table = ended_in_the_first_turn_round()
    assert table.record.donkey_seat == NOBODY
    assert next_start(rules, Start(0), Start(1), table.record) == Start(starter)


@pytest.mark.parametrize("switches", [{"barred_leader": "out"}, {"empty_winner_takes": False}])
def test_J18_the_donkey_stays_in_the_middle_in_other_readings_too(switches: dict[str, Any]):
    table = set_table(["9", "2 3", "4 5"], variant="ox", **switches)
    table.play("A 9, B pass, C pass")
    assert (table.is_over, table.record.donkey_seat, table.record.last_best) == (True, NOBODY, 0)
    assert not any(DONKEY in hand for hand in table.referee.hands)


@pytest.mark.parametrize("reading", ["same", "winner"])
def test_J18_matters_only_under_the_first_reading_of_J17(reading: str):
    record = ended_in_the_first_turn_round().record
    for ox_starter, starter in (("longest_ears", 0), ("winner", 1)):
        rules = Rules(3, "ox", ox_starter=ox_starter, untaken_starter=reading)
        assert next_start(rules, Start(0), Start(1), record) == Start(starter)


def test_J18_does_not_matter_when_the_donkey_was_taken():
    record = ended_with_the_donkey().record
    assert record.donkey_seat == 0
    for reading in ("same", "winner"):
        rules = Rules(3, "ox", untaken_starter=reading)
        assert next_start(rules, Start(1), Start(2), record) == Start(0)


def test_J21_the_ox_lies_in_the_middle_again_in_every_round():
    rules = Rules(3, "ox")
    piles = 0
    for one in match_of(rules, Match(rounds=12), 1, GREEDY):
        piles += one.played.pile_seat != NOBODY
        held = [OX in hand for hand in one.played.hands]
        assert sum(held) + (OX in one.played.pile) == 1
    assert piles > 5


def test_J33_the_next_seat_clockwise_is_dealt_to_first():
    rules = Rules(5, "ezel")
    start = Start(3)
    for seat in (4, 0, 1, 2, 3):
        start = next_start(rules, Start(3), start, scored(rules, [[DONKEY], [], [], [], []]))
        assert start == Start(seat)


def test_J33_in_matches_that_are_played():
    # Dealt once more, the first seat moving on by one each round.
    rules = Rules(3, "ezel", hand_size=5)
    in_match = match_of(rules, Match(rounds=9), 1)
    for k, one in enumerate(in_match):
        table = run_of(rules, Match(rounds=9)).table(one.where, 1, Start((1 + k) % 3))
        assert table.referee.played.dealt == one.played.dealt
        assert table.referee.played.leader == one.played.leader


# --- what strategies see -------------------------------------------------------------------------


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("match", [FIVE, Match(until=120)], ids=str)
def test_views_tell_points_and_round_of_the_match(variant: str, match: Match):
    views: list[View] = []

    def watch(view: View) -> Move:
        views.append(view)
        return greedy(view)

    rules = Rules(9, variant)
    played = match_of(rules, match, 3, configured("watching", watch))
    befores = [[0] * 9, *running_totals(rules, played)]
    assert {view.round_of_match for view in views} == set(range(len(played)))
    for view in views:
        assert [points(view, seat) for seat in range(9)] == befores[view.round_of_match]
        assert (view.terms.match_rounds, view.terms.match_until) == (match.rounds, match.until)


def test_views_of_single_rounds_tell_no_points_and_no_match():
    views: list[View] = []

    def watch(view: View) -> Move:
        views.append(view)
        return greedy(view)

    strategy = configured("watching", watch)
    PlainRun(Rules(3), None, Seating((strategy,) * 3, np.arange(3)[None])).replay(1, 5)
    assert {(v.round_of_match, v.points_0, v.points_1, v.points_2) for v in views} == {(0, 0, 0, 0)}
    assert {(v.terms.match_rounds, v.terms.match_until) for v in views} == {(0, 0)}


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_round_of_a_match_is_played_again_by_its_number(variant: str):
    rules = Rules(3, variant)
    played = match_of(rules, FIVE, 6)
    for one in played:
        again = run_of(rules, FIVE).replay(1, one.where.number)
        assert (again.dealt, again.moves) == (one.played.dealt, one.played.moves)
