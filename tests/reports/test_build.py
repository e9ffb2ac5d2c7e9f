"""The command that builds reports: what it writes, refuses, and keeps."""

import html
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

import sims.run
from ochs_esel.errors import StrategyFailed
from reports import build
from reports.answered import Answered
from reports.build import main
from reports.lab import Lab
from reports.language import Words
from reports.questions import NAMES, load_question
from tests.command import run_command
from tests.reports.questions.small_labs import PLAIN, small_lab

N = 10  # in plain Python: nothing is compiled
ASKED = "variants"  # of the quick ones, that with most tables
PLAYED_PLAIN = ("--no-jit", "--quiet", "--questions", ASKED)
SMALL = ("--n", str(N), *PLAYED_PLAIN)


def built(tmp_path: Path, *words: str) -> Path:
    """Return the report that a command has written."""
    out = tmp_path / "report.pdf"
    assert main([*SMALL, "--out", str(out), *words]) == 0
    return out


def text_of(pdf: bytes) -> str:
    """Return the words of a PDF with single spaces."""
    pages = (page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    return squeezed(" ".join(pages))


def squeezed(text: str) -> str:
    """Return a text without spaces, hyphenation and thin spaces: as lines may break anywhere."""
    return re.sub(r"[\s\u00ad\u2010-]+", "", text)


@pytest.fixture(scope="module")
def lab() -> Lab:
    """Return the laboratory of the same run."""
    return small_lab(n=N, playing=PLAIN)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_report_says_the_numbers_of_the_run(tmp_path: Path, lab: Lab, lang: Any) -> None:
    out = built(tmp_path, "--html", "--lang", lang)
    question = load_question(ASKED)
    section = Answered(question, question.ask(lab)).section(lab, Words(lang))
    page = squeezed(html.unescape(re.sub(r"<[^>]+>", " ", out.with_suffix(".html").read_text())))
    pdf = text_of(out.read_bytes())
    cells = [cell.text for table in section.tables for row in table.rows for cell in row]
    for text in (section.title, section.answer, *section.paragraphs, *cells, lab.checksum):
        assert squeezed(text) in page
        assert squeezed(text) in pdf


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    a, b = tmp_path / "a", tmp_path / "b"
    for folder in (a, b):
        folder.mkdir()
    first, second = built(a, "--html"), built(b, "--html", "--threads", "1")
    assert first.read_bytes() == second.read_bytes()
    assert first.with_suffix(".html").read_bytes() == second.with_suffix(".html").read_bytes()


def test_a_stored_run_gives_the_report_of_the_same_command(tmp_path: Path) -> None:
    run = tmp_path / "run"
    assert sims.run.main(["--n", str(N), "--no-jit", "--quiet", "--out", str(run)]) == 0
    a, b = tmp_path / "a.html", tmp_path / "b.html"
    assert main([*SMALL, "--out", str(a)]) == 0
    assert main([*PLAYED_PLAIN, "--run", str(run), "--out", str(b)]) == 0
    assert a.read_bytes() == b.read_bytes()


def test_a_stored_run_of_a_file_needs_its_strategies_once_more(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run, mine = tmp_path / "run", tmp_path / "mine.py"
    mine.write_text(
        "from ochs_esel.games.ochs_esel import *\n"
        "def mine(view):\n    return PASS if raises(view) else answers_or_leads(view)\n"
        "def answers_or_leads(view):\n"
        "    if answers(view):\n        return play(lowest(view))\n"
        "    return special(view) or lead(lowest(view), count(view, lowest(view)))\n"
    )
    line_up = f"{mine}:mine,greedy,greedy,greedy"
    play = ["--strategy", line_up, "--n", str(N), "--no-jit", "--quiet"]
    assert sims.run.main([*play, "--out", str(run)]) == 0
    capsys.readouterr()
    asked = ["--run", str(run), *PLAYED_PLAIN]
    out = ["--out", str(tmp_path / "x.html")]
    code, _, errors = run_command(main, capsys, [*asked, *out])
    assert code == 2 and "give them once more with --strategy" in errors
    code, _, errors = run_command(main, capsys, [*asked, *out, "--strategy", "greedy"])
    assert code == 2 and "is not the same line-up and code" in errors
    assert main([*asked, *out, "--strategy", line_up]) == 0


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--out", "report.txt"], "must end in .pdf or .html"),
        (["--out", "no/such/folder/report.pdf"], "is no folder"),
        (["--questions", "jokers"], "did you mean 'joker'?"),
        (["--questions", "joker,joker"], "twice"),
        (["--lang", "fr"], "no language 'fr'"),
        (["--match", "5"], "single rounds"),
        (["--run", "nowhere"], "is no folder of a stored run"),
        (["--run", ".", "--players", "4"], "leave out --players"),
        (["--strategy", "gredy"], "did you mean 'greedy'?"),
        (["--n", "2e7"], "at most 10,000,000"),
    ],
)
def test_wrong_use_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str], problem: str
) -> None:
    start = [] if "--out" in words else ["--out", str(tmp_path / "r.pdf")]
    code, out, errors = run_command(main, capsys, [*start, "--quiet", *words])
    assert (code, out) == (2, "")
    assert problem in errors and errors.count("\n") == 1
    assert not list(tmp_path.iterdir())


