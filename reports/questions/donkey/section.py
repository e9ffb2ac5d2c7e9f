"""The section about the donkey: sentences, figures and tables."""

from collections.abc import Iterator

from analysis.estimate import Estimate
from reports.document import Picture, Section
from reports.language import Words
from reports.phrases import in_points, verdict
from reports.tables import picture_of

from . import phrases as say
from .answer import DonkeyAnswer
from .figures import (
    even_share,
    figure_back,
    figure_held,
    figure_received,
    figure_risk,
    figure_strategies,
    figure_timing,
)
from .inside import Means, shown
from .tables import hand_name, tables

ROUNDING = 1e-9  # a share that is a whole number of parts is computed so closely


def headline(answer: DonkeyAnswer, words: Words) -> str:
    """Return the one sentence."""
    if answer.risk is None:
        return words(say.NOT_SEEN)
    risk = share_text(answer.risk, words)
    if answer.alike and answer.risk.se == 0:
        risk = exact_text(answer.risk.value, answer.players, words)
    if answer.starting is None:
        return words(say.RISK_ALONE, strategy=answer.strategy, risk=risk)
    start = say.WITH_DONKEY if answer.starts_with_it else say.LEADING
    return verdict(
        words, in_points(answer.starting), say.MORE, say.LESS, say.UNCLEAR,
        strategy=answer.strategy, risk=risk, start=start,
    )  # fmt: skip


def exact_text(share: float, players: int, words: Words) -> str:
    """Return a share that has no error; as a fraction where its percent is rounded."""
    percent = words.percent(share)
    if abs(1000 * share - round(1000 * share)) < ROUNDING:
        return words(say.EXACTLY, value=percent)
    if abs(share * players - 1) < ROUNDING:
        return words(say.EXACTLY_ONE_IN, players=words.count(players), value=percent)
    return percent


def share_text(one: Estimate, words: Words) -> str:
    """Return a share with its interval, or that it was never or always so."""
    if one.se == 0 and one.value in (0, 1):
        phrase = say.ALWAYS if one.value else say.NEVER
        return words(phrase, value=words.percent(one.value, 0))
    return words.estimate(one, share=True)


def tell(answer: DonkeyAnswer, words: Words) -> Section:
    """Return the section."""
    said = (
        *risk_paragraphs(answer, words),
        *inside_paragraphs(answer, words),
        *dynasty_paragraphs(answer, words),
        *timing_paragraphs(answer, words),
    )
    return Section(
        name="donkey",
        title=words(say.TITLE),
        answer=headline(answer, words),
        paragraphs=said,
        pictures=pictures(answer, words),
        tables=tables(answer, words),
    )


def risk_paragraphs(answer: DonkeyAnswer, words: Words) -> Iterator[str]:
    """Yield what is to be said of positions and strategies."""
    if answer.somebody is not None:
        yield words(
            say.EVERY_ROUND if answer.somebody.value == 1 else say.SOMEBODY,
            value=share_text(answer.somebody, words),
            players=words.count(answer.players),
            fair=words.percent(even_share(answer.somebody, answer.players)),
        )
    yield words(say.CHAIRS)
    ranked = sorted(
        ((one.risk.value, one.label, one.risk) for one in answer.by_strategy if one.risk),
        key=lambda one: one[0],
    )
    if len(ranked) > 1:
        yield words(
            say.OTHERS,
            best=ranked[0][1],
            low=share_text(ranked[0][2], words),
            worst=ranked[-1][1],
            high=share_text(ranked[-1][2], words),
        )


def inside_paragraphs(answer: DonkeyAnswer, words: Words) -> Iterator[str]:
    """Yield what goes along with receiving the donkey, and how long it is held."""
    inside = answer.inside
    times, cards = shown(inside.by_times), shown(inside.by_cards)
    if len(times) > 1:
        (_, first), (last, later) = times[0], times[-1]
        yield words(
            say.TIMES_ALONG,
            first=share_text(first, words),
            times=words.count(last),
            later=share_text(later, words),
        )
    if len(cards) > 1:
        (few, with_few), (many, with_many) = cards[0], cards[-1]
        yield words(
            say.CARDS_ALONG,
            few=words.count(few),
            with_few=share_text(with_few, words),
            many=words.count(many),
            with_many=share_text(with_many, words),
        )
    passed, back, ended = ends = inside.ends
    if inside.holding.duration is not None and None not in ends and passed and back and ended:
        yield words(
            say.HELD,
            duration=words.estimate(inside.holding.duration),
            passed=share_text(passed, words),
            back=share_text(back, words),
            ended=share_text(ended, words),
        )
    if inside.returns.comes_back is not None:
        yield words(say.COMES_BACK, value=share_text(inside.returns.comes_back, words))


def dynasty_paragraphs(answer: DonkeyAnswer, words: Words) -> Iterator[str]:
    """Yield what becomes of the donkey in a match."""
    one = answer.dynasty
    if one.on is not None and one.off is not None and one.difference is not None:
        yield verdict(
            words, in_points(one.difference), say.DYNASTY_MORE, say.DYNASTY_LESS,
            say.DYNASTY_UNCLEAR, on=share_text(one.on, words), off=share_text(one.off, words),
        )  # fmt: skip


def timing_paragraphs(answer: DonkeyAnswer, words: Words) -> Iterator[str]:
    """Yield whether the donkey is better led at once."""
    start = say.SEAT_WITH_DONKEY if answer.starts_with_it else say.SEAT_LEADING
    said = [
        verdict(
            words, one.penalty, say.ONCE_COSTS, say.ONCE_SAVES, say.ONCE_UNCLEAR,
            start=start, other=other,
        )
        for row in answer.timing.rows(starting=True)[:1]
        for one, other in ((row.late, "donkey_late"), (row.never, "donkey_never"))
        if one.penalty is not None
    ]  # fmt: skip
    if said:
        said[0] = f"{words(say.AT_ONCE_OR_WAIT)} {said[0]}"
    yield from said
    yield words(say.TIMING_CAUSE)


def pictures(answer: DonkeyAnswer, words: Words) -> tuple[Picture, ...]:
    """Return the figures with their captions."""
    inside, rows = answer.inside, answer.timing.rows(starting=True)
    tables_said = said([one.leader for one in answer.by_players], words)
    strategies = [
        f"{one.label}: {words.margin(one.risk, share=True)}"
        for one in answer.by_strategy
        if one.risk
    ]
    hands = [
        f"{hand_name(row, words)}: {words.margin(row.late.penalty)}"
        for row in rows
        if row.late.penalty
    ]
    made = (
        ("risk", figure_risk, say.RISK_CAPTION, [*said(answer.by_position, words), *tables_said]),
        ("strategies", figure_strategies, say.STRATEGY_CAPTION, strategies),
        ("received", figure_received, say.RECEIVED_CAPTION, said(inside.by_times, words)),
        ("held", figure_held, say.HELD_CAPTION, said(inside.holding.in_hand[:9], words)),
        ("back", figure_back, say.BACK_CAPTION, said(inside.returns.after, words)),
        ("timing", figure_timing, say.TIMING_CAPTION, hands),
    )
    return tuple(
        picture_of(words, f"donkey_{name}", draw(answer, words), caption, values)
        for name, draw, caption, values in made
    )


def said(means: Means, words: Words) -> list[str]:
    """Return shares by their number for who cannot see a figure."""
    return [f"{x}: {words.margin(one, share=True)}" for x, one in enumerate(means) if one]
