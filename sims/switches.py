"""python -m sims.switches: how much it matters how the ambiguous rules are read.

Every other reading of every switch is played on the same deals as the rules as given.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ochs_esel.errors import RunError

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
from .options import Parser, add_plan_options, add_running_options, chosen_plan, one_of

if TYPE_CHECKING:
    from .ambiguity import Finding
    from .contrasting import ContrastRun
    from .paired import Contrast
    from .plan import Plan

FORMATS = ("table", "json")
DEFAULT_N = "1e5"
EPILOG = """\
examples:
  python -m sims.switches --strategy greedy
  python -m sims.switches --strategy "sharp,greedy,greedy,greedy" --n 1e6
  python -m sims.switches --match 5 --n 1e4 --format json
"""


def make_parser() -> Parser:
    """Return the parser of this command."""
    description = "Play every other reading of the ambiguous rules on the same deals."
    parser = Parser("python -m sims.switches", description, EPILOG)
    add_plan_options(parser, n=DEFAULT_N)
    add_running_options(parser, FORMATS)
    parser.set_defaults(n=DEFAULT_N)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    options = make_parser().parse_args(arguments)
    return guarded(lambda: Switches(options).run())


class Switches:
    """One call of the command line."""

    def __init__(self, options: Any) -> None:
        one_of("format", options.format, FORMATS)
        self.options = options
        self.plan = chosen_plan(options)
        self.playing = playing_of(options)
        note_idle_fields(self.plan, self.playing.note)
        self.as_given: Contrast | None = None
        self.findings: list[Finding] = []
        self.missing: list[str] = []  # readings that are still to be played
        self.playing_now: ContrastRun | None = None

    def run(self) -> int:
        """Play, print, and return the exit code."""
        code, problem = DONE, ""
        try:
            self.play()
        except KeyboardInterrupt:
            code, problem = INTERRUPTED, "interrupted before the first reading was finished"
            if self.as_given is not None:
                problem = "interrupted: the readings that were finished are shown above"
        except RunError as error:
            if self.as_given is None:
                raise
            code, problem = FAILED, f"error: {error}\n  shown above: the readings finished before"
        if self.as_given is not None:
            self.print(self.as_given)
        if problem:
            tell(problem)
        if self.playing_now is not None:
            leave_behind(self.playing_now, code)
        return code

    def play(self) -> None:
        """Play every reading that can be seen; what is finished stays, whatever ends it."""
        from .ambiguity import Finding, is_seen, readings_of, with_reading

        plan = self.plan
        others = [(reading, with_reading(plan, reading)) for reading in readings_of(plan)]
        self.missing = [one.name for one, _ in others if is_seen(plan, one)]
        for reading, other in others:
            found = self.contrast(other, reading.name) if is_seen(plan, reading) else None
            self.as_given = self.as_given or found
            self.findings.append(Finding(reading, found))
            if found:
                self.missing.remove(reading.name)
        if self.as_given is None:
            self.as_given = self.contrast(plan, "the rules as given")

    def contrast(self, other: "Plan", what: str) -> "Contrast":
        """Return what another reading changes."""
        from .contrasting import ContrastRun

        run = self.playing_now = ContrastRun(self.plan, other, *self.playing)
        with progress(self.plan, self.options.quiet, what) as advance:
            run.play(on_progress=advance)
        result = run.result()
        assert result is not None
        return result

    def print(self, base: "Contrast") -> None:
        """Print what was found in the format asked for."""
        from .printing import print_as
        from .switches_text import print_findings, switches_json

        plan, findings, missing = self.plan, self.findings, self.missing
        print_as(
            self.options.format,
            lambda: switches_json(plan, base, findings, missing),
            lambda console: print_findings(plan, base, findings, console, missing),
        )


if __name__ == "__main__":
    process(main)
