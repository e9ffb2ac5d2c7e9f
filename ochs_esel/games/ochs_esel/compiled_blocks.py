"""Blocks of rounds in compiled code: deal, play, settle.

Only the playing depends on the strategies. It is compiled for the *set* of distinct functions at
the table; who sits where, and with what settings, are run-time numbers.
"""

from collections.abc import Sequence
from contextlib import redirect_stdout
from io import StringIO
from typing import Any, NamedTuple

import numpy as np

from ochs_esel.asking import choice_of
from ochs_esel.bits import part_of_caller, whole
from ochs_esel.compile_cache import cache_folder, is_writable
from ochs_esel.contents import CallsItself, Unreadable, digest_of
from ochs_esel.errors import IllegalMove, InvalidStrategy, StrategyFailed
from ochs_esel.game import Note, Outcomes, Setting
from ochs_esel.kernel import compilation_error, compiled, is_ready, wrong_answer
from ochs_esel.strategy import MAX_SETTINGS, Choose, Strategy
from ochs_esel.streams import CHOICE, DEAL, DONKEY, EXCHANGE, stream_key

from .deal import deal_rounds, deal_table
from .exchange import exchange_cards, swap_of
from .laps import Keep, keep_no_laps
from .moves import cards_of
from .notation import move_text
from .outcomes import note_deal, settle
from .plain import address_text, where_raised
from .plain_run import PlainRun, play_trial
from .round import PlayRounds, rounds_player
from .rules import Rules, Terms
from .starts import NUMBER, place_donkeys, single_starts
from .turn import Ask
from .view import View
from .workspace import Block, Workspace, block_of, match_terms, new_workspace

NO_SETTINGS = (0.0,) * MAX_SETTINGS


def asker(choices: Sequence[Choose]) -> Ask:
    """Return the function that asks the strategy with a number: a chain of comparisons."""
    first = choices[0]
    if len(choices) == 1:

        @part_of_caller
        def ask_only(who: int, view: View) -> int:
            return whole(first(view))

        return ask_only
    others = asker(choices[1:])

    @part_of_caller
    def ask(who: int, view: View) -> int:
        if who == 0:
            return whole(first(view))
        return others(who - 1, view)

    return ask


def example_view(terms: Terms) -> View:
    """Return some view, for its types."""
    fields: dict[str, Any] = dict.fromkeys(View._fields, 0)
    fields |= {"may_lead_donkey": False, "may_lead_ox": False, "barred": False}
    fields |= {"terms": terms, "settings": NO_SETTINGS, "key": np.uint64(0)}
    return View(**fields)


class Steps(NamedTuple):
    """The arguments of the steps of a block."""

    begin: tuple[Any, ...]
    deal: tuple[Any, ...]
    place: tuple[Any, ...]
    exchange: tuple[Any, ...]
    play: tuple[Any, ...]
    settle: tuple[Any, ...]


