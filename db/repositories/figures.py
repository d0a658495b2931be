"""Counts and times of Rosemary herself, by day; never of a person (rule S4)."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta

import sqlcipher3.dbapi2 as sqlcipher

from core.diagnostics.names import KEPT_DAYS
from core.ports import Figure
from core.records.base import iso


class SqlFigures:
    def __init__(self, connection: sqlcipher.Connection, now: datetime) -> None:
        self._connection = connection
        self._now = now

    def add(self, counted: Mapping[tuple[str, int], int]) -> None:
        """To those of this day."""
        day, now = self._now.date().isoformat(), iso(self._now)
        self._connection.executemany(
            """
            INSERT INTO figures (day, name, step, value, created_at, updated_at)
            VALUES (:day, :name, :step, :value, :now, :now)
            ON CONFLICT (day, name, step) DO UPDATE
            SET value = value + excluded.value, updated_at = excluded.updated_at
            """,
            [
                {"day": day, "name": name, "step": step, "value": value, "now": now}
                for (name, step), value in counted.items()
            ],
        )

    def since(self, first: date) -> Sequence[Figure]:
        rows = self._connection.execute(
            """
            SELECT day, name, step, value FROM figures
            WHERE day >= :first
            ORDER BY day, name, step
            """,
            {"first": first.isoformat()},
        ).fetchall()
        return [
            Figure(date.fromisoformat(row["day"]), row["name"], row["step"], row["value"])
            for row in rows
        ]

    def versions(self) -> Mapping[str, str]:
        row = self._connection.execute(
            "SELECT sqlite_version() AS sqlite, user_version AS vault FROM pragma_user_version"
        ).fetchone()
        cipher = self._connection.execute("PRAGMA cipher_version").fetchone()
        return {
            "sqlite": row["sqlite"],
            "sqlcipher": cipher[0] if cipher else "missing",
            "vault": str(row["vault"]),
        }

    def forget_old(self) -> int:
        """Those of days that are too long ago. How many rows."""
        before = self._now.date() - timedelta(days=KEPT_DAYS - 1)
        gone = self._connection.execute(
            "DELETE FROM figures WHERE day < :before", {"before": before.isoformat()}
        )
        return int(gone.rowcount)
