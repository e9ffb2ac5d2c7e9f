import pytest

from ochs_esel.contents import python_function, references
from ochs_esel.games.ochs_esel import chance, changed_view
from ochs_esel.games.ochs_esel import view as reading
from ochs_esel.games.ochs_esel.rule_fields import rule_fields
from ochs_esel.games.ochs_esel.rules import VARIANTS, Rules
from ochs_esel.games.ochs_esel.strategies import CATALOGUE, PASSPORTS
from ochs_esel.strategy import configured, parameters
from tests.games.ochs_esel.positions import answer, entry, leading
from tests.games.ochs_esel.tables import plain_round

RULES = {
    "3 players": Rules(players=3),
    "4 players": Rules(players=4),
    "12 players": Rules(players=12),
    "whole values": Rules(players=4, jokers=7, lead_all=True),
    "at once": Rules(players=5, values=3, hand_size=5, jokers=7, end_at_once=True),
    "no jokers": Rules(players=4, jokers=0),
    "one value": Rules(players=3, values=1, hand_size=5, jokers=7),
    "tiny": Rules(players=3, values=3, copies=2, jokers=2, hand_size=2),
    "single cards": Rules(players=4, hand_size=1),
    "long hands": Rules(players=3, hand_size=36),
    "both readings": Rules(
        players=3, values=4, jokers=7, joker_points=0, lead_all=True, end_at_once=True
    ),
}
PLAYERS = (3, 4, 8, 12)
READERS = {module.__name__ for module in (reading, chance, changed_view)}


def readings(variant):
    """Return the preset of a variant, then one change of rules for every other reading."""
    changes = [
        {field.name: reading}
        for field in rule_fields(variant)
        for reading in field.alternatives
        if not field.across_rounds
    ]
    return [{}, *changes]


ALL_READINGS = [(variant, changes) for variant in VARIANTS for changes in readings(variant)]


def reached(function, found=None):
    """Return all functions that a function reaches by name."""
    found = [] if found is None else found
    if function not in found:
        found.append(function)
        for _, value in references(function):
            if python_function(value) is not None:
                reached(python_function(value), found)
    return found


def memory_of(function):
    """Return what a strategy uses beyond its hand and the table."""
    names = reached(function)
    if parameters("any", function)[0]:
        return "inner"
    if reading.seen in names or reading.unseen in names:
        return "cards seen"
    return "cards held" if reading.held in names else "none"


def play_to_the_end(name, rules, rounds):
    """Play rounds of a strategy against itself and a random one: an illegal move would raise."""
    line_up = [entry(name), entry("random"), entry(name)]
    seats = [line_up[seat % 3] for seat in range(rules.players)]
    for number in range(rounds):
        played = plain_round(rules, seats, 1, number)
        assert any(not hand for hand in played.hands) or rules.barred_leader == "out"
        assert played.turn_rounds <= rules.max_turn_rounds


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("name", CATALOGUE)
def test_every_move_is_legal_and_rounds_end(name, rules):
    play_to_the_end(name, rules, 6)


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_move_is_legal_in_every_reading(name):
    for number, (variant, changes) in enumerate(ALL_READINGS):
        size = 1 + number % 7
        rules = Rules(3 + number % 2, variant, values=7, hand_size=size, jokers=7, **changes)
        play_to_the_end(name, rules, 6)


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", CATALOGUE)
def test_every_move_is_legal_in_every_reading_at_the_tables_of_the_rulebook(name, players):
    for variant, changes in ALL_READINGS:
        play_to_the_end(name, Rules(players, variant, **changes), 8 if changes else 24)


@pytest.mark.parametrize("name", CATALOGUE)
def test_J2_jokers_alone_are_led_when_only_the_barred_donkey_is_left_beside_them(name):
    view = leading("J J D", rules=Rules(lead_all=True))
    assert answer(name, view) == "2J"


@pytest.mark.parametrize("name", CATALOGUE)
def test_J20_a_leader_with_nothing_but_donkey_and_ox_leads_one_of_them(name):
    view = leading("D O", donkey=True, ox=True, rules=Rules(4, "ox"))
    assert answer(name, view) in ("donkey", "ox")


@pytest.mark.parametrize("name", CATALOGUE)
def test_random_is_declared_by_those_who_draw(name):
    names = reached(CATALOGUE[name].function)
    draws = (chance.random_below, chance.random_unit, chance.fork)
    assert CATALOGUE[name].random == any(draw in names for draw in draws)


@pytest.mark.parametrize("name", CATALOGUE)
def test_memory_is_declared(name):
    assert CATALOGUE[name].memory == memory_of(CATALOGUE[name].function)


@pytest.mark.parametrize("name", CATALOGUE)
def test_no_word_of_the_view_is_read_past_its_functions(name):
    """Without this, a strategy could remember cards and its passport would not tell."""
    words = {"seen", "pile", "held_low", "held_high", "points_0", "points_1", "points_2"}
    for function in reached(CATALOGUE[name].function):
        if function.__module__ not in READERS:
            assert not words & read_from_view(function), function.__name__


def read_from_view(function):
    """Return the fields that a function reads from something."""
    return set(function.__code__.co_names) - set(function.__globals__)


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_limit_names_a_setting_and_allows_its_default(name):
    info = CATALOGUE[name]
    settings = parameters(name, info.function)[1]
    assert set(info.limits) == set(settings)
    for setting, (low, high) in info.limits.items():
        assert low <= settings[setting] <= high


@pytest.mark.parametrize("name", CATALOGUE)
def test_settings_at_their_limits_play_on(name):
    info = CATALOGUE[name]
    inner = entry(name).inner
    for side in (0, 1):
        settings = {setting: limits[side] for setting, limits in info.limits.items()}
        strategy = configured(name, info.function, inner, settings, info.limits)
        rules = Rules(players=4)
        assert plain_round(rules, [strategy] * 4, 2, 0).turn_rounds


def test_catalogue_is_sorted_and_no_name_is_given_twice():
    assert list(CATALOGUE) == sorted(CATALOGUE)
    assert len(CATALOGUE) == len(PASSPORTS)
    assert all(info.name == name for name, info in CATALOGUE.items())


def test_no_two_entries_play_alike():
    """Every entry earns its place: on a few rounds no two of them leave the same play."""
    rules = Rules(players=4)
    strategies = {name: entry(name) for name in CATALOGUE}
    # These are greedy until they are told otherwise: by a setting, by whom they ask.
    strategies |= {
        "habits": entry("habits", singles=1),
        "forget": entry("forget", entry("counter")),
    }
    rounds = {name: [] for name in CATALOGUE}
    for name, played in rounds.items():
        for round_number in range(8):
            played.append(plain_round(rules, [strategies[name]] * 4, 3, round_number).moves)
    names = list(rounds)
    alike = [(a, b) for a in names for b in names if a < b and rounds[a] == rounds[b]]
    assert alike == []
