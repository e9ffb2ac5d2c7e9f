"""Strategies of one's own: python -m sims.run --strategy "examples/my_bots.py:careful,greedy,greedy,greedy"."""

from ochs_esel.games.ochs_esel import (
    DONKEY,
    JOKER,
    PASS,
    count,
    highest_below,
    jokers,
    lead,
    leads,
    lowest,
    lowest_raise,
    play,
    raises,
)  # fmt: skip


def careful(view, below: int = 11):
    """Lead low, raise without jokers up to a value, never take the donkey with a high card."""
    if leads(view):
        if view.may_lead_donkey:
            return DONKEY
        return lead(lowest(view), count(view, lowest(view)))
    if raises(view):
        value = lowest_raise(view)
        return play(value) if 0 < value < below else PASS
    value = highest_below(view, view.to_beat) if view.to_beat > 1 else 0
    return play(value or (JOKER if jokers(view) else lowest(view)))
