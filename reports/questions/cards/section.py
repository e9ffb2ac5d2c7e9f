"""The section about single cards: sentences, figures and tables."""

from collections.abc import Iterator

from reports.document import Picture, Section, Table
from reports.language import Phrase, Words
from reports.p_values import p_cell
from reports.phrases import INTERVALS, verdict
from reports.tables import count_cell, estimate_cell, picture_of, table_of, text_cell

from . import phrases as say
from .answer import Card, CardsAnswer
from .figures import figure_length, figure_points, figure_prices, group_name, kind_name
from .left import lengths_shown

PAID_FOR = {"donkey": say.DONKEY, "joker": say.JOKERS_LEFT, "ox": say.OX, "pile": say.PILE}


def headline(answer: CardsAnswer, words: Words) -> str:
    """Return the one sentence."""
    priced = [(one.price.value, one) for one in answer.cards if one.price is not None]
    ranked = [one for _, one in sorted(priced, key=lambda pair: pair[0])]
    if not ranked:
        return words(say.NO_CARD)
    best = clause(ranked[0], (say.BEST_COSTS, say.BEST_SAVES, say.BEST_UNCLEAR), words)
    if len(ranked) == 1:
        return words(say.ONE, best=best)
    last = ranked[-1]
    costs = say.WORST_COSTS_JOKER if last.kind == "joker" else say.WORST_COSTS
    worst = clause(last, (costs, say.WORST_SAVES, say.WORST_UNCLEAR), words)
    return words(say.BOTH, best=best, worst=worst)


def clause(card: Card, phrases: tuple[Phrase, Phrase, Phrase], words: Words) -> str:
    """Return what a price says of a card."""
    assert card.price is not None
    return verdict(words, card.price, *phrases, card=with_article(card.kind, words))


def with_article(kind: str, words: Words) -> str:
    """Return "the 7", "the joker"."""
    return words(say.JOKER) if kind == "joker" else words(say.VALUE, value=kind)


def tell(answer: CardsAnswer, words: Words) -> Section:
    """Return the section."""
    return Section(
        name="cards",
        title=words(say.TITLE),
        answer=headline(answer, words),
        paragraphs=tuple(paragraphs(answer, words)),
        pictures=pictures(answer, words),
        tables=(table_cards(answer, words), table_length(answer, words)),
    )


def paragraphs(answer: CardsAnswer, words: Words) -> Iterator[str]:
    """Yield what else is to be said."""
    yield words(say.CAUSE, strategy=answer.strategy)
    clear = [kind_name(one.kind, words) for one in answer.cards if one.is_clear]
    if len(clear) == len(answer.cards):
        yield words(say.CLEAR_ALL)
    elif clear:
        yield words(say.CLEAR, some=words.listed(clear))
    elif any(one.p_value is not None for one in answer.cards):
        yield words(say.CLEAR_NONE)
    yield from check_paragraph(answer, words)
    if answer.whole_deck_dealt:
        yield words(say.WHOLE_HERE)
    elif answer.whole_deck_tables:
        players = words.listed([words.count(one) for one in answer.whole_deck_tables])
        yield words(say.WHOLE_THERE, players=players)
    yield words(say.ALONG)
    most = max(answer.points, key=lambda one: one.points.value if one.points else 0)
    if answer.penalty is not None and most.points is not None:
        card = PAID_FOR.get(most.kind) or say.VALUE
        yield words(
            say.ADD_UP,
            penalty=words.estimate(answer.penalty),
            most=words.estimate(most.points) if most.points.se else words.value(most.points),
            card=words(card, value=most.kind),
        )


def check_paragraph(answer: CardsAnswer, words: Words) -> Iterator[str]:
    """Yield what an exchange that must change nothing did."""
    one = answer.check
    if one is not None and one.se:
        errors = words.number(abs(one.value) / one.se, 1)
        yield words(say.CHECK, value=words.estimate(one, sign=True), errors=errors)
    elif one is not None:
        yield words(say.CHECK_ALONE, value=words.estimate(one, sign=True))


def pictures(answer: CardsAnswer, words: Words) -> tuple[Picture, ...]:
    """Return the figures with their captions."""
    prices = [
        f"{kind_name(one.kind, words)}: {words.margin(one.price, sign=True)}"
        for one in answer.cards
        if one.price
    ]
    points = [
        f"{kind_name(one.kind, words)}: {words.margin(one.points)}"
        for one in answer.points
        if one.points
    ]
    whole = answer.by_length[0]
    lengths = [
        f"{t}: {words.margin(one)}" for t in lengths_shown(whole) if (one := whole.points[t])
    ]
    return (
        picture_of(words, "cards_prices", figure_prices(answer, words), say.PRICE_CAPTION, prices),
        picture_of(words, "cards_points", figure_points(answer, words), say.POINTS_CAPTION, points),
        picture_of(
            words, "cards_length", figure_length(answer, words), say.LENGTH_CAPTION, lengths
        ),
    )


def table_cards(answer: CardsAnswer, words: Words) -> Table:
    """Return prices and points by kind; what cannot be dealt has no price."""
    cards = {one.kind: one for one in answer.cards}
    head = (say.KIND, say.PRICE, say.ADJUSTED, say.ALONG_HEAD, say.POINTS_LEFT)
    rows = []
    for place, one in enumerate(answer.points):
        card = cards.get(one.kind) or Card(one.kind, None, None, None)
        rows.append(
            [
                text_cell(kind_name(one.kind, words), place),
                estimate_cell(words, card.price, sign=True),
                p_cell(words, card.p_value),
                estimate_cell(words, card.along, sign=True),
                estimate_cell(words, one.points),
            ]
        )
    caption = f"{words(say.TABLE_CARDS)} {words(INTERVALS)}"
    return table_of(caption, [words(one) for one in head], rows)


def table_length(answer: CardsAnswer, words: Words) -> Table:
    """Return the points for groups of cards by length of the round."""
    groups = answer.by_length
    return table_of(
        f"{words(say.TABLE_LENGTH)} {words(INTERVALS)}",
        [words(say.LENGTH), *(group_name(one, words) for one in groups)],
        [
            [count_cell(words, t), *(estimate_cell(words, one.points[t]) for one in groups)]
            for t in lengths_shown(groups[0])
        ],
    )
