"""python -m sims.run: play a game many times and print what happened."""

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ochs_esel.errors import InvalidPlan, RunError

from .command import (
    DONE,
    FAILED,
    INTERRUPTED,
    guarded,
    leave_behind,
    note_idle_fields,
    playing_of,
    process,
    progress,
    tell,
)
from .lists import list_rules, list_strategies
from .options import FORMATS, chosen_plan, make_parser, one_of, whole_number
from .printing import print_csv, print_json, print_table
from .units import counted

if TYPE_CHECKING:
    from .result import Result
    from .simulation import Run


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    options = make_parser().parse_args(arguments)
    return guarded(lambda: run_or_list(options))


def run_or_list(options: Any) -> int:
    """Do what the options ask for and return the exit code."""
    one_of("format", options.format, FORMATS)
    if options.list_strategies:
        list_strategies(options.game, options.format == "json")
        return DONE
    if options.list_rules:
        list_rules(options.game, options.variant, options.format == "json")
        return DONE
    return Command(options).run()


class Command:
    """One call of the command line."""

    def __init__(self, options: Any) -> None:
        self.options = options
        self.plan = chosen_plan(options)
        self.limit = self.records_limit()
        self.playing = playing_of(options)
        note_idle_fields(self.plan, self.playing.note)

    def run(self) -> int:
        """Play, print, store; return the exit code."""
        from .simulation import Run

        run = writer = records = None
        with contextlib.ExitStack() as files:
            try:
                writer = self.writer()
                records = self.records_file(files)
                run = Run(self.plan, *self.playing)
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
                    self.store(result, writer, records)
                except KeyboardInterrupt:
                    code = INTERRUPTED
                    tell("interrupted while writing files; the result shown above is whole")
        leave_behind(run, code)
        return code

    def store(self, result: "Result", writer: Any, records: Any) -> None:
        """Finish what is stored of a run that is printed already."""
        from .interrupts import uninterrupted

        if writer is not None:
            with uninterrupted():
                writer.finish(result.tally, result.elapsed_s, result.threads)
            self.playing.note(
                f"stored in {writer.folder} (python -m reports.page {writer.folder} ...)"
            )
        if records is not None:
            self.write_records(records, result)

    def play(self, run: "Run", writer: Any) -> tuple[int, str]:
        """Play to the end or to what ends it; return the exit code and what to say about it."""
        try:
            with progress(run.plan, self.options.quiet) as advance:
                run.on_outcomes = writer.add if writer else None
                run.play(on_progress=advance)
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

    def print(self, result: "Result") -> None:
        """Print the result in the format asked for."""
        if self.options.format == "json":
            print_json(result)
        elif self.options.format == "csv":
            print_csv(result)
        else:
            print_table(result)

    def writer(self) -> Any:
        """Return what stores the outcomes, None if nothing is to be stored."""
        if self.options.out is None:
            return None
        from .store import RunWriter

        return RunWriter(self.options.out, self.plan)

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

    def write_records(self, file: Any, result: "Result") -> None:
        """Write the records of the first rounds."""
        from .records import write_records

        written = write_records(file, result.plan, result.n, self.limit)
        self.playing.note(f"{counted(written, 'record')} in {self.options.records}")


if __name__ == "__main__":
    process(main)
