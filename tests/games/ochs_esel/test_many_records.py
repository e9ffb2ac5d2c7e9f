"""Ten thousand random rounds of each variant and number of players are correct records."""

import random
from collections.abc import Iterator

import pytest

from ochs_esel.games.ochs_esel.checking import check_record
from ochs_esel.games.ochs_esel.plain import Where
from ochs_esel.games.ochs_esel.plain_deal import deal_round
from ochs_esel.games.ochs_esel.plain_run import Recorded
from ochs_esel.games.ochs_esel.records import record_of
from ochs_esel.games.ochs_esel.referee import Referee
from ochs_esel.games.ochs_esel.rules import VARIANTS, Rules

from .recorded import Record, decoded

ROUNDS = 10_000
SEED = 7


def random_records(rules: Rules, rounds: int) -> Iterator[Record]:
    """Yield the records of rounds in which every move is any legal one."""
    chance = random.Random(SEED)
    for number in range(rounds):
        hands, leader = deal_round(rules, SEED, number, number % rules.players)
        referee = Referee(rules, hands, leader)
        while referee.turn is not None:
            referee.lay(chance.choice(referee.turn.options))
        recorded = Recorded(Where(SEED, number, rules.terms), referee.played, False)
        yield record_of(rules, None, ["random"] * rules.players, recorded)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", range(3, 13))
def test_ten_thousand_random_rounds_are_correct_records(variant: str, players: int) -> None:
    for record in random_records(Rules(players, variant), ROUNDS):
        check_record(decoded(record))
