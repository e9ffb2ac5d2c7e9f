"""python -m sims.run: play a game many times and print what happened.

Results go to stdout; errors, notes and progress to stderr. Exit code 0: done; 1: the run failed;
2: wrong use; 130: interrupted, after printing what was finished.
"""

import contextlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ochs_esel.errors import InvalidPlan, OchsEselError, RunError, UsageError, unknown_name

from .lists import list_rules, list_strategies
from .options import FORMATS, chosen_plan, make_parser, number, one_of, whole_number
from .printing import print_csv, print_json, print_table
from .units import counted

if TYPE_CHECKING:
    from .plan import Plan
    from .result import Result
    from .simulation import Run

DONE, FAILED, WRONG_USE, INTERRUPTED = 0, 1, 2, 130
PATIENCE_S = 0.5


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    options = make_parser().parse_args(arguments)
    try:
        one_of("format", options.format, FORMATS, unknown_name)
        if options.list_strategies:
            list_strategies(options.game, options.format == "json")
            return DONE
        if options.list_rules:
            list_rules(options.game, options.variant, options.format == "json")
            return DONE
        return Command(options).run()
    except UsageError as error:
        tell(f"error: {error}")
        return WRONG_USE
    except RunError as error:
        tell(f"error: {error}")
        return FAILED
    except KeyboardInterrupt:
        tell("interrupted before a block was finished")
        return INTERRUPTED
    except BrokenPipeError:
        discard_output()
        return FAILED
    except OSError as error:
        tell(f"error: the result could not be written: {error.strerror}")
        discard_output()
        return FAILED


def discard_output() -> None:
    """Let nothing be flushed at the end into an output that takes no more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def tell(text: str) -> None:
    """Print a line on stderr."""
    print(text, file=sys.stderr, flush=True)


class Command:
    """One call of the command line."""

    def __init__(self, options: Any) -> None:
        self.options = options
        self.note: Callable[[str], None] = (lambda text: None) if options.quiet else tell

    def run(self) -> int:
        """Play, print, store; return the exit code."""
        from .simulation import MAX_THREADS, Run, checked_threads, jit_works

        options = self.options
        plan = chosen_plan(options)
        limit = self.records_limit()
        threads = number(options, "threads", 1, MAX_THREADS)
        if not jit_works() and not options.no_jit:
            self.note("NUMBA_DISABLE_JIT is set: playing in plain Python")
        jit = jit_works() and not options.no_jit
        if jit:
            self.note_unwritable_cache()
        run = writer = records = None
        with contextlib.ExitStack() as files:
            try:
                writer = self.writer(plan)
                records = self.records_file(files)
                run = Run(plan, checked_threads(threads), jit, self.note)
                code, problem = self.play(run, writer)
            finally:
                if run is None or run.result() is None:
                    self.remove_unused(writer, records)
            result = run.result()
            if result is not None:
                self.print(result)
            if problem:
                tell(problem)
            if result is not None:
                try:
                    self.store(result, writer, records, limit)
                except KeyboardInterrupt:
                    code = INTERRUPTED
                    tell("interrupted while writing files; the result shown above is whole")
        leave_behind(run, code)
        return code

    def store(self, result: "Result", writer: Any, records: Any, limit: int) -> None:
        """Finish what is stored of a run that is printed already."""
        from .interrupts import uninterrupted

        if writer is not None:
            with uninterrupted():
                writer.finish(result.tally, result.elapsed_s, result.threads)
            self.note(f"stored in {writer.folder} (python -m reports.page {writer.folder} ...)")
        if records is not None:
            self.write_records(records, result, limit)

    def play(self, run: "Run", writer: Any) -> tuple[int, str]:
        """Play to the end or to what ends it; return the exit code and what to say about it."""
        try:
            with self.progress(run.plan) as advance:
                run.play(on_progress=advance, on_rounds=writer.add if writer else None)
        except KeyboardInterrupt:
            if run.result() is None:
                raise
            done = f"{run.tally.n:,} of {run.plan.n:,} {run.plan.units}"
            return INTERRUPTED, f"interrupted: {done} were finished, shown above"
        except RunError as error:
            if run.result() is None:
                raise
            return FAILED, f"error: {error}\n  shown above: the {run.plan.units} finished before"
        return DONE, ""

    @contextlib.contextmanager
    def progress(self, plan: "Plan") -> Iterator[Callable[[int], None] | None]:
        """Give a progress bar on a terminal, none when output is piped."""
        if self.options.quiet or not (sys.stderr.isatty() and sys.stdout.isatty()):
            yield None
            return
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (
            BarColumn(),
            TextColumn("{task.percentage:>3.0f}% {task.completed:,.0f} " + plan.units),
            TextColumn("{task.fields[speed]}"),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("", total=plan.n, speed="")

            def advance(finished: int) -> None:
                speed = bar.tasks[0].speed
                text = f"{speed:,.0f} {plan.units}/s" if speed else ""
                bar.update(task, completed=finished, speed=text)

            yield advance

    def print(self, result: "Result") -> None:
        """Print the result in the format asked for."""
        if self.options.format == "json":
            print_json(result)
        elif self.options.format == "csv":
            print_csv(result)
        else:
            print_table(result)

    def writer(self, plan: "Plan") -> Any:
        """Return what stores the outcomes, None if nothing is to be stored."""
        if self.options.out is None:
            return None
        from .store import RunWriter

        return RunWriter(self.options.out, plan)

    def remove_unused(self, writer: Any, records: Any) -> None:
        """Remove what was made for a run of which not one block was finished."""
        if writer is not None:
            writer.remove()
        if records is not None:
            self.options.records.unlink(missing_ok=True)

    def records_limit(self) -> int:
        """Return how many records to write; raise InvalidPlan."""
        from .records import DEFAULT_LIMIT

        text = self.options.records_limit
        if text is not None and self.options.records is None:
            raise InvalidPlan("--records-limit needs --records FILE")
        return DEFAULT_LIMIT if text is None else whole_number("--records-limit", text, 1, 10**9)

    def records_file(self, files: contextlib.ExitStack) -> Any:
        """Return the open file for records, None if none are asked for."""
        if self.options.records is None:
            return None
        from .records import open_records

        return files.enter_context(open_records(self.options.records))

    def write_records(self, file: Any, result: "Result", limit: int) -> None:
        """Write the records of the first rounds."""
        from .records import write_records

        written = write_records(file, result.plan, result.n, limit)
        self.note(f"{counted(written, 'record')} in {self.options.records}")

    def note_unwritable_cache(self) -> None:
        """Say so if compiled code cannot be kept."""
        from ochs_esel.compile_cache import cache_folder, is_writable

        folder = cache_folder()
        if not is_writable(folder):
            self.note(
                f"compiled code cannot be kept in {folder}: every start compiles anew "
                "(set OCHS_ESEL_CACHE to a folder that can be written)"
            )


def leave_behind(run: "Run", code: int) -> None:
    """End the process at once if a strategy that never returns still holds a thread."""
    if not run.engine.stop(PATIENCE_S):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        tell("interrupted")
        sys.exit(INTERRUPTED)
    except OchsEselError as error:
        tell(f"error: {error}")
        sys.exit(FAILED)
