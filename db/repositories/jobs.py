"""The durable queue: a job is a row until it is done."""

from collections.abc import Iterator, Sequence
from datetime import datetime

import sqlcipher3.dbapi2 as sqlcipher

from core.ports import Job
from core.records.base import iso
from db.bound import Value
from db.ids import uuid7

_COLUMNS = "job_id, name, user_id, payload, attempts, status, run_at, last_error"


class SqlJobs:
    def __init__(self, connection: sqlcipher.Connection, now: datetime) -> None:
        self._connection = connection
        self._now = now

    def put(
        self,
        name: str,
        key: str,
        run_at: datetime,
        *,
        user_id: str | None = None,
        payload_json: str = "{}",
    ) -> bool:
        added = self._changes(
            """
            INSERT INTO jobs (
                job_id, name, idempotency, user_id, payload, status, run_at, created_at, updated_at
            ) VALUES (:job_id, :name, :key, :user_id, :payload, 'waiting', :run_at, :now, :now)
            ON CONFLICT (name, idempotency) WHERE status IN ('waiting', 'running') DO NOTHING
            """,
            {
                "job_id": uuid7(self._now),
                "name": name,
                "key": key,
                "user_id": user_id,
                "payload": payload_json,
                "run_at": iso(run_at),
                "now": iso(self._now),
            },
        )
        return added > 0

    def due(self, now: datetime) -> Iterator[Job]:
        # Read to its end only when nothing in it may run: the first that may ends the reading.
        rows = self._connection.execute(
            f"""
            SELECT {_COLUMNS} FROM jobs
            WHERE status = 'waiting' AND run_at <= :now
            ORDER BY run_at, job_id
            """,
            {"now": iso(now)},
        )
        return map(_job, rows)

    def interrupted(self) -> Sequence[Job]:
        return self._read("WHERE status = 'running'", {})

    def all(self) -> Sequence[Job]:
        return self._read("", {})

    def begin(self, job_id: str, now: datetime) -> None:
        self._changes(
            """
            UPDATE jobs SET status = 'running', attempts = attempts + 1, updated_at = :now
            WHERE job_id = :job_id
            """,
            {"job_id": job_id, "now": iso(now)},
        )

    def continue_with(self, job_id: str, payload_json: str, now: datetime) -> None:
        self._changes(
            """
            UPDATE jobs
            SET status = 'waiting', attempts = 0, payload = :payload, run_at = :now,
                last_error = NULL, updated_at = :now
            WHERE job_id = :job_id
            """,
            {"job_id": job_id, "payload": payload_json, "now": iso(now)},
        )

    def finish(self, job_id: str, now: datetime) -> None:
        self._changes(
            """
            UPDATE jobs SET status = 'done', last_error = NULL, updated_at = :now
            WHERE job_id = :job_id
            """,
            {"job_id": job_id, "now": iso(now)},
        )

    def fail(self, job_id: str, error_code: str, retry_at: datetime | None, now: datetime) -> None:
        self._changes(
            """
            UPDATE jobs
            SET status = :status, last_error = :error, run_at = coalesce(:retry_at, run_at),
                updated_at = :now
            WHERE job_id = :job_id
            """,
            {
                "job_id": job_id,
                "status": "waiting" if retry_at else "dead",
                "error": error_code,
                "retry_at": iso(retry_at) if retry_at else None,
                "now": iso(now),
            },
        )

    def set_right(self, now: datetime) -> int:
        ahead = self._connection.execute(
            """
            SELECT job_id, run_at, updated_at FROM jobs
            WHERE status = 'waiting' AND updated_at > :now
            """,
            {"now": iso(now)},
        ).fetchall()
        for row in ahead:
            meant_wait = _moment(row["run_at"]) - _moment(row["updated_at"])
            self._changes(
                "UPDATE jobs SET run_at = :run_at, updated_at = :now WHERE job_id = :job_id",
                {"job_id": row["job_id"], "run_at": iso(now + meant_wait), "now": iso(now)},
            )
        return len(ahead)

    def cancel(self, name: str, key: str) -> bool:
        taken_back = self._changes(
            "DELETE FROM jobs WHERE name = :name AND idempotency = :key AND status = 'waiting'",
            {"name": name, "key": key},
        )
        return taken_back > 0

    def forget_finished(self, before: datetime, limit: int) -> int:
        return self._changes(
            """
            DELETE FROM jobs WHERE job_id IN (
                SELECT job_id FROM jobs
                WHERE status = 'done' AND updated_at < :before
                LIMIT :limit
            )
            """,
            {"before": iso(before), "limit": limit},
        )

    def _read(self, condition: str, values: dict[str, Value]) -> Sequence[Job]:
        rows = self._connection.execute(
            f"SELECT {_COLUMNS} FROM jobs {condition} ORDER BY run_at, job_id", values
        )
        return [_job(row) for row in rows.fetchall()]

    def _changes(self, sql: str, values: dict[str, Value]) -> int:
        return int(self._connection.execute(sql, values).rowcount)


def _job(row: sqlcipher.Row) -> Job:
    return Job(
        job_id=row["job_id"],
        name=row["name"],
        user_id=row["user_id"],
        payload_json=row["payload"],
        attempts=row["attempts"],
        status=row["status"],
        run_at=_moment(row["run_at"]),
        last_error=row["last_error"],
    )


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text)
