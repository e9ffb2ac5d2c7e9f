"""The question what holding a joker costs."""

from reports.question import Question

from .answer import ask
from .phrases import TITLE
from .section import headline, tell

QUESTION = Question("joker", TITLE, ask, tell, headline)
