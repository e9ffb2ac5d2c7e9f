"""What there is to choose from: strategies and fields of the rules."""

import json
from textwrap import fill
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ochs_esel.game import RuleField

WIDTH = 80
INDENT = " " * 4
SOURCES = "R and J are paragraphs of the game's RULES.md, which name the place in the rulebook."


def list_strategies(game: str, as_json: bool) -> None:
    """Print the catalogue of a game with its passports; raise UnknownName."""
    from .names import known_game

    catalogue = known_game(game).catalogue
    if as_json:
        passports = [
            {
                "name": info.name,
                "signature": info.signature,
                "sentence": info.sentence,
                "idea": info.idea,
                "random": info.random,
                "memory": info.memory,
            }
            for info in catalogue.values()
        ]
        print(json.dumps(passports, indent=1))
        return
    for info in catalogue.values():
        chance = "draws random numbers" if info.random else "no chance"
        print(f"{info.signature}\n    {info.sentence}\n    {info.idea}")
        print(f"    {chance}; remembers: {info.memory}")


def list_rules(game: str, variant: str | None, as_json: bool) -> None:
    """Print every field of the rules of a variant; raise UnknownName."""
    from .names import known_game, known_variant

    chosen = known_game(game)
    name = known_variant(chosen, variant)
    fields = chosen.fields(name)
    if as_json:
        print(json.dumps([field._asdict() for field in fields], indent=1))
        return
    print(fill(f"Rules of {game} ({name}), changed with --set NAME=VALUE. {SOURCES}", WIDTH))
    for field in fields:
        print(field_text(field))


def field_text(field: "RuleField") -> str:
    """Return a field in a few lines: name and default, what it may be, where it stands."""
    facts = [field.allowed, *([others_text(field)] if field.alternatives else []), field.source]
    if field.across_rounds:
        facts.append("across rounds: needs --match")
    lines = [field.meaning, "; ".join(facts)]
    head = f"{field.name}={value_text(field.default)}"
    return "\n".join(
        [
            head,
            *(fill(line, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT) for line in lines),
        ]
    )


def others_text(field: "RuleField") -> str:
    """Return the other readings of a switch."""
    return "otherwise " + " or ".join(map(value_text, field.alternatives))


def value_text(value: Any) -> str:
    """Return the value of a field as --set takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
