"""Cards, and the packed hand: all cards of a hand in one word; nobody else shifts bits.

Four bits a kind: values 1 ... 13 from the lowest bits up (0-8 cards each), then the jokers (0-7),
then one bit for the donkey and one for the ox. Words that count cards seen, or cards on the table,
look the same.

*Marks* are the other kind of word: one bit (the highest of its four) for each value that has some
property, so that "every value of which I hold at least k cards" is one addition and one mask.
"""

from collections.abc import Iterable

from ochs_esel.bits import bit_count, highest_bit, select, trailing_zeros, wrapped_product

JOKER = 14  # the value of jokers played on their own, and their place in a packed hand
DONKEY = 15  # the donkey's place in a packed hand
OX = 16  # the ox's
MAX_VALUE = 13
MAX_COPIES = 8
MAX_JOKERS = 7

ONE_EACH = 0x0001111111111111  # one card of each value 1 ... 13
SINGLES = 0x0011111111111111  # one card of each value, and one joker
MARKS = 0x0008888888888888
NATURALS = 0x000FFFFFFFFFFFFF
NUMBER_CARDS = 0x00FFFFFFFFFFFFFF  # naturals and jokers: everything but donkey and ox
DONKEY_CARD = 1 << 56
OX_CARD = 1 << 60
ALTERNATE = 0x0F0F0F0F0F0F0F0F
BYTE_ONES = 0x0101010101010101


def place_of(value: int) -> int:
    """Return where in a word the cards of a kind begin; for 0, which is no kind, at the ox's."""
    return (4 * (value - 1)) & 63


def one_card(value: int) -> int:
    """Return a packed hand of one card: a value 1 ... 13, JOKER, DONKEY or OX."""
    return 1 << place_of(value)


def below(value: int) -> int:
    """Return the mask of all cards lower than a value (1 ... 16)."""
    return (1 << place_of(value)) - 1


def pack(cards: Iterable[int]) -> int:
    """Return the packed hand of cards, each a value 1 ... 13, JOKER, DONKEY or OX."""
    return sum(one_card(card) for card in cards)


def unpack(hand: int) -> list[int]:
    """Return the cards of a packed hand, sorted: the inverse of `pack`."""
    return [card for card in range(1, OX + 1) for _ in range(count_of(hand, card))]


def count_of(hand: int, value: int) -> int:
    """Return how many cards of a kind (1 ... 13, JOKER, DONKEY, OX) a word holds."""
    return (hand >> place_of(value)) & 15


def jokers_in(hand: int) -> int:
    """Return how many jokers a word holds."""
    return (hand >> 52) & 15


def has_donkey(hand: int) -> bool:
    """Return whether the donkey is among the cards."""
    return hand & DONKEY_CARD != 0


def has_ox(hand: int) -> bool:
    """Return whether the ox is among the cards."""
    return hand & OX_CARD != 0


def number_of_cards(hand: int) -> int:
    """Return how many cards a hand has, jokers, donkey and ox included."""
    pairs = (hand & ALTERNATE) + ((hand >> 4) & ALTERNATE)
    return (wrapped_product(pairs, BYTE_ONES) >> 56) & 255


def at_most_one(hand: int) -> bool:
    """Return whether a hand of number cards and jokers has no card or one."""
    return hand & (hand - 1) == 0 and hand & SINGLES == hand


def number_of_naturals(hand: int) -> int:
    """Return how many cards with a value 1 ... 13 a hand has."""
    return number_of_cards(hand & NATURALS)


def lowest_in(hand: int) -> int:
    """Return the lowest kind held: 1 ... 13, JOKER, DONKEY or OX; 17 for no card."""
    return (trailing_zeros(hand) >> 2) + 1


def highest_in(hand: int) -> int:
    """Return the highest value 1 ... 13 held, 0 if there is none."""
    return (highest_bit(hand & NATURALS) >> 2) + 1


def marks_with(hand: int, cards: int) -> int:
    """Return the marks of the values of which a hand holds at least that many cards (1 or more)."""
    # The sum of a nibble is 8 or more where there are enough; beyond 8 cards it would wrap.
    if cards > MAX_COPIES:
        return 0
    return ((hand & NATURALS) + ONE_EACH * (MAX_COPIES - cards)) & MARKS


def marks_above(marks: int, value: int) -> int:
    """Return the marks of values higher than `value` (0 ... 14)."""
    return (marks >> (4 * value)) << (4 * value)


def lowest_mark(marks: int) -> int:
    """Return the lowest value marked (marks must not be empty)."""
    return (trailing_zeros(marks) >> 2) + 1


def mark_at(marks: int, place: int) -> int:
    """Return the value marked at a place, counted from 0 for the lowest."""
    value, width = 1, 32
    while width >= 4:
        below = bit_count(marks & ((1 << width) - 1))
        skip = place >= below
        place -= select(skip, below, 0)
        marks >>= select(skip, width, 0)
        value += select(skip, width >> 2, 0)
        width >>= 1
    return value


def value_at(hand: int, place: int) -> int:
    """Return the value of the natural card at a place of the sorted hand, counted from 0."""
    rest, value, width = hand & NATURALS, 1, 32
    while width >= 4:
        below = number_of_cards(rest & ((1 << width) - 1))
        skip = place >= below
        place -= select(skip, below, 0)
        rest >>= select(skip, width, 0)
        value += select(skip, width >> 2, 0)
        width >>= 1
    return value


def card_at(hand: int, place: int) -> int:
    """Return the card at a place of the sorted number cards: a value 1 ... 13, or JOKER."""
    return select(place < number_of_naturals(hand), value_at(hand, place), JOKER)


def number_of_marks(marks: int) -> int:
    """Return how many values are marked."""
    return bit_count(marks)


def kinds_in(hand: int) -> int:
    """Return the marks of the kinds held: values and, in the place after 13, jokers."""
    return ((hand & NUMBER_CARDS) + 0x0077777777777777) & 0x0088888888888888
