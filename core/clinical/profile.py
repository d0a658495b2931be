"""`clinical_profile_get`: what is current, and what was believed at any earlier moment."""

from collections.abc import Iterator
from datetime import datetime

from core.clinical.coming import LONGEST_STAY
from core.clinical.current import LATELY, PROFILE_KINDS, snapshot
from core.clinical.dates import come_by
from core.clinical.find import believed_at
from core.clinical.snapshot import ClinicalSnapshot
from core.errors import InTheFuture
from core.lifecycle.clock_trust import Trust
from core.lifecycle.sweep import sweep
from core.ports import UnitOfWork
from core.records.allergy import ALLERGY
from core.records.appointment import APPOINTMENT
from core.records.condition import CONDITION
from core.records.facts import Fact, Status
from core.records.kind import AnyKind
from core.records.medication import MEDICATION
from core.records.patient import PATIENT
from core.records.symptom import SYMPTOM
from core.records.trend import TREND

_ACTIVE_ONLY: tuple[AnyKind, ...] = (CONDITION, ALLERGY, MEDICATION, SYMPTOM, PATIENT)
_LAPSING: tuple[AnyKind, ...] = tuple(
    kind for kind in PROFILE_KINDS if Status.RESOLVED_UNCONFIRMED in kind.statuses
)


def clinical_profile_get(uow: UnitOfWork) -> ClinicalSnapshot:
    """The current profile, after time has had its say (T6).

    Its cost follows what is current, not what is stored.
    """
    sweep(uow)
    return snapshot(_what_may_be_current(uow), uow.now, uow.trust, uow.passed_at)


def clinical_profile_as_of(uow: UnitOfWork, at: datetime) -> ClinicalSnapshot:
    """The profile as it was believed at `at`, aware. Raises InTheFuture when that lies ahead.

    What was written by then, under the rules of time as they stood at that moment: a
    record between two sweeps is shown in the state it should have been in.
    """
    if at > uow.now:
        raise InTheFuture("at")
    return snapshot(_written_by(uow, at), at, Trust.TRUSTED)


def _what_may_be_current(uow: UnitOfWork) -> Iterator[Fact]:
    for kind in _ACTIVE_ONLY:
        yield from uow.of(kind).find(status=Status.ACTIVE)
    yield from uow.of(TREND).find(status=(Status.ACTIVE, Status.STALE))
    coming = uow.views.upcoming_ids(uow.passed_at - LONGEST_STAY)
    yield from uow.of(APPOINTMENT).find(id=tuple(coming))
    until = come_by(uow.now, uow.passed_at)
    yield from uow.views.latest_readings(until)
    yield from uow.views.readings_after(until)
    for kind in _LAPSING:
        yield from uow.views.lapsed_since(kind, uow.now - LATELY)


def _written_by(uow: UnitOfWork, at: datetime) -> Iterator[Fact]:
    for kind in PROFILE_KINDS:
        yield from believed_at(uow, kind, at)
