"""What must stay gone, remembered as keyed hashes and nothing else (rule S7)."""

import hmac
from collections.abc import Mapping, Sequence
from datetime import datetime
from hashlib import sha256

import sqlcipher3.dbapi2 as sqlcipher

from core.records.base import iso
from core.scope import Scope


class SqlErasures:
    """key: the vault's erasure subkey; without it a mark says nothing about what it marks.

    The person is part of every mark: what one person erased, another may still keep.
    """

    def __init__(
        self, connection: sqlcipher.Connection, scope: Scope, now: datetime, key: bytes
    ) -> None:
        self._connection = connection
        self._person = {"user_id": scope.user_id}
        self._now = now
        self._key = key

    def remember(self, identity: str) -> None:
        self._connection.execute(
            "INSERT OR IGNORE INTO erasures (mark, erased_at) VALUES (?, ?)",
            (self._mark(identity), iso(self._now)),
        )

    def forgot(self, identity: str) -> bool:
        row = self._connection.execute(
            "SELECT 1 FROM erasures WHERE mark = ?", (self._mark(identity),)
        ).fetchone()
        return row is not None

    def allow_deletes(self) -> None:
        self._connection.execute("INSERT OR IGNORE INTO erasure_in_progress (only_row) VALUES (1)")

    def erase_person(self) -> Mapping[str, int]:
        # The tables are asked of the database: one that a later migration adds is not forgotten.
        self._connection.execute("PRAGMA defer_foreign_keys = ON")
        gone = {"care_links": self._unlink_accounts(), "accounts": self._delete_accounts()}
        for table in self._personal_tables():
            gone[table] = gone.get(table, 0) + self._delete(
                f"DELETE FROM {table} WHERE user_id = :user_id"
            )
        return {table: count for table, count in gone.items() if count}

    def _unlink_accounts(self) -> int:
        """An account of this person may have looked after others."""
        return self._delete(
            """
            DELETE FROM care_links
            WHERE account_id IN (SELECT account_id FROM accounts WHERE person_id = :user_id)
            """
        )

    def _delete_accounts(self) -> int:
        return self._delete("DELETE FROM accounts WHERE person_id = :user_id")

    def _personal_tables(self) -> Sequence[str]:
        rows = self._connection.execute(
            """
            SELECT tables.name FROM sqlite_master AS tables
            JOIN pragma_table_info(tables.name) AS columns ON columns.name = 'user_id'
            WHERE tables.type = 'table' AND tables.name <> 'action_audit'
            ORDER BY tables.name
            """
        ).fetchall()
        return [row["name"] for row in rows]

    def _delete(self, sql: str) -> int:
        return int(self._connection.execute(sql, self._person).rowcount)

    def _mark(self, identity: str) -> str:
        marked = f"{self._person['user_id']}\n{identity}"
        return hmac.new(self._key, marked.encode(), sha256).hexdigest()
