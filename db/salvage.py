"""A damaged record for which there is no backup: what can be read is put into a new one.

The damaged file stays, whole, among the backups. db/salvage_fill.py fills the new one.
"""

import os
from collections.abc import Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path

import sqlcipher3.dbapi2 as sqlcipher

from core.clock import Clock
from core.errors import VaultDamaged, VaultTooNew
from core.key_choices import KeyChoice
from core.upkeep.put_together import put_together
from core.vault_receipts import SalvageReceipt
from db.connection import PAGE_BYTES, create_database
from db.errors import vault_errors
from db.files import copy_private, remove_database
from db.hardening import private_folder
from db.header import Header
from db.header_file import read_header
from db.kept import lasting_keys
from db.keystore import KeyStore
from db.layout import Layout
from db.loose_pages import TablePages, whole_pages
from db.migrate import Migration, apply
from db.opening import Opener
from db.restore import Rebuilt, swap_in
from db.salvage_fill import Filled
from db.salvage_pages import ScatteredDatabase
from db.salvage_read import DamagedDatabase
from db.secret import raw_key_literal, wiping
from db.settle import drop_unfinished, finish_rotation
from db.subkeys import derive_subkeys
from db.unlock import unlock
from db.vault_lock import VaultLock

_LOST_NOTES = "private_notes"


class Salvage:
    def __init__(self, folder: Path, migrations: Sequence[Migration], opener: Opener) -> None:
        self._layout = Layout(folder)
        self._migrations = migrations
        self._opener = opener

    def run(self, key: KeyChoice, keystore: KeyStore, clock: Clock) -> SalvageReceipt:
        """Raises what opening raises; VaultDamaged when not even a list of what is in it can be
        read. Then all is as it was.
        """
        private_folder(self._layout.folder)
        with ExitStack() as undo:
            lock = undo.enter_context(VaultLock(self._layout.folder))
            header = read_header(self._layout.folder)
            finish_rotation(self._layout, header)
            drop_unfinished(self._layout)
            with wiping(unlock(header, key, keystore)) as dek:
                receipt = self._salvage(header, dek, clock)
                self._opener.take_over(self._layout, header, dek, lock)
            undo.pop_all()
        return receipt

    def _salvage(self, header: Header, dek: bytearray, clock: Clock) -> SalvageReceipt:
        layout = self._layout
        with (
            wiping(raw_key_literal(dek, header.db.salt)) as literal,
            derive_subkeys(dek) as subkeys,
            vault_errors(),
        ):
            try:
                self._copy_the_damaged()
                read = self._read(literal, dek, header.db.salt)
                rebuilt = Rebuilt(layout.restoring, literal, lasting_keys(header, subkeys), clock)
                has_lost_notes = _LOST_NOTES in read.lost
                more = partial(put_together, lost=read.lost_rows, has_lost_notes=has_lost_notes)
                restored = rebuilt.put_right(self._migrations, header.erased, more)
                swap_in(layout, header, clock)
            finally:
                remove_database(layout.migrating)
                remove_database(layout.restoring)
        return SalvageReceipt(restored.rows, read.remade, read.lost_rows, tuple(sorted(read.lost)))

    def _copy_the_damaged(self) -> None:
        """Whole pages of it, with the journal of a change that was cut off."""
        layout = self._layout
        if not layout.database.is_file():
            raise VaultDamaged("database")
        copy_private(layout.database, layout.migrating)
        if layout.journal.exists():
            journal = layout.migrating.with_name(f"{layout.migrating.name}-journal")
            copy_private(layout.journal, journal)
        size = layout.migrating.stat().st_size
        os.truncate(layout.migrating, size - size % PAGE_BYTES)

    def _read(self, literal: bytearray, dek: bytearray, salt: bytes) -> Filled:
        """By the file's own list of what is in it; where that is gone, page by page."""
        try:
            return self._read_by_list(literal)
        except (VaultDamaged, sqlcipher.DatabaseError):
            remove_database(self._layout.restoring)
        pages = TablePages(whole_pages(self._layout.migrating, dek, salt))
        with closing(create_database(self._layout.restoring, literal)) as fresh:
            apply(fresh, self._migrations)
            filled = Filled(ScatteredDatabase(pages, fresh), fresh)
            filled.fill()
        return filled

    def _read_by_list(self, literal: bytearray) -> Filled:
        with (
            closing(DamagedDatabase(self._layout.migrating, literal)) as damaged,
            closing(create_database(self._layout.restoring, literal)) as fresh,
        ):
            version = damaged.version()
            if version > self._migrations[-1].number:
                raise VaultTooNew
            # What came after it is applied when it is whole again.
            apply(fresh, [each for each in self._migrations if each.number <= version])
            filled = Filled(damaged, fresh)
            filled.fill()
        return filled
