"""What a person at a table sees in the terminal, and how he is asked; knows no game.

On a terminal with colours and frames, else line by line, for pipes and screen readers.
"""

import sys
from collections.abc import Iterable, Mapping, Sequence
from io import TextIOWrapper

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ochs_esel.sitting import MOVE, OPENS, Event, Grid, Option, Sitting

YOU, QUIET, TITLE = "bold cyan", "dim", "bold"


class Screen:
    """A terminal, or what stands in for it."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.console = Console(markup=False, highlight=False, emoji=False)
        self.is_terminal = self.console.is_terminal and sys.stdin.isatty()

    # --- printing ---

    def say(self, text: str, style: str = "") -> None:
        """Print a paragraph."""
        self.console.print(Text(text, style))

    def command(self, sentence: str, line: str) -> None:
        """Print a sentence and below it a command, in one piece however long."""
        self.console.print(Text(sentence))
        self.console.print(Text(f"  {line}", TITLE), soft_wrap=True)

    def event(self, event: Event, names: Sequence[str], own: int) -> None:
        """Print what happens."""
        if event.kind == OPENS:
            self.console.print()
            self.console.print(Text(event.text, TITLE))
        elif event.kind == MOVE:
            who = "you" if event.seat == own else f"seat {event.seat} {names[event.seat]}"
            line = Text(f"  {shortened(who, 24):<24} {event.text}", YOU * (event.seat == own))
            line.append("  (no choice)" if event.forced else "", QUIET)
            self.console.print(line)
        else:
            self.console.print(Text(f"  => {event.text}", "yellow"))

    def position(self, sitting: Sitting, title: str) -> None:
        """Print all that the person sees before a move, and the moves that are possible."""
        hand = Text("your hand  ").append(" | ".join(sitting.hand()), YOU)
        facts = "   ".join(f"{name}: {text}" for name, text in sitting.facts())
        self.framed(Group(self.table(sitting.seats(), sitting.seat), Text(facts), hand), title)
        self.say(sitting.question(), TITLE)
        for line in option_lines(sitting.options(), self.console.width - 2):
            self.console.print(Padding(line, (0, 0, 0, 2)), no_wrap=True)

    def framed(self, content: RenderableType, title: str) -> None:
        """Print something below a title, on a terminal in a frame."""
        if self.is_terminal:
            self.console.print(Panel(content, title=title, title_align="left", box=box.ROUNDED))
        else:
            self.console.print(Text(f"\n{title}"), content)

    def table(self, grid: Grid, own: int = -1, numbers: bool = False) -> Table:
        """Return a table; the row of the person stands out, numbers stand to the right."""
        table = Table(box=None, padding=(0, 2 - numbers, 0, 0), header_style=QUIET)
        for place, column in enumerate(grid.columns):
            right = numbers and place > 0
            table.add_column(
                Text(column),
                justify="right" if right else "left",
                overflow="fold",
                min_width=3 if right else None,
            )
        for place, row in enumerate(grid.rows):
            table.add_row(*(Text(cell) for cell in row), style=YOU if place == own else "")
        return table

    def hints(self, hints: Mapping[str, Iterable[str]]) -> None:
        """Print what others would do."""
        table = Table.grid(padding=(0, 2))
        for move, names in hints.items():
            table.add_row(Text(f"{move}:", "green"), Text(", ".join(names)))
        self.console.print(Text("The strategies would play", QUIET))
        self.console.print(Padding(table, (0, 0, 0, 2)))

    # --- asking ---

    def ask(self, prompt: str) -> str:
        """Return what the person types; raise EOFError at the end of the input."""
        if self.is_terminal:
            return self.console.input(Text(f"{prompt}: ", "bold green")).strip()
        self.console.print(Text(f"{prompt}:"))
        return input().strip()


def shortened(text: str, width: int) -> str:
    """Return a text cut to a width."""
    return text if len(text) <= width else text[: width - 2] + ".."


def option_lines(options: Sequence[Option], width: int) -> list[Text]:
    """Return moves in aligned columns; those of a group stay together where there is room."""
    labels = [f"{one.number:>2}) {one.text}" for one in options]
    wide = max(map(len, labels))
    in_line = max((width + 3) // (wide + 3), 1)
    groups = [one.group for one in options]
    bar = " | " if len(set(groups)) < len(groups) else "   "  # nothing to part if all stand alone
    lines: list[Text] = []
    room = 0
    for place, (label, group) in enumerate(zip(labels, groups, strict=True)):
        begins = place == 0 or groups[place - 1] != group
        if room == 0 or (begins and room < min(groups.count(group), in_line)):
            lines.append(Text())
            room = in_line
        elif room < in_line:
            lines[-1].append(bar if begins else "   ", QUIET)
        number, bracket, text = label.ljust(wide).partition(")")
        lines[-1].append(number + bracket, QUIET).append(text)
        room -= 1
    return lines
