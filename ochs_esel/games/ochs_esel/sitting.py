"""A person at the table of Ochs & Esel, among strategies that are asked in plain Python."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from ochs_esel.game import Setting
from ochs_esel.sitting import Event, Grid, Option
from ochs_esel.strategy import StrategyInfo, configured, parameters

from .choices import Choice, choices, chosen, short_text
from .chronicle import Chronicle
from .match import Start
from .notation import hand_text
from .plain import PlainTable, Player
from .plain_run import PlainRun, Recorded
from .records import record_of
from .referee import Turn
from .sight import asked, hand_groups, known_grid, other_facts, seats_grid
from .strategies import CATALOGUE
from .view import NOBODY, View

NO_NUMBERS = (0.0,) * 8


class RoundSitting:
    """One round in play, seen from the seat of a person: a `Sitting`.

    Parameters
    ----------
    setting
        What is played, and by whom; the strategy in the person's seat is never asked.
    table
        The round, dealt.
    start
        How it begins.
    seat
        Where the person sits.
    """

    def __init__(self, setting: Setting, table: PlainTable, start: Start, seat: int) -> None:
        self.setting, self.table, self.start, self.seat = setting, table, start, seat
        self.referee = table.referee
        self.number = table.where.number
        self.chronicle = Chronicle(self.referee, seat)
        self.pending: list[Event] = []  # what the person's own move led to

    def events(self) -> Iterator[Event]:
        """Yield what happens until the person has a choice or the round is over."""
        while True:
            while self.pending:
                yield self.pending.pop(0)
            if self.referee.turn is None:
                return
            yield from self.chronicle.opening()
            if self.is_asked(self.referee.turn):
                return
            self.pending = self.chronicle.lay(self.table.choice(self.referee.turn))

    def is_asked(self, turn: Turn) -> bool:
        """Return whether it is the person's turn, with a choice (R18)."""
        return turn.seat == self.seat and len(turn.options) > 1

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.referee.turn is None

    @property
    def turn(self) -> Turn:
        """The person's turn."""
        turn = self.referee.turn
        assert turn is not None and self.is_asked(turn), "the person is not asked"
        return turn

    @property
    def view(self) -> View:
        """What the person may know; nothing that is shown during the round comes from elsewhere."""
        return self.table.view(self.turn, NO_NUMBERS)

    @property
    def names(self) -> list[str]:
        """The players by seat."""
        return [player.strategy.label for player in self.table.players]

    def seats(self) -> Grid:
        """Return what is known of the seats, one row a seat."""
        return seats_grid(self.view, self.names, self.chronicle.laid)

    def facts(self) -> list[tuple[str, str]]:
        """Return what else there is to see, each with its name."""
        return other_facts(self.view)

    def hand(self) -> list[str]:
        """Return the person's cards, those of one value together."""
        return hand_groups(self.view)

    def question(self) -> str:
        """Return what the person is asked."""
        return asked(self.view, self.chronicle.laid)

    def choices(self) -> list[Choice]:
        """Return the legal moves with their options."""
        return choices(self.turn.options, self.turn.kind)

    def options(self) -> list[Option]:
        """Return the legal moves, those of one group together."""
        return [one.option for one in self.choices()]

    def option(self, text: str) -> Option:
        """Return the option that a text names by number or in notation; raise NotPossible."""
        return chosen(text, self.choices(), self.view).option

    def lay(self, option: Option) -> None:
        """Make a move."""
        move = next(one.move for one in self.choices() if one.option == option)
        self.pending = self.chronicle.lay(move)

    def known(self) -> Grid:
        """Return how many cards of each value are where."""
        return known_grid(self.view)

    def hints(self) -> Mapping[str, list[str]]:
        """Return what the strategies of the catalogue would do here: move -> names, most first."""
        found: dict[str, list[str]] = defaultdict(list)
        for player in advisers():
            move = self.table.asked(player, self.turn)
            found[short_text(move, self.turn.kind)].append(player.strategy.name)
        return dict(sorted(found.items(), key=lambda item: -len(item[1])))

    def result(self) -> Grid:
        """Return the hands that are left and the points, one row a seat."""
        played = self.referee.played
        columns, rows = ("seat", "player", "hand left", "points"), []
        for seat, (name, points) in enumerate(zip(self.names, self.scores(), strict=True)):
            left = hand_text(self.referee.hands[seat])
            if seat == played.pile_seat != NOBODY:
                left += f" and the pile {hand_text(played.pile)}"
            rows.append((str(seat), "you" if seat == self.seat else name, left, str(points)))
        return Grid(columns, tuple(rows))

    def scores(self) -> list[int]:
        """Return the penalty points of the round by seat."""
        return self.referee.played.scores(self.referee.rules)

    def record(self) -> dict[str, Any]:
        """Return the record of the round."""
        spellings = [player.strategy.spelling for player in self.table.players]
        recorded = Recorded(self.table.where, self.referee.played, self.start.barred)
        return record_of(self.setting.rules, self.setting.match, spellings, recorded)


@cache
def advisers() -> list[Player]:
    """Return the strategies of the catalogue that ask no other strategy."""
    return [Player.of(plainly(info)) for info in CATALOGUE.values() if not asks_others(info)]


def plainly(info: StrategyInfo) -> Any:
    """Return a strategy of the catalogue with its settings at their defaults."""
    return configured(info.name, info.function, limits=info.limits)


def asks_others(info: StrategyInfo) -> bool:
    """Return whether a strategy is made of others."""
    return bool(parameters(info.name, info.function)[0])


def make_sittings(setting: Setting, number: int, seat: int) -> Iterator[RoundSitting]:
    """Yield a round, or the rounds of a match, each to be played before the next is asked for."""
    run = PlainRun(setting.rules, setting.match, setting.seating)
    for table, start in run.tables(setting.seed, number):
        yield RoundSitting(setting, table, start, seat)
