"""English and German: sentences with places for numbers, and how numbers are written in each."""

from collections.abc import Sequence
from string import Formatter
from typing import Literal, NamedTuple

from analysis.estimate import Estimate, Interval, interval

Lang = Literal["en", "de"]
LANGUAGES: tuple[Lang, ...] = ("en", "de")

MINUS, THIN_SPACE, NO_BREAK = "\u2212", "\u202f", "\u00a0"


class Phrase(NamedTuple):
    """A text in every language; places in braces are filled with what `Words` makes of values."""

    en: str
    de: str

    def places(self, lang: Lang) -> set[str]:
        """Return the names of the places in one language."""
        return {name for _, name, _, _ in Formatter().parse(getattr(self, lang)) if name}


WITH_RANGE = Phrase("{value} (95%: {low} to {high})", "{value} (95\u00a0%: {low} bis {high})")
NO_INTERVAL = Phrase("{value} (no interval)", "{value} (ohne Intervall)")
AND = Phrase("{first} and {last}", "{first} und {last}")


class Words:
    """Texts and numbers in one language.

    Parameters
    ----------
    lang
        "en" or "de".
    """

    def __init__(self, lang: Lang) -> None:
        self.lang: Lang = lang

    def __call__(self, phrase: Phrase, **values: object) -> str:
        """Return a phrase with its places filled; a value that is a phrase is said, too."""
        said = {
            name: self(value) if isinstance(value, Phrase) else value
            for name, value in values.items()
        }
        return str(getattr(phrase, self.lang).format(**said))

    def number(self, value: float, digits: int = 2, sign: bool = False) -> str:
        """Return a number with so many decimals, in German with a decimal comma."""
        text = f"{abs(value):,.{digits}f}"
        negative = value < 0 and any(one not in "0.," for one in text)
        if self.lang == "de":
            text = self.decimal(text.replace(",", THIN_SPACE))
        plus = "+" if sign and any(one not in "0.," + THIN_SPACE for one in text) else ""
        return (MINUS if negative else plus) + text

    def decimal(self, text: str) -> str:
        """Return the text of a number, which has a decimal point, with the mark of the language."""
        return text.replace(".", ",") if self.lang == "de" else text

    def count(self, value: int) -> str:
        """Return a whole number."""
        return self.number(value, 0)

    def percent(self, share: float, digits: int = 1, sign: bool = False) -> str:
        """Return a share in percent."""
        space = NO_BREAK if self.lang == "de" else ""
        return f"{self.number(100 * share, digits, sign)}{space}%"

    def value(
        self, one: Estimate, digits: int | None = None, *, share: bool = False, sign: bool = False
    ) -> str:
        """Return the value of an estimate with the decimals that its error allows."""
        places = fitting_digits(one, share) if digits is None else digits
        write = self.percent if share else self.number
        return write(one.value, places, sign)

    def estimate(self, one: Estimate, *, share: bool = False, sign: bool = False) -> str:
        """Return an estimate with its 95 percent interval: "3.21 (95%: 3.19 to 3.23)"."""
        reach, digits = interval(one), fitting_digits(one, share)
        value = self.value(one, digits, share=share, sign=sign)
        if reach is None:
            return self(NO_INTERVAL, value=value)
        if share and not sign and 0 <= one.value <= 1:
            reach = Interval(max(reach.low, 0), min(reach.high, 1))  # nothing else is a share
        write = self.percent if share else self.number
        low, high = write(reach.low, digits, sign), write(reach.high, digits, sign)
        return self(WITH_RANGE, value=value, low=low, high=high)

    def margin(self, one: Estimate, *, share: bool = False, sign: bool = False) -> str:
        """Return an estimate for a table: "3.21 ± 0.02", half the width of the 95 percent interval."""
        reach, digits = interval(one), fitting_digits(one, share)
        value = self.value(one, digits, share=share, sign=sign)
        if reach is None:
            return value
        half = (reach.high - reach.low) / 2
        width = self.percent(half, digits) if share else self.number(half, digits)
        return f"{value} ± {width}"

    def listed(self, parts: Sequence[str]) -> str:
        """Return "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self(AND, first=", ".join(parts[:-1]), last=parts[-1])


def fitting_digits(one: Estimate, share: bool = False) -> int:
    """Return so many decimals that the first digit of the standard error is seen: 0 to 4."""
    error = (one.se or 0.0) * (100 if share else 1)
    if error <= 0:
        return 1 if share else 2
    digits = 0
    while error < 1 and digits < 4:
        error *= 10
        digits += 1
    return digits
