"""What card counting is worth: played and analysed."""

from dataclasses import dataclass

from ochs_esel.strategy import Strategy
from reports.contrasts import CONTRASTED, Contrasted, contrasted
from reports.lab import Lab
from sims.plan import Plan
from sims.simulation import configure
from sims.variations import with_first, with_n, with_players

COUNTER, FORGETTING = "counter", "forget(counter)"
TABLES = (3, 4, 6, 8, 12)


@dataclass(frozen=True)
class CountingAnswer:
    """What is lost by forgetting the cards played: without memory minus with it, in one seat.

    Parameters
    ----------
    strategy
        The first strategy of the run.
    field
        Who else is at the table.
    counter
        The card counter of the catalogue in the first seat.
    own
        The first strategy of the run; None if it is that counter.
    by_players
        The counter at other tables, the same strategies repeated: players -> what is lost.
    n, n_fewer
        Rounds of `counter`, and of each of the others.
    """

    strategy: str
    field: list[str]
    counter: Contrasted
    own: Contrasted | None
    by_players: dict[int, Contrasted]
    n: int
    n_fewer: int

    @property
    def own_counts(self) -> bool | None:
        """Whether the own strategy ever played differently without memory; None if not asked."""
        if self.own is None or self.own.penalty is None:
            return None
        return self.own.penalty.value != 0 or bool(self.own.penalty.se)


def ask(lab: Lab) -> CountingAnswer:
    """Play strategies with and without memory against the field of the run."""
    plan, labels = lab.plan, lab.plan.labels
    first = plan.line_up[0]
    fewer = with_n(plan, lab.n_fewer)
    is_counter = first.spelling == with_first(plan, COUNTER).line_up[0].spelling
    counter = loss(lab, plan, COUNTER, FORGETTING)
    return CountingAnswer(
        strategy=labels[first.spelling],
        field=list(dict.fromkeys(labels[one.spelling] for one in plan.line_up[1:])),
        counter=counter,
        own=None if is_counter else loss(lab, fewer, first, forgetting(plan, first)),
        by_players={
            players: counter if table == fewer else loss(lab, table, COUNTER, FORGETTING)
            for players in TABLES
            if (table := with_players(fewer, players)) is not None
        },
        n=plan.n,
        n_fewer=lab.n_fewer,
    )


def forgetting(plan: Plan, strategy: Strategy) -> Strategy:
    """Return a strategy without memory of the cards played."""
    return configure("forget", strategy, game=plan.game)


def loss(lab: Lab, plan: Plan, with_memory: str | Strategy, without: str | Strategy) -> Contrasted:
    """Return what the first seat loses by forgetting."""
    before, after = (lab.play(with_first(plan, one), CONTRASTED) for one in (with_memory, without))
    label = with_memory if isinstance(with_memory, str) else with_memory.label
    return contrasted(label, before, after)
