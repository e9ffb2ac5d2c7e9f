"""The question how long a round is, and how much there is to decide."""

from reports.question import Question

from .answer import ask
from .phrases import TITLE
from .section import headline, tell

QUESTION = Question("length", TITLE, ask, tell, headline)
