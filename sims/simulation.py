"""Play a plan: one call from Python, and the loop behind the command line."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ochs_esel.errors import InvalidPlan
from ochs_esel.game import Outcomes, Table
from ochs_esel.loading import Source, named, resolve
from ochs_esel.strategy import Strategy, StrategyInfo, configured

from .blockwise import BLOCK, Blockwise
from .engines import Block, Blocks
from .names import known_game
from .plan import DEFAULT_SEED, MAX_ROUNDS, Plan, make_plan, whole
from .result import Result
from .tallier import Tallier
from .tally import Tally
from .units import counted

MAX_THREADS = 1024

Note = Callable[[str], None]


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a run; `result` is that of the rounds or matches finished before, or None."""

    def __init__(self, result: Result | None) -> None:
        done = "nothing was finished"
        if result:
            was = "was" if result.n == 1 else "were"
            done = f"{counted(result.n, result.plan.sheet.unit)} {was} finished"
        super().__init__(f"interrupted; {done} (see the exception's .result)")
        self.result = result


class Play:
    """The job of a run: play a block and tally it; keep the outcomes themselves if asked to."""

    def __init__(self, plan: Plan, table: Table, tallier: Tallier, size: int, keep: bool) -> None:
        self.plan, self.table, self.tallier = plan, table, tallier
        self.size, self.keep = size, keep

    def workspace(self) -> Any:
        """Return room for one thread."""
        return self.table.workspace(self.size)

    def do(self, block: Block, workspace: Any) -> tuple[Tally, Outcomes | None]:
        """Play a block."""
        outcomes = self.table.play_block(self.plan.seed, block.first, block.rounds, workspace)
        tally = self.tallier.tally(outcomes)
        if not self.keep:
            return tally, None
        return tally, Outcomes(outcomes.first, outcomes.seats.copy(), outcomes.rounds.copy())


class Run(Blockwise):
    """A plan being played; the tally grows block by block, in order."""

    def __init__(self, plan: Plan, threads: int, jit: bool, note: Note) -> None:
        super().__init__(plan.n, threads, jit)
        self.plan = plan
        self.table = plan.the_game.table(plan.setting, jit, note)
        self.tallier = Tallier(plan, jit)
        self.tally = self.tallier.empty()
        self.on_outcomes: Callable[[Outcomes], None] | None = None

    def job(self, size: int) -> Play:
        """Return the job for blocks of up to that many rounds or matches."""
        keep = self.on_outcomes is not None
        return Play(self.plan, self.table, self.tallier, size, keep)

    def take(self, answer: tuple[Tally, Outcomes | None]) -> int:
        """Add the tally of the next block, and hand on its outcomes if they are asked for."""
        tally, outcomes = answer
        self.tally.add(tally)
        if self.on_outcomes is not None and outcomes is not None:
            self.on_outcomes(outcomes)
        return self.tally.n

    def result(self) -> Result | None:
        """Return the result of what is finished so far, None if that is nothing."""
        if self.tally.n == 0:
            return None
        return Result(self.plan, self.tally, self.elapsed_s, self.threads, self.jit)


