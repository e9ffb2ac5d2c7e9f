"""python -m benchmarks.bench_variants: what the variants and matches cost, beside the base game.

All are measured in turn, one thread, several times. Figures are decisions a second (turns taken,
forced ones included), since rounds of the variants are of different length, and the median of the
ratios to the base game measured just before.
"""

import argparse
import statistics
import sys
from typing import Any

from sims.blockwise import BLOCK
from sims.plan import make_plan
from sims.simulation import Run

SEED = 42
PLAYERS = 4
TABLES: dict[str, dict[str, Any]] = {
    "base": {},
    "ox": {"variant": "ox"},
    "ezel": {"game": "wie-is-de-ezel"},
    "free_joker": {"rules": {"free_joker": True}},
    "match of 5": {"match": 5},
}


def decisions_per_s(strategy: str, table: dict[str, Any], rounds: int) -> float:
    """Return the decisions a second of one run on one thread."""
    n = rounds // 5 if "match" in table else rounds
    run = Run(
        make_plan(strategy, n=n, seed=SEED, players=PLAYERS, **table), 1, True, lambda _: None
    )
    run.play(BLOCK)
    result = run.result()
    assert result is not None
    return result.summary.decisions / result.elapsed_s


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    options = parser.parse_args()
    print("| strategy | table | million decisions/s | of the base game | smallest-largest |")
    print("|---|---|---:|---:|---|")
    for strategy in ("greedy", "random"):
        for table in TABLES.values():
            decisions_per_s(strategy, table, BLOCK)  # compiled and warm
        speeds: dict[str, list[float]] = {name: [] for name in TABLES}
        for repeat in range(options.repeats):
            print(f"{strategy}: {repeat + 1} of {options.repeats}", file=sys.stderr)
            for name, table in TABLES.items():
                speeds[name].append(decisions_per_s(strategy, table, options.rounds))
        for name, found in speeds.items():
            ratios = [a / b for a, b in zip(found, speeds["base"], strict=True)]
            spread = f"{min(ratios):.2f}-{max(ratios):.2f}"
            speed, ratio = statistics.median(found) / 1e6, statistics.median(ratios)
            print(f"| {strategy} | {name} | {speed:.1f} | {ratio:.2f} | {spread} |")


if __name__ == "__main__":
    main()
