"""Files of game records, read line by line; nothing in them is trusted."""

import contextlib
import json
import sys
from collections.abc import Iterator
from typing import IO, Any, NoReturn

from ochs_esel.errors import InvalidRecord
from ochs_esel.game import Game
from ochs_esel.games import GAMES

STDIN = "-"
MAX_LINE = 1_000_000  # bytes; a round of twelve players takes about 10,000


@contextlib.contextmanager
def opened(name: str) -> Iterator[IO[bytes]]:
    """Give a file of records, `-` for stdin; raise InvalidRecord if it cannot be read."""
    try:
        with (
            contextlib.nullcontext(sys.stdin.buffer) if name == STDIN else open(name, "rb") as file
        ):
            yield file
    except (OSError, ValueError) as error:  # ValueError: a name with a null character
        reason = getattr(error, "strerror", None) or error
        raise InvalidRecord(f"{name} cannot be read: {reason}") from None


def lines_of(file: IO[bytes]) -> Iterator[bytes]:
    """Yield the lines of a file up to the first one that is empty though others follow, or too long.

    Empty lines at the end are left out.
    """
    empty = 0
    while line := file.readline(MAX_LINE + 1):
        if not line.strip():
            empty += 1
            continue
        if empty:
            yield b"\n"
            return
        yield line
        if len(line) > MAX_LINE:
            return


def line_at(name: str, number: int) -> bytes:
    """Return a line of a file, counted from 1; raise InvalidRecord if there is none to be read."""
    read = 0
    with opened(name) as file:
        for read, line in enumerate(lines_of(file), 1):
            if read == number:
                return line
    raise InvalidRecord(f"{name} has no line {number:,}, {read:,} were read")


def decoded(line: bytes) -> Any:
    """Return the value of a line; raise InvalidRecord."""
    if len(line) > MAX_LINE:
        raise InvalidRecord(f"the line is longer than {MAX_LINE:,} bytes")
    if not line.strip():
        raise InvalidRecord("the line is empty, but records follow")
    try:
        return json.loads(
            line.decode().rstrip("\r\n"),
            object_pairs_hook=distinct_keys,
            parse_constant=refuse_constant,
        )
    except UnicodeDecodeError as error:
        raise InvalidRecord(f"not UTF-8 text: byte {error.start + 1} of the line") from None
    except RecursionError:
        raise InvalidRecord("lists and objects are nested too deeply") from None
    except json.JSONDecodeError as error:
        cut = "" if line.endswith(b"\n") else ", and the last line of the file is cut off"
        raise InvalidRecord(f"not JSON at column {error.colno}: {error.msg}{cut}") from None
    except ValueError:
        raise InvalidRecord("a number is too long") from None


def distinct_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON; raise InvalidRecord if a key stands in it twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise InvalidRecord("a key stands twice in the same object")
    return found


def refuse_constant(name: str) -> NoReturn:
    """Raise InvalidRecord for NaN, Infinity and -Infinity."""
    raise InvalidRecord(f"{name} is no number of JSON")


def game_of(record: Any) -> Game:
    """Return the game of a record, of games that write the same records any; raise InvalidRecord."""
    if not isinstance(record, dict) or "game" not in record:
        raise InvalidRecord('a record is an object with the key "game"')
    for game in GAMES.values():
        if game.record_name == record["game"]:
            return game
    names = ", ".join({f'"{game.record_name}"': None for game in GAMES.values()})
    raise InvalidRecord(f'the value of "game" is no game; games are {names}')
