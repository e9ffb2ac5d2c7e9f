"""python -m reports.build --out report.pdf: all questions, answered in a typeset report."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ochs_esel.errors import InvalidPlan, InvalidRun, RunError
from sims.command import DONE, FAILED, INTERRUPTED, guarded, playing_of, process, tell
from sims.options import Parser, add_plan_options, add_running_options, one_of, user_path

from .files import check_writable, write_new
from .options import DEFAULT_N, add_report_options, checked_lang, chosen_lab, parsed
from .progress import Step, steps
from .questions import NAMES, load_question

if TYPE_CHECKING:
    from .answered import Answered
    from .document import Document
    from .lab import Lab

EPILOG = """\
examples:
  python -m reports.build --out report.pdf
  python -m reports.build --strategy "sharp,greedy,greedy,greedy" --lang de --html --out bericht.pdf
  python -m reports.build --run run1 --questions joker,donkey --out donkey.html
"""
# The same input gives the same bytes, so a PDF does not bear the time of its making but this one.
DATE = 1_767_225_600  # 2026-01-01; SOURCE_DATE_EPOCH stands above it
LAST_DATE = 253_402_300_799  # the end of the year 9999, the last that a PDF can state


def make_parser() -> Parser:
    """Return the parser of this command."""
    parser = Parser(
        "python -m reports.build",
        "Play, answer all questions, and write a report.",
        f"questions: {', '.join(NAMES)}\n\n{EPILOG}",
    )
    add = parser.add_argument
    add("--out", type=user_path, required=True, metavar="FILE",
        help="new file: FILE.pdf, or FILE.html for the report as a page")  # fmt: skip
    add("--html", action="store_true", help="with FILE.pdf: write FILE.html beside it, too")
    add("--questions", metavar="NAME[,NAME...]", help="answer only these, in this order")
    add_plan_options(parser, n=DEFAULT_N)
    add_running_options(parser, ())
    add_report_options(parser)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    options = parsed(make_parser(), arguments)
    return guarded(lambda: build(options), unfinished=" before the report was written")


def build(options: Any) -> int:
    """Ask all questions, write the report, and return the exit code."""
    names = chosen_names(options.questions)
    lang, files = checked_lang(options), files_of(options.out, options.html)
    date, playing = date_of_report(), playing_of(options)
    answers: list[Answered] = []
    with steps(len(names), playing, options.quiet) as (quieter, step):
        lab = chosen_lab(options, quieter)
        code, problem = ask_all(lab, names, answers, step)
        if not answers:
            tell(problem)
            return code
        step(len(names), "")
        waiting = list(files)

        def write_all() -> None:
            document = document_of(lab, answers, names, lang)
            while waiting:
                write(waiting[0], document, date)
                del waiting[0]

        code = finished(write_all) or code
    if not options.quiet:
        tell(f"written: {', '.join(str(file) for file in files)}")
    if problem:
        tell(f"{problem}\n  the report holds what was answered")
    return code


def chosen_names(text: str | None) -> list[str]:
    """Return the questions to ask; raise UnknownName, InvalidPlan."""
    if text is None:
        return list(NAMES)
    names = [one_of("question", name.strip(), NAMES) for name in text.split(",")]
    if len(set(names)) < len(names):
        raise InvalidPlan("--questions names a question twice")
    return names


def files_of(out: Path, html: bool) -> list[Path]:
    """Return the files to write; raise InvalidRun if that cannot be."""
    if out.suffix.lower() not in (".pdf", ".html"):
        raise InvalidRun(f"--out {out}: the name must end in .pdf or .html")
    files = [out, out.with_suffix(".html")] if html and out.suffix.lower() == ".pdf" else [out]
    for file in files:
        if file.exists():
            raise InvalidRun(f"{file} exists; choose another file for --out")
        if not file.parent.is_dir():
            raise InvalidRun(f"{file.parent} is no folder; make it, or choose another for --out")
    check_writable(out.parent)
    return files


def date_of_report() -> int:
    """Return the date that a PDF bears, in seconds since 1970; raise InvalidPlan."""
    text = os.environ.get("SOURCE_DATE_EPOCH", str(DATE))
    if not (text.isascii() and text.isdigit() and int(text) <= LAST_DATE):
        raise InvalidPlan(
            f"SOURCE_DATE_EPOCH={text} must be a whole number of seconds, 0 to {LAST_DATE:,}"
        )
    return int(text)


def ask_all(
    lab: "Lab", names: Sequence[str], answers: "list[Answered]", step: Step
) -> tuple[int, str]:
    """Ask one question after the other; return the exit code and what went wrong, "" if nothing.

    A question that a strategy cannot play to its end, as at a larger table, is left out.
    """
    from .answered import Answered

    problems: list[str] = []
    for number, name in enumerate(names):
        try:
            question = load_question(name)
            step(number, question.title.en)
            answers.append(Answered(question, question.ask(lab)))
        except KeyboardInterrupt:
            return INTERRUPTED, "\n".join([*problems, f"interrupted at the question {name}"])
        except RunError as error:
            problems.append(f"error: {name} is left out: {error}")
    return FAILED if problems else DONE, "\n".join(problems)


def finished(write_all: Callable[[], None]) -> int:
    """Write, even if Ctrl-C comes meanwhile, since all is answered; the second one ends it."""
    try:
        write_all()
    except KeyboardInterrupt:
        tell("all is answered and being written; Ctrl-C once more gives it up")
        write_all()
        return INTERRUPTED
    return DONE


def document_of(
    lab: "Lab", answers: "Sequence[Answered]", names: Sequence[str], lang: Any
) -> "Document":
    """Return the report."""
    from .appendix import Origin, versions_here
    from .language import Words
    from .report import report

    given = [] if list(names) == list(NAMES) else ["--questions", ",".join(names)]
    words = lab.plan.command.split(" ")[3:]  # after python -m sims.run
    command = " ".join(["python -m reports.build", *given, "--lang", lang, *words])
    origin = Origin(lab.plan, command, lab.rounds.n, lab.checksum, versions_here())
    return report(lab, answers, len(names), origin, Words(lang))


def write(file: Path, document: "Document", date: int) -> None:
    """Write a report as PDF or HTML; raise InvalidRun."""
    if file.suffix.lower() == ".html":
        from .web import web_page

        write_new(file, web_page(document))
        return
    from .typeset import typeset

    write_new(file, typeset(document, date))


if __name__ == "__main__":
    process(main)
