"""One transaction, for one scope, at one moment: what a use case is given."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, TypeVar

import sqlcipher3.dbapi2 as sqlcipher

from core.access import Right
from core.clock import ClockReading
from core.diagnostics.tally import Tally
from core.events import Event
from core.frozen import frozen
from core.lifecycle.clock_trust import Trust, mark_of
from core.records.base import Stored, iso
from core.records.kind import Kind
from core.scope import Scope
from db.bound import BoundConnection
from db.connection import problems_of
from db.guard import Guard, seat_in
from db.guarded import Guarded
from db.ids import uuid7
from db.leaving import ShouldStop, never, stoppable
from db.repositories.audit import SqlAuditTrail
from db.repositories.clock_state import load_mark, save_mark
from db.repositories.directory import SqlDirectory
from db.repositories.record_index import SqlRecordIndex
from db.repositories.versions import SqlVersions
from db.repositories.views import SqlViews
from db.secret import wipe
from db.subkeys import patient_hash

if TYPE_CHECKING:
    from db.repositories.care import SqlCare
    from db.repositories.counters import SqlCounters
    from db.repositories.episodes import SqlEpisodes
    from db.repositories.erasures import SqlErasures
    from db.repositories.figures import SqlFigures
    from db.repositories.jobs import SqlJobs
    from db.repositories.links import SqlLinks
    from db.repositories.lived import SqlLived
    from db.repositories.memories import SqlMemories
    from db.repositories.talks import SqlTalks

R = TypeVar("R", bound=Stored)


@frozen
class VaultKeys:
    """Subkeys the open vault works with; the data key itself is wiped by then."""

    audit: bytearray
    erased: bytearray

    def wipe(self) -> None:
        wipe(self.audit)
        wipe(self.erased)

    def __repr__(self) -> str:
        return "VaultKeys()"


class SqlUnitOfWork:
    def __init__(
        self,
        connection: sqlcipher.Connection,
        scope: Scope,
        *,
        reading: ClockReading,
        trust: Trust,
        keys: VaultKeys,
        change_id: str | None,
        guard: Guard | None = None,
        should_stop: ShouldStop = never,
    ) -> None:
        """guard: of whoever asked, when this works for them. should_stop: asked by long looks."""
        self._connection = connection
        self._should_stop = should_stop
        self._bound = BoundConnection(connection, scope)
        self._reading = reading
        self._keys = keys
        self.scope = scope
        self.now: datetime = reading.wall
        self.trust = trust
        self.change_id = change_id or self.new_id()
        self.guard = guard or self._usual_guard()
        self.seat = self.guard.seat
        self.versions = SqlVersions(self._bound, self.guard)
        self.index = SqlRecordIndex(self._bound, self.guard)
        self.audit = SqlAuditTrail(
            connection, self.guard, self.now, change_id=self.change_id, key=keys.audit
        )
        self.views = SqlViews(self._bound, self.guard)
        self.directory = SqlDirectory(connection, self.now)
        self.events: list[Event] = []
        self.tally = Tally()

    @property
    def passed_at(self) -> datetime:
        mark = None if self.trust.is_trusted else load_mark(self._connection)
        return mark.newest_at if mark else self.now

    def _usual_guard(self) -> Guard:
        """A clock that went back lets nobody in whose time was over (T7)."""
        mark = load_mark(self._connection)
        now = iso(max(self.now, mark.newest_at) if mark else self.now)
        return Guard(self._bound, self.scope, seat_in(self._connection, self.scope, now), now)

    def of(self, kind: Kind[R]) -> Guarded[R]:
        return Guarded(self._bound_for(kind.is_by_hash), kind, self.guard)

    def _bound_for(self, is_by_hash: bool) -> BoundConnection:  # noqa: FBT001 - as Kind says it
        if not is_by_hash:
            return self._bound
        return BoundConnection(self._connection, self.scope, self.hash_of(self.scope.user_id))

    def hash_of(self, user_id: str) -> str:
        """By what a person is known outside of the clinical tables (S5)."""
        return patient_hash(self._keys.erased, user_id)

    def may(self, right: Right, part: str) -> bool:
        return self.guard.may(right, part)

    @property
    def erasures(self) -> "SqlErasures":
        from db.repositories.erasures import SqlErasures  # these seven: loaded when one is needed

        key = self._keys.erased
        return SqlErasures(self._connection, self.guard, self.now, key=key, hash_of=self.hash_of)

    @property
    def jobs(self) -> "SqlJobs":
        from db.repositories.jobs import SqlJobs

        return SqlJobs(self._connection, self.now)

    @property
    def counters(self) -> "SqlCounters":
        from db.repositories.counters import SqlCounters

        return SqlCounters(self._connection, self.now)

    @property
    def figures(self) -> "SqlFigures":
        from db.repositories.figures import SqlFigures  # loaded when some are kept or shown

        return SqlFigures(self._connection, self.now)

    @property
    def links(self) -> "SqlLinks":
        from db.repositories.links import SqlLinks

        return SqlLinks(self._bound, self.now, self.guard)

    @property
    def talks(self) -> "SqlTalks":
        from db.repositories.talks import SqlTalks  # its records are loaded when one talks

        return SqlTalks(self._bound, self.guard)

    @property
    def memories(self) -> "SqlMemories":
        from db.repositories.memories import SqlMemories  # loaded when something is recalled

        return SqlMemories(self._bound, self.guard)

    @property
    def episodes(self) -> "SqlEpisodes":
        from db.repositories.episodes import SqlEpisodes  # loaded when a helper asks something

        return SqlEpisodes(self._bound_for(is_by_hash=True), self._connection, self.guard, self.now)

    @property
    def care(self) -> "SqlCare":
        from db.repositories.care import SqlCare  # loaded when days are counted

        return SqlCare(self._bound, self.guard)

    @property
    def lived(self) -> "SqlLived":
        from db.repositories.lived import SqlLived  # loaded when days are counted

        return SqlLived(self._bound, self.guard)

    def new_id(self) -> str:
        return uuid7(self.now)

    def announce(self, event: Event) -> None:
        self.events.append(event)

    def as_rosemary(self) -> "SqlUnitOfWork":
        """Its own change id: a person's undo never takes back what time did."""
        scope = self.scope.for_rosemary()
        ours = SqlUnitOfWork(
            self._connection,
            scope,
            reading=self._reading,
            trust=self.trust,
            keys=self._keys,
            change_id=None,
            guard=self.guard.for_rosemary(scope),
            should_stop=self._should_stop,
        )
        ours.events, ours.tally = self.events, self.tally
        return ours

    def as_any_helper_sees(self) -> "SqlUnitOfWork":
        """The same transaction, to read by: what is for every caregiver, and for no one else."""
        scope = self.scope.for_any_helper()
        return SqlUnitOfWork(
            self._connection,
            scope,
            reading=self._reading,
            trust=self.trust,
            keys=self._keys,
            change_id=None,
            guard=self.guard.for_any_helper(scope),
            should_stop=self._should_stop,
        )

    def confirm_clock(self) -> None:
        save_mark(self._connection, mark_of(self._reading))
        self.trust = Trust.TRUSTED

    def problems(self) -> Sequence[str]:
        from db.books import books_disagree

        with stoppable(self._connection, self._should_stop):
            return problems_of(self._connection) or books_disagree(self._connection)
