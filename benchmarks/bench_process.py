"""python -m benchmarks.bench_process: whole processes, from start to end, and their memory.

The floor is a process that imports Numba and calls one trivial cached function; everything is shown
in seconds and in floors. Processes alternate, medians are shown.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

FLOOR = "from numba import njit\n@njit(cache=True)\ndef f(x): return x + 1\nf(1)\n"
RUN = [sys.executable, "-m", "sims.run", "--quiet"]
NEW = (
    "import sys, time\n"
    "from sims import simulate\n"
    "simulate('greedy', n=1000)\n"
    "start = time.perf_counter()\n"
    "simulate([sys.argv[1], 'greedy', 'greedy', 'greedy'], n=1000)\n"
    "print(time.perf_counter() - start)\n"
)
NEW_STRATEGIES = ("big_first", "thrifty", "sharp", "watchful", "counter")


def seconds(command: list[str], folder: Path) -> float:
    """Return how long a process takes with a cache folder."""
    start = time.perf_counter()
    finished(command, folder)
    return time.perf_counter() - start


def finished(command: list[str], folder: Path) -> str:
    """Return what a process prints."""
    environment = {**os.environ, "OCHS_ESEL_CACHE": str(folder)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def peak_memory(n: str, folder: Path) -> float:
    """Return the peak memory in MB of a run of n rounds."""
    code = (
        "import resource, sys\nfrom sims.run import main\nmain(sys.argv[1:])\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, file=sys.stderr)\n"
    )
    environment = {**os.environ, "OCHS_ESEL_CACHE": str(folder)}
    command = [sys.executable, "-c", code, "--quiet", "--n", n]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(done.stderr.split()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=5)
    repeats = parser.parse_args().repeats
    with tempfile.TemporaryDirectory() as name:
        warm, floor = Path(name) / "warm", Path(name) / "floor.py"
        floor.write_text(FLOOR, encoding="utf-8")
        fresh = (Path(name) / f"fresh{number}" for number in range(10**6))
        measured: dict[str, Callable[[], float]] = {
            "floor": lambda: seconds([sys.executable, str(floor)], warm),
            "help": lambda: seconds([*RUN, "--help"], warm),
            "warm, 1e6 rounds": lambda: seconds([*RUN, "--n", "1e6"], warm),
            "first ever, 1e6 rounds": lambda: seconds([*RUN, "--n", "1e6"], next(fresh)),
        }
        for command in measured.values():
            command()
        times: dict[str, list[float]] = {what: [] for what in measured}
        for _ in range(repeats):
            for what, command in measured.items():
                times[what].append(command())
        unit = statistics.median(times["floor"])
        print("| process | seconds | floors |\n|---|---:|---:|")
        for what, values in times.items():
            middle = statistics.median(values)
            print(f"| {what} | {middle:.2f} | {middle / unit:.2f} |")
        for strategy in NEW_STRATEGIES:
            more = []
            for _ in range(max(repeats // 2, 1)):
                folder = next(fresh)
                finished([*RUN, "--n", "1000"], folder)
                more.append(float(finished([sys.executable, "-c", NEW, strategy], folder)))
            middle = statistics.median(more)
            print(
                f"| {strategy}, new in a running interpreter | {middle:.2f} | {middle / unit:.2f} |"
            )
        small, large = (peak_memory(n, warm) for n in ("1e6", "1e7"))
        print(f"\npeak memory: {small:.0f} MB for 1e6 rounds, {large:.0f} MB for 1e7")


if __name__ == "__main__":
    main()
