"""What core needs from the outside. db and ui implement these; core never imports them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol, TypeVar

from core.access import Right, Seat
from core.events import Event
from core.lifecycle.clock_trust import Trust
from core.records.base import Stored
from core.records.facts import Fact
from core.records.kind import Kind
from core.records.person import Person
from core.records.reading import Reading
from core.scope import Role, Scope

R = TypeVar("R", bound=Stored)
F = TypeVar("F", bound=Fact)
T = TypeVar("T")


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


@dataclass(frozen=True, slots=True)
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

    def last_change_by(self, account_id: str) -> str | None:
        """The newest change of this account that is not an undo and was not undone."""
        ...

    def latest(self, limit: int, before: int | None = None) -> Sequence[Version]:
        """Newest first; `before` is the `seq` where the page before this one ended."""
        ...

    def each(self) -> Iterator[Version]: ...
    def count(self) -> int: ...
    def erase(self, record_id: str) -> int: ...


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """Ids, kinds and counts only (S6). hash: HMAC-SHA256 over the row and the one before.

    count: how many things an act touched, where it touched many at once.
    """

    seq: int
    at: datetime
    user_id: str
    account_id: str
    role: str
    action: str
    kind: str | None
    record_id: str | None
    count: int | None
    change_id: str
    hash: str


@dataclass(frozen=True, slots=True)
class AuditHead:
    """How far the chain goes. seq: 0 when nothing was audited yet."""

    seq: int
    hash: str


FIRST_LINK = AuditHead(0, "0" * 64)


class AuditTrail(Protocol):
    def write(
        self,
        action: str,
        kind: str | None = None,
        record_id: str | None = None,
        *,
        count: int | None = None,
    ) -> None: ...
    def entries(self, limit: int) -> Sequence[AuditEntry]:
        """Newest first, this person's."""
        ...

    def each(self) -> Iterator[AuditEntry]:
        """All of this person's, oldest first, a few at a time."""
        ...

    def count(self) -> int:
        """How many entries are this person's."""
        ...

    def verify_chain(self) -> bool:
        """Recompute the whole vault's chain; False at the first link that does not hold."""
        ...

    def verify_next(self, after: AuditHead, limit: int) -> AuditHead | None:
        """Recompute at most `limit` links after one that holds; None when one does not.

        Gives back `after` itself at the chain's end. The chain begins at `FIRST_LINK`.
        """
        ...

    def head(self) -> AuditHead: ...
    def holds(self, head: AuditHead) -> bool:
        """True when the chain still contains this link: nothing after it was cut off."""
        ...


class Views(Protocol):
    """Questions that equality cannot ask; each served by an index."""

    def latest_readings(self) -> Sequence[Reading]:
        """The newest reading of each signal, not counting those taken back."""
        ...

    def upcoming_ids(self, since: datetime) -> Sequence[str]:
        """Planned appointments that start at or after `since`, soonest first."""
        ...

    def lapsed_since(self, kind: Kind[F], since: datetime) -> Sequence[F]:
        """Records of a kind that nobody confirmed and that ended at or after `since` (T2)."""
        ...

    def questions_put_between(self, start: datetime, end: datetime) -> int:
        """How often a question was put before the person, `end` not included (T8)."""
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


@dataclass(frozen=True, slots=True)
class Job:
    """payload_json: ids and numbers only. attempts: begun so often since it last got on."""

    job_id: str
    name: str
    user_id: str | None
    payload_json: str
    attempts: int
    status: str
    run_at: datetime
    last_error: str | None


class JobQueue(Protocol):
    """Vault-wide; a job that concerns a person names them in `user_id`."""

    def put(
        self,
        name: str,
        key: str,
        run_at: datetime,
        *,
        user_id: str | None = None,
        payload_json: str = "{}",
    ) -> bool:
        """False when a job with this idempotency key is already waiting or running."""
        ...

    def due(self, now: datetime) -> Iterator[Job]:
        """Waiting jobs whose time has come, earliest first."""
        ...

    def interrupted(self) -> Sequence[Job]:
        """Begun and neither finished nor failed: outside a step, what a crash left behind."""
        ...

    def begin(self, job_id: str, now: datetime) -> None: ...
    def continue_with(self, job_id: str, payload_json: str, now: datetime) -> None:
        """Waiting again, behind what is already due; what was done so far is done."""
        ...

    def finish(self, job_id: str, now: datetime) -> None: ...
    def fail(self, job_id: str, error_code: str, retry_at: datetime | None, now: datetime) -> None:
        """`retry_at` None: no more tries, a dead letter."""
        ...

    def all(self) -> Sequence[Job]: ...
    def set_right(self, now: datetime) -> int:
        """Jobs put by a clock that was ahead wait as long as was meant, from `now` on (T7)."""
        ...

    def cancel(self, name: str, key: str) -> bool:
        """Take back a waiting job; False when there is none."""
        ...

    def forget_finished(self, before: datetime, limit: int) -> int:
        """Drop jobs done before then; dead letters stay. How many."""
        ...

    def forget_person(self, user_id: str) -> int:
        """Drop every job that concerns a person who is being erased."""
        ...


