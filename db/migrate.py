"""Brings an older database up to date, one numbered script and one transaction each."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files

import sqlcipher3.dbapi2 as sqlcipher

from core.errors import VaultTooNew


@dataclass(frozen=True, slots=True)
class Migration:
    number: int
    sql: str


def known_migrations() -> Sequence[Migration]:
    scripts = (f for f in files("db.migrations").iterdir() if f.name.endswith(".sql"))
    return [
        Migration(int(script.name[:4]), script.read_text(encoding="utf-8"))
        for script in sorted(scripts, key=lambda f: f.name)
    ]


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
