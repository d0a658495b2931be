"""Planned visits that are not over, soonest first."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from core.ports import UnitOfWork
from core.records.appointment import APPOINTMENT, Appointment
from core.records.facts import Status

# The longest planned stay that is looked for once it has begun.
LONGEST_STAY = timedelta(days=31)
# A visit whose end nobody wrote down is over an hour after it began.
UNSTATED_LENGTH = timedelta(hours=1)


def coming_visits(uow: UnitOfWork, until: datetime) -> Sequence[Appointment]:
    """Those that begin before `until`, aware. A clock that is doubted ends none (T7)."""
    ids = tuple(uow.views.upcoming_ids(uow.passed_at - LONGEST_STAY))
    visits = uow.of(APPOINTMENT).find(id=ids, status=Status.PLANNED)
    ahead = [visit for visit in visits if _is_coming(visit, uow.passed_at, until)]
    return sorted(ahead, key=lambda visit: (visit.starts_at, visit.id))


def visit_ends_at(visit: Appointment) -> datetime:
    return visit.ends_at or visit.starts_at + UNSTATED_LENGTH


def _is_coming(visit: Appointment, passed_at: datetime, until: datetime) -> bool:
    return passed_at < visit_ends_at(visit) and visit.starts_at < until
