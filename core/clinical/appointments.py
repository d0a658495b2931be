"""What became of a planned visit: the plan gets its status, and an event says so (M2)."""

from dataclasses import replace
from datetime import datetime
from enum import StrEnum

from core.clinical.upsert import clinical_profile_upsert, spoken
from core.clinical.write import Why, change, require
from core.errors import InputRejected, InTheFuture, PolicyRefused
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.appointment import APPOINTMENT, Appointment
from core.records.event import EVENT, EventDraft, Happening
from core.records.facts import Fact, Status


class Outcome(StrEnum):
    KEPT = "kept"
    MISSED = "missed"
    MOVED = "moved"
    CANCELLED = "cancelled"


@frozen
class Settled:
    """event: the immutable record of what happened."""

    appointment: Appointment
    event: Fact


_HAPPENINGS = {
    Outcome.KEPT: Happening.VISIT_KEPT,
    Outcome.MISSED: Happening.VISIT_MISSED,
    Outcome.MOVED: Happening.VISIT_MOVED,
    Outcome.CANCELLED: Happening.VISIT_CANCELLED,
}
_STATUSES = {
    Outcome.KEPT: Status.KEPT,
    Outcome.MISSED: Status.MISSED,
    Outcome.MOVED: Status.PLANNED,
    Outcome.CANCELLED: Status.CANCELLED,
}
_HAD_ITS_TIME = frozenset({Outcome.KEPT, Outcome.MISSED})


def settle_appointment(
    uow: UnitOfWork,
    record_id: str,
    outcome: Outcome,
    moved_to: datetime | None = None,
    *,
    expected_version: int | None = None,
) -> Settled:
    """Say what became of a planned visit. A moved one stays planned, at its new time.

    moved_to: aware; given with MOVED and only then, or InputRejected. Raises NotFound,
    StaleVersion, PolicyRefused when the visit is not planned any more, and InTheFuture
    when a visit that has not begun is said to be kept or missed.
    """
    if (outcome is Outcome.MOVED) != (moved_to is not None):
        raise InputRejected("moved_to")
    visit = require(uow, APPOINTMENT, record_id, expected_version)
    if visit.status is not Status.PLANNED:
        raise PolicyRefused(APPOINTMENT.name)
    if outcome in _HAD_ITS_TIME and visit.starts_at > max(uow.now, uow.passed_at):
        raise InTheFuture("starts_at")
    settled = change(
        uow,
        APPOINTMENT,
        visit,
        Why(outcome.value),
        status=_STATUSES[outcome],
        last_confirmed_at=uow.now,
        confirmed_by=uow.scope.account_id,
        **_new_times(visit, moved_to),
    )
    return Settled(settled, _event(uow, visit, outcome))


def _new_times(visit: Appointment, moved_to: datetime | None) -> dict[str, datetime]:
    """A moved visit lasts as long as it was going to."""
    if moved_to is None:
        return {}
    if visit.ends_at is None:
        return {"starts_at": moved_to}
    return {"starts_at": moved_to, "ends_at": moved_to + (visit.ends_at - visit.starts_at)}


def _event(uow: UnitOfWork, visit: Appointment, outcome: Outcome) -> Fact:
    """Kept and missed happened when the visit was due; moving and cancelling happen now."""
    draft = EventDraft(
        what=visit.what,
        happening=_HAPPENINGS[outcome],
        happened_at=visit.starts_at if outcome in _HAD_ITS_TIME else uow.now,
        about_id=visit.id,
    )
    origin = replace(spoken(uow.scope.role), why=Why(outcome.value))
    return clinical_profile_upsert(uow, EVENT, draft, origin).record
