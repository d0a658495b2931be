"""Who is in this vault, and whom each person lets in (S10)."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Protocol

from core.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from core.records.person import Person
    from core.scope import Role


@frozen
class HandedOver:
    """Of a vault that is somebody else's record to read. sent_by: None where that has no name.

    sent_at: what it holds is as of then.
    """

    person_id: str
    sent_at: datetime
    sent_by: str | None = field(repr=False)
    sender_role: Role


class Directory(Protocol):
    """Who is in this vault: the one view that is not bound to a person."""

    def handed_over(self) -> HandedOver | None:
        """None for a vault of one's own."""
        ...

    def mark_handed_over(self, copy: HandedOver) -> None:
        """From the next transaction on nobody writes here."""
        ...

    def people(self) -> Sequence[Person]: ...
    def add_account(self, account_id: str, role: Role, label: str, user_id: str | None) -> None: ...
    def accounts(self) -> Sequence[tuple[str, Role, str, str | None]]: ...
    def joined(self, now: datetime) -> Sequence[tuple[str, str]]:
        """Person and account of every link that holds at `now`, oldest first."""
        ...


@frozen
class Link:
    """A helper whom a person has let in. until: None holds until it is taken back.

    is_emergency: nobody let them in; they broke the glass, and it ends by itself.
    """

    account_id: str
    role: Role
    label: str
    consent_id: str | None
    is_emergency: bool
    until: datetime | None
    since: datetime


class Links(Protocol):
    """Who is let in to this person's record."""

    def each(self) -> Sequence[Link]:
        """Oldest first, with those that have ended by themselves."""
        ...

    def join(self, account_id: str, consent_id: str | None, until: datetime | None) -> None: ...
    def part(self, account_id: str) -> bool:
        """False when they were not let in."""
        ...

    def break_glass(self, until: datetime) -> None:
        """Let this account itself in, for an emergency; nobody's right is asked."""
        ...
