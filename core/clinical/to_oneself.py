"""What a person writes of abuse or neglect stays under their own account (N4).

A new record is theirs alone. In a record that others see too, the words are kept apart: what
others see stays as it was.
"""

from collections.abc import Mapping

from core.access import Seat
from core.clinical.abuse_words import speaks_of_abuse
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.base import Record, Stored
from core.records.kind import AnyKind
from core.records.private import PRIVATE_NOTE, PrivateNote
from core.scope import Role

# Whoever wrote a record, in whatever kind.
_AUTHOR = ("recorded_by", "given_by", "proposed_by")


def keep_if_private(
    uow: UnitOfWork, kind: AnyKind, record: Stored, note: str | None = None
) -> bool:
    """Keep a record that its own person just wrote to themselves, if it speaks of that."""
    if not is_to_oneself(uow, record, note):
        return False
    _write(uow, uow.scope.account_id, record_kind=kind.name, record_id=record.id)
    return True


def is_to_oneself(uow: UnitOfWork, said: Record, note: str | None = None) -> bool:
    """Whether these are words of the person that nobody else is to see."""
    return uow.seat is Seat.PERSON and speaks_of_abuse([*_texts(dict(said)), note])


def keep_to_oneself(uow: UnitOfWork, kind: AnyKind, record_id: str) -> None:
    """A row that the person's own talk left: it is theirs alone from its first moment."""
    _write(uow, uow.scope.account_id, record_kind=kind.name, record_id=record_id)


def keep_again(uow: UnitOfWork, kind: AnyKind, record: Stored) -> None:
    """After what says that a record is kept was lost: rather once too often than not."""
    own = {account for account, role, _, _ in uow.directory.accounts() if role is Role.PATIENT}
    fields = dict(record)
    author = next((str(fields[name]) for name in _AUTHOR if fields.get(name)), "")
    notes = [version.note for version in uow.versions.of_record(record.id)]
    if author not in own or not speaks_of_abuse([*_texts(fields), *notes]):
        return
    if not is_private(uow, record.id):
        _write(uow, author, record_kind=kind.name, record_id=record.id)


def is_private(uow: UnitOfWork, record_id: str) -> bool:
    """Nobody else is ever asked: to them it is not there."""
    if uow.seat not in {Seat.PERSON, Seat.ROSEMARY}:
        return False
    return bool(uow.of(PRIVATE_NOTE).find(record_id=record_id))


@frozen
class Sayable:
    """What of a change others may see."""

    fields: Mapping[str, object]
    note: str | None


def sayable(uow: UnitOfWork, kind: AnyKind, record_id: str, said: Sayable) -> Sayable:
    """The rest is kept beside the record, for the person alone."""
    texts = [*_texts(said.fields), said.note]
    if uow.seat is not Seat.PERSON or not speaks_of_abuse(texts) or is_private(uow, record_id):
        return said
    shown = {name: each for name, each in said.fields.items() if not _speaks(each)}
    apart = [str(each) for name, each in said.fields.items() if name not in shown]
    is_note_shown = not speaks_of_abuse([said.note])
    words = apart if is_note_shown else [*apart, said.note or ""]
    kept = "\n".join(words)
    _write(uow, uow.scope.account_id, record_kind=kind.name, about_id=record_id, words=kept)
    return Sayable(shown, said.note if is_note_shown else None)


def _speaks(value: object) -> bool:
    return isinstance(value, str) and speaks_of_abuse([value])


def _write(uow: UnitOfWork, account_id: str, **fields: object) -> None:
    note = PrivateNote.parse(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        account_id=account_id,
        **fields,
    )
    uow.of(PRIVATE_NOTE).add(note)
    uow.audit.write("keep.private", PRIVATE_NOTE.name, note.id)


def _texts(fields: Mapping[str, object]) -> list[str]:
    return [text for text in fields.values() if isinstance(text, str)]
