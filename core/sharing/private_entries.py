"""What a person keeps to themselves, and letting their helpers see it (N4)."""

from dataclasses import field
from datetime import datetime

from core.errors import NotFound
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.kinds import kind_named
from core.records.private import PRIVATE_NOTE, PrivateNote


@frozen
class PrivateEntry:
    """note_id: names it. kind: of the record it is, or is about; None for neither."""

    note_id: str
    kind: str | None
    record_id: str | None
    at: datetime
    text: str = field(repr=False)


def private_entries(uow: UnitOfWork) -> list[PrivateEntry]:
    """Newest first; nobody's but those of the account that asks. Raises AccessDenied."""
    notes = sorted(uow.of(PRIVATE_NOTE).find(), key=lambda note: note.id, reverse=True)
    return [entry for note in notes if (entry := _entry(uow, note)) is not None]


def share_entry(uow: UnitOfWork, note_id: str) -> None:
    """The helpers see this record from now on. Words kept beside a record stay where they are.

    Raises NotFound, AccessDenied.
    """
    note = uow.of(PRIVATE_NOTE).get(note_id)
    if note is None or note.record_id is None:
        raise NotFound(PRIVATE_NOTE.name)
    uow.of(PRIVATE_NOTE).erase(note_id)
    uow.audit.write("share.private", PRIVATE_NOTE.name, note_id)


def drop_words(uow: UnitOfWork, note_id: str) -> None:
    """Delete words kept beside a record. A record itself goes as any other does.

    Raises NotFound, AccessDenied.
    """
    note = uow.of(PRIVATE_NOTE).get(note_id)
    if note is None or note.words is None:
        raise NotFound(PRIVATE_NOTE.name)
    uow.of(PRIVATE_NOTE).erase(note_id)
    uow.audit.write("erase", PRIVATE_NOTE.name, note_id)


def _entry(uow: UnitOfWork, note: PrivateNote) -> PrivateEntry | None:
    """None for a record that was deleted since."""
    if note.record_id is None or note.record_kind is None:
        about = note.about_id
        return PrivateEntry(note.id, note.record_kind, about, note.created_at, note.words or "")
    kind = kind_named(note.record_kind)
    record = uow.of(kind).get(note.record_id)
    if record is None:
        return None
    return PrivateEntry(note.id, kind.name, record.id, note.created_at, kind.text(record))
