"""The back of a report: how it was measured, by which rules, and how to get the same numbers."""

from dataclasses import dataclass
from importlib.metadata import version

from sims.lists import value_text
from sims.plan import Plan

from .document import Section
from .language import Phrase, Words
from .rules_in_german import MEANINGS
from .tables import table_of, text_cell

METHOD = Phrase("How it was measured", "Wie gemessen wurde")
METHOD_ANSWER = Phrase(
    "Every number is an estimate from simulated rounds and stands with its 95% interval.",
    "Jede Zahl ist eine Schätzung aus simulierten Durchgängen und steht mit ihrem 95-%-Intervall.",
)
METHOD_PARAGRAPHS = (
    Phrase(
        "Strategies played, not people. What is said holds for these strategies at this table; other "
        "players may bring other numbers.",
        "Gespielt haben Strategien, nicht Menschen. Was hier steht, gilt für diese Strategien an diesem "
        "Tisch; andere Spieler bringen vielleicht andere Zahlen.",
    ),
    Phrase(
        "The seats of one round depend on each other, so the unit of every standard error is the "
        "round, or the match where matches were played, never the seat. Intervals are Student's t, "
        "from 10,000 rounds on normal; of 100 such intervals about 95 hold the true value. Errors of "
        "ratios and curves are linearised, with the round as the cluster.",
        "Die Plätze eines Durchgangs hängen voneinander ab; Einheit jedes Standardfehlers ist deshalb "
        "der Durchgang, oder die Partie, wo Partien gespielt wurden, nie der Platz. Die Intervalle sind "
        "die von Student, ab 10 000 Durchgängen normale; von 100 solchen enthalten etwa 95 den "
        "wahren Wert. Fehler von Quotienten und Kurven sind linearisiert, mit dem Durchgang als Einheit.",
    ),
    Phrase(
        "Where it says what something costs or brings, the same deals were played twice with the same "
        "chance, once with one thing changed: a card, a strategy, a rule. The difference was taken "
        "round by round. Where it says what goes along with something, rounds were only compared; "
        "that is no cause.",
        "Wo steht, was etwas kostet oder bringt, wurden dieselben Karten zweimal gespielt, mit demselben "
        "Zufall, einmal mit einer Änderung: einer Karte, einer Strategie, einer Regel. Verglichen wurde "
        "Durchgang für Durchgang. Wo steht, was mit etwas einhergeht, wurden Durchgänge nur "
        "verglichen; das ist keine Ursache.",
    ),
    Phrase(
        "Cards and choices are random numbers by address, from the seed, the number of the round and "
        "their place in it: the same seed deals the same cards to every line-up, whatever the "
        "processors do. Deals are exactly uniform.",
        "Karten und Wahl sind Zufallszahlen nach Adresse, aus Seed, Nummer des Durchgangs und ihrem "
        "Platz darin: Derselbe Seed gibt jeder Besetzung dieselben Karten, was auch immer die "
        "Prozessoren tun. Jedes Blatt ist genau gleich wahrscheinlich.",
    ),
    Phrase(
        "Many intervals stand in this report; one in twenty misses its value. Where several effects are "
        "compared and the text speaks of a correction, it is Holm's.",
        "In diesem Bericht stehen viele Intervalle; eines von zwanzig verfehlt seinen Wert. Wo mehrere "
        "Wirkungen verglichen werden und von einer Korrektur die Rede ist, ist es die von Holm.",
    ),
)
RULES = Phrase("The rules that were played", "Die gespielten Regeln")
RULES_ANSWER = Phrase(
    "{game}, variant {variant}, {players} players with {cards} cards each; rules version {version}.",
    "{game}, Variante {variant}, {players} Spieler mit je {cards} Karten; Regelversion {version}.",
)
RULES_CAPTION = Phrase(
    "Fields of the rules. R: rules, J: rulings where the rules are silent or say two things; both "
    "stand in RULES.md of the program.",
    "Felder der Regeln. R: Regel, J: Entscheidung, wo die Regel schweigt oder zweierlei sagt; beide "
    "stehen in RULES.md des Programms.",
)
RULES_HEAD = (
    Phrase("field", "Feld"),
    Phrase("played", "gespielt"),
    Phrase("usual", "üblich"),
    Phrase("source", "Quelle"),
    Phrase("meaning", "Bedeutung"),
)
ORIGIN = Phrase("How to get the same numbers", "Wie man dieselben Zahlen bekommt")
ORIGIN_ANSWER = Phrase(
    "The same command with the same versions gives the same numbers, to the last digit.",
    "Derselbe Befehl mit denselben Versionen gibt dieselben Zahlen, bis zur letzten Stelle.",
)
ORIGIN_CAPTION = Phrase("Origin of the numbers.", "Herkunft der Zahlen.")
ORIGIN_HEAD = (Phrase("what", "was"), Phrase("value", "Wert"))
COMMAND = Phrase("command", "Befehl")
SEED = Phrase("seed", "Seed")
PLAYED = Phrase("rounds", "Durchgänge")
STRATEGIES = Phrase("strategies by seat", "Strategien nach Platz")
RULES_VERSION = Phrase("rules version", "Regelversion")
CHECKSUM = Phrase("SHA-256 of the outcomes", "SHA-256 der Ergebnisse")
VERSIONS = Phrase("versions", "Versionen")

