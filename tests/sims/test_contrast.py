"""The same deals twice, once with something changed: the command, and what it says."""

import json
import shlex
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sims.contrast
from ochs_esel.errors import StrategyFailed
from ochs_esel.exchange import Exchange
from sims import contrasting, simulate
from sims.command import Playing
from sims.contrast import main
from sims.gather import gather_rounds
from sims.plan import make_plan, with_exchange
from tests.command import run_command

N = 200  # in plain Python: nothing is compiled for these line-ups


def contrasted(capsys: pytest.CaptureFixture[str], *words: str, n: int = N) -> dict[str, Any]:
    """Return the JSON of a contrast."""
    assert main([*words, "--n", str(n), "--format", "json", "--no-jit", "--quiet"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def printed(capsys: pytest.CaptureFixture[str], *words: str, n: int = N) -> str:
    """Return the table of a contrast."""
    assert main([*words, "--n", str(n), "--no-jit", "--quiet"]) == 0
    return capsys.readouterr().out


def quantity(found: dict[str, Any], name: str, seats: str = "all") -> dict[str, Any]:
    """Return a quantity of a contrast."""
    return next(one for one in found["quantities"] if (one["name"], one["seats"]) == (name, seats))


def test_json_holds_what_two_runs_hold(capsys: pytest.CaptureFixture[str]) -> None:
    found = contrasted(capsys, "--strategy", "sharp,random,greedy", "--to-set", "jokers=6")
    assert list(found) == [
        "schema", "game", "variant", "rules_version", "rules", "players", "strategies", "seating",
        "seed", "changes", "after", "rounds", "differing", "quantities", "verdict", "version",
        "command", "complete",
    ]  # fmt: skip
    assert (found["changes"], found["rules"]) == (["jokers=6 instead of 4"], {})
    assert found["after"]["rules"] == {"jokers": 6}
    line_up = ["sharp", "random", "greedy"]
    before, after = (
        simulate(line_up, n=N, jit=False, rules=rules).to_dict()["by_strategy"]
        for rules in ({}, {"jokers": 6})
    )
    for ours, theirs in zip(before, after, strict=True):
        one = quantity(found, "penalty", ours["strategy"])
        for side, run in (("before", ours), ("after", theirs)):
            for part in ("mean", "se"):
                assert one[side][part] == pytest.approx(run["penalty"][part])
        gap = theirs["penalty"]["mean"] - ours["penalty"]["mean"]
        assert one["difference"]["mean"] == pytest.approx(gap)


def test_worth_is_the_variance_of_two_runs_over_that_of_the_pairs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = contrasted(capsys, "--strategy", "greedy", "--to-set", "end_at_once=true")
    one = quantity(found, "penalty")
    rows = [
        simulate(n=N, jit=False, rules=rules).outcomes().filter(regex="^penalty_").mean(axis=1)
        for rules in ({}, {"end_at_once": True})
    ]
    assert one["worth"] == pytest.approx(
        (rows[0].var() + rows[1].var()) / (rows[1] - rows[0]).var()
    )


def test_another_line_up_is_told_for_those_who_changed_and_for_the_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = contrasted(
        capsys, "--strategy", "greedy", "--to-strategy", "sharp,greedy,greedy,greedy"
    )
    assert {one["seats"] for one in found["quantities"]} == {"all", "changed", "others"}
    assert quantity(found, "penalty", "changed")["difference"]["mean"] < 0
    sentences = found["verdict"]
    assert sentences[2].startswith("Seats with another strategy: −") and "better" in sentences[2]
    assert sentences[3].startswith("The other seats: +") and "worse" in sentences[3]


def test_who_all_change_are_shown_once(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "--strategy", "greedy", "--to-strategy", "random")
    assert "All seats" in out and "another strategy" not in out


def test_the_ox_variant_is_compared_by_what_both_have(capsys: pytest.CaptureFixture[str]) -> None:
    found = contrasted(capsys, "--strategy", "greedy", "--to-variant", "ox")
    names = {one["name"] for one in found["quantities"]}
    assert "donkey_turn_rounds" in names and "ox_turn_rounds" not in names
    assert found["after"]["variant"] == "ox"


def test_the_other_game_is_dealt_the_same_cards_but_for_the_donkey(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = contrasted(capsys, "--strategy", "greedy", "--to-game", "wie-is-de-ezel")
    assert found["changes"] == ["wie-is-de-ezel (ezel) instead of ochs-esel (base)"]
    games = ("ochs-esel", "wie-is-de-ezel")
    dealt = [
        simulate(n=N, game=game, jit=False).outcomes().filter(regex="^points_dealt_").to_numpy()
        for game in games
    ]
    gave_way = dealt[0] - dealt[1]
    assert ((gave_way > 0).sum(axis=1) == 1).all() and (gave_way >= 0).all()


def test_matches_are_paired_match_by_match(capsys: pytest.CaptureFixture[str]) -> None:
    found = contrasted(capsys, "--match", "3", "--to-set", "donkey_points=40", n=40)
    assert (found["matches"], found["match"]) == (40, {"rounds": 3})
    assert quantity(found, "points")["difference"] == {"mean": 15, "se": 0, "ci95": [15, 15]}
    assert found["verdict"] == [
        "40 matches; 40 (100.00 %) of them came out otherwise.",
        "All seats: +15.00 points a seat and match, the same in every match.",
    ]


def test_what_changes_nothing_is_said_to(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--to-set", "donkey_bar_across_rounds=true", "--n", "50", "--no-jit")
    code, out, errors = run_command(main, capsys, words)
    assert (code, errors) == (
        0,
        "donkey_bar_across_rounds acts only from round to round: see --match\n",
    )
    assert "50 rounds; none came out otherwise.\n" in out


def test_one_round_tells_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    found = contrasted(capsys, "--to-variant", "ox", n=1)
    assert found["verdict"][1] == "All seats: one round tells nothing of what the change does."


def test_the_table_shows_both_the_difference_and_its_worth(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = printed(capsys, "--strategy", "greedy", "--to-set", "donkey_points=60")
    lines = out.splitlines()
    assert lines[0].endswith("seating rotate: greedy")
    assert lines[1] == "Changed: donkey_points=60 instead of 20"
    assert lines[3].split() == ["quantity", "before", "after", "difference", "worth"]
    before, after, difference = lines[5].removeprefix("penalty a round").split()
    assert (round(float(after) - float(before), 9), difference) == (10, "+10.00")


@pytest.mark.parametrize("words", [
    ("--strategy", "sharp,greedy,random", "--to-set", "jokers=5", "--to-variant", "ox"),
    ("--set", "lead_all=true", "--to-game", "wie-is-de-ezel", "--to-set", "lead_all=false"),
    ("--match-until", "60", "--seed", "8", "--to-strategy", "keep_jokers(until=3)"),
])  # fmt: skip
def test_the_canonical_command_brings_the_same(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    found = contrasted(capsys, *words, n=30)
    start = ["python", "-m", "sims.contrast"]
    command = shlex.split(found["command"])
    assert command[:3] == start
    assert contrasted(capsys, *command[3:], n=30) == found


@pytest.mark.parametrize(("words", "message"), [
    ([], "nothing is changed: give --to-strategy, --to-game, --to-variant, --to-set or --exchange"),
    (["--to-set", "jokers=4"], "nothing is changed: the second plan is the first one"),
    (["--to-set", "jokers"], "write --to-set FIELD=VALUE, e.g. --to-set jokers=5"),
    (["--to-set", "joker=5"], "did you mean 'jokers'"),
    (["--to-set", "jokers=5", "--to-set", "jokers=6"], "--to-set jokers is given twice"),
    (["--to-set", "jokers=99"], "what it is changed to: jokers=99: jokers must be 0 to"),
    (["--to-variant", "oxx"], "did you mean 'ox'"),
    (["--to-variant", "ezel"], "there is --game wie-is-de-ezel"),
    (["--to-game", "burro"], "no game 'burro'"),
    (["--to-strategy", "greedi"], "did you mean 'greedy'"),
    (["--to-strategy", "sharp,greedy"], "what it is changed to: 2 strategies for 4 players"),
    (["--strategy", "greedi", "--to-set", "jokers=5"], "error: no strategy 'greedi'"),
    (["--to-seed", "5"], "no option '--to-seed'"),
    (["--to-set", "jokers=5", "--n", "0"], "--n 0 must be 1 to"),
    (["--to-set", "jokers=5", "--format", "csv"], "no format 'csv'"),
])  # fmt: skip
def test_wrong_use_ends_with_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    code, out, errors = run_command(main, capsys, words)
    assert (code, out) == (2, "")
    assert message in errors and "Traceback" not in errors and errors.count("\n") == 1


@pytest.mark.parametrize(("what", "code", "said"), [
    (KeyboardInterrupt(), 130, "interrupted: what was finished is shown above\n"),
    (StrategyFailed("greedy failed"), 1,
     "error: greedy failed\n  shown above: what was finished before\n"),
])  # fmt: skip
def test_what_was_finished_is_shown_whatever_ends_it(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    what: BaseException,
    code: int,
    said: str,
) -> None:
    take = contrasting.ContrastRun.take

    def take_two(self: contrasting.ContrastRun, answer: Any) -> int:
        if self.sums.n == 32:
            raise what
        return take(self, answer)

    monkeypatch.setattr(contrasting.ContrastRun, "take", take_two)
    monkeypatch.setattr(contrasting.ContrastRun, "block_size", lambda self: 16)
    words = ["--to-set", "jokers=5", "--n", "200", "--no-jit", "--quiet"]
    found, out, errors = run_command(main, capsys, words)
    assert (found, errors) == (code, said)
    assert "interrupted after 32 of 200 rounds" in out
    found, out, _ = run_command(main, capsys, [*words, "--format", "json"])
    assert (found, json.loads(out)["rounds"], json.loads(out)["complete"]) == (code, 32, False)


def test_a_strategy_that_breaks_a_rule_at_once_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "bots.py").write_text("def bad(view):\n    return 4095\n")
    words = ["--to-strategy", f"{tmp_path}/bots.py:bad", "--n", "20", "--no-jit"]
    code, out, errors = run_command(main, capsys, words)
    assert (code, out) == (1, "")
    assert "bad made an illegal move" in errors and "to see it again: seed 1, round" in errors


def test_the_function_is_found_under_the_name_of_the_command() -> None:
    assert sims.contrast.contrast is contrasting.contrast
    with pytest.raises(AttributeError, match="no attribute 'contrasts'"):
        _ = sims.contrast.contrasts  # type: ignore[attr-defined]


def test_an_exchange_is_compared_where_it_could_be_made(capsys: pytest.CaptureFixture[str]) -> None:
    found = contrasted(capsys, "--strategy", "sharp,greedy,random", "--exchange", "joker:number")
    plan = make_plan("sharp,greedy,random", n=N)
    exchanging = with_exchange(plan, Exchange("joker", "number"))
    before, after = (gather_rounds(one, Playing(1, False, print)) for one in (plan, exchanging))
    had_one = before.of_entry("jokers_dealt") > 0
    assert (found["exchanged"], found["rounds"]) == (int(had_one.sum()), N)
    one = quantity(found, "penalty", "changed")
    for side, rounds in (("before", before), ("after", after)):
        assert one[side]["mean"] == pytest.approx(rounds.of_entry("penalty")[had_one].mean())
    others = [(r.of_entry("penalty", 1) + r.of_entry("penalty", 2)) / 2 for r in (before, after)]
    change = (others[1] - others[0])[had_one].mean()
    assert quantity(found, "penalty", "others")["difference"]["mean"] == pytest.approx(change)
    assert found["command"].endswith("--exchange joker:number")
    changed = np.zeros(N, bool)
    for name in before.seats:
        if name not in ("jokers_dealt", "points_dealt"):
            changed |= (before.seat(name) != after.seat(name)).any(1)
    for name in before.columns:
        changed |= before.column(name) != after.column(name)
    assert found["differing"] == int(changed.sum())


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--exchange", "joker"], "write GIVE:TAKE"),
        (["--exchange", "queen:any"], "a value 1 to 13"),
        (["--exchange", "joker:14"], "a value 1 to 13"),
        (["--exchange", "joker:any", "--match", "5"], "single rounds only"),
        (["--exchange", "joker:any", "--set", "jokers=0"], "a card to give away"),
    ],
)
def test_a_wrong_exchange_is_refused(
    capsys: pytest.CaptureFixture[str], words: list[str], problem: str
) -> None:
    assert main(["--n", "20", "--no-jit", "--quiet", *words]) == 2
    message = capsys.readouterr().err
    assert problem in message and message.count("\n") == 1
