"""One transaction, and the vault that runs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from core.records.base import Stored

if TYPE_CHECKING:  # a port is a type and nothing more: nobody waits for what it speaks of
    from collections.abc import Callable, Sequence
    from concurrent.futures import Future
    from contextlib import AbstractContextManager
    from datetime import datetime
    from pathlib import Path

    from core.access import Right, Seat
    from core.diagnostics.tally import Tally
    from core.events import Event
    from core.lifecycle.clock_trust import Trust
    from core.ports.audit import AuditTrail
    from core.ports.care import Care
    from core.ports.episodes import Episodes
    from core.ports.lived import Lived
    from core.ports.memories import Memories
    from core.ports.people import Directory, Links
    from core.ports.records import Erasures, RecordIndex, Records, Versions, Views
    from core.ports.talk import Talks
    from core.ports.upkeep import Counters, FiguresKept, JobQueue
    from core.records.kind import Kind
    from core.scope import Scope

R = TypeVar("R", bound=Stored)
T = TypeVar("T")


class UnitOfWork(Protocol):
    """One transaction, for one scope, at one moment."""

    @property
    def now(self) -> datetime: ...
    @property
    def trust(self) -> Trust: ...
    @property
    def passed_at(self) -> datetime:
        """What lies before it is past for certain: `now`, or the newest time stored under trust
        for as long as the clock is doubted (T7)."""
        ...

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
    def talks(self) -> Talks: ...
    @property
    def memories(self) -> Memories: ...
    @property
    def episodes(self) -> Episodes: ...
    @property
    def care(self) -> Care: ...
    @property
    def lived(self) -> Lived: ...
    @property
    def erasures(self) -> Erasures: ...
    @property
    def jobs(self) -> JobQueue: ...
    @property
    def counters(self) -> Counters: ...
    @property
    def figures(self) -> FiguresKept: ...
    @property
    def tally(self) -> Tally:
        """What this transaction counts of Rosemary's work; kept when it is committed."""
        ...

    @property
    def links(self) -> Links: ...
    @property
    def directory(self) -> Directory: ...
    def of(self, kind: Kind[R]) -> Records[R]: ...
    def hash_of(self, user_id: str) -> str:
        """By what a person is known outside of the clinical tables (S5)."""
        ...

    def new_id(self) -> str: ...
    def announce(self, event: Event) -> None: ...
    def as_rosemary(self) -> UnitOfWork:
        """The same transaction, signed by time and not by a person, as a change of its own."""
        ...

    def as_any_helper_sees(self) -> UnitOfWork:
        """The same transaction, to read by: nothing in it that someone keeps to themselves."""
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

    def rehearsal(self) -> AbstractContextManager[Vault]:
        """The same record in a copy, to try something on: what is written there is gone after it.

        Raises VaultFull, VaultUnwritable, WorkStopped.
        """
        ...

    def close(self) -> None: ...
