"""Ochs & Esel and Wie is de Ezel? as the rest of the project sees them."""

from collections.abc import Iterator, Mapping
from typing import Any

from ochs_esel.errors import InvalidRules
from ochs_esel.game import Game, Match, Note, Setting, Sheet, Table
from ochs_esel.trace import MatchTracer, Tracer

from .blocks import PlainBlocks
from .checking import check_follows, check_record
from .exchange import check_exchange
from .match_outcomes import match_sheet
from .outcomes import round_sheet
from .plain_run import PlainRun
from .plain_trace import PlainMatchTracer, PlainTracer
from .records import RECORD_NAME, record_of
from .rule_fields import rule_fields
from .rules import BASE, EZEL, OX, RULES_VERSION, Rules
from .short_rules import short_rules
from .sitting import make_sittings
from .strategies import CATALOGUE
from .transcript import transcript


def make_rules(variant: str, players: int, changes: Mapping[str, Any]) -> Rules:
    """Return the rules of a variant with some fields changed; raise InvalidRules, UnknownName."""
    if "players" in changes:
        raise InvalidRules("the number of players is set with --players (players=)")
    return Rules(players, variant).changed(**changes)


def make_sheet(rules: Rules, match: Match | None) -> Sheet:
    """Return how the outcomes of rounds, or of matches, are written down."""
    return match_sheet(rules, match) if match else round_sheet(rules)


def make_table(setting: Setting, jit: bool, note: Note) -> Table:
    """Return a table that plays compiled, or in plain Python."""
    if not jit:
        return PlainBlocks(setting)
    from .compiled_blocks import CompiledBlocks

    rounds = CompiledBlocks(setting, note)
    if setting.match is None:
        return rounds
    from .compiled_matches import CompiledMatches

    return CompiledMatches(rounds, setting.match)


def make_tracer(setting: Setting, jit: bool, note: Note) -> Tracer:
    """Return what tells of the inside of single rounds."""
    if not jit:
        return PlainTracer(setting)
    from .compiled_trace import CompiledTracer

    return CompiledTracer(setting, note)


def make_match_tracer(setting: Setting, jit: bool, note: Note) -> MatchTracer:
    """Return what tells of every round of matches."""
    if not jit:
        return PlainMatchTracer(setting)
    from .compiled_blocks import CompiledBlocks
    from .compiled_matches import CompiledMatches

    assert setting.match is not None
    return CompiledMatches(CompiledBlocks(setting, note), setting.match)


def make_records(setting: Setting, number: int) -> Iterator[dict[str, Any]]:
    """Yield the record of a round, or those of the rounds of a match, played by the plain twin."""
    run = PlainRun(setting.rules, setting.match, setting.seating)
    strategies = [strategy.spelling for strategy in setting.seating.seats(number)]
    for one in run.rounds(setting.seed, number):
        yield record_of(setting.rules, setting.match, strategies, one)


def make_game(name: str, variants: tuple[str, ...]) -> Game:
    """Return a game of this room."""
    return Game(
        name=name,
        variants=variants,
        default_players=4,
        rules_version=RULES_VERSION,
        catalogue=CATALOGUE,
        fields=rule_fields,
        rules=make_rules,
        sheet=make_sheet,
        table=make_table,
        tracer=make_tracer,
        match_tracer=make_match_tracer,
        exchange=check_exchange,
        records=make_records,
        record_name=RECORD_NAME,
        check=check_record,
        follows=check_follows,
        transcript=transcript,
        sittings=make_sittings,
        help=short_rules,
    )


OCHS_ESEL = make_game("ochs-esel", (BASE, OX))
WIE_IS_DE_EZEL = make_game("wie-is-de-ezel", (EZEL,))
