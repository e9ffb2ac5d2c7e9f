"""A person's seat: what it shows, what it never shows, and how typed moves are understood."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ochs_esel.game import Match, Seating, Setting
from ochs_esel.games.ochs_esel import PASS, View, highest, lead, leads, play, raises
from ochs_esel.games.ochs_esel.cards import DONKEY, JOKER, OX
from ochs_esel.games.ochs_esel.game import make_records
from ochs_esel.games.ochs_esel.match import Start
from ochs_esel.games.ochs_esel.moves import Move
from ochs_esel.games.ochs_esel.notation import parse_hand, parse_move
from ochs_esel.games.ochs_esel.plain import PlainTable, Player, Where
from ochs_esel.games.ochs_esel.referee import Referee
from ochs_esel.games.ochs_esel.rules import Rules
from ochs_esel.games.ochs_esel.short_rules import short_rules
from ochs_esel.games.ochs_esel.sitting import RoundSitting, advisers, make_sittings
from ochs_esel.games.ochs_esel.strategies import CATALOGUE
from ochs_esel.sitting import MOVE, OPENS, SETTLES, Event, NotPossible
from ochs_esel.strategy import Strategy, configured, parameters
from tests.games.ochs_esel.tables import encoded

RULES = {
    "base": Rules(),
    "free jokers": Rules(players=3, jokers=7, free_joker=True, hand_size=8),
    "whole values": Rules(players=3, jokers=7, lead_all=True, end_at_once=True),
    "ox": Rules(players=5, variant="ox"),
    "no two specials": Rules(players=3, variant="ox", hand_size=5, no_two_specials=True),
    "barred is out": Rules(players=3, variant="ox", hand_size=2, barred_leader="out"),
    "barred plays": Rules(players=3, variant="ox", hand_size=2, barred_leader="play"),
    "ezel": Rules(players=12, variant="ezel"),
}
SEAT = 1


def nobody(view: Any) -> int:
    raise AssertionError("the person is asked elsewhere")


HUMAN = Strategy("human", nobody)


def named(name: str) -> Strategy:
    return configured(name, CATALOGUE[name].function, limits=CATALOGUE[name].limits)


def setting_of(rules: Rules, person: Strategy = HUMAN, match: Match | None = None) -> Setting:
    line_up = [named("greedy") for _ in range(rules.players)]
    line_up[SEAT] = person
    return Setting(rules, match, Seating(tuple(line_up), np.arange(rules.players)[None]), 5)


def decisions(rules: Rules, rounds: int = 4) -> Iterator[RoundSitting]:
    """Yield a sitting at each choice of the person, who then plays at random."""
    choose = random.Random(1)
    for number in range(rounds):
        for sitting in make_sittings(setting_of(rules), number, SEAT):
            list(sitting.events())
            while not sitting.is_over:
                yield sitting
                sitting.lay(choose.choice(sitting.options()))
                list(sitting.events())


def shown(sitting: RoundSitting) -> list[Any]:
    """Return all that a person can see before a move."""
    parts: list[Any] = [sitting.seats(), sitting.facts(), sitting.hand(), sitting.question()]
    return [*parts, sitting.options(), sitting.known(), sitting.hints()]


@pytest.fixture(params=RULES.values(), ids=RULES)
def rules(request: pytest.FixtureRequest) -> Rules:
    found: Rules = request.param
    return found


# --- what is never shown -------------------------------------------------------------------------


def test_other_cards_in_the_others_hands_would_look_the_same(rules: Rules) -> None:
    for sitting in decisions(rules):
        before, hands = shown(sitting), [list(hand) for hand in sitting.referee.hands]
        for seat, hand in enumerate(hands):
            if seat != SEAT:
                sitting.referee.hands[seat][:] = [
                    card if card in (DONKEY, OX) else 1 + (card + seat) % JOKER for card in hand
                ]
        assert sitting.referee.hands != hands or not any(map(len, hands[2:]))
        assert shown(sitting) == before
        for seat, hand in enumerate(hands):
            sitting.referee.hands[seat][:] = hand


def test_events_tell_the_moves_and_nothing_of_the_choices_of_others(rules: Rules) -> None:
    told: list[Event] = []
    for sitting in make_sittings(setting_of(rules), 0, SEAT):
        told += sitting.events()
        while not sitting.is_over:
            sitting.lay(sitting.options()[0])
            told += sitting.events()
    moves = [event for event in told if event.kind == MOVE]
    assert [move.seat for move in moves] == [move[0] for move in sitting.referee.played.moves]
    assert not any(move.forced for move in moves if move.seat != SEAT)
    assert sum(event.kind == OPENS for event in told) == sitting.referee.played.turn_rounds
    assert told[-1].kind == SETTLES and "over" in told[-1].text


def test_hands_are_shown_when_the_round_is_over() -> None:
    (*_, sitting) = decisions(Rules(), 1)
    assert sitting.is_over
    grid = sitting.result()
    assert [row[3] for row in grid.rows] == list(map(str, sitting.scores()))
    assert "-" in [row[2] for row in grid.rows]


# --- the round that is played --------------------------------------------------------------------


def test_a_record_can_be_played_again_by_the_referee(rules: Rules) -> None:
    sittings = {sitting.number: sitting for sitting in decisions(rules)}
    assert sittings
    for sitting in sittings.values():
        record = sitting.record()
        assert record["strategies"][SEAT] == "human"
        dealt = [parse_hand(" ".join(map(str, hand))) for hand in record["hands"]]
        referee = Referee(rules, dealt, record["leader"])
        for seat, *move in record["moves"]:
            assert referee.turn is not None and referee.turn.seat == seat
            assert tuple(move) in referee.turn.options
            referee.lay(tuple(move))
        assert referee.turn is None
        assert referee.played.scores(rules) == record["scores"]


@pytest.mark.parametrize("match", [None, Match(rounds=3), Match(until=100)], ids=str)
def test_who_follows_the_hints_plays_the_round_of_a_run(rules: Rules, match: Match | None) -> None:
    wanted = list(make_records(setting_of(rules, named("greedy"), match), 2))
    found = []
    for sitting in make_sittings(setting_of(rules, match=match), 2, SEAT):
        list(sitting.events())
        while not sitting.is_over:
            hints = sitting.hints()
            text = next(move for move, names in hints.items() if "greedy" in names)
            sitting.lay(sitting.option(text))
            list(sitting.events())
        found.append(sitting.record())
        assert found[-1]["strategies"][SEAT] == "human"
        found[-1]["strategies"][SEAT] = "greedy"
    assert found == wanted


# --- options -------------------------------------------------------------------------------------


def test_every_option_is_found_by_its_number_and_by_its_text(rules: Rules) -> None:
    for sitting in decisions(rules):
        options = sitting.options()
        assert len({one.number for one in options}) == len({one.text for one in options})
        for one in options:
            assert sitting.option(f" {one.number} ") == one
            assert sitting.option(one.text.lower()) == one
        groups = [one.group for one in options]
        assert len(set(groups)) == sum(a != b for a, b in zip(groups, ["", *groups], strict=False))


def test_the_number_of_a_set_without_jokers_is_its_value() -> None:
    sitting = seated("6 6 9 J")
    numbers = {one.text: one.number for one in sitting.options()}
    assert (numbers["6"], numbers["9"], numbers["J"]) == (6, 9, 14)
    assert all(numbers[text] > 14 for text in ("2x6", "6+J", "2x6+J", "9+J", "donkey"))
    assert seated("6 6 9 J", lead_all=True).option("6").text == "2x6"
    raising = seated("6 6 9 J", leader=0, first="2x5")
    assert {one.text: one.number for one in raising.options()} == {
        "pass": 0, "2x6": 6, "6+J": 15, "9+J": 16,
    }  # fmt: skip


# --- positions -----------------------------------------------------------------------------------


def following(move: str) -> Strategy:
    """Return a strategy that first leads that, else its highest card; it never raises."""

    def follow(view: View) -> Move:
        if leads(view) and view.turn_round == 0:
            return encoded(parse_move(move, view.kind), view.kind)
        if leads(view):
            return lead(highest(view), 1)
        return PASS if raises(view) else play(highest(view))

    return configured("following", follow)


def seated(hand: str, leader: int = SEAT, first: str = "donkey", **fields: Any) -> RoundSitting:
    """Return a sitting with this hand for the person, who leads or follows seat 0."""
    rules = Rules(players=3, **fields)
    hands = [parse_hand("2 2 5 5 7 11"), parse_hand(hand), parse_hand("3 3 12 13 13 13")]
    if not rules.with_ox and not any(DONKEY in one for one in hands):
        hands[leader].append(DONKEY)
    others = Player.of(following(first))
    players = [others, Player.of(HUMAN), others]
    table = PlainTable(Referee(rules, hands, leader), players, Where(1, 0, rules.terms))
    setting = Setting(rules, None, Seating(tuple(p.strategy for p in players), np.eye(3)), 1)
    sitting = RoundSitting(setting, table, Start(leader), SEAT)
    sitting.told = list(sitting.events())  # type: ignore[attr-defined]
    return sitting


def texts(events: Any) -> list[str]:
    """Return events as texts, moves with their seats."""
    return [f"{one.seat} {one.text}" if one.kind == MOVE else one.text for one in events]


def test_what_a_leader_sees() -> None:
    sitting = seated("6 6 9 J")
    assert sitting.hand() == ["6 6", "9", "J", "donkey"]
    assert sitting.question() == (
        "You lead: one or more cards of one value, jokers with them or alone, or the donkey."
    )
    assert sitting.seats().rows == (
        ("0", "following", "6", "", ""), ("1", "you", "5", "donkey", ""),
        ("2", "following", "6", "", ""),
    )  # fmt: skip
    assert sitting.facts() == [("out of play", "0 cards")]


def test_what_who_raises_sees() -> None:
    sitting = seated("6 6 9 J", leader=0, first="2x5")
    assert sitting.question() == (
        "2x5 by seat 0 lies highest: lay 2 cards of one value above 5, or pass."
    )
    assert sitting.seats().rows[0] == ("0", "following", "5", "donkey", "2x5 (highest)")
    assert sitting.facts() == [("out of play", "2 cards")]
    known = {name: numbers for name, *numbers in sitting.known().rows}
    assert known["out of play"][4] == "2" and known["unseen"][4] == "6"
    assert known["your hand"][-1] == "1" and known["unseen"][-1] == "3"


def test_the_donkey_comes_into_the_hand_and_is_barred() -> None:
    sitting = seated("6 9 12 J", leader=0, first="donkey")
    assert texts(sitting.told) == ["Turn round 0: seat 0 leads", "0 donkey"]  # type: ignore[attr-defined]
    assert sitting.question().startswith("The donkey was led and nothing else lies")
    assert sitting.facts()[0] == ("on the table", "donkey")
    assert sitting.seats().rows[0][2:4] == ("6", "")
    sitting.lay(sitting.option("12"))
    assert texts(sitting.events()) == [
        "1 12", "2 13", "Seat 2 takes 12 13 donkey into the hand.",
        "Turn round 1: seat 2 leads", "2 13", "0 pass",
    ]  # fmt: skip
    assert sitting.seats().rows[2] == ("2", "following", "7", "donkey (barred)", "13 (highest)")


def test_who_takes_the_donkey_himself_is_told_so_and_may_not_lead_it() -> None:
    sitting = seated("6 9 13 13 J", leader=2)
    sitting.lay(sitting.option("13"))
    assert texts(sitting.events()) == [
        "1 13", "You take 11 13 donkey into the hand.", "Turn round 1: you lead"
    ]  # fmt: skip
    assert sitting.question().endswith("alone. You may not lead the donkey now.")
    assert "donkey" not in [one.text for one in sitting.options()]
    check_refused(sitting, "donkey", "the donkey may not be led in this turn round")


def test_an_ox_is_taken_as_a_pile() -> None:
    sitting = seated("6 9 12 J", variant="ox")
    assert sitting.facts()[0] == ("in the middle", "ox, donkey")
    sitting.lay(sitting.option("J"))
    told = texts(sitting.events())
    assert told[-2:] == ["You take the ox from the middle.", "Turn round 1: you lead"]
    assert sitting.seats().rows[1][3] == "ox (barred)"
    assert sitting.question().endswith("You may not lead the ox now.")
    assert sitting.facts()[0] == ("in the middle", "donkey")
    sitting.lay(sitting.option("12"))
    told = texts(sitting.events())
    assert "You take the donkey from the middle." in told
    assert sitting.seats().rows[1][3] == "donkey (barred), ox"
    sitting.lay(sitting.option("ox"))
    told = texts(sitting.events())
    assert "Seat 2 takes 11 13 ox as a pile: 24 points." in told


def test_who_is_out_is_told() -> None:
    sitting = seated("12 12", leader=0, first="2x5")
    sitting.lay(sitting.option("2x12"))
    assert texts(sitting.events()) == ["1 2x12", "2 pass", "You are out: the round is over."]
    assert sitting.result().rows[1] == ("1", "you", "-", "0")
    assert sitting.result().rows[0] == ("0", "following", "2 2 7 11 D", "42")


def test_match_points_are_shown_in_a_match() -> None:
    sittings = make_sittings(setting_of(Rules(hand_size=2), match=Match(rounds=2)), 0, SEAT)
    totals = [0, 0, 0, 0]
    for sitting in sittings:
        list(sitting.events())
        while not sitting.is_over:
            grid = sitting.seats()
            assert grid.columns[-1] == "points so far"
            assert [int(row[-1]) for row in grid.rows] == totals
            sitting.lay(sitting.options()[0])
            list(sitting.events())
        totals = [a + b for a, b in zip(totals, sitting.scores(), strict=True)]


# --- what is not understood ----------------------------------------------------------------------

RAISING = {
    "2x5": "it must be higher than 5",
    "4": "2 cards were led, so lay 2",
    "3x6": "2 cards were led, so lay 2",
    "2x9": "you do not hold 2x9",
    "2J": "you do not hold 2J",
    "2x14": "there are the values 1 to 13, jokers are J",
    "0x6": "is no move",
    "donkey": "you do not hold the donkey",
    "14": "no move has the number 14",
    "99": "no move has the number 99",
    "9" * 5000: "no move has the number 999",
    "six": "'six' is no move: type a number of the list, or 3x6+J",
    "٣x٦": "is no move",
    "²": "is no move",
    "-1": "is no move",
    "\x1b[31m": "is no move",
    "x" * 500: "is no move",
}
LEADING = {
    "pass": "who leads may not pass",
    "3x6": "you do not hold 3x6",
    "ox": "no ox plays here",
    "2J=9": "jokers alone are 14",
    "10": "you do not hold 10",
}
ANSWERING = {"pass": "everybody must lay one card", "2x6": "the answer is one card"}


@pytest.mark.parametrize("text", RAISING)
def test_a_wrong_raise_is_explained(text: str) -> None:
    check_refused(seated("6 6 9 J", leader=0, first="2x5"), text, RAISING[text])


@pytest.mark.parametrize("text", LEADING)
def test_a_wrong_lead_is_explained(text: str) -> None:
    check_refused(seated("6 6 9 J"), text, LEADING[text])


@pytest.mark.parametrize("text", ANSWERING)
def test_a_wrong_answer_is_explained(text: str) -> None:
    check_refused(seated("6 6 9 J", leader=0), text, ANSWERING[text])


def test_other_reasons() -> None:
    check_refused(seated("6 6 9 D", leader=0, first="5"), "donkey", "the donkey can only be led")
    check_refused(seated("6 6 9", lead_all=True), "1x6", "all cards of a value must be led")
    sitting = seated("6 9 J", variant="ox")
    sitting.lay(sitting.option("J"))
    list(sitting.events())
    check_refused(sitting, "o", "the ox may not be led in this turn round")


def test_moves_are_offered_only_where_there_are_such() -> None:
    check_refused(seated("6 6 9 J"), "x", "or 3x6+J, 2J, pass or donkey")
    check_refused(seated("6 6 9 J", variant="ox"), "x", "or 3x6+J, 2J, pass, donkey or ox")
    free = seated("6 6 9 J", free_joker=True)
    check_refused(free, "x", "or 3x6+J, 2J, 2J=9, pass or donkey")
    check_refused(free, "J=15", "jokers alone are 1 to 14")
    check_refused(seated("6 J", leader=0), "J=3", "jokers alone are 1 here")


def test_who_must_lead_all_cards_is_told_so() -> None:
    assert seated("6 6 9 J", lead_all=True).question() == (
        "You lead: all your cards of one value, jokers with them or all jokers alone, or the donkey."
    )


def check_refused(sitting: RoundSitting, text: str, reason: str) -> None:
    """Check that a text is no option, why, and that this is one short printable line."""
    with pytest.raises(NotPossible) as refused:
        sitting.option(text)
    told = str(refused.value)
    assert reason in told and told.isprintable() and len(told) < 150


# --- help ----------------------------------------------------------------------------------------


def test_hints_ask_all_strategies_that_ask_no_other() -> None:
    wanted = {name for name, info in CATALOGUE.items() if not parameters(name, info.function)[0]}
    assert {player.strategy.name for player in advisers()} == wanted
    hints = seated("6 6 9 J").hints()
    assert sorted(name for names in hints.values() for name in names) == sorted(wanted)
    sizes = [len(names) for names in hints.values()]
    assert sizes == sorted(sizes, reverse=True)


def test_the_rules_in_short_tell_the_points_and_the_variant(rules: Rules) -> None:
    text = " ".join(short_rules(rules))
    assert f"the donkey {rules.donkey_points}" in text and "{" not in text
    assert ("pile" in text) == rules.with_ox
    assert ("is dealt" in text) == rules.donkey_dealt


HELP: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "free jokers": ({}, {"free_joker": True}, "called any value from 1 to 14, all the same one"),
    "free answers": ({}, {"free_joker": True}, "likewise (J=3; without a call J counts 1)"),
    "free notation": ({}, {"free_joker": True}, "2J=9 (jokers alone called 9)"),
    "alone": ({"free_joker": True}, {}, "alone they are 14"),
    "answers": ({"free_joker": True}, {}, "a joker counting 1"),
    "whole values": ({}, {"lead_all": True}, "all his cards of one value"),
    "whole jokers": ({}, {"lead_all": True}, "Who leads jokers alone leads all of them."),
    "parts": ({"lead_all": True}, {}, "lays one or more cards of one value"),
    "no jokers": ({"jokers": 0}, {}, "Jokers join"),
    "at once": ({}, {"end_at_once": True}, "as soon as a hand is empty, within the turn round"),
    "donkey whole": ({}, {"end_at_once": True}, "led with the donkey is played to the end"),
    "to its end": ({"end_at_once": True}, {}, "ends with the turn round that empties a hand"),
    "bar": ({}, {"donkey_bar_across_rounds": True}, "but not the donkey at once"),
    "no bar": ({"donkey_bar_across_rounds": True}, {}, "and may lead it at once"),
}
OX_HELP: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "first two whole": (
        {"end_at_once": True, "empty_winner_takes": False}, {"end_at_once": True},
        "led with the donkey or the ox and the first two are played to the end",
    ),
    "takes": ({"empty_winner_takes": False}, {}, "even if it was his last card that won"),
    "is out": ({}, {"empty_winner_takes": False}, "he is out, and it stays in the middle"),
    "passes": ({"barred_leader": "out"}, {}, "barred one passes, and the next in turn leads"),
    "plays": ({}, {"barred_leader": "play"}, "barred one leads it after all"),
    "counts as out": ({}, {"barred_leader": "out"}, "barred one counts as out: the round ends"),
    "apart": ({}, {"no_two_specials": True}, "after a turn round of either, neither may be led"),
    "last holder": ({"ox_starter": "winner"}, {}, "who held the donkey last starts"),
    "first starter": ({}, {"ox_starter": "longest_ears"}, "the same seat starts every round"),
    "winner": ({}, {"ox_starter": "winner"}, "who has the fewest points of a round starts"),
    "same": ({"untaken_starter": "winner"}, {}, "if nobody took it, the same starter again"),
    "last leader": ({}, {"untaken_starter": "winner"}, "if nobody took it, who won the last"),
    "in any case": ({"ox_starter": "winner"}, {}, "if nobody took it"),
}  # fmt: skip


@pytest.mark.parametrize(
    "variant, name", [*(("base", name) for name in HELP), *(("ox", name) for name in OX_HELP)]
)
def test_the_rules_in_short_follow_the_switches(variant: str, name: str) -> None:
    without, with_it, sentence = (HELP | OX_HELP)[name]
    assert sentence in " ".join(short_rules(Rules(variant=variant, **with_it)))
    assert sentence not in " ".join(short_rules(Rules(variant=variant, **without)))


def test_the_ox_is_named_in_its_variant_only(rules: Rules) -> None:
    assert ("ox" in " ".join(short_rules(rules)).lower()) == rules.with_ox