class CompiledBlocks:
    """A seating that plays blocks of rounds in compiled code."""

    def __init__(self, setting: Setting, note: Note, keep: Keep = keep_no_laps) -> None:
        rules, seating = setting.rules, setting.seating
        self.rules, self.terms = rules, match_terms(rules, setting.match)
        self.plain = PlainRun(rules, setting.match, seating, setting.exchange)
        self.swap = swap_of(rules, setting.exchange) if setting.exchange else None
        self.deal_table = deal_table(rules)
        choices = [choice_of(strategy) for strategy in seating.line_up]
        for strategy, choice in zip(seating.line_up, choices, strict=True):
            refuse_recursion(strategy, choice)
        distinct = distinct_choices(choices)
        numbers = [list(distinct).index(key) for key in map(choice_key, choices)]
        entries = seating.chairs.reshape(-1)
        self.seatings, self.entries = len(seating.chairs), entries
        self.who = np.array(numbers, np.int64)[entries]
        self.settings = np.array([one.padded_numbers() for one in seating.line_up])[entries]
        play_rounds = rounds_player(asker(list(distinct.values())), rules.is_usual, keep)
        self.compile(play_rounds, seating.line_up, choices, note)

    def workspace(self, rounds: int) -> Workspace:
        """Return room for blocks of up to that many rounds, for one thread."""
        return new_workspace(self.rules, rounds)

    def compile(
        self,
        play_rounds: PlayRounds,
        line_up: Sequence[Strategy],
        choices: Sequence[Choose],
        note: Note,
    ) -> None:
        """Compile, or load, the steps of a block; raise InvalidStrategy."""
        room = self.workspace(1)
        steps = self.arguments(0, block_of(self.rules, 0, 1, room), room)
        if not is_ready(play_rounds, *steps.play):
            names = dict.fromkeys(strategy.name for strategy in line_up)
            kept = " (kept for the next time)" if is_writable(cache_folder()) else ""
            note(f"compiling {', '.join(names)}{kept}")
            for strategy, choice in zip(line_up, choices, strict=True):
                check_compiles(self.rules, self.terms, strategy, choice)
        self.begin = compiled(single_starts, *steps.begin)
        self.deal = compiled(deal_rounds, *steps.deal)
        if self.rules.donkey_dealt:
            self.place = compiled(place_donkeys, *steps.place)
        if self.swap is not None:
            self.exchange = compiled(exchange_cards, *steps.exchange)
        self.note_deal = compiled(note_deal, *steps.settle)
        try:
            self.play = compiled(play_rounds, *steps.play)
        except Exception as error:
            raise InvalidStrategy(
                f"{', '.join(strategy.spelling for strategy in line_up)} cannot be compiled together: "
                f"{compilation_error(error)}"
            ) from error
        self.settle = compiled(settle, *steps.settle)

    def arguments(self, seed: int, block: Block, workspace: Workspace) -> Steps:
        """Return the arguments of the steps."""
        rules, out = self.rules, block.outcomes
        purposes = (DEAL, DONKEY, EXCHANGE, CHOICE)
        keys = (np.uint64(stream_key(seed, purpose)) for purpose in purposes)
        deal_key, donkey_key, exchange_key, choice_key = keys
        cards = block.hands.reshape(-1)
        return Steps(
            (out.first, self.seatings, rules.players, block.starts),
            (deal_key, block.starts, self.deal_table, workspace.ranks, block.hands),
            (donkey_key, rules.donkey_places, rules.cards_per_hand, block.hands, block.starts),
            (
                exchange_key, self.entries, self.swap, block.starts, block.hands, block.exchanged,
            ),
            (
                choice_key, self.who, self.settings, self.terms, block.starts, block.hands,
                out.seats, out.rounds, block.ends, np.zeros(3, np.int64), workspace.laps,
            ),
            (cards, self.terms, out.seats.reshape(len(out.seats), -1)),
        )  # fmt: skip

    def play_block(self, seed: int, first: int, rounds: int, workspace: Workspace) -> Outcomes:
        """Play rounds first ... first + rounds - 1; raise IllegalMove or StrategyFailed."""
        block = block_of(self.rules, first, rounds, workspace)
        self.begin(*self.arguments(seed, block, workspace).begin)
        self.play_started(seed, block, workspace)
        if self.swap is None:
            return block.outcomes
        return block.outcomes._replace(exchanged=block.exchanged)

    def play_started(self, seed: int, block: Block, workspace: Workspace) -> None:
        """Play the rounds of a block whose starts are written; raise IllegalMove, StrategyFailed."""
        steps = self.arguments(seed, block, workspace)
        self.deal(*steps.deal)
        if self.rules.donkey_dealt:
            self.place(*steps.place)
        if self.swap is not None:
            self.exchange(*steps.exchange)
        self.note_deal(*steps.settle)
        fault = steps.play[-2]
        try:
            played = self.play(*steps.play)
        except Exception as error:
            number = int(block.starts[NUMBER, int(fault[0])])
            self.plain.replay(seed, number)
            raise StrategyFailed(
                f"a strategy raised {type(error).__name__}: {error}, in compiled code only"
                f"\n  to see it again: {self.address(seed, number)}"
            ) from error
        if played < len(block.hands):
            row, seat, move = (int(n) for n in fault)
            number = int(block.starts[NUMBER, row])
            self.plain.replay(seed, number)
            raise IllegalMove(
                f"seat {seat} made an illegal move, {move_text(move, 0 if cards_of(move) else 1)}, in compiled code only"
                f"\n  to see it again: {self.address(seed, number)}"
            )
        self.settle(*steps.settle)

    def address(self, seed: int, number: int) -> str:
        """Return how a round is found again."""
        return address_text(seed, number, self.plain.match is not None)


def choice_key(choice: Choose) -> bytes | int:
    """Return what tells one choice from another: its content, or else itself."""
    try:
        return digest_of(choice)
    except Unreadable:
        return id(choice)


def distinct_choices(choices: Sequence[Choose]) -> dict[bytes | int, Choose]:
    """Return the distinct choices in an order that does not depend on who sits where."""
    found = {choice_key(choice): choice for choice in choices}
    return dict(sorted(found.items(), key=lambda item: str(item[0])))


def refuse_recursion(strategy: Strategy, choice: Choose) -> None:
    """Raise InvalidStrategy if a strategy calls itself: it could neither be compiled nor ended."""
    try:
        digest_of(choice)
    except CallsItself as error:
        path = " -> ".join(error.args)
        raise InvalidStrategy(
            f"{strategy.spelling} calls itself ({path}); a strategy cannot be recursive, use a loop"
        ) from None
    except Unreadable:
        return


def check_compiles(rules: Rules, terms: Terms, strategy: Strategy, choice: Choose) -> None:
    """Raise InvalidStrategy unless a strategy compiles and returns whole numbers."""
    view = example_view(terms)
    try:
        if strategy.inner:
            answer = wrong_answer(choice, view)
        else:
            answer = wrong_answer(strategy.function, view, *strategy.settings.values())
    except Exception as error:
        advice = plain_advice(rules, terms, strategy)
        raise InvalidStrategy(
            f"{strategy.spelling} cannot be compiled: {compilation_error(error)}; {advice}"
        ) from error
    if answer:
        raise InvalidStrategy(
            f"{strategy.spelling} returns {answer}, which is no move; a move is made by "
            "play(...), lead(...), PASS, DONKEY or OX, and every path must return one"
        )


def plain_advice(rules: Rules, terms: Terms, strategy: Strategy) -> str:
    """Return what plain Python makes of a strategy that cannot be compiled, tried in one round.

    Raises InvalidStrategy if it fails there for a slip in its code: then that is what is wrong.
    """
    fails = "to see it fail in plain Python too: --no-jit (jit=False)"
    try:
        with redirect_stdout(StringIO()):
            play_trial(rules, terms, strategy)
    except IllegalMove:
        return fails
    except StrategyFailed as failure:
        error = failure.__cause__
        if not isinstance(error, (AttributeError, NameError, TypeError)):
            return fails
        raise InvalidStrategy(f"{strategy.spelling} failed {where_raised(error)}") from error
    return "it runs as plain Python with --no-jit (jit=False)"
