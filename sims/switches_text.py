"""Findings about the switches of the rules for people, and as plain values."""

from collections.abc import Sequence
from typing import Any

from analysis.estimate import Estimate, interval
from ochs_esel.version import VERSION

from .ambiguity import Finding, conclusions
from .cells import Cell, mean_cell, print_tables, share_cell, signed_cell
from .paired import Contrast, Paired
from .plan import Plan
from .quantities import Quantity
from .summary import plan_json
from .text import title

SCHEMA = 1
SHOWN_COLUMNS = ("rounds", "margin", "turn_rounds")  # where a sheet has them
EXPLANATION = (
    "First row: the rules as given, each value above its standard error (±). Below: by how much "
    "another reading changes it on the same deals, above its 95% interval; shares in percentage "
    "points. Differs: {units} in which anything that is counted came out otherwise, be it only how "
    "often there was a choice. Of 20 intervals of what does not matter about one misses 0 by chance."
)


def shown_quantities(base: Contrast, findings: list[Finding]) -> list[Quantity]:
    """Return the quantities of the table: those that are neither details nor always the same."""
    shares = [measure.name for measure in base.first.sheet.measures if measure.is_share]
    all_seats = {base.first.sheet.score, *shares, *SHOWN_COLUMNS}
    by_strategy = {base.first.sheet.score, *shares[:1]}
    contrasts = [base, *(one.contrast for one in findings if one.contrast)]
    return [
        one.quantity
        for one in base.paired
        if one.quantity.name in (by_strategy if one.quantity.whose else all_seats)
        and any(moves(contrast.of(*one.quantity[:2])) for contrast in contrasts)
    ]


def moves(one: Paired) -> bool:
    """Return whether a quantity is not the same number in every round or match."""
    return one.first.se != 0 or one.difference != (0, 0, one.difference.n)


def print_findings(
    plan: Plan, base: Contrast, findings: list[Finding], console: Any, missing: Sequence[str] = ()
) -> None:
    """Print the table and what it says on a rich console; `missing` readings were not reached."""
    from rich.text import Text

    shown = shown_quantities(base, findings)
    heads = ["rules", "source", "differs", *(header(plan, one) for one in shown)]
    rows = [as_given_cells(base, shown)]
    rows += [finding_cells(one, shown) for one in findings if one.contrast]
    strategies = ", ".join(plan.strategies)
    interrupted = "interrupted: " if missing else ""
    console.print(Text(f"{interrupted}{title(plan, plan.n)}: {strategies}", style="bold"))
    table = ("Does it matter how the rules are read?", heads, rows)
    print_tables([table], console, label_width=max(len(row[0][0]) for row in rows))
    console.print(Text(EXPLANATION.format(units=plan.units), style="dim"))
    for sentence in (*conclusions(plan, findings), *missing_sentence(missing)):
        console.print(Text(sentence))
    command = plan.command_of("sims.switches")
    console.print(Text(f"ochs-esel {VERSION}: {command}"), soft_wrap=True)


def missing_sentence(missing: Sequence[str]) -> list[str]:
    """Return which readings were not reached, in a sentence if there are any."""
    return [f"Not played, as it was interrupted: {', '.join(missing)}."] if missing else []


def header(plan: Plan, one: Quantity) -> str:
    """Return the header of a quantity, with whose it is if not all seats'."""
    return f"{plan.labels[one.whose]}: {one.title}" if one.whose else one.title


def as_given_cells(base: Contrast, shown: list[Quantity]) -> list[Cell]:
    """Return the row of the rules as given."""
    cells: list[Cell] = [["as given"], [""], [""]]
    for quantity in shown:
        estimate = base.of(*quantity[:2]).first
        cells.append(share_cell(estimate) if quantity.is_share else mean_cell(estimate))
    return cells


def finding_cells(one: Finding, shown: list[Quantity]) -> list[Cell]:
    """Return the row of a reading that was played."""
    assert one.contrast is not None and one.differing is not None
    cells = [[one.reading.name], [one.reading.switch.source], share_cell(one.differing)]
    for quantity in shown:
        change = one.contrast.of(*quantity[:2]).difference
        cells.append(signed_cell(percent(change) if quantity.is_share else change))
    return cells


def percent(share: Estimate) -> Estimate:
    """Return a share in percent."""
    return Estimate(100 * share.value, share.se and 100 * share.se, share.n)


# --- as JSON -------------------------------------------------------------------------------------


def switches_json(
    plan: Plan, base: Contrast, findings: list[Finding], missing: Sequence[str] = ()
) -> dict[str, Any]:
    """Return the findings as plain values in a stable order."""
    return {
        "schema": SCHEMA,
        **plan_json(plan),
        **({"match": plan.as_json()["match"]} if plan.match else {}),
        plan.units: base.n,
        "as_given": quantities_json(base, change=False),
        "switches": [finding_json(one) for one in findings],
        "conclusions": [*conclusions(plan, findings), *missing_sentence(missing)],
        "version": VERSION,
        "command": plan.command_of("sims.switches"),
    }


def finding_json(one: Finding) -> dict[str, Any]:
    """Return a finding as plain values; `differing` and `changes` are null if it was not played."""
    switch, share = one.reading.switch, one.differing
    return {
        "switch": switch.name,
        "value": one.reading.value,
        "source": switch.source,
        "meaning": switch.meaning,
        "across_rounds": switch.across_rounds,
        "differing": share and {"share": share.value, "se": share.se},
        "changes": one.contrast and quantities_json(one.contrast, change=True),
    }


def quantities_json(contrast: Contrast, change: bool) -> dict[str, Any]:
    """Return the quantities under the first plan, or their changes; those by strategy at the end."""
    found: dict[str, Any] = {}
    by_strategy: dict[str, dict[str, Any]] = {}
    for one in contrast.paired:
        group = found
        if one.quantity.whose:
            group = by_strategy.setdefault(one.quantity.whose, {"strategy": one.quantity.whose})
        group[one.quantity.name] = (
            estimate_json(one.difference, "change")
            if change
            else estimate_json(one.first, "share" if one.quantity.is_share else "mean")
        )
    return {**found, "by_strategy": list(by_strategy.values())}


def estimate_json(estimate: Estimate, name: str) -> dict[str, Any]:
    """Return an estimate with its standard error and interval."""
    reach = interval(estimate)
    ci95 = None if reach is None else [reach.low, reach.high]
    return {name: estimate.value, "se": estimate.se, "ci95": ci95}
