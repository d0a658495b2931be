"""The last clock reading that was trusted, kept so that the next one can be judged (T7)."""

from datetime import datetime, timedelta

import sqlcipher3.dbapi2 as sqlcipher

from core.lifecycle.clock_trust import ClockMark
from core.records.base import iso


def load_mark(connection: sqlcipher.Connection) -> ClockMark | None:
    row = connection.execute(
        "SELECT wall_at, boot_us, boot_id, newest_at FROM clock_state"
    ).fetchone()
    if row is None:
        return None
    return ClockMark(
        wall=datetime.fromisoformat(row["wall_at"]),
        since_boot=timedelta(microseconds=row["boot_us"]),
        boot_id=row["boot_id"],
        newest_at=datetime.fromisoformat(row["newest_at"]),
    )


def save_mark(connection: sqlcipher.Connection, mark: ClockMark) -> None:
    connection.execute(
        """
        INSERT INTO clock_state (only_row, wall_at, boot_us, boot_id, newest_at)
        VALUES (1, :wall_at, :boot_us, :boot_id, :newest_at)
        ON CONFLICT (only_row) DO UPDATE SET
            wall_at = excluded.wall_at, boot_us = excluded.boot_us,
            boot_id = excluded.boot_id, newest_at = excluded.newest_at
        """,
        {
            "wall_at": iso(mark.wall),
            "boot_us": mark.since_boot // timedelta(microseconds=1),
            "boot_id": mark.boot_id,
            "newest_at": iso(mark.newest_at),
        },
    )
