"""The question how much is luck and how much is skill."""

from reports.question import Question

from .answer import ask
from .phrases import TITLE
from .section import headline, tell

QUESTION = Question("skill", TITLE, ask, tell, headline)
