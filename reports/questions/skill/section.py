"""The section about luck and skill: sentences, figures and tables."""

from math import inf

from analysis.estimate import Estimate
from analysis.patience import Needed
from analysis.skill import VarianceShares
from reports.document import Cell, Picture, Section, Table
from reports.language import Phrase, Words
from reports.phrases import INTERVALS, ROUNDS, counted
from reports.tables import EMPTY, counted_cell, estimate_cell, picture_of, table_of, text_cell

from . import phrases as say
from .answer import SkillAnswer
from .figures import PARTS, figure_of_chances, figure_of_shares
from .pair import PairAnswer


def headline(answer: SkillAnswer, words: Words) -> str:
    """Return the answer in two sentences: what scores are made of, and who is ahead after five."""
    return f"{about_sources(answer, words)} {about_five(answer, words)}"


def about_sources(answer: SkillAnswer, words: Words) -> str:
    """Say what scores are made of."""
    if answer.variance is None:
        return words(say.NO_SOURCES)
    shares = answer.variance.shares
    hand, strategy = (words.estimate(one, share=True) for one in (shares.hand, shares.strategy))
    return words(say.SOURCES, hand=hand, strategy=strategy)


def about_five(answer: SkillAnswer, words: Words) -> str:
    """Say who is ahead after a match."""
    pair = answer.pair
    if pair is None or pair.in_matches is None:
        return words(say.NO_PAIR)
    if not pair.sure:
        return named(say.NOT_SURE, pair, words)
    return named(say.AFTER_FIVE, pair, words, chance=counted(words, pair.in_matches))


def named(phrase: Phrase, pair: PairAnswer, words: Words, **values: object) -> str:
    """Return a phrase with the names of the two."""
    return words(phrase, better=pair.better, worse=pair.worse, **values)


def tell(answer: SkillAnswer, words: Words) -> Section:
    """Return the section."""
    pictures: list[Picture] = []
    tables: list[Table] = []
    if answer.variance is not None:
        pictures.append(picture_of_shares(answer.variance, words))
        tables.append(table_of_shares(answer.variance, words))
    if answer.pair is not None:
        pictures.append(picture_of_chances(answer.pair, words))
        tables += [table_of_needed(answer.pair, words), table_of_chances(answer.pair, words)]
    return Section(
        name="skill",
        title=words(say.TITLE),
        answer=headline(answer, words),
        paragraphs=tuple(paragraphs(answer, words)),
        pictures=tuple(pictures),
        tables=tuple(tables),
    )


def paragraphs(answer: SkillAnswer, words: Words) -> list[str]:
    """Return what else is to be said."""
    said = []
    if answer.variance is not None:
        shares = answer.variance.shares
        depends = words(say.OWN_LINE_UP if answer.own_line_up else say.PANEL_LINE_UP)
        design = words(
            say.DESIGN,
            deals=words.count(answer.deals),
            players=len(answer.line_up),
            line_up=", ".join(answer.line_up),
        )
        said.append(f"{design} {depends}")
        position, rest = (words.estimate(one, share=True) for one in (shares.position, shares.rest))
        said.append(words(say.REST, position=position, rest=rest))
    if answer.pair is not None:
        said += about_pair(answer.pair, words)
    return said


def about_pair(pair: PairAnswer, words: Words) -> list[str]:
    """Say how far apart the two are, and how long it takes to see it."""
    said = [named(say.DIFFERENCE, pair, words, value=words.estimate(pair.difference))]
    if not pair.sure:
        said[0] += " " + named(say.NOT_SURE, pair, words)
    if pair.needed:
        each = [
            words(
                say.NEEDED_FOR,
                chance=words.percent(one.probability, 0),
                rounds=needed_text(one, words),
            )
            for one in pair.needed
        ]
        said[0] += " " + named(say.NEEDED, pair, words, each="; ".join(each))
    five = pair.in_five
    if five.normal and five.counted and pair.in_matches:
        ways = {
            "normal": words.estimate(five.normal, share=True),
            "counted": counted(words, five.counted),
            "matches": counted(words, pair.in_matches),
        }
        said.append(named(say.THREE_WAYS, pair, words, **ways))
    return said