class Counters(Protocol):
    """Numbers about Rosemary herself (S4)."""

    def add(self, name: str, number: int = 1) -> None: ...
    def all(self) -> Mapping[str, int]: ...


class Directory(Protocol):
    """Who is in this vault: the one view that is not bound to a person."""

    def people(self) -> Sequence[Person]: ...
    def add_account(self, account_id: str, role: Role, label: str, user_id: str | None) -> None: ...
    def accounts(self) -> Sequence[tuple[str, Role, str, str | None]]: ...
    def joined(self, now: datetime) -> Sequence[tuple[str, str]]:
        """Person and account of every link that holds at `now`, oldest first."""
        ...


@dataclass(frozen=True, slots=True)
class Link:
    """A helper whom a person has let in. until: None holds until it is taken back.

    is_emergency: nobody let them in; they broke the glass, and it ends by itself.
    """

    account_id: str
    role: Role
    label: str
    consent_id: str | None
    is_emergency: bool
    until: datetime | None
    since: datetime


class Links(Protocol):
    """Who is let in to this person's record."""

    def each(self) -> Sequence[Link]:
        """Oldest first, with those that have ended by themselves."""
        ...

    def join(self, account_id: str, consent_id: str | None, until: datetime | None) -> None: ...
    def part(self, account_id: str) -> bool:
        """False when they were not let in."""
        ...

    def break_glass(self, until: datetime) -> None:
        """Let this account itself in, for an emergency; nobody's right is asked."""
        ...


class UnitOfWork(Protocol):
    """One transaction, for one scope, at one moment."""

    @property
    def now(self) -> datetime: ...
    @property
    def trust(self) -> Trust: ...
    @property
    def scope(self) -> Scope: ...
    @property
    def seat(self) -> Seat:
        """From where this account looks at this person, by what the vault knows of it."""
        ...

    def may(self, right: Right, part: str) -> bool:
        """What core/access.py gives; a repository refuses the rest with AccessDenied."""
        ...

    @property
    def change_id(self) -> str:
        """One id for everything this transaction (or this import) changes."""
        ...

    @property
    def versions(self) -> Versions: ...
    @property
    def index(self) -> RecordIndex: ...
    @property
    def audit(self) -> AuditTrail: ...
    @property
    def views(self) -> Views: ...
    @property
    def erasures(self) -> Erasures: ...
    @property
    def jobs(self) -> JobQueue: ...
    @property
    def counters(self) -> Counters: ...
    @property
    def links(self) -> Links: ...
    @property
    def directory(self) -> Directory: ...
    def of(self, kind: Kind[R]) -> Records[R]: ...
    def new_id(self) -> str: ...
    def announce(self, event: Event) -> None: ...
    def as_rosemary(self) -> "UnitOfWork":
        """The same transaction, signed by time and not by a person, as a change of its own."""
        ...

    def confirm_clock(self) -> None:
        """Take the present reading of the clock as right (a person said so; T7)."""
        ...

    def problems(self) -> Sequence[str]:
        """What the database's own checks find: an empty sequence when all is well."""
        ...


class Vault(Protocol):
    @property
    def folder(self) -> Path:
        """Where the vault's own files lie; nothing readable may be written there."""
        ...

    def submit(
        self, scope: Scope, use_case: Callable[[UnitOfWork], T], *, change_id: str | None = None
    ) -> Future[T]: ...
    def scrub(self) -> Future[None]:
        """Rewrite the whole file without the traces that erased rows leave between the others."""
        ...

    def close(self) -> None: ...
