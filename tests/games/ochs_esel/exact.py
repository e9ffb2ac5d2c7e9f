"""Tiny decks in full: every deal with its probability, every play, exact means and variances."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import NamedTuple

from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER, OX
from ochs_esel.games.ochs_esel.moves import Move
from ochs_esel.games.ochs_esel.plain import PlainTable, Player, Where
from ochs_esel.games.ochs_esel.plain_moves import Hand
from ochs_esel.games.ochs_esel.referee import PlainRound, Referee
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.view import View
from ochs_esel.strategy import Strategy, configured

from .tables import encoded, options_of

Deal = list[Hand]


class Exact(NamedTuple):
    """Exact distributions by position, counted clockwise from who leads first."""

    penalty: list[dict[int, Fraction]]  # [positions] penalty points -> probability
    donkey: list[Fraction]  # [positions] probability of the donkey in hand at the end
    ox: list[Fraction]  # ... of the ox
    ox_taken: list[Fraction]  # ... of the pile in front of the seat

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


def starts_with_probability(rules: Rules) -> Iterator[tuple[Deal, int, Fraction]]:
    """Yield every different start of a round: hands, who leads, probability.

    Seat 0 is starter, or is dealt to first: then each of the places of R38 is as likely as the
    others, and the donkey takes the place of each of its holder's cards as likely.
    """
    for dealt, probability in deals_with_probability(rules):
        if rules.with_ox:
            yield dealt, 0, probability
        elif not rules.donkey_dealt:
            yield [[*dealt[0], DONKEY], *dealt[1:]], 0, probability
        else:
            holders = Counter(place % rules.players for place in range(rules.donkey_places))
            for holder, places in holders.items():
                for card, number in Counter(dealt[holder]).items():
                    hands = [list(hand) for hand in dealt]
                    hands[holder][hands[holder].index(card)] = DONKEY
                    ways = Fraction(places * number, rules.donkey_places * rules.cards_per_hand)
                    yield hands, holder, probability * ways


def exact_outcomes(rules: Rules, line_up: Sequence[Strategy]) -> Exact:
    """Return the exact outcomes of strategies that draw no random numbers."""
    players = [Player.of(strategy) for strategy in line_up]
    rounds = (
        (played_by(rules, players, dealt, leader), probability)
        for dealt, leader, probability in starts_with_probability(rules)
    )
    return summed(rules, rounds)


def played_by(rules: Rules, players: Sequence[Player], dealt: Deal, leader: int) -> PlainRound:
    """Return the round that players play from its start on."""
    referee = Referee(rules, dealt, leader)
    return PlainTable(referee, players, Where(0, 0, rules.terms)).play()


def exact_uniform_outcomes(rules: Rules) -> Exact:
    """Return the exact outcomes when everybody draws uniformly from all legal moves."""
    rounds = (
        (played, probability * p)
        for dealt, leader, probability in starts_with_probability(rules)
        for played, p in every_play(rules, dealt, leader)
    )
    return summed(rules, rounds)


def summed(rules: Rules, rounds: Iterator[tuple[PlainRound, Fraction]]) -> Exact:
    """Return the outcomes of rounds with their probabilities."""
    penalty: list[dict[int, Fraction]] = [{} for _ in range(rules.players)]
    donkey, ox, ox_taken = ([Fraction(0)] * rules.players for _ in range(3))
    for played, probability in rounds:
        scores = played.scores(rules)
        for seat, hand in enumerate(played.hands):
            at, points = (seat - played.leader) % rules.players, scores[seat]
            penalty[at][points] = penalty[at].get(points, Fraction(0)) + probability
            donkey[at] += probability if DONKEY in hand else 0
            ox[at] += probability if OX in hand else 0
            ox_taken[at] += probability if seat == played.pile_seat else 0
    return Exact(penalty, donkey, ox, ox_taken)


def every_play(rules: Rules, dealt: Deal, leader: int) -> Iterator[tuple[PlainRound, Fraction]]:
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
        played = played_by(rules, players, dealt, leader)
        yield played, Fraction(1, prod(widths))
        while path and path[-1] + 1 == widths[len(path) - 1]:
            path.pop()
        if not path:
            return
        path[-1] += 1
