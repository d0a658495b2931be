"""What the page needs of the vault: the item that is looked at, both its sides, whom to ask."""

from dataclasses import dataclass, field
from datetime import datetime

from core.clinical.find import find_record
from core.clinical.review import waiting_items
from core.clinical.who_to_ask import who_to_ask
from core.clinical.write import require
from core.errors import NotFound
from core.importers.originals import said_by
from core.lifecycle.sweep import sweep
from core.ports import UnitOfWork
from core.records.base import Stored
from core.records.facts import Fact
from core.records.kind import AnyKind
from core.records.kinds import kind_named
from core.records.person import PERSON
from core.records.working import Original, ReviewItem

# What a person compares; codes and notes of a sender say nothing to them.
_COMPARED = (
    "name",
    "substance",
    "label",
    "dose",
    "reaction",
    "severity",
    "started_on",
    "onset_on",
    "ends_on",
    "ended_on",
    "prescriber",
    "full_name",
    "birth_date",
    "died_on",
    "gender",
    "language",
    "address",
    "phone",
    "doctor",
    "blood_type",
)


@dataclass(frozen=True, slots=True)
class Difference:
    """One field that the two sides say differently; None where a side says nothing."""

    name: str
    ours: object = field(repr=False)
    theirs: object = field(repr=False)


@dataclass(frozen=True, slots=True)
class Looked:
    """One item with what it is about. ours, theirs: None once a record was deleted (T4).

    their_text: what a file calls it, where it can still be read.
    """

    item: ReviewItem
    kind: AnyKind
    ours: Fact | None
    text: str = field(repr=False)
    theirs: Fact | None
    their_text: str = field(repr=False)
    differences: tuple[Difference, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Named:
    """An item of the list below: enough to choose it."""

    item: ReviewItem
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Adviser:
    name: str = field(repr=False)
    phone: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Waiting:
    """place: of the item that is looked at, from 1; count: how many wait in all."""

    now: datetime
    person: str = field(repr=False)
    looked: Looked | None
    place: int
    count: int
    others: tuple[Named, ...]
    advisers: tuple[Adviser, ...] = field(repr=False)


def read_waiting(uow: UnitOfWork, wanted: str | None, shown: int) -> Waiting:
    """wanted: the item to look at; the first one when it no longer waits. shown: of the others."""
    sweep(uow)
    items = waiting_items(uow)
    ids = [item.id for item in items]
    at = ids.index(wanted) if wanted in ids else 0
    others = [item for index, item in enumerate(items) if index != at][:shown]
    return Waiting(
        now=uow.now,
        person=require(uow, PERSON, uow.scope.user_id).display_name,
        looked=look_at(uow, items[at]) if items else None,
        place=at + 1,
        count=len(items),
        others=tuple(Named(item, _text_of(uow, item.record_id)) for item in others),
        advisers=tuple(Adviser(c.name, c.phone or "") for c in who_to_ask(uow)[:2]),
    )


def look_at(uow: UnitOfWork, item: ReviewItem) -> Looked:
    ours = _found(uow, item.record_id)
    other = _found(uow, item.other_id)
    kind, record = ours or (kind_named(item.record_kind), None)
    fact = record if isinstance(record, Fact) else None
    theirs, their_text, differences = _other_side(uow, fact, other)
    return Looked(
        item=item,
        kind=kind,
        ours=fact,
        text=kind.text(record) if record else "",
        theirs=theirs,
        their_text=their_text,
        differences=differences,
    )


def _other_side(
    uow: UnitOfWork, ours: Fact | None, other: tuple[AnyKind, Stored] | None
) -> tuple[Fact | None, str, tuple[Difference, ...]]:
    if other is None:
        return None, "", ()
    kind, record = other
    if isinstance(record, Original):
        return _side_of_a_file(uow, ours, record)
    if not isinstance(record, Fact):
        return None, "", ()
    alike = ours is not None and type(record) is type(ours)
    return record, kind.text(record), _differences(ours, record) if alike else ()


def _side_of_a_file(
    uow: UnitOfWork, ours: Fact | None, original: Original
) -> tuple[None, str, tuple[Difference, ...]]:
    said = said_by(uow, original)
    if said is None:
        return None, "", ()
    differences = _differences(ours, said.draft)
    status = said.status or said.kind.first_status
    if ours is not None and status is not ours.status:
        differences = (*differences, Difference("status", ours.status, status))
    return None, said.kind.text(said.draft), differences


def _differences(ours: object, theirs: object) -> tuple[Difference, ...]:
    return tuple(
        Difference(name, getattr(ours, name, None), said)
        for name in _COMPARED
        if (said := getattr(theirs, name, None)) is not None and said != getattr(ours, name, None)
    )


def _found(uow: UnitOfWork, record_id: str | None) -> tuple[AnyKind, Stored] | None:
    if record_id is None:
        return None
    try:
        return find_record(uow, record_id)
    except NotFound:
        return None


def _text_of(uow: UnitOfWork, record_id: str) -> str:
    found = _found(uow, record_id)
    return found[0].text(found[1]) if found else ""
