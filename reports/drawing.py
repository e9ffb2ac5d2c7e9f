"""Figures as SVG: the same figure gives the same text, for paper and for the screen."""

import re
from html import escape
from io import StringIO
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from .document import Picture
from .style import styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NO_METADATA = {"Date": None, "Creator": None, "Format": None, "Type": None}
COMMENT = re.compile(r"<!--.*?-->", re.S)
STYLE_SHEET = re.compile(r"<style.*?</style>", re.S)  # one for all figures stands in web.css
NAMED = re.compile(r'(\bid="|href="#|url\(#)')

# matplotlib arranges the axes anew whenever it draws, each time a little differently.
_drawn: "WeakKeyDictionary[Figure, str]" = WeakKeyDictionary()


def svg_file(picture: Picture) -> str:
    """Return a figure as the text of an SVG file, without date and network addresses."""
    figure = picture.figure
    if figure not in _drawn:
        text = StringIO()
        with styled():
            figure.savefig(text, format="svg", metadata=NO_METADATA)
        _drawn[figure] = COMMENT.sub("", text.getvalue())
    return _drawn[figure]


def svg_element(picture: Picture, prefix: str) -> str:
    """Return a figure as an element for a page; all names inside of it begin with the prefix."""
    text = svg_file(picture)
    bare = STYLE_SHEET.sub("", text[text.index("<svg") :]).strip()
    named = NAMED.sub(lambda found: found[0] + prefix, bare)
    return named.replace("<svg", f'<svg role="img" aria-label="{escape(picture.alternative)}"', 1)
