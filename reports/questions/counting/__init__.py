"""The question what card counting is worth."""

from reports.question import Question

from .answer import ask
from .phrases import TITLE
from .section import headline, tell

QUESTION = Question("counting", TITLE, ask, tell, headline)
