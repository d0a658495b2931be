"""When a pack of a medicine ends, by what somebody wrote down of it.

Days are added to a day. Nothing is computed with doses (N3): a pack may last longer, or less.
"""

from collections.abc import Sequence
from dataclasses import field
from datetime import date, timedelta
from typing import Final

from core.clinical.required import require
from core.clinical.upsert import Written, clinical_profile_change
from core.clinical.write import Why
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.medication import MEDICATION, Medication
from core.records.person import PERSON
from core.typed_moments import zone_named

# So long before a pack ends somebody may ask for the next; so long after it, it is still told.
AHEAD: Final = timedelta(days=7)
TOLD_FOR: Final = timedelta(days=30)
_A_WHOLE_DAY: Final = len("2026-03-01")


@frozen
class Refill:
    """lasts_until: the last day for which the pack was handed over."""

    medicine: Medication = field(repr=False)
    lasts_until: date


def refills_due(medicines: Sequence[Medication], today: date) -> Sequence[Refill]:
    """Soonest first. Of a medicine that ends before its pack nothing more is needed."""
    ends = ((each, _lasts_until(each)) for each in medicines)
    due = [
        Refill(medicine, until)
        for medicine, until in ends
        if until is not None
        and until - AHEAD <= today <= until + TOLD_FOR
        and (medicine.ends_on is None or medicine.ends_on > until.isoformat())
    ]
    return sorted(due, key=lambda each: (each.lasts_until, each.medicine.name))


def is_pack_known(medicine: Medication) -> bool:
    return _lasts_until(medicine) is not None


def filled_again(uow: UnitOfWork, record_id: str) -> Written:
    """A pack was handed over today. Raises NotFound, PolicyRefused."""
    day = today_of(uow).isoformat()
    return clinical_profile_change(
        uow, MEDICATION, record_id, fields={"filled_on": day}, why=Why("refilled")
    )


def today_of(uow: UnitOfWork) -> date:
    """Where the person lives."""
    zone = zone_named(require(uow, PERSON, uow.scope.user_id).time_zone)
    return uow.now.astimezone(zone).date()


def _lasts_until(medicine: Medication) -> date | None:
    """None where it was not written down to the day."""
    day = medicine.filled_on or ""
    if medicine.days_supply is None or len(day) != _A_WHOLE_DAY:
        return None
    return date.fromisoformat(day) + timedelta(days=medicine.days_supply - 1)
