"""A person plays: rounds or a match, move by move, until it is over or he has enough."""

import shlex
from collections.abc import Callable
from dataclasses import replace
from typing import IO, Any

from ochs_esel.game import Match
from ochs_esel.sitting import Grid, NotPossible, Option, Sitting

from .lists import value_text
from .plan import MAX_MATCHES, MAX_ROUNDS, Plan
from .records import write_record
from .screen import Screen

KEYS = (
    "Keys: Enter shows the table again, k what is known of the cards (unseen: in other hands or not dealt), "
    "h a hint, ? this help, q quit (also Ctrl-D)."
)
COUNTED = (
    "Everything is counted from 0: seats, matches, rounds and what they are made of; lines of a file "
    "from 1."
)
UNRECORDED = (
    "Not recorded (--record FILE): only the deal can be seen again, played by strategies alone"
)
WORDS = {"help": "?", "known": "k", "hint": "h", "quit": "q", "exit": "q"}


class Quit(Exception):
    """The person has enough."""


class Game:
    """A person at a table with strategies.

    Parameters
    ----------
    plan
        What is played; chairs are fixed.
    seat
        Where the person sits.
    screen
        Where he looks and types.
    hints
        Whether to show hints before every move.
    records
        Open file for the records of finished rounds, or None.
    command
        Number of a round (or match) -> the command that plays it.
    """

    def __init__(
        self,
        plan: Plan,
        seat: int,
        screen: Screen,
        hints: bool,
        records: IO[str] | None,
        command: Callable[[int], str],
    ) -> None:
        self.plan, self.seat, self.screen = plan, seat, screen
        self.hints, self.records, self.command = hints, records, command
        self.names = [strategy.label for strategy in plan.line_up]
        self.scores: list[list[int]] = []  # of the rounds of this match, by seat
        self.recorded = 0
        self.number = 0
        self.is_finished = False

    def welcome(self) -> None:
        """Say who sits where, and the seed."""
        plan = self.plan
        seats = (
            "you" if seat == self.seat else f"seat {seat} {name}"
            for seat, name in enumerate(self.names)
        )
        game = (
            plan.game
            if plan.variant == plan.the_game.variants[0]
            else f"{plan.game}, {plan.variant}"
        )
        changed = ", ".join(
            f"{name}={value_text(value)}" for name, value in plan.rules.differences().items()
        )
        game += f" with {changed}" if changed else ""
        self.screen.say(f"{game}, seed {plan.seed}. Clockwise: {', '.join(seats)}.")
        self.screen.say("Type a number or a move; ? helps, q quits.", "dim")

    def play(self, number: int) -> None:
        """Play from a round or match on, until the person quits or the match is over."""
        self.number = number
        try:
            while self.plan.match is None:
                self.play_number()
                if self.number == last_number(self.plan):
                    raise Quit
                if self.ask(f"Enter to play round {self.number + 1}, q to quit") == "n":
                    raise Quit
                self.number, self.is_finished = self.number + 1, False
            self.play_number()
            self.tell_winners()
        except (Quit, EOFError):
            self.screen.say("")
        self.say_goodbye()

    def play_number(self) -> None:
        """Play a round, or all rounds of a match."""
        self.scores.clear()
        plan = self.plan
        for sitting in plan.the_game.sittings(plan.setting, self.number, self.seat):
            if self.scores:
                self.ask("Enter for the next round")
            self.play_round(sitting)
        self.is_finished = True

    def play_round(self, sitting: Sitting) -> None:
        """Play one round to its end and write it down."""
        while True:
            for event in sitting.events():
                self.screen.event(event, self.names, self.seat)
            if sitting.is_over:
                break
            self.show(sitting)
            sitting.lay(self.choice(sitting))
        self.end_round(sitting)

    def show(self, sitting: Sitting) -> None:
        """Show the table as the person sees it before a move."""
        self.screen.position(sitting, self.title)
        if self.hints:
            self.screen.hints(sitting.hints())

    @property
    def title(self) -> str:
        """What is being played."""
        if not self.plan.match:
            return f"Round {self.number}"
        return f"Match {self.number}, round {len(self.scores)} of it"

    def choice(self, sitting: Sitting) -> Option:
        """Return the move that the person chooses."""
        while True:
            text = self.ask("Your move (? help)")
            try:
                if not self.is_key(text, sitting):
                    return sitting.option(text)
            except NotPossible as problem:
                self.screen.say(str(problem), "red")

    def ask(self, prompt: str) -> str:
        """Return what the person types, a key for its word; raise Quit, EOFError."""
        text = self.screen.ask(prompt)
        text = WORDS.get(text.lower(), text)
        if text.lower() == "q":
            raise Quit
        return text

    def is_key(self, text: str, sitting: Sitting) -> bool:
        """Return whether a text is a key, after doing what it asks for."""
        keys: dict[str, Callable[[], Any]] = {
            "": lambda: self.show(sitting),
            "?": self.show_help,
            "k": lambda: self.screen.console.print(
                self.screen.table(sitting.known(), numbers=True)
            ),
            "h": lambda: self.screen.hints(sitting.hints()),
        }
        if text.lower() not in keys:
            return False
        keys[text.lower()]()
        return True

    def show_help(self) -> None:
        """Print the rules in short and the keys."""
        for line in self.plan.the_game.help(self.plan.rules):
            self.screen.say(line)
        self.screen.say(COUNTED)
        self.screen.say(KEYS)

    # --- after a round ---

    def end_round(self, sitting: Sitting) -> None:
        """Show how a round ended, write it down, and say how to see it again."""
        self.screen.framed(self.screen.table(sitting.result(), self.seat), f"End: {self.title}")
        self.scores.append(sitting.scores())
        if self.plan.match:
            sheet = self.screen.table(self.score_sheet(), numbers=True)
            self.screen.framed(sheet, "Score sheet, by seat")
        self.tell_how_to_see(sitting)
        if not self.plan.match:
            self.screen.command("To play this deal again:", self.command(self.number))

    def tell_how_to_see(self, sitting: Sitting) -> None:
        """Write the round down, if asked to, and say how it, or its deal, can be seen again."""
        if self.records is None:
            k = len(self.scores) - 1
            other = " (who starts may differ)" if k > 0 and self.plan.match else ""
            line = deal_command(self.plan, self.seat, self.number, k)
            self.screen.command(f"{UNRECORDED}{other}:", line)
            return
        write_record(self.records, sitting.record())
        self.recorded += 1
        name = self.records.name
        self.screen.say(f"Recorded in {name}, line {self.recorded}.")
        words = ["python", "-m", "sims.show", "--record", name, "--line", str(self.recorded)]
        self.screen.command("To see this round again:", shlex.join(words))

    def score_sheet(self) -> Grid:
        """Return the scores of the match, one row a round."""
        seats = range(self.plan.players)
        names = ["you" if seat == self.seat else str(seat) for seat in seats]
        rows = [(str(k), *map(str, scores)) for k, scores in enumerate(self.scores)]
        total = ("total", *map(str, self.totals()))
        return Grid(("round", *names), (*rows, total))

    def totals(self) -> list[int]:
        """Return the sums of the scores by seat."""
        return [sum(scores) for scores in zip(*self.scores, strict=True)]

    def tell_winners(self) -> None:
        """Say who has won the match; equal totals share the win."""
        totals = self.totals()
        is_payoff = self.plan.the_game.sheet(self.plan.rules, self.plan.match).score == "payoff"
        best = max(totals) if is_payoff else min(totals)
        won = [seat for seat, total in enumerate(totals) if total == best]
        who = " and ".join(
            "you" if seat == self.seat else f"seat {seat} ({self.names[seat]})" for seat in won
        )
        verb = "share the win" if len(won) > 1 else "win" if won == [self.seat] else "wins"
        self.screen.say(f"{who[0].upper()}{who[1:]} {verb} with {best} points.", "bold yellow")

    def say_goodbye(self) -> None:
        """Say how to go on."""
        unit = "match" if self.plan.match else "round"
        has_next = self.number < last_number(self.plan)
        if self.is_finished and self.plan.match is None and has_next:
            self.screen.command("Goodbye. To go on:", self.command(self.number + 1))
            return
        again = f"this {unit} again from its first deal" if self.plan.match else f"this {unit} anew"
        self.screen.command(f"Goodbye. To play {again}:", self.command(self.number))


def last_number(plan: Plan) -> int:
    """Return the number of the last round, or match, that there is."""
    return (MAX_MATCHES if plan.match else MAX_ROUNDS) - 1


def deal_command(plan: Plan, seat: int, number: int, round_of_match: int) -> str:
    """Return the command that shows the deal of a round, played by strategies.

    The next one clockwise sits in the person's seat. The match is as long as it must be: until some
    points it could end earlier with other moves.
    """
    line_up = list(plan.line_up)
    line_up[seat] = line_up[(seat + 1) % plan.players]
    match, which = plan.match, str(number)
    if match is not None:
        match = match if match.rounds else Match(rounds=round_of_match + 1)
        which = f"{number}:{round_of_match}"
    alone = replace(plan, line_up=tuple(line_up), match=match, n=number + 1)
    return f"{alone.command_of('sims.show')} --round {which}"
