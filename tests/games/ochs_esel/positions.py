"""Positions in notation for tests of strategies: what is asked, with which hand, and the answer.

Whoever is asked sits on seat 1 of four unless said otherwise; everybody else holds ten cards.
"""

from collections.abc import Callable, Sequence
from typing import Any

from ochs_esel.games.ochs_esel.cards import DONKEY_CARD, pack
from ochs_esel.games.ochs_esel.moves import Move
from ochs_esel.games.ochs_esel.notation import move_text, parse_hand
from ochs_esel.games.ochs_esel.plain import Player
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.strategies import CATALOGUE
from ochs_esel.games.ochs_esel.view import ANSWER, LEAD, NOBODY, RAISE, View
from ochs_esel.strategy import Strategy, configured, parameters

SEAT = 1
TEN = 10


def leading(hand: str, donkey: bool = False, ox: bool = False, **rest: Any) -> View:
    """Return the view of a leader; with `donkey` (or `ox`) it may lead the one in its hand."""
    given = {"may_lead_donkey": donkey, "may_lead_ox": ox, "leader": SEAT, "best_seat": SEAT}
    return position(hand, kind=LEAD, **given, **rest)


def raising(hand: str, to_match: int, to_beat: int, place: int = 1, **rest: Any) -> View:
    """Return the view of a seat that has so many cards of a value to beat, second unless said."""
    return position(hand, kind=RAISE, to_match=to_match, to_beat=to_beat, place=place, **rest)


def answering(hand: str, to_beat: int = 0, **rest: Any) -> View:
    """Return the view of a seat that answers the donkey, with a value lying highest."""
    given = {"kind": ANSWER, "to_match": 1, "to_beat": to_beat, "place": 1, "table": DONKEY_CARD}
    return position(hand, **{**given, **rest})


def position(
    hand: str,
    others: Sequence[int] = (TEN, TEN, TEN),
    seen: str = "-",
    rules: Rules | None = None,
    **fields: Any,
) -> View:
    """Return the view of seat 1; `others` are the cards that the other seats hold, clockwise."""
    cards = parse_hand(hand)
    players = len(others) + 1
    held = [0] * players
    held[SEAT] = len(cards)
    for place, number in enumerate(others, 1):
        held[(SEAT + place) % players] = number
    given = {
        "hand": pack(cards),
        "to_match": 0,
        "to_beat": 0,
        "may_lead_donkey": False,
        "may_lead_ox": False,
        "seat": SEAT,
        "leader": 0,
        "place": 0,
        "best_seat": 0,
        "turn_round": 3,
        "donkey_seat": SEAT if "D" in hand else 0,
        "ox_seat": SEAT if "O" in hand else NOBODY,
        "barred": False,
        "seen": pack(parse_hand(seen)),
        "table": 0,
        "pile": 0,
        "pile_seat": NOBODY,
        "held_low": sum(number << (8 * seat) for seat, number in enumerate(held[:8])),
        "held_high": sum(number << (8 * seat) for seat, number in enumerate(held[8:])),
        "points_0": 0,
        "points_1": 0,
        "points_2": 0,
        "round_of_match": 0,
        "terms": (rules or Rules(players=players)).terms,
        "settings": (0.0,) * 8,
        "key": 1,
    }
    return View(**{**given, **fields})


def entry(name: str, *inner: Strategy, **settings: Any) -> Strategy:
    """Return a catalogue entry ready to play; wrappers ask greedy and random if nobody is named."""
    info = CATALOGUE[name]
    asked = parameters(name, info.function)[0]
    if not inner:
        inner = tuple(entry(other) for other, _ in zip(("greedy", "random"), asked, strict=False))
    return configured(name, info.function, inner, settings, info.limits)


def answer_of(strategy: Strategy, view: View) -> str:
    """Return what a strategy plays in a position, in notation."""
    player = Player.of(strategy)
    move = player.choose(view._replace(settings=player.numbers))  # type: ignore[arg-type]
    text = move_text(move, view.to_match)
    return text.removeprefix("1x") if view.kind == ANSWER else text


def answer(name: str, view: View, **settings: Any) -> str:
    """Return what a catalogue entry plays in a position, in notation."""
    return answer_of(entry(name, **settings), view)


def always(move: Move) -> Callable[[View], Move]:
    """Return a strategy that always plays the same move."""

    def choose(view: View) -> Move:
        return move

    return choose
