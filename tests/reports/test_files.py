"""Files of reports are always new ones."""

import io
from pathlib import Path
from typing import Any

import pytest

from ochs_esel.errors import InvalidRun
from reports.files import check_writable, encodable, make_folder, write_new


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


def test_half_a_file_is_not_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.BytesIO):
        def write(self, content: Any) -> int:
            raise OSError(28, "No space left on device")

    def opened(path: Path, mode: str) -> Full:
        path.touch()
        return Full()

    monkeypatch.setattr(Path, "open", opened)
    with pytest.raises(InvalidRun, match="cannot be written: No space left"):
        write_new(tmp_path / "file", "new")
    assert not list(tmp_path.iterdir())


def test_a_folder_that_takes_no_files_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(InvalidRun, match="none cannot be written to: No such file"):
        check_writable(tmp_path / "none")
    (tmp_path / "file").touch()
    with pytest.raises(InvalidRun, match="file cannot be made: File exists"):
        make_folder(tmp_path / "file")
    make_folder(tmp_path / "a" / "b")
    check_writable(tmp_path / "a" / "b")
    assert not list((tmp_path / "a" / "b").iterdir())


def test_halves_of_characters_are_replaced() -> None:
    assert encodable("a\udc80b") == "a?b"
    assert encodable("Zug 😀") == "Zug 😀"
