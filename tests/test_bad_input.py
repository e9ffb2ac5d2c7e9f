"""Wrong command lines and wrong strategies: one clear message, the right exit code, no traceback."""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from sims.run import main
from tests.command import run_command

ROOT = Path(__file__).parents[1]
WRONG_USE, FAILED = 2, 1

BOTS = """\
from ochs_esel.games.ochs_esel import *

def sensible(view):
    if leads(view):
        return lead(lowest(view), count(view, lowest(view)))
    return PASS if raises(view) else play(lowest(view))

def raising(view):
    if raises(view):
        raise ValueError("no idea")
    return sensible(view)

def none(view):
    if not raises(view):
        return sensible(view)

def fraction(view):
    return sensible(view) + 0.5

def whole_fraction(view):
    return sensible(view) * 1.0

def text(view):
    return "pass"

def truth(view):
    return raises(view)

def nothing_but_truth(view):
    return True

def huge(view):
    return 99999

def negative(view):
    return -1

def illegal(view):
    return lead(lowest(view), 9) if leads(view) and view.turn_round > 0 else sensible(view)

def passing_lead(view):
    return PASS if leads(view) else sensible(view)

def donkey_raise(view):
    return DONKEY if raises(view) else sensible(view)

def passing_donkey(view):
    return PASS if answers(view) else (DONKEY if view.may_lead_donkey else sensible(view))

def divides(view):
    return 2 // (view.hand & 0)

def leaves(view):
    raise SystemExit

def beyond(view):
    return [1, 2][view.seat + 5]

def below(view):
    return deeper(view)

def deeper(view):
    return 1 // (view.hand & 0)

def in_the_engine(view):
    return PASS + random_below(view, 0) + held(view, 'x')

def value(view):
    return lowest(view) if leads(view) else sensible(view)

def not_topping(view):
    return play(lowest(view)) if raises(view) and count(view, lowest(view)) >= view.to_match else sensible(view)

def missing_seat(view):
    return sensible(view) + points(view)

def missing_count(view):
    return lead(lowest(view)) if leads(view) else sensible(view)

def formatted(view):
    return sensible(view) + 0 * len("{:x}".format(view.hand))

def no_parameter():
    return 0

def any_number(*views):
    return 0

def keyword_only(view, *, until=5):
    return 0

def text_default(view, until="x"):
    return 0

def many(view, a=1, b=2, c=3, d=4, e=5):
    return 0

def recursive(view):
    return recursive(view)

def ping(view):
    return pong(view)

def pong(view):
    return ping(view)

def undefined(view):
    return unheard_of(view)

def no_attribute(view):
    return view.cards

def dictionary(view):
    names = {"a": 1}
    names[view.hand] = "b"
    return names["a"]

def opening(view):
    with open("file.txt") as file:
        return len(file.read()) - 99999

def generator(view):
    yield sensible(view)

class Bot:
    def __call__(self, view):
        return 0

BOT = Bot()
LIMIT = 7
"""


