"""A person at the table: on a real terminal, line by line through a pipe, and what goes wrong."""

import json
import os
import re
import shlex
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pexpect
import pytest

from ochs_esel.games import GAMES
from ochs_esel.games.ochs_esel.cards import DONKEY, OX
from ochs_esel.games.ochs_esel.notation import parse_hand
from ochs_esel.games.ochs_esel.referee import Referee
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.sitting import Sitting
from sims.play import main, make_parser, table_for
from sims.playing import Game
from sims.screen import Screen
from tests.command import run_command

ROOT = Path(__file__).parents[2]
ENV = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"}
MOVE = re.escape("Your move (? help): ")
NEXT = r"Enter (?:to|for) [^:\n]*: "
VARIANTS = [(game.name, variant) for game in GAMES.values() for variant in game.variants]
BOTS = """\
from ochs_esel.games.ochs_esel import *
def careful(view):
    if leads(view):
        return special(view) or lead(lowest(view), 1)
    return PASS if raises(view) else play(lowest(view))
def illegal(view):
    return lead(9, 9)
"""

needs_terminal = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


def plain(text: str) -> str:
    """Return what a terminal got without colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text).replace("\r\n", "\n")


class Terminal:
    """The command on a pretended terminal."""

    def __init__(self, folder: Path, *arguments: str, width: int = 80) -> None:
        self.child = pexpect.spawn(
            sys.executable, ["-m", "sims.play", *arguments], cwd=str(folder), env=ENV,
            timeout=60, dimensions=(24, width), encoding="utf-8",
        )  # fmt: skip
        self.seen = ""
        self.at = ""

    def wait(self) -> str:
        """Wait for a question or the end; return what was shown since the last one."""
        self.at = ("move", "next", "end")[self.child.expect([MOVE, NEXT, pexpect.EOF])]
        shown = plain(self.child.before)
        self.seen += shown
        return shown

    def type(self, text: str) -> str:
        """Type a line and return what comes."""
        self.child.sendline(text)
        return self.wait()

    def play_round(self, first: bool) -> None:
        """Play to the end of the round: always the first possible move, or the last."""
        shown = self.wait()
        while self.at == "move":
            numbers = re.findall(r"(\d+)\) ", shown.rpartition("╰")[2].partition("The strat")[0])
            shown = self.type(numbers[0 if first else -1])

    def exit_code(self) -> int:
        """Wait for the end of the process."""
        if self.at != "end":
            self.child.expect(pexpect.EOF)
            self.seen += plain(self.child.before)
        self.child.close()
        code: int = self.child.exitstatus
        return code


def piped(folder: Path, text: str | bytes, *arguments: str) -> subprocess.CompletedProcess[Any]:
    """Run the command with its input from a pipe."""
    return subprocess.run(
        [sys.executable, "-m", "sims.play", *arguments], input=text, cwd=folder, env=ENV,
        capture_output=True, text=isinstance(text, str), timeout=60,
    )  # fmt: skip


def check_record(record: dict[str, Any], seat: int = 0) -> None:
    """Play a record again by the referee."""
    rules = Rules(record["players"], record["variant"]).changed(**record["rules"])
    dealt = [parse_hand(" ".join(map(str, hand))) for hand in record["hands"]]
    referee = Referee(rules, dealt, record["leader"])
    for mover, *move in record["moves"]:
        assert referee.turn is not None and referee.turn.seat == mover
        assert tuple(move) in referee.turn.options
        referee.lay(tuple(move))
    assert referee.turn is None and referee.played.scores(rules) == record["scores"]
    assert record["strategies"][seat] == "human"


def records(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


# --- on a terminal -------------------------------------------------------------------------------


@needs_terminal
@pytest.mark.parametrize("first", [True, False], ids=["first moves", "last moves"])
@pytest.mark.parametrize("game, variant", VARIANTS)
def test_two_rounds_from_the_deal_to_the_record(
    tmp_path: Path, game: str, variant: str, first: bool
) -> None:
    terminal = Terminal(
        tmp_path, "--game", game, "--variant", variant, "--seed", "4", "--seat", "2",
        "--players", "5", "--strategy", "sharp", "--record", "rounds.jsonl", "--round", "7",
    )  # fmt: skip
    terminal.play_round(first)
    assert terminal.at == "next"
    assert "End: Round 7" in terminal.seen and "hand left" in terminal.seen
    assert "Recorded in rounds.jsonl, line 1." in terminal.seen
    assert "only the deal" not in terminal.seen
    terminal.child.sendline("")
    terminal.play_round(first)
    terminal.type("q")
    assert terminal.exit_code() == 0
    assert "To go on:" in terminal.seen and "--round 9" in terminal.seen
    found = records(tmp_path / "rounds.jsonl")
    assert [record["round"] for record in found] == [7, 8]
    for record in found:
        assert record["variant"] == variant and record["seed"] == 4
        check_record(record, seat=2)


@needs_terminal
def test_a_match_has_its_score_sheet_and_a_winner(tmp_path: Path) -> None:
    terminal = Terminal(
        tmp_path, "--match", "2", "--set", "hand_size=2", "--record", "match.jsonl", "--seed", "4"
    )  # fmt: skip
    terminal.play_round(first=False)
    assert terminal.at == "next" and "Score sheet" in terminal.seen
    assert "End: Match 0, round 0 of it" in terminal.seen
    assert "Match 0, round 1" not in terminal.seen
    terminal.child.sendline("")
    terminal.play_round(first=False)
    assert terminal.exit_code() == 0
    first, second = records(tmp_path / "match.jsonl")
    assert [first["round"], second["round"]] == [0, 1]
    totals = [a + b for a, b in zip(first["scores"], second["scores"], strict=True)]
    assert second["match"]["points"] == first["scores"]
    assert re.search(r"total\s+" + r"\s+".join(map(str, totals)), terminal.seen)
    assert re.search(rf"(win|wins|share the win) with {min(totals)} points\.", terminal.seen)
    check_record(first)
    check_record(second)


@needs_terminal
def test_hints_help_and_what_is_known(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--hint", "--seed", "3")
    assert re.search(r"donkey: .*greedy", terminal.wait(), re.DOTALL)
    assert "joker 14, the donkey 20" in terminal.type("?")
    assert "out of play" in terminal.type("K")
    assert re.search(r"donkey: .*greedy", terminal.type("h"), re.DOTALL)
    assert "your hand" in terminal.type("") and terminal.at == "move"
    terminal.child.sendeof()
    assert terminal.exit_code() == 0


@needs_terminal
def test_a_wrong_input_gets_a_sentence_and_the_question_again(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--seed", "3")
    terminal.wait()
    for wrong, sentence in (
        ("hello", "'hello' is no move"), ("pass", "who leads may not pass"),
        ("9x1", "you do not hold 9x1"), ("999", "no move has the number 999"), ("-1", "is no move"),
    ):  # fmt: skip
        assert sentence in " ".join(terminal.type(wrong).split())
        assert terminal.at == "move"
    assert "seat 1 greedy" in terminal.type("3x1")


@needs_terminal
@pytest.mark.parametrize("keys, code", [("q\r", 0), ("\x04", 0), ("\x03", 130)])
def test_quitting_says_how_to_go_on(tmp_path: Path, keys: str, code: int) -> None:
    line = ["--players", "3", "--set", "jokers=5", "--seed", "3", "--round", "3"]
    terminal = Terminal(tmp_path, *line, "--record", "none.jsonl")
    terminal.wait()
    terminal.type("1")
    terminal.child.send(keys)
    assert terminal.exit_code() == code
    wanted = "python -m sims.play --strategy greedy --players 3 --set jokers=5 --seat 0 --seed 3 --round 3"
    assert wanted in terminal.seen and "Traceback" not in terminal.seen
    assert list(tmp_path.iterdir()) == []  # an unfinished round is not recorded


@needs_terminal
@pytest.mark.parametrize("game, variant", VARIANTS)
def test_a_screen_is_never_wider_than_the_terminal(tmp_path: Path, game: str, variant: str) -> None:
    line = ["--players", "12", "--game", game, "--variant", variant, "--hint", "--seed", "1"]
    terminal = Terminal(tmp_path, *line, "--match", "2")
    terminal.wait()
    for text in ("?", "k", "h"):
        terminal.type(text)
    terminal.child.sendline("")
    terminal.play_round(first=True)
    assert terminal.at == "next"
    shown = [line for line in terminal.seen.splitlines() if "python -m" not in line]
    assert max(map(len, shown)) <= 80


# --- through a pipe ------------------------------------------------------------------------------


def test_line_by_line_without_colours_or_frames(tmp_path: Path) -> None:
    done = piped(tmp_path, "?\n1\nfoo\n", "--seed", "3", "--players", "3", "--strategy", "sharp")
    assert done.returncode == 0 and done.stderr == ""
    assert "\x1b" not in done.stdout and "╭" not in done.stdout
    assert "'foo' is no move" in done.stdout
    assert "Your move (? help):\n" in done.stdout and "Goodbye" in done.stdout


def test_a_round_through_a_pipe(tmp_path: Path) -> None:
    script = "\n".join(["0", *map(str, range(1, 15)), "donkey"] * 60)
    done = piped(tmp_path, script, "--seed", "5", "--record", "r.jsonl", "--set", "hand_size=3")
    assert done.returncode == 0, done.stderr
    for record in records(tmp_path / "r.jsonl"):
        check_record(record)


def test_what_is_no_text_is_refused_like_any_other_wrong_input(tmp_path: Path) -> None:
    done = piped(tmp_path, b"\xff\xfe\n\x00\n1\n", "--seed", "3")
    assert done.returncode == 0 and done.stderr == b""
    assert b"is no move" in done.stdout


def test_the_seed_is_drawn_and_printed(tmp_path: Path) -> None:
    shown = [piped(tmp_path, "q\n").stdout for _ in range(2)]
    seeds = [re.findall(r"--seed (\d+)", text) for text in shown]
    assert seeds[0] != seeds[1]
    again = piped(tmp_path, "q\n", "--seed", seeds[0][0]).stdout
    assert again == shown[0]


def test_the_players_sit_clockwise_from_the_person(tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text(BOTS)
    line = ["--strategy", "bots.py:careful,sharp,keep_jokers(until=3)", "--seat", "2"]
    out = piped(tmp_path, "q\n", *line, "--seed", "1").stdout
    seats = "seat 0 sharp, seat 1 keep_jokers(until=3), you, seat 3 bots.py:careful."
    assert seats in " ".join(out.split())


# --- commands that are shown ---------------------------------------------------------------------

MOVES = "\n".join(["0", *map(str, range(1, 15)), "donkey", "ox"] * 60)


def said(text: str, sentence: str) -> list[str]:
    """Return the arguments of the commands that stand below a sentence."""
    lines = text.splitlines()
    below = [after for line, after in pairwise(lines) if line.endswith(sentence)]
    return [line.strip().removeprefix("python -m ") for line in below]


def sims_show(folder: Path, line: str) -> str:
    """Run a command of sims.show as it was shown and return what it prints."""
    words = shlex.split(line)
    assert words[0] == "sims.show"
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=folder, env=ENV, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("match", [[], ["--match", "2"]], ids=["rounds", "match"])
def test_a_recorded_round_can_be_seen_again(tmp_path: Path, match: list[str]) -> None:
    line = ["--seed", "5", "--set", "hand_size=2", "--record", "my rounds.jsonl", *match]
    shown = piped(tmp_path, MOVES, *line).stdout
    commands = said(shown, "To see this round again:")
    assert commands[0] == "sims.show --record 'my rounds.jsonl' --line 1"
    assert len(commands) > 1 and "only the deal" not in shown
    for number, command in enumerate(commands[:2]):
        text = sims_show(tmp_path, command)
        place = f"match 0, round {number} of it" if match else f"round {number}"
        assert place in text and "human" in text


@pytest.mark.parametrize(
    "options",
    [[], ["--match", "2"], ["--match-until", "90"], ["--game", "wie-is-de-ezel", "--match", "2"]],
    ids=" ".join,
)
def test_of_a_round_not_recorded_the_deal_can_be_seen_again(
    tmp_path: Path, options: list[str]
) -> None:
    line = ["--seed", "5", "--set", "hand_size=3", "--set", "jokers=5", "--seat", "2", *options]
    shown = piped(tmp_path, MOVES, "--round", "4", *line).stdout
    piped(tmp_path, MOVES, "--round", "4", *line, "--record", "r.jsonl")
    commands = said(shown, "alone:") + said(shown, "(who starts may differ):")
    found = records(tmp_path / "r.jsonl")[:2]
    assert len(found) == 2 and len(commands) >= 2
    for record, command in zip(found, commands, strict=False):
        again = json.loads(sims_show(tmp_path, f"{command} --format json"))
        assert again["round"] == record["round"] and again["rules"] == record["rules"]
        cards = [
            [[c for c in hand if c != "D"] for hand in one["hands"]] for one in (again, record)
        ]
        assert cards[0] == cards[1]


def test_numbers_are_shown_as_they_are_usually_written(tmp_path: Path) -> None:
    line = ["--seat", "1e0", "--seed", "07", "--players", "4.0", "--match", "2_0", "--round", "1e1"]
    shown = piped(tmp_path, "q\n", *line, "--set", "jokers=05").stdout
    assert said(shown, "first deal:") == [
        "sims.play --strategy greedy --players 4 --match 20 --set jokers=5 --seat 1 --seed 7 --round 10"
    ]


def test_all_is_counted_from_0_and_help_says_so(tmp_path: Path) -> None:
    line = ["--seed", "5", "--set", "hand_size=2", "--match", "2"]
    shown = piped(tmp_path, "?\n" + MOVES, *line).stdout
    assert "Everything is counted from 0" in shown
    for title in ("Turn round 0: ", "Match 0, round 0 of it\n", "End: Match 0, round 1 of it\n"):
        assert title in shown
    assert re.findall(r"^(\w+) .*\n", shown.rpartition("Score sheet")[2], re.M)[:4] == [
        "round", "0", "1", "total",
    ]  # fmt: skip
    assert "round 2" not in shown.partition("Everything")[2]


def test_after_the_last_round_there_is_none(tmp_path: Path) -> None:
    last = str(10**15 - 1)
    shown = piped(tmp_path, MOVES, "--seed", "5", "--set", "hand_size=2", "--round", last).stdout
    assert f"End: Round {last}" in shown and f"--round {10**15}" not in shown
    assert said(shown, "this round anew:")[0].endswith(f"--round {last}")


# --- what is never shown -------------------------------------------------------------------------


class Checked(Screen):
    """A screen that shows the same whatever cards the others hold, and plays on by itself."""

    def position(self, sitting: Sitting, title: str) -> None:
        texts = []
        hands = sitting.referee.hands  # type: ignore[attr-defined]
        kept = [list(hand) for hand in hands]
        for shift in range(3):
            for seat, hand in enumerate(kept):
                if seat != sitting.seat:
                    hands[seat][:] = [
                        card if card in (DONKEY, OX) else 1 + (card + shift) % 14 for card in hand
                    ]
            with self.console.capture() as capture:
                super().position(sitting, title)
                self.hints(sitting.hints())
                self.console.print(self.table(sitting.known()))
            texts.append(capture.get())
        for seat, hand in enumerate(kept):
            hands[seat][:] = hand
        assert len(set(texts)) == 1 and "your hand" in texts[0]
        self.next = str(sitting.options()[-1].number)
        self.asked += 1

    asked = 0
    next = ""

    def ask(self, prompt: str) -> str:
        return self.next if "move" in prompt else "q"


@pytest.mark.parametrize("game, variant", VARIANTS)
def test_the_screen_shows_nothing_of_the_others_cards(game: str, variant: str) -> None:
    line = ["--game", game, "--variant", variant, "--seed", "2", "--match", "2"]
    plan, seat, number = table_for(make_parser().parse_args(line))
    screen = Checked()
    Game(plan, seat, screen, False, None, str).play(number)
    assert screen.asked > 5


# --- what goes wrong -----------------------------------------------------------------------------

WRONG = {
    "--seat 4": ["--seat 4 must be 0 to 3"],
    "--seat -1": ["--seat -1 must be 0 to 3"],
    "--seat x": ["--seat 'x' is not a number"],
    "--seed -1": ["--seed -1 must be 0 to"],
    "--round x": ["--round 'x' is not a number"],
    "--round -1": ["--round -1 must be 0 to"],
    "--round 1e15": ["--round 1e15 must be 0 to 999,999,999,999,999"],
    "--round 15625000000000 --match 2": ["must be 0 to 15,624,999,999,999"],
    "--players 2": ["players", "3 to 12"],
    "--players 999999999": ["players", "3 to 12"],
    "--strategy sharp,greedy --players 4": ["2 strategies for 3 other seats", "or 3"],
    "--strategy sharp,greedy": None,
    "--strategy greedi": ["did you mean 'greedy'"],
    "--strategy": ["--strategy"],
    "--match 0": ["1 to 64"],
    "--match 2 --match-until 5": ["not both"],
    "--match-until x": ["--match-until 'x'"],
    "--game ochs": ["did you mean 'ochs-esel'"],
    "--variant oks": ["variant", "base"],
    "--set jokers=9": ["jokers=9"],
    "--record there.jsonl": ["there.jsonl exists; choose another file for --record"],
    "--record nowhere/r.jsonl": ["No such file or directory"],
    "--hints": ["did you mean '--hint'"],
}  # fmt: skip


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_command_line_ends_with_one_sentence(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", lambda: "q")
    Path("there.jsonl").write_text("{}\n")
    code, out, errors = run_command(main, capsys, line.split())
    wanted = WRONG[line]
    if wanted is None:
        assert code == 0 and "seat 2 greedy" in out
        return
    assert code == 2 and out == ""
    assert errors.startswith("error: ") and errors.count("\n") == 1
    assert not [part for part in wanted if part not in errors], errors
    assert Path("there.jsonl").read_text() == "{}\n"


def test_a_strategy_that_breaks_a_rule_ends_the_game(tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text(BOTS)
    done = piped(tmp_path, "1\n", "--strategy", "bots.py:illegal", "--round", "1", "--seed", "1")
    assert done.returncode == 1
    assert done.stderr.startswith("error: bots.py:illegal made an illegal move: 9x9")
    assert "Traceback" not in done.stderr


def test_help_and_the_start_import_nothing_heavy() -> None:
    code = (
        "import sys, contextlib, io\n"
        "from sims.play import main\n"
        "with contextlib.suppress(SystemExit):\n"
        "    main(['--help'])\n"
        "assert not {'numba', 'numpy', 'rich'} & set(sys.modules)\n"
        "sys.stdin = io.StringIO('h\\n')\n"
        "main(['--seed', '1'])\n"
        "sys.exit(', '.join({'numba', 'pandas', 'scipy', 'pyarrow'} & set(sys.modules)) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
