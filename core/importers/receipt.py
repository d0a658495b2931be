"""What became of a file: counts, reason codes and places, nothing silent and no words (S4)."""

from collections.abc import Sequence
from enum import StrEnum

from core.frozen import frozen
from core.importers.entry import Many, Place

# A file can hold 100,000 entries of one kind: all are counted, the first of them located.
PLACES_KEPT = 20


class Outcome(StrEnum):
    """An entry is added, known, used or refused; one that was added may also be repaired.

    Of what a file says of the person one part may be added and another refused.
    """

    ADDED = "added"
    KNOWN = "known"
    REPAIRED = "repaired"
    REFUSED = "refused"
    USED = "used"


@frozen
class Tally:
    """How often one thing happened to one type of entry, and where first."""

    outcome: Outcome
    reason: str
    what: str
    count: int
    places: tuple[Place, ...]


@frozen
class Receipt:
    """kind: the importer's name. was_stopped: cancelled; importing again adds the rest.

    repaired: entries that were added with something put right. warnings: codes about the
    whole file (`other_person`).
    """

    kind: str
    batch_id: str
    seconds: float
    was_stopped: bool
    repaired: int
    warnings: tuple[str, ...]
    tallies: Sequence[Tally]

    @property
    def added(self) -> int:
        return self.count(Outcome.ADDED)

    @property
    def known(self) -> int:
        return self.count(Outcome.KNOWN)

    @property
    def refused(self) -> int:
        return self.count(Outcome.REFUSED)

    def count(self, outcome: Outcome) -> int:
        return sum(tally.count for tally in self.of(outcome))

    def of(self, outcome: Outcome) -> Sequence[Tally]:
        """By reason and type, in the order of the file. An entry may be repaired in two ways."""
        return [tally for tally in self.tallies if tally.outcome is outcome]


class Counting:
    """Adds up while a file is read."""

    def __init__(self) -> None:
        self._counts: dict[tuple[Outcome, str, str], int] = {}
        self._places: dict[tuple[Outcome, str, str], list[Place]] = {}
        self.warnings: list[str] = []
        self.repaired = 0

    def note(self, outcome: Outcome, reason: str, place: Place) -> None:
        key = (outcome, reason, place.what)
        self._counts[key] = self._counts.get(key, 0) + 1
        places = self._places.setdefault(key, [])
        if len(places) < PLACES_KEPT:
            places.append(place)

    def note_many(self, many: Many, what: str) -> None:
        key = (Outcome(many.fate), many.reason, what)
        self._counts[key] = self._counts.get(key, 0) + many.count
        places = self._places.setdefault(key, [])
        room = max(PLACES_KEPT - len(places), 0)
        places.extend(Place(number, what) for number in many.numbers[:room])

    def note_repairs(self, repairs: Sequence[str], place: Place) -> None:
        """Of one entry that was added."""
        self.repaired += bool(repairs)
        for repair in repairs:
            self.note(Outcome.REPAIRED, repair, place)

    def count(self, outcome: Outcome) -> int:
        return sum(count for (of, _, _), count in self._counts.items() if of is outcome)

    def warn(self, code: str) -> None:
        if code not in self.warnings:
            self.warnings.append(code)

    def tallies(self) -> Sequence[Tally]:
        return [Tally(*key, count, tuple(self._places[key])) for key, count in self._counts.items()]
