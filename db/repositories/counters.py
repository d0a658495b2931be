"""Numbers about Rosemary herself; never about a person (rule S4)."""

from collections.abc import Mapping
from datetime import datetime

import sqlcipher3.dbapi2 as sqlcipher

from core.records.base import iso


class SqlCounters:
    def __init__(self, connection: sqlcipher.Connection, now: datetime) -> None:
        self._connection = connection
        self._now = iso(now)

    def add(self, name: str, number: int = 1) -> None:
        self._connection.execute(
            """
            INSERT INTO counters (name, value, created_at, updated_at)
            VALUES (:name, :number, :now, :now)
            ON CONFLICT (name) DO UPDATE
            SET value = value + excluded.value, updated_at = excluded.updated_at
            """,
            {"name": name, "number": number, "now": self._now},
        )

    def all(self) -> Mapping[str, int]:
        rows = self._connection.execute("SELECT name, value FROM counters ORDER BY name")
        return {row["name"]: row["value"] for row in rows.fetchall()}
