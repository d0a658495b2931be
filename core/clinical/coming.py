"""Planned visits that are not over, soonest first."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from core.clinical.current import UNSTATED_LENGTH
from core.ports import UnitOfWork
from core.records.appointment import APPOINTMENT, Appointment
from core.records.facts import Status

# The longest planned stay that is looked for once it has begun.
LONGEST_STAY = timedelta(days=31)


def coming_visits(uow: UnitOfWork, until: datetime) -> Sequence[Appointment]:
    """Those that begin before `until`, aware."""
    ids = tuple(uow.views.upcoming_ids(uow.now - LONGEST_STAY))
    visits = uow.of(APPOINTMENT).find(id=ids, status=Status.PLANNED)
    ahead = [visit for visit in visits if _is_coming(visit, uow.now, until)]
    return sorted(ahead, key=lambda visit: (visit.starts_at, visit.id))


def _is_coming(visit: Appointment, now: datetime, until: datetime) -> bool:
    ends_at = visit.ends_at or visit.starts_at + UNSTATED_LENGTH
    return now < ends_at and visit.starts_at < until
