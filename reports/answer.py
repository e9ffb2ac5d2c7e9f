"""python -m reports.answer NAME: one question, answered in one sentence, with tables and figures."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sims.command import DONE, guarded, playing_of, process, tell
from sims.options import Parser, add_plan_options, add_running_options, one_of, user_path

from .files import make_folder, write_new
from .options import DEFAULT_N, add_report_options, checked_lang, chosen_lab, parsed
from .progress import steps
from .questions import NAMES

if TYPE_CHECKING:
    from .answered import Answered
    from .document import Section
    from .lab import Lab

FORMATS = ("table", "json")
EPILOG = """\
examples:
  python -m reports.answer joker
  python -m reports.answer donkey --strategy sharp --players 6 --lang de
  python -m reports.answer skill --strategy "my_bots.py:careful,greedy,greedy,greedy" --figures out
  python -m reports.answer seats --run run1 --format json
"""


def make_parser() -> Parser:
    """Return the parser of this command."""
    parser = Parser(
        "python -m reports.answer",
        "Answer a question about the game with numbers and their errors.",
        f"questions: {', '.join(NAMES)}\n\n{EPILOG}",
    )
    parser.add_argument("name", metavar="NAME", help=f"the question: {', '.join(NAMES)}")
    add_plan_options(parser, n=DEFAULT_N)
    add_running_options(parser, FORMATS)
    add_report_options(parser)
    parser.add_argument("--figures", type=user_path, metavar="DIR",
        help="also write the figures into a folder, as SVG")  # fmt: skip
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    options = parsed(make_parser(), arguments)
    return guarded(lambda: answer(options), unfinished=" before there was an answer")


def answer(options: Any) -> int:
    """Ask, print, write figures, and return the exit code."""
    one_of("question", options.name, NAMES)
    one_of("format", options.format, FORMATS)
    lang = checked_lang(options)
    from .answered import Answered
    from .language import Words
    from .questions import load_question

    playing, question = playing_of(options), load_question(options.name)
    if options.figures is not None:
        make_folder(options.figures)
    with steps(1, playing, options.quiet) as (quieter, step):
        lab = chosen_lab(options, quieter)
        step(0, question.title.en)
        answered = Answered(question, question.ask(lab))
    section = answered.section(lab, Words(lang))
    if options.format == "json":
        print(json.dumps(as_json(answered, section, lab), indent=1), flush=True)
    else:
        print_section(section)
    if options.figures is not None:
        write_figures(section, options)
    return DONE


def as_json(answered: "Answered", section: "Section", lab: "Lab") -> dict[str, Any]:
    """Return an answer as plain values."""
    from ochs_esel.version import VERSION

    from .plain import plain

    return {
        "schema": 1,
        "question": answered.question.name,
        "sentence": section.answer,
        "answer": plain(answered.answer),
        "seed": lab.plan.seed,
        "rounds": lab.rounds.n,
        "version": VERSION,
        "command": lab.plan.command.replace(
            "sims.run", f"reports.answer {answered.question.name}", 1
        ),
    }


def print_section(section: "Section") -> None:
    """Print a section on the terminal: the sentence first."""
    from sims.printing import show

    from .terminal import print_on

    show(lambda console: print_on(section, console))


def write_figures(section: "Section", options: Any) -> None:
    """Write the figures of a section into a folder; raise InvalidRun."""
    from .drawing import svg_file

    for picture in section.pictures:
        write_new(options.figures / f"{picture.name}.svg", svg_file(picture))
    if not options.quiet:
        tell(f"{len(section.pictures)} figures in {options.figures}")


if __name__ == "__main__":
    process(main)
