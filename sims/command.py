"""What all commands have in common: exit codes, what stderr is told, and how they play.

Results go to stdout; errors, notes and progress to stderr. Exit code 0: done; 1: the run failed;
2: wrong use; 130: interrupted, after printing what was finished.
"""

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from ochs_esel.errors import OchsEselError, RunError, UsageError

from .options import number

if TYPE_CHECKING:
    from .blockwise import Blockwise
    from .contrasting import ContrastRun
    from .paired import Contrast
    from .plan import Plan

DONE, FAILED, WRONG_USE, INTERRUPTED = 0, 1, 2, 130
PATIENCE_S = 0.5


class Playing(NamedTuple):
    """How a plan is played, which does not show in the result."""

    threads: int
    jit: bool
    note: Callable[[str], None]


def guarded(action: Callable[[], int], unfinished: str = " before a block was finished") -> int:
    """Return the exit code of an action; whatever it raises becomes a message and a code."""
    try:
        return action()
    except UsageError as error:
        tell(f"error: {error}")
        return WRONG_USE
    except RunError as error:
        tell(f"error: {error}")
        return FAILED
    except KeyboardInterrupt:
        tell(f"interrupted{unfinished}")
        return INTERRUPTED
    except BrokenPipeError:
        discard_output()
        return FAILED
    except OSError as error:
        tell(f"error: the result could not be written: {error.strerror}")
        discard_output()
        return FAILED


def process(main: Callable[[], int]) -> None:
    """Run a command as a process of its own and end it."""
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        tell("interrupted")
        sys.exit(INTERRUPTED)
    except OchsEselError as error:
        tell(f"error: {error}")
        sys.exit(FAILED)


def discard_output() -> None:
    """Let nothing be flushed at the end into an output that takes no more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say(text: str) -> None:
    """Print a line on stdout, whatever letters are in it and the terminal knows."""
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding), flush=True)


def tell(text: str) -> None:
    """Print a line on stderr."""
    print(text, file=sys.stderr, flush=True)


def playing_of(options: Any) -> Playing:
    """Return how the options say to play; tell what a user may wonder about."""
    from .simulation import MAX_THREADS, checked_threads, jit_works

    note: Callable[[str], None] = (lambda text: None) if options.quiet else tell
    threads = checked_threads(number(options, "threads", 1, MAX_THREADS))
    if not jit_works() and not options.no_jit:
        note("NUMBA_DISABLE_JIT is set: playing in plain Python")
    jit = jit_works() and not options.no_jit
    if jit:
        note_unwritable_cache(note)
    return Playing(threads, jit, note)


def note_idle_fields(plan: "Plan", note: Callable[[str], None]) -> None:
    """Say so if changed rules can change nothing in single rounds."""
    for name in plan.idle_fields:
        note(f"{name} acts only from round to round: see --match")


def note_unwritable_cache(note: Callable[[str], None]) -> None:
    """Say so if compiled code cannot be kept."""
    from ochs_esel.compile_cache import cache_folder, is_writable

    folder = cache_folder()
    if not is_writable(folder):
        note(
            f"compiled code cannot be kept in {folder}: every start compiles anew "
            "(set OCHS_ESEL_CACHE to a folder that can be written)"
        )


@contextlib.contextmanager
def progress(plan: "Plan", quiet: bool, what: str = "") -> Iterator[Callable[[int], None] | None]:
    """Give a progress bar on a terminal, none when output is piped; `what` stands before it."""
    if quiet or not (sys.stderr.isatty() and sys.stdout.isatty()):
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}% {task.completed:,.0f} " + plan.units),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=plan.n, speed="")

        def advance(finished: int) -> None:
            speed = bar.tasks[0].speed
            text = f"{speed:,.0f} {plan.units}/s" if speed else ""
            bar.update(task, completed=finished, speed=text)

        yield advance


def play_and_print(run: "ContrastRun", quiet: bool, show: Callable[["Contrast"], None]) -> int:
    """Play two plans, show what was finished, whatever ended it, and return the exit code."""
    code, problem = DONE, ""
    try:
        with progress(run.plans[0], quiet) as advance:
            run.play(on_progress=advance)
    except KeyboardInterrupt:
        code, problem = INTERRUPTED, "interrupted: what was finished is shown above"
        if run.result() is None:
            raise
    except RunError as error:
        code, problem = FAILED, f"error: {error}\n  shown above: what was finished before"
        if run.result() is None:
            raise
    show(run.found())
    if problem:
        tell(problem)
    leave_behind(run, code)
    return code


def leave_behind(run: "Blockwise", code: int) -> None:
    """End the process at once if a strategy that never returns still holds a thread."""
    if not run.engine.stop(PATIENCE_S):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
