"""What must stay gone, remembered as keyed hashes and nothing else (rule S7)."""

import hmac
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from hashlib import sha256

import sqlcipher3.dbapi2 as sqlcipher

from core.records.base import iso
from db.guard import Guard


class SqlErasures:
    """key: the vault's erasure subkey; without it a mark says nothing about what it marks.

    The person is part of every mark: what one person erased, another may still keep.
    """

    def __init__(
        self,
        connection: sqlcipher.Connection,
        guard: Guard,
        now: datetime,
        *,
        key: bytearray,
        hash_of: Callable[[str], str],
    ) -> None:
        """hash_of: by what a person is known where not by their id."""
        self._hash_of = hash_of
        self._connection = connection
        self._guard = guard
        self._person = {"user_id": guard.scope.user_id}
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
        self._guard.is_erasing = True
        self._connection.execute("INSERT OR IGNORE INTO erasure_in_progress (only_row) VALUES (1)")

    def erase_person(self) -> Mapping[str, int]:
        # The tables are asked of the database: one that a later migration adds is not forgotten.
        self._connection.execute("PRAGMA defer_foreign_keys = ON")
        gone = {"care_links": self._unlink_accounts(), "accounts": self._delete_accounts()}
        for table in self._personal_tables():
            kept_to_oneself = self._hidden_in(table)
            deleted = self._delete(f"DELETE FROM {table} WHERE user_id = :user_id")
            gone[table] = gone.get(table, 0) + deleted - kept_to_oneself
        gone["episodes"] = self._delete_episodes()
        return {table: count for table, count in gone.items() if count}

    def _hidden_in(self, table: str) -> int:
        """How many of its rows whoever deletes never knew of: they go too, and untold (N4)."""
        hidden = self._guard.unseen_json
        if table == "private_notes" and not self._guard.may_ever_see(table.removesuffix("s")):
            sql = f"SELECT count(*) FROM {table} WHERE user_id = :user_id"
        else:
            columns = [
                row["name"]
                for row in self._connection.execute(f"PRAGMA table_info({table})")
                if row["name"] in {"id", "record_id"}
            ]
            if not columns:
                return 0
            found = " OR ".join(
                f"{name} IN (SELECT value FROM json_each(:hidden))" for name in columns
            )
            sql = f"SELECT count(*) FROM {table} WHERE user_id = :user_id AND ({found})"
        (count,) = self._connection.execute(sql, {**self._person, "hidden": hidden}).fetchone()
        return int(count)

    def _unlink_accounts(self) -> int:
        """An account of this person may have looked after others."""
        return self._delete(
            """
            DELETE FROM care_links
            WHERE account_id IN (SELECT account_id FROM accounts WHERE person_id = :user_id)
            """
        )

    def _delete_episodes(self) -> int:
        """Whoever keeps them is told how many went, and not whose (S2)."""
        person = {"patient_hash": self._hash_of(self._person["user_id"]), "now": iso(self._now)}
        self._connection.execute(
            """
            INSERT INTO episode_losses (account_id, lost_at, lost, created_at, updated_at)
            SELECT account_id, :now, count(*), :now, :now FROM episodes
            WHERE patient_hash = :patient_hash GROUP BY account_id
            ON CONFLICT (account_id, lost_at) DO UPDATE SET lost = lost + excluded.lost
            """,
            person,
        )
        gone = self._connection.execute(
            "DELETE FROM episodes WHERE patient_hash = :patient_hash", person
        )
        return int(gone.rowcount)

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
