"""A section on the terminal."""

from typing import TYPE_CHECKING

from .document import Section, Table

if TYPE_CHECKING:
    from rich.console import Console


def print_on(section: Section, console: "Console") -> None:
    """Print the sentence, the tables, and what else is to be said."""
    from rich.text import Text

    console.print(Text(section.title, style="bold"))
    console.print(Text(section.answer))
    for paragraph in section.paragraphs:
        console.print(Text(f"\n{paragraph}"))
    for table in section.tables:
        console.print()
        print_table(table, console)
    console.print(Text(f"\n{section.source}", style="dim"), soft_wrap=True)


def print_table(table: Table, console: "Console") -> None:
    """Print a table with its caption above."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as RichTable
    from rich.text import Text

    console.print(Text(table.caption, style="bold"))
    shown = RichTable(box=SIMPLE_HEAD, pad_edge=False)
    for place, name in enumerate(table.head):
        shown.add_column(name, justify="right" if place else "left")
    for row in table.rows:
        shown.add_row(*(Text(cell.text) for cell in row))
    console.print(shown)
