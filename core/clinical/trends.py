"""What a week of days says, written anew whenever days come in (T5)."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from statistics import fmean

from core.clinical.dates import come_by
from core.clinical.upsert import Origin, clinical_profile_upsert
from core.clinical.write import Why, change
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.facts import Source, Status
from core.records.person import PERSON
from core.records.reading import READING, Reading, Signal, measured
from core.records.trend import TREND, Trend, TrendDraft
from core.strings import FALLBACK, Catalogue

WEEK_DAYS = 7
REFRESHED = Why("refreshed")


def refresh_trends(uow: UnitOfWork, source: Source) -> None:
    """One trend for each signal that has days; a trend that says the same stays as it is."""
    for newest in uow.views.latest_readings(come_by(uow.now, uow.passed_at)):
        if newest.day is not None and newest.taken_at is not None:
            _refresh(uow, newest, newest.day, source)


def _refresh(uow: UnitOfWork, newest: Reading, last_day: str, source: Source) -> None:
    weeks = _two_weeks(uow, newest, date.fromisoformat(last_day))
    if weeks is None:
        return
    draft = TrendDraft.parse(
        signal=newest.signal,
        summary=_sentence(uow, weeks),
        window_from=min(_taken(day) for day in weeks.this),
        window_to=max(_taken(day) for day in weeks.this),
    )
    kept = _kept(uow, newest.signal)
    if kept is None:
        origin = Origin(source, REFRESHED, said_at=draft.window_to)
        clinical_profile_upsert(uow, TREND, draft, origin)
    elif any(getattr(kept, name) != value for name, value in draft):
        _say_anew(uow, kept, draft)


def _say_anew(uow: UnitOfWork, kept: Trend, draft: TrendDraft) -> None:
    fresh = {"status": Status.ACTIVE, "last_confirmed_at": draft.window_to}
    change(uow, TREND, kept, REFRESHED, **dict(draft), **fresh)


@frozen
class _Weeks:
    """Days of one device and in one unit: nothing is added up or averaged across devices."""

    this: Sequence[Reading]
    before: Sequence[Reading]


def _two_weeks(uow: UnitOfWork, newest: Reading, last: date) -> _Weeks | None:
    """Of the device that measured on most days, the newest one among equals."""
    dates = [(last - timedelta(days=ago)).isoformat() for ago in range(2 * WEEK_DAYS)]
    found = uow.of(READING).find(
        signal=newest.signal, unit=newest.unit, status=Status.RECORDED, day=tuple(dates)
    )
    this_week = set(dates[:WEEK_DAYS])
    by_device: dict[str | None, list[Reading]] = {}
    for reading in found:
        by_device.setdefault(reading.device, []).append(reading)
    several = [days for days in by_device.values() if any(d.day in this_week for d in days)]
    if not several:
        return None
    chosen = max(several, key=lambda days: (len(days), max(_taken(day) for day in days)))
    this = [day for day in chosen if day.day in this_week]
    return _Weeks(this, [day for day in chosen if day.day not in this_week])


def _taken(reading: Reading) -> datetime:
    return reading.taken_at or reading.last_confirmed_at


def _sentence(uow: UnitOfWork, weeks: _Weeks) -> str:
    person = uow.of(PERSON).get(uow.scope.user_id)
    words = Catalogue.load(person.locale if person and person.locale else FALLBACK)
    said = {
        "signal": weeks.this[0].signal.value.replace("_", " "),
        "mean": _mean(weeks.this),
        "days": len(weeks.this),
        "day": max(day.day or "" for day in weeks.this),
    }
    if not weeks.before:
        return words.say("trend.one_week", **said)
    return words.say("trend.two_weeks", **said, before=_mean(weeks.before))


def _mean(days: Sequence[Reading]) -> str:
    seconds = [day.second_value for day in days if day.second_value is not None]
    second = round(fmean(seconds), 1) if seconds else None
    return measured(round(fmean(day.value for day in days), 1), second, days[0].unit)


def _kept(uow: UnitOfWork, signal: Signal) -> Trend | None:
    trends = uow.of(TREND).find(signal=signal, status=(Status.ACTIVE, Status.STALE))
    return next(iter(trends), None)
