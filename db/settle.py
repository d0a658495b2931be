"""Ends what a power cut interrupted: a change of the vault's key (db/rotate.py), a copy."""

from pathlib import Path

from db.errors import vault_errors
from db.files import remove_database, sync_folder
from db.header import Header
from db.header_file import write_header
from db.layout import Layout


def finish_rotation(layout: Layout, header: Header) -> None:
    """Put the new database in its place if this header is its, and drop it if not.

    The vault's lock is held.
    """
    with vault_errors():
        if not layout.rekeyed.is_file():
            return
        if salt_in(layout.rekeyed) != header.db.salt:
            remove_database(layout.rekeyed)  # it was stopped before the header knew of it
            return
    # It may have been stopped between the header and the one before it, which opens nothing now.
    write_header(layout.folder, header, forget_previous=True)
    with vault_errors():
        layout.rekeyed.replace(layout.database)
        sync_folder(layout.folder)


def drop_unfinished(layout: Layout) -> None:
    """What a backup, a migration, a restore or a rehearsal was making is worth nothing.

    It may hold what was erased since. The vault's lock is held.
    """
    with vault_errors():
        for database in (layout.migrating, layout.restoring, layout.rekeying):
            remove_database(database)
        for part in (*layout.unfinished_copies(), *layout.left_of_rehearsals()):
            part.unlink(missing_ok=True)


def salt_in(database: Path) -> bytes:
    """SQLCipher begins a file with its salt: it tells under which key it was written."""
    with database.open("rb") as file:
        return file.read(16)
