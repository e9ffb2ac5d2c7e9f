"""Whether a record is one that play by the rules leaves behind: its moves are played once more."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from .choices import short_text
from .match import Start, next_start
from .notation import hand_text
from .plain_moves import PlainMove
from .reasons import question, why_illegal
from .record_facts import Facts, facts_of, refuse, shown, whole_numbers
from .referee import PlainRound, Referee, Turn
from .view import NOBODY

SHAPES = ((int, str), (int, str, int, int, int))
WORDS = ("play", "pass", "donkey", "ox")


class Replay:
    """A record whose moves are played once more.

    Raises
    ------
    InvalidRecord
        At once if the record is wrong but for its moves; while playing, at the first wrong move.
    """

    def __init__(self, record: Any) -> None:
        self.facts = facts_of(record)
        self.moves: Any = record["moves"]
        self.scores: Any = record["scores"]
        if not isinstance(self.moves, list):
            refuse(f"moves are {shown(self.moves)}, not a list")
        facts = self.facts
        self.referee = Referee(facts.rules, facts.hands, facts.leader, facts.barred)

    def turns(self) -> Iterator[tuple[Turn, PlainMove]]:
        """Yield every turn with its move, before it is laid; the caller need not do anything."""
        referee = self.referee
        for number, entry in enumerate(self.moves):
            turn = referee.turn
            if turn is None:
                refuse(f"moves: the round ends with moves[{number - 1}], {left(self, number)}")
            move = self.checked(number, entry, turn)
            yield turn, move
            referee.lay(move)
        if referee.turn is not None:
            refuse(
                f"moves: after all {len(self.moves)} of them the round is not over, "
                f"seat {referee.turn.seat} is on turn"
            )
        self.check_scores()

    def played(self) -> PlainRound:
        """Play all moves and return the round."""
        for _ in self.turns():
            pass
        return self.referee.played

    def checked(self, number: int, entry: Any, turn: Turn) -> PlainMove:
        """Return a legal move of the seat on turn; raise InvalidRecord."""
        # Types first: to Python true is equal to 1, and so is 1.0.
        if type(entry) is not list or len(entry) > 5 or tuple(map(type, entry)) not in SHAPES:
            refuse(f"moves[{number}] is {shown(entry)}, which is no move")
        seat, move = entry[0], tuple(entry[1:])
        if seat != turn.seat:
            refuse(f"moves[{number}] is of seat {shown(seat)}, but seat {turn.seat} is on turn")
        if move not in turn.options:
            refuse(f"moves[{number}]: {problem_of(self.referee, turn, move)}")
        return move

    def check_scores(self) -> None:
        """Raise InvalidRecord unless the scores are those of the round."""
        scores = self.referee.played.scores(self.facts.rules)
        found = whole_numbers("scores", self.scores, len(scores))
        for seat, (written, counted) in enumerate(zip(found, scores, strict=True)):
            if written != counted:
                refuse(f"scores[{seat}] is {shown(written)}, not {counted}")


def left(replay: Replay, number: int) -> str:
    """Return how many moves are too many, as text."""
    surplus = len(replay.moves) - number
    return f"but {surplus} more {'follows' if surplus == 1 else 'follow'}"


def problem_of(referee: Referee, turn: Turn, move: PlainMove) -> str:
    """Return why a move that is not among the options is none, as text."""
    hand = referee.hands[turn.seat]
    shape = len(move) == 4 if move[0] == "play" else len(move) == 1
    if move[0] not in WORDS or not shape or not all(0 <= n <= 99 for n in move[1:]):
        return f"{shown(list(move))} is no move"
    reason = why_illegal(referee, turn, move) or question(referee, turn)
    text = short_text(move, turn.kind)
    return f"seat {turn.seat} cannot play {text}: {reason}; hand {hand_text(hand)}"


class Checked(NamedTuple):
    """What a correct record says about the records before and after it."""

    facts: Facts
    points: list[int]  # of the match, after the round
    start: Start | None  # how the next round of the match begins, as far as a record tells


def check_record(record: Any) -> Checked:
    """Return what the neighbours of a record must fit to; raise InvalidRecord if it is wrong."""
    replay = Replay(record)
    played, facts = replay.played(), replay.facts
    if facts.of_match is None:
        return Checked(facts, [], None)
    scores = played.scores(facts.rules)
    points = [a + b for a, b in zip(facts.of_match.points, scores, strict=True)]
    # Whoever has the longest ears led this round too, so it stands for the first of the match.
    start = Start(facts.leader, facts.barred)
    after = None if facts.rules.donkey_dealt else next_start(facts.rules, start, start, played)
    return Checked(facts, points, after)


def check_follows(before: Checked, after: Checked) -> None:
    """Raise InvalidRecord if a record cannot stand right after another one in a file.

    The rounds of a match stand in order, and each begins with what the one before it left. Only the
    first match of a file may lack its beginning, and only the last one its end.
    """
    then, now = before.facts.of_match, after.facts.of_match
    if now is None or now.round == 0:
        if then is not None and not then.match.is_over(then.round + 1, before.points):
            refuse(f"match {then.number} before it breaks off after its round {then.round}")
        return
    seed = before.facts.seed
    if then is None or (seed, then.number) != (after.facts.seed, now.number):
        refuse(f"match {now.number} begins with its round {now.round}")
    if now.round != then.round + 1:
        refuse(f"match: round {now.round} follows round {then.round} of match {now.number}")
    check_same_match(before, after)
    check_carried(before, after)


def check_same_match(before: Checked, after: Checked) -> None:
    """Raise InvalidRecord unless two rounds of a match are played by the same rules and strategies."""
    then, now = before.facts.of_match, after.facts.of_match
    assert then is not None and now is not None
    same = {
        "rules": before.facts.rules == after.facts.rules,
        "length of the match": then.match == now.match,
        "strategies": before.facts.strategies == after.facts.strategies,
    }
    for what, unchanged in same.items():
        if not unchanged:
            verb = "is not that" if what.startswith("length") else "are not those"
            refuse(f"the {what} {verb} of the round before it in the same match")


def check_carried(before: Checked, after: Checked) -> None:
    """Raise InvalidRecord unless a round of a match begins with what the one before it left."""
    now, start = after.facts.of_match, before.start
    assert now is not None
    for seat, (written, carried) in enumerate(zip(now.points, before.points, strict=True)):
        if written != carried:
            refuse(f"match: points[{seat}] is {written}, but {carried} points were carried over")
    if start is None:  # who is dealt to first stands in no record
        return
    if start.seat not in (NOBODY, after.facts.leader):
        refuse(
            f"leader is {after.facts.leader}, but the round before makes seat {start.seat} start"
        )
    if start.barred != now.barred:
        refuse(
            f"match: barred is {now.barred}, but the round before makes it {start.barred}".lower()
        )
