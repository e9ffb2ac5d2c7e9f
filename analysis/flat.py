"""Nested summaries as flat rows."""

from collections.abc import Mapping
from typing import Any


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
