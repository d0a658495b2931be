"""When a bubble rings for what was noticed: all of it together, at most once a day."""

from collections.abc import Sequence

from core.care.alerts import notice_now, waiting_alerts
from core.care.choices import own_choice
from core.clinical.required import require
from core.frozen import frozen
from core.lifecycle.showing import Limits, is_quiet, local_day
from core.ports import UnitOfWork
from core.records.alert import ALERT, URGENT, Alert
from core.records.person import PERSON
from core.scope import Role
from core.typed_moments import zone_named


@frozen
class Told:
    """subject: of the bubble. It says neither what was noticed nor of whom (S4)."""

    subject: str
    is_urgent: bool


def next_telling(uow: UnitOfWork) -> Told | None:
    """What a bubble is to ring for now, marked as told; None for anyone but a caregiver."""
    if uow.scope.role is not Role.CAREGIVER:
        return None
    notice_now(uow)
    untold = [each for each in waiting_alerts(uow) if each.told_at is None]
    if not untold or not _may_ring(uow, untold):
        return None
    for each in untold:
        uow.of(ALERT).replace(each.changed(told_at=uow.now, updated_at=uow.now))
    return Told(untold[0].id, untold[0].trouble in URGENT)


def _may_ring(uow: UnitOfWork, untold: Sequence[Alert]) -> bool:
    choice = own_choice(uow)
    if not choice.rings:
        return False
    zone = zone_named(require(uow, PERSON, uow.scope.user_id).time_zone)
    quiet = is_quiet(uow.now, zone, Limits(choice.quiet_from, choice.quiet_until))
    if any(each.trouble in URGENT for each in untold):
        return choice.wakes or not quiet
    if quiet or not uow.trust.is_trusted:
        return False
    begin, end = local_day(uow.now, zone)
    told = (each.told_at for each in uow.of(ALERT).find(account_id=uow.scope.account_id))
    return not any(at is not None and begin <= at < end for at in told)
