"""The section about positions: sentences, figures and tables."""

from reports.document import Section, Table
from reports.language import NO_BREAK, Words
from reports.p_values import is_sure
from reports.phrases import INTERVALS, OTHER_TABLES, PLAYERS, verdict
from reports.tables import count_cell, estimate_cell, picture_of, table_of

from . import phrases as say
from .answer import SeatsAnswer
from .figures import figure_by_players, figure_by_position


def headline(answer: SeatsAnswer, words: Words) -> str:
    """Return the one sentence."""
    one, p = answer.leader.penalty, answer.equality.p_value
    if all(each.value == 0 and each.se == 0 for each in answer.penalty.differences):
        return words(say.NO_DIFFERENCE)
    if is_sure(p):
        return verdict(words, one, say.MORE, say.LESS, say.OTHERS)
    return words(say.UNCLEAR, value=words.estimate(one, sign=True))


def tell(answer: SeatsAnswer, words: Words) -> Section:
    """Return the section."""
    pictures = (
        picture_of(
            words,
            "seats_by_position",
            figure_by_position(answer, words),
            say.BY_POSITION_CAPTION,
            [
                f"{i}: {words.margin(one, sign=True)}"
                for i, one in enumerate(answer.penalty.differences)
            ],
        ),
        picture_of(
            words,
            "seats_by_players",
            figure_by_players(answer, words),
            say.BY_PLAYERS_CAPTION,
            [f"{one.players}: {words.margin(one.penalty, sign=True)}" for one in answer.by_players],
        ),
    )
    return Section(
        name="seats",
        title=words(say.TITLE),
        answer=headline(answer, words),
        paragraphs=tuple(paragraphs(answer, words)),
        pictures=pictures,
        tables=(table_by_position(answer, words), table_by_players(answer, words)),
    )


def paragraphs(answer: SeatsAnswer, words: Words) -> list[str]:
    """Return what else is to be said."""
    p = answer.equality.p_value
    tested = words(say.NOT_TESTED) if p is None else words(say.TESTED, p=chance_text(words, p))
    said = [f"{extremes(answer, words)} {tested}"]
    said.append(
        verdict(
            words,
            answer.leader.donkey,
            say.DONKEY_MORE,
            say.DONKEY_LESS,
            say.DONKEY_UNCLEAR,
            share=True,
        )
    )
    said.append(words(say.CAUSE))
    if len(answer.strategies) > 1:
        mixed = words(say.MIXED, strategies=words.listed(answer.strategies))
        said.append(f"{mixed} {words(OTHER_TABLES)}")
    return said


def extremes(answer: SeatsAnswer, words: Words) -> str:
    """Say which positions paid most and least."""
    by = answer.penalty.differences
    return words(
        say.EXTREMES,
        dearest=answer.dearest,
        most=words.estimate(by[answer.dearest], sign=True),
        cheapest=answer.cheapest,
        least=words.estimate(by[answer.cheapest], sign=True),
    )


def chance_text(words: Words, p: float) -> str:
    """Return a probability, or that it is smaller than what is written."""
    least = 0.0001
    return (
        f"<{NO_BREAK}{words.percent(least, 2)}"
        if p < least
        else words.percent(p, 2 if p < 0.01 else 0)
    )


def table_by_position(answer: SeatsAnswer, words: Words) -> Table:
    """Return what positions pay."""
    heads = (say.POSITION, say.PENALTY, say.DIFFERENCE, say.DONKEY, say.DIFFERENCE)
    return table_of(
        f"{words(say.TABLE_POSITIONS)} {words(INTERVALS)}",
        [words(one) for one in heads],
        [
            [
                count_cell(words, position),
                estimate_cell(words, answer.penalty.means[position]),
                estimate_cell(words, answer.penalty.differences[position], sign=True),
                estimate_cell(words, answer.donkey.means[position], share=True),
                estimate_cell(words, answer.donkey.differences[position], share=True, sign=True),
            ]
            for position in range(len(answer.penalty.means))
        ],
    )


def table_by_players(answer: SeatsAnswer, words: Words) -> Table:
    """Return what leading does, by number of players."""
    return table_of(
        f"{words(say.TABLE_PLAYERS)} {words(INTERVALS)}",
        [words(one) for one in (PLAYERS, say.PENALTY, say.DONKEY)],
        [
            [
                count_cell(words, one.players),
                estimate_cell(words, one.penalty, sign=True),
                estimate_cell(words, one.donkey, share=True, sign=True),
            ]
            for one in answer.by_players
        ],
    )
