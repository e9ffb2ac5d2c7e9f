"""How the columns of a table are set, on paper and on the screen."""

from .document import Table

LONGEST_FIGURE = 30  # letters: "−1.234 ± 0.012" and short words are set to the right


def wordy_columns(table: Table) -> list[bool]:
    """Return for each column whether it is set to the left: the first one, and those of sentences."""
    return [
        column == 0 or any(len(row[column].text) > LONGEST_FIGURE for row in table.rows)
        for column in range(len(table.head))
    ]