def line_of(text: str) -> str:
    """Return the place of a line in bots.py, as messages name it."""
    assert BOTS.count(f"{text}\n") == 1, text
    return f"bots.py, line {BOTS[: BOTS.index(text)].count(chr(10)) + 1}"


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One cache folder for the file: the parts of the game that never change compile once."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with some files in it."""
    monkeypatch.setenv("OCHS_ESEL_CACHE", str(cache))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bots.py").write_text(BOTS)
    (tmp_path / "syntax.py").write_text("X = 1\ndef bot(view)\n    return 0\n")
    (tmp_path / "raising.py").write_text("X = 1\nraise ValueError('not today')\n")
    (tmp_path / "leaving.py").write_text("import sys\nsys.exit(3)\n")
    (tmp_path / "needing.py").write_text("import not_there_at_all\n")
    (tmp_path / "file.txt").write_text("something\n")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file.txt").write_text("something\n")
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the command line in this process; return exit code, stdout and stderr."""
    return run_command(main, capsys, arguments)


def check_message(
    code: int, out: str, errors: str, expected: int, fragments: Sequence[str]
) -> None:
    """Check that there is exactly one message, and what is in it."""
    told = [line for line in errors.splitlines() if not line.startswith("compiling ")]
    assert code == expected, errors
    assert out == ""
    assert told and told[0].startswith("error: "), errors
    assert all(line.startswith("  ") for line in told[1:]), errors
    assert "Traceback" not in errors
    # what Numba says to itself does not belong into a message
    assert not re.search(
        r"[^.]\.\.[^.]|Raised from|Literal\[|OptionalType|numba/|<function", errors
    ), errors
    missing = [part for part in fragments if part not in errors]
    assert not missing, errors


# --- wrong command lines -------------------------------------------------------------------------

N = ["--n", "1 to 1,000,000,000,000,000"]
SEED = ["--seed", "0 to 18,446,744,073,709,551,615"]
WRONG: dict[str, list[str]] = {
    # rounds
    "--n 0": N,
    "--n -1": N,
    "--n 1.5": ["--n 1.5", "whole number"],
    "--n nan": ["--n nan"],
    "--n inf": ["--n inf", "1 to"],
    "--n 1e99": [*N, "1e99"],
    "--n x": ["--n 'x'", "not a number"],
    "--n|": ["--n ''", "not a number"],
    "--n": ["--n", "expected one argument"],
    # matches
    "--match 0": ["--match 0 must be 1 to 64"],
    "--match 65": ["--match 65 must be 1 to 64"],
    "--match 1.5": ["--match 1.5", "whole number"],
    "--match x": ["--match 'x'", "not a number"],
    "--match-until 0": ["--match-until 0 must be 1 to 10,000"],
    "--match-until x": ["--match-until 'x'", "not a number"],
    "--match 5 --match-until 150": ["--match and --match-until cannot be given together"],
    "--match 5 --n 1e15": ["--n 1e15", "1 to 15,625,000,000,000"],
    # seed
    "--seed -1": SEED,
    "--seed 18446744073709551616": SEED,
    "--seed x": ["--seed 'x'", "not a number"],
    "--seed 1.5": ["--seed 1.5", "whole number"],
    # players
    "--players 2": ["players", "2", "3 to 12"],
    "--players 13": ["players", "13", "3 to 12"],
    "--players 0": ["players", "0", "3 to 12"],
    "--players -4": ["players", "-4", "3 to 12"],
    "--players 99999999": ["players", "99999999", "3 to 12"],
    "--players x": ["--players 'x'", "not a number"],
    "--players 4.5": ["--players 4.5", "whole number"],
    "--players|": ["--players ''", "not a number"],
    # threads
    "--threads 0": ["--threads 0", "1 to 1,024"],
    "--threads 1025": ["--threads 1025", "1 to 1,024"],
    "--threads x": ["--threads 'x'", "not a number"],
    "--threads|": ["--threads ''", "not a number"],
    # names
    "--format xml": ["format 'xml'", "csv, json, table"],
    "--format jsn": ["format 'jsn'", "did you mean 'json'"],
    "--seating round": ["seating 'round'", "fixed", "rotate"],
    "--seating rotated": ["seating 'rotated'", "did you mean 'rotate'"],
    "--game ochs": ["game 'ochs'", "did you mean 'ochs-esel'"],
    "--game x --list-strategies": ["game 'x'", "known: ochs-esel"],
    "--game x --list-rules": ["game 'x'", "known: ochs-esel"],
    "--variant oks --list-rules": ["no variant 'oks' of ochs-esel", "base"],
    "--variant oks": ["no variant 'oks' of ochs-esel; known: base, ox"],
    "--variant OX": ["no variant 'OX' of ochs-esel; did you mean 'ox'?"],
    "--variant ezel": ["of ochs-esel; known: base, ox; there is --game wie-is-de-ezel"],
    "--game OCHS-ESEL": ["did you mean 'ochs-esel'?"],
    "--format JSON": ["did you mean 'json'?"],
    # rules
    "--set jokers": ["--set 'jokers'", "--set FIELD=VALUE"],
    "--set =5": ["--set '=5'", "--set FIELD=VALUE"],
    "--set jokers=": ["jokers=''", "whole number"],
    "--set jokers=x": ["jokers='x'", "whole number, 0 to 7"],
    "--set jokers=1.5": ["jokers='1.5'", "whole number"],
    "--set jokers=true": ["jokers=True", "whole number"],
    "--set jokes=5": ["rules field 'jokes'", "did you mean 'jokers'", "hand_size"],
    "--set JOKERS=5": ["did you mean 'jokers'?"],
    "--variant ox --set donkey_bar_across_rounds=true": [
        "donkey_bar_across_rounds is a field of the variant base, not of ox"],
    "--game wie-is-de-ezel --set ox_points=5": [
        "ox_points is a field of the variant ox of ochs-esel, not of wie-is-de-ezel"],
    "--set jokers=9": ["jokers=9", "0 to"],
    "--set jokers=-1": ["jokers=-1", "0 to"],
    "--set players=3": ["--players"],
    "--set hand_size=40": ["160 cards", "108", "at most 27"],
    "--players 12 --set hand_size=13": ["156 cards", "108", "at most 9"],
    "--set copies=1": ["52 cards", "the deck has 17", "at most 4"],
    "--set lead_all=5": ["lead_all=5", "true or false"],
    "--set end_at_once=x": ["end_at_once='x'", "true or false"],
    "--set donkey_points=99999999999999999999": ["donkey_points=99999999999999999999", "0 to 1000"],
    # strategies
    "--strategy greedi": ["strategy 'greedi'", "did you mean 'greedy'", "keep_jokers"],
    "--strategy greedy,greedy --players 4": ["2 strategies for 4 players", "or 4"],
    "--strategy greedy,greedy": ["players", "2", "3 to 12"],
    "--strategy|": ["strategy", "nothing"],
    "--strategy|greedy,,greedy": ["nothing between two commas"],
    "--strategy greedy(": ["'greedy('", "parenthes"],
    "--strategy greedy)": ["'greedy)'", "parenthes"],
    "--strategy greedy(x=1)": ["greedy has no setting 'x'", "none"],
    "--strategy keep_jokers(untl=1)": ["'untl'", "did you mean 'until'"],
    "--strategy keep_jokers(until=2.5)": ["until=2.5", "whole number"],
    "--strategy keep_jokers(until=x)": ["'x'", "not a number"],
    "--strategy keep_jokers(until=-1)": ["until=-1", "0 to 200"],
    "--strategy keep_jokers(5)": ["settings are given by name: keep_jokers(until=5)"],
    "--strategy greedy(1)": ["greedy has no settings, '1' is given"],
    "--strategy|mix(greedy,sharp,0.3)": ["by name: mix(", "p=0.3)"],
    "--strategy bots.py:": ["the function after the colon is missing: write bots.py:NAME"],
    "--strategy :bot": ["the file or module before the colon is missing: write FILE.py:bot"],
    "--strategy keyword:bot": ["keyword defines no function 'bot', nor any other"],
    "--strategy mix(greedy)": ["mix asks 2 other strategies", "1 given"],
    "--strategy missing.py:bot": ["no file 'missing.py'"],
    "--strategy bots.py": ["bots.py:NAME"],
    "--strategy bots.py:ilegal": ["'ilegal'", "did you mean 'illegal'"],
    "--strategy missing:bot": ["no module 'missing'", "missing.py:NAME"],
    "--strategy syntax.py:bot": ["syntax.py", "line 2", "no valid Python"],
    "--strategy raising.py:bot": ["raising.py", "line 2", "ValueError: not today"],
    "--strategy leaving.py:bot": ["leaving.py", "line 2", "SystemExit: 3"],
    "--strategy needing.py:bot": ["needing.py", "line 1", "not_there_at_all"],
    # files
    "--records-limit 5": ["--records-limit needs --records FILE"],
    "--records r.jsonl --records-limit 0": ["--records-limit 0", "1 to"],
    "--records r.jsonl --records-limit|": ["--records-limit ''", "not a number"],
    "--records file.txt": ["file.txt exists", "another file"],
    "--records nowhere/r.jsonl": ["nowhere/r.jsonl", "No such file or directory"],
    "--records full": ["full", "exists"],
    "--out full": ["full exists and is not empty", "another folder"],
    "--out file.txt": ["file.txt", "is no folder", "another folder"],
    "--out|": ["argument --out: the name of a file or folder is missing"],
    "--records|": ["argument --records: the name of a file or folder is missing"],
    "--out file.txt/run": ["file.txt/run", "Not a directory"],
    # options
    "--strategi greedy": ["no option '--strategi'", "did you mean '--strategy'"],
    "--playrs=4": ["no option '--playrs'", "did you mean '--players'"],
    "--xyz": ["no option '--xyz'", "--help"],
    "--tree": ["no option '--tree' (see --help)"],
    "greedy": ["'greedy'", "--strategy greedy"],
}  # fmt: skip


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_command_line_ends_with_one_clear_message(
    line: str, capsys: pytest.CaptureFixture[str], folder: Path
):
    before = sorted(folder.rglob("*"))
    first, *last = line.split("|")  # after | stands one argument as it is
    arguments = [*first.split(), *last]
    small = [] if "--n" in arguments else ["--n", "10"]
    result = run(capsys, *arguments, *small, "--no-jit")
    check_message(*result, WRONG_USE, WRONG[line])
    assert sorted(folder.rglob("*")) == before


# --- wrong strategies ----------------------------------------------------------------------------

SEAT = ["position: seat ", "turn round ", "hand ", "to see it again: seed 1, round "]
BAD: dict[str, tuple[int, list[str]]] = {
    "raising": (FAILED, ["bots.py:raising failed", line_of('raise ValueError("no idea")'), "ValueError: no idea", *SEAT]),
    "none": (FAILED, ["bots.py:none returned None", "play(...), lead(...), PASS, DONKEY or OX", *SEAT]),
    "fraction": (FAILED, ["bots.py:fraction returned 196609.5", "PASS, DONKEY or OX", *SEAT]),
    "whole_fraction": (FAILED, ["bots.py:whole_fraction returned 196609.0", *SEAT]),
    "text": (FAILED, ["bots.py:text returned 'pass'", *SEAT]),
    "truth": (FAILED, ["bots.py:truth returned False", *SEAT]),
    "nothing_but_truth": (FAILED, ["bots.py:nothing_but_truth returned True", *SEAT]),
    "huge": (FAILED, ["bots.py:huge made an illegal move", "99999", "no move", *SEAT]),
    "negative": (FAILED, ["bots.py:negative made an illegal move", "-1", "no move", *SEAT]),
    "illegal": (FAILED, ["bots.py:illegal made an illegal move: 9x", "(it holds ", " of ", "it leads", *SEAT]),
    "passing_lead": (FAILED, ["illegal move: pass (who leads may not pass)", "it leads", *SEAT]),
    "donkey_raise": (FAILED, ["illegal move: donkey (it does not hold the donkey)", "lies to be raised", *SEAT]),
    "passing_donkey": (FAILED, ["illegal move: pass (the donkey is answered with one card)", "it answers the donkey", *SEAT]),
    "divides": (FAILED, [line_of("return 2 // (view.hand & 0)"), "ZeroDivisionError", *SEAT]),
    "leaves": (FAILED, ["bots.py:leaves failed", line_of("raise SystemExit"), "SystemExit", *SEAT]),
    "beyond": (FAILED, ["bots.py:beyond failed", "IndexError", *SEAT]),
    "below": (FAILED, ["bots.py:below failed", line_of("return 1 // (view.hand & 0)"), "ZeroDivision", *SEAT]),
    "in_the_engine": (FAILED, ["bots.py:in_the_engine failed", line_of("return PASS + random_below(view, 0) + held(view, 'x')"), *SEAT]),
    "recursive": (FAILED, ["bots.py:recursive failed", "RecursionError", *SEAT]),
    "ping": (FAILED, ["bots.py:ping failed", "RecursionError", *SEAT]),
    "undefined": (FAILED, [line_of("return unheard_of(view)"), "NameError", "unheard_of", *SEAT]),
    "no_attribute": (FAILED, [line_of("return view.cards"), "AttributeError", "cards", *SEAT]),
    "opening": (FAILED, ["illegal move", *SEAT]),
    "value": (FAILED, ["illegal move: the number 1, which is no move when leading (lead(1, count) is)", *SEAT]),
    "not_topping": (FAILED, [" does not top ", "lies to be raised", *SEAT]),
    "missing_seat": (FAILED, [line_of("return sensible(view) + points(view)"), "points() missing 1", *SEAT]),
    "no_parameter": (WRONG_USE, ["bots.py:no_parameter()", "def no_parameter(view, until=5)"]),
    "any_number": (WRONG_USE, ["bots.py:any_number(*views)", "def any_number(view, until=5)"]),
    "keyword_only": (WRONG_USE, ["bots.py:keyword_only(view, *, until=5)", "plain parameters"]),
    "text_default": (WRONG_USE, ["bots.py:text_default", "'until'", "'x'", "not a number"]),
    "many": (WRONG_USE, ["bots.py:many", "5 parameters", "at most 4"]),
    "Bot": (WRONG_USE, ["bots.py:Bot is a class", "plain Python function"]),
    "BOT": (WRONG_USE, ["bots.py:BOT is a Bot", "plain Python function"]),
    "LIMIT": (WRONG_USE, ["bots.py:LIMIT is an int", "plain Python function"]),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_wrong_strategy_ends_with_one_clear_message_in_plain_python(
    name: str, capsys: pytest.CaptureFixture[str]
):
    result = run(capsys, "--strategy", f"bots.py:{name}", "--n", "10", "--no-jit")
    check_message(*result, *BAD[name])


NOT_COMPILED: dict[str, list[str]] = {
    "none": ["bots.py:none", "None", "play(...), lead(...), PASS, DONKEY or OX", "every path"],
    "whole_fraction": ["bots.py:whole_fraction returns a float", "PASS, DONKEY or OX"],
    "text": ["bots.py:text returns a text", "PASS, DONKEY or OX"],
    "truth": ["bots.py:truth returns true or false", "PASS, DONKEY or OX"],
    "nothing_but_truth": ["bots.py:nothing_but_truth returns true or false", "PASS, DONKEY or OX"],
    "recursive": ["bots.py:recursive calls itself (recursive -> recursive)", "use a loop"],
    "ping": ["bots.py:ping calls itself (ping -> pong -> ping)", "use a loop"],
    "undefined": ["bots.py:undefined failed", "unheard_of", line_of("return unheard_of(view)")],
    "no_attribute": ["bots.py:no_attribute failed", "'cards'", line_of("return view.cards")],
    "missing_seat": ["missing_seat failed", "points() missing 1 required positional argument: 'seat'"],
    "missing_count": ["missing_count failed", "lead() missing 1 required positional argument: 'cards'"],
    "dictionary": ["bots.py:dictionary cannot be compiled", "bots.py, line ", "to see it fail in plain Python too: --no-jit (jit=False)"],
    "opening": ["bots.py:opening cannot be compiled", "with", "to see it fail in plain Python too: --no-jit"],
    "formatted": ["bots.py:formatted cannot be compiled", "it runs as plain Python with --no-jit (jit=False)"],
    "generator": ["bots.py:generator returns", "generator", "PASS, DONKEY or OX"],
    "Bot": ["bots.py:Bot is a class", "plain Python function"],
}  # fmt: skip


@pytest.mark.parametrize("name", NOT_COMPILED)
def test_a_strategy_that_cannot_be_compiled_ends_with_one_clear_message(
    name: str, capsys: pytest.CaptureFixture[str]
):
    result = run(capsys, "--strategy", f"bots.py:{name},greedy,greedy", "--n", "10")
    check_message(*result, WRONG_USE, NOT_COMPILED[name])


@pytest.mark.parametrize("name", ["raising", "illegal", "huge", "passing_donkey", "below"])
def test_compiled_and_plain_say_the_same(name: str, capsys: pytest.CaptureFixture[str]):
    line = ["--strategy", f"bots.py:{name}", "--n", "10", "--quiet"]
    code, out, errors = run(capsys, *line)
    check_message(code, out, errors, *BAD[name])
    assert run(capsys, *line, "--no-jit") == (code, out, errors)
    assert run(capsys, *line, "--threads", "1", "--players", "4") == (code, out, errors)


def test_the_variant_and_the_match_of_an_illegal_move_are_named(capsys: pytest.CaptureFixture[str]):
    line = ["--strategy", "bots.py:huge", "--n", "1", "--no-jit"]
    assert "variant" not in run(capsys, *line)[2]
    errors = run(capsys, *line, "--variant", "ox", "--match", "5")[2]
    assert "; ox variant, match of 5 rounds\n" in errors
    assert "; match until 90 points\n" in run(capsys, *line, "--match-until", "90")[2]


def test_the_round_of_an_illegal_move_can_be_seen_again(capsys: pytest.CaptureFixture[str]):
    line = ["--strategy", "bots.py:illegal,greedy,greedy", "--seed", "77", "--quiet"]
    _, _, errors = run(capsys, *line, "--n", "300")
    found = re.search(
        r"to see it again: seed 77, round (\d+) \(python -m sims\.show, sims\.replay\)$",
        errors,
        re.MULTILINE,
    )
    assert found
    enough = str(int(found[1]) + 1)
    assert run(capsys, *line, "--n", enough, "--no-jit")[2] == errors
    if int(found[1]):
        assert run(capsys, *line, "--n", found[1], "--no-jit")[0] == 0


RARE = """\
from bots import *
def rare(view):
    return 4095 if random_below(view, 1 << 30) < {limit} else sensible(view)
