"""A real encrypted vault in a temporary folder, with a clock that tests move."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import sqlcipher3.dbapi2 as sqlcipher

from core.clinical.people import add_person
from core.clinical.upsert import Written, clinical_profile_upsert, spoken
from core.clock import ClockReading, ManualClock
from core.events import Event
from core.ports import UnitOfWork
from core.records.kinds import kind_named
from core.records.person import PersonDraft
from core.scope import Role, Scope
from db.connection import create_database, open_database
from db.files import create_private
from db.migrate import apply, known_migrations
from db.unit_of_work import VaultKeys
from db.vault import SqlCipherVault
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR

T = TypeVar("T")

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
A_SECOND = timedelta(seconds=1)
KEY_LITERAL = bytearray(b"x'" + b"5a" * 48 + b"'")


@cache
def empty_database() -> bytes:
    """An encrypted file with every table and no row, made once: copying takes a fifth as long."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "memory.db")
        connection = create_database(path, KEY_LITERAL)
        apply(connection, known_migrations())
        connection.close()
        return path.read_bytes()


@cache
def _ada_and_ben() -> tuple[bytes, Sequence[Event]]:
    """The same with those in it whom most tests are about, and what was told when they came."""
    with TemporaryDirectory() as folder:
        world = World(Path(folder), ManualClock(NOON))
        world.connection.close()  # as it lies there: a vault that is closed writes its figures
        return world.path.read_bytes(), world.announced


def made_up_keys() -> VaultKeys:
    """Anew for each vault, which wipes its own when it is closed."""
    return VaultKeys(audit=bytearray(b"a" * 32), erased=bytearray(b"e" * 32))


class Inline(Executor):
    """Runs at once, on the caller's thread."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except BaseException as error:  # noqa: BLE001 - a future carries whatever was raised
            future.set_exception(error)
        return future


def _open_in_a_hurry(path: Path, key_literal: bytearray) -> sqlcipher.Connection:
    """Nobody cuts the power here, and waiting for the disk was a fifth of the time of all tests.

    What was written outlives a program that is killed all the same.
    """
    connection = open_database(path, key_literal)
    connection.execute("PRAGMA synchronous = OFF")
    return connection


class TwoClocks:
    """Wall and boot clock moved apart on purpose, as a broken or sleeping machine does."""

    def __init__(self, wall: datetime = NOON) -> None:
        self.wall = wall
        self.since_boot = timedelta(hours=1)
        self.boot_id = "boot-1"
        self.synchronised = False

    def read(self) -> ClockReading:
        return ClockReading(self.wall, self.since_boot, self.boot_id, self.synchronised)

    def pass_time(self, by: timedelta) -> None:
        self.wall += by
        self.since_boot += by

    def jump(self, by: timedelta) -> None:
        self.wall += by

    def reboot(self, off_for: timedelta) -> None:
        self.wall += off_for
        self.since_boot = timedelta(seconds=20)
        self.boot_id += "+"


def arrive(uow: UnitOfWork, others: Sequence[Scope] = (), draft: PersonDraft | None = None) -> None:
    """A person, with the accounts that see their record."""
    add_person(uow, draft or PersonDraft(display_name=uow.scope.user_id))
    for scope in (uow.scope, *others):
        _let_in(uow, scope)


def _let_in(uow: UnitOfWork, account: Scope) -> None:
    own = account.user_id if account.role is Role.PATIENT else None
    label = "owner" if own is None else "own"  # as the first accounts of a vault are called
    uow.directory.add_account(account.account_id, account.role, label, own)
    if own is None:
        uow.links.join(account.account_id, None, None)


ADA_AND_BEN = ((ADA, (ADA_HERSELF, DOCTOR)), (BEN, ()))


class World:
    """Ada's and Ben's vault. `run` submits a use case for a scope and returns its result."""

    user_id = ADA.user_id

    def __init__(
        self,
        folder: Path,
        clock: ManualClock | TwoClocks | None = None,
        thread: Executor | None = None,
        people: Sequence[tuple[Scope, Sequence[Scope]]] = ADA_AND_BEN,
        *,
        waits_for_disk: bool = False,
    ) -> None:
        """thread: where the vault works; at once, on the caller's, without one.

        people: who is in it, each with the other accounts that see their record.
        waits_for_disk: as in the program, for who measures how long something takes.
        """
        thread = thread or Inline()
        is_usual = clock is None and people is ADA_AND_BEN
        content, announced = _ada_and_ben() if is_usual else (empty_database(), ())
        self.clock = clock or ManualClock(NOON)
        self.announced: list[Event] = [*announced]
        self.path = folder / "memory.db"
        create_private(self.path, content, is_hurried=True)
        open_it = open_database if waits_for_disk else _open_in_a_hurry
        self.connection = thread.submit(open_it, self.path, KEY_LITERAL).result()
        self.vault = SqlCipherVault(
            self.connection,
            made_up_keys(),
            clock=self.clock,
            thread=thread,
            publish=self.announced.append,
        )
        for scope, others in people if not is_usual else ():
            self.run(arrive, scope, others=others)

    def welcome(self, scope: Scope) -> None:
        """An account as the scope says: the person's own, or a helper whom they let in."""
        self.run(_let_in, scope.for_rosemary(), account=scope)

    def call(self, account: Scope, label: str) -> None:
        """The name that this account goes by."""
        self.connection.execute(
            "UPDATE accounts SET label = ? WHERE account_id = ?", (label, account.account_id)
        )

    def run(self, use_case: Callable[..., T], scope: Scope = ADA, **arguments: Any) -> T:
        return self.vault.submit(scope, partial(use_case, **arguments)).result()

    def add(self, kind: str, scope: Scope = ADA, **fields: Any) -> Written:
        """`world.add("symptom", label="headache")`: what the account itself types."""
        chosen = kind_named(kind)
        assert chosen.draft is not None
        return self.run(
            clinical_profile_upsert,
            scope,
            kind=chosen,
            draft=chosen.draft.parse(**fields),
            origin=spoken(scope.role),
        )

    def get(self, kind: str, record_id: str, scope: Scope = ADA) -> Any:
        def read(uow: UnitOfWork) -> Any:
            return uow.as_rosemary().of(kind_named(kind)).get(record_id)

        return self.run(read, scope)

    def find(self, kind: str, scope: Scope = ADA, **equals: Any) -> list[Any]:
        def read(uow: UnitOfWork) -> list[Any]:
            return list(uow.as_rosemary().of(kind_named(kind)).find(**equals))

        return self.run(read, scope)

    def close(self) -> None:
        self.vault.close()
