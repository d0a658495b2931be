"""What somebody says in a talk against the record: both wait in review, the record stands (P3).

Only what is plainly said of a thing that the record names; the sentence itself is kept nowhere
but in the talk (S6): what waits is the field, and the value in a few figures.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from core.access import Seat
from core.clinical.abuse_words import speaks_of_abuse
from core.clinical.contradiction import ask_about_now
from core.clinical.differing import Difference, as_detail, readable
from core.clinical.gone import show_those_who_help
from core.clinical.waiting import open_review
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.allergy import ALLERGY
from core.records.appointment import APPOINTMENT, Appointment
from core.records.condition import CONDITION
from core.records.contact import CONTACT
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import AnyKind
from core.records.medication import MEDICATION
from core.records.person import PERSON
from core.records.working import ReviewItem, ReviewReason
from core.typed_moments import zone_named

if TYPE_CHECKING:
    from core.words.conflict_signs import Facing
    from core.words.statements.statement import Speaker

# Where in a verdict's path each kind is, and what a field of it is called there.
_PARTS: Final[Mapping[str, AnyKind]] = {
    "allergies": ALLERGY,
    "medications": MEDICATION,
    "conditions": CONDITION,
    "appointments": APPOINTMENT,
    "contacts": CONTACT,
}
_FIELDS: Final = {"dose": "dose", "when": "starts_at", "phone": "phone", "relation": "relation"}
_PLACE: Final = re.compile(r"(\w+)\[(\d+)\](?:\.(\w+))?")


@frozen
class _Against:
    """field: what differs; None where the whole is said not to be so."""

    kind: AnyKind
    record: Fact
    field: str | None
    path: str


def note_what_differs(uow: UnitOfWork, text: str, speaker: "Speaker") -> ReviewItem | None:
    """None where nothing plainly speaks against the record, or it waits already."""
    from core.words.conflict import compare
    from core.words.conflict_signs import facing
    from core.words.plain import plain
    from core.words.record_terms import Told
    from core.words.verdict import Standing

    if uow.seat is Seat.PERSON and speaks_of_abuse([text]):
        return None  # theirs alone (N4)
    current = {part: _current(uow, kind) for part, kind in _PARTS.items()}
    if not any(current.values()):
        return None
    met = facing(text, speaker, Told.of(_as_told(current)), _now_there(uow))
    verdict = compare(met)
    if verdict.standing is not Standing.CONFLICT or verdict.on is None:
        return None
    against = _against(current, verdict.on)
    if against is None or not _is_plain(met, against):
        return None
    return _queue(uow, against, plain(text))


def _now_there(uow: UnitOfWork) -> datetime:
    """By the clock where the person is: "at two" is two there."""
    person = uow.of(PERSON).get(uow.scope.user_id)
    return uow.now.astimezone(zone_named(person.time_zone)) if person else uow.now


def _current(uow: UnitOfWork, kind: AnyKind) -> Sequence[Fact]:
    found: Sequence[Fact] = uow.of(kind).find(status=kind.first_status)
    return [each for each in found if each.memory_class is not MemoryClass.INFERENCE]


def _as_told(current: Mapping[str, Sequence[Fact]]) -> Mapping[str, object]:
    """As statements are compared with it. An empty list of allergies says that nobody asked."""
    told: dict[str, object] = {}
    for part, records in current.items():
        rows = [_row(each) for each in records]
        if rows:
            told[part] = rows
    return told


def _row(record: Fact) -> Mapping[str, str]:
    names = ("name", "substance", "what", "dose", "reaction", "phone", "relation")
    said = {name: getattr(record, name, None) for name in names}
    row = {name: str(value) for name, value in said.items() if value}
    if isinstance(record, Appointment):
        row["when"] = record.starts_at.isoformat(timespec="minutes")
    return row


def _against(current: Mapping[str, Sequence[Fact]], path: str) -> _Against | None:
    found = _PLACE.fullmatch(path)
    if found is None or found[1] not in _PARTS:
        return None
    record = current[found[1]][int(found[2])]
    return _Against(_PARTS[found[1]], record, _FIELDS.get(found[3] or ""), path)


def _is_plain(met: "Facing", against: _Against) -> bool:
    """By what is named, of the person, without a doubt; that they took what they must not have
    speaks of no allergy that ended (N2)."""
    from core.words.allergies_denied import TELLS_OF_REACTIONS
    from core.words.statements.statement import Topic

    if against.kind is CONTACT:
        return against.field is not None
    for one in met.compared:
        if one.path == against.path and one.is_clash:
            is_of_it = one.mention.thing.topic is Topic.ALLERGY
            is_told = TELLS_OF_REACTIONS.search(met.seen.said.text) is not None
            return against.kind is not ALLERGY or (is_of_it and is_told)
    return False


def _queue(uow: UnitOfWork, against: _Against, said: str) -> ReviewItem | None:
    kind, record = against.kind, against.record
    if against.field is None and kind is not APPOINTMENT:
        item = show_those_who_help(uow, kind, record)
    else:
        item = _differs(uow, against, _said(against, said, _now_there(uow)))
    if item is not None:
        ask_about_now(uow, kind, record)
    return item


def _differs(uow: UnitOfWork, against: _Against, said: str | None) -> ReviewItem | None:
    name = against.field or "status"
    on_record = readable(getattr(against.record, name))
    value = said if against.field else Status.CANCELLED.value
    return open_review(
        uow,
        ReviewReason.DIFFERS,
        against.kind.name,
        against.record.id,
        occasion=f"said, version {against.record.version}: {name} {value}",
        detail=as_detail([Difference(name, on_record, value)]),
    )


def _said(against: _Against, said: str, now: datetime) -> str | None:
    """said: as `plain` gives it. None where no value can be read out of it; that it is another
    one is told all the same.
    """
    from core.words.conflict_contacts import phone_in
    from core.words.conflict_doses import dose_in
    from core.words.conflict_visits import time_in

    if against.field == "dose":
        return dose_in(said)
    if against.field == "phone":
        return phone_in(said)
    if against.field == "starts_at":
        moment = time_in(said, now)
        return str(readable(moment)) if moment else None
    return None
