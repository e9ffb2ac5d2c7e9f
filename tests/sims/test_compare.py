"""Two strategies in the same chair: the command, and what it says."""

import json
from pathlib import Path
from typing import Any

import pytest

from sims import simulate
from sims.compare import main
from tests.command import run_command

N = 200  # in plain Python: nothing is compiled for these line-ups


def compared(capsys: pytest.CaptureFixture[str], *words: str, n: int = N) -> dict[str, Any]:
    """Return the JSON of a comparison."""
    assert main([*words, "--n", str(n), "--format", "json", "--no-jit"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def quantity(found: dict[str, Any], name: str, seats: str = "chair") -> dict[str, Any]:
    """Return a quantity of a comparison."""
    return next(one for one in found["quantities"] if (one["name"], one["seats"]) == (name, seats))


def test_the_difference_is_that_of_two_runs_against_the_field(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = compared(capsys, "sharp", "random", "--field", "greedy", "--players", "5")
    line_ups = [[strategy, *["greedy"] * 4] for strategy in ("sharp", "random")]
    runs = [simulate(line_up, n=N, jit=False).summary.by_strategy[0] for line_up in line_ups]
    penalty = quantity(found, "penalty")
    for side, run in zip(("first", "second"), runs, strict=True):
        assert penalty[side]["mean"] == pytest.approx(run.score.value)
        assert penalty[side]["se"] == pytest.approx(run.score.se)
    gap = runs[0].score.value - runs[1].score.value
    assert penalty["difference"]["mean"] == pytest.approx(gap)
    assert found["verdict"][0].startswith("sharp is better than random here")


def test_the_error_is_that_of_paired_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    found = compared(capsys, "keep_jokers", "greedy", "--seating", "fixed", n=200)
    line_ups = [[strategy, *["greedy"] * 3] for strategy in ("keep_jokers", "greedy")]
    rows = [
        simulate(one, n=200, seating="fixed", jit=False).outcomes()["penalty_0"] for one in line_ups
    ]
    gaps = (rows[0].astype(float) - rows[1]).to_numpy()
    assert quantity(found, "penalty")["difference"]["se"] == pytest.approx(
        gaps.std(ddof=1) / len(gaps) ** 0.5
    )
    separate = sum(row.astype(float).to_numpy().var() for row in rows)
    assert found["worth"] == pytest.approx(separate / gaps.var())


def test_exchanged_strategies_exchange_the_sign(capsys: pytest.CaptureFixture[str]) -> None:
    one, other = (
        compared(capsys, *pair, "--field", "greedy,random")
        for pair in (("sharp", "thrifty"), ("thrifty", "sharp"))
    )
    for seats in ("chair", "field"):
        a, b = (quantity(found, "penalty", seats) for found in (one, other))
        assert (a["first"], a["second"]) == (b["second"], b["first"])
        assert a["difference"]["mean"] == -b["difference"]["mean"]
        assert a["difference"]["se"] == b["difference"]["se"]


def test_a_strategy_may_be_in_the_field_too(capsys: pytest.CaptureFixture[str]) -> None:
    found = compared(capsys, "sharp", "greedy", "--field", "sharp,greedy", n=200)
    assert found["field"] == ["sharp(card_worth=8, last_values=2, near=8)", "greedy"]
    assert found["players"] == 3


def test_matches_are_compared_match_by_match(capsys: pytest.CaptureFixture[str]) -> None:
    found = compared(capsys, "sharp", "greedy", "--match", "3", n=40)
    assert found["matches"] == 40
    assert quantity(found, "win")["first"]["share"] > 0.5
    assert "points a match" in found["verdict"][0]


def test_too_few_rounds_tell_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    found = compared(capsys, "keep_sets", "keep_jokers", n=5)
    assert found["verdict"][0].startswith("Which is better cannot be told: keep_sets minus keep_j")
    assert compared(capsys, "sharp", "greedy", n=1)["verdict"] == [
        "One round tells nothing of which is better."
    ]


def test_the_table_shows_both_and_the_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sharp", "greedy", "--n", "500", "--no-jit", "--quiet"]) == 0
    out = capsys.readouterr().out
    assert "sharp or greedy" in out and "difference" in out and "others: penalty a" in out
    command = out.splitlines()[-1].partition(": python -m sims.compare ")[2]
    assert command.endswith("--field greedy --n 500 --seed 1 --seating rotate")


@pytest.mark.parametrize(("words", "message"), [
    (["sharp", "sharp"], "sharp and sharp are the same strategy"),
    (["sharp", "sharp(near=8)"], "are the same strategy"),
    (["sharp", "greedi"], "did you mean 'greedy'"),
    (["sharp", "greedy,random"], "'greedy,random' are 2 strategies: give one"),
    (["sharp", "greedy", "--field", "greedy,random", "--players", "5"], "2 strategies for 4 other"),
    (["sharp", "greedy", "--players", "2"], "players must be 3 to 12"),
    (["sharp", "greedy", "--game", "burro"], "no game 'burro'"),
    (["sharp", "greedy", "--n", "0"], "--n 0 must be 1 to"),
    (["sharp", "greedy", "--format", "xml"], "no format 'xml'"),
    (["sharp"], "B"),
    (["sharp", "greedy", "--strategy", "random"], "no option '--strategy'"),
])  # fmt: skip
def test_wrong_use_ends_with_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    code, out, errors = run_command(main, capsys, words)
    assert (code, out) == (2, "")
    assert message in errors and "Traceback" not in errors and errors.count("\n") == 1


def test_a_strategy_that_breaks_a_rule_at_once_is_named_with_its_position(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "bots.py").write_text("def bad(view):\n    return 4095\n")
    bad = f"{tmp_path}/bots.py:bad"
    code, out, errors = run_command(main, capsys, [bad, "greedy", "--n", "20", "--no-jit"])
    assert (code, out) == (1, "")
    assert "bad made an illegal move" in errors and "to see it again: seed 1, round" in errors
