"""What is changed between two plans on the same deals: the second plan, in words, as options.

Another thing to change is a parameter of `changed_plan` and a function among ASPECTS.
"""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ochs_esel.errors import InvalidPlan, UsageError
from ochs_esel.exchange import Exchange
from ochs_esel.loading import Source

from .line_up import refuse_namesakes
from .lists import value_text
from .names import known_game, known_variant
from .plan import Plan, with_exchange
from .variations import shared_rules, varied


class Change(NamedTuple):
    """One thing that the second plan has otherwise."""

    text: str  # "jokers=5 instead of 4"
    options: tuple[str, ...]  # that make it so: ("--to-set", "jokers=5")


def second_plan(
    first: Plan,
    strategy: Source | Sequence[Source] | None = None,
    game: str | None = None,
    variant: str | None = None,
    rules: Mapping[str, Any] | None = None,
    exchange: Exchange | None = None,
) -> Plan:
    """Return the first plan with something changed; raise UsageError.

    Fields of the rules that the first plan changed stay changed, as far as the second has them.
    """
    try:
        second = changed_plan(first, strategy, game, variant, rules or {})
        if exchange is not None:
            second = with_exchange(second, exchange)
        refuse_namesakes([*first.line_up, *second.line_up])
    except UsageError as error:
        raise type(error)(f"what it is changed to: {error}") from None
    if first.as_json() == second.as_json():
        raise InvalidPlan("nothing is changed: the second plan is the first one")
    return second


def changed_plan(
    first: Plan,
    strategy: Source | Sequence[Source] | None,
    game: str | None,
    variant: str | None,
    rules: Mapping[str, Any],
) -> Plan:
    """Return a plan that may also be the same; parameters as of `second_plan`."""
    the_game = known_game(first.game if game is None else game)
    chosen = known_variant(the_game, first.variant if game is variant is None else variant)
    return varied(
        first,
        strategy=list(first.line_up) if strategy is None else strategy,
        game=the_game.name,
        variant=chosen,
        rules={**shared_rules(first, the_game, chosen), **rules},
    )


def changes_between(first: Plan, second: Plan) -> list[Change]:
    """Return what the second plan has otherwise."""
    return [change for aspect in ASPECTS for change in aspect(first, second)]


def changed_game(first: Plan, second: Plan) -> Iterator[Change]:
    """Yield the other game, or the other variant."""
    if first.game != second.game:
        yield Change(
            f"{second.game} ({second.variant}) instead of {first.game} ({first.variant})",
            ("--to-game", second.game, "--to-variant", second.variant),
        )
    elif first.variant != second.variant:
        yield Change(
            f"variant {second.variant} instead of {first.variant}",
            ("--to-variant", second.variant),
        )


def changed_rules(first: Plan, second: Plan) -> Iterator[Change]:
    """Yield the fields of the rules that both have, with different values."""
    usual = {field.name: field.default for field in second.the_game.fields(second.variant)}
    before, after = ({**usual, **plan.rules.differences()} for plan in (first, second))
    for name in usual:
        if before[name] != after[name]:
            now = f"{name}={value_text(after[name])}"
            yield Change(f"{now} instead of {value_text(before[name])}", ("--to-set", now))


def changed_line_up(first: Plan, second: Plan) -> Iterator[Change]:
    """Yield the other line-up."""
    before, after = ([one.spelling for one in plan.line_up] for plan in (first, second))
    if before != after:
        yield Change(
            f"{in_short(second)} instead of {in_short(first)}",
            ("--to-strategy", after[0] if len(set(after)) == 1 else ",".join(after)),
        )


def exchanged_card(first: Plan, second: Plan) -> Iterator[Change]:
    """Yield the card that is exchanged after the deal."""
    exchange = second.exchange
    if exchange is not None:
        label = second.labels[second.line_up[exchange.entry].spelling]
        yield Change(
            f"{label} in the first place gives {named(exchange.give)} for {named(exchange.take)}",
            ("--exchange", exchange.text),
        )


def named(kind: str) -> str:
    """Return a kind of cards in words."""
    words = {"any": "any card", "number": "any card but a joker", "joker": "a joker"}
    return words.get(kind, f"a {kind}")


ASPECTS = (changed_game, changed_rules, changed_line_up, exchanged_card)


def in_short(plan: Plan) -> str:
    """Return the line-up with short names, one if all are alike."""
    labels = [plan.labels[one.spelling] for one in plan.line_up]
    return labels[0] if len(set(labels)) == 1 else ",".join(labels)


def command_between(first: Plan, second: Plan) -> str:
    """Return the canonical command of a contrast."""
    options = [word for change in changes_between(first, second) for word in change.options]
    return f"{first.command_of('sims.contrast')} {shlex.join(options)}"
