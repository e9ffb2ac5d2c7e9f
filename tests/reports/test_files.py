"""Files of reports are always new ones."""

from pathlib import Path

import pytest

from ochs_esel.errors import InvalidRun
from reports.files import encodable, write_new


def test_texts_and_bytes_are_written_as_they_are(tmp_path: Path) -> None:
    write_new(tmp_path / "text", "Züge\n")
    write_new(tmp_path / "bytes", b"\r\n\x00")
    assert (tmp_path / "text").read_bytes() == "Züge\n".encode()
    assert (tmp_path / "bytes").read_bytes() == b"\r\n\x00"


def test_an_existing_file_stays(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("old")
    with pytest.raises(InvalidRun, match="old exists; choose another file"):
        write_new(tmp_path / "old", "new")
    assert (tmp_path / "old").read_text() == "old"


def test_a_missing_folder_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(InvalidRun, match="cannot be written: No such file or directory"):
        write_new(tmp_path / "none" / "file", "new")


def test_halves_of_characters_are_replaced() -> None:
    assert encodable("a\udc80b") == "a?b"
    assert encodable("Zug 😀") == "Zug 😀"
