"""Results as pandas tables, for people and reports; the only module here that needs pandas."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray


def flattened(record: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Return nested values under joined names: {"out": {"se": 1}} -> {"out_se": 1}."""
    flat: dict[str, Any] = {}
    for name, value in record.items():
        if isinstance(value, Mapping):
            flat |= flattened(value, f"{prefix}{name}_")
        elif name == "ci95":
            low, high = value if value is not None else (None, None)
            flat |= {f"{prefix}ci95_low": low, f"{prefix}ci95_high": high}
        else:
            flat[prefix + name] = value
    return flat


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
