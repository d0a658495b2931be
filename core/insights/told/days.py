"""Each day against the person's own usual days, and what was felt in the week."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Final

from core.insights.counted import Counted
from core.insights.effect import TooFew
from core.insights.findings import WORTHWHILE
from core.insights.judged import Judged
from core.insights.level import LEAST_DAYS, USUAL_DAYS, WEEK_DAYS, Level, level
from core.insights.told.pictures import Bars, Course, Lines, Section, Table
from core.insights.told.saying import Saying, begun, of_100
from core.records.talk import Emotion

SHOWN_DAYS: Final = 28


def timeline(told: Judged, saying: Saying) -> Section:
    """Each day against the person's own usual days."""
    days = [told.days.last - timedelta(days=back) for back in reversed(range(SHOWN_DAYS))]
    by_day = {each.day: each for each in told.days.talked if each.felt.usual is not None}
    usual = told.days.usual
    unusual = frozenset(
        place for place, day in enumerate(days) if isinstance(_departs(told, day), Level)
    )
    values = [_shown(by_day.get(day)) for day in days]
    return Section(
        key="timeline",
        heading=saying.say("insights.heading.timeline"),
        says=_of_unusual(told, [days[place] for place in sorted(unusual)], saying),
        more=[*_by_chance(unusual, saying), *_baseline(told, saying)],
        picture=Lines(
            labels=[saying.short(day) for day in days],
            courses=[Course(saying.say("insights.distress"), values)],
            band=_band(usual, told.days.last),
            marked=unusual,
        )
        if by_day
        else None,
        caption=saying.say("insights.caption.timeline"),
        table=_table_of_days([by_day[day] for day in days if day in by_day], saying),
    )


def _departs(told: Judged, day: date) -> Level | None:
    found = level(told.days.usual, day)
    if not isinstance(found, Level) or not found.is_unusual:
        return None
    return found if abs(found.today - found.usual) >= WORTHWHILE else None


def _of_unusual(told: Judged, days: Sequence[date], saying: Saying) -> str:
    held = [day for day, _ in told.days.usual]
    if len(held) < LEAST_DAYS:
        return saying.few(TooFew(len(held), LEAST_DAYS))
    if not days:
        return saying.say("insights.timeline.none")
    if len(days) == 1:
        return saying.say("insights.timeline.one", day=saying.day(days[0]))
    return saying.say(
        "insights.timeline.some", count=begun(saying.count(len(days))), day=saying.day(days[-1])
    )


def _by_chance(unusual: frozenset[int], saying: Saying) -> Sequence[str]:
    """Of each day it is told how far off it was; never that it is no chance."""
    return [saying.say("insights.timeline.by_chance")] if unusual else []


def _baseline(told: Judged, saying: Saying) -> Iterator[str]:
    band = _band(told.days.usual, told.days.last)
    if band is not None:
        low, high = (round(each) for each in band)
        yield saying.say("insights.timeline.usual", low=low, high=high)


def _band(usual: Sequence[tuple[date, float]], last: date) -> tuple[float, float] | None:
    """Where half of the usual days lie."""
    held = sorted(value for day, value in usual if 0 <= (last - day).days < USUAL_DAYS)
    if len(held) < LEAST_DAYS:
        return None
    quarter = len(held) // 4
    return 100 * held[quarter], 100 * held[-1 - quarter]


def _shown(day: Counted | None) -> float | None:
    return None if day is None or day.felt.usual is None else 100 * day.felt.usual


def _table_of_days(days: Sequence[Counted], saying: Saying) -> Table:
    head = [saying.say(f"insights.column.{name}") for name in _OF_DAYS]
    rows = []
    for each in days:
        shown, feeling = of_100(each.felt.usual or 0.0), _most_felt(each, saying)
        rows.append([saying.day(each.day), str(shown), str(each.messages), feeling])
    return Table(head, rows)


_OF_DAYS: Final = ("day", "distress", "messages", "feeling")


def _most_felt(day: Counted, saying: Saying) -> str:
    if not day.felt.emotions:
        return ""
    most = max(sorted(day.felt.emotions), key=lambda name: day.felt.emotions[name])
    return saying.named("insights.feeling", most)


def feelings(told: Judged, saying: Saying) -> Section:
    """What was felt this week, of each hundred things that were said; and the four weeks before."""
    now = _shares(told.days.since(WEEK_DAYS))
    before = _shares(
        [each for each in told.days.since(35) if (told.days.last - each.day).days >= WEEK_DAYS]
    )
    order = [each.value for each in Emotion]
    most = max(order, key=lambda name: now.get(name, 0.0)) if now else ""
    rows = [
        [saying.named("insights.feeling", n), _of_hundred(now, n), _of_hundred(before, n)]
        for n in order
    ]
    values = [100 * now.get(name, 0.0) for name in order]
    says = saying.say("insights.feelings.none")
    if most:
        named = saying.named("insights.feeling", most)
        says = saying.say("insights.feelings.most", what=named, share=of_100(now[most]))
    return Section(
        key="feelings",
        heading=saying.say("insights.heading.feelings"),
        says=says,
        picture=Bars(
            [row[0] for row in rows],
            values,
            max(20.0, *values),
            [str(round(value)) for value in values],
            frozenset({order.index(most)}),
            is_by_name=True,
        )
        if most
        else None,
        caption=saying.say("insights.caption.feelings"),
        table=Table(
            [saying.say(f"insights.column.{name}") for name in ("feeling", "week", "before")], rows
        ),
    )


def _shares(days: Sequence[Counted]) -> dict[str, float]:
    held: dict[str, int] = {}
    for day in days:
        for name, many in day.felt.emotions.items():
            held[name] = held.get(name, 0) + many
    every = sum(held.values())
    return {name: many / every for name, many in held.items()} if every else {}


def _of_hundred(shares: dict[str, float], name: str) -> str:
    return str(of_100(shares.get(name, 0.0))) if shares else ""
