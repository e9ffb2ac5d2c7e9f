"""python -m reports.page RUN --out page.html: a stored run as one HTML page, no network needed."""

import html
import sys
from collections.abc import Sequence
from pathlib import Path

from ochs_esel.errors import InvalidRun, OchsEselError
from sims.options import Parser, user_path

from .files import write_new

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem }
table { border-collapse: collapse; margin: 1.5rem 0; display: block; overflow-x: auto }
caption { text-align: left; font-weight: 600; padding: .3rem 0 }
th, td { padding: .3rem .8rem; text-align: right; border-bottom: 1px solid #8884 }
th:first-child, td:first-child { text-align: left !important }
small { opacity: .75 }
"""


def page(folder: Path) -> str:
    """Return a stored run as an HTML page; raise InvalidRun."""
    from sims.result import load
    from sims.store import read_json

    if not folder.is_dir():
        raise InvalidRun(f"{folder} is no folder of a stored run")
    result, manifest = load(folder), read_json(folder / "manifest.json")
    facts = {
        "Command": manifest["command"],
        "Seed": manifest["seed"],
        "Versions": ", ".join(f"{name} {number}" for name, number in manifest["versions"].items()),
        "Played": f"{manifest['started']} to {manifest['ended']}",
        "Checksum of the rounds": manifest["checksum"],
    }
    rows = "".join(
        f"<dt>{name}</dt><dd>{html.escape(str(fact))}</dd>" for name, fact in facts.items()
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{html.escape(result.plan.game)}</title><style>{STYLE}</style>"
        f"<body><h1>Simulation report</h1>{result._repr_html_()}"
        f"<h2>How it was made</h2><dl>{rows}</dl></body></html>\n"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the page and return the exit code."""
    parser = Parser(
        prog="python -m reports.page",
        description="Write a stored run (python -m sims.run --out RUN) as one HTML page that needs no "
        "network.",
        epilog="exit code: 0 done, 2 wrong use, or a file that cannot be read or written",
    )
    parser.add_argument("run", type=user_path, metavar="RUN", help="folder of a stored run")
    parser.add_argument(
        "--out", type=user_path, required=True, metavar="FILE", help="page to write (new file)"
    )
    options = parser.parse_args(arguments)
    try:
        write_new(options.out, page(options.run))
    except OchsEselError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
