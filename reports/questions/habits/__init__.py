"""The question what each habit of play is worth."""

from reports.question import Question

from .answer import ask
from .phrases import TITLE
from .section import headline, tell

QUESTION = Question("habits", TITLE, ask, tell, headline)
