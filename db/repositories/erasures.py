"""What must stay gone, remembered as keyed hashes and nothing else (rule S7)."""

import hmac
from datetime import datetime
from hashlib import sha256

import sqlcipher3.dbapi2 as sqlcipher

from core.records.base import iso


class SqlErasures:
    """key: the vault's erasure subkey; without it a mark says nothing about what it marks."""

    def __init__(self, connection: sqlcipher.Connection, now: datetime, key: bytes) -> None:
        self._connection = connection
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

    def _mark(self, identity: str) -> str:
        return hmac.new(self._key, identity.encode(), sha256).hexdigest()
