"""The section about other rules: sentences, figure and tables."""

from collections.abc import Iterator

from analysis.estimate import Estimate
from reports.contrasts import PERCENTAGE_POINTS
from reports.document import Cell, Picture, Section, Table
from reports.language import Phrase, Words
from reports.phrases import INTERVALS, verdict
from reports.tables import EMPTY, estimate_cell, picture_of, table_of, text_cell

from . import phrases as say
from .answer import MEASURES, VariantsAnswer
from .figures import figure_of_rules
from .naming import name_of, own_name

SHARES = ("donkey", "out")
MOSTLY = 0.5  # below so many equal deals the deals are others


def headline(answer: VariantsAnswer, words: Words) -> str:
    """Return which other rules change most, and which least."""
    found, looks = answer.of_play, len(answer.changes)
    if not found:
        return words(say.SAME_PLAY, looks=words.count(looks)) if looks else words(say.NO_OTHERS)
    first, last = found[0], found[-1]
    sentence = verdict(
        words, first.from_play, say.MORE, say.LESS, say.NO_CHANGE,
        name=name_of(first, answer, words), strategy=answer.strategy, looks=words.count(len(found)),
    )  # fmt: skip
    if len(found) == 1:
        return sentence
    least = words.estimate(last.from_play, sign=True)
    return f"{sentence} {words(say.LEAST, name=name_of(last, answer, words), value=least)}"


def tell(answer: VariantsAnswer, words: Words) -> Section:
    """Return the section."""
    return Section(
        name="variants",
        title=words(say.TITLE),
        answer=headline(answer, words),
        paragraphs=tuple(paragraphs(answer, words)),
        pictures=pictures(answer, words),
        tables=(table_of_differences(answer, words), table_of_means(answer, words))
        if answer.changes
        else (),
    )


def paragraphs(answer: VariantsAnswer, words: Words) -> Iterator[str]:
    """Yield what else is to be said."""
    if answer.changes:
        yield words(say.CAUSE, n=words.count(answer.n), strategy=answer.strategy)
    for one in answer.changes:
        if one.kind == "donkey_points":
            phrase = say.ONLY_POINTS if one.differing.value == 0 else say.POINTS_AND_PLAY
            yield words(
                phrase,
                name=name_of(one, answer, words),
                share=words.estimate(one.differing, share=True),
                value=words.estimate(one.difference["penalty"], sign=True),
                points=words.estimate(one.from_points, sign=True),
                play=words.estimate(one.from_play, sign=True),
            )
    others = [name_of(one, answer, words) for one in answer.changes if one.same_deals < MOSTLY]
    if others:
        quoted = [words(say.QUOTED, name=one) for one in others]
        yield words(say.OTHER_DEALS, names=words.listed(quoted))
    for failed in answer.unplayed:
        yield words(say.UNPLAYED, name=name_of(failed, answer, words), why=failed.why)


def pictures(answer: VariantsAnswer, words: Words) -> tuple[Picture, ...]:
    """Return the figure with its caption."""
    if not answer.changes:
        return ()
    values = [
        f"{name_of(one, answer, words)}: {words.margin(one.difference['penalty'], sign=True)}"
        for one in answer.changes
    ]
    caption = Phrase(*(text.replace("{strategy}", answer.strategy) for text in say.CAPTION))
    return (picture_of(words, "variants", figure_of_rules(answer, words), caption, values),)


def table_of_differences(answer: VariantsAnswer, words: Words) -> Table:
    """Return what each of the other rules changes."""
    head = [words(one) for one in (say.RULE, *say.MEASURES.values(), say.DIFFERING, say.GAIN)]
    return table_of(
        f"{words(say.TABLE)} {words(INTERVALS)} {words(PERCENTAGE_POINTS)}",
        head,
        [
            [
                text_cell(name_of(one, answer, words)),
                *measure_cells(one.difference, words, sign=True),
                estimate_cell(words, one.differing, share=True),
                gain_cell(one.gain, words),
            ]
            for one in answer.changes
        ],
    )


def table_of_means(answer: VariantsAnswer, words: Words) -> Table:
    """Return the means under each of the rules, those of the run first."""
    rows = [(own_name(answer, words), answer.changes[0].before)]
    rows += [(name_of(one, answer, words), one.after) for one in answer.changes]
    return table_of(
        f"{words(say.MEANS)} {words(INTERVALS)}",
        [words(one) for one in (say.RULE, *say.MEASURES.values())],
        [[text_cell(name), *measure_cells(means, words)] for name, means in rows],
    )


def measure_cells(values: dict[str, Estimate], words: Words, sign: bool = False) -> list[Cell]:
    """Return the cells of all measures."""
    return [
        estimate_cell(words, values[name], share=name in SHARES, sign=sign) for name in MEASURES
    ]


def gain_cell(gain: float | None, words: Words) -> Cell:
    """Return the cell of how many separate rounds a pair says as much as."""
    return Cell(EMPTY) if gain is None else Cell(f"{words.number(gain, 1)} ×", gain)
