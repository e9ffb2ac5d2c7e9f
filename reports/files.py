"""Reports are written to new files only, in UTF-8."""

import contextlib
import tempfile
from pathlib import Path

from ochs_esel.errors import InvalidRun


def write_new(path: Path, content: str | bytes) -> None:
    """Write a new file; raise InvalidRun if it exists or cannot be made."""
    whole = content.encode("utf-8") if isinstance(content, str) else content
    try:
        file = path.open("xb")
    except FileExistsError:
        raise InvalidRun(f"{path} exists; choose another file") from None
    except OSError as error:
        raise InvalidRun(f"{path} cannot be written: {error.strerror}") from None
    try:
        with file:
            file.write(whole)
    except BaseException as error:
        with contextlib.suppress(OSError):
            path.unlink()  # half a report is none
        if isinstance(error, OSError):
            raise InvalidRun(f"{path} cannot be written: {error.strerror}") from None
        raise


def make_folder(path: Path) -> None:
    """Make a folder for new files unless it is there; raise InvalidRun."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidRun(f"{path} cannot be made: {error.strerror}") from None
    check_writable(path)


def check_writable(folder: Path) -> None:
    """Raise InvalidRun if no file can be made in a folder: better before playing than after."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise InvalidRun(f"{folder} cannot be written to: {error.strerror}") from None


def encodable(text: str) -> str:
    """Replace what UTF-8 cannot hold: halves of characters, as in the names of broken files."""
    return text.encode("utf-8", "replace").decode("utf-8")
