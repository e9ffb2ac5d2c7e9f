"""What holding a joker costs: played and analysed."""

from dataclasses import dataclass

from analysis.estimate import Estimate
from analysis.joker import (
    PenaltyByJokers,
    WhileHeld,
    penalty_by_jokers,
    penalty_while_held,
    price_of_joker,
)
from reports.lab import Lab
from reports.panel import is_dealt_whole, with_strategies, with_tables
from sims.plan import Plan
from sims.variations import with_n

NAMES = ("penalty", "jokers_dealt")
LEAST_SEATS = 1000  # seats behind a point of a curve


@dataclass(frozen=True)
class PriceAt:
    """The price of a joker at one table, or for one strategy."""

    label: str
    price: Estimate | None
    whole_deck_dealt: bool  # then the card taken comes from another hand


@dataclass(frozen=True)
class JokerAnswer:
    """What holding a joker costs, in penalty points a round."""

    strategy: str
    by_jokers: PenaltyByJokers
    price: Estimate | None
    price_by_held: list[Estimate | None]
    gain: float | None
    by_strategy: list[PriceAt]
    by_players: list[PriceAt]
    while_held: list[WhileHeld]
    n: int
    n_fewer: int
    n_traced: int


def ask(lab: Lab) -> JokerAnswer:
    """Play the run with and without a joker, and at other tables and with other strategies."""
    plan, rounds = lab.plan, lab.rounds
    exchanged = lab.exchanged("joker", "number")
    price = price_of_joker(
        rounds.of_entry("penalty"),
        exchanged.of_entry("penalty"),
        rounds.of_entry("jokers_dealt"),
        exchanged.was_exchanged,
    )
    traced = rounds.seat("penalty")[: lab.n_traced]
    return JokerAnswer(
        strategy=lab.strategy,
        by_jokers=penalty_by_jokers(
            rounds.seat("penalty"),
            rounds.seat("jokers_dealt"),
            rounds.seat("jokers_left"),
            lab.rules.joker_points,
            lab.rules.jokers + 1,
        ),
        price=price.overall,
        price_by_held=price.by_held,
        gain=price.gain,
        by_strategy=[price_at(lab, label, other) for label, other in with_strategies(plan)],
        by_players=[price_at(lab, str(seats), other) for seats, other in with_tables(plan)],
        while_held=penalty_while_held(lab.trace, traced),
        n=rounds.n,
        n_fewer=lab.n_fewer,
        n_traced=lab.n_traced,
    )


def price_at(lab: Lab, label: str, plan: Plan) -> PriceAt:
    """Return the price of a joker under another plan."""
    fewer = with_n(plan, lab.n_fewer)
    before, after = lab.play(fewer, NAMES), lab.exchanged("joker", "number", fewer, NAMES)
    price = price_of_joker(
        before.of_entry("penalty"),
        after.of_entry("penalty"),
        before.of_entry("jokers_dealt"),
        after.was_exchanged,
    )
    return PriceAt(label, price.overall, is_dealt_whole(plan))


def shown(answer: JokerAnswer) -> list[WhileHeld]:
    """Return the turn rounds with enough seats behind them."""
    return [one for one in answer.while_held if one.seats >= LEAST_SEATS] or answer.while_held[:1]
