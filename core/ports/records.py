"""The rows of a person: by kind, with their past, their times and what is gone for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from core.frozen import frozen
from core.records.base import Stored
from core.records.facts import Fact

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import datetime

    from core.records.document_text import DocumentPage
    from core.records.event import Event, Happening
    from core.records.kind import Kind
    from core.records.reading import Reading
    from core.records.result import Result
    from core.scope import Role

R = TypeVar("R", bound=Stored)
F = TypeVar("F", bound=Fact)


class Records(Protocol[R]):
    """All rows of one kind, of one person."""

    def add(self, record: R) -> None: ...
    def replace(self, record: R) -> None:
        """Write over the row with the same id. Raises NotFound."""
        ...

    def get(self, record_id: str) -> R | None: ...
    def find(self, **equals: object) -> Sequence[R]:
        """Rows whose columns equal the given values, oldest id first.

        A tuple of values means any of them.
        """
        ...

    def count(self, **equals: object) -> int:
        """How many rows `find` would give."""
        ...

    def each(self) -> Iterator[R]:
        """All rows, oldest id first, a few at a time."""
        ...

    def erase(self, record_id: str) -> bool:
        """Delete the row for good; False when there was none. Only inside `erasure`."""
        ...


@frozen
class Version:
    """One past state of a record: who, why, when written, when true.

    seq: rises by one with every version written in this vault.
    payload: the record as JSON text.
    """

    seq: int
    kind: str
    record_id: str
    version: int
    change_id: str
    undoes: str | None
    recorded_at: datetime
    account_id: str
    role: Role
    reason: str
    note: str | None
    valid_from: datetime | None
    valid_to: datetime | None
    payload: str


class Versions(Protocol):
    def append(self, version: Version) -> None:
        """`seq` of the argument is ignored; the vault gives the next one."""
        ...

    def of_record(self, record_id: str) -> Sequence[Version]:
        """Oldest first."""
        ...

    def of_change(self, change_id: str) -> Sequence[Version]: ...
    def as_of(self, kind: str, at: datetime) -> Sequence[Version]:
        """For each record of the kind the last version recorded at or before `at`."""
        ...

    def written_after(self, at: datetime) -> Sequence[tuple[str, str]]:
        """Kind and id of each record with a version that was recorded later, and of a later time.

        A clock that was ahead wrote it.
        """
        ...

    def last_change_by(self, account_id: str) -> str | None:
        """The newest change of this account that is not an undo and was not undone."""
        ...

    def latest(self, limit: int, before: int | None = None) -> Sequence[Version]:
        """Newest first; `before` is the `seq` where the page before this one ended."""
        ...

    def each(self) -> Iterator[Version]: ...
    def count(self) -> int: ...
    def erase(self, record_id: str) -> int: ...


@frozen
class Due:
    kind: str
    record_id: str
    look_at: datetime


class RecordIndex(Protocol):
    """When to look at a record next, and under which exact name it is known."""

    def put(
        self, kind: str, record_id: str, look_at: datetime | None, name_key: str | None
    ) -> None: ...
    def due(self, until: datetime, limit: int, after: Due | None = None) -> Sequence[Due]:
        """Records whose time to look has come, earliest first; `after` is left behind."""
        ...

    def due_of(self, record_id: str) -> Due | None:
        """When to look at this record; None when nothing waits for it."""
        ...

    def look_again(self, record_id: str, look_at: datetime | None) -> None: ...

    def named(self, kind: str, name_key: str) -> Sequence[str]:
        """Ids of the records of a kind with exactly this natural name."""
        ...

    def erase(self, record_id: str) -> bool: ...


@frozen
class Answers:
    """put: how many questions; a question counts once. answered: how many, whenever put."""

    put: int
    answered: int


class Views(Protocol):
    """Questions that equality cannot ask; each served by an index."""

    def latest_readings(self, until: datetime) -> Sequence[Reading]:
        """The newest of each signal taken at or before `until`, not counting those taken back."""
        ...

    def readings_after(self, until: datetime) -> Sequence[Reading]:
        """Those taken later than that, not counting those taken back."""
        ...

    def newest_results(self, limit: int) -> Sequence[Result]:
        """By the day on which they were found, newest first; not counting those taken back."""
        ...

    def newest_events(self, happenings: Sequence[Happening], limit: int) -> Sequence[Event]:
        """Of these sorts, newest first; none that was put right or taken back since."""
        ...

    def upcoming_ids(self, since: datetime) -> Sequence[str]:
        """Planned appointments that start at or after `since`, soonest first."""
        ...

    def lapsed_since(self, kind: Kind[F], since: datetime) -> Sequence[F]:
        """Records of a kind that nobody confirmed and that ended at or after `since` (T2)."""
        ...

    def pages_with(
        self, words: Sequence[str], limit: int, *, need_all: bool
    ) -> Sequence[DocumentPage]:
        """Pages of papers on which words begin like these, accents left aside; best first.

        need_all: False where one of them is enough.
        """
        ...

    def questions_put_between(self, start: datetime, end: datetime) -> int:
        """How often a question was put before the person, `end` not included (T8)."""
        ...

    def questions_between(self, start: datetime, end: datetime) -> Answers:
        """Put before the person, and answered by anybody; `end` not included."""
        ...

    def newest_cognitive_value(self, at: datetime) -> int | None:
        """0 to 100: the last state set at or before `at`; None when never set."""
        ...


class Erasures(Protocol):
    """Keyed hashes of what must stay gone for this person, through restore and re-import (S7)."""

    def remember(self, identity: str) -> None: ...
    def forgot(self, identity: str) -> bool: ...
    def allow_deletes(self) -> None:
        """For the rest of this transaction the database accepts deletes of immutable rows."""
        ...

    def erase_person(self) -> Mapping[str, int]:
        """Delete this person's rows from every table but the audit, with their accounts.

        Only after `allow_deletes`. How many, by table; tables that held none are left out.
        """
        ...
