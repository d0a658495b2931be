"""Opens the encrypted file: the key first, nothing in clear, nothing created by accident."""

from pathlib import Path

import sqlcipher3.dbapi2 as sqlcipher

from core.errors import (
    CipherMissing,
    RecordCutOff,
    RecordEmpty,
    VaultDamaged,
    VaultMissing,
    VaultUnwritable,
)
from db.errors import vault_errors
from db.files import create_private
from db.undone import undone_unless_finished

PAGE_BYTES = 4096
_BESIDE = ("-journal", "-wal", "-shm")
_PLAINTEXT_HEADER = b"SQLite format 3\0"


def open_database(path: Path, key_literal: bytearray) -> sqlcipher.Connection:
    """Open an existing vault database. `key_literal` is x'<96 hex>' and stays the caller's.

    Raises VaultMissing or VaultDamaged rather than ever making a new file: SQLite opens
    a missing or empty file as a new, healthy database with any key (reference/vault.md 0.3).
    """
    require_encrypted(path)
    return _open(path, key_literal)


def create_database(path: Path, key_literal: bytearray) -> sqlcipher.Connection:
    """Make a new 0600 database. Raises FileExistsError when the path is not free."""
    with vault_errors():
        create_private(path, b"")
    return _open(path, key_literal)


def require_encrypted(path: Path) -> None:
    """Whole pages, no plaintext header, and files beside it that are files.

    Raises VaultMissing, RecordEmpty, RecordCutOff, VaultDamaged, VaultUnwritable.
    """
    with vault_errors():
        if not path.is_file():
            raise VaultMissing
        _require_files_beside(path)
        size = path.stat().st_size
        with path.open("rb") as file:
            head = file.read(len(_PLAINTEXT_HEADER))
    if size == 0:
        raise RecordEmpty
    if head == _PLAINTEXT_HEADER:
        raise VaultDamaged
    if size % PAGE_BYTES:
        raise RecordCutOff


def _require_files_beside(path: Path) -> None:
    """SQLite would wait without an end for what a pipe of its journal's name has to say."""
    for suffix in _BESIDE:
        beside = path.with_name(path.name + suffix)
        if beside.exists() and not beside.is_file():
            raise VaultUnwritable


def _open(path: Path, key_literal: bytearray) -> sqlcipher.Connection:
    uri = f"{path.absolute().as_uri()}?mode=rw"
    with vault_errors():
        connection = sqlcipher.connect(uri, uri=True, isolation_level=None)
        with undone_unless_finished(connection.close):
            connection.set_key(key_literal)
            try:
                _prepare(connection)
            except sqlcipher.DatabaseError:
                if _is_cut_off(connection):
                    raise RecordCutOff from None
                raise
    connection.row_factory = sqlcipher.Row
    return connection


def _prepare(connection: sqlcipher.Connection) -> None:
    connection.execute("PRAGMA cipher_log_level = NONE")
    if not connection.execute("PRAGMA cipher_version").fetchone():
        raise CipherMissing
    connection.execute("PRAGMA cipher_compatibility = 4")
    # One thread owns the only connection, so WAL would buy nothing, and a damaged WAL
    # loses commits without a word.
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute("PRAGMA synchronous = EXTRA")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA busy_timeout = 2000")
    # In KB: what is decrypted stays in memory no longer than it must. SQLCipher's own 8 MB made a
    # long import no quicker.
    connection.execute("PRAGMA cache_size = -2000")
    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()


def _is_cut_off(connection: sqlcipher.Connection) -> bool:
    """Whether the first page is good and tells of more pages than there are.

    SQLite refuses such a file, unless it is told that somebody is repairing it.
    """
    try:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("PRAGMA schema_version").fetchone()
        connection.execute("PRAGMA writable_schema = OFF")
        connection.execute("PRAGMA schema_version").fetchone()
    except sqlcipher.DatabaseError:
        repairs = connection.execute("PRAGMA writable_schema").fetchone()
        return repairs is not None and not repairs[0]
    return False


def problems_of(connection: sqlcipher.Connection, schema: str = "main") -> list[str]:
    """Every page's MAC, then the b-trees, then the references; page numbers, no content.

    schema: the name under which a database is attached.
    """
    if found := damage_of(connection, schema):
        return found
    return [str(row[0]) for row in connection.execute(f"PRAGMA {schema}.foreign_key_check")]


def damage_of(connection: sqlcipher.Connection, schema: str = "main") -> list[str]:
    """Every page's MAC, then the b-trees: what a disk did. About 6 ms for a megabyte."""
    found = [row[0] for row in connection.execute(f"PRAGMA {schema}.cipher_integrity_check")]
    if not found:  # the further check stops with an error at such a page
        # Not quick_check: a page of an earlier moment shows only where table and index disagree.
        rows = connection.execute(f"PRAGMA {schema}.integrity_check").fetchall()
        found = [row[0] for row in rows if row[0] != "ok"]
    return [str(problem) for problem in found]
