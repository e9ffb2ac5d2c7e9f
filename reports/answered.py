"""A question put to the laboratory: its section, with what was played for it."""

from dataclasses import replace
from typing import Any, NamedTuple

from ochs_esel.version import VERSION

from .document import Section
from .lab import Lab
from .language import Phrase, Words
from .question import Question

SOURCE = Phrase(
    "{n} rounds; {n_fewer} for each other table, rule or strategy; {n_traced} turn round by turn round. "
    "Seed {seed}, ochs-esel {version}: {command}",
    "{n} Durchgänge; {n_fewer} für jeden anderen Tisch, jede andere Regel oder Strategie; {n_traced} "
    "Runde für Runde. Seed {seed}, ochs-esel {version}: {command}",
)


class Answered(NamedTuple):
    """A question and its answer."""

    question: Question
    answer: Any

    def section(self, lab: Lab, words: Words) -> Section:
        """Return the section of the answer."""
        return replace(self.question.tell(self.answer, words), source=source(lab, words))

    def headline(self, words: Words) -> str:
        """Return the answer in one sentence."""
        return self.question.headline(self.answer, words)


def source(lab: Lab, words: Words) -> str:
    """Return what was played for a section."""
    counts = {"n": lab.rounds.n, "n_fewer": lab.n_fewer, "n_traced": lab.n_traced}
    return words(
        SOURCE,
        **{name: words.count(value) for name, value in counts.items()},
        seed=lab.plan.seed,
        version=VERSION,
        command=lab.plan.command,
    )
