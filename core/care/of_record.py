"""What the record tells without having been asked: as any helper sees it (N4)."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from core.care.noticed import Noticed
from core.clinical.safety_relevant import is_safety_relevant
from core.clinical.snapshot import least_confidence
from core.lifecycle.rules import can_lapse
from core.lifecycle.showing import local_day
from core.ports import UnitOfWork
from core.records.alert import Trouble
from core.records.allergy import ALLERGY
from core.records.condition import CONDITION
from core.records.event import EVENT, Happening
from core.records.facts import MemoryClass, Source, Status
from core.records.kind import AnyKind
from core.records.kinds import FACTS
from core.records.medication import MEDICATION
from core.records.person import PERSON
from core.records.symptom import SYMPTOM
from core.scope import Role
from core.settings import VERIFY_BELOW, get_setting
from core.typed_moments import zone_named

# A call for help of longer ago waits in review, and is no news.
NEWS_FOR: Final = timedelta(days=7)
# So long before it leaves the current list (T2) somebody is told: five days after it was confirmed.
FADES_WITHIN: Final = timedelta(days=2)
# Questions of the last seven days: so many put, and none answered.
UNANSWERED: Final = 3
_LOOKED_AT: Final = 20
# What `is_safety_relevant` can say yes to.
_CAN_BE_GRAVE: Final[tuple[AnyKind, ...]] = (ALLERGY, CONDITION, MEDICATION, SYMPTOM)
_WEEK: Final = timedelta(days=7)


def calls_for_help(helper: UnitOfWork) -> Iterator[Noticed]:
    """Given in a talk. What nobody may be told of was never made an event (emergencies.py)."""
    for event in helper.views.newest_events((Happening.EMERGENCY,), _LOOKED_AT):
        is_new = helper.now - NEWS_FOR < event.created_at
        if event.source is Source.TALK and is_new:
            day = _day(helper, event.happened_at or event.created_at)
            yield Noticed(
                Trouble.HELP,
                day,
                day,
                occasion=event.id,
                record_kind=EVENT.name,
                record_id=event.id,
                recorded_by=event.recorded_by,
            )


def fading(helper: UnitOfWork) -> Iterator[Noticed]:
    """While the clock is doubted nothing fades (T7)."""
    if not helper.trust.is_trusted:
        return
    for kind in FACTS:
        if not can_lapse(kind):
            continue
        states = helper.of(kind).find(
            status=Status.ACTIVE, memory_class=MemoryClass.TIME_BOUND_STATE
        )
        for each in states:
            end = each.expires_at
            if end is None or not is_safety_relevant(each):
                continue
            if helper.now < end <= helper.now + FADES_WITHIN:
                yield Noticed(
                    Trouble.FADING,
                    _day(helper, each.last_confirmed_at),
                    max(_day(helper, each.last_confirmed_at), _day(helper, helper.now)),
                    occasion=f"{each.id} {end:%Y-%m-%d}",
                    record_kind=kind.name,
                    record_id=each.id,
                )


def unsure(helper: UnitOfWork) -> Iterator[Noticed]:
    """On record, grave and less sure than what needs no second look (C3), unless somebody who
    helps wrote it or stood behind it since."""
    verify_below = get_setting(helper, VERIFY_BELOW)
    helpers = {link.account_id for link in helper.links.each() if link.role is not Role.PATIENT}
    for kind in _CAN_BE_GRAVE:
        for each in helper.of(kind).find(status=Status.ACTIVE):
            is_offer = each.memory_class is MemoryClass.INFERENCE
            is_vouched_for = not helpers.isdisjoint({each.recorded_by, each.confirmed_by})
            if is_offer or is_vouched_for or not is_safety_relevant(each):
                continue
            if least_confidence(each) < verify_below:
                day = _day(helper, each.last_confirmed_at)
                yield Noticed(
                    Trouble.UNSURE,
                    day,
                    day,
                    occasion=each.id,
                    record_kind=kind.name,
                    record_id=each.id,
                )


def unanswered(helper: UnitOfWork) -> Iterator[Noticed]:
    today = _day(helper, helper.now)
    begin, end = local_day(helper.now, _zone(helper))
    asked = helper.views.questions_between(begin - _WEEK, end)
    if asked.put >= UNANSWERED and not asked.answered:
        yield Noticed(Trouble.UNANSWERED, today - _WEEK, today, count=asked.put)


def _day(helper: UnitOfWork, moment: datetime) -> date:
    return moment.astimezone(_zone(helper)).date()


def _zone(helper: UnitOfWork) -> ZoneInfo:
    person = helper.of(PERSON).get(helper.scope.user_id)
    return zone_named(person.time_zone if person else "UTC")
