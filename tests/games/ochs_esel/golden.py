"""Telling rounds as texts: golden/*.txt, rewritten by one command, reviewed line by line.

    python -m tests.games.ochs_esel.golden [NAME ...]

For each telling round the command looks for the first round (or match) of seed 1 in which it
happened.
"""

import shlex
import sys
from collections.abc import Callable, Iterator
from itertools import count, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER, OX
from ochs_esel.games.ochs_esel.transcript import shown_value, transcript
from ochs_esel.games.ochs_esel.view import ANSWER, LEAD, RAISE
from sims.plan import Plan, make_plan

from .laps import PASS, Lap, Step, laps_of

FOLDER = Path(__file__).parent / "golden"
COMMAND = "python -m tests.games.ochs_esel.golden"

Laps = list[Lap]


class Golden(NamedTuple):
    """A telling round: what happens, how it is looked for, and who plays what."""

    name: str
    sentence: str
    happened: Callable[[Laps], bool]
    strategy: str
    players: int
    variant: str = "base"
    rules: dict[str, int | bool | str] = {}
    match: int | None = None
    k: int = 0  # round of the match

    @property
    def game(self) -> str:
        return "wie-is-de-ezel" if self.variant == "ezel" else "ochs-esel"

    @property
    def plan(self) -> Plan:
        """The plan of a run that has the round."""
        return make_plan(
            self.strategy, n=10**9, players=self.players, game=self.game, variant=self.variant,
            rules=self.rules, match=self.match,
        )  # fmt: skip

    def record(self, number: int) -> dict[str, Any]:
        """Return the record of the round with a number, or of round k of the match."""
        plan = self.plan
        for k, record in enumerate(plan.the_game.records(plan.setting, number)):
            if k == self.k:
                return record
        raise LookupError(f"match {number} has no round {self.k}")

    def command(self, number: int) -> str:
        """Return the command that shows the round."""
        round_text = f"{number}:{self.k}" if self.match else str(number)
        parts = ["python", "-m", "sims.show", "--round", round_text]
        parts += ["--match", str(self.match)] if self.match else []
        parts += ["--game", self.game] if self.game != "ochs-esel" else []
        parts += ["--variant", self.variant] if self.variant == "ox" else []
        parts += ["--players", str(self.players), "--strategy", self.strategy]
        for name, value in self.rules.items():
            parts += ["--set", f"{name}={shown_value(value)}"]
        return shlex.join(parts)

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"

    def text(self, number: int) -> str:
        """Return the text of the file."""
        lines = [self.sentence, f"$ {self.command(number)}", "", *transcript(self.record(number))]
        return "\n".join(lines) + "\n"

    def first_number(self) -> int:
        """Return the first round, or match, in which it happened."""
        return next(n for n in count() if self.happened(laps_of(self.record(n))))


# --- what happens --------------------------------------------------------------------------------


def steps(laps: Laps) -> Iterator[Step]:
    return (step for lap in laps for step in lap.steps)


def donkey_laps(laps: Laps) -> Iterator[Lap]:
    return (lap for lap in laps if lap.led == "donkey")


def donkey_comes_back(laps: Laps) -> bool:
    """Whoever led the donkey takes it again later."""
    led = [(number, lap.lead.seat) for number, lap in enumerate(laps) if lap.led == "donkey"]
    return any(
        lap.led == "donkey" and any(n < number and seat == lap.winner for n, seat in led)
        for number, lap in enumerate(laps)
    )


def joker_is_taken(laps: Laps) -> bool:
    """A joker is taken with the donkey and still in the hand at the end."""
    return any(
        JOKER in step.laid and JOKER in laps[-1].hands[lap.winner]
        for lap in donkey_laps(laps)
        for step in lap.steps
    )


def last_of_equals_takes(laps: Laps) -> bool:
    """Two seats lay the highest card, not one after the other; the later one takes."""
    for lap in donkey_laps(laps):
        highest = lap.step_of(lap.winner).move[1]
        equals = [place for place, step in enumerate(lap.steps[1:]) if step.move[1] == highest]
        if len(equals) == 2 and equals[1] > equals[0] + 1:
            return True
    return False


def pile_and_out(laps: Laps) -> bool:
    """Who takes the pile has laid his last card and is out."""
    return any(lap.led == "ox" and not lap.hands[lap.winner] for lap in laps)


