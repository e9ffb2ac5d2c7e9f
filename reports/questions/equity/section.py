"""The section about chances in the middle of a match: sentences, a figure and tables."""

from analysis.estimate import Estimate
from reports.document import Cell, Picture, Section, Table
from reports.lab import MATCH
from reports.language import Phrase, Words
from reports.phrases import INTERVALS, counted
from reports.tables import EMPTY, counted_cell, picture_of, table_of, text_cell

from . import phrases as say
from .answer import LEAST_MATCHES, EquityAnswer, shown
from .bins import Bin
from .figures import figure_of_chances, left_text


def headline(answer: EquityAnswer, words: Words) -> str:
    """Return the one sentence."""
    gap, one = answer.example
    value = counted(words, one)
    if gap.low is not None and gap.low > 0:
        return words(say.BEHIND, gap=distance(words, gap.low, gap.high), value=value)
    if gap.high is not None and gap.high < 0:
        farthest = None if gap.low is None else -gap.low
        return words(say.AHEAD, gap=distance(words, -gap.high, farthest), value=value)
    return words(say.LEVEL, value=value)


def distance(words: Words, low: int, high: int | None) -> str:
    """Return a range of points."""
    if high is None:
        return words(say.GAP_OPEN, low=low)
    return str(low) if low == high else words(say.GAP, low=low, high=high)


def tell(answer: EquityAnswer, words: Words) -> Section:
    """Return the section."""
    return Section(
        name="equity",
        title=words(say.TITLE),
        answer=headline(answer, words),
        paragraphs=tuple(paragraphs(answer, words)),
        pictures=(picture_of_chances(answer, words),),
        tables=(
            table_of_wins(answer, words),
            table_of_places(answer, words),
            table_of_matches(answer, words),
        ),
    )


def paragraphs(answer: EquityAnswer, words: Words) -> list[str]:
    """Return what else is to be said."""
    matches, even = words.count(answer.matches), words.percent(1 / answer.players)
    said = [words(say.COUNTED, matches=matches, even=even)]
    leads = [
        leads_after(words, MATCH - left, row[0])
        for left, row in answer.places.by_rounds_left.items()
        if row[0] is not None
    ]
    if leads:
        said.append(" ".join(leads))
    if len(answer.strategies) > 1:
        said.append(words(say.MIXED, strategies=words.listed(answer.strategies)))
    else:
        said.append(words(say.ONE_STRATEGY, strategy=answer.strategies[0]))
    return said


def leads_after(words: Words, played: int, one: Estimate) -> str:
    """Say how often who is alone ahead wins."""
    value = counted(words, one)
    if played == 1:
        return words(say.LEADS_AFTER_ONE, value=value)
    return words(say.LEADS_AFTER, played=played, value=value)


def picture_of_chances(answer: EquityAnswer, words: Words) -> Picture:
    """Return the figure."""
    values = [
        f"{left_text(words, left)}: "
        + ", ".join(
            f"{place * answer.step}: {words.margin(one, share=True)}"
            for place, one in shown(answer, left)
        )
        for left in answer.equity.by_rounds_left
    ]
    caption = Phrase(
        *(text.format(step=answer.step, least=LEAST_MATCHES) for text in say.CURVES_CAPTION)
    )
    return picture_of(words, "equity", figure_of_chances(answer, words), caption, values)


def gap_cell(words: Words, gap: Bin) -> Cell:
    """Return the cell of a bin."""
    low, high = (None if end is None else words.number(end, 0) for end in gap)
    if gap.low is None:
        return text_cell(words(say.AT_MOST, high=high), gap.high)
    if gap.high is None:
        return text_cell(words(say.GAP_OPEN, low=low), gap.low)
    text = str(low) if low == high else words(say.GAP, low=low, high=high)
    return text_cell(text, gap.low)


def heads(answer: EquityAnswer, words: Words) -> list[str]:
    """Return the heads of the tables by gap and rounds left."""
    lefts = [left_text(words, left) for left in answer.equity.by_rounds_left]
    return [words(say.POINTS_BEHIND), *lefts]


def table_of_wins(answer: EquityAnswer, words: Words) -> Table:
    """Return the share of wins by gap and rounds left."""
    columns = answer.equity.by_rounds_left.values()
    rows = [
        [gap_cell(words, gap), *(counted_cell(words, column[place]) for column in columns)]
        for place, gap in enumerate(answer.bins)
    ]
    return table_of(f"{words(say.TABLE_WINS)} {words(INTERVALS)}", heads(answer, words), rows)


def table_of_matches(answer: EquityAnswer, words: Words) -> Table:
    """Return in how many of the matches each gap occurred."""
    columns = answer.equity.by_rounds_left.values()
    rows = [
        [gap_cell(words, gap), *(matches_cell(answer, words, column[place]) for column in columns)]
        for place, gap in enumerate(answer.bins)
    ]
    caption = words(say.TABLE_MATCHES, matches=words.count(answer.matches))
    return table_of(caption, heads(answer, words), rows)


def matches_cell(answer: EquityAnswer, words: Words, one: Estimate | None) -> Cell:
    """Return the share of matches behind an estimate."""
    if one is None:
        return Cell(EMPTY, 0)
    share = one.n / answer.matches
    return Cell(words.percent(share, 2), share)


def table_of_places(answer: EquityAnswer, words: Words) -> Table:
    """Return the share of wins of who is ahead, level or behind."""
    return table_of(
        f"{words(say.TABLE_PLACES)} {words(INTERVALS)}",
        [words(one) for one in (say.LEFT, say.ALONE_AHEAD, say.LEVEL_HEAD, say.IS_BEHIND)],
        [
            [text_cell(str(left), left), *(counted_cell(words, one) for one in row)]
            for left, row in answer.places.by_rounds_left.items()
        ],
    )
