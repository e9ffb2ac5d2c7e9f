"""A stored run as a page."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from reports.page import main
from sims import simulate


class Tags(HTMLParser):
    """Collect tags and links."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("src", "href")]


def test_a_page_shows_the_run_and_needs_no_network(tmp_path: Path) -> None:
    result = simulate("greedy,random,greedy", n=200, seed=4)
    result.save(tmp_path / "run")
    assert main([str(tmp_path / "run"), "--out", str(tmp_path / "page.html")]) == 0
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    parser = Tags()
    parser.feed(text)
    assert parser.tags.count("table") == 2
    assert parser.links == []
    assert result.plan.command in text


def test_an_existing_file_is_never_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = tmp_path / "run"
    simulate("greedy", n=20).save(run)
    before = (run / "manifest.json").read_bytes()
    assert main([str(run), "--out", str(run / "manifest.json")]) == 2
    assert "manifest.json exists; choose another file" in capsys.readouterr().err
    assert (run / "manifest.json").read_bytes() == before


def test_a_file_is_no_folder_of_a_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, page = tmp_path / "rounds.jsonl", tmp_path / "page.html"
    file.write_text("{}\n")
    assert main([str(file), "--out", str(page)]) == 2
    assert f"{file} is no folder of a stored run" in capsys.readouterr().err
    assert not page.exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("run", "the following arguments are required: --out (see --help)"),
        ("run --outt x", "--out"),
        ("run more --out x", "no option 'more' (see --help)"),
    ],
)
def test_wrong_use_is_told_as_by_the_other_commands(
    arguments: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(arguments.split())
    errors = capsys.readouterr().err
    assert errors.startswith("error: ") and errors.count("\n") == 1 and message in errors


def test_a_missing_run_is_a_clear_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "--out", str(tmp_path / "page.html")]) == 2
    assert "manifest.json is missing" in capsys.readouterr().err
    assert not (tmp_path / "page.html").exists()
