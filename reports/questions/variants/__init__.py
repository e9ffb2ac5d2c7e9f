"""The question what other rules change."""

from reports.question import Question

from .answer import ask
from .phrases import TITLE
from .section import headline, tell

QUESTION = Question("variants", TITLE, ask, tell, headline)
