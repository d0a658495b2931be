"""A new vault: its key, its header, its empty database; all of it or nothing."""

from collections.abc import Sequence
from contextlib import ExitStack, suppress
from datetime import datetime
from uuid import uuid4

from core.errors import KeyringUnavailable
from core.key_choices import KeyChoice, UseKeyFile
from core.vaults import NewVault
from db import enrol
from db.connection import create_database
from db.errors import vault_errors
from db.files import remove_database
from db.header import Header, KeyringSlot
from db.header_file import write_header
from db.keystore import KeyringItem, KeyStore
from db.layout import Layout
from db.migrate import Migration, apply
from db.new_slot import AddRecovery
from db.opening import finish_birth
from db.secret import raw_key_literal, wiping
from db.ways_in import wanted_slot


def give_birth(
    new: NewVault, now: datetime, keystore: KeyStore, migrations: Sequence[Migration]
) -> enrol.Created:
    """Write a new vault into a folder that holds none; the caller wipes the key.

    What fails leaves no key behind, so that the same words typed a second time work.
    Raises KeyringUnavailable, InputRejected, VaultFull, VaultUnwritable.
    """
    layout = Layout(new.folder)
    first = enrol.NewVault(str(uuid4()), now, new.simulation)
    wanted = wanted_slot(new.first_key)
    # A recovery code is in every vault; asked for alone, it is not made twice.
    also = () if isinstance(wanted, AddRecovery) else (wanted,)
    made = enrol.create_header(first, also, keystore)
    with ExitStack() as undo:
        undo.callback(_drop_keys, made.header, new.first_key, keystore)
        _make_database(layout, made.header, made.dek, migrations)
        undo.pop_all()
    return made


def _make_database(
    layout: Layout, header: Header, dek: bytearray, migrations: Sequence[Migration]
) -> None:
    """The header is written between the database's making and its naming: `finish_birth`."""
    with vault_errors(), wiping(raw_key_literal(dek, header.db.salt)) as literal:
        remove_database(layout.newborn)
        connection = create_database(layout.newborn, literal)
        try:
            apply(connection, migrations)
        finally:
            connection.close()
        write_header(layout.folder, header)
        finish_birth(layout)


def _drop_keys(header: Header, first_key: KeyChoice, keystore: KeyStore) -> None:
    if isinstance(first_key, UseKeyFile):
        first_key.path.unlink(missing_ok=True)
    for slot in header.slots:
        if isinstance(slot, KeyringSlot):
            # A keyring that stopped answering keeps a key to nothing.
            with suppress(KeyringUnavailable):
                keystore.delete(KeyringItem(slot.service, slot.account))
