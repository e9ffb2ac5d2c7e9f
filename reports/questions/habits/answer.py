"""What each habit is worth: played and analysed."""

from dataclasses import dataclass

from analysis.estimate import Estimate
from analysis.paired import paired_mean
from reports.contrasts import CONTRASTED, Contrasted, adjusted, contrasted
from reports.lab import Lab
from sims.rounds import PlayedRounds
from sims.variations import with_first, with_n

PLAIN = "habits"  # with nothing switched on it plays exactly like greedy
HABITS = (
    "habits(order=1)",
    "habits(order=2)",
    "habits(singles=1)",
    "habits(whole=1)",
    "habits(passes=1)",
)
JOKER_HABITS = (
    "jokers_out",
    "keep_jokers(until=8)",
    "keep_jokers(until=5)",
    "keep_jokers(until=2)",
)


@dataclass(frozen=True)
class HabitsAnswer:
    """What one habit changes for who has it, against plain play in the same seat."""

    field: list[str]
    plain: Estimate | None  # penalty points a round of plain play
    habits: list[Contrasted]
    n: int

    @property
    def measured(self) -> list[Contrasted]:
        """The habits with a difference, the best one first."""
        found = [(one.penalty.value, one) for one in self.habits if one.penalty is not None]
        return [one for _, one in sorted(found, key=lambda pair: pair[0])]


def ask(lab: Lab) -> HabitsAnswer:
    """Play plain play and each habit in the first seat against the field of the run."""
    names = (*HABITS, *(JOKER_HABITS if lab.rules.jokers else ()))
    plain = played(lab, PLAIN)
    found = [contrasted(name, plain, played(lab, name)) for name in names]
    labels = lab.plan.labels
    return HabitsAnswer(
        field=list(dict.fromkeys(labels[one.spelling] for one in lab.plan.line_up[1:])),
        plain=paired_mean(plain.of_entry("penalty")),
        habits=adjusted(found),
        n=plain.n,
    )


def played(lab: Lab, strategy: str) -> PlayedRounds:
    """Play a strategy in the first seat."""
    return lab.play(with_n(with_first(lab.plan, strategy), lab.n_fewer), CONTRASTED)
