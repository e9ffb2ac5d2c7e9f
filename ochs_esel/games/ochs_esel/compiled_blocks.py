"""Blocks of rounds in compiled code: deal, play, settle.

Only the playing depends on the strategies. It is compiled for the *set* of distinct functions at
the table; who sits where, and with what settings, are run-time numbers.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ochs_esel.asking import choice_of
from ochs_esel.bits import part_of_caller, whole
from ochs_esel.compile_cache import cache_folder, is_writable
from ochs_esel.contents import CallsItself, Unreadable, digest_of
from ochs_esel.errors import IllegalMove, InvalidStrategy, StrategyFailed
from ochs_esel.game import Note, Outcomes, Seating
from ochs_esel.kernel import compilation_error, compiled, is_ready, wrong_answer
from ochs_esel.strategy import MAX_SETTINGS, Choose, Strategy
from ochs_esel.streams import CHOICE, DEAL, stream_key

from .blocks import PlainBlocks, Workspace, block_outcomes, new_workspace
from .deal import deal_rounds, deal_table
from .notation import move_text
from .outcomes import note_deal, settle
from .round import rounds_player
from .rules import Rules
from .turn import Ask
from .view import View

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


def example_view(rules: Rules) -> View:
    """Return some view, for its types."""
    fields: dict[str, Any] = dict.fromkeys(View._fields, 0)
    fields |= {"may_lead_donkey": False, "barred": False}
    fields |= {"terms": rules.terms, "settings": NO_SETTINGS, "key": np.uint64(0)}
    return View(**fields)


class CompiledBlocks:
    """A seating that plays blocks of rounds in compiled code."""

    def __init__(self, rules: Rules, seating: Seating, note: Note) -> None:
        self.rules = rules
        self.plain = PlainBlocks(rules, seating)
        self.deal_table = deal_table(rules)
        choices = [choice_of(strategy) for strategy in seating.line_up]
        for strategy, choice in zip(seating.line_up, choices, strict=True):
            refuse_recursion(strategy, choice)
        distinct = distinct_choices(choices)
        numbers = [list(distinct).index(key) for key in map(choice_key, choices)]
        entries = seating.chairs.reshape(-1)
        self.seatings = len(seating.chairs)
        self.who = np.array(numbers, np.int64)[entries]
        self.settings = np.array([one.padded_numbers() for one in seating.line_up])[entries]
        self.compile(asker(list(distinct.values())), seating.line_up, choices, note)

    def workspace(self, rounds: int) -> Workspace:
        """Return room for blocks of up to that many rounds, for one thread."""
        return new_workspace(self.rules, rounds)

    def compile(
        self, ask: Ask, line_up: Sequence[Strategy], choices: Sequence[Choose], note: Note
    ) -> None:
        """Compile, or load, the three steps of a block; raise InvalidStrategy."""
        example = block_outcomes(self.rules, 0, 1, self.workspace(1))
        dealing, playing, settling = self.arguments(0, 0, example, self.workspace(1))
        play_rounds = rounds_player(ask)
        if not is_ready(play_rounds, *playing):
            names = dict.fromkeys(strategy.name for strategy in line_up)
            kept = " (kept for the next time)" if is_writable(cache_folder()) else ""
            note(f"compiling {', '.join(names)}{kept}")
            for strategy, choice in zip(line_up, choices, strict=True):
                check_compiles(strategy, choice, example_view(self.rules))
        self.deal = compiled(deal_rounds, *dealing)
        self.note_deal = compiled(note_deal, *settling)
        try:
            self.play = compiled(play_rounds, *playing)
        except Exception as error:
            raise InvalidStrategy(
                f"{', '.join(strategy.spelling for strategy in line_up)} cannot be compiled together: "
                f"{compilation_error(error)}"
            ) from error
        self.settle = compiled(settle, *settling)

    def arguments(
        self, seed: int, first: int, out: Outcomes, workspace: Workspace
    ) -> tuple[tuple[Any, ...], tuple[Any, ...], tuple[Any, ...]]:
        """Return the arguments of the three steps: deal, play, settle."""
        rounds, players = out.rounds.shape[1], self.rules.players
        cards = workspace.hands[: rounds * players]
        hands, terms = cards.reshape(rounds, players), self.rules.terms
        deal_key, choice_key = (np.uint64(stream_key(seed, purpose)) for purpose in (DEAL, CHOICE))
        dealing = (deal_key, first, self.deal_table, workspace.ranks, hands)
        fault = np.zeros(3, np.int64)
        playing = (
            choice_key, first, self.seatings, self.who, self.settings, terms, hands,
            out.seats, out.rounds, fault,
        )  # fmt: skip
        return dealing, playing, (cards, terms, out.seats.reshape(len(out.seats), -1))

    def play_block(self, seed: int, first: int, rounds: int, workspace: Workspace) -> Outcomes:
        """Play rounds first ... first + rounds - 1; raise IllegalMove or StrategyFailed."""
        out = block_outcomes(self.rules, first, rounds, workspace)
        dealing, playing, settling = self.arguments(seed, first, out, workspace)
        self.deal(*dealing)
        self.note_deal(*settling)
        fault = playing[-1]
        try:
            played = self.play(*playing)
        except Exception as error:
            row = int(fault[0])
            self.plain.replay(seed, first + row)
            raise StrategyFailed(
                f"a strategy raised {type(error).__name__}: {error}, in compiled code only"
                f"\n  to see it again: seed {seed}, round {first + row}"
            ) from error
        if played < rounds:
            row, seat, move = (int(n) for n in fault)
            self.plain.replay(seed, first + row)
            raise IllegalMove(
                f"seat {seat} made an illegal move, {move_text(move, 1)}, in compiled code only"
                f"\n  to see it again: seed {seed}, round {first + row}"
            )
        self.settle(*settling)
        return out


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


def check_compiles(strategy: Strategy, choice: Choose, view: View) -> None:
    """Raise InvalidStrategy unless a strategy compiles and returns whole numbers."""
    try:
        if strategy.inner:
            answer = wrong_answer(choice, view)
        else:
            answer = wrong_answer(strategy.function, view, *strategy.settings.values())
    except Exception as error:
        raise InvalidStrategy(
            f"{strategy.spelling} cannot be compiled: {compilation_error(error)}; "
            "it runs as plain Python with --no-jit (jit=False)"
        ) from error
    if answer:
        raise InvalidStrategy(
            f"{strategy.spelling} returns {answer}, which is no move; a move is made by "
            "play(...), lead(...), PASS or DONKEY, and every path must return one"
        )
