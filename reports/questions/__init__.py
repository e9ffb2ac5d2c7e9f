"""The questions that reports answer: one package each, in the order of a report."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reports.question import Question

NAMES = (
    "joker",
    "donkey",
    "cards",
    "seats",
    "habits",
    "length",
    "skill",
    "equity",
    "variants",
    "counting",
)


def load_question(name: str) -> "Question":
    """Return a question by its name, one of NAMES."""
    question: Question = import_module(f"{__name__}.{name}").QUESTION
    return question
