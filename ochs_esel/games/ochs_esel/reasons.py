"""Why a move is not legal, in words, and what was asked: for strategies and for records."""

from .cards import DONKEY, JOKER, OX
from .notation import card_text, set_text
from .plain_moves import SPECIAL_CARDS, SPECIALS, PlainMove, cards_played
from .referee import Referee, Turn
from .view import ANSWER, LEAD, RAISE


def question(referee: Referee, turn: Turn) -> str:
    """Return what a seat is asked, as text."""
    if turn.kind == LEAD:
        held = [card for card in (DONKEY, OX) if card in referee.hands[turn.seat]]
        barred = [SPECIALS[card] for card in held if card not in turn.specials]
        return "it leads" + (f", not the {' or the '.join(barred)}" if barred else "")
    if turn.kind == ANSWER:
        led = "ox" if OX in referee.table else "donkey"
        return f"it answers the {led}, {turn.to_beat or 'nothing'} lies highest"
    return f"{lying_text(turn)} lies to be raised"


def lying_text(turn: Turn) -> str:
    """Return the set that is to be raised, as text."""
    alone = turn.to_beat == JOKER
    return set_text(turn.to_beat, 0 if alone else turn.to_match, turn.to_match * alone)


def why_illegal(referee: Referee, turn: Turn, move: PlainMove) -> str:
    """Return why a move that is not among the options of a turn is none, "" if nothing can be said."""
    if move[0] in SPECIAL_CARDS:
        return why_no_special(referee, turn, move[0])
    if move[0] == "pass":
        return why_no_pass(referee, turn)
    if move[0] != "play":
        return "one card answers: play(value)" if turn.kind == ANSWER else ""
    return why_no_cards(referee, turn, move)


def why_no_special(referee: Referee, turn: Turn, name: str) -> str:
    """Return why the donkey or the ox cannot be laid."""
    if SPECIAL_CARDS[name] not in referee.hands[turn.seat]:
        return f"it does not hold the {name}"
    if turn.kind != LEAD:
        return f"the {name} can only be led"
    return f"the {name} may not be led now"


def why_no_pass(referee: Referee, turn: Turn) -> str:
    """Return why nobody may pass here."""
    if turn.kind == LEAD:
        return "who leads may not pass"
    led = "ox" if OX in referee.table else "donkey"
    return f"the {led} is answered with one card"


def why_no_cards(referee: Referee, turn: Turn, move: PlainMove) -> str:
    """Return why cards cannot be laid."""
    _, value, cards, jokers = move
    if value in SPECIALS:
        return why_no_special(referee, turn, SPECIALS[value])
    hand, laid = referee.hands[turn.seat], cards_played(move)
    lacking = next((card for card in laid if laid.count(card) > hand.count(card)), 0)
    if lacking:
        return f"it holds {hand.count(lacking)} of {card_text(lacking)}"
    if turn.kind == ANSWER and len(laid) != 1:
        return "the answer is one card"
    if turn.kind == RAISE and len(laid) != turn.to_match:
        return f"{set_text(value, cards, jokers)} is not as many cards as {lying_text(turn)}"
    if turn.kind == RAISE and value <= turn.to_beat:
        return f"{set_text(value, cards, jokers)} does not top {lying_text(turn)}"
    if cards == 0 and not referee.rules.free_joker:
        return "jokers alone have no other value"
    if turn.kind == LEAD and referee.rules.lead_all:
        return "all cards of a value are led at once"
    return ""
