"""The same deals played twice: what another rule, or another line-up, changes.

Two plans that differ only in rules or strategies are dealt the same cards round by round. The
paired difference forgets what they have in common, the luck of the deal, and so tells small changes
from chance that two separate runs would not.
"""

from collections.abc import Callable
from typing import Any

from analysis.estimate import mean_estimate
from ochs_esel.errors import InvalidPlan
from ochs_esel.game import Outcomes, Table

from .blockwise import Blockwise, Progress
from .engines import Block
from .paired import LISTS, Contrast, Paired, PairedSums, sums_of
from .plan import Plan
from .quantities import Reader, differing, quantities_of
from .simulation import Note, checked_threads, jit_works

MOST_AT_A_TIME = 16_384
NOTHING_EXCHANGED = (
    "in no round was there a card to give away and one to take: give more rounds, or other cards"
)


class PlayBoth:
    """The job of a contrast: play a block under both plans and add up the differences."""

    def __init__(
        self, plans: tuple[Plan, Plan], tables: list[Table], readers: list[Reader], size: int
    ) -> None:
        self.plans, self.tables, self.readers, self.size = plans, tables, readers, size

    def workspace(self) -> Any:
        """Return room for one thread."""
        return [table.workspace(self.size) for table in self.tables]

    def do(self, block: Block, workspace: Any) -> PairedSums:
        """Play a block twice."""
        a, b = (
            table.play_block(plan.seed, block.first, block.rounds, room)
            for plan, table, room in zip(self.plans, self.tables, workspace, strict=True)
        )
        return self.compared(a, b)

    def compared(self, a: Outcomes, b: Outcomes) -> PairedSums:
        """Return the sums of a block and of its differences."""
        first, second = (
            reader.read(outcomes) for reader, outcomes in zip(self.readers, (a, b), strict=True)
        )
        if b.exchanged is not None:  # elsewhere nothing was changed
            first, second = first[:, b.exchanged], second[:, b.exchanged]
        count = differing(*self.plans, a, b)
        sums = (sums_of(values) for values in (first, second, second - first))
        pairs = (part for pair in sums for part in pair)
        return PairedSums(first.shape[1], a.rounds.shape[1], count, *pairs)


class ContrastRun(Blockwise):
    """Two plans being played on the same deals; the sums grow block by block, in order."""

    def __init__(self, first: Plan, second: Plan, threads: int, jit: bool, note: Note) -> None:
        refuse_unlike(first, second)
        super().__init__(first.n, threads, jit)
        self.plans = (first, second)
        self.quantities = quantities_of(first, second)
        self.readers = [Reader(plan, self.quantities) for plan in self.plans]
        self.tables = [plan.the_game.table(plan.setting, jit, note) for plan in self.plans]
        self.sums = PairedSums()

    def job(self, size: int) -> PlayBoth:
        """Return the job for blocks of up to that many rounds or matches."""
        return PlayBoth(self.plans, self.tables, self.readers, size)

    def block_size(self) -> int:
        """Return a size of blocks whose columns stay near the processor while they are compared."""
        return min(super().block_size(), MOST_AT_A_TIME)

    def take(self, answer: PairedSums) -> int:
        """Add the sums of the next block."""
        self.sums.add(answer)
        return self.sums.played

    def result(self) -> Contrast | None:
        """Return the contrast so far, None if not one block is finished."""
        if self.sums.n == 0:
            return None
        paired = tuple(self.paired(q) for q in range(len(self.quantities)))
        sums = self.sums
        return Contrast(*self.plans, sums.n, sums.played, sums.differing, paired, self.elapsed_s)

    def found(self) -> Contrast:
        """Return the contrast so far; raise InvalidPlan if there is nothing to compare."""
        result = self.result()
        if result is None:
            raise InvalidPlan(NOTHING_EXCHANGED)
        return result

    def paired(self, q: int) -> Paired:
        """Return the estimates of a quantity."""
        sums, scale = self.sums, self.quantities[q].scale
        pairs = [getattr(sums, name) for name in LISTS]
        first, second, difference = (
            mean_estimate(sums.n, pairs[i][q], pairs[i + 1][q], scale) for i in (0, 2, 4)
        )
        return Paired(self.quantities[q], first, second, difference)


def refuse_unlike(first: Plan, second: Plan) -> None:
    """Raise InvalidPlan unless two plans can be played on the same deals."""
    if first.the_game.record_name != second.the_game.record_name:
        raise InvalidPlan(
            f"{first.game} and {second.game} are not dealt alike: a contrast needs games of one room"
        )
    if first.exchange is not None:
        raise InvalidPlan("the exchange of a card belongs to the second plan of a contrast")
    for name in ("players", "n", "seed"):
        ours, theirs = getattr(first, name), getattr(second, name)
        if ours != theirs:
            raise InvalidPlan(
                f"plans of {name}={ours} and {name}={theirs}: a contrast needs the same {name}"
            )
    if first.sheet.unit != second.sheet.unit:
        raise InvalidPlan(
            f"a contrast of {first.units} with {second.units}: give plans of one kind"
        )


def contrast(
    first: Plan,
    second: Plan,
    *,
    threads: int | None = None,
    jit: bool = True,
    block_size: int | None = None,
    on_progress: Progress | None = None,
    note: Callable[[str], None] = lambda text: None,
) -> Contrast:
    """Play two plans on the same deals and return the paired differences, second minus first.

    Parameters
    ----------
    first, second
        Plans (sims.plan.make_plan) of the same seats, n and seed, both of rounds or both of matches;
        rules and strategies may differ, and so may games of one room, whose records are of one kind.
    threads, jit, block_size
        As for `simulate`; the result does not depend on them.
    on_progress
        Called with the rounds or matches finished in all.
    note
        Told when something is compiled.

    Raises
    ------
    UsageError
        The plans cannot be compared.
    RunError
        A strategy broke a rule or raised.
    """
    run = ContrastRun(first, second, checked_threads(threads), jit and jit_works(), note)
    run.play(block_size, on_progress)
    return run.found()
