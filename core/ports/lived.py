"""What a day outside of the talks is counted from, asked of the indexes."""

from collections.abc import Sequence
from datetime import date, datetime
from enum import StrEnum
from typing import Protocol

from core.frozen import frozen
from core.records.event import Event
from core.records.reading import Reading


class Basis(StrEnum):
    """Where a figure for how sure somebody was comes from (C2)."""

    GIVEN = "given"
    COPIED = "copied"  # equal to the cognitive state that stood then: it only repeats that
    UNSTATED = "unstated"  # nobody gave one, and no state was ever entered
    PROXY = "proxy"  # written for the person: always 1 (C1)


@frozen
class SureThen:
    """One writing: what kind of thing, where from, and how sure, 0 to 1."""

    topic: str
    source: str
    basis: Basis
    confidence: float


@frozen
class AskedThen:
    """Questions about the record: how many fell due, and how many were answered."""

    due: int
    answered: int


@frozen
class WrittenThen:
    """Facts confirmed, and faded unconfirmed; changes of what medicines are taken."""

    confirmed: int
    faded: int
    medicine_changes: int


class Lived(Protocol):
    """Never what the person keeps to themselves (N4)."""

    def marks_to_count(self, limit: int) -> Sequence[str]:
        """Oldest first: local days ("2026-03-01") and hours of UTC ("2026-03-01T09")."""
        ...

    def counted(self, marks: Sequence[str]) -> None: ...
    def readings_of(self, day: date, begin: datetime, end: datetime) -> Sequence[Reading]:
        """Of that local day, or taken between."""
        ...

    def events_between(self, begin: datetime, end: datetime) -> Sequence[Event]: ...
    def asked_between(self, begin: datetime, end: datetime) -> AskedThen: ...
    def written_between(self, begin: datetime, end: datetime) -> WrittenThen: ...
    def sure_between(self, begin: datetime, end: datetime) -> Sequence[SureThen]: ...
