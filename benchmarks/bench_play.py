"""python -m benchmarks.bench_play: rounds a second, beside the C yardstick where there is one.

With `--limit PATH` (a folder whose `run` prints "greedy P= 4 160.6 ns/round ..." lines for a
hand-tuned C program with the rules built in) every one-thread row has the ratio to it. Yardstick
and project are measured in turn, on the same processor, several times; medians are shown.
"""

import argparse
import datetime
import platform
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ochs_esel.games.ochs_esel.workspace import block_of
from sims.blockwise import BLOCK
from sims.plan import make_plan
from sims.simulation import Run

SEED = 42
HISTORY = Path(__file__).parent / "history.csv"
PLAYERS = (3, 4, 8, 12)
# Four distinct strategies at a table: of like cost, where speeds may be averaged; of unlike cost,
# where only times may.
LIKE = ("greedy", "keep_sets", "keep_jokers", "jokers_out")
UNLIKE = ("greedy", "random", "sharp", "thrifty")
LIMIT_LINE = re.compile(r"^(greedy|random)\s+P=\s*(\d+)\s+([\d.]+) ns/round")


class Row(NamedTuple):
    """One line of the table."""

    what: str
    players: int
    threads: int
    line_up: tuple[str, ...]


def grid(threads: list[int]) -> list[Row]:
    """Return what is measured: what x players x threads."""
    rows = [Row(w, p, t, (w,)) for t in threads for w in ("greedy", "random") for p in PLAYERS]
    names = dict.fromkeys((*LIKE, *UNLIKE))
    pure = [Row(f"pure {name}", 4, 1, (name,)) for name in names]
    return [*rows, *pure, Row("four alike", 4, 1, LIKE), Row("four unlike", 4, 1, UNLIKE)]


def ns_per_round(row: Row, rounds: int) -> float:
    """Return the nanoseconds a round that the command itself would report."""
    plan = make_plan(list(row.line_up), n=rounds, seed=SEED, players=row.players)
    run = Run(plan, row.threads, True, lambda text: None)
    run.play(BLOCK)
    result = run.result()
    assert result is not None
    return 1e9 / result.rounds_per_s


def limits(folder: Path | None) -> dict[tuple[str, int], float]:
    """Return the yardstick's nanoseconds a round by (what, players)."""
    if folder is None:
        return {}
    done = subprocess.run(["bash", folder / "run"], capture_output=True, text=True, check=True)
    found = (LIMIT_LINE.match(line) for line in done.stdout.splitlines())
    return {(m[1], int(m[2])): float(m[3]) for m in found if m}


def table(
    rows: list[Row],
    ours: dict[Row, list[float]],
    theirs: dict[tuple[str, int], list[float]],
) -> Iterator[str]:
    """Yield the lines of the table."""
    yield "| what | players | threads | ns/round | million rounds/s | of the limit | smallest–largest |"
    yield "|---|---:|---:|---:|---:|---:|---|"
    for row in rows:
        ns = statistics.median(ours[row])
        limit = theirs.get((row.what, row.players)) if row.threads == 1 else None
        ratio = f"{statistics.median(limit) / ns:.2f}" if limit else ""
        spread = f"{min(ours[row]):.0f}–{max(ours[row]):.0f}"
        yield (
            f"| {row.what} | {row.players} | {row.threads} | {ns:.0f} | {1e3 / ns:.2f} | {ratio} "
            f"| {spread} |"
        )


def conclusions(ours: dict[Row, list[float]]) -> Iterator[str]:
    """Yield what the table says about mixed tables and about threads."""
    median = {row: statistics.median(values) for row, values in ours.items()}
    for mixed in (row for row in median if len(row.line_up) > 1):
        pure = [median[Row(f"pure {name}", 4, 1, (name,))] for name in mixed.line_up]
        speed = 1 / median[mixed] / statistics.mean(1 / ns for ns in pure)
        cost = statistics.mean(pure) / median[mixed]
        yield f"{mixed.what}: {speed:.2f} of the mean speed of their pure tables, {cost:.2f} by time"
    for row, ns in median.items():
        alone = median.get(row._replace(threads=1))
        if row.threads > 1 and alone:
            yield f"{row.what}, {row.players} players, {row.threads} threads: {alone / ns:.2f} times one"


def outcome_share(rounds: int = BLOCK) -> float:
    """Return the share of a block's time that goes into the columns beyond play, all-greedy."""
    run = Run(make_plan("greedy", n=rounds, seed=SEED), 1, True, lambda text: None)
    blocks: Any = run.table
    rules: Any = run.plan.rules
    workspace = blocks.workspace(rounds)
    block, columns = [], []
    for _ in range(9):
        start = time.perf_counter()
        blocks.play_block(SEED, 0, rounds, workspace)
        played = time.perf_counter()
        room = block_of(rules, 0, rounds, workspace)
        settling = blocks.arguments(SEED, room, workspace.ranks).settle
        blocks.note_deal(*settling)
        blocks.settle(*settling)
        block.append(played - start)
        columns.append(time.perf_counter() - played)
    return statistics.median(columns) / statistics.median(block)


def append_history(rows: list[Row], ours: dict[Row, list[float]]) -> None:
    """Append the medians to history.csv: date, commit, machine, what, ns a round."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=HISTORY.parent
    ).stdout.strip()
    today = datetime.date.today().isoformat()
    with HISTORY.open("a", encoding="utf-8") as file:
        for row in rows:
            line_up = "+".join(row.line_up)
            ns = f"{statistics.median(ours[row]):.0f}"
            facts = (today, commit, platform.machine(), line_up, row.players, row.threads, ns)
            file.write(",".join(map(str, facts)) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--limit", type=Path, help="folder of the C yardstick")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--threads", type=int, nargs="*", default=[1, 2])
    options = parser.parse_args()
    rows = grid(options.threads)
    ours: dict[Row, list[float]] = {row: [] for row in rows}
    theirs: dict[tuple[str, int], list[float]] = {}
    for row in rows:
        ns_per_round(row, BLOCK)  # compiled and warm
    for repeat in range(options.repeats):
        print(f"{repeat + 1} of {options.repeats}", file=sys.stderr)
        for key, ns in limits(options.limit).items():
            theirs.setdefault(key, []).append(ns)
        for row in rows:
            ours[row].append(ns_per_round(row, options.rounds))
    print("\n".join([*table(rows, ours, theirs), "", *conclusions(ours)]))
    print(f"columns of outcomes beside play: {100 * outcome_share():.1f} % of a block's time")
    append_history(rows, ours)


if __name__ == "__main__":
    main()
