"""The question what each card is worth."""

from reports.question import Question

from .answer import ask
from .phrases import TITLE
from .section import headline, tell

QUESTION = Question("cards", TITLE, ask, tell, headline)
