from collections import Counter

import pytest

from ochs_esel.games.ochs_esel.cards import pack
from ochs_esel.games.ochs_esel.moves import PASS, play
from ochs_esel.games.ochs_esel.notation import parse_hand
from ochs_esel.strategy import configured
from sims.contrast import contrast
from sims.plan import make_plan
from tests.games.ochs_esel.positions import always, answer_of, entry, leading, raising

VIEW = raising("5 5 7 9 9 J", 2, 4)
DRAWS = 2000
HIGH_CARDS_GONE = " ".join(f"{value} " * 8 for value in (8, 9, 10, 11, 12, 13)) + "J J J J"
FIRST = configured("first", always(play(5)))
SECOND = configured("second", always(PASS))


def drawn(strategy):
    """Return how often each move is played when the decision is drawn anew."""
    return Counter(answer_of(strategy, VIEW._replace(key=key)) for key in range(DRAWS))


@pytest.mark.parametrize("p", [0.0, 0.25, 0.5, 1.0])
def test_mix_plays_the_first_with_probability_p(p):
    moves = drawn(entry("mix", FIRST, SECOND, p=p))
    assert abs(moves["2x5"] - p * DRAWS) <= 5 * (DRAWS * p * (1 - p)) ** 0.5
    assert moves["2x5"] + moves["pass"] == DRAWS


def test_mix_of_two_random_ones_draws_from_the_whole_range():
    """With the very same random numbers, the first would always draw low and the second high."""
    random = entry("random")
    moves, plain = drawn(entry("mix", random, random)), drawn(random)
    for move, number in plain.items():
        assert abs(moves[move] - number) < 5 * (2 * number) ** 0.5


def test_err_plays_inner_but_for_its_errors():
    moves = drawn(entry("err", SECOND, e=0.2))
    legal = ["2x5", "1x5+J", "1x7+J", "2x9", "1x9+J", "pass"]
    errors = 0.2 * 5 / 6 * DRAWS
    assert set(moves) == set(legal)
    assert abs(DRAWS - moves["pass"] - errors) < 5 * errors**0.5
    for move in legal[:-1]:
        assert abs(moves[move] - errors / 5) < 5 * (errors / 5) ** 0.5


def test_err_without_errors_is_inner():
    assert drawn(entry("err", FIRST, e=0.0)) == {"2x5": DRAWS}


@pytest.mark.parametrize("others, move", [((10, 4, 10), "2x5"), ((10, 3, 10), "pass")])
def test_endgame_changes_when_another_seat_holds_few_cards(others, move):
    view = raising("5 5 7 9 9 J", 2, 4, others=others)
    assert answer_of(entry("endgame", FIRST, SECOND), view) == move
    assert answer_of(entry("endgame", FIRST, SECOND, at=4), view) == "pass"


def test_endgame_does_not_count_the_own_hand():
    assert answer_of(entry("endgame", FIRST, SECOND), raising("5 5", 2, 4)) == "2x5"


def test_forget_takes_away_the_memory_of_a_counter():
    view = leading("3 3 3 7 7", seen=HIGH_CARDS_GONE)
    fresh = leading("3 3 3 7 7")
    counter = entry("counter")
    assert answer_of(counter, view) == "2x7"
    assert answer_of(counter, fresh) == "3x3"
    assert answer_of(entry("forget", counter), view) == "3x3"


def test_forget_leaves_everything_else_of_the_view():
    views = []

    def watching(view):
        views.append(view)
        return PASS

    pile = pack(parse_hand("2 2 9"))
    seen = pack(parse_hand("2 2 9 11"))
    view = raising("5 5 7", 2, 4, others=(3, 7, 9), pile=pile, pile_seat=2)._replace(seen=seen)
    assert answer_of(entry("forget", configured("watching", watching)), view) == "pass"
    assert views == [view._replace(seen=pile)]


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["base", "ox"])
def test_forget_changes_nothing_for_who_remembers_nothing(variant):
    """The random one draws the same numbers: the key stays."""
    line_ups = ["greedy,random,random,greedy", "forget(greedy),forget(random),random,greedy"]
    plans = [make_plan(line_up, n=50_000, variant=variant) for line_up in line_ups]
    assert contrast(*plans).differing == 0


@pytest.mark.slow
def test_a_compiled_counter_plays_otherwise_without_memory():
    line_ups = [f"{one},greedy,greedy,greedy" for one in ("counter", "forget(counter)")]
    plain, compiled = (
        contrast(*(make_plan(one, n=200) for one in line_ups), jit=jit) for jit in (False, True)
    )
    assert compiled.differing == plain.differing > 0
    assert compiled.paired == plain.paired
