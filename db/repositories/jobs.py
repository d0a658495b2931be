"""The durable queue: a job is a row until it is done."""

from collections.abc import Sequence
from datetime import datetime

import sqlcipher3.dbapi2 as sqlcipher

from core.ports import Job
from core.records.base import iso

_COLUMNS = "job_id, name, user_id, payload, attempts, status, run_at, last_error"


class SqlJobs:
    def __init__(self, connection: sqlcipher.Connection, now: datetime, new_id: str) -> None:
        self._connection = connection
        self._now = iso(now)
        self._new_id = new_id

    def put(
        self,
        name: str,
        key: str,
        run_at: datetime,
        user_id: str | None = None,
        payload_json: str = "{}",
    ) -> bool:
        added = self._connection.execute(
            """
            INSERT OR IGNORE INTO jobs (
                job_id, name, idempotency, user_id, payload, status, run_at, created_at, updated_at
            ) VALUES (:job_id, :name, :key, :user_id, :payload, 'waiting', :run_at, :now, :now)
            """,
            {
                "job_id": f"{self._new_id}.{name}.{key}",
                "name": name,
                "key": key,
                "user_id": user_id,
                "payload": payload_json,
                "run_at": iso(run_at),
                "now": self._now,
            },
        )
        return added.rowcount > 0

    def next_due(self, now: datetime) -> Job | None:
        row = self._connection.execute(
            f"""
            SELECT {_COLUMNS} FROM jobs
            WHERE status = 'waiting' AND run_at <= :now
            ORDER BY run_at, job_id
            LIMIT 1
            """,
            {"now": iso(now)},
        ).fetchone()
        return _job(row) if row else None

    def begin(self, job_id: str, now: datetime) -> None:
        self._set(job_id, "status = 'running', attempts = attempts + 1", now)

    def continue_with(self, job_id: str, payload_json: str, now: datetime) -> None:
        self._connection.execute(
            "UPDATE jobs SET payload = :payload, updated_at = :now WHERE job_id = :job_id",
            {"payload": payload_json, "now": iso(now), "job_id": job_id},
        )

    def finish(self, job_id: str, now: datetime) -> None:
        self._set(job_id, "status = 'done', last_error = NULL", now)

    def fail(self, job_id: str, error_code: str, retry_at: datetime | None, now: datetime) -> None:
        self._connection.execute(
            """
            UPDATE jobs
            SET status = :status, last_error = :error, run_at = coalesce(:retry_at, run_at),
                updated_at = :now
            WHERE job_id = :job_id
            """,
            {
                "status": "waiting" if retry_at else "dead",
                "error": error_code,
                "retry_at": iso(retry_at) if retry_at else None,
                "now": iso(now),
                "job_id": job_id,
            },
        )

    def all(self) -> Sequence[Job]:
        rows = self._connection.execute(f"SELECT {_COLUMNS} FROM jobs ORDER BY run_at, job_id")
        return [_job(row) for row in rows.fetchall()]

    def recover(self, now: datetime) -> int:
        return self._connection.execute(
            "UPDATE jobs SET status = 'waiting', updated_at = :now WHERE status = 'running'",
            {"now": iso(now)},
        ).rowcount

    def _set(self, job_id: str, change: str, now: datetime) -> None:
        self._connection.execute(
            f"UPDATE jobs SET {change}, updated_at = :now WHERE job_id = :job_id",
            {"now": iso(now), "job_id": job_id},
        )


def _job(row: sqlcipher.Row) -> Job:
    return Job(
        job_id=row["job_id"],
        name=row["name"],
        user_id=row["user_id"],
        payload_json=row["payload"],
        attempts=row["attempts"],
        status=row["status"],
        run_at=datetime.fromisoformat(row["run_at"]),
        last_error=row["last_error"],
    )
