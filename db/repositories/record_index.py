"""When to look at a record next, and under which exact name it is known."""

from collections.abc import Sequence
from datetime import datetime

import sqlcipher3.dbapi2 as sqlcipher

from core.ports import Due
from core.records.base import iso
from db.bound import BoundConnection
from db.guard import Guard

_SHOWN = "record_id NOT IN (SELECT value FROM json_each(:hidden))"


class SqlRecordIndex:
    def __init__(self, connection: BoundConnection, guard: Guard) -> None:
        self._connection = connection
        self._guard = guard

    def put(
        self, kind: str, record_id: str, look_at: datetime | None, name_key: str | None
    ) -> None:
        """Most changes leave the name alone; then its index is not touched."""
        values = {
            "kind": kind,
            "record_id": record_id,
            "look_at": iso(look_at) if look_at else None,
            "name_key": name_key,
        }
        only_time = self._connection.execute(
            """
            UPDATE record_index SET look_at = :look_at
            WHERE user_id = :user_id AND record_id = :record_id AND name_key IS :name_key
            """,
            values,
        )
        if only_time.rowcount == 0:
            self._connection.execute(
                """
                INSERT INTO record_index (user_id, kind, record_id, look_at, name_key)
                VALUES (:user_id, :kind, :record_id, :look_at, :name_key)
                ON CONFLICT (user_id, record_id)
                DO UPDATE SET look_at = excluded.look_at, name_key = excluded.name_key
                """,
                values,
            )

    def due(self, until: datetime, limit: int, after: Due | None = None) -> Sequence[Due]:
        rows = self._connection.execute(
            f"""
            SELECT kind, record_id, look_at FROM record_index
            WHERE user_id = :user_id AND look_at IS NOT NULL AND look_at <= :until
              AND (look_at, record_id) > (:after_at, :after_id) AND {_SHOWN}
            ORDER BY look_at, record_id
            LIMIT :limit
            """,
            {
                "until": iso(until),
                "limit": limit,
                "after_at": iso(after.look_at) if after else "",
                "after_id": after.record_id if after else "",
                "hidden": self._guard.hidden_json,
            },
        ).fetchall()
        return [_due(row) for row in rows]

    def due_of(self, record_id: str) -> Due | None:
        row = self._connection.execute(
            """
            SELECT kind, record_id, look_at FROM record_index
            WHERE user_id = :user_id AND record_id = :record_id AND look_at IS NOT NULL
            """,
            {"record_id": record_id},
        ).fetchone()
        return _due(row) if row else None

    def look_again(self, record_id: str, look_at: datetime | None) -> None:
        self._connection.execute(
            """
            UPDATE record_index SET look_at = :look_at
            WHERE user_id = :user_id AND record_id = :record_id
            """,
            {"record_id": record_id, "look_at": iso(look_at) if look_at else None},
        )

    def named(self, kind: str, name_key: str) -> Sequence[str]:
        rows = self._connection.execute(
            f"""
            SELECT record_id FROM record_index
            WHERE user_id = :user_id AND kind = :kind AND name_key = :name_key AND {_SHOWN}
            ORDER BY record_id
            """,
            {"kind": kind, "name_key": name_key, "hidden": self._guard.hidden_json},
        ).fetchall()
        return [row["record_id"] for row in rows]

    def erase(self, record_id: str) -> bool:
        gone = self._connection.execute(
            "DELETE FROM record_index WHERE user_id = :user_id AND record_id = :record_id",
            {"record_id": record_id},
        )
        return bool(gone.rowcount)


def _due(row: sqlcipher.Row) -> Due:
    return Due(row["kind"], row["record_id"], datetime.fromisoformat(row["look_at"]))
