from collections import Counter

import pytest
from scipy.stats import chisquare

from ochs_esel.games.ochs_esel.cards import OX_CARD
from ochs_esel.games.ochs_esel.plain_moves import decoded
from ochs_esel.games.ochs_esel.rules import OX, Rules
from ochs_esel.games.ochs_esel.strategies.random_legal import random_legal
from tests.games.ochs_esel.positions import answer, answering, leading, raising
from tests.games.ochs_esel.tables import options_of, rules_of

DRAWS = 3000


def shares(view):
    """Return how often each move was drawn."""
    return Counter(answer("random", view._replace(key=key)) for key in range(1, DRAWS + 1))


def drawn_alike(view, moves):
    """Return whether exactly these moves are drawn, each as often as the others (5 sigma)."""
    found, share = shares(view), 1 / len(moves)
    limit = 5 * (DRAWS * share * (1 - share)) ** 0.5
    return set(found) == moves and all(abs(n - DRAWS * share) < limit for n in found.values())


def test_leads_every_set_with_every_number_of_jokers():
    moves = {"donkey", "1x3", "2x3", "1x9", "1x3+J", "2x3+J", "1x9+J", "J"}
    assert drawn_alike(leading("3 3 9 J D", donkey=True), moves)


def test_J2_leads_whole_values_under_the_other_reading():
    view = leading("3 3 9 J J", terms=Rules(lead_all=True).terms)
    assert drawn_alike(view, {"2x3", "2x3+J", "2x3+2J", "1x9", "1x9+J", "1x9+2J", "2J"})


def test_raises_or_passes():
    assert drawn_alike(raising("3 5 9 9 J J", 2, 4), {"pass", "2x9", "1x9+J", "1x5+J", "2J"})


def test_answers_with_any_card():
    assert drawn_alike(answering("3 3 3 9 J"), {"3", "9", "J"})


OX_RULES, FREE = Rules(4, OX), Rules(4, free_joker=True)
BOTH = Rules(4, OX, free_joker=True, lead_all=True)
POSITIONS = {
    "ox and donkey": leading("3 3 9 J D O", donkey=True, ox=True, rules=OX_RULES),
    "the ox alone may be led": leading("3 3 9 J D O", ox=True, rules=OX_RULES),
    "the donkey alone may be led": leading("3 3 9 J D O", donkey=True, rules=OX_RULES),
    "nothing but ox and donkey": leading("D O", donkey=True, ox=True, rules=OX_RULES),
    "whole values and the ox": leading("3 3 9 J J O", ox=True, rules=BOTH),
    "answering the ox": answering("3 3 3 9 J D", table=OX_CARD, rules=OX_RULES),
    "free jokers are led": leading("3 3 J J", rules=FREE),
    "free jokers alone are led": leading("J J J", rules=FREE),
    "free jokers with the donkey": leading("J D", donkey=True, rules=FREE),
    "free jokers raise one card": raising("3 5 9 J", 1, 4, rules=FREE),
    "free jokers raise a pair": raising("5 9 9 J J", 2, 4, rules=FREE),
    "one free joker cannot raise a pair": raising("5 9 9 J", 2, 4, rules=FREE),
    "a free joker raises a 13": raising("2 J", 1, 13, rules=FREE),
    "a free joker answers": answering("3 9 9 J", rules=FREE),
    "a free joker answers the ox": answering("J J", table=OX_CARD, rules=BOTH),
}


@pytest.mark.parametrize("view", POSITIONS.values(), ids=POSITIONS)
def test_draws_all_legal_moves_alike(view):
    # As many chi-square tests as positions, on keys chosen in advance; each fails below p = 1e-6.
    options = options_of(view)
    found = Counter(
        decoded(rules_of(view), random_legal(view._replace(key=key)), view.kind, view.to_match)
        for key in range(1, 200 * len(options) + 1)
    )
    assert set(found) == set(options)
    assert chisquare([found[option] for option in options]).pvalue > 1e-6
