"""Both languages of every question say the same values."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import reports.questions
from reports.language import Phrase

FOLDER = Path(reports.questions.__file__).parent
MODULES = [f"reports.questions.{path.parent.name}.phrases" for path in sorted(FOLDER.glob("*/phrases.py"))]  # fmt: skip


def phrases_in(value: Any) -> list[Phrase]:
    if isinstance(value, Phrase):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ()
    return [phrase for part in parts for phrase in phrases_in(part)]


@pytest.mark.parametrize("module", MODULES)
def test_both_languages_have_the_same_places(module: str) -> None:
    found = [
        phrase
        for name, value in vars(import_module(module)).items()
        if name.isupper()
        for phrase in phrases_in(value)
    ]
    assert found
    for phrase in found:
        assert phrase.en and phrase.de
        assert phrase.places("en") == phrase.places("de"), phrase.en
