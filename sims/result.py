"""The result of a run: what was asked, the exact sums, and everything that follows from them."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ochs_esel.errors import InvalidRun, OchsEselError, UsageError
from ochs_esel.games import GAMES
from ochs_esel.loading import Catalogue, parse_strategy
from ochs_esel.strategy import Strategy
from ochs_esel.version import VERSION

from .plan import MAX_ROUNDS, Plan, digest_of_json, match_of, whole
from .summary import Summary, rounds_played, summarise, summary_json
from .tally import Tally

if TYPE_CHECKING:
    import pandas as pd


@dataclass
class Result:
    """What a run brought.

    Parameters
    ----------
    plan
        What was to be played; `n` may be fewer rounds or matches if the run was interrupted.
    tally
        The exact sums.
    elapsed_s
        Seconds of playing and tallying, without imports and compilation.
    threads
        Threads that played.
    jit
        Whether compiled code played.
    folder
        Where the outcome of each round or match is stored, if it is.
    """

    plan: Plan
    tally: Tally
    elapsed_s: float
    threads: int
    jit: bool = True
    folder: Path | None = field(default=None)

    @property
    def n(self) -> int:
        """Rounds, or matches, that were finished."""
        return self.tally.n

    @property
    def rounds(self) -> int:
        """Rounds that were played, in matches the rounds of all of them."""
        return rounds_played(self.plan, self.tally)

    @property
    def rounds_per_s(self) -> float:
        """Rounds a second of playing and tallying."""
        return self.rounds / self.elapsed_s if self.elapsed_s > 0 else 0.0

    @cached_property
    def summary(self) -> Summary:
        """Estimates by strategy and by position."""
        return summarise(self.plan, self.tally)

    def to_dict(self) -> dict[str, Any]:
        """Return the summary as plain values, the JSON of the command line."""
        return {
            **summary_json(self.plan, self.summary),
            "elapsed_s": self.elapsed_s,
            "rounds_per_s": self.rounds_per_s,
            "threads": self.threads,
            "version": VERSION,
            "command": self.plan.command,
            "complete": self.n == self.plan.n,
        }

    def by_strategy(self) -> "pd.DataFrame":
        """Return the estimates by strategy, one row each."""
        from analysis.frames import groups_frame

        return groups_frame(self.to_dict()["by_strategy"], "strategy")

    def by_position(self) -> "pd.DataFrame":
        """Return the estimates by position relative to the leader, one row each."""
        from analysis.frames import groups_frame

        return groups_frame(self.to_dict()["by_position"], "position")

    def differences(self) -> "pd.DataFrame":
        """Return the paired differences between strategies, one row a pair."""
        from analysis.frames import differences_frame

        return differences_frame(self.to_dict()["differences"])

    def score_distribution(self) -> "pd.DataFrame":
        """Return the share of seats that ended with each score: index score, columns strategies."""
        from analysis.frames import distribution_frame

        return distribution_frame(self.tally.scores.sum(1), self.plan.strategies)

    def outcomes(self, n: int | None = None) -> "pd.DataFrame":
        """Return the outcome of each round or match (or of the first few), one row each.

        Read from the stored run, else played again from the seed: the same rows either way.
        """
        import pandas as pd

        if n is not None:
            n = whole("n", n, 0, MAX_ROUNDS)
        wanted = self.n if n is None else min(n, self.n)
        frames = []
        for frame in self.outcome_blocks(wanted):
            frames.append(frame.iloc[:wanted])
            wanted -= len(frames[-1])
            if wanted <= 0:
                break
        return pd.concat(frames, ignore_index=True)

    def outcome_blocks(self, n: int | None = None) -> Iterator["pd.DataFrame"]:
        """Yield the outcomes block by block, for runs that do not fit into memory.

        With `n` at least so many, if there are; a stored run is read in whole blocks.
        """
        if self.folder is not None:
            from .store import read_blocks, read_json

            for table in read_blocks(self.folder, read_json(self.folder / "manifest.json")):
                yield table.to_pandas()
            return
        import pandas as pd

        from .simulation import replay_blocks
        from .store import columns_of

        wanted = self.n if n is None else max(n, 1)
        for outcomes in replay_blocks(self.plan, wanted, self.threads, self.jit):
            yield pd.DataFrame(columns_of(self.plan.sheet, [outcomes]))

    def save(self, folder: str | Path) -> Path:
        """Write the run to a new folder: every round or match as Parquet, the tally, the manifest."""
        from .simulation import replay_blocks
        from .store import RunWriter, copy_run

        target = Path(os.path.expanduser(folder))
        if self.folder is not None:
            return copy_run(self.folder, target)
        writer = RunWriter(target, self.plan)
        for outcomes in replay_blocks(self.plan, self.n, self.threads, self.jit):
            writer.add(outcomes)
        writer.finish(self.tally, self.elapsed_s, self.threads)
        self.folder = writer.folder
        return writer.folder

    @staticmethod
    def load(folder: str | Path) -> "Result":
        """Return the result of a stored run; raise InvalidRun."""
        return load(folder)

    def __repr__(self) -> str:
        from .text import result_text

        return result_text(self, width=120)

    def _repr_html_(self) -> str:
        from .text import result_html

        return result_html(self)


def stored_plan(stored: dict[str, Any]) -> Plan:
    """Return the plan of a manifest; strategies that are not in the catalogue keep their name only."""
    game = GAMES[stored["game"]]
    line_up = tuple(stored_strategy(text, game.catalogue) for text in stored["strategies"])
    rules = game.rules(stored["variant"], stored["players"], stored["rules"])
    match = stored["match"] or {}
    return Plan(
        game=stored["game"],
        variant=stored["variant"],
        rules=rules,
        match=match_of(match.get("rounds"), match.get("until")),
        line_up=line_up,
        seating=stored["seating"],
        n=stored["n"],
        seed=stored["seed"],
    )


def stored_strategy(text: str, catalogue: Catalogue) -> Strategy:
    """Return the strategy of a stored spelling: one of the catalogue, or a name that cannot play."""
    if ":" in text:
        return Strategy(text, not_loaded)
    try:
        return parse_strategy(text, catalogue)
    except UsageError:
        return Strategy(text, not_loaded)


def is_loaded(strategy: Strategy) -> bool:
    """Return whether a strategy can play: one that a stored run knows by name only cannot."""
    return all(one.function is not not_loaded for one in strategy.walk())


def not_loaded(view: Any) -> int:
    """Stand in for a strategy that a stored run knows by name only."""
    raise RuntimeError(
        "a stored run does not load the strategies of files; play it with them again"
    )


def check_manifest(path: Path, manifest: dict[str, Any]) -> None:
    """Raise InvalidRun if a manifest is of another time, or was changed."""
    from .store import SCHEMA

    stored = manifest["plan"]
    version = GAMES[stored["game"]].rules_version
    if manifest["schema"] != SCHEMA or stored["rules_version"] != version:
        raise InvalidRun(
            f"{path} was stored with schema {manifest['schema']} and rules version "
            f"{stored['rules_version']}; this version reads {SCHEMA} and {version}"
        )
    if digest_of_json(stored) != manifest["plan_hash"]:
        raise InvalidRun(f"{path}/manifest.json was changed: its plan is not the one of its hash")


def load(folder: str | Path) -> Result:
    """Return the result of a stored run; raise InvalidRun.

    Strategies from files are not loaded again: the summary needs only the tally.
    """
    from .store import read_json

    path = Path(os.path.expanduser(folder))
    manifest = read_json(path / "manifest.json")
    try:
        check_manifest(path, manifest)
        plan = stored_plan(manifest["plan"])
        tally = Tally.from_json(read_json(path / "tally.json"))
    except (KeyError, TypeError, ValueError, OchsEselError) as error:
        raise InvalidRun(f"{path} holds no run that can be read: {error}") from error
    seconds, threads = float(manifest["elapsed_s"]), int(manifest["threads"])
    return Result(plan, tally, seconds, threads, folder=path)
