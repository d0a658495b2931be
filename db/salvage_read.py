"""Reads what can be read of a damaged database, row by row, around what cannot."""

from collections.abc import Iterator
from pathlib import Path

import sqlcipher3.dbapi2 as sqlcipher

from db.undone import undone_unless_finished

# No table has so many rows: a search for the next readable one ends here.
_FAR = 1 << 40

Row = dict[str, str | int | float | bytes | None]


class DamagedDatabase:
    """On a copy: the original is not touched. `lost`: by table, how many rows at most.

    After a page that cannot be read SQLCipher reads none any more, so it is opened anew.
    """

    def __init__(self, path: Path, key_literal: bytearray) -> None:
        self._uri = f"{path.absolute().as_uri()}?mode=rw"
        self._key_literal = key_literal
        self.lost: dict[str, int] = {}
        self._connection = self._opened()

    def close(self) -> None:
        self._connection.close()

    def columns(self, table: str) -> list[str]:
        """Empty for a table that is not there, or is not listed any more."""
        rows = self._connection.execute("SELECT name FROM pragma_table_info(?)", (table,))
        return [name for (name,) in rows.fetchall()]

    def version(self) -> int:
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        return int(version)

    def rows(self, table: str, columns: list[str]) -> Iterator[Row]:
        after = 0
        while True:
            try:
                for row in self._after(table, columns, after):
                    after, *values = row
                    yield dict(zip(columns, values, strict=True))
            except sqlcipher.DatabaseError:
                self._open_anew()
            else:
                return
            found = self._next_readable(table, columns, after)
            self.lost[table] = self.lost.get(table, 0) + max(1, (found or 0) - after - 1)
            if found is None:
                return
            after = found - 1

    def _after(
        self, table: str, columns: list[str], after: int
    ) -> Iterator[tuple[int, str | int | float | bytes | None]]:
        named = ", ".join(columns)
        yield from self._connection.execute(
            f"SELECT rowid, {named} FROM {table} WHERE rowid > ? ORDER BY rowid", (after,)
        )

    def _next_readable(self, table: str, columns: list[str], after: int) -> int | None:
        """The row behind the gap: first ever further on, then back towards where it begins."""
        unread, step = after, 1
        while step < _FAR and not self._reads_from(table, columns, after + step):
            unread, step = after + step, step * 2
        if step >= _FAR:
            return None
        read = after + step
        while read - unread > 1:
            middle = (read + unread) // 2
            if self._reads_from(table, columns, middle):
                read = middle
            else:
                unread = middle
        first = next(self._after(table, columns, read - 1), None)
        return first[0] if first else None

    def _reads_from(self, table: str, columns: list[str], rowid: int) -> bool:
        """Whether the first row from here on, or that there is none, can be read."""
        try:
            next(self._after(table, columns, rowid - 1), None)
        except sqlcipher.DatabaseError:
            self._open_anew()
            return False
        return True

    def _open_anew(self) -> None:
        self._connection.close()
        self._connection = self._opened()

    def _opened(self) -> sqlcipher.Connection:
        connection = sqlcipher.connect(self._uri, uri=True, isolation_level=None)
        with undone_unless_finished(connection.close):
            connection.set_key(self._key_literal)
            connection.execute("PRAGMA cipher_log_level = NONE")
            connection.execute("PRAGMA cipher_compatibility = 4")
            connection.execute("PRAGMA trusted_schema = OFF")
            # SQLite refuses a file that is cut off, unless somebody says that they repair it.
            connection.execute("PRAGMA writable_schema = ON")
        return connection