def never_asked(name: str) -> Any:
    """Stand for `load_question` where nothing may be played."""
    raise AssertionError(name)


def test_a_folder_that_takes_no_files_is_told_before_playing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refused(**options: Path) -> Any:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(build, "load_question", never_asked)
    monkeypatch.setattr("reports.files.tempfile.TemporaryFile", refused)
    code, out, errors = run_command(main, capsys, [*SMALL, "--out", str(tmp_path / "r.pdf")])
    assert (code, out) == (2, "")
    assert errors == f"error: {tmp_path} cannot be written to: Permission denied\n"


@pytest.mark.parametrize("date", ["", "tomorrow", "-1", "1e9", "253402300800"])
def test_a_wrong_date_is_told_before_playing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, date: str
) -> None:
    monkeypatch.setattr(build, "load_question", never_asked)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", date)
    code, _, errors = run_command(main, capsys, [*SMALL, "--out", str(tmp_path / "r.pdf")])
    assert code == 2 and f"SOURCE_DATE_EPOCH={date} must be a whole number" in errors


def test_an_existing_file_stays(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "r.pdf"
    out.write_text("mine")
    code, _, errors = run_command(main, capsys, [*SMALL, "--out", str(out)])
    assert code == 2 and "exists; choose another file for --out" in errors
    assert out.read_text() == "mine"


@pytest.mark.parametrize(
    ("error", "code", "message", "names"),
    [
        (KeyboardInterrupt(), 130, "interrupted", f"{ASKED},donkey"),
        (StrategyFailed("it broke"), 1, "donkey is left out: it broke", f"donkey,{ASKED}"),
    ],
)
def test_what_was_answered_is_kept(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    error: BaseException,
    code: int,
    message: str,
    names: str,
) -> None:
    def load(name: str) -> Any:
        if name == "donkey":
            raise error
        return load_question(name)

    monkeypatch.setattr(build, "load_question", load)
    out = tmp_path / "r.html"
    words = ["--n", str(N), "--no-jit", "--questions", names, "--out", str(out)]
    found, _, errors = run_command(main, capsys, words)
    assert found == code and message in errors and "holds what was answered" in errors
    assert "it holds 1 of 2 answers" in out.read_text()


def test_what_is_answered_is_written_though_ctrl_c_comes_meanwhile(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    interrupts, write = [KeyboardInterrupt()], build.write

    def interrupted(file: Path, *others: Any) -> None:
        if file.suffix == ".html" and interrupts:
            raise interrupts.pop()
        write(file, *others)

    monkeypatch.setattr(build, "write", interrupted)
    out = tmp_path / "r.pdf"
    code, _, errors = run_command(main, capsys, [*SMALL, "--html", "--out", str(out)])
    assert code == 130 and "Ctrl-C once more gives it up" in errors
    assert out.read_bytes().startswith(b"%PDF") and out.with_suffix(".html").exists()


def test_the_questions_are_those_of_their_packages() -> None:
    for name in NAMES:
        question = load_question(name)
        assert question.name == name
