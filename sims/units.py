"""Rounds and matches in words."""

PLURALS = {"match": "matches"}


def plural(noun: str) -> str:
    """Return the plural of a noun."""
    return PLURALS.get(noun, noun + "s")


def counted(n: int, noun: str) -> str:
    """Return a number with its noun."""
    return f"{n:,} {noun if n == 1 else plural(noun)}"
