"""The chained audit: each row's hash covers the one before (rule S6)."""

import hmac
from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256

import sqlcipher3.dbapi2 as sqlcipher

from core.ports import AuditEntry
from core.records.base import iso
from core.scope import Scope

FIRST_LINK = "0" * 64
_COLUMNS = "seq, at, user_id, account_id, role, action, kind, record_id, change_id, hash"


class SqlAuditTrail:
    """key: the vault's audit subkey. The chain runs through the whole vault."""

    def __init__(
        self,
        connection: sqlcipher.Connection,
        scope: Scope,
        now: datetime,
        change_id: str,
        key: bytes,
    ) -> None:
        self._connection = connection
        self._scope = scope
        self._now = now
        self._change_id = change_id
        self._key = key

    def write(self, action: str, kind: str | None = None, record_id: str | None = None) -> None:
        row = (
            iso(self._now),
            self._scope.user_id,
            self._scope.account_id,
            self._scope.role.value,
            action,
            kind,
            record_id,
            self._change_id,
        )
        self._connection.execute(
            """
            INSERT INTO action_audit (
                at, user_id, account_id, role, action, kind, record_id, change_id, hash
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            (*row, _link(self._key, self._last_hash(), row)),
        )

    def entries(self, limit: int) -> Sequence[AuditEntry]:
        rows = self._connection.execute(
            f"SELECT {_COLUMNS} FROM action_audit WHERE user_id = :user_id"
            " ORDER BY seq DESC LIMIT :limit",
            {"user_id": self._scope.user_id, "limit": limit},
        ).fetchall()
        return [
            AuditEntry(**{**dict(row), "at": datetime.fromisoformat(row["at"])}) for row in rows
        ]

    def verify_chain(self) -> bool:
        before = FIRST_LINK
        expected_seq = 1
        for row in self._connection.execute(f"SELECT {_COLUMNS} FROM action_audit ORDER BY seq"):
            fields = tuple(row)
            link = _link(self._key, before, fields[1:-1])
            if fields[0] != expected_seq or not hmac.compare_digest(link, fields[-1]):
                return False
            before, expected_seq = fields[-1], expected_seq + 1
        return True

    def _last_hash(self) -> str:
        row = self._connection.execute(
            "SELECT hash FROM action_audit ORDER BY seq DESC LIMIT 1"
        ).fetchone()
        return row[0] if row else FIRST_LINK


def _link(key: bytes, before: str, row: tuple[str | None, ...]) -> str:
    # Lengths are written before the fields, so that no two rows share a text.
    parts = [before, *("-" if field is None else f"{len(field)}:{field}" for field in row)]
    return hmac.new(key, "|".join(parts).encode(), sha256).hexdigest()
