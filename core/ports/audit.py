"""Who did what, as a chain that shows when a link is missing (S6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from core.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime


@frozen
class AuditEntry:
    """Ids, kinds and counts only (S6). hash: HMAC-SHA256 over the row and the one before.

    count: how many things an act touched, where it touched many at once.
    """

    seq: int
    at: datetime
    user_id: str
    account_id: str
    role: str
    action: str
    kind: str | None
    record_id: str | None
    count: int | None
    change_id: str
    hash: str


@frozen
class AuditHead:
    """How far the chain goes. seq: 0 when nothing was audited yet."""

    seq: int
    hash: str


FIRST_LINK = AuditHead(0, "0" * 64)


class AuditTrail(Protocol):
    def write(
        self,
        action: str,
        kind: str | None = None,
        record_id: str | None = None,
        *,
        count: int | None = None,
    ) -> None: ...
    def wrote_since(self, since: str, action: str | None = None, kind: str | None = None) -> bool:
        """Whether this account did that lately, or anything past the door; `since` as stored."""
        ...

    def entries(self, limit: int) -> Sequence[AuditEntry]:
        """Newest first, this person's."""
        ...

    def each(self) -> Iterator[AuditEntry]:
        """All of this person's, oldest first, a few at a time."""
        ...

    def count(self) -> int:
        """How many entries are this person's."""
        ...

    def verify_chain(self) -> bool:
        """Recompute the whole vault's chain; False at the first link that does not hold."""
        ...

    def verify_next(self, after: AuditHead, limit: int) -> AuditHead | None:
        """Recompute at most `limit` links after one that holds; None when one does not.

        Gives back `after` itself at the chain's end. The chain begins at `FIRST_LINK`.
        """
        ...

    def head(self) -> AuditHead: ...
    def holds(self, head: AuditHead) -> bool:
        """True when the chain still contains this link: nothing after it was cut off."""
        ...
