"""Counts what is not taken in by itself, with the places of the first of each."""

from collections.abc import Iterator

from core.importers.entry import Entry, Many, Place
from core.importers.receipt import PLACES_KEPT


class Tally:
    """Samples come by the million: their fates are counted here and told once, at the end."""

    def __init__(self) -> None:
        self._refused: dict[tuple[str, str], list[int]] = {}
        self._counts: dict[tuple[str, str], int] = {}
        self._used: dict[str, int] = {}

    def refuse(self, reason: str, what: str, number: int) -> None:
        key = (reason, what)
        self._counts[key] = self._counts.get(key, 0) + 1
        numbers = self._refused.setdefault(key, [])
        if len(numbers) < PLACES_KEPT:
            numbers.append(number)

    def refuse_more(self, reason: str, what: str, count: int) -> None:
        """Of which the first were refused one by one."""
        self._counts[reason, what] += count

    def has_its_places(self, reason: str, what: str) -> bool:
        return len(self._refused.get((reason, what), ())) >= PLACES_KEPT

    def use(self, what: str, count: int = 1) -> None:
        self._used[what] = self._used.get(what, 0) + count

    def entries(self) -> Iterator[Entry]:
        for what, count in self._used.items():
            yield Entry(Place(0, what), Many("used", "by_other_entries", count))
        for (reason, what), numbers in self._refused.items():
            many = Many("refused", reason, self._counts[reason, what], tuple(numbers))
            yield Entry(Place(numbers[0], what), many)
