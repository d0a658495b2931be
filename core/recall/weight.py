"""How much a memory counts by how sure one was of it, and how long ago that was (C3, T5).

The one place where confidence and age weigh. Neither ever takes anything away: what counts least
counts two thirds.

- Confidence counts a quarter of itself: of two that fit alike, the surer one comes first. What
  was read out of a text is as sure as the reading (the least of both counts, C1).
- Age counts a tenth, and only where time wears something out: a state loses half of that tenth
  every week (T2), a conclusion every day (T4). What is lasting, and what happened, is as true as
  on the first day.

So a fresh and unsure memory (0.5, today: 0.875) stands behind a sure one of any age (0.9 at the
least) that fits as well, and before one that fits 3 % worse; between lasting ones age says nothing.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from core.records.facts import MemoryClass

CONFIDENCE_COUNTS: Final = 0.25
AGE_COUNTS: Final = 0.10
WEARS_OUT: Final[Mapping[MemoryClass, timedelta]] = {
    MemoryClass.TIME_BOUND_STATE: timedelta(days=7),
    MemoryClass.INFERENCE: timedelta(days=1),
}


def weight(confidence: float, age: timedelta, memory_class: MemoryClass) -> float:
    """0.675 to 1. confidence: 0 to 1. age: since it was last confirmed; below 0 counts as now."""
    half = WEARS_OUT.get(memory_class)
    fresh = 1.0 if half is None else 0.5 ** (max(timedelta(), age) / half)
    sure = 1 - CONFIDENCE_COUNTS * (1 - confidence)
    return sure * (1 - AGE_COUNTS * (1 - fresh))
