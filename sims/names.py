"""Names of games, variants and fields of the rules; a wrong one is refused in one sentence."""

from collections.abc import Iterable, Iterator

from ochs_esel.errors import UnknownName, unknown_name
from ochs_esel.game import Game
from ochs_esel.games import GAMES


def unknown(kind: str, name: str, known: Iterable[str]) -> UnknownName:
    """Return the error for a name that is not known, with the one that differs in its case."""
    names = sorted(known)
    for one in names:
        if one.lower() == name.lower():
            return UnknownName(
                f"no {kind} {name!r}; did you mean {one!r}? known: {', '.join(names)}"
            )
    return unknown_name(kind, name, names)


def known_game(name: str) -> Game:
    """Return a game by its name; raise UnknownName."""
    if name not in GAMES:
        raise unknown("game", name, GAMES)
    return GAMES[name]


def known_variant(game: Game, name: str | None) -> str:
    """Return a variant of a game, without a name the first; raise UnknownName."""
    if name and name not in game.variants:
        start = f"no variant {name!r}"
        rest = str(unknown("variant", name, game.variants)).removeprefix(start)
        others = [f"; there is --game {one.name}" for one in GAMES.values() if name in one.variants]
        raise UnknownName(f"{start} of {game.name}{rest}{''.join(others)}")
    return name or game.variants[0]


def refuse_unknown_fields(game: Game, variant: str, names: Iterable[str]) -> None:
    """Raise UnknownName if a variant has no such field of the rules, but others have, or nearly."""
    known = [field.name for field in game.fields(variant)]
    for name in names:
        if name in known or name == "players":
            continue
        for place, ours in places_of(game, variant, name):
            raise UnknownName(f"{name} is a field of {place}, not of {ours}")
        raise unknown("rules field", name, known)


def places_of(game: Game, variant: str, name: str) -> Iterator[tuple[str, str]]:
    """Yield where there is a field of that name, and how to call where there is none."""
    for other in (game, *(one for one in GAMES.values() if one is not game)):
        having = [v for v in other.variants if name in {f.name for f in other.fields(v)}]
        if having:
            place = f"the variant{'s' if len(having) > 1 else ''} {' and '.join(having)}"
            yield (place, variant) if other is game else (f"{place} of {other.name}", game.name)
