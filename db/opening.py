"""From a header and its key to a vault at work."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import sqlcipher3.dbapi2 as sqlcipher

from core.clock import Clock
from core.errors import RecordGone
from core.events import Event
from db.errors import vault_errors
from db.files import sync_folder
from db.header import Header
from db.kept import lasting_keys
from db.keystore import KeyStore
from db.layout import Layout
from db.leaving import Leaving
from db.migrate import Migration
from db.opened import Opened, looks_older
from db.secret import raw_key_literal, wiping
from db.settle import drop_unfinished, finish_rotation
from db.subkeys import derive_subkeys
from db.upgrade import open_upgraded
from db.vault import SqlCipherVault
from db.vault_lock import VaultLock


class Opener:
    """What every opening needs: the time, who is told of changes, and the known migrations."""

    def __init__(
        self,
        clock: Clock,
        publish: Callable[[Event], None],
        migrations: Sequence[Migration],
        keystore: KeyStore,
    ) -> None:
        self._clock = clock
        self._publish = publish
        self._migrations = migrations
        self._keystore = keystore

    def open(self, layout: Layout, header: Header, dek: bytearray, lock: VaultLock) -> Opened:
        """The vault's own thread opens the database and keeps it. `dek` stays the caller's.

        Raises VaultDamaged, VaultTooNew, VaultFull, VaultUnwritable.
        """
        finish_rotation(layout, header)
        drop_unfinished(layout)
        finish_birth(layout)
        thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="vault")
        connection, is_older = self._connected(thread, layout, header, dek)
        subkeys = derive_subkeys(dek)
        leaving = Leaving()
        vault = SqlCipherVault(
            connection,
            lasting_keys(header, subkeys),
            clock=self._clock,
            thread=thread,
            publish=self._publish,
            leaving=leaving,
        )
        opened = Opened(
            vault,
            layout,
            header,
            subkeys,
            connection,
            thread,
            lock,
            self._clock,
            self._keystore,
            leaving,
        )
        opened.looks_older = is_older
        return opened

    def take_over(self, layout: Layout, header: Header, dek: bytearray, lock: VaultLock) -> None:
        """Close the books of what was put in the place of another record.

        The header's head is that one's until then: that the record now ends earlier is what was
        asked for. Raises as `open` does.
        """
        opened = self.open(layout, header, dek, lock)
        opened.looks_older = False
        opened.close()

    def _connected(
        self, thread: ThreadPoolExecutor, layout: Layout, header: Header, dek: bytearray
    ) -> tuple[sqlcipher.Connection, bool]:
        """And whether the database looks older than its header says."""
        with ExitStack() as undo:
            undo.callback(thread.shutdown)
            with wiping(raw_key_literal(dek, header.db.salt)) as literal:
                connection: sqlcipher.Connection = thread.submit(
                    open_upgraded, layout, literal, self._migrations, self._clock.read().wall
                ).result()
            undo.callback(thread.submit, connection.close)
            is_older = thread.submit(looks_older, connection, header.head).result()
            undo.pop_all()
        return connection, is_older


def finish_birth(layout: Layout) -> None:
    """A power cut between header and naming leaves a whole database under its first name."""
    with vault_errors():
        if layout.newborn.exists() and layout.header.exists() and not layout.database.exists():
            layout.newborn.replace(layout.database)
            sync_folder(layout.folder)
        if not layout.database.exists():
            raise RecordGone
