"""Tables about the donkey."""

from analysis.estimate import Estimate
from reports.document import Cell, Table
from reports.language import Phrase, Words
from reports.phrases import INTERVALS, PLAYERS, STRATEGY, in_points
from reports.tables import count_cell, estimate_cell, table_of, text_cell

from . import phrases as say
from .answer import DonkeyAnswer
from .inside import Means, shown
from .timing import MOST_JOKERS, ByHand

MOST_ROWS = 16


def tables(answer: DonkeyAnswer, words: Words) -> tuple[Table, ...]:
    """Return all tables."""
    inside = answer.inside
    return (
        table_of_places(words, say.TABLE_POSITION, say.POSITION, answer.by_position),
        table_strategies(answer, words),
        table_players(answer, words),
        table_of_places(words, say.TABLE_TIMES, say.BEFORE_AXIS, inside.by_times),
        table_of_places(words, say.TABLE_CARDS, say.CARDS_AXIS, inside.by_cards),
        table_held(answer, words),
        table_hazards(answer, words),
        table_of_places(words, say.TABLE_BACK, say.RETURN_AXIS, inside.returns.after),
        table_played(answer, words),
        table_contrasts(words, say.TABLE_ALL, answer.timing.rows(starting=False)),
        table_contrasts(words, say.TABLE_STARTING, answer.timing.rows(starting=True)),
    )


def captioned(words: Words, caption: Phrase) -> str:
    """Return a caption with what the values are."""
    return f"{words(caption)} {words(INTERVALS)}"


def share_cell(words: Words, one: Estimate | None) -> Cell:
    """Return the cell of a share."""
    return estimate_cell(words, one, share=True)


def points_cell(words: Words, one: Estimate | None) -> Cell:
    """Return the cell of a difference of shares in percentage points."""
    return estimate_cell(words, None if one is None else in_points(one), sign=True)


def table_of_places(words: Words, caption: Phrase, place: Phrase, means: Means) -> Table:
    """Return shares by a whole number."""
    share = say.RETURN_SHARE if place is say.RETURN_AXIS else say.ON_DONKEY
    head = (words(place), words(share).replace(" (%)", ""))
    rows = [[count_cell(words, x), share_cell(words, one)] for x, one in shown(means)]
    return table_of(captioned(words, caption), head, rows)


def table_strategies(answer: DonkeyAnswer, words: Words) -> Table:
    """Return the risk by strategy in the first chair."""
    return table_of(
        captioned(words, say.TABLE_STRATEGY),
        (words(STRATEGY), words(say.ON_DONKEY_SHORT), words(say.DIFFERENCE)),
        [
            [text_cell(one.label), share_cell(words, one.risk), points_cell(words, one.difference)]
            for one in answer.by_strategy
        ],
    )


def table_players(answer: DonkeyAnswer, words: Words) -> Table:
    """Return the risk by number of players."""
    names = (PLAYERS, say.FIRST, say.LEADER, say.SOMEBODY_HEAD, say.EVEN)
    return table_of(
        captioned(words, say.TABLE_PLAYERS),
        [words(one) for one in names],
        [
            [
                count_cell(words, one.players),
                share_cell(words, one.risk),
                share_cell(words, one.leader),
                share_cell(words, one.somebody),
                text_cell(words.percent(1 / one.players), 1 / one.players),
            ]
            for one in answer.by_players
        ],
    )


def table_held(answer: DonkeyAnswer, words: Words) -> Table:
    """Return what becomes of a donkey that was received."""
    held = answer.inside.holding
    columns = [held.in_hand, *held.incidences]
    names = (say.SINCE_AXIS, say.IN_HAND, say.PASSED_ON, say.TAKEN_BACK, say.ENDED)
    return curves(words, say.TABLE_HELD, names, columns)


def table_hazards(answer: DonkeyAnswer, words: Words) -> Table:
    """Return what happens in each turn round."""
    hazards = answer.inside.hazards
    columns = [hazards.passed_on, hazards.taken_back, hazards.round_ends]
    names = (say.TURN_ROUND_AXIS, say.PASSED_ON, say.TAKEN_BACK, say.ENDED)
    return curves(words, say.TABLE_HAZARD, names, columns)


def curves(words: Words, caption: Phrase, names: tuple[Phrase, ...], columns: list[Means]) -> Table:
    """Return curves over turn rounds side by side."""
    places = [x for x, _ in shown(columns[0])][:MOST_ROWS]
    rows = [
        [count_cell(words, x), *(share_cell(words, column[x]) for column in columns)]
        for x in places
    ]
    return table_of(captioned(words, caption), [words(one) for one in names], rows)


def table_played(answer: DonkeyAnswer, words: Words) -> Table:
    """Return what the three strategies have of it."""
    names = [words(say.PENALTY), words(say.ON_DONKEY_SHORT)]
    starting = [words(say.WHEN_STARTING, what=one) for one in names]
    return table_of(
        captioned(words, say.TABLE_PLAYED),
        (words(STRATEGY), *names, *starting),
        [
            [
                text_cell(one.strategy),
                estimate_cell(words, one.penalty),
                share_cell(words, one.donkey),
                estimate_cell(words, one.penalty_when_starting),
                share_cell(words, one.donkey_when_starting),
            ]
            for one in answer.timing.played
        ],
    )


def table_contrasts(words: Words, caption: Phrase, rows: list[ByHand]) -> Table:
    """Return at once less waiting, by the hand dealt."""
    head = [
        words(say.AGAINST, what=what, other=other)
        for other in ("donkey_late", "donkey_never")
        for what in (say.PENALTY, say.ON_DONKEY_SHORT)
    ]
    return table_of(
        captioned(words, caption),
        (words(say.HAND), *head),
        [
            [
                text_cell(hand_name(row, words)),
                *(
                    cell
                    for one in (row.late, row.never)
                    for cell in (
                        estimate_cell(words, one.penalty, sign=True),
                        points_cell(words, one.donkey),
                    )
                ),
            ]
            for row in rows
        ],
    )


def hand_name(row: ByHand, words: Words) -> str:
    """Return which hands a row is about."""
    if row.kind == "all":
        return words(say.ALL_HANDS)
    if row.kind == "points":
        return words(say.POINTS_DEALT, low=words.count(row.low), high=words.count(row.high))
    name = say.OR_MORE if row.low == MOST_JOKERS else say.JOKERS_DEALT
    return words(name, low=words.count(row.low))
