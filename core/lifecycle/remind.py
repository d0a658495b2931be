"""Which planned visits to speak of now; each reminder is given once."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from core.clinical.write import require
from core.frozen import frozen
from core.lifecycle.prompts import showing_limits
from core.lifecycle.reminders import Planned, due_reminder
from core.ports import UnitOfWork
from core.records.appointment import APPOINTMENT, Appointment
from core.records.facts import Status
from core.records.person import PERSON, Standing
from core.records.working import REMINDER, Ahead, Reminder
from core.typed_moments import zone_named


@frozen
class Reminded:
    """reminder: as it was kept, so that it is given once. visit: what it is about."""

    reminder: Reminder
    visit: Appointment


def next_reminders(uow: UnitOfWork) -> Sequence[Reminded]:
    """Every reminder that is due and was not given yet, soonest visit first; marked as given.

    None for a person at rest, and none by a clock that is not trusted: it might name a wrong
    day (T7).
    """
    person = require(uow, PERSON, uow.scope.user_id)
    if person.standing is not Standing.ACTIVE or not uow.trust.is_trusted:
        return ()
    zone, limits = zone_named(person.time_zone), showing_limits(uow)
    found = []
    for visit in _planned(uow):
        planned = Planned(visit.starts_at, visit.updated_at)
        ahead = due_reminder(planned, uow.now, zone, limits)
        if ahead is not None and not _was_given(uow, visit, ahead):
            found.append(Reminded(_give(uow, visit, ahead), visit))
    return found


def _planned(uow: UnitOfWork) -> Iterator[Appointment]:
    ids = tuple(uow.views.upcoming_ids(uow.now))
    visits = uow.of(APPOINTMENT).find(id=ids, status=Status.PLANNED) if ids else ()
    yield from sorted(visits, key=lambda visit: (visit.starts_at, visit.id))


def _was_given(uow: UnitOfWork, visit: Appointment, ahead: Ahead) -> bool:
    """For the time it has now: a visit that was moved is spoken of anew."""
    starts_at: datetime = visit.starts_at
    given = uow.of(REMINDER).find(record_id=visit.id, ahead=ahead)
    return any(each.starts_at == starts_at for each in given)


def _give(uow: UnitOfWork, visit: Appointment, ahead: Ahead) -> Reminder:
    reminder = Reminder(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        record_id=visit.id,
        ahead=ahead,
        starts_at=visit.starts_at,
    )
    uow.of(REMINDER).add(reminder)
    return reminder
