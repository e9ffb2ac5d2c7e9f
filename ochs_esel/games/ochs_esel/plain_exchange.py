"""The exchange of a card in plain Python, the twin of exchange.py: on sorted lists of cards."""

from collections import Counter

from ochs_esel.exchange import Exchange
from ochs_esel.streams import EXCHANGE, address, bounded, drawn_word, round_key, stream_key

from .cards import DONKEY, JOKER
from .exchange import ANY, JOKER_NAME, NUMBER_CARD, deck_of
from .plain_moves import Hand
from .rules import Rules


def exchange_in(
    rules: Rules, exchange: Exchange, hands: list[Hand], seat: int, seed: int, number: int
) -> bool:
    """Exchange a card of a seat's hand in place; return whether that could be done."""
    state = round_key(stream_key(seed, EXCHANGE), number)
    own, others = hands[seat], [hand for hand in hands if hand is not hands[seat]]
    dealt = Counter(card for hand in hands for card in hand if card != DONKEY)
    leftover = sorted((Counter(deck_of(rules)) - dealt).elements())
    outside = leftover or sorted(card for hand in others for card in hand if card != DONKEY)
    given = [card for card in own if is_kind(card, exchange.give)]
    taken = [card for card in outside if is_kind(card, exchange.take)]
    if not given or not taken:
        return False
    out = given[bounded(drawn_word(state, 0), len(given))]
    new = taken[bounded(drawn_word(address(state, 1), 0), len(taken))]
    if not leftover:
        holders = [hand for hand in others for card in hand if card == new]
        swap(holders[bounded(drawn_word(address(state, 2), 0), len(holders))], new, out)
    swap(own, out, new)
    return True


def is_kind(card: int, name: str) -> bool:
    """Return whether a card is of a kind; donkey and ox are of none."""
    if card > JOKER:
        return False
    if name in (NUMBER_CARD, ANY):
        return name == ANY or card != JOKER
    return card == (JOKER if name == JOKER_NAME else int(name))


def swap(hand: Hand, out: int, new: int) -> None:
    """Exchange a card of a hand, which stays sorted."""
    hand.remove(out)
    hand.append(new)
    hand.sort()
