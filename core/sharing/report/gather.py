"""What a report tells, read in one transaction, as whoever asks for it may see it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import date, datetime, timedelta
from statistics import median

from core.access import Right
from core.clinical.write import require
from core.errors import AccessDenied
from core.frozen import frozen
from core.insights.day import Felt
from core.ports import UnitOfWork
from core.records.care_day import CARE_DAY, CareDay
from core.records.person import COGNITIVE_STATE, PERSON, CognitiveState
from core.sharing.doctors_page import DoctorsPage, Questions, doctors_page, questions
from core.sharing.report.wish import ReportWish
from core.typed_moments import zone_named


@frozen
class Talked:
    """days: with talks. usual: their median distress, 0 to 1; None where nothing was said.

    asked: how often each sort of question. calls: fixed emergency replies. circling: days on which
    the same was asked five times or more in a talk. hardest: the day with the highest median.
    """

    days: int
    messages: int
    usual: float | None
    asked: Mapping[str, int]
    calls: int
    circling: int
    hardest: tuple[date, float] | None


@frozen
class Reported:
    """first, last: local days of the period. talked: in it, and before: in the one as long before
    it; None for whoever may not know (S6). states: oldest first, of the period and the one before
    it that held.
    """

    made_at: datetime
    first: date
    last: date
    page: DoctorsPage = field(repr=False)
    left_open: Questions = field(repr=False)
    talked: Talked | None
    before: Talked | None
    states: Sequence[CognitiveState] = field(repr=False)


def gather_report(uow: UnitOfWork, wish: ReportWish) -> Reported:
    """Raises AccessDenied for the person, who is told none of this (C4, D1)."""
    if not uow.may(Right.SEE, COGNITIVE_STATE.name):
        raise AccessDenied(Right.SEE.value, COGNITIVE_STATE.name)
    last = uow.now.astimezone(zone_named(require(uow, PERSON, uow.scope.user_id).time_zone)).date()
    first = last - wish.period + timedelta(days=1)
    may_know = uow.may(Right.SEE, CARE_DAY.name)
    return Reported(
        made_at=uow.now,
        first=first,
        last=last,
        page=doctors_page(uow, wish.period),
        left_open=questions(uow),
        talked=_talked(uow, first, wish.days) if may_know else None,
        before=_talked(uow, first - wish.period, wish.days) if may_know else None,
        states=_states(uow, uow.now - wish.period),
    )


def _talked(uow: UnitOfWork, first: date, days: int) -> Talked:
    wanted = tuple((first + timedelta(days=on)).isoformat() for on in range(days))
    held = [each for each in uow.of(CARE_DAY).find(day=wanted) if each.messages]
    felt = [Felt.from_text(each.felt) for each in held]
    usual = [each.usual for each in felt if each.usual is not None]
    asked: Counter[str] = Counter()
    for each in felt:
        asked.update(each.asked)
    return Talked(
        days=len(held),
        messages=sum(each.messages for each in held),
        usual=float(median(usual)) if usual else None,
        asked=asked,
        calls=sum(each.calls for each in held),
        circling=sum(each.is_circling for each in held),
        hardest=_hardest(held),
    )


def _hardest(held: Sequence[CareDay]) -> tuple[date, float] | None:
    felt = ((Felt.from_text(each.felt).usual, each.day) for each in held)
    known = [(usual, day) for usual, day in felt if usual is not None]
    if not known:
        return None
    usual, day = max(known)
    return date.fromisoformat(day), usual


def _states(uow: UnitOfWork, since: datetime) -> Sequence[CognitiveState]:
    states = sorted(uow.of(COGNITIVE_STATE).find(), key=lambda each: (each.at, each.id))
    held = [each for each in states if each.at < since]
    return [*held[-1:], *(each for each in states if since <= each.at <= uow.now)]
