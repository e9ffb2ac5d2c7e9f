"""The section about jokers: sentences, figures and tables."""

from reports.document import Picture, Section, Table
from reports.language import Words
from reports.phrases import INTERVALS, PLAYERS, STRATEGY, verdict
from reports.tables import count_cell, estimate_cell, picture_of, table_of, text_cell

from . import phrases as say
from .answer import JokerAnswer, shown
from .figures import figure_by_jokers, figure_by_table, figure_held


def headline(answer: JokerAnswer, words: Words) -> str:
    """Return the one sentence."""
    if answer.price is None:
        return words(say.NOBODY_HAS_ONE)
    told = (say.COSTS, say.SAVES, say.UNCLEAR)
    return verdict(words, answer.price, *told, strategy=answer.strategy)


def tell(answer: JokerAnswer, words: Words) -> Section:
    """Return the section."""
    return Section(
        name="joker",
        title=words(say.TITLE),
        answer=headline(answer, words),
        paragraphs=tuple(paragraphs(answer, words)),
        pictures=pictures(answer, words),
        tables=(
            table_by_jokers(answer, words),
            *tables_of_prices(answer, words),
            table_held(answer, words),
        ),
    )


def paragraphs(answer: JokerAnswer, words: Words) -> list[str]:
    """Return what else is to be said."""
    said = []
    if answer.price is not None and answer.gain is not None:
        gain = words.number(answer.gain, 1)
        said.append(words(say.CAUSE, strategy=answer.strategy, gain=gain))
    if answer.by_jokers.difference is not None:
        told = (say.GOES_ALONG_MORE, say.GOES_ALONG_LESS, say.GOES_ALONG_UNCLEAR)
        said.append(verdict(words, answer.by_jokers.difference, *told))
    one = answer.by_jokers.from_jokers[1] if len(answer.by_jokers.from_jokers) > 1 else None
    if one is not None:
        said.append(words(say.LEFT, value=words.estimate(one)))
    whole = [one.label for one in answer.by_players if one.whole_deck_dealt]
    if whole:
        said.append(words(say.WHOLE_DECK, players=words.listed(whole)))
    return said


def pictures(answer: JokerAnswer, words: Words) -> tuple[Picture, ...]:
    """Return the figures with their captions."""
    prices = [
        f"{one.label}: {words.margin(one.price)}"
        for one in (*answer.by_strategy, *answer.by_players)
        if one.price
    ]
    means = [f"{n}: {words.margin(one)}" for n, one in enumerate(answer.by_jokers.penalty) if one]
    held = [f"{one.turn_round}: {words.margin(one.held)}" for one in shown(answer) if one.held]
    return (
        picture_of(
            words, "joker_by_number", figure_by_jokers(answer, words), say.BY_JOKERS_CAPTION, means
        ),
        picture_of(
            words, "joker_by_table", figure_by_table(answer, words), say.BY_TABLE_CAPTION, prices
        ),
        picture_of(words, "joker_held", figure_held(answer, words), say.HELD_CAPTION, held),
    )


def table_by_jokers(answer: JokerAnswer, words: Words) -> Table:
    """Return the penalty by jokers dealt."""
    by = answer.by_jokers
    head = [
        words(one)
        for one in (say.BY_JOKERS_AXIS, say.MEAN, say.FOR_JOKERS, say.FOR_OTHERS, say.PRICE)
    ]
    prices = [*answer.price_by_held, *[None] * len(by.penalty)]
    return table_of(
        f"{words(say.TABLE_BY_JOKERS)} {words(INTERVALS)}",
        head,
        [
            [
                count_cell(words, n),
                *(
                    estimate_cell(words, column[n])
                    for column in (by.penalty, by.from_jokers, by.rest)
                ),
                estimate_cell(words, prices[n], sign=True),
            ]
            for n in range(len(by.penalty))
        ],
    )


def tables_of_prices(answer: JokerAnswer, words: Words) -> tuple[Table, ...]:
    """Return the prices by strategy and by number of players."""
    price = words(say.PRICE)
    by_strategy = table_of(
        f"{words(say.TABLE_STRATEGY)} {words(INTERVALS)}",
        (words(STRATEGY), price),
        [
            [text_cell(one.label), estimate_cell(words, one.price, sign=True)]
            for one in answer.by_strategy
        ],
    )
    by_players = table_of(
        f"{words(say.TABLE_PLAYERS)} {words(INTERVALS)}",
        (words(PLAYERS), price, words(say.NOTE_OF_TABLE)),
        [
            [
                text_cell(one.label, int(one.label)),
                estimate_cell(words, one.price, sign=True),
                text_cell(words(say.FROM_HAND if one.whole_deck_dealt else say.FROM_LEFTOVER)),
            ]
            for one in answer.by_players
        ],
    )
    return by_strategy, by_players


def table_held(answer: JokerAnswer, words: Words) -> Table:
    """Return what goes along with a joker still in hand, by turn round."""
    head = [
        words(one)
        for one in (
            say.AFTER_TURN_ROUND,
            say.HOLDS,
            say.HOLDS_NONE,
            say.SHARE_HOLDING,
            say.CHANCE_IN_HAND,
        )
    ]
    return table_of(
        f"{words(say.TABLE_HELD)} {words(INTERVALS)}",
        head,
        [
            [
                count_cell(words, one.turn_round),
                estimate_cell(words, one.held),
                estimate_cell(words, one.free),
                estimate_cell(words, one.share, share=True),
                estimate_cell(words, one.ends_in_hand, share=True),
            ]
            for one in shown(answer)
        ],
    )
