"""A strategy of one's own.

python -m sims.run --strategy "examples/my_bots.py:careful,greedy,greedy,greedy"
"""

from ochs_esel.games.ochs_esel import *


def careful(view, near: int = 6):
    """Lead high, break no set before somebody is near the end, duck under the donkey."""
    if leads(view):
        value = highest(view) or JOKER
        return DONKEY if view.may_lead_donkey else lead(value, count(view, value))
    if raises(view):
        late = fewest_held(view) <= near
        value = lowest_whole_raise(view) or (lowest_raise(view) if late else 0)
        alone = jokers(view) >= view.to_match
        return play(value) if value else play(JOKER) if alone else PASS
    return play(highest_below(view, view.to_beat) or lowest(view))
