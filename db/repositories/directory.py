"""Who is in this vault. The only reader of `users` that is not bound to one person."""

from collections.abc import Sequence
from datetime import datetime

import sqlcipher3.dbapi2 as sqlcipher

from core.ports.people import HandedOver
from core.records.base import iso
from core.records.person import Person
from core.scope import Role


class SqlDirectory:
    def __init__(self, connection: sqlcipher.Connection, now: datetime) -> None:
        self._connection = connection
        self._now = iso(now)

    def people(self) -> Sequence[Person]:
        columns = ", ".join(Person.model_fields)
        rows = self._connection.execute(f"SELECT {columns} FROM users ORDER BY id").fetchall()
        return [Person.model_validate(dict(row), strict=False) for row in rows]

    def add_account(self, account_id: str, role: Role, label: str, user_id: str | None) -> None:
        self._connection.execute(
            """
            INSERT INTO accounts (account_id, role, label, person_id, created_at, updated_at)
            VALUES (:account_id, :role, :label, :person_id, :now, :now)
            """,
            {
                "account_id": account_id,
                "role": role.value,
                "label": label,
                "person_id": user_id,
                "now": self._now,
            },
        )

    def handed_over(self) -> HandedOver | None:
        row = self._connection.execute(
            "SELECT person_id, sent_at, sent_by, sender_role FROM handed_over"
        ).fetchone()
        if row is None:
            return None
        return HandedOver(
            person_id=row["person_id"],
            sent_at=datetime.fromisoformat(row["sent_at"]),
            sent_by=row["sent_by"],
            sender_role=Role(row["sender_role"]),
        )

    def mark_handed_over(self, copy: HandedOver) -> None:
        self._connection.execute(
            """
            INSERT OR REPLACE INTO handed_over
                (only_row, person_id, sent_at, sent_by, sender_role, opened_at)
            VALUES (1, :person_id, :sent_at, :sent_by, :sender_role, :now)
            """,
            {
                "person_id": copy.person_id,
                "sent_at": iso(copy.sent_at),
                "sent_by": copy.sent_by,
                "sender_role": copy.sender_role.value,
                "now": self._now,
            },
        )

    def joined(self, now: datetime) -> Sequence[tuple[str, str]]:
        rows = self._connection.execute(
            "SELECT user_id, account_id FROM care_links WHERE until IS NULL OR until > :now"
            " ORDER BY created_at, account_id",
            {"now": iso(now)},
        ).fetchall()
        return [(row["user_id"], row["account_id"]) for row in rows]

    def accounts(self) -> Sequence[tuple[str, Role, str, str | None]]:
        rows = self._connection.execute(
            "SELECT account_id, role, label, person_id FROM accounts ORDER BY account_id"
        ).fetchall()
        return [(row[0], Role(row[1]), row[2], row[3]) for row in rows]
