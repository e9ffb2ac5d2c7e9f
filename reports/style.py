"""How figures look: one style for all, colour-blind safe, uncertainty always drawn.

Colours are those of Okabe and Ito (Color Universal Design, 2008), which people with any colour
vision tell apart; where lines cross, markers differ too.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from analysis.estimate import Estimate, interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BLUE, ORANGE, GREEN, VERMILLION = "#0072B2", "#E69F00", "#009E73", "#D55E00"
SKY, PURPLE, INK, GREY = "#56B4E9", "#CC79A7", "#222222", "#8A8A8A"
COLOURS = (BLUE, VERMILLION, GREEN, PURPLE, ORANGE, SKY, INK)
MARKERS = ("o", "s", "^", "D", "v", "P", "X")
WIDTH, HEIGHT = 6.3, 3.2  # inches: the text width of a page

SETTINGS: Any = {  # matplotlib knows the names
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "axes.titlesize": 9,
    "axes.labelsize": 9,
    "axes.edgecolor": GREY,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#E4E4E4",
    "grid.linewidth": 0.6,
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.labelsize": 8.5,
    "ytick.labelsize": 8.5,
    "lines.linewidth": 1.4,
    "lines.markersize": 4.5,
    "figure.constrained_layout.use": True,
    "svg.fonttype": "path",  # the same letters everywhere, no font needed
    "svg.hashsalt": "ochs-esel",  # the same bytes for the same figure
}


@contextmanager
def styled() -> Iterator[None]:
    """Draw in the style of the house, whatever the settings of the user are."""
    import matplotlib as mpl

    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(SETTINGS)
        yield


def new_figure(panels: int = 1, height: float = HEIGHT, **options: Any) -> tuple["Figure", Any]:
    """Return a figure and its axes, side by side; not known to pyplot, so nothing is left open."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, height))
    return figure, figure.subplots(1, panels, **options)


def draw_estimates(
    axes: "Axes",
    places: Sequence[float],
    estimates: Sequence[Estimate],
    *,
    number: int = 0,
    scale: float = 1.0,
    joined: bool = False,
    label: str = "",
) -> None:
    """Draw estimates as points with their 95 percent intervals; `number` chooses colour and marker.

    `scale` is 100 for percent. A label stands beside the last point, in its colour.
    """
    colour = COLOURS[number % len(COLOURS)]
    values = [one.value * scale for one in estimates]
    axes.errorbar(
        places,
        values,
        yerr=[half_width(one) * scale for one in estimates],
        color=colour,
        marker=MARKERS[number % len(MARKERS)],
        linestyle="-" if joined else "none",
        capsize=2.5,
        elinewidth=1.1,
    )
    if label and values:
        axes.annotate(
            label,
            (places[-1], values[-1]),
            xytext=(6, 0),
            textcoords="offset points",
            color=colour,
            va="center",
            fontsize=8.5,
            annotation_clip=False,
        )


def draw_value(
    axes: "Axes",
    one: Estimate | None,
    place: float,
    *,
    number: int = 0,
    scale: float = 1.0,
    across: bool = False,
    hollow: bool = False,
) -> None:
    """Draw one estimate with its interval; `across`: along the x axis; `hollow`: not like the others."""
    if one is None:
        return
    value, reach = one.value * scale, half_width(one) * scale
    colour = COLOURS[number % len(COLOURS)]
    x, y = (value, place) if across else (place, value)
    axes.errorbar(
        [x],
        [y],
        xerr=[reach] if across else None,
        yerr=None if across else [reach],
        color=colour,
        marker=MARKERS[number % len(MARKERS)],
        markerfacecolor="white" if hollow else colour,
        capsize=2.5,
        elinewidth=1.1,
        linestyle="none",
    )


def draw_named(
    axes: "Axes",
    rows: Sequence[tuple[str, Estimate | None]],
    label: str,
    *,
    scale: float = 1.0,
    zero: bool = True,
) -> None:
    """Draw named estimates below each other, the first on top, along an axis with a label.

    `zero` marks where there is no effect.
    """
    rows = [(name, one) for name, one in rows if one is not None]
    for place, (_, one) in enumerate(reversed(rows)):
        draw_value(axes, one, place, scale=scale, across=True)
    names = [name for name, _ in reversed(rows)]
    axes.set(yticks=range(len(rows)), yticklabels=names, xlabel=label, ylim=(-0.6, len(rows) - 0.4))
    axes.grid(axis="y", visible=False)
    if zero:
        axes.axvline(0, color=INK, linewidth=0.8)


def draw_level(axes: "Axes", level: float, name: str) -> None:
    """Draw a named level across."""
    axes.axhline(level, color=INK, linewidth=0.8)
    axes.annotate(
        name,
        (1, level),
        xycoords=("axes fraction", "data"),
        xytext=(0, 3),
        textcoords="offset points",
        ha="right",
        color=GREY,
        fontsize=8,
    )


def whole_numbers(axes: "Axes") -> None:
    """Mark whole numbers only along the x axis."""
    from matplotlib.ticker import MaxNLocator

    axes.xaxis.set_major_locator(MaxNLocator(integer=True))


def half_width(one: Estimate) -> float:
    """Return half the width of the 95 percent interval, 0 where there is none."""
    reach = interval(one)
    return 0.0 if reach is None else (reach.high - reach.low) / 2


def draw_curve(
    axes: "Axes",
    places: Sequence[float],
    estimates: Sequence[Estimate],
    label: str = "",
    *,
    number: int = 0,
    scale: float = 1.0,
    at: int = -1,
) -> None:
    """Draw estimates as a line in the band of their 95 percent intervals, named at a place."""
    if not estimates:
        return
    colour = COLOURS[number % len(COLOURS)]
    values = [one.value * scale for one in estimates]
    low = [(one.value - half_width(one)) * scale for one in estimates]
    high = [(one.value + half_width(one)) * scale for one in estimates]
    axes.fill_between(places, low, high, color=colour, alpha=0.3, linewidth=0)
    axes.plot(places, values, color=colour, marker=MARKERS[number % len(MARKERS)], markersize=3)
    axes.annotate(
        label,
        (places[at], values[at]),
        xytext=(0, 5),
        textcoords="offset points",
        color=colour,
        ha="right" if at == -1 else "left",
        fontsize=8.5,
    )


def name_ends(axes: "Axes", ends: Sequence[tuple[float, float, str, int]]) -> None:
    """Write names beside the ends of curves, far enough from each other: x, y, name, number."""
    low, high = axes.get_ylim()
    gap = (high - low) / 18
    place = low - gap / 3  # so that no name lies on the axis
    for x, y, name, number in sorted(ends, key=lambda end: end[1]):
        place = max(y, place + gap)
        axes.annotate(
            name,
            (x, place),
            xytext=(6, 0),
            textcoords="offset points",
            color=COLOURS[number % len(COLOURS)],
            va="center",
            fontsize=8.5,
            annotation_clip=False,
        )
