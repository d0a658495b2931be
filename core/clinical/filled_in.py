"""A filled-in form becomes part of the record, and its draft is gone in the same step."""

from collections.abc import Mapping

from core.clinical.details import put_details
from core.clinical.drafts import Form, forget_draft
from core.clinical.events import correct_event
from core.clinical.people import change_person
from core.clinical.upsert import Written, clinical_profile_change, clinical_profile_upsert, spoken
from core.clinical.write import Why
from core.errors import PolicyRefused
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.base import Record
from core.records.event import EVENT, EventDraft
from core.records.kind import AnyKind
from core.records.patient import PatientDraft
from core.records.person import PERSON, Person


@frozen
class Basis:
    """What a form was filled in upon. version: of the record as it was shown.

    why: in the person's own words; None when they gave none.
    """

    record_id: str
    version: int
    why: str | None = None


def save_new(uow: UnitOfWork, kind: AnyKind, draft: Record, form: Form) -> Written:
    """Raises what `clinical_profile_upsert` does; then the draft stays."""
    written = _write_new(uow, kind, draft)
    forget_draft(uow, form)
    return written


def save_change(
    uow: UnitOfWork, kind: AnyKind, fields: Mapping[str, object], basis: Basis, *, form: Form
) -> Written:
    """fields: those that were changed, by name.

    Raises what `clinical_profile_change` does, StaleVersion above all; then the draft stays.
    """
    written = _write_change(uow, kind, dict(fields), basis)
    forget_draft(uow, form)
    return written


def save_person(
    uow: UnitOfWork, fields: Mapping[str, object], version: int, *, form: Form
) -> Person:
    """A person's own row: name, country, time zone, language, the caregiver's context."""
    person = change_person(uow, dict(fields), version)
    forget_draft(uow, form)
    return person


def _write_new(uow: UnitOfWork, kind: AnyKind, draft: Record) -> Written:
    if isinstance(draft, PatientDraft):
        return put_details(uow, draft)
    return clinical_profile_upsert(uow, kind, draft, spoken(uow.scope.role))


def _write_change(
    uow: UnitOfWork, kind: AnyKind, fields: dict[str, object], basis: Basis
) -> Written:
    if kind.name == PERSON.name:
        raise PolicyRefused(PERSON.name)
    if kind.name == EVENT.name:
        return correct_event(uow, basis.record_id, _corrected(uow, fields, basis))
    return clinical_profile_change(
        uow,
        kind,
        basis.record_id,
        fields=fields,
        why=Why("edited", basis.why),
        expected_version=basis.version,
    )


def _corrected(uow: UnitOfWork, fields: dict[str, object], basis: Basis) -> EventDraft:
    """What happened never changes: the new event says all of it, as it is now known."""
    event = uow.of(EVENT).get(basis.record_id)
    told = {"what": event.what} if event else {}
    return EventDraft.parse(**{**told, **fields})
