"""Counts and times, added up in memory until something is written anyway. One thread's."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from typing import Final

from core.diagnostics.names import MORE, NAMES, STEPS, TIMED

# Of a count, which has no step.
NO_STEP: Final = 0
# What alone is no reason to write: whoever only looks leaves the file as it was.
_ONLY_LOOKED: Final = frozenset({"reads", "read"})


class Tally:
    """counted: by name, and by the step in milliseconds within which something was done."""

    def __init__(self) -> None:
        self.counted: Counter[tuple[str, int]] = Counter()

    def add(self, name: str, number: int = 1) -> None:
        """name: of COUNTED, or of a failure. Raises ValueError for any other: a bug."""
        if name not in NAMES or name in TIMED:
            raise ValueError(name)
        if number:
            self.counted[name, NO_STEP] += number

    def took(self, name: str, seconds: float) -> None:
        """name: of TIMED. seconds: 0 or more."""
        if name not in TIMED:
            raise ValueError(name)
        place = bisect_left(STEPS, seconds * 1000)
        self.counted[name, STEPS[place] if place < len(STEPS) else MORE] += 1

    def join(self, other: "Tally") -> None:
        self.counted.update(other.counted)

    def take(self) -> Mapping[tuple[str, int], int]:
        """All of it; from here on it is empty."""
        taken, self.counted = self.counted, Counter()
        return taken

    @property
    def is_worth_writing(self) -> bool:
        return any(name not in _ONLY_LOOKED for name, _ in self.counted)
