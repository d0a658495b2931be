"""A backup takes the place of the vault, or of the vault that was lost."""

from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from core.clock import Clock
from core.errors import BackupOfAnotherVault, HeaderDamaged, VaultMissing
from core.key_choices import KeyChoice
from core.vault_receipts import RestoreReceipt
from db.backup_file import header_of_backup
from db.errors import vault_errors
from db.hardening import private_folder
from db.header import Header
from db.header_file import read_header, write_header
from db.kept import earlier_key, lasting_keys
from db.keystore import KeyStore
from db.layout import Layout
from db.migrate import Migration
from db.opening import Opener
from db.restore import restore_backup
from db.secret import raw_key_literal, wiping
from db.settle import finish_rotation, salt_in
from db.subkeys import derive_subkeys
from db.unlock import unlock
from db.vault_lock import VaultLock


class BringBack:
    """file: a backup made by this vault, wherever it lies now."""

    def __init__(
        self, folder: Path, file: Path, migrations: Sequence[Migration], opener: Opener
    ) -> None:
        self._layout = Layout(folder)
        self._file = file
        self._migrations = migrations
        self._opener = opener

    def run(self, key: KeyChoice, keystore: KeyStore, clock: Clock) -> RestoreReceipt:
        """Raises what opening raises, BackupUnreadable, BackupDamaged and BackupOfAnotherVault;

        then all is as it was.
        """
        private_folder(self._layout.folder)
        with ExitStack() as undo:
            lock = undo.enter_context(VaultLock(self._layout.folder))
            header = self._header()
            finish_rotation(self._layout, header)
            with wiping(unlock(header, key, keystore)) as dek:
                receipt = self._restore(header, dek, clock)
                self._opener.take_over(self._layout, header, dek, lock)
            undo.pop_all()
        return receipt

    def _header(self) -> Header:
        """The present one, which knows what was erased since; without a vault the backup's."""
        backed_up = header_of_backup(self._file)
        if not self._layout.holds_vault():
            return backed_up
        try:
            present = read_header(self._layout.folder)
        except HeaderDamaged:
            self._require_same_record(backed_up)
            return backed_up
        if present.vault_id != backed_up.vault_id:
            raise BackupOfAnotherVault
        return present

    def _restore(self, header: Header, dek: bytearray, clock: Clock) -> RestoreReceipt:
        with (
            wiping(raw_key_literal(dek, header.db.salt)) as literal,
            derive_subkeys(dek) as subkeys,
        ):
            receipt = restore_backup(
                self._layout,
                self._file,
                literal,
                earlier=partial(earlier_key, header, subkeys),
                keys=lasting_keys(header, subkeys),
                header=header,
                migrations=self._migrations,
                clock=clock,
            )
        if not self._is_there(header):
            write_header(self._layout.folder, header)
        return receipt

    def _is_there(self, header: Header) -> bool:
        try:
            return read_header(self._layout.folder) == header
        except (HeaderDamaged, VaultMissing):
            return False

    def _require_same_record(self, backed_up: Header) -> None:
        """A backup holds the header that broke. Raises HeaderDamaged where the record lies under

        another salt: then nothing says that it is this backup's.
        """
        database = self._layout.database
        with vault_errors():
            holds_record = database.exists() and database.stat().st_size > 0
            if holds_record and salt_in(database) != backed_up.db.salt:
                raise HeaderDamaged
