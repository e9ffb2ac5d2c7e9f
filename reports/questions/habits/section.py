"""The section about habits: sentences, figure and table."""

from reports.contrasts import P_ADJUSTED, P_MEANS, PERCENTAGE_POINTS, judged
from reports.document import Picture, Section, Table
from reports.language import Words
from reports.p_values import p_cell
from reports.phrases import INTERVALS, STRATEGY
from reports.tables import estimate_cell, picture_of, table_of, text_cell

from . import phrases as say
from .answer import HabitsAnswer
from .figures import figure_of_habits


def headline(answer: HabitsAnswer, words: Words) -> str:
    """Return the best and the worst habit."""
    found = answer.measured
    if not found:
        return words(say.NOTHING)
    best, worst = found[0], found[-1]
    first = judged(
        words, best, say.BEST_COSTS, say.BEST_SAVES, say.BEST_UNCLEAR,
        name=say.NAMES[best.label], looks=words.count(len(found)),
    )  # fmt: skip
    last = judged(
        words, worst, say.WORST_COSTS, say.WORST_SAVES, say.WORST_UNCLEAR,
        name=say.NAMES[worst.label],
    )  # fmt: skip
    return f"{first} {last}"


def tell(answer: HabitsAnswer, words: Words) -> Section:
    """Return the section."""
    return Section(
        name="habits",
        title=words(say.TITLE),
        answer=headline(answer, words),
        paragraphs=tuple(paragraphs(answer, words)),
        pictures=pictures(answer, words),
        tables=(table_of_habits(answer, words),),
    )


def paragraphs(answer: HabitsAnswer, words: Words) -> list[str]:
    """Return what else is to be said."""
    said = []
    if answer.plain is not None:
        field, plain = words.listed(answer.field), words.estimate(answer.plain)
        said.append(words(say.CAUSE, field=field, plain=plain))
    said.append(words(say.TWO_AT_ONCE, looks=words.count(len(answer.habits))))
    same = [one.label for one in answer.measured if one.penalty == (0.0, 0.0, answer.n)]
    if same:
        said.append(words(say.SAME_PLAY, names=", ".join(words(say.NAMES[one]) for one in same)))
    if not any("joker" in one.label for one in answer.habits):
        said.append(words(say.NO_JOKERS))
    return said


def pictures(answer: HabitsAnswer, words: Words) -> tuple[Picture, ...]:
    """Return the figure with its caption."""
    values = [
        f"{words(say.NAMES[one.label])}: {words.margin(one.penalty, sign=True)}"
        for one in answer.measured
        if one.penalty
    ]
    figure = figure_of_habits(answer, words)
    return (picture_of(words, "habits", figure, say.CAPTION, values),)


def table_of_habits(answer: HabitsAnswer, words: Words) -> Table:
    """Return what each habit changes."""
    looks = words(P_MEANS, looks=words.count(len(answer.habits)))
    return table_of(
        f"{words(say.TABLE)} {words(INTERVALS)} {words(PERCENTAGE_POINTS)} {looks}",
        [
            words(one)
            for one in (say.HABIT, STRATEGY, say.MEAN, say.DIFFERENCE, say.DONKEY, P_ADJUSTED)
        ],
        [
            [
                text_cell(words(say.NAMES[one.label])),
                text_cell(one.label),
                estimate_cell(words, one.mean),
                estimate_cell(words, one.penalty, sign=True),
                estimate_cell(words, one.donkey, share=True, sign=True),
                p_cell(words, one.p),
            ]
            for one in answer.measured
        ],
    )
