"""The chained audit: each row's hash covers the one before (rule S6)."""

import hmac
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256

import sqlcipher3.dbapi2 as sqlcipher

from core.access import AUDIT, Right, Seat
from core.ports import FIRST_LINK, AuditEntry, AuditHead
from core.records.base import iso
from db.guard import Guard

_COLUMNS = "seq, at, user_id, account_id, role, action, kind, record_id, count, change_id, hash"
_LINKS_AT_A_TIME = 1000
_ROWS_AT_A_TIME = 200
# What another keeps to themselves, and what was done with it, is not told either (N4).
_SHOWN = """
    (record_id IS NULL OR record_id NOT IN (SELECT value FROM json_each(:hidden)))
    AND (kind IS NOT 'private_note' OR account_id = :account_id OR :tells_all)
"""


class SqlAuditTrail:
    """key: the vault's audit subkey. The chain runs through the whole vault."""

    def __init__(
        self,
        connection: sqlcipher.Connection,
        guard: Guard,
        now: datetime,
        *,
        change_id: str,
        key: bytearray,
    ) -> None:
        self._connection = connection
        self._guard = guard
        self._scope = guard.scope
        self._now = now
        self._change_id = change_id
        self._key = key

    def write(
        self,
        action: str,
        kind: str | None = None,
        record_id: str | None = None,
        *,
        count: int | None = None,
    ) -> None:
        row = (
            iso(self._now),
            self._scope.user_id,
            self._scope.account_id,
            self._scope.role.value,
            action,
            kind,
            record_id,
            count,
            self._change_id,
        )
        self._connection.execute(
            """
            INSERT INTO action_audit (
                at, user_id, account_id, role, action, kind, record_id, count, change_id, hash
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            (*row, _link(self._key, self.head().hash, row)),
        )

    def entries(self, limit: int) -> Sequence[AuditEntry]:
        rows = self._connection.execute(
            f"SELECT {_COLUMNS} FROM action_audit WHERE user_id = :user_id AND {_SHOWN}"
            " ORDER BY seq DESC LIMIT :limit",
            {**self._shown_to(), "limit": limit},
        ).fetchall()
        if not self._is_counted_anew:
            return [_entry(row) for row in rows]
        newest = self.count() if rows else 0
        return [replace(_entry(row), seq=newest - at) for at, row in enumerate(rows)]

    def each(self) -> Iterator[AuditEntry]:
        if not self._is_counted_anew:
            return self._each()
        return (replace(entry, seq=at) for at, entry in enumerate(self._each(), start=1))

    @property
    def _is_counted_anew(self) -> bool:
        """For a helper: a number that is left out would tell that something is kept from them."""
        return self._guard.seat not in {Seat.PERSON, Seat.ROSEMARY}

    def _each(self) -> Iterator[AuditEntry]:
        after = 0
        while True:
            rows = self._connection.execute(
                f"SELECT {_COLUMNS} FROM action_audit"
                f" WHERE user_id = :user_id AND seq > :after AND {_SHOWN}"
                " ORDER BY seq LIMIT :limit",
                {**self._shown_to(), "after": after, "limit": _ROWS_AT_A_TIME},
            ).fetchall()
            yield from map(_entry, rows)
            if len(rows) < _ROWS_AT_A_TIME:
                return
            after = rows[-1]["seq"]

    def count(self) -> int:
        (count,) = self._connection.execute(
            f"SELECT count(*) FROM action_audit WHERE user_id = :user_id AND {_SHOWN}",
            self._shown_to(),
        ).fetchone()
        return int(count)

    def _shown_to(self) -> dict[str, str | bool]:
        """Raises AccessDenied."""
        self._guard.require(Right.SEE, AUDIT)
        return {
            "user_id": self._scope.user_id,
            "account_id": self._scope.account_id,
            "hidden": self._guard.hidden_json,
            "tells_all": self._guard.seat is Seat.ROSEMARY,
        }

    def wrote_since(self, since: str, action: str | None = None, kind: str | None = None) -> bool:
        """Whether this account did that lately, or anything past the door; of the newest lines."""
        row = self._connection.execute(
            """
            SELECT 1 FROM (
                SELECT at, account_id, action, kind FROM action_audit
                WHERE user_id = :user_id ORDER BY seq DESC LIMIT :looked_through
            )
            WHERE account_id = :account_id AND at > :since
              AND CASE WHEN :action IS NULL THEN action NOT IN ('unlock', 'face.changed')
                       ELSE action = :action AND kind IS :kind END
            LIMIT 1
            """,
            {
                "user_id": self._scope.user_id,
                "account_id": self._scope.account_id,
                "action": action,
                "kind": kind,
                "since": since,
                "looked_through": _ROWS_AT_A_TIME,
            },
        ).fetchone()
        return row is not None

    def verify_chain(self) -> bool:
        end = self.head()
        reached = FIRST_LINK
        while reached != end:
            checked = self.verify_next(reached, _LINKS_AT_A_TIME)
            # No step further is no better than a broken link: something before the end is gone.
            if checked is None or checked == reached:
                return False
            reached = checked
        return True

    def verify_next(self, after: AuditHead, limit: int) -> AuditHead | None:
        rows = self._connection.execute(
            f"SELECT {_COLUMNS} FROM action_audit WHERE seq > :after ORDER BY seq LIMIT :limit",
            {"after": after.seq, "limit": limit},
        ).fetchall()
        reached = after
        for row in rows:
            seq, *fields, found = tuple(row)
            link = _link(self._key, reached.hash, tuple(fields))
            if seq != reached.seq + 1 or not hmac.compare_digest(link, found):
                return None
            reached = AuditHead(seq, found)
        return reached

    def head(self) -> AuditHead:
        row = self._connection.execute(
            "SELECT seq, hash FROM action_audit ORDER BY seq DESC LIMIT 1"
        ).fetchone()
        return AuditHead(row["seq"], row["hash"]) if row else FIRST_LINK

    def holds(self, head: AuditHead) -> bool:
        row = self._connection.execute(
            "SELECT hash FROM action_audit WHERE seq = :seq", {"seq": head.seq}
        ).fetchone()
        found = row["hash"] if row else ""
        return head == FIRST_LINK or hmac.compare_digest(found, head.hash)


def _link(key: bytearray, before: str, row: tuple[str | int | None, ...]) -> str:
    # Lengths are written before the fields, so that no two rows share a text.
    parts = [before, *("-" if field is None else _measured(str(field)) for field in row)]
    return hmac.new(key, "|".join(parts).encode(), sha256).hexdigest()


def _entry(row: sqlcipher.Row) -> AuditEntry:
    return AuditEntry(**{**dict(row), "at": datetime.fromisoformat(row["at"])})


def _measured(field: str) -> str:
    return f"{len(field)}:{field}"
