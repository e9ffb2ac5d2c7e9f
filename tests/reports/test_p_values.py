"""P-values in tables and in sentences."""

import pytest

from reports.language import Words
from reports.p_values import SURE, is_sure, p_cell


def test_a_p_value_is_written_in_one_way() -> None:
    assert p_cell(Words("de"), 1e-30).text == "< 0,0001"
    assert p_cell(Words("en"), 0.25).text == "0.2500"
    assert p_cell(Words("en"), 1e-30).value == 1e-30  # sorted by what it is
    assert p_cell(Words("en"), None).text == "–"


@pytest.mark.parametrize(("p", "sure"), [(None, False), (0.0, True), (SURE, True), (0.051, False)])
def test_sure_is_what_chance_seldom_makes(p: float | None, sure: bool) -> None:
    assert is_sure(p) == sure
