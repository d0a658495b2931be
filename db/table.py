"""The four boring statements on a table, written once."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from enum import Enum
from typing import Generic, TypeVar

import sqlcipher3.dbapi2 as sqlcipher

from core.errors import NotFound, PolicyRefused
from core.records.base import Stored, iso
from core.records.kind import Kind, Ledger
from db.bound import BoundConnection, Value

R = TypeVar("R", bound=Stored)

_ROWS_AT_A_TIME = 200


class Table(Generic[R]):
    """Rows of one kind for one person. Column names come from the record's fields."""

    def __init__(self, connection: BoundConnection, kind: Kind[R]) -> None:
        self._connection = connection
        self._kind = kind
        self._name = kind.table
        self._fields = tuple(kind.record.model_fields)
        self._columns = ", ".join(self._fields)
        self._is_here = f"{kind.person_column} = :user_id"

    def add(self, record: R) -> None:
        places = ", ".join(f":{field}" for field in self._fields)
        self._connection.execute(
            f"INSERT INTO {self._name} ({self._kind.person_column}, {self._columns})"
            f" VALUES (:user_id, {places})",
            _row(record),
        )

    def replace(self, record: R) -> None:
        if self._kind.ledger is Ledger.APPEND_ONLY:
            raise PolicyRefused(self._kind.name)
        # Naming the key here would have SQLite write its index anew, though it never changes.
        sets = ", ".join(f"{field} = :{field}" for field in self._fields if field != "id")
        changed = self._connection.execute(
            f"UPDATE {self._name} SET {sets} WHERE {self._is_here} AND id = :id", _row(record)
        )
        if changed.rowcount == 0:
            raise NotFound(self._kind.name)

    def get(self, record_id: str) -> R | None:
        found = self.find(id=record_id)
        return found[0] if found else None

    def find(self, **equals: object) -> Sequence[R]:
        conditions, values = _conditions(equals)
        rows = self._connection.execute(
            f"SELECT {self._columns} FROM {self._name} WHERE {self._is_here}{conditions}"
            # The plus keeps SQLite from walking all the person's rows in the order of their ids
            # instead of seeking the few that match.
            " ORDER BY +id",
            values,
        )
        return [self._record(row) for row in rows.fetchall()]

    def count(self, **equals: object) -> int:
        conditions, values = _conditions(equals)
        (count,) = self._connection.execute(
            f"SELECT count(*) FROM {self._name} WHERE {self._is_here}{conditions}", values
        ).fetchone()
        return int(count)

    def each(self) -> Iterator[R]:
        after = ""
        while True:
            rows = self._connection.execute(
                f"SELECT {self._columns} FROM {self._name}"
                f" WHERE {self._is_here} AND id > :after ORDER BY id LIMIT :limit",
                {"after": after, "limit": _ROWS_AT_A_TIME},
            ).fetchall()
            yield from map(self._record, rows)
            if len(rows) < _ROWS_AT_A_TIME:
                return
            after = rows[-1]["id"]

    def erase(self, record_id: str) -> bool:
        gone = self._connection.execute(
            f"DELETE FROM {self._name} WHERE {self._is_here} AND id = :id", {"id": record_id}
        )
        return int(gone.rowcount) > 0

    def _record(self, row: sqlcipher.Row) -> R:
        return self._kind.record.model_validate(dict(row), strict=False)


def _row(record: Stored) -> dict[str, Value]:
    return record.model_dump(mode="json")


def _conditions(equals: dict[str, object]) -> tuple[str, dict[str, Value]]:
    """SQL and values for "column = value", or "column IN (...)" for a tuple."""
    sql: list[str] = []
    values: dict[str, Value] = {}
    for column, wanted in equals.items():
        choices = wanted if isinstance(wanted, tuple) else (wanted,)
        names = [f"{column}_{number}" for number in range(len(choices))]
        values.update(zip(names, map(plain, choices), strict=True))
        sql.append(f" AND {column} IN ({', '.join(f':{name}' for name in names)})")
    return "".join(sql), values


def plain(value: object) -> Value:
    """A value as SQLite stores it: enums by value, times as UTC text."""
    if isinstance(value, Enum):
        value = value.value
    if isinstance(value, datetime):
        return iso(value)
    if value is None or isinstance(value, str | int | float | bytes):
        return value
    raise TypeError(type(value).__name__)