def jit_works() -> bool:
    """Return whether Numba may compile: it is told not to by NUMBA_DISABLE_JIT=1."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")


def default_threads() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def checked_threads(threads: int | None) -> int:
    """Return the number of threads; raise InvalidPlan."""
    return default_threads() if threads is None else whole("threads", threads, 1, MAX_THREADS)


def simulate(
    strategy: Source | Sequence[Source] = "greedy",
    *,
    n: float | None = None,
    seed: int = DEFAULT_SEED,
    players: int | None = None,
    game: str = "ochs-esel",
    variant: str | None = None,
    seating: str = "rotate",
    rules: Mapping[str, Any] | None = None,
    match: int | None = None,
    match_until: int | None = None,
    threads: int | None = None,
    jit: bool = True,
    block_size: int | None = None,
) -> Result:
    """Play n rounds, or n matches, and return the result.

    Parameters
    ----------
    strategy
        One for all seats, or one a seat: names with settings as on the command line
        (`"sharp, greedy, greedy, greedy"`), functions of a view, or both in a list.
    n
        Rounds to play, 1 to 10**15, by default 1e6; with `match` or `match_until` matches, up to a
        64th of that, by default 100,000.
    seed
        0 to 2**64 - 1; the same seed deals the same cards to every line-up.
    players
        Seats; by default as many as strategies are given, or the game's default.
    game, variant
        Names of the game and its variant.
    seating
        "rotate": every strategy in every chair equally often; "fixed": in the order given.
    rules
        Rules fields to change, as `{"jokers": 5, "donkey_points": 10}`.
    match
        Rounds of a match, 1 to 64: points are added up, and the match is what is counted.
    match_until
        Points at which a match ends, 1 to 10,000; one that has not ended after 64 rounds is broken
        off. Without both of them single rounds are played.
    threads
        Default: all processors. The result does not depend on it.
    jit
        False plays the plain-Python twin, slowly, with the same result.
    block_size
        Rounds or matches a block; by default chosen from the speed. The result does not depend on it.

    Returns
    -------
    Result
        Estimates with standard errors, as pandas frames, summary and rich display.

    Raises
    ------
    UsageError
        Something asked for is wrong: InvalidPlan, InvalidRules, InvalidStrategy, UnknownName.
    RunError
        A strategy broke a rule or raised: IllegalMove, StrategyFailed.
    Interrupted
        Ctrl-C; its `result` is that of what was finished before.
    """
    plan = make_plan(
        strategy, n=n, seed=seed, players=players, game=game, variant=variant, seating=seating,
        rules=rules, match=match, match_until=match_until,
    )  # fmt: skip
    size = None if block_size is None else whole("block_size", block_size, 1, BLOCK)
    run = Run(plan, checked_threads(threads), jit and jit_works(), note=lambda text: None)
    try:
        run.play(size)
    except KeyboardInterrupt:
        raise Interrupted(run.result()) from None
    result = run.result()
    if result is None:
        raise InvalidPlan("nothing was played")
    return result


def replay(
    strategy: Source | Sequence[Source],
    number: int,
    *,
    seed: int = DEFAULT_SEED,
    players: int | None = None,
    game: str = "ochs-esel",
    variant: str | None = None,
    seating: str = "rotate",
    rules: Mapping[str, Any] | None = None,
    match: int | None = None,
    match_until: int | None = None,
) -> Any:
    """Play one round, or one match, of a run again, in plain Python, and return its record.

    For a look at a round, or for a debugger: strategies are called as they stand, and a strategy
    that made an illegal move or raised does so again.

    Parameters
    ----------
    number
        Of the round; with `match` or `match_until` of the match.
    ...
        As for `simulate`.

    Returns
    -------
    dict or list of dict
        The record of the round, described in DESIGN.md; of a match those of all its rounds.
    """
    number = whole("number", number, 0, MAX_ROUNDS)
    plan = make_plan(
        strategy, n=1, seed=seed, players=players, game=game, variant=variant, seating=seating,
        rules=rules, match=match, match_until=match_until,
    )  # fmt: skip
    records = list(plan.the_game.records(plan.setting, number))
    return records if plan.match else records[0]


def replay_blocks(plan: Plan, n: int, threads: int, jit: bool) -> Iterator[Outcomes]:
    """Play the first rounds or matches of a plan once more; yield their outcomes block by block."""
    run = Run(plan, threads, jit, note=lambda text: None)
    job = Play(plan, run.table, run.tallier, BLOCK, keep=True)
    for _, (_, outcomes) in run.new_engine().run(job, Blocks([range(n)], BLOCK)):
        yield outcomes


def configure(
    strategy: Source, *inner: Source, game: str = "ochs-esel", **settings: Any
) -> Strategy:
    """Return a strategy with settings changed, and inner strategies for a wrapper.

    `configure(careful, until=3)`, `configure("mix", careful, "greedy", p=0.3)`.
    """
    catalogue = known_game(game).catalogue
    given = tuple(resolve(one, catalogue) for one in inner)
    if isinstance(strategy, str) and strategy in catalogue:
        strategy = catalogue[strategy]
    if isinstance(strategy, StrategyInfo) or callable(strategy):
        name, function, _, _, limits = named(strategy, catalogue)
        return configured(name, function, given, settings, limits)
    base = resolve(strategy, catalogue)
    changed = {**base.settings, **settings}
    return configured(base.name, base.function, given or base.inner, changed, base.limits)
