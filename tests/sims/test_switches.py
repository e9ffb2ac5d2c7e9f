"""Does it matter how the rules are read: the command and what it says."""

import json
from dataclasses import replace
from typing import Any

import pytest

from analysis.estimate import Estimate
from ochs_esel.game import Match
from sims import simulate, switches
from sims.ambiguity import Finding, conclusions, is_seen, readings_of, with_reading
from sims.cells import signed_cell, text_of
from sims.contrasting import ContrastRun
from sims.paired import Contrast
from sims.plan import Plan, make_plan
from sims.switches import main
from sims.switches_text import print_findings, switches_json

from .made_up import some_outcomes

PLAN = make_plan("greedy", n=3000)
TRUE = ("lead_all", "end_at_once", "free_joker")


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main([*arguments, "--quiet"]) == 0
    return capsys.readouterr().out


def made_up_contrast(first: Plan, second: Plan, seeds: tuple[int, int]) -> Contrast:
    """Return a contrast of outcomes that nobody played."""
    run = ContrastRun(first, second, 1, False, lambda text: None)
    outcomes = [some_outcomes(first, seed, first.n) for seed in seeds]
    run.take(run.job(1).compared(*outcomes))
    found = run.result()
    assert found is not None
    return found


def test_every_other_reading_of_every_switch_is_tried() -> None:
    names = [reading.name for reading in readings_of(PLAN)]
    assert names == [f"{name}=true" for name in (*TRUE[:2], "donkey_bar_across_rounds", TRUE[2])]
    changed = make_plan(rules={"lead_all": True, "jokers": 5})
    readings = list(readings_of(changed))
    assert readings[0].name == "lead_all=false"
    assert with_reading(changed, readings[0]).rules.differences() == {"jokers": 5}
    assert with_reading(changed, readings[1]).rules.differences() == {
        "jokers": 5, "lead_all": True, "end_at_once": True,
    }  # fmt: skip


def test_what_acts_from_round_to_round_is_seen_in_matches_only() -> None:
    seen = {reading.switch.name: is_seen(PLAN, reading) for reading in readings_of(PLAN)}
    assert [name for name, is_played in seen.items() if not is_played] == [
        "donkey_bar_across_rounds"
    ]
    matches = replace(PLAN, match=Match(rounds=5))
    assert all(is_seen(matches, reading) for reading in readings_of(matches))


def test_json_holds_what_two_runs_hold(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, "--n", "3000", "--format", "json"))
    assert list(found) == [
        "schema", "game", "variant", "rules_version", "rules", "players", "strategies", "seating",
        "seed", "rounds", "as_given", "switches", "conclusions", "version", "command",
    ]  # fmt: skip
    base = simulate("greedy", n=3000)
    other = simulate("greedy", n=3000, rules={"end_at_once": True})
    before, after = (run.to_dict()["by_strategy"][0] for run in (base, other))
    assert found["as_given"]["penalty"] == {
        name: pytest.approx(before["penalty"][name]) for name in ("mean", "se", "ci95")
    }
    change = found["switches"][1]
    assert (change["switch"], change["value"], change["source"]) == ("end_at_once", True, "J6")
    gap = after["penalty"]["mean"] - before["penalty"]["mean"]
    assert change["changes"]["penalty"]["change"] == pytest.approx(gap)
    assert 0 < change["differing"]["share"] < 1
    across = found["switches"][2]
    assert across["across_rounds"] is True
    assert across["changes"] is across["differing"] is None


def test_the_table_says_what_matters(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "--n", "3000", "--players", "3")
    assert "about one misses 0 by chance." in " ".join(text.split())
    assert "interrupted" not in text and "Not played" not in text
    assert "Does it matter how the rules are read?" in text
    assert "as given" in text and "end_at_once=true" in text and "J6" in text
    assert "What moves the mean penalty (95% interval without 0, largest first): end_at" in text
    assert "Only from round to round, see --match 5: donkey_bar_across_rounds=true." in text
    assert "python -m sims.switches --game ochs-esel --variant base --players 3" in text


def test_the_canonical_command_brings_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["--n", "500", "--set", "lead_all=true", "--seed", "7", "--format", "json"]
    found = json.loads(output(capsys, *line))
    again = output(capsys, *found["command"].split()[3:], "--format", "json", "--threads", "1")
    assert json.loads(again) == found


def test_a_table_of_80_columns_is_that_wide() -> None:
    readings = list(readings_of(PLAN))[:2]
    found = [made_up_contrast(PLAN, with_reading(PLAN, one), (1, 2)) for one in readings]
    findings = [Finding(one, each) for one, each in zip(readings, found, strict=True)]
    text = text_of(lambda console: print_findings(PLAN, found[0], findings, console), 80)
    lines = [line for line in text.splitlines() if "python -m" not in line]
    assert max(map(len, lines)) <= 80
    assert all(text.count(one.name) >= 2 for one in readings)


