"""Reports are written to new files only, in UTF-8."""

from pathlib import Path

from ochs_esel.errors import InvalidRun


def write_new(path: Path, content: str | bytes) -> None:
    """Write a new file; raise InvalidRun if it exists or cannot be made."""
    whole = content.encode("utf-8") if isinstance(content, str) else content
    try:
        with path.open("xb") as file:
            file.write(whole)
    except FileExistsError:
        raise InvalidRun(f"{path} exists; choose another file") from None
    except OSError as error:
        raise InvalidRun(f"{path} cannot be written: {error.strerror}") from None


def make_folder(path: Path) -> None:
    """Make a folder unless it is there; raise InvalidRun."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidRun(f"{path} cannot be made: {error.strerror}") from None


def encodable(text: str) -> str:
    """Replace what UTF-8 cannot hold: halves of characters, as in the names of broken files."""
    return text.encode("utf-8", "replace").decode("utf-8")
