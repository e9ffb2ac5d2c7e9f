"""The laboratory of a report: plays what a question needs, and remembers what others have played."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

from analysis.trace import Trace
from ochs_esel.exchange import Exchange
from ochs_esel.game import Match
from ochs_esel.loading import Source
from ochs_esel.trace import Trace as PlayedTrace
from sims.command import Playing
from sims.gather import gather_matches, gather_rounds, gather_trace
from sims.plan import Plan, make_plan, with_exchange
from sims.rounds import PlayedRounds, Rounds, StoredRounds, checksum_of
from sims.simulation import checked_threads, jit_works
from sims.variations import varied, with_n

T = TypeVar("T")

MOST_TRACED = 200_000  # rounds of a trace
MOST_MATCHES = 100_000
MATCH = 5  # rounds, as the rulebook has it
FEWER = 4  # a table or a rule among many is played for a part of n


class Lab:
    """Plays and remembers.

    Parameters
    ----------
    plan
        The run that the report is about: single rounds.
    playing
        How it is played.
    rounds
        Its rounds, if they were stored; else they are played when they are asked for.
    """

    def __init__(self, plan: Plan, playing: Playing, rounds: Rounds | None = None) -> None:
        self.plan, self.playing = plan, playing
        self.known: dict[str, Any] = {}
        self.stored = rounds

    @property
    def rules(self) -> Any:
        """The rules of the run, with all the fields that its game has."""
        return self.plan.rules

    @property
    def strategy(self) -> str:
        """The short name of the run's first strategy."""
        return self.plan.labels[self.plan.line_up[0].spelling]

    @property
    def rounds(self) -> Rounds:
        """The rounds of the run itself, with all columns."""
        if self.stored is not None:
            return self.stored
        return self.remembered("rounds", lambda: gather_rounds(self.plan, self.playing))

    @property
    def checksum(self) -> str:
        """SHA-256 over the columns of the run's rounds, as a stored run has it."""
        rounds = self.rounds
        return rounds.checksum if isinstance(rounds, StoredRounds) else checksum_of(rounds)

    @property
    def trace(self) -> Trace:
        """The first rounds of the run from within."""
        plan = with_n(self.plan, self.n_traced)
        return self.remembered("trace", lambda: trace_of(gather_trace(plan, self.playing)))

    @property
    def n_traced(self) -> int:
        """Rounds of the trace."""
        return min(self.plan.n, MOST_TRACED)

    @property
    def n_fewer(self) -> int:
        """Rounds for one of many tables, rules or strategies."""
        return max(self.plan.n // FEWER, min(self.plan.n, 1000))

    def remembered(self, name: str, play: Callable[[], T]) -> T:
        """Return what was played under a name before, or play it."""
        if name not in self.known:
            self.known[name] = play()
        return cast(T, self.known[name])

    def play(self, plan: Plan, names: Sequence[str] = ("penalty",)) -> PlayedRounds:
        """Play another plan and return some of its columns."""
        return gather_rounds(plan, self.playing, names)

    def exchanged(
        self, give: str, take: str, plan: Plan | None = None, names: Sequence[str] = ("penalty",)
    ) -> PlayedRounds:
        """Play the run, or another plan, with a card of the first strategy's hand exchanged."""
        return self.play(with_exchange(plan or self.plan, Exchange(give, take)), names)

    def matches(self, rounds: int = MATCH, plan: Plan | None = None) -> dict[str, Any]:
        """Play matches of so many rounds; return seat columns [matches, rounds, seats]."""
        played = plan or self.plan
        matches = varied(played, n=min(played.n, MOST_MATCHES), match=rounds)
        assert matches.match == Match(rounds=rounds)
        return self.remembered(matches.digest, lambda: gather_matches(matches, self.playing))


def trace_of(played: PlayedTrace) -> Trace:
    """Return a trace as the analyses take it."""
    columns = {name: played[name] for name in Trace._fields if name != "cards"}
    return Trace(**columns, cards=played.cards)


def laboratory(strategy: Source | Sequence[Source] = "greedy", **options: Any) -> Lab:
    """Return the laboratory for a run, as notebooks want it: arguments of `sims.plan.make_plan`.

    It plays on all processors, in plain Python where Numba is told not to compile.
    """
    playing = Playing(checked_threads(None), jit_works(), lambda text: None)
    return Lab(make_plan(strategy, **options), playing)
