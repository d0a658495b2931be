"""By the hour, by the week and by the month: where distress is higher, and where it goes."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from statistics import median
from typing import Final

from core.insights.counted import Counted
from core.insights.day import EVENING, MORNING
from core.insights.effect import Effect, TooFew
from core.insights.findings import Finding, Question
from core.insights.judged import Judged
from core.insights.shift import Shift
from core.insights.slope import PERIOD_DAYS
from core.insights.told.pictures import Bars, Section, Table
from core.insights.told.saying import Saying, of_100, weeks_back

SHOWN_WEEKS: Final = 12
_MONTH_DAYS: Final = 28
_MONTHS: Final = 13


def hours(told: Judged, saying: Saying) -> Section:
    """Mornings against evenings, and each hour."""
    by_hour = _by_hour(told.days.since(PERIOD_DAYS))
    found = told.finding(Question.EVENINGS)
    labels = sorted(by_hour)
    values = [100 * by_hour[hour][1] for hour in labels]
    shown = [str(round(value)) for value in values]
    is_found = found is not None and found.stands_out
    part = _part_of(found)
    return Section(
        key="hours",
        heading=saying.say("insights.heading.hours"),
        says=_of_parts(found, saying),
        more=_sure_of(found, saying),
        picture=Bars(
            labels=[f"{hour:02d}" for hour in labels],
            values=values,
            highest=max(20.0, *values),
            shown=shown if len(labels) <= 16 else (),
            marked=frozenset(place for place, hour in enumerate(labels) if hour in part),
        )
        if labels
        else None,
        caption=saying.say("insights.caption.hours"),
        table=Table(
            [saying.say(f"insights.column.{name}") for name in ("hour", "distress", "messages")],
            [[f"{hour:02d}:00", str(of_100(mean)), str(n)] for hour, (n, mean) in by_hour.items()],
        ),
        is_found=is_found,
    )


def _part_of(found: Finding | None) -> range:
    """The hours that the sentence speaks of."""
    if found is None or not found.stands_out or not isinstance(found.answer, Effect):
        return range(0)
    return EVENING if found.answer.value > 0 else MORNING


def _of_parts(found: Finding | None, saying: Saying) -> str:
    match found:
        case Finding(answer=TooFew() as missing):
            return saying.few(missing, "insights.few.parts")
        case Finding(answer=Effect() as effect, stands_out=True):
            key = "insights.hours.evenings" if effect.value > 0 else "insights.hours.mornings"
            return saying.say(key, by=abs(of_100(effect.value)))
        case _:
            return saying.say("insights.hours.alike")


def _sure_of(found: Finding | None, saying: Saying) -> Sequence[str]:
    if found is None or not found.stands_out or not isinstance(found.answer, Effect):
        return ()
    return [saying.sure(found.answer)]


def _by_hour(days: Sequence[Counted]) -> dict[int, tuple[int, float]]:
    held: dict[int, list[tuple[int, float]]] = {}
    for day in days:
        for hour, (many, mean) in day.felt.hours.items():
            held.setdefault(hour, []).append((many, mean))
    told = {}
    for hour in sorted(held):
        many = sum(n for n, _ in held[hour])
        told[hour] = (many, sum(n * mean for n, mean in held[hour]) / many)
    return told


def weeks(told: Judged, saying: Saying) -> Section:
    """The last twelve weeks: do they go somewhere, or did they jump?"""
    spans = weeks_back(told.days.last, SHOWN_WEEKS)
    held = [_between(told, first, last) for first, last in spans]
    found, jump = told.finding(Question.COURSE), told.finding(Question.JUMP)
    return Section(
        key="weeks",
        heading=saying.say("insights.heading.weeks"),
        says=_of_course(found, saying, "weeks"),
        more=[*_sure_of(found, saying), *_of_jump(jump, saying)],
        picture=_bars([saying.short(first) for first, _ in spans], held),
        caption=saying.say("insights.caption.weeks"),
        table=_table_of_spans(spans, held, saying),
        is_found=any(each is not None and each.stands_out for each in (found, jump)),
    )


def months(told: Judged, saying: Saying) -> Section:
    """The year, four weeks at a time."""
    ends = [told.days.last - timedelta(days=_MONTH_DAYS * b) for b in reversed(range(_MONTHS))]
    spans = [(end - timedelta(days=_MONTH_DAYS - 1), end) for end in ends]
    held = [_between(told, first, last) for first, last in spans]
    found = told.finding(Question.YEAR)
    return Section(
        key="months",
        heading=saying.say("insights.heading.months"),
        says=_of_course(found, saying, "months"),
        more=_sure_of(found, saying),
        picture=_bars([saying.short(first) for first, _ in spans], held),
        caption=saying.say("insights.caption.months"),
        table=_table_of_spans(spans, held, saying),
        is_found=found is not None and found.stands_out,
    )


def _of_course(found: Finding | None, saying: Saying, period: str) -> str:
    match found:
        case Finding(answer=TooFew() as missing):
            return saying.few(missing)
        case Finding(answer=Effect() as effect, stands_out=True):
            key = "insights.course.rising" if effect.value > 0 else "insights.course.falling"
            span = saying.say(f"insights.period.{period}")
            return saying.say(key, by=abs(of_100(effect.value)), period=span)
        case None if period == "months":
            return saying.say("insights.few.months")
        case _:
            return saying.say(
                "insights.course.none", period=saying.say(f"insights.period.{period}")
            )


def _of_jump(found: Finding | None, saying: Saying) -> Iterator[str]:
    if found is not None and found.stands_out and isinstance(found.answer, Shift):
        effect = found.answer.effect
        key = "insights.jump.up" if effect.value > 0 else "insights.jump.down"
        yield saying.say(key, day=saying.day(found.answer.began), by=abs(of_100(effect.value)))


def _between(told: Judged, first: date, last: date) -> list[float]:
    return [value for day, value in told.days.usual if first <= day <= last]


def _bars(labels: Sequence[str], held: Sequence[Sequence[float]]) -> Bars | None:
    if not any(held):
        return None
    values = [100 * median(each) if each else 0.0 for each in held]
    shown = [str(round(value)) if each else "" for value, each in zip(values, held, strict=True)]
    return Bars(labels, values, max(20.0, *values), shown)


def _table_of_spans(
    spans: Sequence[tuple[date, date]], held: Sequence[Sequence[float]], saying: Saying
) -> Table:
    rows = []
    for (first, last), values in zip(spans, held, strict=True):
        shown = str(of_100(median(values))) if values else saying.say("insights.no_talks")
        rows.append([saying.day(first), saying.day(last), shown, str(len(values))])
    head = [saying.say(f"insights.column.{n}") for n in ("from", "until", "distress", "days")]
    return Table(head, rows)