"""


def test_rounds_finished_before_an_illegal_move_are_shown(capsys: pytest.CaptureFixture[str]):
    Path("rare.py").write_text(RARE.format(limit=40))
    code, out, errors = run(capsys, "--strategy", "rare.py:rare", "--n", "1e8", "--quiet")
    assert code == FAILED and "By strategy" in out
    assert errors.startswith("error: rare.py:rare made an illegal move")
    assert "shown above: the rounds finished before" in errors and "Traceback" not in errors


@pytest.mark.parametrize("wrong", ["bots.py:illegal", "bots.py:none", "bots.py:recursive"])
def test_after_a_wrong_strategy_the_same_folders_and_files_can_be_given_again(
    wrong: str, capsys: pytest.CaptureFixture[str]
):
    files = ["--n", "10", "--out", "run", "--records", "records.jsonl"]
    code, out, _ = run(capsys, "--strategy", wrong, *files)
    assert code in (FAILED, WRONG_USE) and out == ""
    code, out, errors = run(capsys, "--strategy", "bots.py:sensible", *files, "--no-jit")
    assert code == 0, errors


def test_a_wrong_records_file_leaves_no_run_folder(capsys: pytest.CaptureFixture[str]):
    result = run(capsys, "--no-jit", "--n", "10", "--out", "run", "--records", "file.txt")
    check_message(*result, WRONG_USE, ["file.txt exists"])
    assert not Path("run").exists()


# --- as real processes ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments, code, fragments",
    [
        (["--n", "1.5"], WRONG_USE, ["--n 1.5", "whole number"]),
        (["--playrs", "4"], WRONG_USE, ["did you mean '--players'"]),
        (["--strategy", "greedi"], WRONG_USE, ["did you mean 'greedy'"]),
        (["--strategy", "bots.py:huge", "--n", "10", "--no-jit"], FAILED, ["99999", *SEAT]),
        (["--strategy", "bots.py:dictionary", "--n", "10"], WRONG_USE, ["cannot be compiled"]),
    ],
)
def test_a_process_ends_with_the_exit_code(arguments: list[str], code: int, fragments: list[str]):
    done = subprocess.run(
        [sys.executable, "-m", "sims.run", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True,
    )  # fmt: skip
    check_message(done.returncode, done.stdout, done.stderr, code, fragments)


def test_rules_that_change_nothing_in_single_rounds_are_noted(capsys: pytest.CaptureFixture[str]):
    arguments = ["--variant", "ox", "--set", "ox_starter=winner", "--n", "10", "--no-jit"]
    note = "ox_starter acts only from round to round: see --match\n"
    assert run(capsys, *arguments)[2] == note
    assert run(capsys, *arguments, "--quiet")[2] == ""
    assert run(capsys, *arguments, "--match", "2")[2] == ""
