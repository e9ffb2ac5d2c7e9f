"""Which question is being answered: a bar on a terminal, else a line each."""

import contextlib
import sys
from collections.abc import Callable, Iterator

from sims.command import Playing, tell

Step = Callable[[int, str], None]  # questions answered, title of the next one


@contextlib.contextmanager
def steps(n: int, playing: Playing, quiet: bool) -> Iterator[tuple[Playing, Step]]:
    """Show which question is being answered: a bar on a terminal, else a line each."""
    if quiet:
        yield playing, lambda done, title: None
        return
    if not sys.stderr.isatty():
        yield playing, lambda done, title: tell(f"{done + 1}/{n} {title}") if title else None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.completed}/{task.total}"), BarColumn(), TimeElapsedColumn(),
        TextColumn("{task.description}"))  # fmt: skip
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=n)

        def step(done: int, title: str) -> None:
            bar.update(task, completed=done, description=title or "typesetting")

        yield playing._replace(note=lambda text: bar.console.print(text)), step
