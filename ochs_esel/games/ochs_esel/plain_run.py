"""Rounds and matches of a run in plain Python: dealt by address, played by strategies in chairs."""

from collections.abc import Iterator
from typing import NamedTuple

from ochs_esel.exchange import Exchange
from ochs_esel.game import ROUNDS_OF_A_MATCH, Match, Seating
from ochs_esel.strategy import Strategy

from .match import Start, first_start, next_start
from .plain import PlainTable, Player, Where
from .plain_deal import deal_round
from .plain_exchange import exchange_in
from .referee import PlainRound, Referee
from .rules import Rules, Terms
from .workspace import match_terms


class Recorded(NamedTuple):
    """A round, and where it belongs."""

    where: Where
    played: PlainRound
    barred: bool  # whether its leader could not lead the donkey at once


class PlainRun:
    """Strategies in their chairs."""

    def __init__(
        self,
        rules: Rules,
        match: Match | None,
        seating: Seating,
        exchange: Exchange | None = None,
    ) -> None:
        self.rules, self.match, self.seating, self.exchange = rules, match, seating, exchange
        self.terms = match_terms(rules, match)
        self.players = [Player.of(strategy) for strategy in seating.line_up]

    def rounds(self, seed: int, number: int) -> Iterator[Recorded]:
        """Yield the round with a number, or the rounds of the match with that number."""
        for table, start in self.tables(seed, number):
            yield Recorded(table.where, table.play(), start.barred)

    def tables(self, seed: int, number: int) -> Iterator[tuple[PlainTable, Start]]:
        """Yield the tables of the same rounds, each before its first move.

        The next one is set only after the one before has been played to its end.
        """
        start = first_start(self.rules, number)
        if self.match is None:
            yield self.table(Where(seed, number, self.terms), number, start), start
            return
        first, points, k = start, [0] * self.rules.players, 0
        while k == 0 or not self.match.is_over(k, points):
            where = Where(seed, number * ROUNDS_OF_A_MATCH + k, self.terms, k, tuple(points))
            table = self.table(where, number, start)
            yield table, start
            scores = table.referee.played.scores(self.rules)
            points = [a + b for a, b in zip(points, scores, strict=True)]
            start = next_start(self.rules, first, start, table.referee.played)
            k += 1

    def table(self, where: Where, seating: int, start: Start) -> PlainTable:
        """Return the table of one round, dealt and ready; `seating` is the number that seats it."""
        entries, exchanged = self.seating.entries(seating), False
        hands, leader = deal_round(self.rules, where.seed, where.number, start.seat)
        if self.exchange is not None:
            seat = entries.index(self.exchange.entry)
            address = (where.seed, where.number)
            exchanged = exchange_in(self.rules, self.exchange, hands, seat, *address)
        referee = Referee(self.rules, hands, leader, start.barred)
        referee.played.exchanged = exchanged
        return PlainTable(referee, [self.players[entry] for entry in entries], where)

    def replay(self, seed: int, round_number: int) -> PlainRound:
        """Play one round of a run again, from its deal on; of a match, those before it too."""
        number = round_number // ROUNDS_OF_A_MATCH if self.match else round_number
        rounds = (one for one in self.rounds(seed, number) if one.where.number == round_number)
        return next(rounds).played


def play_trial(rules: Rules, terms: Terms, strategy: Strategy) -> None:
    """Play one round with a strategy in every chair; raise IllegalMove or StrategyFailed."""
    start = first_start(rules, 0)
    hands, leader = deal_round(rules, 0, 0, start.seat)
    referee = Referee(rules, hands, leader, start.barred)
    players = [Player.of(strategy)] * rules.players
    PlainTable(referee, players, Where(0, 0, terms)).play()
