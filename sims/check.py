"""python -m sims.check: tell whether game records are what play by the rules leaves behind.

Exit code 0: all records are correct; 1: some record is not, the first one of each file is named; 2:
wrong use, or a file that cannot be read; 130: interrupted.
"""

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import IO, TYPE_CHECKING, Any

from ochs_esel.version import VERSION

from .command import DONE, FAILED, guarded, process, say
from .options import Parser, number, one_of
from .units import counted

if TYPE_CHECKING:
    from .record_check import Verdict

FORMATS = ("table", "json")
MAX_PROCESSES = 1024


def make_parser() -> Parser:
    """Return the parser of `python -m sims.check`."""
    parser = Parser(
        prog="python -m sims.check",
        description="Check game records (python -m sims.run --records FILE): every move is played "
        "once more by the rules, in plain Python, and the points are counted again.",
        epilog="exit code: 0 all correct, 1 a record is wrong, 2 wrong use or unreadable file",
    )
    add = parser.add_argument
    add("files", nargs="+", metavar="FILE", help="one JSON object a line; - for stdin")
    add("--processes", metavar="N", help="(default: all processors; never changes the answer)")
    add("--format", default="table", metavar="|".join(FORMATS), help="(default: table)")
    add("--quiet", action="store_true", help="no progress")
    add("--version", action="version", version=f"ochs-esel {VERSION}")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    options = make_parser().parse_args(arguments)
    return guarded(lambda: check(options), unfinished="")


def check(options: Any) -> int:
    """Check and print file by file; return the exit code."""
    from .simulation import default_threads

    one_of("format", options.format, FORMATS)
    processes = number(options, "processes", 1, MAX_PROCESSES) or default_threads()
    verdicts = []
    for name in options.files:
        verdict = check_file(name, processes, options.quiet)
        verdicts.append(verdict)
        if options.format == "table":
            say(verdict_text(name, verdict))
    if options.format == "json":
        files = [verdict_json(*one) for one in zip(options.files, verdicts, strict=True)]
        say(json.dumps({"files": files, "version": VERSION}, indent=1))
    return FAILED if any(one.problem for one in verdicts) else DONE


def check_file(name: str, processes: int, quiet: bool) -> "Verdict":
    """Return the verdict on a file; raise InvalidRecord if it cannot be read."""
    from .record_check import check_records
    from .record_file import opened

    with opened(name) as file, progress(file, quiet) as on_bytes:
        return check_records(file, processes, on_bytes)


@contextlib.contextmanager
def progress(file: IO[bytes], quiet: bool) -> Iterator[Callable[[int], None]]:
    """Give a progress bar on a terminal, nothing when output is piped."""
    if quiet or not (sys.stderr.isatty() and sys.stdout.isatty()):
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TimeRemainingColumn

    size = os.fstat(file.fileno()).st_size or None  # None: a pipe
    columns = (BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=size)
        yield lambda done: bar.update(task, completed=done)


def verdict_text(name: str, verdict: "Verdict") -> str:
    """Return a verdict for people."""
    records = counted(verdict.records, "record")
    if verdict.problem is None:
        return f"{name}: {records}, all correct"
    line, text = verdict.problem
    return f"{name}, line {line:,}: {text}\n  before it: {records}, all correct"


def verdict_json(name: str, verdict: "Verdict") -> dict[str, Any]:
    """Return a verdict as plain values."""
    line, text = verdict.problem or (None, None)
    return {
        "file": name,
        "correct": verdict.problem is None,
        "records": verdict.records,
        "line": line,
        "problem": text,
    }


if __name__ == "__main__":
    process(main)
