"""Columns of words are set to the left, those of figures to the right."""

from reports.columns import wordy_columns
from reports.document import Cell, Table


def test_the_first_column_and_those_of_sentences_are_wordy() -> None:
    row = (
        Cell("greedy"),
        Cell("−1,234.567 ± 0.012", -1234.567),
        Cell("Plays what it can, always high"),
    )
    longer = (*row[:2], Cell("Plays whatever it can, and always high"))
    head = ("Strategy", "Penalty", "A head that is much longer than its figures")
    assert wordy_columns(Table("All", head, (row,))) == [True, False, False]
    assert wordy_columns(Table("All", head, (row, longer))) == [True, False, True]
    assert wordy_columns(Table("None", head, ())) == [True, False, False]
