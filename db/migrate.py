"""Brings an older database up to date, one numbered script and one transaction each."""

from collections.abc import Sequence
from pathlib import Path

import sqlcipher3.dbapi2 as sqlcipher

from core.errors import VaultTooNew
from core.frozen import frozen

_SCRIPTS = Path(__file__).with_name("migrations")


@frozen
class Migration:
    """script: a numbered file, read when it is applied; or the SQL itself."""

    number: int
    script: Path | str

    @property
    def sql(self) -> str:
        if isinstance(self.script, str):
            return self.script
        return self.script.read_text(encoding="utf-8")


def known_migrations() -> Sequence[Migration]:
    """By the number in the file's name: 0001_the_record.sql."""
    return [Migration(int(path.name[:4]), path) for path in sorted(_SCRIPTS.glob("*.sql"))]


def schema_version(connection: sqlcipher.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def pending(
    connection: sqlcipher.Connection, migrations: Sequence[Migration]
) -> Sequence[Migration]:
    """Migrations this database lacks. Raises VaultTooNew when it knows more than we do."""
    version = schema_version(connection)
    if version > migrations[-1].number:
        raise VaultTooNew
    return [migration for migration in migrations if migration.number > version]


def apply(connection: sqlcipher.Connection, migrations: Sequence[Migration]) -> None:
    """Each in its own transaction, together with its number.

    BEGIN and COMMIT live inside the script because executescript() commits any
    transaction that is already open before it starts.
    """
    for migration in migrations:
        try:
            connection.executescript(
                f"BEGIN IMMEDIATE;\n{migration.sql}\n"
                f"PRAGMA user_version = {migration.number:d};\nCOMMIT;"
            )
        except sqlcipher.Error:
            if connection.in_transaction:
                connection.rollback()
            raise
