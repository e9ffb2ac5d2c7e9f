"""The deal in plain Python: cards drawn one by one from a sorted deck."""

from ochs_esel.streams import (
    DEAL,
    address,
    bounded,
    drawn_word,
    mix64,
    round_key,
    stream_key,
)
from ochs_esel.streams import DONKEY as DONKEY_STREAM
from ochs_esel.vectors import RANKS_PER_BLOCK, WORDS_PER_BLOCK

from .cards import DONKEY, JOKER
from .plain_moves import Hand
from .rules import Rules


def deal_hands(rules: Rules, seed: int, round_number: int) -> list[Hand]:
    """Return the hands of a round, donkey and ox not among them.

    The ranks come off the deal's stream sixteen bits each; a deal with a rank that would be biased
    is drawn again whole (deal.py).
    """
    state = round_key(stream_key(seed, DEAL), round_number)
    dealt = rules.players * rules.cards_per_hand
    blocks = -(-dealt // RANKS_PER_BLOCK)
    deck_sorted = sorted(list(range(1, rules.values + 1)) * rules.copies + [JOKER] * rules.jokers)
    while True:
        words = [mix64(address(state, 1 + i)) for i in range(WORDS_PER_BLOCK * blocks)]
        pieces = [(word >> shift) & 0xFFFF for word in words for shift in (0, 16, 32, 48)]
        state = address(state, WORDS_PER_BLOCK * blocks)
        products = [pieces[i] * (rules.deck_size - i) for i in range(dealt)]
        if all(p % 65536 >= 65536 % (rules.deck_size - i) for i, p in enumerate(products)):
            break
    deck = list(deck_sorted)
    cards = [deck.pop(product // 65536) for product in products]
    size = rules.cards_per_hand
    return [sorted(cards[seat * size : (seat + 1) * size]) for seat in range(rules.players)]


def deal_round(rules: Rules, seed: int, round_number: int, seat: int) -> tuple[list[Hand], int]:
    """Return the hands with which a round begins, the donkey in its place, and who leads.

    `seat` is given the donkey and leads (R4); in the ox variant it only leads (R27); in Wie is de
    Ezel it is dealt to first, and who is dealt the donkey leads (R37, R38).
    """
    hands, leader = deal_hands(rules, seed, round_number), seat
    if rules.donkey_dealt:
        state = round_key(stream_key(seed, DONKEY_STREAM), round_number)
        place = bounded(drawn_word(state, 0), rules.donkey_places)
        leader = (seat + place) % rules.players
        hands[leader].pop(bounded(drawn_word(address(state, 1), 0), rules.cards_per_hand))
    if not rules.with_ox:
        hands[leader].append(DONKEY)
    return hands, leader
