"""The question how likely one ends on the donkey."""

from reports.question import Question

from .answer import ask
from .phrases import TITLE
from .section import headline, tell

QUESTION = Question("donkey", TITLE, ask, tell, headline)
