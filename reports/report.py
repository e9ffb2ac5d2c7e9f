"""From answered questions to a whole report in one language."""

from collections.abc import Sequence

from ochs_esel.version import VERSION
from sims.plan import Plan

from .answered import Answered
from .appendix import Origin, appendix
from .document import Document, Labels
from .lab import Lab
from .language import Phrase, Words

# Questions whose sentence stands on the title page, as far as they are asked.
FOREMOST = ("joker", "donkey", "cards", "habits", "skill")

TITLES = {
    "ochs-esel": Phrase("Ochs & Esel", "Ochs & Esel"),
    "wie-is-de-ezel": Phrase("Wie is de Ezel?", "Wie is de Ezel?"),
}
ALL_ALIKE = Phrase(
    "What {n} simulated rounds say: {players} players, all {strategies}",
    "Was {n} simulierte Durchgänge sagen: {players} Spieler, alle {strategies}",
)
SEVERAL = Phrase(
    "What {n} simulated rounds say: {players} players, {strategies}",
    "Was {n} simulierte Durchgänge sagen: {players} Spieler, {strategies}",
)
VARIANT = Phrase("{subtitle}; {variant} variant", "{subtitle}; Variante {variant}")
UNFINISHED = Phrase(
    "This report is not whole: it holds {done} of {asked} answers.",
    "Dieser Bericht ist nicht vollständig: Er enthält {done} von {asked} Antworten.",
)
CONTENTS = Phrase("Contents", "Inhalt")
FIGURE = Phrase("Figure", "Abbildung")
TABLE = Phrase("Table", "Tabelle")
PAGE_OF = Phrase("Page {{page}} of {{pages}}", "Seite {{page}} von {{pages}}")
IN_SHORT = Phrase("In short", "In Kürze")
SORT_HINT = Phrase(
    "Click the head of a column to sort by it.", "Ein Klick auf den Kopf einer Spalte sortiert."
)
PLAYED = Phrase("Played", "Gespielt")
TOP = Phrase("Back to the contents", "Zurück zum Inhalt")
SEED = Phrase("Seed", "Seed")
ROUNDS = Phrase("Rounds", "Durchgänge")
PROGRAM = Phrase("Program", "Programm")


def report(
    lab: Lab, answers: Sequence[Answered], asked: int, origin: Origin, words: Words
) -> Document:
    """Return the document.

    Parameters
    ----------
    lab
        What played.
    answers
        In their order; fewer than `asked` if the report was broken off.
    origin
        For the last page.
    """
    return Document(
        lang=words.lang,
        title=words(TITLES.get(lab.plan.game, Phrase(lab.plan.game, lab.plan.game))),
        subtitle=subtitle(lab.plan, origin.rounds, words),
        summary=tuple(summary(answers, asked, words)),
        sections=tuple(one.section(lab, words) for one in answers),
        appendix=appendix(origin, words),
        labels=labels(words),
        facts=(
            (words(ROUNDS), words.count(origin.rounds)),
            (words(SEED), str(lab.plan.seed)),
            (words(PROGRAM), f"ochs-esel {VERSION}"),
        ),
    )


def subtitle(plan: Plan, n: int, words: Words) -> str:
    """Return what was played, in a line."""
    labels = [plan.labels[name] for name in plan.strategies]
    phrase = ALL_ALIKE if len(labels) == 1 else SEVERAL
    said = words(phrase, n=words.count(n), players=plan.players, strategies=words.listed(labels))
    if plan.variant == plan.the_game.variants[0]:
        return said
    return words(VARIANT, subtitle=said, variant=plan.variant)


def summary(answers: Sequence[Answered], asked: int, words: Words) -> list[str]:
    """Return the answer in up to five sentences."""
    by_name = {one.question.name: one for one in answers}
    foremost = [by_name.pop(name) for name in FOREMOST if name in by_name]
    chosen = [*foremost, *by_name.values()][: len(FOREMOST)]
    said = [one.headline(words) for one in chosen]
    if len(answers) < asked:
        said.insert(0, words(UNFINISHED, done=len(answers), asked=asked))
    return said


def labels(words: Words) -> Labels:
    """Return the words of the pages."""
    return Labels(
        contents=words(CONTENTS),
        figure=words(FIGURE),
        table=words(TABLE),
        page_of=words(PAGE_OF),
        in_short=words(IN_SHORT),
        sort_hint=words(SORT_HINT),
        source=words(PLAYED),
        top=words(TOP),
    )
