"""A record so large that copying it takes seconds."""

import sqlcipher3.dbapi2 as sqlcipher

MEGABYTE = 1 << 20


def make_large(connection: sqlcipher.Connection, megabytes: int = 64) -> None:
    """In a table of its own, as one many documents would fill. For a connection of a test."""
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("CREATE TABLE large (id INTEGER PRIMARY KEY, content BLOB) STRICT")
    connection.execute(
        """
        WITH RECURSIVE counted (number) AS (
            SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < :many
        )
        INSERT INTO large SELECT number, zeroblob(2048) FROM counted
        """,
        {"many": megabytes * MEGABYTE // 2048},
    )