def test_matches_are_spoken_of_as_matches() -> None:
    plan = make_plan("greedy,random,greedy,random", n=300, match=5)
    reading = next(one for one in readings_of(plan) if one.switch.across_rounds)
    found = made_up_contrast(plan, with_reading(plan, reading), (1, 2))
    findings = [Finding(reading, found)]
    text = text_of(lambda console: print_findings(plan, found, findings, console), 120)
    assert "300 matches of 5 rounds" in text
    assert "points a" in text and "random:" in text and "won" in text
    assert "--match 5" in text
    plain = switches_json(plan, found, findings)
    assert plain["match"] == {"rounds": 5} and plain["matches"] == 300
    assert set(plain["as_given"]["by_strategy"][0]) >= {"strategy", "points", "win"}
    json.dumps(plain)


def test_conclusions_put_the_largest_change_first() -> None:
    readings = list(readings_of(PLAN))
    plans = [with_reading(PLAN, one) for one in readings]
    none = made_up_contrast(PLAN, plans[0], (1, 1))
    small, large = (with_change(none, change, 1) for change in (0.5, -2.0))
    unsure = replace(with_change(none, 0.1, 1), differing=7)
    contrasts = [with_change(small, 0.5, 0.1), with_change(large, -2.0, 0.1), None, none]
    findings = [Finding(*pair) for pair in zip(readings, contrasts, strict=True)]
    lines = conclusions(PLAN, findings)
    assert lines == [
        "What moves the mean penalty (95% interval without 0, largest first): "
        "end_at_once=true (−2.00), lead_all=true (+0.50).",
        "No round at all came out otherwise: free_joker=true.",
        "Only from round to round, see --match 5: donkey_bar_across_rounds=true.",
    ]
    assert conclusions(PLAN, [Finding(readings[0], unsure)]) == [
        "Some rounds come out otherwise without moving the mean penalty measurably: lead_all=true."
    ]


def with_change(contrast: Contrast, change: float, se: float) -> Contrast:
    """Return a contrast in which the score changed by so much."""
    first, *rest = contrast.paired
    changed = replace(first, difference=Estimate(change, se, contrast.n))
    return replace(contrast, paired=(changed, *rest))


@pytest.mark.parametrize(
    ("change", "cell"),
    [
        (Estimate(0.25, 0.0, 9), ["+0.25"]),
        (Estimate(0.0, 0.0, 9), ["0"]),
        (Estimate(-1.0, None, 1), ["−1.00"]),
        (Estimate(-0.001, 0.1, 10**6), ["0.00", "−0.20 to 0.19"]),
        (Estimate(3.0, 0.5, 10**6), ["+3.0", "2.0 to 4.0"]),
    ],
)
def test_a_change_has_a_sign_and_an_interval(change: Estimate, cell: list[str]) -> None:
    assert signed_cell(change) == cell


@pytest.mark.parametrize(
    ("line", "fragments"),
    [
        ("--format csv", ["format 'csv'", "json, table"]),
        ("--n 0", ["--n 0", "1 to"]),
        ("--strategy greedi", ["did you mean 'greedy'"]),
        ("--set lead_all=5", ["lead_all=5", "true or false"]),
        ("--match 5 --match-until 9", ["cannot be given together"]),
        ("--out run", ["no option '--out' (see --help)"]),
    ],
)
def test_wrong_use_is_one_sentence(
    line: str, fragments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: Any = main(line.split())
    except SystemExit as error:
        code = error.code
    out, errors = capsys.readouterr()
    assert code == 2 and out == ""
    assert errors.startswith("error: ") and errors.count("\n") == 1
    assert all(part in errors for part in fragments)


def test_ctrl_c_before_anything_was_finished_prints_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(self: Any, other: Plan, what: str) -> Contrast:
        raise KeyboardInterrupt

    monkeypatch.setattr(switches.Switches, "contrast", interrupted)
    assert main(["--n", "100", "--quiet"]) == 130
    assert capsys.readouterr() == ("", "interrupted before the first reading was finished\n")


def test_what_was_finished_before_ctrl_c_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    contrast = switches.Switches.contrast

    def interrupted(self: Any, other: Plan, what: str) -> Contrast:
        if played:
            raise KeyboardInterrupt
        played.append(what)
        return contrast(self, other, what)

    monkeypatch.setattr(switches.Switches, "contrast", interrupted)
    assert main(["--n", "100", "--quiet"]) == 130
    out, errors = capsys.readouterr()
    assert out.count("end_at_once=true") == 1 < out.count("lead_all=true")
    assert out.startswith("interrupted: ochs-esel (base)")
    assert "Not played, as it was interrupted: end_at_once" in " ".join(out.split())
    assert errors == "interrupted: the readings that were finished are shown above\n"
