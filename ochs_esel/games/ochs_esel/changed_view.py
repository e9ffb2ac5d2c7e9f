"""Views changed on purpose: without memory of the cards, under another random key."""

from .view import View


def forgetful(view: View) -> View:
    """Return the same view without memory of the cards that were played.

    A pile still lies there for all to see (R31).
    """
    return made_over(view, view.pile, view.key)


def made_over(view: View, seen: int, key: int) -> View:
    """Return the same view with other cards seen and another random key."""
    return View(
        view.hand,
        view.kind,
        view.to_match,
        view.to_beat,
        view.may_lead_donkey,
        view.may_lead_ox,
        view.seat,
        view.leader,
        view.place,
        view.best_seat,
        view.turn_round,
        view.donkey_seat,
        view.ox_seat,
        view.barred,
        seen,
        view.table,
        view.pile,
        view.pile_seat,
        view.held_low,
        view.held_high,
        view.points_0,
        view.points_1,
        view.points_2,
        view.round_of_match,
        view.terms,
        view.settings,
        key,
    )
