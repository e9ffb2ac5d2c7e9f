"""The price of a joker on tiny decks: simulated against every deal and every exchange, exactly."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest

from analysis.joker import price_of_joker
from ochs_esel.exchange import Exchange
from ochs_esel.game import Outcomes, Seating, Setting
from ochs_esel.games.ochs_esel.cards import JOKER
from ochs_esel.games.ochs_esel.game import make_table
from ochs_esel.games.ochs_esel.plain import Player
from ochs_esel.games.ochs_esel.rules import Rules

from .compiled_table import STRATEGIES
from .exact import Deal, deck_of, played_by, starts_with_probability

ROUNDS = 100_000
GREEDY = STRATEGIES[0]
LEFTOVER = Rules(players=3, values=3, copies=2, jokers=2, hand_size=2)
WHOLE_DECK = Rules(players=3, values=4, copies=2, jokers=1, hand_size=3)


def exchanged_deals(rules: Rules, deal: Deal, seat: int) -> Iterator[tuple[Deal, Fraction]]:
    """Yield the deals after a joker of a seat was given for another card, with probabilities."""
    leftover = deck_of(rules) - Counter(card for hand in deal for card in hand)
    others = [place for place in range(rules.players) if place != seat]
    sources = (
        [(None, card) for card in leftover.elements()]
        if leftover
        else [(other, card) for other in others for card in deal[other]]
    )
    sources = [(source, card) for source, card in sources if card < JOKER]
    for source, card in sources:
        hands = [list(hand) for hand in deal]
        hands[seat].remove(JOKER)
        hands[seat].append(card)
        if source is not None:
            hands[source].remove(card)
            hands[source].append(JOKER)
        yield [sorted(hand) for hand in hands], Fraction(1, len(sources))


def exact_price(rules: Rules) -> float:
    """Return what a joker costs on the average over seats, deals and exchanges."""
    players = [Player.of(GREEDY)] * rules.players
    weight = price = Fraction(0)
    for deal, leader, probability in starts_with_probability(rules):
        before = played_by(rules, players, deal, leader).scores(rules)
        for seat in range(rules.players):
            if JOKER not in deal[seat]:
                continue
            for changed, chance in exchanged_deals(rules, deal, seat):
                after = played_by(rules, players, changed, leader).scores(rules)
                weight += probability * chance
                price += probability * chance * (before[seat] - after[seat])
    return float(price / weight)


def played(rules: Rules, exchange: Exchange | None) -> Outcomes:
    chairs = np.array([np.roll(np.arange(3), shift) for shift in range(3)])
    setting = Setting(rules, None, Seating((GREEDY,) * 3, chairs), 1, exchange)
    table = make_table(setting, True, lambda text: None)
    return table.play_block(1, 0, ROUNDS, table.workspace(ROUNDS))


@pytest.mark.parametrize("rules", [LEFTOVER, WHOLE_DECK])
def test_the_price_of_a_joker_is_the_exact_one(rules: Rules) -> None:
    before, after = played(rules, None), played(rules, Exchange("joker", "number"))
    assert after.exchanged is not None
    rows = np.arange(ROUNDS)
    seats = (rows // 3) % 3  # entry 0 sits in chair s while the seating is turned by s
    price = price_of_joker(
        before.seats[0][rows, seats],
        after.seats[0][rows, seats],
        before.seats[5][rows, seats],
        after.exchanged,
    ).overall
    assert price is not None and price.se is not None and price.se > 0
    assert abs(price.value - exact_price(rules)) < 5 * price.se
