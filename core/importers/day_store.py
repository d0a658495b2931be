"""Takes what a device says of one day into the record: once, and anew when the day has grown."""

from core.clinical.upsert import clinical_profile_upsert
from core.clinical.write import change, name_key
from core.errors import InputRejected
from core.importers.entry import Incoming
from core.importers.links import keep_original, linked
from core.importers.results import (
    ADDED,
    DIFFERS,
    ERASED,
    KNOWN,
    KNOWN_BETTER,
    NOT_READABLE,
    UPDATED,
    Result,
)
from core.importers.store import IMPORTED, let_a_person_decide, origin_of
from core.ports import UnitOfWork
from core.records.facts import Status
from core.records.reading import READING, DayDraft, Reading
from core.scope import ROSEMARY


def store_day(uow: UnitOfWork, incoming: Incoming) -> Result:
    """A day is known by its signal, unit, date and device, which are its name."""
    key = name_key(READING, incoming.said.draft) or ""
    if uow.erasures.forgot(f"name:{READING.name}:{key}"):
        return ERASED
    stored = _stored(uow, key)
    try:
        return _add(uow, incoming) if stored is None else _say_anew(uow, incoming, stored)
    except InputRejected:
        return NOT_READABLE


def _stored(uow: UnitOfWork, key: str) -> Reading | None:
    named = (uow.of(READING).get(found) for found in uow.index.named(READING.name, key))
    return next((one for one in named if one and one.status is Status.RECORDED), None)


def _add(uow: UnitOfWork, incoming: Incoming) -> Result:
    said = incoming.said
    record = clinical_profile_upsert(uow, READING, said.draft, origin_of(incoming)).record
    if incoming.entry.verbatim:
        keep_original(uow, incoming, record)
    return ADDED


def _say_anew(uow: UnitOfWork, incoming: Incoming, stored: Reading) -> Result:
    """The next export knows more of the day on which this one was made."""
    draft = incoming.said.draft
    if not isinstance(draft, DayDraft) or _same(stored, draft):
        return KNOWN
    if linked(uow, incoming.said, incoming.entry.fingerprint) is not None:
        return KNOWN
    if _has_a_person_in_it(uow, stored):
        let_a_person_decide(uow, incoming, stored)
        return DIFFERS
    if draft.samples < stored.samples:
        return KNOWN_BETTER
    said_at = max(incoming.said.said_at, stored.last_confirmed_at)
    changed = change(uow, READING, stored, IMPORTED, **dict(draft), last_confirmed_at=said_at)
    if incoming.entry.verbatim:
        keep_original(uow, incoming, changed)
    return UPDATED


def _same(stored: Reading, draft: DayDraft) -> bool:
    return all(getattr(stored, name) == value for name, value in draft)


def _has_a_person_in_it(uow: UnitOfWork, stored: Reading) -> bool:
    versions = uow.versions.of_record(stored.id)
    others = (version for version in versions if version.reason != IMPORTED.code)
    return any(version.account_id != ROSEMARY for version in others)
