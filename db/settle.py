"""Ends what a power cut interrupted when the vault's key was being changed (db/rotate.py)."""

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
        if not layout.rekeyed.exists():
            return
        if salt_in(layout.rekeyed) != header.db.salt:
            remove_database(layout.rekeyed)  # it was stopped before the header knew of it
            return
    # It may have been stopped between the header and the one before it, which opens nothing now.
    write_header(layout.folder, header, forget_previous=True)
    with vault_errors():
        layout.rekeyed.replace(layout.database)
        sync_folder(layout.folder)


def salt_in(database: Path) -> bytes:
    """SQLCipher begins a file with its salt: it tells under which key it was written."""
    with database.open("rb") as file:
        return file.read(16)
