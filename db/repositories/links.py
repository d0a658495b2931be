"""Which helpers one person has let in, and who broke the glass (S6, S10)."""

from collections.abc import Sequence
from datetime import datetime

import sqlcipher3.dbapi2 as sqlcipher

from core.access import ACCESS, Right
from core.errors import ReadOnlyCopy
from core.ports import Link
from core.records.base import iso
from core.scope import Role
from db.bound import BoundConnection
from db.guard import Guard


class SqlLinks:
    def __init__(self, connection: BoundConnection, now: datetime, guard: Guard) -> None:
        self._connection = connection
        self._now = iso(now)
        self._guard = guard

    def each(self) -> Sequence[Link]:
        self._guard.require(Right.SEE, ACCESS)
        rows = self._connection.execute(
            """
            SELECT accounts.account_id, role, label, consent_id, is_emergency, until,
                care_links.created_at
            FROM care_links JOIN accounts USING (account_id)
            WHERE care_links.user_id = :user_id ORDER BY care_links.created_at, accounts.account_id
            """
        ).fetchall()
        return [_link(row) for row in rows]

    def join(self, account_id: str, consent_id: str | None, until: datetime | None) -> None:
        self._guard.require(Right.WRITE, ACCESS)
        self._put(account_id, consent_id, until, is_emergency=False)

    def part(self, account_id: str) -> bool:
        self._guard.require(Right.WRITE, ACCESS)
        gone = self._connection.execute(
            "DELETE FROM care_links WHERE user_id = :user_id AND account_id = :account_id",
            {"account_id": account_id},
        )
        return int(gone.rowcount) > 0

    def break_glass(self, until: datetime) -> None:
        if self._guard.is_read_only:
            raise ReadOnlyCopy(Right.WRITE.value, ACCESS)
        # No right is asked: that it can be done without one is what it is for. It ends by itself.
        self._put(self._guard.scope.account_id, None, until, is_emergency=True)

    def _put(
        self, account_id: str, consent_id: str | None, until: datetime | None, *, is_emergency: bool
    ) -> None:
        self._connection.execute(
            """
            INSERT INTO care_links
                (user_id, account_id, consent_id, is_emergency, until, created_at, updated_at)
            VALUES (:user_id, :account_id, :consent_id, :is_emergency, :until, :now, :now)
            ON CONFLICT (user_id, account_id) DO UPDATE SET
                consent_id = excluded.consent_id, is_emergency = excluded.is_emergency,
                until = excluded.until, updated_at = excluded.updated_at
            """,
            {
                "account_id": account_id,
                "consent_id": consent_id,
                "is_emergency": int(is_emergency),
                "until": iso(until) if until else None,
                "now": self._now,
            },
        )


def _link(row: sqlcipher.Row) -> Link:
    return Link(
        account_id=row["account_id"],
        role=Role(row["role"]),
        label=row["label"],
        consent_id=row["consent_id"],
        is_emergency=bool(row["is_emergency"]),
        until=datetime.fromisoformat(row["until"]) if row["until"] else None,
        since=datetime.fromisoformat(row["created_at"]),
    )
