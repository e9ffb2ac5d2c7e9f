"""The section about counting cards: sentences, figure and tables."""

from collections.abc import Iterator

from reports.contrasts import PERCENTAGE_POINTS, Contrasted
from reports.document import Cell, Picture, Section, Table
from reports.language import Phrase, Words
from reports.phrases import INTERVALS, PLAYERS, STRATEGY, verdict
from reports.tables import count_cell, estimate_cell, picture_of, table_of, text_cell

from . import phrases as say
from .answer import CountingAnswer
from .figures import figure_by_players


def headline(answer: CountingAnswer, words: Words) -> str:
    """Return what counting saves."""
    saved = answer.counter.penalty
    if saved is None or (saved.value == 0 and not saved.se):
        return words(say.NOTHING)
    return verdict(words, saved, say.SAVES, say.COSTS, say.UNCLEAR)


def tell(answer: CountingAnswer, words: Words) -> Section:
    """Return the section."""
    return Section(
        name="counting",
        title=words(say.TITLE),
        answer=headline(answer, words),
        paragraphs=tuple(paragraphs(answer, words)),
        pictures=pictures(answer, words),
        tables=(table_of_strategies(answer, words), table_by_players(answer, words)),
    )


def paragraphs(answer: CountingAnswer, words: Words) -> Iterator[str]:
    """Yield what else is to be said."""
    cause = words(say.CAUSE, field=words.listed(answer.field))
    gain = answer.counter.gain
    more = "" if gain is None else f" {words(say.GAIN, gain=words.number(gain, 1))}"
    yield f"{cause}{more}"
    yield words(say.ONE_WAY)
    if answer.own is None or answer.own.penalty is None:
        return
    if not answer.own_counts:
        yield words(say.OWN_COUNTS_NOT, strategy=answer.strategy)
        return
    yield verdict(
        words, answer.own.penalty, say.OWN_SAVES, say.OWN_COSTS, say.OWN_UNCLEAR,
        strategy=answer.strategy,
    )  # fmt: skip


def pictures(answer: CountingAnswer, words: Words) -> tuple[Picture, ...]:
    """Return the figure with its caption."""
    values = [
        f"{players}: {words.margin(one.penalty, sign=True)}"
        for players, one in answer.by_players.items()
        if one.penalty
    ]
    figure = figure_by_players(answer, words)
    return (picture_of(words, "counting_by_players", figure, say.CAPTION, values),)


def table_of_strategies(answer: CountingAnswer, words: Words) -> Table:
    """Return what the counter and the own strategy lose by forgetting."""
    found = [answer.counter, *([answer.own] if answer.own else [])]
    rows = [(text_cell(one.label), one) for one in found]
    return table_of_losses(say.TABLE, STRATEGY, rows, words)


def table_by_players(answer: CountingAnswer, words: Words) -> Table:
    """Return what the counter loses by forgetting, by number of players."""
    rows = [(count_cell(words, players), one) for players, one in answer.by_players.items()]
    return table_of_losses(say.TABLE_BY_PLAYERS, PLAYERS, rows, words)


def table_of_losses(
    caption: Phrase, first: Phrase, rows: list[tuple[Cell, Contrasted]], words: Words
) -> Table:
    """Return a table of what is lost by forgetting."""
    return table_of(
        f"{words(caption)} {words(INTERVALS)} {words(PERCENTAGE_POINTS)}",
        [words(one) for one in (first, say.MEAN, say.DIFFERENCE, say.DONKEY)],
        [
            [
                name,
                estimate_cell(words, one.mean),
                estimate_cell(words, one.penalty, sign=True),
                estimate_cell(words, one.donkey, share=True, sign=True),
            ]
            for name, one in rows
        ],
    )
