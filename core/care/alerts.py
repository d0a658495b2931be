"""What was noticed is kept once for each caregiver who wants it, and waits until they saw it."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import Final

from core.access import Right
from core.care.choices import choice_of, wants
from core.care.noticed import Noticed
from core.care.of_record import calls_for_help, fading
from core.clinical.at_rest import is_at_rest
from core.errors import NotFound
from core.events import RecordChanged
from core.ports import UnitOfWork
from core.records.alert import ALERT, URGENT, Alert
from core.scope import Role

# A trouble that was gone for so long, and comes back, is told once more.
OVER_AFTER: Final = timedelta(days=14)


def notice_now(uow: UnitOfWork) -> None:
    """What cannot wait for the night: a call for help, and a fact about to fade.

    Nothing of a person at rest, nor in a record that is somebody else's to read.
    """
    if is_at_rest(uow) or uow.directory.handed_over() is not None:
        return
    helper = uow.as_any_helper_sees()
    keep_for_all(uow, [*calls_for_help(helper), *fading(helper)])


def keep_for_all(uow: UnitOfWork, noticed: Iterable[Noticed]) -> None:
    """To each caregiver of this person, as they chose; to nobody what they wrote themselves."""
    found = list(noticed)
    for account_id in caregivers(uow) if found else ():
        keep_for(uow, account_id, found)


def keep_for(uow: UnitOfWork, account_id: str, noticed: Iterable[Noticed]) -> None:
    ours = uow.as_rosemary()
    choice = choice_of(ours, account_id)
    for each in noticed:
        if wants(choice, each.trouble) and each.recorded_by != account_id:
            _keep(ours, account_id, each)


def caregivers(uow: UnitOfWork) -> Sequence[str]:
    """Let in now; whoever broke the glass is not told of anything later."""
    return [
        link.account_id
        for link in uow.links.each()
        if link.role is Role.CAREGIVER
        and not link.is_emergency
        and (link.until is None or uow.now < link.until)
    ]


def waiting_alerts(uow: UnitOfWork) -> Sequence[Alert]:
    """What this account did not say it saw: urgent first, then newest. None of a person at rest."""
    if not uow.may(Right.SEE, ALERT.name) or is_at_rest(uow):
        return ()
    waiting = [each for each in _own(uow) if each.seen_at is None]
    newest = sorted(waiting, key=lambda each: (each.last_day, each.id), reverse=True)
    return sorted(newest, key=lambda each: each.trouble not in URGENT)


def acknowledge(uow: UnitOfWork, alert_id: str) -> Alert:
    """Somebody saw it. Raises NotFound for another's."""
    alert = uow.of(ALERT).get(alert_id)
    if alert is None:
        raise NotFound(ALERT.name)
    if alert.seen_at is not None:
        return alert
    seen = alert.changed(seen_at=uow.now, updated_at=uow.now)
    uow.of(ALERT).replace(seen)
    uow.announce(RecordChanged(uow.scope.user_id, ALERT.name, alert.id))
    return seen


def _own(uow: UnitOfWork) -> Sequence[Alert]:
    return uow.of(ALERT).find(account_id=uow.scope.account_id)


def _keep(ours: UnitOfWork, account_id: str, each: Noticed) -> None:
    alerts = ours.of(ALERT)
    known = alerts.find(account_id=account_id, trouble=each.trouble)
    if each.occasion:
        if all(alert.occasion != each.occasion for alert in known):
            _add(ours, account_id, each)
        return
    last = max(known, key=lambda alert: alert.last_day, default=None)
    if last is None or each.first_day > date.fromisoformat(last.last_day) + OVER_AFTER:
        _add(ours, account_id, each)
    elif each.last_day.isoformat() > last.last_day:
        # It goes on: the days grow, and nobody is told anew.
        longer = {"last_day": each.last_day.isoformat(), "count": max(each.count, last.count)}
        alerts.replace(last.changed(**longer, updated_at=ours.now))


def _add(ours: UnitOfWork, account_id: str, each: Noticed) -> None:
    alert = Alert(
        id=ours.new_id(),
        created_at=ours.now,
        updated_at=ours.now,
        account_id=account_id,
        trouble=each.trouble,
        occasion=each.occasion or each.first_day.isoformat(),
        first_day=each.first_day.isoformat(),
        last_day=each.last_day.isoformat(),
        record_kind=each.record_kind,
        record_id=each.record_id,
        count=each.count,
    )
    ours.of(ALERT).add(alert)
    ours.announce(RecordChanged(ours.scope.user_id, ALERT.name, alert.id))
