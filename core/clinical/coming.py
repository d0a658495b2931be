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
    """Those that begin before `until`, aware."""
    now = max(uow.now, uow.passed_at)
    return [v for v in _planned(uow) if now < visit_ends_at(v) and v.starts_at < until]


def doubted_visits(uow: UnitOfWork) -> Sequence[Appointment]:
    """Those that a doubted clock alone calls over: they are told with their date (T7)."""
    return [v for v in _planned(uow) if uow.passed_at < visit_ends_at(v) <= uow.now]


def _planned(uow: UnitOfWork) -> Sequence[Appointment]:
    ids = tuple(uow.views.upcoming_ids(uow.passed_at - LONGEST_STAY))
    visits = uow.of(APPOINTMENT).find(id=ids, status=Status.PLANNED)
    return sorted(visits, key=lambda visit: (visit.starts_at, visit.id))


def visit_ends_at(visit: Appointment) -> datetime:
    return visit.ends_at or visit.starts_at + UNSTATED_LENGTH
