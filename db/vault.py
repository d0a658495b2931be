"""The open vault: one file, one connection, one thread that owns it."""

import logging
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TypeVar

import sqlcipher3.dbapi2 as sqlcipher

from core.clock import Clock, ClockReading
from core.diagnostics.names import failed
from core.diagnostics.tally import Tally
from core.errors import AccessDenied, AppError, PolicyRefused, VaultError, WorkStopped
from core.events import Event
from core.lifecycle.clock_trust import Trust, judge, mark_of
from core.ports import UnitOfWork
from core.scope import ROSEMARY, Role, Scope
from db.errors import vault_errors
from db.leaving import Leaving, stoppable
from db.looks import note_looks
from db.repositories.clock_state import load_mark, save_mark
from db.undone import undone_unless_finished
from db.unit_of_work import SqlUnitOfWork, VaultKeys

T = TypeVar("T")

log = logging.getLogger(__name__)

# How Rosemary does is added up in memory, and written with something that is written anyway.
EVERY_SECONDS = 60.0


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
        figures_every: float = EVERY_SECONDS,
    ) -> None:
        """leaving: of who closes it; what takes long stops when they ask.

        figures_every: so many seconds at least lie between two writings of them.
        """
        self._connection = connection
        self._leaving = leaving or Leaving()
        self._keys = keys
        self._clock = clock
        self._thread = thread
        self._publish = publish
        self._tally, self._written_at = Tally(), perf_counter()
        self._figures_every = figures_every
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
        try:
            self._thread.submit(self._keep_figures).result()
        finally:
            self._thread.submit(self._connection.close).result()
            self._keys.wipe()

    def _run(self, scope: Scope, use_case: Callable[[UnitOfWork], T], change_id: str | None) -> T:
        try:
            with vault_errors():
                try:
                    uow, result = self._transact(scope, use_case, change_id)
                except AccessDenied as denied:
                    self._transact(scope, partial(_note_denial, denied=denied), None)
                    raise
        except AppError as error:
            self._count_failure(error)
            raise
        for event in uow.events:
            self._publish(event)
        return result

    def _transact(
        self, scope: Scope, use_case: Callable[[UnitOfWork], T], change_id: str | None
    ) -> tuple[SqlUnitOfWork, T]:
        began = perf_counter()
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
            has_written = self._connection.total_changes > before
            is_kept = has_written and began - self._written_at >= self._figures_every
            if has_written:
                self._close_books(reading, uow.trust)
            if is_kept:
                self._write_figures(uow)
            self._connection.execute("COMMIT")
        if is_kept:
            self._tally, self._written_at = Tally(), began
        self._tally.join(uow.tally)
        self._tally.add("writes" if has_written else "reads")
        self._tally.took("write" if has_written else "read", perf_counter() - began)
        return uow, result

    def _count_failure(self, error: AppError) -> None:
        """Whoever closes the vault stops what is under way: that is no failure."""
        if isinstance(error, WorkStopped):
            return
        is_refusal = isinstance(error, AccessDenied | PolicyRefused)
        self._tally.add("refusals" if is_refusal else "errors")
        self._tally.add(failed(error.code))

    def _write_figures(self, uow: UnitOfWork) -> None:
        """Those that were added up until now; not this transaction's, which may still fail."""
        uow.figures.add(self._tally.counted)
        if uow.trust.is_trusted:
            uow.figures.forget_old()

    def _keep_figures(self) -> None:
        """What is left of them when the vault closes. Without room they go, and nothing else."""
        if not self._tally.is_worth_writing:
            return
        self._written_at = perf_counter()
        scope = Scope(ROSEMARY, ROSEMARY, Role.CAREGIVER)
        try:
            with vault_errors():
                self._transact(scope, self._write_figures, None)
        except VaultError as error:
            log.info("figures.not_kept", extra={"code": error.code})

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
