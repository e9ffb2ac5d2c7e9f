"""English and German: complete, with the same places, and numbers as each writes them."""

import importlib
import pkgutil
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import reports
from analysis.estimate import Estimate
from ochs_esel.games import GAMES
from reports.language import LANGUAGES, Phrase, Words, fitting_digits
from reports.phrases import verdict
from reports.rules_in_german import MEANINGS

# The same in both languages, and rightly so.
ALIKE = {"Ochs & Esel", "Wie is de Ezel?", "Seed", "seed", "Joker", "joker", "value", "Position"}


def modules() -> Iterator[str]:
    for one in pkgutil.walk_packages(reports.__path__, "reports."):
        yield one.name


def phrases() -> Iterator[tuple[str, Phrase]]:
    """Yield every phrase that a module of the reports holds."""
    for module in modules():
        for name, value in vars(importlib.import_module(module)).items():
            found = (
                value
                if isinstance(value, list | tuple) and not isinstance(value, Phrase)
                else [value]
            )
            found = value.values() if isinstance(value, dict) else found
            for one in found:
                if isinstance(one, Phrase):
                    yield f"{module}.{name}", one


def test_every_phrase_is_there_in_both_languages() -> None:
    known = list(phrases())
    assert len(known) > 50
    for where, phrase in known:
        assert phrase.en.strip() and phrase.de.strip(), where
        assert phrase.places("en") == phrase.places("de"), where
        if any(letter.isalpha() for letter in bare(phrase.en)):
            assert phrase.en != phrase.de or phrase.en in ALIKE, f"{where} is not translated"


def test_every_phrase_is_used() -> None:
    for name in modules():
        module = importlib.import_module(name)
        words = words_below(Path(str(module.__file__)).parent)
        named = [one for one, value in vars(module).items() if isinstance(value, Phrase)]
        assert [one for one in named if words[one] < 2] == [], name


@cache
def words_below(folder: Path) -> Counter[str]:
    """Return how often each word stands in the sources of a folder."""
    sources = (path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    return Counter(word for source in sources for word in re.findall(r"\w+", source))


def bare(text: str) -> str:
    """Return a text without its places."""
    return "".join(part.rpartition("}")[2] for part in text.split("{"))


def test_every_rules_field_has_a_meaning_in_german() -> None:
    fields = {
        one.name
        for game in GAMES.values()
        for variant in game.variants
        for one in game.fields(variant)
    }
    assert set(MEANINGS) == fields


@pytest.mark.parametrize(
    ("value", "digits", "en", "de"),
    [
        (1234567.891, 2, "1,234,567.89", "1\u202f234\u202f567,89"),
        (-0.5, 1, "\u22120.5", "\u22120,5"),
        (-0.001, 1, "0.0", "0,0"),
        (3, 0, "3", "3"),
    ],
)
def test_numbers(value: float, digits: int, en: str, de: str) -> None:
    assert [Words(lang).number(value, digits) for lang in LANGUAGES] == [en, de]


def test_signs_stand_before_what_differs_from_zero() -> None:
    words = Words("en")
    shown = [words.number(value, 1, sign=True) for value in (0.2, -0.2, 0.01, -0.01)]
    assert shown == ["+0.2", "\u22120.2", "0.0", "0.0"]


def test_an_estimate_is_written_with_the_digits_of_its_error() -> None:
    one = Estimate(12.3456, 0.02, 20_000)
    assert fitting_digits(one) == 2
    assert Words("en").estimate(one) == "12.35 (95%: 12.31 to 12.38)"
    assert Words("de").estimate(one) == "12,35 (95\u00a0%: 12,31 bis 12,38)"
    assert Words("en").margin(one) == "12.35 ± 0.04"
    assert (
        Words("de").margin(Estimate(0.25, 0.001, 20_000), share=True) == "25,0\u00a0% ± 0,2\u00a0%"
    )


def test_an_estimate_without_error_says_so() -> None:
    assert "no interval" in Words("en").estimate(Estimate(3.0, None, 1))
    assert "ohne" in Words("de").estimate(Estimate(3.0, None, 1))


@pytest.mark.parametrize(("value", "word"), [(1.0, "above"), (-1.0, "below"), (0.1, "neither")])
def test_the_verdict_is_the_one_that_the_interval_allows(value: float, word: str) -> None:
    above, below, neither = (Phrase(f"{w} {{value}}", w) for w in ("above", "below", "neither"))
    said = verdict(Words("en"), Estimate(value, 0.1, 20_000), above, below, neither)
    assert said.startswith(word)
    assert (" 1.0 (95%: 0.8 to 1.2)" in said) == (value != 0.1)


def test_lists() -> None:
    assert Words("en").listed(["a", "b", "c"]) == "a, b and c"
    assert Words("de").listed(["a", "b"]) == "a und b"
    assert Words("de").listed(["a"]) == "a"
