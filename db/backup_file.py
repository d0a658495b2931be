"""A backup is one file: the encrypted database and the header that says what opens it.

An uncompressed zip, so that other programs can take it apart too. Nothing in it is in clear
but the header, whose keys are wrapped.
"""

import errno
import os
import re
import struct
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from core.errors import BackupDamaged, BackupUnreadable, HeaderDamaged
from core.records.base import iso
from db.errors import vault_errors
from db.files import copy_pieces, create_private
from db.header import Header
from db.header_file import parse_header
from db.leaving import ShouldStop, never
from db.undone import undone_unless_finished

_HEADER = "vault.json"
_DATABASE = "memory.db"
_LONGEST_HEADER_BYTES = 16 * 1024 * 1024

_NUMBER = re.compile(r"-(\d{6,})-\d{8}T\d{6}Z\.zip$")

# The earliest time a zip can name: the moment stands in the file's name, once is enough.
_NO_TIME = (1980, 1, 1, 0, 0, 0)

# What Python's zipfile raises for bytes that are no zip, or a broken one.
_NOT_A_ZIP = (
    zipfile.BadZipFile,
    EOFError,
    KeyError,
    NotImplementedError,
    OverflowError,
    RuntimeError,
    ValueError,
    struct.error,
)


def backup_name(word: str, backups: Path, now: datetime) -> str:
    """`backup-000007-20260301T120000Z.zip`: numbered, since a clock may go backwards."""
    named = [found for path in backups.glob("*.zip") if (found := _NUMBER.search(path.name))]
    number = max((int(found[1]) for found in named), default=0) + 1
    stamp = iso(now).replace("-", "").replace(":", "").split(".")[0]
    return f"{word}-{number:06d}-{stamp}Z.zip"


def pack(header: Header, database: Path, into: Path, should_stop: ShouldStop = never) -> None:
    """Write a new 0600 file, through to the disk. Raises FileExistsError, VaultFull, WorkStopped.

    What could not be finished is removed.
    """
    with vault_errors():
        create_private(into, b"")
        with undone_unless_finished(into.unlink):
            _pack(header, database, into, should_stop)


def _pack(header: Header, database: Path, into: Path, should_stop: ShouldStop) -> None:
    with into.open("r+b") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
            archive.writestr(_member(_HEADER), header.model_dump_json(indent=1))
            with (
                database.open("rb") as source,
                archive.open(_member(_DATABASE), "w", force_zip64=True) as target,
            ):
                copy_pieces(source, target, should_stop)
        file.flush()
        os.fsync(file.fileno())


def header_of_backup(file: Path) -> Header:
    """Which vault it is of, and what opens it.

    Raises BackupUnreadable, VaultDamaged, VaultTooNew.
    """
    with _opened(file) as archive:
        return _header(archive)


def unpack(file: Path, database: Path, should_stop: ShouldStop = never) -> Header:
    """Copy the database out into a new 0600 file.

    Raises BackupUnreadable, VaultDamaged, VaultTooNew, VaultFull, WorkStopped.
    """
    with _opened(file) as archive:
        header = _header(archive)
        create_private(database, b"")
        with archive.open(_DATABASE) as source, database.open("r+b") as target:
            copy_pieces(source, target, should_stop)
            target.flush()
            os.fsync(target.fileno())
    return header


@contextmanager
def _opened(file: Path) -> Iterator[zipfile.ZipFile]:
    """Only what we packed: these two names, once each, stored as they are."""
    try:
        with vault_errors(), _readable(file) as source, zipfile.ZipFile(source) as archive:
            members = archive.infolist()
            stored = all(member.compress_type == zipfile.ZIP_STORED for member in members)
            if [member.filename for member in members] != [_HEADER, _DATABASE] or not stored:
                raise BackupDamaged
            yield archive
    except _NOT_A_ZIP:
        raise BackupDamaged from None
    except OSError as error:
        if error.errno != errno.EINVAL:  # a broken zip points to before its own beginning
            raise
        raise BackupDamaged from None


def _readable(file: Path) -> BinaryIO:
    """Raises BackupUnreadable for a folder, a device (it may never end), and what is missing."""
    try:
        if file.is_file():
            return file.open("rb")
    except OSError:
        raise BackupUnreadable from None
    raise BackupUnreadable


def _header(archive: zipfile.ZipFile) -> Header:
    if archive.getinfo(_HEADER).file_size > _LONGEST_HEADER_BYTES:
        raise BackupDamaged
    try:
        return parse_header(archive.read(_HEADER))
    except HeaderDamaged:
        raise BackupDamaged from None


def _member(name: str) -> zipfile.ZipInfo:
    member = zipfile.ZipInfo(name, _NO_TIME)
    member.external_attr = 0o600 << 16
    return member
