"""Tiny decks in full: every deal with its probability, every play, exact means and variances."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import NamedTuple

from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER
from ochs_esel.games.ochs_esel.moves import Move
from ochs_esel.games.ochs_esel.plain import PlainRound, PlainTable, Player
from ochs_esel.games.ochs_esel.plain_moves import Hand, points_of
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.view import View
from ochs_esel.strategy import Strategy, configured

from .tables import encoded, options_of

Deal = list[Hand]


class Exact(NamedTuple):
    """Exact distributions by position, counted clockwise from the leader."""

    penalty: list[dict[int, Fraction]]  # [positions] penalty points -> probability
    donkey: list[Fraction]  # [positions] probability of the donkey in hand at the end

    def mean_penalty(self, position: int) -> float:
        """Return the mean of the penalty points of a position."""
        return float(sum(points * p for points, p in self.penalty[position].items()))

    def penalty_deviation(self, position: int) -> float:
        """Return the standard deviation of one round's penalty points of a position."""
        chances = self.penalty[position]
        mean = sum(points * p for points, p in chances.items())
        return float(sum((points - mean) ** 2 * p for points, p in chances.items())) ** 0.5


def deck_of(rules: Rules) -> Counter[int]:
    """Return how many cards of each kind are shuffled."""
    deck = Counter({value: rules.copies for value in range(1, rules.values + 1)})
    deck[JOKER] = rules.jokers
    return deck


def hands_from(deck: Counter[int], size: int) -> Iterator[Counter[int]]:
    """Yield every multiset of that many cards of a deck."""
    kinds = sorted(kind for kind in deck if deck[kind])
    for counts in product(*(range(min(deck[kind], size) + 1) for kind in kinds)):
        if sum(counts) == size:
            yield Counter(dict(zip(kinds, counts, strict=True)))


def deals_with_probability(rules: Rules) -> Iterator[tuple[Deal, Fraction]]:
    """Yield every different deal with its probability: a product of hypergeometric ones."""
    yield from rest_of_deal(deck_of(rules), rules.players, rules.cards_per_hand)


def rest_of_deal(deck: Counter[int], seats: int, size: int) -> Iterator[tuple[Deal, Fraction]]:
    """Yield every different deal to the seats that are left."""
    if seats == 0:
        yield [], Fraction(1)
        return
    for hand in hands_from(deck, size):
        ways = prod(comb(deck[kind], hand[kind]) for kind in hand)
        probability = Fraction(ways, comb(deck.total(), size))
        for others, p in rest_of_deal(deck - hand, seats - 1, size):
            yield [sorted(hand.elements()), *others], probability * p


def exact_outcomes(rules: Rules, line_up: Sequence[Strategy]) -> Exact:
    """Return the exact outcomes of strategies that draw no random numbers; seat 0 leads."""
    players = [Player.of(strategy) for strategy in line_up]
    rounds = (
        (PlainTable(rules, players, 0, 0, dealt, 0).play(), probability)
        for dealt, probability in deals_with_probability(rules)
    )
    return summed(rules, rounds)


def exact_uniform_outcomes(rules: Rules) -> Exact:
    """Return the exact outcomes when everybody draws uniformly from all legal moves."""
    rounds = (
        (played, probability * p)
        for dealt, probability in deals_with_probability(rules)
        for played, p in every_play(rules, dealt)
    )
    return summed(rules, rounds)


def summed(rules: Rules, rounds: Iterator[tuple[PlainRound, Fraction]]) -> Exact:
    """Return the outcomes of rounds with their probabilities."""
    penalty: list[dict[int, Fraction]] = [{} for _ in range(rules.players)]
    donkey = [Fraction(0)] * rules.players
    for played, probability in rounds:
        for seat, hand in enumerate(played.hands):
            points = points_of(rules, hand)
            penalty[seat][points] = penalty[seat].get(points, Fraction(0)) + probability
            donkey[seat] += probability if DONKEY in hand else 0
    return Exact(penalty, donkey)


def every_play(rules: Rules, dealt: Deal) -> Iterator[tuple[PlainRound, Fraction]]:
    """Yield every way to play a deal, with its probability when all legal moves are alike.

    The ways are walked like the digits of a number: `path` holds the choice at each decision,
    `widths` how many choices there are.
    """
    path: list[int] = []
    widths: list[int] = []

    def follow(view: View) -> Move:
        options = options_of(view)
        if len(widths) == len(path):
            path.append(0)
        widths.append(len(options))
        return encoded(options[path[len(widths) - 1]], view.kind)

    players = [Player.of(configured("following", follow))] * rules.players
    while True:
        widths.clear()
        played = PlainTable(rules, players, 0, 0, dealt, 0).play()
        yield played, Fraction(1, prod(widths))
        while path and path[-1] + 1 == widths[len(path) - 1]:
            path.pop()
        if not path:
            return
        path[-1] += 1
