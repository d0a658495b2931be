"""Keeps core/access.py where the rows are: who asks, what they may do, what is not for them."""

import json
from functools import cached_property

import sqlcipher3.dbapi2 as sqlcipher

from core.access import Known, Reach, Right, Seat, is_asked, reach, rights, seat_of
from core.errors import AccessDenied, ReadOnlyCopy
from core.scope import Role, Scope
from db.bound import BoundConnection

_WHO = """
SELECT
    EXISTS (SELECT 1 FROM users WHERE user_id = :user_id) AS is_there,
    (SELECT role FROM accounts WHERE account_id = :account_id) AS role,
    (SELECT person_id FROM accounts WHERE account_id = :account_id) AS person_id,
    (SELECT is_emergency FROM care_links WHERE user_id = :user_id AND account_id = :account_id
       AND (until IS NULL OR until > :now)) AS link
"""


# Talks are the one thing that waits for a consent of its own; it is never for ever.
_IS_GIVEN = """
SELECT EXISTS (
    SELECT 1 FROM consents
    WHERE user_id = :user_id AND scope = 'share_talk' AND revoked_at IS NULL AND until > :now
) AS is_given
"""

_OF_TALKS = """
SELECT id FROM memories WHERE user_id = :user_id AND namespace = 'chat_summary'
UNION ALL
SELECT id FROM alerts
WHERE user_id = :user_id AND trouble IN (SELECT value FROM json_each(:troubles))
"""


class Guard:
    """One transaction's: `seat` is found at its beginning.

    now: as it is stored.
    hidden: ids of what the person keeps to themselves, and of what speaks of it (N4).
    is_erasing: deletion reaches everything that speaks of what goes, whoever wrote it (S7).
    """

    def __init__(self, bound: BoundConnection, scope: Scope, seat: Seat, now: str) -> None:
        self._bound = bound
        self._now = now
        self.scope = scope
        self.seat = seat
        self.is_erasing = False
        self.looked_at: set[str] = set()

    def require(self, right: Right, part: str) -> None:
        """Raises AccessDenied."""
        if not self.may(right, part):
            if right is not Right.SEE and self.is_read_only:
                raise ReadOnlyCopy(right.value, part)
            raise AccessDenied(right.value, part)

    @cached_property
    def is_read_only(self) -> bool:
        """A copy of somebody else's record: only time works in it."""
        if self.seat is Seat.ROSEMARY:
            return False
        row = self._bound.execute("SELECT EXISTS (SELECT 1 FROM handed_over) AS is_a_copy")
        return bool(row.fetchone()["is_a_copy"])

    def may(self, right: Right, part: str) -> bool:
        if right is not Right.SEE and self.is_read_only:
            return False
        if self.is_erasing:
            return True
        return right in rights(self.seat, part) and (
            not is_asked(self.seat, part) or self._is_consented
        )

    def look(self, part: str) -> None:
        """Raises AccessDenied; otherwise it is remembered that this part was read."""
        self.require(Right.SEE, part)
        self.looked_at.add(part)

    def may_ever_see(self, part: str) -> bool:
        """Outside an erasure too."""
        return Right.SEE in rights(self.seat, part) and not is_asked(self.seat, part)

    def is_own_alone(self, part: str) -> bool:
        return not self.is_erasing and reach(self.seat, part) is Reach.OWN

    @property
    def hidden(self) -> frozenset[str]:
        return frozenset() if self.is_erasing else self._hidden

    @property
    def hidden_json(self) -> str:
        """For SQL: `NOT IN (SELECT value FROM json_each(:hidden))`."""
        return json.dumps(sorted(self.hidden))

    @property
    def unseen_json(self) -> str:
        """As `hidden_json`, in an erasure too."""
        return json.dumps(sorted(self._hidden))

    @property
    def _is_consented(self) -> bool:
        """Looked up each time: it may be given or taken back in this very transaction."""
        row = self._bound.execute(_IS_GIVEN, {"now": self._now}).fetchone()
        return bool(row["is_given"])

    @cached_property
    def _hidden(self) -> frozenset[str]:
        kept = self._bound.execute(
            """
            SELECT record_id FROM private_notes
            WHERE user_id = :user_id AND record_id IS NOT NULL AND account_id <> :account_id
            """,
            {"account_id": self.scope.account_id},
        ).fetchall()
        of_talks = self._of_talks()
        if not kept:
            return of_talks
        from db.spoken_of import with_what_speaks_of_them

        return of_talks | with_what_speaks_of_them(self._bound, {row["record_id"] for row in kept})

    def _of_talks(self) -> frozenset[str]:
        """Summaries, which quote the person, and what was noticed in talks: not for whoever may
        not read the talk itself (S6)."""
        if self.may(Right.SEE, "session"):
            return frozenset()
        from core.records.alert import OF_TALKS  # the person, at their first page, sees all

        troubles = json.dumps(sorted(OF_TALKS))
        rows = self._bound.execute(_OF_TALKS, {"troubles": troubles}).fetchall()
        return frozenset(row["id"] for row in rows)

    def for_any_helper(self, scope: Scope) -> "Guard":
        """What whoever cares for this person may see, whoever asks: nothing that they keep to
        themselves (N4). scope: of an account that wrote nothing.
        """
        return Guard(self._bound, scope, Seat.CAREGIVER, self._now)

    def for_rosemary(self, scope: Scope) -> "Guard":
        """Time works on what whoever asked may know of; on the rest when its owner asks."""
        ours = Guard(self._bound, scope, Seat.ROSEMARY, self._now)
        ours.is_erasing = self.is_erasing
        if self.seat is not Seat.ROSEMARY:
            ours.__dict__["_hidden"] = self._hidden
        return ours


def seat_in(connection: sqlcipher.Connection, scope: Scope, now: str) -> Seat:
    """From where this scope looks, by what the vault knows of its account."""
    row = connection.execute(
        _WHO, {"user_id": scope.user_id, "account_id": scope.account_id, "now": now}
    ).fetchone()
    known = Known(
        is_there=bool(row["is_there"]),
        role=Role(row["role"]) if row["role"] else None,
        person_id=row["person_id"],
        is_joined=row["link"] == 0,
        is_emergency=row["link"] == 1,
    )
    return seat_of(scope, known)
