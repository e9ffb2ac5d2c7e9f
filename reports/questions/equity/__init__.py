"""The question how good one's chances are in the middle of a match."""

from reports.question import Question

from .answer import ask
from .phrases import TITLE
from .section import headline, tell

QUESTION = Question("equity", TITLE, ask, tell, headline)