DEPENDS_ON = ("numpy", "numba", "scipy", "matplotlib", "typst")


@dataclass(frozen=True)
class Origin:
    """Where the numbers of a report come from."""

    plan: Plan
    command: str
    rounds: int
    checksum: str
    versions: dict[str, str]


def versions_here() -> dict[str, str]:
    """Return the versions that a report depends on."""
    from sims.store import versions

    return {**versions(), **{name: version(name) for name in DEPENDS_ON}}


def appendix(origin: Origin, words: Words) -> tuple[Section, ...]:
    """Return method, rules and origin."""
    return method(words), rules_played(origin.plan, words), origin_of(origin, words)


def method(words: Words) -> Section:
    """Return how it was measured."""
    paragraphs = tuple(words(one) for one in METHOD_PARAGRAPHS)
    return Section("method", words(METHOD), words(METHOD_ANSWER), paragraphs)


def rules_played(plan: Plan, words: Words) -> Section:
    """Return the rules and rulings used."""
    game = plan.the_game
    changed = plan.rules.differences()
    rows = []
    for one in game.fields(plan.variant):
        meaning = one.meaning if words.lang == "en" else MEANINGS[one.name]
        played = value_text(changed.get(one.name, one.default))
        cells = (one.name, played, value_text(one.default), one.source, meaning)
        rows.append([text_cell(cell) for cell in cells])
    answer = words(
        RULES_ANSWER,
        game=plan.game,
        variant=plan.variant,
        players=plan.players,
        cards=getattr(plan.rules, "cards_per_hand", ""),
        version=game.rules_version,
    )
    head = [words(one) for one in RULES_HEAD]
    table = table_of(words(RULES_CAPTION), head, rows)
    return Section("rules", words(RULES), answer, tables=(table,))


def origin_of(origin: Origin, words: Words) -> Section:
    """Return command, seed, versions and checksum."""
    plan = origin.plan
    facts = (
        (COMMAND, origin.command),
        (SEED, str(plan.seed)),
        (PLAYED, words.count(origin.rounds)),
        (STRATEGIES, ", ".join(one.spelling for one in plan.line_up)),
        (RULES_VERSION, str(plan.the_game.rules_version)),
        (CHECKSUM, origin.checksum),
        (VERSIONS, ", ".join(f"{name} {number}" for name, number in origin.versions.items())),
    )
    rows = [[text_cell(words(name)), text_cell(value)] for name, value in facts]
    table = table_of(words(ORIGIN_CAPTION), [words(one) for one in ORIGIN_HEAD], rows)
    return Section("origin", words(ORIGIN), words(ORIGIN_ANSWER), tables=(table,))