def two_are_out(laps: Laps) -> bool:
    return laps[-1].hands.count([]) == 2


def last_card_comes_back(laps: Laps) -> bool:
    """The taker of the donkey had laid his last card; nobody else is out, the round goes on."""
    return any(lap.step_of(lap.winner).is_last_card and not lap.over for lap in donkey_laps(laps))


def passes_lead(card: int) -> Callable[[Laps], bool]:
    """Return whether somebody passes the lead because he holds a barred card and nothing else."""
    return lambda laps: any(
        step.kind == LEAD and step.move == PASS and step.hand == [card] for step in steps(laps)
    )


def wins_first_with_last_card(goes_on: bool) -> Callable[[Laps], bool]:
    """Return whether the first turn round is won with a last card, and the round goes on or not."""

    def happened(laps: Laps) -> bool:
        first = laps[0]
        return first.step_of(first.winner).is_last_card and first.over != goes_on

    return happened


def over_at_once(laps: Laps) -> bool:
    """The first turn round ends the round, though its winner still holds cards."""
    return len(laps) == 1 and OX in laps[0].hands[laps[0].winner]


def passes_answer(laps: Laps) -> bool:
    """Who holds the ox alone passes in a donkey turn round."""
    return any(
        step.kind == ANSWER and step.move == PASS and step.hand == [OX] for step in steps(laps)
    )


def raise_is(value: int, cards: int, jokers: int) -> Callable[[Laps], bool]:
    """Return whether somebody raises with a certain set."""
    wanted = ("play", value, cards, jokers)
    return lambda laps: any(step.kind == RAISE and step.move == wanted for step in steps(laps))


def joker_called(value: int) -> Callable[[Laps], bool]:
    """Return whether a joker is called a value in raising, and some other one in an answer."""
    wanted = ("play", value, 0, 1)
    return lambda laps: (
        any(step.kind == RAISE and step.move == wanted for step in steps(laps))
        and any(s.kind == ANSWER and s.laid == [JOKER] and s.move[1] > 1 for s in steps(laps))
    )


def donkey_is_led_first(laps: Laps) -> bool:
    return laps[0].led == "donkey"


def is_cut(laps: Laps) -> bool:
    """The last turn round ends before everybody had his turn, and not with the leader's card."""
    return 1 < len(laps[-1].steps) < len(laps[-1].hands)


def other_special_is_barred(laps: Laps) -> bool:
    """After an ox turn round its winner holds the donkey, had it before, and may not lead it."""
    return any(
        before.led == "ox"
        and DONKEY in after.steps[0].hand
        and len(after.steps[0].hand) > 1
        and not after.steps[0].specials
        for before, after in pairwise(laps)
    )


def barred_is_played(laps: Laps) -> bool:
    """Who holds the ox alone leads it right after he took it."""
    return len(laps) > 1 and laps[1].led == "ox"


def counts_as_out(laps: Laps) -> bool:
    """The round ends though no hand is empty."""
    return all(laps[-1].hands)


def bar_came_along(laps: Laps) -> bool:
    """The leader holds the donkey but may not lead it in the first turn round."""
    return DONKEY in laps[0].lead.hand and not laps[0].lead.specials


def always(laps: Laps) -> bool:
    return True


MIXED = "greedy,random,sharp,thrifty"

