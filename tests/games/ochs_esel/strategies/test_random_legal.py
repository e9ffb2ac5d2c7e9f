from collections import Counter

from ochs_esel.games.ochs_esel.rules import Rules
from tests.games.ochs_esel.positions import answer, answering, leading, raising

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
