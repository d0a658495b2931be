"""A copy of the record that something is tried on, and that is gone afterwards.

Under a key of its own that is kept nowhere: what a power cut leaves of it nobody can open, and the
next opening removes it (db/settle.py).
"""

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from uuid import uuid4

import sqlcipher3.dbapi2 as sqlcipher

from core.clock import Clock
from core.errors import VaultFull, VaultOutOfReach
from core.events import Event
from db.connection import open_database
from db.errors import vault_errors
from db.files import create_private, remove_database
from db.layout import Layout
from db.leaving import Leaving, ShouldStop, stoppable
from db.secret import SALT_LENGTH, random_key, raw_key_literal, wiping
from db.unit_of_work import VaultKeys
from db.vault import SqlCipherVault


@contextmanager
def rehearsal(
    connection: sqlcipher.Connection,
    keys: VaultKeys,
    *,
    folder: Path,
    clock: Clock,
    thread: Executor,
    leaving: Leaving,
) -> Iterator[SqlCipherVault]:
    """connection lives on `thread`; copying holds it up for as long as a backup does.

    Nothing that happens in the copy is announced. Raises VaultFull, VaultUnwritable, WorkStopped.
    """
    path = Layout(folder).rehearsing(uuid4().hex)
    own = ThreadPoolExecutor(max_workers=1, thread_name_prefix="rehearsal")
    with leaving.guest() as should_stop, _random_literal() as literal:
        try:
            copy = partial(_copy, connection, path, literal, should_stop)
            thread.submit(copy).result()
            opened = own.submit(_open, path, literal).result()
            vault = SqlCipherVault(
                opened,
                VaultKeys(audit=bytearray(keys.audit), erased=bytearray(keys.erased)),
                clock=clock,
                thread=own,
                publish=_tell_nobody,
                leaving=leaving,
            )
            try:
                yield vault
            finally:
                vault.close()
        finally:
            own.shutdown()
            with vault_errors():
                remove_database(path)


@contextmanager
def _random_literal() -> Iterator[bytearray]:
    with wiping(random_key()) as key:
        salt = bytes(random_key()[:SALT_LENGTH])
        with wiping(raw_key_literal(key, salt)) as literal:
            yield literal


def _copy(
    connection: sqlcipher.Connection, path: Path, literal: bytearray, should_stop: ShouldStop
) -> None:
    with vault_errors(), stoppable(connection, should_stop):
        create_private(path, b"")
        connection.execute("PRAGMA foreign_keys = OFF")  # tables come in no order of theirs
        connection.execute("ATTACH DATABASE ? AS tried KEY ?", (str(path.absolute()), literal))
        try:
            _export(connection)
            (version,) = connection.execute("PRAGMA main.user_version").fetchone()
            connection.execute(f"PRAGMA tried.user_version = {int(version)}")
        finally:
            connection.execute("DETACH DATABASE tried")
            connection.execute("PRAGMA foreign_keys = ON")


def _export(connection: sqlcipher.Connection) -> None:
    """What fails inside of SQLCipher's function comes as a plain error, without its code."""
    try:
        connection.execute("SELECT sqlcipher_export('tried')").fetchall()
    except sqlcipher.OperationalError as error:
        if "interrupted" in str(error):
            raise
        raise (VaultFull if "full" in str(error) else VaultOutOfReach) from None


def _open(path: Path, literal: bytearray) -> sqlcipher.Connection:
    connection = open_database(path, literal)
    with vault_errors():
        # It need not outlast anything.
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA journal_mode = MEMORY")
    return connection


def _tell_nobody(event: Event) -> None:
    """What did not happen is no news."""
    del event
