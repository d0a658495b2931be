"""What became of a file: counts, reason codes and places, nothing silent and no words (S4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.importers.entry import Place

# A file can hold 100,000 entries of one kind: all are counted, the first of them located.
PLACES_KEPT = 20


class Outcome(StrEnum):
    """An entry is added, known, used or refused; one that was added may also be repaired."""

    ADDED = "added"
    KNOWN = "known"
    REPAIRED = "repaired"
    REFUSED = "refused"
    USED = "used"


@dataclass(frozen=True, slots=True)
class Tally:
    """How often one thing happened to one type of entry, and where first."""

    outcome: Outcome
    reason: str
    what: str
    count: int
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Receipt:
    """kind: the importer's name. was_stopped: cancelled; importing again adds the rest.

    warnings: codes about the whole file (`other_person`).
    """

    kind: str
    batch_id: str
    seconds: float
    was_stopped: bool
    warnings: tuple[str, ...]
    tallies: Sequence[Tally]

    @property
    def added(self) -> int:
        return self.count(Outcome.ADDED)

    @property
    def known(self) -> int:
        return self.count(Outcome.KNOWN)

    @property
    def repaired(self) -> int:
        """Entries that were added with something put right."""
        return self.count(Outcome.REPAIRED)

    @property
    def refused(self) -> int:
        return self.count(Outcome.REFUSED)

    def count(self, outcome: Outcome) -> int:
        """Entries; one that was repaired in two ways counts once."""
        if outcome is not Outcome.REPAIRED:
            return sum(tally.count for tally in self.tallies if tally.outcome is outcome)
        return sum(t.count for t in self.tallies if t.outcome is outcome and t.reason == ANY)

    def of(self, outcome: Outcome) -> Sequence[Tally]:
        """By reason and type, in the order of the file."""
        return [t for t in self.tallies if t.outcome is outcome and t.reason != ANY]


ANY = "any"


class Counting:
    """Adds up while a file is read."""

    def __init__(self) -> None:
        self._counts: dict[tuple[Outcome, str, str], int] = {}
        self._places: dict[tuple[Outcome, str, str], list[Place]] = {}
        self.warnings: list[str] = []

    def note(self, outcome: Outcome, reason: str, place: Place) -> None:
        key = (outcome, reason, place.what)
        self._counts[key] = self._counts.get(key, 0) + 1
        places = self._places.setdefault(key, [])
        if len(places) < PLACES_KEPT:
            places.append(place)

    def warn(self, code: str) -> None:
        if code not in self.warnings:
            self.warnings.append(code)

    def tallies(self) -> Sequence[Tally]:
        return [Tally(*key, count, tuple(self._places[key])) for key, count in self._counts.items()]