def needed_text(one: Needed, words: Words) -> str:
    """Return a number of rounds with its limits."""
    if one.high < 1:
        return words(say.LESS_THAN_ONE)
    value, low, high = (rounds_text(words, x) for x in (one.rounds.value, one.low, one.high))
    phrase = say.ROUNDS_OPEN if one.high == inf else say.ROUNDS_RANGE
    return words(phrase, value=value, low=low, high=high)


def rounds_text(words: Words, rounds: float) -> str:
    """Return a number of rounds, with a decimal where there are few."""
    if rounds == inf:
        return "∞"
    if rounds < 1:
        return words(say.LESS_THAN_ONE)
    return words.number(rounds, 0 if rounds >= 100 else 1)


def picture_of_shares(variance: VarianceShares, words: Words) -> Picture:
    """Return the figure of the shares."""
    values = [
        f"{words(name)}: {words.margin(getattr(variance.shares, part), share=True)}"
        for part, name in PARTS
    ]
    figure = figure_of_shares(variance, words)
    return picture_of(words, "skill_shares", figure, say.SHARES_CAPTION, values)


def picture_of_chances(pair: PairAnswer, words: Words) -> Picture:
    """Return the figure of the chances."""
    values = [
        f"{one.rounds}: {words.margin(one.normal, share=True)}" for one in pair.curve if one.normal
    ]
    caption = Phrase(
        *(text.format(better=pair.better, worse=pair.worse) for text in say.CURVE_CAPTION)
    )
    return picture_of(words, "skill_chances", figure_of_chances(pair, words), caption, values)


def table_of_shares(variance: VarianceShares, words: Words) -> Table:
    """Return the parts of the variance."""
    rows = [
        [
            text_cell(words(name)),
            estimate_cell(words, getattr(variance.parts, part)),
            estimate_cell(words, getattr(variance.shares, part), share=True),
        ]
        for part, name in PARTS
    ]
    total = [text_cell(words(say.ALL)), estimate_cell(words, variance.variance), text_cell(EMPTY)]
    return table_of(
        f"{words(say.TABLE_SHARES)} {words(INTERVALS)}",
        [words(one) for one in (say.PART, say.VARIANCE, say.SHARE_HEAD)],
        [*rows, total],
    )


def table_of_needed(pair: PairAnswer, words: Words) -> Table:
    """Return the rounds until the better one is ahead."""
    return table_of(
        named(say.TABLE_NEEDED, pair, words),
        [words(one) for one in (say.PROBABILITY, ROUNDS, say.LOW, say.HIGH)],
        [
            [
                text_cell(words.percent(one.probability, 0), one.probability),
                *(
                    text_cell(rounds_text(words, x), x)
                    for x in (one.rounds.value, one.low, one.high)
                ),
            ]
            for one in pair.needed
        ],
    )


def table_of_chances(pair: PairAnswer, words: Words) -> Table:
    """Return the chance to be ahead by rounds played."""
    return table_of(
        f"{named(say.TABLE_CURVE, pair, words)} {words(INTERVALS)}",
        [words(one) for one in (ROUNDS, say.NORMAL, say.COUNTED)],
        [
            [
                text_cell(str(one.rounds), one.rounds),
                normal_cell(one.normal, words),
                counted_cell(words, one.counted),
            ]
            for one in pair.curve
        ],
    )


def normal_cell(one: Estimate | None, words: Words) -> Cell:
    """Return a chance, which a normal approximation never makes quite certain."""
    nearly = 0.9999
    if one is not None and one.value > nearly:
        return Cell(f"> {words.percent(nearly, 2)}", one.value)
    return estimate_cell(words, one, share=True)
