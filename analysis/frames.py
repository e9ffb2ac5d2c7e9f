"""Results as pandas tables, for people and reports; the only module here that needs pandas."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from .estimate import Estimate, interval
from .flat import flattened


def groups_frame(groups: Sequence[Mapping[str, Any]], index: str) -> pd.DataFrame:
    """Return summary groups as a table, one row a group, every estimate beside its error."""
    return pd.DataFrame([flattened(group) for group in groups]).set_index(index)


def differences_frame(differences: Sequence[Mapping[str, Any]]) -> pd.DataFrame:
    """Return paired differences as a table, one row a pair of strategies."""
    rows = []
    for difference in differences:
        rest = {name: value for name, value in difference.items() if name != "strategies"}
        first, second = difference["strategies"]
        rows.append({"first": first, "second": second, **flattened(rest)})
    return pd.DataFrame(rows)


def distribution_frame(counts: NDArray[np.int64], names: Sequence[str]) -> pd.DataFrame:
    """Return counts [names, scores] as shares: index score, one column a name."""
    used = int(np.flatnonzero(counts.sum(0)).max(initial=0)) + 1
    shares = counts[:, :used] / counts.sum(1, keepdims=True)
    return pd.DataFrame(shares.T, index=pd.RangeIndex(used, name="score"), columns=list(names))


def estimates_frame(estimates: Mapping[Any, Estimate | None]) -> pd.DataFrame:
    """Return estimates by label with their 95 % intervals: value, se, low, high, n.

    Without an observation n is 0 and the rest is missing; without an error so is the interval.
    """
    rows = [estimate_row(estimate) for estimate in estimates.values()]
    columns = ["value", "se", "low", "high", "n"]
    frame = pd.DataFrame(rows, index=pd.Index(list(estimates), name="label"), columns=columns)
    return frame.astype({**dict.fromkeys(columns[:4], "float64"), "n": "int64"})


def estimate_row(estimate: Estimate | None) -> tuple[float | None, ...]:
    """Return value, standard error, limits and n."""
    if estimate is None:
        return (None, None, None, None, 0)
    low, high = interval(estimate) or (None, None)
    return (estimate.value, estimate.se, low, high, estimate.n)
