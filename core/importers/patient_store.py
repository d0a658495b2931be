"""Takes what a file says of the person into the one patient record they have."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from core.clinical.dates import refuse_the_future
from core.clinical.upsert import clinical_profile_upsert
from core.clinical.write import change, require
from core.errors import InputRejected
from core.importers.entry import Incoming, Said
from core.importers.links import keep_original, link, linked, was_erased
from core.importers.results import ADDED, ERASED, KNOWN, NOT_READABLE, UPDATED, Result
from core.importers.store import IMPORTED, let_a_person_decide, origin_of
from core.ports import UnitOfWork
from core.records.allergy import ALLERGY
from core.records.condition import CONDITION
from core.records.facts import Status
from core.records.kind import AnyKind
from core.records.medication import MEDICATION
from core.records.names import normalised
from core.records.patient import PATIENT, Patient, PatientDraft
from core.records.person import PERSON

# "None known" cannot be taken over where the record knows of one (T10: caution is not removed).
_SPEAKS_AGAINST: dict[str, AnyKind] = {
    "no_known_allergies_at": ALLERGY,
    "no_known_conditions_at": CONDITION,
    "no_known_medications_at": MEDICATION,
}
# Who it is; when these differ, the file may be someone else's.
_IDENTITY = ("full_name", "birth_date")


def store_patient(uow: UnitOfWork, incoming: Incoming) -> Sequence[Result]:
    """Fill what the record does not say; leave what it says, and name where they differ."""
    said = incoming.said
    if was_erased(uow, incoming):
        return [ERASED]
    if linked(uow, said, incoming.entry.fingerprint) is not None:
        return [KNOWN]
    try:
        refuse_the_future(uow, said.draft)
        return _take_over(uow, incoming)
    except InputRejected:
        return [NOT_READABLE]


def is_someone_else(uow: UnitOfWork, said: Said) -> bool:
    """Whether the file's name or birth date is not the one on record."""
    stored = _the_patient(uow)
    return stored is not None and any(
        getattr(stored, name) is not None
        and getattr(said.draft, name) is not None
        and not _agree(name, getattr(stored, name), getattr(said.draft, name))
        for name in _IDENTITY
    )


def _take_over(uow: UnitOfWork, incoming: Incoming) -> Sequence[Result]:
    said = dict(incoming.said.draft)
    new = {name: value for name, value in said.items() if value is not None}
    differing = {name for name in new if _is_spoken_against(uow, name)}
    stored = _the_patient(uow)
    if stored is None and _is_known_by_name(uow, new):
        return [KNOWN]
    if stored is not None:
        differing |= {name for name in new if _contradicts(stored, name, new[name])}
    filled = {
        name: value
        for name, value in new.items()
        if name not in differing and (stored is None or _is_news(stored, name, value))
    }
    record, result = _written(uow, incoming, stored, filled)
    if result is not KNOWN:
        keep_original(uow, incoming, record)
    link(uow, incoming, record)
    if not differing:
        return [result]
    differs = let_a_person_decide(uow, incoming, record)
    return [differs] if result is KNOWN else [result, differs]


def _is_known_by_name(uow: UnitOfWork, new: Mapping[str, object]) -> bool:
    """It says nothing but what the person is called here anyway."""
    shown = require(uow, PERSON, uow.scope.user_id).display_name
    return set(new) == {"full_name"} and _agree("full_name", shown, str(new["full_name"]))


def _written(
    uow: UnitOfWork, incoming: Incoming, stored: Patient | None, filled: dict[str, object]
) -> tuple[Patient, Result]:
    if stored is not None and not filled:
        return stored, KNOWN
    if stored is not None:
        said_at = max(incoming.said.said_at, stored.last_confirmed_at)
        changed = change(uow, PATIENT, stored, IMPORTED, **filled, last_confirmed_at=said_at)
        return changed, UPDATED
    draft = PatientDraft.parse(**filled)
    taken_back = next(iter(uow.of(PATIENT).find()), None)
    if taken_back is None:
        clinical_profile_upsert(uow, PATIENT, draft, origin_of(incoming))
    else:  # there is room for one: an import that was undone is done again in its row
        change(uow, PATIENT, taken_back, IMPORTED, **dict(draft), status=Status.ACTIVE)
    (record,) = uow.of(PATIENT).find()
    return record, ADDED


def _the_patient(uow: UnitOfWork) -> Patient | None:
    stored = uow.of(PATIENT).find()
    return next((one for one in stored if one.status is not Status.ENTERED_IN_ERROR), None)


def _is_spoken_against(uow: UnitOfWork, name: str) -> bool:
    kind = _SPEAKS_AGAINST.get(name)
    return kind is not None and bool(uow.of(kind).find(status=Status.ACTIVE))


def _is_news(stored: Patient, name: str, value: object) -> bool:
    """A field that was empty, or a later word that there is still none."""
    kept = getattr(stored, name)
    if isinstance(kept, datetime) and isinstance(value, datetime):
        return value > kept
    return kept is None


def _contradicts(stored: Patient, name: str, value: object) -> bool:
    """A note is no contradiction, nor is the same "none" of another day."""
    kept = getattr(stored, name)
    if kept is None or name == "note" or isinstance(kept, datetime):
        return False
    return not _agree(name, str(kept), str(value))


def _agree(name: str, kept: str, said: str) -> bool:
    """The same words in any order for a name; the same date as far as both are known."""
    kept, said = normalised(kept), normalised(said)
    if name == "full_name":
        return sorted(kept.replace(",", " ").split()) == sorted(said.replace(",", " ").split())
    if name in {"birth_date", "died_on"}:
        return kept.startswith(said) or said.startswith(kept)
    return kept == said
