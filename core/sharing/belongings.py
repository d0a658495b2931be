"""What goes with a record when it is erased, and what stays although it mentions it."""

from collections.abc import Iterator, Sequence

from core.access import Right
from core.clinical.write import name_key
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.assistant import ASSISTANT_SESSION
from core.records.base import Stored
from core.records.contact import CONTACT
from core.records.document import DOCUMENT
from core.records.episode import EPISODE
from core.records.event import EVENT, Event, Happening
from core.records.facts import Source
from core.records.kind import AnyKind
from core.records.kinds import KINDS
from core.records.memory import MEMORY
from core.records.person import PERSON
from core.records.reading import READING
from core.records.samples import SAMPLES
from core.records.talk import SESSION

# What was said by or about a person, and may be erased one by one; a talk as a whole. The rest is
# Rosemary's own work on it and goes with it; a person goes whole.
_ONE_BY_ONE = (SESSION, ASSISTANT_SESSION, MEMORY, EPISODE)
ERASABLE = tuple(
    kind for kind in KINDS if kind in _ONE_BY_ONE or (kind.draft is not None and kind is not PERSON)
)

# Fields that name another record without which the row means nothing.
GOES_WITH = (
    *("record_id", "other_id", "document_id", "corrects_id", "session_id", "message_id"),
    *("superseded_by_id", "turn_id"),
)

# Fields that name another record, in rows that stand without it.
STAYS = ("about_id", "source_document_id", "import_batch_id", "photo_document_id")

# M2: what became of a planned visit. These repeat the visit's own words.
_OUTCOMES = frozenset(
    {
        Happening.VISIT_KEPT,
        Happening.VISIT_MISSED,
        Happening.VISIT_MOVED,
        Happening.VISIT_CANCELLED,
    }
)


@frozen
class Belonging:
    kind: AnyKind
    record: Stored


def all_that_goes(uow: UnitOfWork, kind: AnyKind, record: Stored) -> Sequence[Belonging]:
    """The record, then what cannot outlive it, then what cannot outlive that.

    Children stand behind their parents: delete from the end.
    """
    going = [Belonging(kind, record)]
    known = {(kind.name, record.id)}
    for parent in going:
        for child in _what_goes_with(uow, parent.record.id):
            if (child.kind.name, child.record.id) not in known:
                known.add((child.kind.name, child.record.id))
                going.append(child)
    return going


def what_speaks_of(uow: UnitOfWork, record_id: str) -> Iterator[Belonging]:
    """Rows that cannot outlive the record of this id; all of them once it is being erased."""
    for kind in KINDS:
        if not uow.may(Right.SEE, kind.name):
            continue
        for field in GOES_WITH:
            if field in kind.record.model_fields:
                for row in uow.of(kind).find(**{field: record_id}):
                    yield Belonging(kind, row)


def own_words_about(uow: UnitOfWork, record_id: str) -> int:
    """How many records that people made mention this one, and stay when it goes."""
    return sum(
        1
        for kind in ERASABLE
        for field in STAYS
        if field in kind.record.model_fields
        for row in uow.of(kind).find(**{field: record_id})
        if not _repeats_it(row)
    )


def _what_goes_with(uow: UnitOfWork, record_id: str) -> Iterator[Belonging]:
    yield from what_speaks_of(uow, record_id)
    yield from _single_values(uow, record_id)
    yield from _portrait(uow, record_id)
    for event in uow.of(EVENT).find(about_id=record_id):
        if _repeats_it(event):
            yield Belonging(EVENT, event)


def _single_values(uow: UnitOfWork, record_id: str) -> Iterator[Belonging]:
    """Of a day of a device: what it is the sum or the mean of."""
    reading = uow.of(READING).get(record_id) if uow.may(Right.SEE, READING.name) else None
    if reading is not None and reading.day is not None and uow.may(Right.SEE, SAMPLES.name):
        key = name_key(READING, reading)
        for row in uow.of(SAMPLES).find(day_key=key):
            yield Belonging(SAMPLES, row)


def _portrait(uow: UnitOfWork, record_id: str) -> Iterator[Belonging]:
    """Of somebody who goes, unless it is somebody else's too."""
    contact = uow.of(CONTACT).get(record_id)
    if contact is None or contact.photo_document_id is None:
        return
    picture = uow.of(DOCUMENT).get(contact.photo_document_id)
    shown = uow.of(CONTACT).find(photo_document_id=contact.photo_document_id)
    if picture is not None and len(shown) == 1:
        yield Belonging(DOCUMENT, picture)


def _repeats_it(row: Stored) -> bool:
    """Written by Rosemary out of the record's words, not by a person in their own."""
    return isinstance(row, Event) and (row.happening in _OUTCOMES or row.source is Source.ROSEMARY)
