"""What the record's days say: facts that were confirmed or faded, and how sure somebody was."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from core.insights.effect import Daily, Effect, TooFew
from core.insights.findings import LEAST_SURE, Question
from core.insights.judged import Judged
from core.insights.reading import LivedThen
from core.insights.slope import PERIOD_DAYS
from core.insights.told.pictures import Bars, Course, Lines, Section, Table
from core.insights.told.saying import Saying, begun, of_100, weeks_back
from core.records.kinds import FACTS

_WEEKS: Final = 12
_FOUR_WEEKS: Final = 28


def facts(told: Judged, saying: Saying) -> Section:
    """Of what time works on: how many were confirmed, fell due, faded."""
    spans = weeks_back(told.days.last, _WEEKS)
    held = [_in(told.days.lived, first, last) for first, last in spans]
    faded = [sum(each.lived.faded for each in days) for days in held]
    lately = told.days.lived_since(_FOUR_WEEKS)
    rows = [
        [saying.day(first), *(str(sum(getattr(d.lived, n) for d in days)) for n in _COUNTED)]
        for (first, _), days in zip(spans, held, strict=True)
    ]
    counts = {name: sum(getattr(each.lived, name) for each in lately) for name in _COUNTED}
    key = "insights.facts.some" if any(counts.values()) else "insights.facts.none"
    return Section(
        key="facts",
        heading=saying.say("insights.heading.facts"),
        says=saying.say(key, **counts),
        picture=Bars(
            [saying.short(first) for first, _ in spans],
            faded,
            float(max(4, *faded)),
            list(map(str, faded)),
        )
        if any(faded)
        else None,
        caption=saying.say("insights.caption.facts"),
        table=Table(
            [saying.say(f"insights.column.{name}") for name in ("from", *_COUNTED)],
            rows,
        ),
    )


# Of the record; the rest is kept in mind from talks.
_FACTS: Final = frozenset(kind.name for kind in FACTS)
_COUNTED: Final = ("confirmed", "due", "answered", "faded")


def _in(lived: Sequence[LivedThen], first: date, last: date) -> Sequence[LivedThen]:
    return [each for each in lived if first <= each.day <= last]


def sure(told: Judged, saying: Saying) -> Section:
    """How sure somebody was of what they told (seed 2); a figure that only repeats the entered
    cognitive state is kept apart from one that was given.
    """
    spans = weeks_back(told.days.last, _WEEKS)
    courses = [
        Course(saying.say("insights.sure.given"), _by_week(told.given, spans)),
        Course(saying.say("insights.sure.copied"), _by_week(told.copied, spans)),
    ]
    is_anything = any(value is not None for course in courses for value in course.values)
    found = told.finding(Question.SURE)
    return Section(
        key="sure",
        heading=saying.say("insights.heading.sure"),
        says=_of_sure(told, saying),
        more=list(_what_it_means(told, saying)),
        picture=Lines([saying.short(first) for first, _ in spans], courses)
        if is_anything
        else None,
        caption=saying.say("insights.caption.sure"),
        table=_by_topic(told.days.lived_since(PERIOD_DAYS), saying),
        is_found=found is not None and found.stands_out,
    )


def _of_sure(told: Judged, saying: Saying) -> str:
    found = told.finding(Question.SURE)
    answer = found.answer if found is not None else None
    if found is not None and found.stands_out and isinstance(answer, Effect):
        key = "insights.sure.rising" if answer.value > 0 else "insights.sure.falling"
        return saying.say(key, by=abs(of_100(answer.value)))
    if isinstance(answer, Effect):
        return saying.say("insights.sure.same")
    missing = answer if isinstance(answer, TooFew) else TooFew(len(told.given), LEAST_SURE)
    return saying.few(missing, "insights.few.entries")


def _what_it_means(told: Judged, saying: Saying) -> Iterator[str]:
    yield saying.say("insights.sure.moment")
    if told.copied:
        yield saying.say("insights.sure.repeats")


def _by_week(course: Daily, spans: Sequence[tuple[date, date]]) -> Sequence[float | None]:
    told: list[float | None] = []
    for first, last in spans:
        held = [value for day, value in course if first <= day <= last]
        told.append(100 * sum(held) / len(held) if held else None)
    return told


def _by_topic(lived: Sequence[LivedThen], saying: Saying) -> Table:
    held: dict[tuple[str, str, str], list[tuple[int, float]]] = {}
    for each in lived:
        for told in each.lived.sure:
            held.setdefault((told.topic, told.source, told.basis), []).append(
                (told.many, told.mean)
            )
    rows = []
    for (topic, source, basis), figures in sorted(held.items()):
        many = sum(n for n, _ in figures)
        mean = sum(n * each for n, each in figures) / many
        rows.append(
            [
                begun(saying.named("kind" if topic in _FACTS else "insights.topic", topic)),
                saying.named("source" if topic in _FACTS else "memory_source", source),
                saying.named("insights.basis", basis),
                str(many),
                str(of_100(mean)),
            ]
        )
    head = ("topic", "source", "basis", "entries", "sure")
    return Table([saying.say(f"insights.column.{name}") for name in head], rows)
