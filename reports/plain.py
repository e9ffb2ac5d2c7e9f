"""Answers as plain values, for JSON: every estimate with its error and interval."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from math import isfinite
from typing import Any

import numpy as np

from analysis.estimate import Estimate, interval


def plain(answer: Any) -> Any:
    """Return an answer, made of dataclasses, estimates, arrays and numbers, as plain values."""
    if isinstance(answer, Estimate):
        reach = interval(answer)
        ends = None if reach is None else [reach.low, reach.high]
        return {"value": answer.value, "se": answer.se, "ci95": ends, "n": answer.n}
    if is_dataclass(answer) and not isinstance(answer, type):
        return {one.name: plain(getattr(answer, one.name)) for one in fields(answer)}
    if isinstance(answer, Mapping):
        return {str(key): plain(value) for key, value in answer.items()}
    if isinstance(answer, np.ndarray | np.generic):
        return answer.tolist()
    if hasattr(answer, "_asdict"):
        return plain(answer._asdict())
    if isinstance(answer, list | tuple):
        return [plain(one) for one in answer]
    if isinstance(answer, float) and not isfinite(answer):
        return None  # JSON knows no infinity
    return answer
