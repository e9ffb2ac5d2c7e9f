"""The section about the length of rounds: sentences, figures and tables."""

from collections.abc import Sequence

from analysis.rounds import Lengths, Quantile
from reports.document import Cell, Picture, Section, Table
from reports.language import Words
from reports.phrases import INTERVALS, OTHER_TABLES, PLAYERS, STRATEGY
from reports.tables import EMPTY, count_cell, estimate_cell, picture_of, table_of, text_cell

from . import phrases as say
from .answer import LengthAnswer, LengthAt, shown
from .figures import (
    common,
    figure_by_players,
    figure_by_strategy,
    figure_by_turn_round,
    figure_of_lengths,
)


def headline(answer: LengthAnswer, words: Words) -> str:
    """Return the one sentence."""
    return words(
        say.HEADLINE,
        mean=words.estimate(answer.turn_rounds.mean),
        free=words.estimate(answer.own.free_each),
    )


def tell(answer: LengthAnswer, words: Words) -> Section:
    """Return the section."""
    return Section(
        name="length",
        title=words(say.TITLE),
        answer=headline(answer, words),
        paragraphs=tuple(paragraphs(answer, words)),
        pictures=pictures(answer, words),
        tables=(
            table_of_lengths(answer, words),
            table_by_turn_round(answer, words),
            table_by_players(answer, words),
            table_by_strategy(answer, words),
        ),
    )


def paragraphs(answer: LengthAnswer, words: Words) -> list[str]:
    """Return what else is to be said."""
    half, most, nearly_all = (quantile_text(words, one) for one in answer.turn_rounds.quantiles)
    donkey = words.estimate(answer.donkey_turn_rounds.mean)
    said = [words(say.QUANTILES, half=half, most=most, nearly_all=nearly_all, donkey=donkey)]
    if answer.ox_turn_rounds is not None:
        said.append(words(say.OX, value=words.estimate(answer.ox_turn_rounds)))
    said.append(about_choice(answer, words))
    curve = [one for one in shown(answer) if one.free]
    if len(curve) > 1:
        first, last = (
            words.estimate(one.free, share=True) for one in (curve[0], curve[-1]) if one.free
        )
        said.append(words(say.FALLS, first=first, number=curve[-1].turn_round, last=last))
    said.append(words(say.BY_STRATEGY))
    if answer.mixed:
        said.append(words(OTHER_TABLES))
    return said


def about_choice(answer: LengthAnswer, words: Words) -> str:
    """Say how many turns are forced, and in how many rounds all are."""
    said = []
    if answer.choice.forced is not None:
        turns = words.estimate(answer.decisions_each)
        forced = words.estimate(answer.choice.forced, share=True)
        said.append(words(say.FORCED, turns=turns, forced=forced))
    without = answer.choice.without
    if without is not None and without.value > 0:
        said.append(words(say.WITHOUT, share=words.estimate(without, share=True)))
    else:
        said.append(words(say.WITHOUT_NONE, n=words.count(answer.n)))
    return " ".join(said)


def quantile_text(words: Words, one: Quantile) -> str:
    """Return a quantile with its interval."""
    return words(say.QUANTILE, value=one.value, low=one.low, high=one.high)


def pictures(answer: LengthAnswer, words: Words) -> tuple[Picture, ...]:
    """Return the figures."""
    lengths = [
        f"{length}: {words.margin(answer.turn_rounds.shares[length], share=True)}"
        for length in common(answer.turn_rounds)
    ]
    free = [
        f"{one.turn_round}: {words.margin(one.free, share=True)}"
        for one in shown(answer)
        if one.free
    ]
    rows = (answer.by_players, answer.by_strategy)
    players, strategies = (
        [f"{one.label}: {words.margin(one.turn_rounds)}" for one in row] for row in rows
    )
    return (
        picture_of(
            words,
            "length_distribution",
            figure_of_lengths(answer, words),
            say.DISTRIBUTION_CAPTION,
            lengths,
        ),
        picture_of(
            words,
            "length_by_turn_round",
            figure_by_turn_round(answer, words),
            say.TURN_ROUND_CAPTION,
            free,
        ),
        picture_of(
            words,
            "length_by_players",
            figure_by_players(answer, words),
            say.TABLES_CAPTION,
            players,
        ),
        picture_of(
            words,
            "length_by_strategy",
            figure_by_strategy(answer, words),
            say.STRATEGY_CAPTION,
            strategies,
        ),
    )


def table_of_lengths(answer: LengthAnswer, words: Words) -> Table:
    """Return how many rounds have how many turn rounds and donkey turn rounds."""
    both = (answer.turn_rounds, answer.donkey_turn_rounds)
    places = sorted({*common(both[0]), *common(both[1])})
    return table_of(
        f"{words(say.TABLE_LENGTHS)} {words(INTERVALS)}",
        [words(one) for one in (say.NUMBER, say.TURN_ROUNDS, say.DONKEY_TURN_ROUNDS)],
        [
            [count_cell(words, number), *(share_cell(words, one, number) for one in both)]
            for number in places
        ],
    )


def share_cell(words: Words, lengths: Lengths, number: int) -> Cell:
    """Return the share of rounds of one length."""
    if number >= len(lengths.shares) or lengths.shares[number].value == 0:
        return Cell(EMPTY)
    return estimate_cell(words, lengths.shares[number], share=True)


def table_by_turn_round(answer: LengthAnswer, words: Words) -> Table:
    """Return how free play is by turn round."""
    return table_of(
        f"{words(say.TABLE_TURN_ROUNDS)} {words(INTERVALS)}",
        [words(one) for one in (say.TURN_ROUND, say.LASTING, say.WITH_CHOICE)],
        [
            [
                count_cell(words, one.turn_round),
                estimate_cell(words, one.reached, share=True),
                estimate_cell(words, one.free, share=True),
            ]
            for one in shown(answer)
        ],
    )


def table_by_players(answer: LengthAnswer, words: Words) -> Table:
    """Return rounds by number of players."""
    rows = [[count_cell(words, int(one.label)), *cells(one, words)] for one in answer.by_players]
    return table_of(f"{words(say.TABLE_PLAYERS)} {words(INTERVALS)}", heads(words), rows)


def table_by_strategy(answer: LengthAnswer, words: Words) -> Table:
    """Return rounds by strategy in the first chair."""
    rows = [
        [text_cell(one.label), *cells(one, words), estimate_cell(words, one.longer, sign=True)]
        for one in answer.by_strategy
    ]
    return table_of(
        f"{words(say.TABLE_STRATEGIES)} {words(INTERVALS)}",
        [words(STRATEGY), *heads(words)[1:], words(say.LONGER)],
        rows,
    )


def heads(words: Words) -> Sequence[str]:
    """Return the heads of the tables of rounds."""
    each = (PLAYERS, say.TURN_ROUNDS, say.DONKEY_TURN_ROUNDS, say.CHOICES_EACH, say.FORCED_SHARE)
    return [words(one) for one in each]


def cells(one: LengthAt, words: Words) -> list[Cell]:
    """Return the figures of some rounds."""
    return [
        estimate_cell(words, one.turn_rounds),
        estimate_cell(words, one.donkey_turn_rounds),
        estimate_cell(words, one.free_each),
        estimate_cell(words, one.forced, share=True),
    ]
