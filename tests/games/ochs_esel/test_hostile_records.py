"""Whatever is taken for a record is refused with one sentence, and nothing else is ever raised."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ochs_esel.errors import InvalidRecord
from ochs_esel.games.ochs_esel.checking import check_record
from ochs_esel.games.ochs_esel.rules import VARIANTS
from ochs_esel.games.ochs_esel.transcript import transcript

from .recorded import Record, base, match, problem, put, records

NESTED: list[Any] = []
for _ in range(10_000):
    NESTED = [NESTED]
HOSTILE = {
    "null": None, "text": "x", "surrogate": "\ud800\x1b[2J", "long text": "x" * 10**6, "true": True,
    "fraction": 1.5, "nan": float("nan"), "inf": float("inf"), "minus": -1, "large": 10**100,
    "larger than can be printed": 10**5000, "list": [], "nested": NESTED, "long list": [0] * 10**6,
    "lists": [[]] * 12, "object": {"a": 1}, "objects": [{}] * 4,
}  # fmt: skip


@pytest.mark.parametrize("value", HOSTILE)
def test_hostile_values_are_refused_wherever_they_stand(value: str):
    problem(HOSTILE[value])
    for key in base():
        record = base()
        record[key] = HOSTILE[value]
        problem(record)
    for path in (("hands", 1), ("hands", 1, 2), ("moves", 2), ("moves", 2, 0), ("moves", 2, 1),
                 ("moves", 2, 2), ("moves", 2, 3), ("scores", 0), ("rules", "jokers")):  # fmt: skip
        record = records(0, "greedy", players=4)[0]
        put(*path, HOSTILE[value])(record)
        problem(record)
    for key in match()[1]["match"]:
        record = match()[1]
        record["match"][key] = HOSTILE[value]
        problem(record)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["J", "D"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip


@st.composite
def mutated(draw: st.DrawFn) -> Record:
    """Draw a correct record and change up to three places of it."""
    variant = draw(st.sampled_from(VARIANTS))
    options: dict[str, Any] = {"match": 3} if draw(st.booleans()) else {}
    record = draw(st.sampled_from(records(draw(st.integers(0, 5)), variant=variant, **options)))
    for _ in range(draw(st.integers(1, 3))):
        place: Any = record
        while True:
            keys = list(place) if isinstance(place, dict) else range(len(place))
            key = draw(st.sampled_from(keys))
            if not isinstance(place[key], dict | list) or not place[key] or draw(st.booleans()):
                break
            place = place[key]
        kind = draw(st.sampled_from(["replace", "small number", "remove", "insert"]))
        if kind == "remove":
            del place[key]
        elif kind == "insert" and isinstance(place, list):
            place.insert(key, draw(json_values))
        else:
            place[key] = draw(st.integers(-2, 16) if kind == "small number" else json_values)
        if not record or not place:
            break
    return record


@settings(deadline=None, max_examples=500)
@given(mutated())
def test_a_changed_record_is_correct_or_named_and_raises_nothing_else(record: Record):
    try:
        check_record(record)
    except InvalidRecord as error:
        assert str(error).isascii()
        problem(record)
    else:
        transcript(record)


@settings(deadline=None, max_examples=300)
@given(json_values)
def test_no_value_is_a_record_by_chance(value: Any):
    problem(value)
