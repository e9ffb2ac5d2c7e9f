"""The seam of a question: what is played and analysed for it, and how its answer is told."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .document import Section
from .lab import Lab
from .language import Phrase, Words


@dataclass(frozen=True)
class Question:
    """One question.

    Parameters
    ----------
    name
        On the command line.
    title
        The question in a few words.
    ask
        Plays what it needs and returns a dataclass of estimates, plain numbers and texts.
    tell
        Makes of that answer a section in one language.
    headline
        The answer as one sentence for a title page, with its interval.
    """

    name: str
    title: Phrase
    ask: Callable[[Lab], Any]
    tell: Callable[[Any, Words], Section]
    headline: Callable[[Any, Words], str]
