"""Play a plan and keep what the analyses need: columns of rounds, traces, rounds of matches."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ochs_esel.errors import InvalidPlan
from ochs_esel.game import Outcomes
from ochs_esel.trace import MatchRounds, Trace, joined

from .blockwise import Blockwise, Progress
from .command import Playing
from .engines import Block
from .plan import Plan
from .rounds import PlayedRounds

TRACE_BLOCK, MATCH_BLOCK = 8192, 16_384
MOST_KEPT = 10_000_000  # rounds times a few columns: some hundred megabytes


class Task:
    """The job of a gathering: do something with a block."""

    def __init__(self, room: Callable[[], Any], work: Callable[[Block, Any], Any]) -> None:
        self.workspace, self.do = room, work


class Gathering(Blockwise):
    """Blocks being played for what they leave; the answers come in order.

    Parameters
    ----------
    n, playing
        How many rounds or matches, and how they are played.
    task
        Block size -> what is done with a block.
    """

    def __init__(self, n: int, playing: Playing, task: Callable[[int], Task]) -> None:
        super().__init__(n, playing.threads, playing.jit)
        self.task, self.answers, self.finished = task, list[Any](), 0

    def job(self, size: int) -> Task:
        """Return the job for blocks of up to that many rounds or matches."""
        return self.task(size)

    def take(self, answer: tuple[int, Any]) -> int:
        """Keep the answer for the next block."""
        self.finished += answer[0]
        self.answers.append(answer[1])
        return self.finished


def gather_rounds(
    plan: Plan,
    playing: Playing,
    names: Sequence[str] | None = None,
    on_progress: Progress | None = None,
) -> PlayedRounds:
    """Play all rounds (or matches) of a plan and keep columns of the sheet, by default all.

    Raises
    ------
    UsageError
        So many rounds do not fit into memory.
    RunError
        A strategy broke a rule or raised.
    """
    refuse_too_many(plan.n, plan.units)
    sheet = plan.sheet
    table = plan.the_game.table(plan.setting, playing.jit, playing.note)
    seats = [(i, one.name) for i, one in enumerate(sheet.seat_columns) if wanted(one.name, names)]
    columns = [(i, one.name) for i, one in enumerate(sheet.columns) if wanted(one.name, names)]

    def work(block: Block, workspace: Any) -> tuple[int, Outcomes]:
        left = table.play_block(plan.seed, block.first, block.rounds, workspace)
        exchanged = None if left.exchanged is None else left.exchanged.copy()
        kept = left.seats[[i for i, _ in seats]], left.rounds[[i for i, _ in columns]]
        return block.rounds, Outcomes(left.first, *kept, exchanged)

    gathering = Gathering(plan.n, playing, lambda size: Task(lambda: table.workspace(size), work))
    gathering.play(None, on_progress)
    parts = gathering.answers
    return PlayedRounds(
        plan,
        {
            name: np.concatenate([part.seats[i] for part in parts])
            for i, (_, name) in enumerate(seats)
        },
        {
            name: np.concatenate([part.rounds[i] for part in parts])
            for i, (_, name) in enumerate(columns)
        },
        np.concatenate([part.exchanged for part in parts]) if plan.exchange else None,
    )


def wanted(name: str, names: Sequence[str] | None) -> bool:
    """Return whether a column is kept; the leader always is."""
    return names is None or name in names or name == "leader"


def refuse_too_many(n: int, units: str) -> None:
    """Raise InvalidPlan if so many rounds are not to be kept in memory."""
    if n > MOST_KEPT:
        raise InvalidPlan(
            f"n={n} {units} are more than an analysis keeps in memory: give at most {MOST_KEPT:,}"
        )


def gather_trace(plan: Plan, playing: Playing, on_progress: Progress | None = None) -> Trace:
    """Play all rounds of a plan and keep what happens within them; raise UsageError, RunError."""
    if plan.match is not None:
        raise InvalidPlan("a trace is of single rounds: leave out match, match_until")
    refuse_too_many(plan.n, plan.units)
    tracer = plan.the_game.tracer(plan.setting, playing.jit, playing.note)

    def work(block: Block, workspace: Any) -> tuple[int, Trace]:
        return block.rounds, tracer.trace_block(plan.seed, block.first, block.rounds)

    gathering = Gathering(plan.n, playing, lambda size: Task(lambda: None, work))
    gathering.play(TRACE_BLOCK, on_progress)
    return joined(gathering.answers)


def gather_matches(
    plan: Plan, playing: Playing, on_progress: Progress | None = None
) -> dict[str, Any]:
    """Play all matches of a plan and keep what each of their rounds left.

    Returns
    -------
    dict
        Seat column of a round -> int16 [matches, rounds, seats], 0 beyond the end of a match; and
        `rounds` -> int64 [matches], how many were played.
    """
    if plan.match is None:
        raise InvalidPlan("rounds of matches need matches: give match or match_until")
    refuse_too_many(plan.n, plan.units)
    tracer = plan.the_game.match_tracer(plan.setting, playing.jit, playing.note)

    def work(block: Block, workspace: Any) -> tuple[int, MatchRounds]:
        return block.rounds, tracer.rounds_block(plan.seed, block.first, block.rounds)

    gathering = Gathering(plan.n, playing, lambda size: Task(lambda: None, work))
    gathering.play(MATCH_BLOCK, on_progress)
    parts: list[MatchRounds] = gathering.answers
    most = max(part.seats.shape[2] for part in parts)
    names = [one.name for one in plan.the_game.sheet(plan.rules, None).seat_columns]
    found = {
        name: np.concatenate([padded(part.seats[i], most) for part in parts])
        for i, name in enumerate(names)
    }
    return {**found, "rounds": np.concatenate([part.rounds for part in parts])}


def padded(seats: Any, rounds: int) -> Any:
    """Return a column [matches, rounds, seats] with zeros up to so many rounds."""
    return np.pad(seats, ((0, 0), (0, rounds - seats.shape[1]), (0, 0)))
