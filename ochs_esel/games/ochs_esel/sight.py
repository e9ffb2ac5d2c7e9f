"""What one seat sees, as text: from its view, and from the moves that everybody saw."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from ochs_esel.sitting import Grid

from .cards import DONKEY, JOKER, OX, has_donkey, has_ox, number_of_cards, unpack
from .notation import card_text
from .plain_moves import SPECIALS, points_of_pile
from .view import (
    ANSWER,
    LEAD,
    NOBODY,
    View,
    answers_ox,
    count,
    held,
    jokers,
    on_table,
    points,
    seen,
    unseen,
)

Laid = Mapping[int, str]  # seat -> its move in this turn round, in the order of play


def seat_text(seat: int, own: int) -> str:
    """Return a seat as the person in the seat `own` calls it."""
    return "you" if seat == own else f"seat {seat}"


def what_does(seat: int, own: int, verb: str, rest: str = "") -> str:
    """Return a sentence: who, a regular verb, the rest."""
    who = "You" if seat == own else f"Seat {seat}"
    return f"{who} {verb}{'' if seat == own else 's'}{rest}"


def cards_text(cards: Sequence[int]) -> str:
    """Return cards as text, donkey and ox by their names."""
    return " ".join(SPECIALS.get(card) or card_text(card) for card in sorted(cards)) or "-"


def hand_groups(view: View) -> list[str]:
    """Return the own cards, those of one value together."""
    return [cards_text(list(group)) for _, group in groupby(unpack(view.hand))]


def seats_grid(view: View, names: Sequence[str], laid: Laid) -> Grid:
    """Return what is known of the seats."""
    in_match = view.terms.match_rounds > 0 or view.terms.match_until > 0
    columns = ("seat", "player", "cards", "holds", "this turn round")
    rows = []
    for seat, name in enumerate(names):
        player = "you" if seat == view.seat else name
        row = (str(seat), player, str(held(view, seat)), holds(view, seat), lies(view, seat, laid))
        rows.append((*row, str(points(view, seat))) if in_match else row)
    return Grid((*columns, "points so far") if in_match else columns, tuple(rows))


def holds(view: View, seat: int) -> str:
    """Return donkey and ox as far as a seat holds them, with their bars."""
    parts = []
    if seat == view.donkey_seat and not has_donkey(view.table):
        parts.append("donkey (barred)" if view.barred else "donkey")
    if seat == view.ox_seat and not has_ox(view.table):
        parts.append("ox (barred)" if is_ox_barred(view) else "ox")
    return ", ".join(parts)


def is_ox_barred(view: View) -> bool:
    """Return whether the ox may not be led in this turn round (R29, J19)."""
    just_taken = view.turn_round == 1
    after_special = view.terms.no_two_specials and view.barred and view.turn_round > 2
    return just_taken or after_special


def lies(view: View, seat: int, laid: Laid) -> str:
    """Return what a seat has done in this turn round."""
    if seat not in laid:
        return ""
    highest = seat == view.best_seat and view.to_beat > 0
    return f"{laid[seat]} (highest)" if highest else laid[seat]


def other_facts(view: View) -> list[tuple[str, str]]:
    """Return what is not said of a seat: the table, the middle, the pile, cards out of play."""
    found = []
    if view.kind == ANSWER:
        found.append(("on the table", cards_text(unpack(view.table))))
    if view.donkey_seat == NOBODY:
        middle = "ox, donkey" if view.turn_round == 0 else "donkey"
        found.append(("in the middle", middle))
    if view.pile_seat != NOBODY:
        pile = unpack(view.pile)
        whose = "in front of " + seat_text(view.pile_seat, view.seat)
        found.append(("pile", f"{cards_text(pile)} {whose}: {points_of_pile(pile)} points"))
    n = number_of_cards(view.seen)
    found.append(("out of play", "1 card" if n == 1 else f"{n} cards"))
    return found


def asked(view: View, laid: Laid) -> str:
    """Return what the seat is asked, as a sentence."""
    if view.kind == LEAD:
        return f"You lead: {sets_led(view)}{specials_led(view)}"
    if view.kind == ANSWER:
        card = "ox" if answers_ox(view) else "donkey"
        highest = f"{view.to_beat} lies highest" if view.to_beat else "nothing else lies"
        return f"The {card} was led and {highest}: answer with one card; the highest takes."
    n = view.to_match
    cards = "one card" if n == 1 else f"{n} cards of one value"
    best = seat_text(view.best_seat, view.seat)
    return (
        f"{laid[view.best_seat]} by {best} lies highest: lay {cards} above {view.to_beat}, or pass."
    )


def sets_led(view: View) -> str:
    """Return what sets a leader may lay."""
    whole = view.terms.lead_all
    cards = "all your cards of one value" if whole else "one or more cards of one value"
    if not jokers(view):
        return cards
    return f"{cards}, jokers with them or {'all jokers ' if whole else ''}alone"


def specials_led(view: View) -> str:
    """Return what is to be said to a leader who holds donkey or ox."""
    may = {DONKEY: view.may_lead_donkey, OX: view.may_lead_ox}
    own = [card for card in SPECIALS if card in unpack(view.hand)]
    allowed = "".join(f", or the {SPECIALS[card]}" for card in own if may[card])
    barred = " or ".join(f"the {SPECIALS[card]}" for card in own if not may[card])
    return f"{allowed}." + (f" You may not lead {barred} now." if barred else "")


def known_grid(view: View) -> Grid:
    """Return how many cards of each value are where."""
    kinds = [*range(1, view.terms.values + 1), JOKER]
    lines = {
        "your hand": [count(view, kind) for kind in kinds],
        "out of play": [seen(view, kind) for kind in kinds],
        "on the table": [on_table(view, kind) for kind in kinds],
        "unseen": [unseen(view, kind) for kind in kinds],
    }
    rows = [(name, *(str(n or "-") for n in numbers)) for name, numbers in lines.items()]
    return Grid(("", *(card_text(kind) for kind in kinds)), tuple(rows))
