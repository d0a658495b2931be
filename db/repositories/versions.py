"""Every past state of every record; as-of and undo are read from here."""

import json
from collections.abc import Iterator, Sequence
from datetime import datetime

import sqlcipher3.dbapi2 as sqlcipher

from core.access import MATRIX, Right
from core.ports import Version
from core.records.base import iso
from core.scope import Role
from db.bound import BoundConnection, Value
from db.guard import Guard

_COLUMNS = (
    "seq, kind, record_id, version, change_id, undoes, recorded_at, account_id, role, reason,"
    " note, valid_from, valid_to, payload"
)
_ROWS_AT_A_TIME = 200
# What another keeps to themselves has no past here either (N4), nor has what this account may not
# see. All of it in SQL: whoever reads page by page takes a short page for the last one.
_SHOWN = """
    record_id NOT IN (SELECT value FROM json_each(:hidden))
    AND kind NOT IN (SELECT value FROM json_each(:unseen_kinds))
"""
# From one record to the next, and of each from its newest version back to the last that was written
# by then. By the order of writing, not by the hour: a clock may have been set back in between.
_AS_OF = f"""
    WITH RECURSIVE each_one (id) AS (
        SELECT min(record_id) FROM record_versions WHERE user_id = :user_id AND kind = :kind
        UNION ALL
        SELECT (
            SELECT min(record_id) FROM record_versions
            WHERE user_id = :user_id AND kind = :kind AND record_id > each_one.id
        ) FROM each_one WHERE each_one.id IS NOT NULL
    )
    SELECT {_COLUMNS} FROM each_one CROSS JOIN record_versions ON seq = (
        SELECT seq FROM record_versions
        WHERE user_id = :user_id AND kind = :kind AND record_id = each_one.id
          AND recorded_at <= :at
        ORDER BY seq DESC LIMIT 1
    )
    WHERE user_id = :user_id AND {_SHOWN}
    ORDER BY record_id
"""


class SqlVersions:
    def __init__(self, connection: BoundConnection, guard: Guard) -> None:
        self._connection = connection
        self._guard = guard

    def append(self, version: Version) -> None:
        self._connection.execute(
            """
            INSERT INTO record_versions (
                user_id, kind, record_id, version, change_id, undoes, recorded_at, account_id,
                role, reason, note, valid_from, valid_to, payload
            ) VALUES (
                :user_id, :kind, :record_id, :version, :change_id, :undoes, :recorded_at,
                :account_id, :role, :reason, :note, :valid_from, :valid_to, :payload
            )
            """,
            _row(version),
        )

    def of_record(self, record_id: str) -> Sequence[Version]:
        return self._read(
            f"SELECT {_COLUMNS} FROM record_versions"
            f" WHERE user_id = :user_id AND record_id = :record_id AND {_SHOWN} ORDER BY seq",
            {"record_id": record_id},
        )

    def of_change(self, change_id: str) -> Sequence[Version]:
        return self._read(
            f"SELECT {_COLUMNS} FROM record_versions"
            f" WHERE user_id = :user_id AND change_id = :change_id AND {_SHOWN} ORDER BY seq",
            {"change_id": change_id},
        )

    def as_of(self, kind: str, at: datetime) -> Sequence[Version]:
        return self._read(_AS_OF, {"kind": kind, "at": iso(at)})

    def written_after(self, at: datetime) -> Sequence[tuple[str, str]]:
        rows = self._connection.execute(
            f"""
            SELECT DISTINCT kind, record_id FROM record_versions
            WHERE user_id = :user_id AND recorded_at > :at
              AND (valid_from > :at OR json_extract(payload, '$.last_confirmed_at') > :at)
              AND {_SHOWN}
            """,
            {"at": iso(at), **self._shown_to()},
        ).fetchall()
        return [(row["kind"], row["record_id"]) for row in rows]

    def last_change_by(self, account_id: str) -> str | None:
        row = self._connection.execute(
            """
            SELECT change_id FROM record_versions AS made
            WHERE user_id = :user_id AND account_id = :account_id AND undoes IS NULL
              AND NOT EXISTS (
                SELECT 1 FROM record_versions AS later
                WHERE later.user_id = :user_id AND later.undoes = made.change_id
              )
            ORDER BY seq DESC
            LIMIT 1
            """,
            {"account_id": account_id},
        ).fetchone()
        return row["change_id"] if row else None

    def latest(self, limit: int, before: int | None = None) -> Sequence[Version]:
        return self._read(
            # In the order they were written: an index on the person would sort them all first.
            f"SELECT {_COLUMNS} FROM record_versions NOT INDEXED"
            " WHERE user_id = :user_id AND (:before IS NULL OR seq < :before)"
            f" AND {_SHOWN}"
            " ORDER BY seq DESC LIMIT :limit",
            {"before": before, "limit": limit},
        )

    def each(self) -> Iterator[Version]:
        after = 0
        while True:
            page = self._read(
                f"SELECT {_COLUMNS} FROM record_versions"
                f" WHERE user_id = :user_id AND seq > :after AND {_SHOWN}"
                " ORDER BY seq LIMIT :limit",
                {"after": after, "limit": _ROWS_AT_A_TIME},
            )
            yield from page
            if len(page) < _ROWS_AT_A_TIME:
                return
            after = page[-1].seq

    def count(self) -> int:
        (count,) = self._connection.execute(
            f"SELECT count(*) FROM record_versions WHERE user_id = :user_id AND {_SHOWN}",
            self._shown_to(),
        ).fetchone()
        return int(count)

    def erase(self, record_id: str) -> int:
        gone = self._connection.execute(
            "DELETE FROM record_versions WHERE user_id = :user_id AND record_id = :record_id",
            {"record_id": record_id},
        )
        return int(gone.rowcount)

    def _read(self, sql: str, values: dict[str, Value]) -> Sequence[Version]:
        rows = self._connection.execute(sql, {**values, **self._shown_to()}).fetchall()
        return [_version(row) for row in rows]

    def _shown_to(self) -> dict[str, Value]:
        unseen = [part for part in MATRIX if not self._guard.may(Right.SEE, part)]
        return {"hidden": self._guard.hidden_json, "unseen_kinds": json.dumps(unseen)}


def _row(version: Version) -> dict[str, Value]:
    return {
        "kind": version.kind,
        "record_id": version.record_id,
        "version": version.version,
        "change_id": version.change_id,
        "undoes": version.undoes,
        "recorded_at": iso(version.recorded_at),
        "account_id": version.account_id,
        "role": version.role.value,
        "reason": version.reason,
        "note": version.note,
        "valid_from": iso(version.valid_from) if version.valid_from else None,
        "valid_to": iso(version.valid_to) if version.valid_to else None,
        "payload": version.payload,
    }


def _version(row: sqlcipher.Row) -> Version:
    fields = dict(row)
    for name in ("recorded_at", "valid_from", "valid_to"):
        fields[name] = datetime.fromisoformat(fields[name]) if fields[name] else None
    return Version(**{**fields, "role": Role(fields["role"])})
