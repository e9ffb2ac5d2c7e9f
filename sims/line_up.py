"""A line-up at the door: what its strategies consist of, and which cannot play together."""

from collections.abc import Iterable

from ochs_esel.contents import CallsItself, Unreadable, digest_of
from ochs_esel.errors import InvalidStrategy
from ochs_esel.purity import impure_names
from ochs_esel.strategy import Strategy


def content(strategy: Strategy) -> str:
    """Return the digest of what a strategy's own function consists of, "" if it cannot be told."""
    try:
        return digest_of(strategy.function).hex()[:16]
    except (Unreadable, CallsItself):
        return ""


def contents(line_up: Iterable[Strategy]) -> list[str]:
    """Return the digest of every entry with what it wraps; each function is read once."""
    entries = [list(entry.walk()) for entry in line_up]
    functions = {one.function: one for entry in entries for one in entry}
    digests = {function: content(one) for function, one in functions.items()}
    return ["".join(digests[one.function] for one in entry) for entry in entries]


def refuse_impure(line_up: list[Strategy]) -> None:
    """Raise InvalidStrategy if a strategy draws from a global generator or looks at the clock."""
    for strategy in (one for entry in line_up for one in entry.walk()):
        for name in impure_names(strategy.function):
            raise InvalidStrategy(
                f"{strategy.name} uses {name}: its moves would differ from run to run; "
                "draw with random_below(view, n) or random_unit(view)"
            )


def refuse_namesakes(line_up: list[Strategy]) -> None:
    """Raise InvalidStrategy if two different functions would be shown under one name."""
    known: dict[str, Strategy] = {}
    for strategy in (one for entry in line_up for one in entry.walk()):
        namesake = known.setdefault(strategy.name, strategy)
        known_content = content(namesake)
        alike = known_content != "" and known_content == content(strategy)
        if namesake.function is not strategy.function and not alike:
            raise InvalidStrategy(f"two different strategies are called {strategy.name!r}")
