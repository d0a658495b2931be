"""The open vault: one file, one connection, one thread that owns it."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import TypeVar

import sqlcipher3.dbapi2 as sqlcipher

from core.clock import Clock, ClockReading
from core.errors import AccessDenied
from core.events import Event
from core.lifecycle.clock_trust import Trust, judge, mark_of
from core.ports import UnitOfWork
from core.scope import Scope
from db.errors import vault_errors
from db.leaving import Leaving, stoppable
from db.looks import note_looks
from db.repositories.clock_state import load_mark, save_mark
from db.undone import undone_unless_finished
from db.unit_of_work import SqlUnitOfWork, VaultKeys

T = TypeVar("T")


def _note_denial(uow: UnitOfWork, denied: AccessDenied) -> None:
    """In a transaction of its own: the one that was refused left nothing (S6)."""
    right, part = denied.args
    uow.audit.write(f"denied.{right}", str(part))


class SqlCipherVault:
    """`connection` was opened on `thread`; from here on only that thread touches it."""

    def __init__(
        self,
        connection: sqlcipher.Connection,
        keys: VaultKeys,
        *,
        clock: Clock,
        thread: Executor,
        publish: Callable[[Event], None],
        leaving: Leaving | None = None,
    ) -> None:
        """leaving: of who closes it; what takes long stops when they ask."""
        self._connection = connection
        self._leaving = leaving or Leaving()
        self._keys = keys
        self._clock = clock
        self._thread = thread
        self._publish = publish
        # Once: whoever asks for it later is often the window, which waits for nobody.
        self._folder = thread.submit(self._where).result()

    @property
    def folder(self) -> Path:
        return self._folder

    def submit(
        self, scope: Scope, use_case: Callable[[UnitOfWork], T], *, change_id: str | None = None
    ) -> Future[T]:
        return self._thread.submit(self._run, scope, use_case, change_id)

    def scrub(self) -> Future[None]:
        return self._thread.submit(self._rewrite)

    def rehearsal(self) -> AbstractContextManager["SqlCipherVault"]:
        from db.rehearsal import rehearsal

        return rehearsal(
            self._connection,
            self._keys,
            folder=self._folder,
            clock=self._clock,
            thread=self._thread,
            leaving=self._leaving,
        )

    def close(self) -> None:
        self._thread.submit(self._connection.close).result()
        self._keys.wipe()

    def _run(self, scope: Scope, use_case: Callable[[UnitOfWork], T], change_id: str | None) -> T:
        with vault_errors():
            try:
                uow, result = self._transact(scope, use_case, change_id)
            except AccessDenied as denied:
                self._transact(scope, partial(_note_denial, denied=denied), None)
                raise
        for event in uow.events:
            self._publish(event)
        return result

    def _transact(
        self, scope: Scope, use_case: Callable[[UnitOfWork], T], change_id: str | None
    ) -> tuple[SqlUnitOfWork, T]:
        self._connection.execute("BEGIN IMMEDIATE")
        with undone_unless_finished(self._roll_back):
            reading = self._clock.read()
            trust = judge(load_mark(self._connection), reading)
            uow = SqlUnitOfWork(
                self._connection,
                scope,
                reading=reading,
                trust=trust,
                keys=self._keys,
                change_id=change_id,
                should_stop=self._should_stop,
            )
            before = self._connection.total_changes
            result = use_case(uow)
            note_looks(uow)
            if self._connection.total_changes > before:
                self._close_books(reading, uow.trust)
            self._connection.execute("COMMIT")
        return uow, result

    def _roll_back(self) -> None:
        """Some errors of SQLite have already done it."""
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _where(self) -> Path:
        (main,) = self._connection.execute(
            "SELECT file FROM pragma_database_list WHERE name = 'main'"
        ).fetchone()
        return Path(main).parent

    def _rewrite(self) -> None:
        # secure_delete zeroes freed cells and pages; where rows moved inside a page, an old
        # copy may stay in its gaps until the file is written anew.
        with vault_errors(), stoppable(self._connection, self._should_stop):
            self._connection.execute("VACUUM")

    def _should_stop(self) -> bool:
        return self._leaving.is_asked

    def _close_books(self, reading: ClockReading, trust: Trust) -> None:
        self._connection.execute("DELETE FROM erasure_in_progress")
        if trust.is_trusted and not reading.simulated:
            save_mark(self._connection, mark_of(reading))
