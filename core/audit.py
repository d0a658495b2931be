"""Who did what, and whether anybody has changed the book about it since (rule S6)."""

from collections.abc import Sequence
from datetime import timedelta

from core.ports import AuditEntry, AuditHead, UnitOfWork
from core.records.base import iso

AN_UNLOCK = timedelta(hours=1)


def read_audit(uow: UnitOfWork, limit: int = 100) -> Sequence[AuditEntry]:
    """This person's newest entries, newest first: ids, kinds and counts, never words."""
    return uow.audit.entries(limit)


def audit_head(uow: UnitOfWork) -> AuditHead:
    """Kept outside the database, it shows when the newest entries were cut off."""
    return uow.audit.head()


def verify_audit(uow: UnitOfWork, kept_head: AuditHead | None = None) -> bool:
    """True when every link of the vault's chain holds, and `kept_head` is one of them."""
    if kept_head is not None and not uow.audit.holds(kept_head):
        return False
    return uow.audit.verify_chain()


def note_unlock(uow: UnitOfWork) -> None:
    """The vault was opened, and this account stands before this record (S6)."""
    uow.audit.write("unlock")


def note_command(uow: UnitOfWork) -> None:
    """The same by the command line, once an hour: a script's thousand calls would bury the book."""
    if not uow.audit.wrote_since(iso(uow.now - AN_UNLOCK), "unlock"):
        uow.audit.write("unlock")


def note_face(uow: UnitOfWork) -> None:
    """This account went over to the pages of another one: one key opens both (S10)."""
    uow.audit.write("face.changed")


def note_keys(uow: UnitOfWork, what: str) -> None:
    """A way into the vault was added, removed or changed. what: a stable word (S6)."""
    uow.audit.write(f"keys.{what}")
