"""The question whether the seat matters."""

from reports.question import Question

from .answer import ask
from .phrases import TITLE
from .section import headline, tell

QUESTION = Question("seats", TITLE, ask, tell, headline)