GOLDEN = (
    Golden("the_donkey_comes_back", "Who led the donkey takes it again later (R11, R15).",
        donkey_comes_back, MIXED, 4),
    Golden("a_joker_is_taken", "A joker lies in a donkey turn round and is taken: it was worth 1, in the hand it costs 14 (R14, R23).",
        joker_is_taken, "greedy", 3, rules={"hand_size": 6}),
    Golden("the_last_of_equals_takes", "Of two equal highest cards the one laid last takes the donkey (R15).",
        last_of_equals_takes, "greedy", 5, rules={"hand_size": 6}),
    Golden("the_pile_with_the_last_card", "Who takes the ox pile with his last card is out all the same, and pays for the pile (R31, R34).",
        pile_and_out, MIXED, 4, "ox", {"hand_size": 6}),
    Golden("two_are_out", "Two hands are empty after the same turn round (R20).",
        two_are_out, "greedy", 4, rules={"hand_size": 6}),
    Golden("the_last_card_comes_back", "Who takes the donkey with his last card is not out (R16, J7).",
        last_card_comes_back, "random", 3, rules={"hand_size": 5}),
    Golden("a_barred_ox_passes_the_lead", "A leader with nothing but the ox he has just taken passes the lead (J15).",
        passes_lead(OX), "random", 4, "ox", {"hand_size": 4}),
    Golden("a_barred_donkey_passes_the_lead", "A leader with nothing but the donkey he has just taken from the middle passes the lead (J15).",
        passes_lead(DONKEY), "random", 3, "ox", {"hand_size": 3}),
    Golden("a_barred_ox_is_played", "The second reading of J15: a leader with nothing but a barred ox leads it.",
        barred_is_played, "random", 4, "ox", {"hand_size": 4, "barred_leader": "play"}),
    Golden("a_barred_leader_is_out", "The third reading of J15: a leader with nothing but a barred ox counts as out, and pays for it.",
        counts_as_out, "random", 4, "ox", {"hand_size": 4, "barred_leader": "out"}),
    Golden("the_winner_takes_the_ox_with_his_last_card", "Who wins the first turn round with his last card takes the ox and is not out (J16).",
        wins_first_with_last_card(True), "random", 5, "ox", {"hand_size": 3}),
    Golden("the_winner_is_out_with_his_last_card", "The other reading of J16: who wins the first turn round with his last card is out, the ox stays in the middle.",
        wins_first_with_last_card(False), "random", 5, "ox", {"hand_size": 3, "empty_winner_takes": False}),
    Golden("twelve_players_one_turn_round", "The first turn round ends the round; nobody has the donkey (J18). Hands of two cards: nine would all have to go in one set.",
        over_at_once, "random", 12, "ox", {"hand_size": 2}),
    Golden("only_the_ox_to_answer_the_donkey", "Who holds nothing but the ox passes in a donkey turn round (R32).",
        passes_answer, "random", 4, "ox", {"hand_size": 5}),
    Golden("thirteen_and_a_joker", "A 13 and a joker are a pair of 13s and top any pair but jokers (R9, J4).",
        raise_is(13, 1, 1), "random", 4, rules={"hand_size": 6}),
    Golden("two_jokers_top_everything", "Two jokers alone top a pair of 13s (R10).",
        lambda laps: any(
            before.move[1:2] == (13,) and step.move == ("play", JOKER, 0, 2)
            for lap in laps for before, step in pairwise(lap.steps)
        ), "random", 4, rules={"hand_size": 7, "jokers": 7, "copies": 5}),
    Golden("a_free_joker_is_called_9", "A free joker tops lower cards as a 9, and one answers the donkey with a value of its own (J26, J27).",
        joker_called(9), "random", 4, "ezel", {"hand_size": 7, "jokers": 7, "free_joker": True}),
    Golden("ezel_the_donkey_at_once", "Who is dealt the donkey leads it at once (R38, J29).",
        donkey_is_led_first, MIXED, 4, "ezel", {"hand_size": 7}),
    Golden("the_round_ends_at_once", "With end_at_once the last turn round is cut (J6).",
        is_cut, "random", 4, rules={"hand_size": 5, "end_at_once": True}),
    Golden("points_are_carried", "Round 3 of a match: points of the rounds before, the last holder of the donkey starts (R25, R26).",
        always, MIXED, 4, rules={"hand_size": 6}, match=5, k=3),
    Golden("the_bar_comes_along", "The second reading of J9: who took the donkey at the very end may not lead it first in the next round.",
        bar_came_along, "greedy", 3, rules={"hand_size": 5, "donkey_bar_across_rounds": True}, match=5, k=1),
    Golden("no_two_specials", "The second reading of J19: right after an ox turn round the donkey may not be led.",
        other_special_is_barred, "random", 4, "ox", {"hand_size": 6, "no_two_specials": True}),
)  # fmt: skip


def main(names: list[str]) -> None:
    """Rewrite the files, all or some."""
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDEN:
        if not names or golden.name in names:
            number = golden.first_number()
            golden.path.write_text(golden.text(number), encoding="utf-8")
            print(f"{golden.name}: {golden.command(number)}", flush=True)
    for path in FOLDER.glob("*.txt"):
        if path not in {golden.path for golden in GOLDEN}:
            path.unlink()


if __name__ == "__main__":
    main(sys.argv[1:])
