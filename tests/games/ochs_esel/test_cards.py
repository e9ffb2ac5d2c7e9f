"""The packed hand against lists of cards."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from ochs_esel.games.ochs_esel import cards
from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER, OX

MANY = settings(deadline=None, max_examples=200)


@st.composite
def hands(draw: st.DrawFn, specials: bool = True) -> list[int]:
    """Draw the sorted cards of any hand that fits a word."""
    copies = draw(st.lists(st.integers(0, 8), min_size=13, max_size=13))
    sparse = draw(st.lists(st.booleans(), min_size=13, max_size=13))
    found = [v for v in range(1, 14) if sparse[v - 1] for _ in range(copies[v - 1])]
    found += [JOKER] * draw(st.integers(0, 7))
    if specials:
        found += draw(st.sampled_from([[], [DONKEY], [OX], [DONKEY, OX]]))
    return found


def marked(marks: int) -> list[int]:
    """Return the values marked, bit by bit."""
    return [value for value in range(1, 17) if (marks >> (4 * value - 1)) & 1]


@MANY
@given(hands())
def test_unpack_is_the_inverse_of_pack(hand):
    assert cards.unpack(cards.pack(hand)) == hand
    assert cards.pack(reversed(hand)) == cards.pack(hand)


def test_the_fullest_hand_fits():
    hand = [value for value in range(1, 14) for _ in range(8)] + [JOKER] * 7 + [DONKEY, OX]
    word = cards.pack(hand)
    assert cards.unpack(word) == hand
    assert cards.number_of_cards(word) == 113
    assert 0 < word < 2**63


@MANY
@given(hands())
def test_counts(hand):
    word, number = cards.pack(hand), Counter(hand)
    assert [cards.count_of(word, v) for v in range(1, 15)] == [number[v] for v in range(1, 15)]
    assert cards.jokers_in(word) == number[JOKER]
    assert cards.has_donkey(word) == (DONKEY in hand)
    assert cards.has_ox(word) == (OX in hand)
    assert cards.number_of_cards(word) == len(hand)
    assert cards.number_of_naturals(word) == sum(card < JOKER for card in hand)


def test_one_card_and_places():
    assert [cards.unpack(cards.one_card(card)) for card in range(1, 17)] == [
        [c] for c in range(1, 17)
    ]
    assert cards.count_of(cards.pack([1, 2, JOKER, DONKEY]), 0) == 0


@MANY
@given(hands(), st.integers(1, 16))
def test_below_masks_all_lower_cards(hand, value):
    lower = [card for card in hand if card < value]
    assert cards.unpack(cards.pack(hand) & cards.below(value)) == lower


@MANY
@given(hands(specials=False))
def test_at_most_one(hand):
    assert cards.at_most_one(cards.pack(hand)) == (len(hand) <= 1)


def test_at_most_one_for_every_hand_of_one_kind():
    for card in range(1, 15):
        for copies in range(1, 9 if card < JOKER else 8):
            assert cards.at_most_one(cards.pack([card] * copies)) == (copies == 1)
    assert not cards.at_most_one(cards.pack([1, 2]))
    assert cards.at_most_one(0)


@MANY
@given(hands())
def test_lowest_and_highest(hand):
    naturals = [card for card in hand if card < JOKER]
    word = cards.pack(hand)
    assert cards.highest_in(word) == max(naturals, default=0)
    assert cards.lowest_in(word) == min(hand, default=17)


@MANY
@given(hands(), st.integers(1, 15))
def test_marks_with_enough_cards(hand, enough):
    # More than eight of a value: never, also where the sum of a nibble would wrap.
    number = Counter(hand)
    expected = [value for value in range(1, 14) if number[value] >= enough]
    assert marked(cards.marks_with(cards.pack(hand), enough)) == expected


def test_marks_with_for_every_count_of_one_value():
    for copies in range(9):
        for enough in range(1, 16):
            word = cards.pack([4] * copies + [5] * 8 + [JOKER] * 7 + [DONKEY, OX])
            expected = [4] * (copies >= enough) + [5] * (enough <= 8)
            assert marked(cards.marks_with(word, enough)) == expected


@MANY
@given(hands(), st.integers(0, 14))
def test_marks_above_a_value(hand, value):
    marks = cards.marks_with(cards.pack(hand), 1)
    assert marked(cards.marks_above(marks, value)) == [v for v in marked(marks) if v > value]


@MANY
@given(hands())
def test_marks_in_order(hand):
    marks = cards.kinds_in(cards.pack(hand))
    kinds = sorted(set(hand) - {DONKEY, OX})
    assert marked(marks) == kinds
    assert cards.number_of_marks(marks) == len(kinds)
    assert [cards.mark_at(marks, place) for place in range(len(kinds))] == kinds
    if kinds:
        assert cards.lowest_mark(marks) == kinds[0]


@MANY
@given(hands())
def test_value_at_a_place_of_the_sorted_hand(hand):
    naturals = [card for card in hand if card < JOKER]
    word = cards.pack(hand)
    assert [cards.value_at(word, place) for place in range(len(naturals))] == naturals


@MANY
@given(hands())
def test_card_at_a_place_of_the_sorted_number_cards(hand):
    number_cards = [card for card in hand if card <= JOKER]
    word = cards.pack(hand)
    assert [cards.card_at(word, place) for place in range(len(number_cards))] == number_cards
