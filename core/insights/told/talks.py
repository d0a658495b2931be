"""What was asked, which stories helped, when help was called, and how much was talked."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from core.insights.counted import Counted
from core.insights.effect import Effect, TooFew
from core.insights.findings import Finding, Question
from core.insights.judged import Judged
from core.insights.level import WEEK_DAYS
from core.insights.slope import PERIOD_DAYS
from core.insights.told.pictures import Bars, Range, Ranges, Section, Table
from core.insights.told.saying import Saying, begun, of_100, weeks_back
from core.records.talk import QuestionType

_FOUR_WEEKS: Final = 28
_WEEKS: Final = 12


def asked(told: Judged, saying: Saying) -> Section:
    week, before = _two_periods(told)
    now, then = _asked_in(week), _asked_in(before)
    kinds = [each.value for each in QuestionType if each is not QuestionType.GENERAL]
    more = [each for each in told.of(Question.ASKED) if each.stands_out]
    circling = sum(each.is_circling for each in week)
    found = frozenset(kinds.index(each.key) for each in more)
    rows = [
        [saying.named("insights.question", kind), str(now[kind]), f"{then[kind] / 4:.1f}"]
        for kind in kinds
    ]
    return Section(
        key="asked",
        heading=saying.say("insights.heading.asked"),
        says=_of_asked(now, then, saying),
        more=[*_more_often(more, saying), *_circling(circling, saying)],
        picture=Bars(
            [row[0] for row in rows],
            [float(now[kind]) for kind in kinds],
            float(max(4, *now.values())),
            [str(now[kind]) for kind in kinds],
            found or frozenset({kinds.index(now.most_common(1)[0][0])}),
            is_by_name=True,
        )
        if now
        else None,
        caption=saying.say("insights.caption.asked"),
        table=Table(
            [saying.say(f"insights.column.{n}") for n in ("question", "week_count", "usual_count")],
            rows,
        ),
        is_found=bool(more) or circling > 0,
    )


def _two_periods(told: Judged) -> tuple[Sequence[Counted], Sequence[Counted]]:
    """This week, and the four before it."""
    both = told.days.since(WEEK_DAYS + _FOUR_WEEKS)
    week = [each for each in both if (told.days.last - each.day).days < WEEK_DAYS]
    return week, [each for each in both if each not in week]


def _asked_in(days: Sequence[Counted]) -> Counter[str]:
    return sum((Counter(each.felt.asked) for each in days), Counter[str]())


def _of_asked(now: Counter[str], then: Counter[str], saying: Saying) -> str:
    if not now:
        return saying.say("insights.asked.none")
    what, count = now.most_common(1)[0]
    named = saying.named("insights.question", what)
    return saying.say("insights.asked.most", what=named, count=count, usual=round(then[what] / 4))


def _more_often(more: Sequence[Finding], saying: Saying) -> Iterator[str]:
    for each in more:
        if isinstance(each.answer, Effect):
            what = begun(saying.named("insights.question", each.key))
            times = round(each.answer.value)
            yield saying.say("insights.asked.more", what=what, times=times)


def _circling(days: int, saying: Saying) -> Iterator[str]:
    if days == 1:
        yield saying.say("insights.asked.circling_one")
    elif days:
        yield saying.say("insights.asked.circling", count=begun(saying.count(days)))


def stories(told: Judged, saying: Saying) -> Section:
    """Which kinds of stories were followed by calmer words than other replies."""
    judged = [each for each in told.of(Question.STORY) if isinstance(each.answer, Effect)]
    helped = [each for each in judged if each.stands_out]
    uses = sum((Counter(each.felt.told) for each in told.days.since(PERIOD_DAYS)), Counter[str]())
    ranges = [_range(each, saying) for each in judged]
    return Section(
        key="stories",
        heading=saying.say("insights.heading.stories"),
        says=_of_stories(told, helped, saying),
        more=[_helped(each, saying) for each in helped],
        picture=_ranges(ranges, saying),
        caption=saying.say("insights.caption.stories"),
        table=Table(
            [saying.say(f"insights.column.{n}") for n in ("story", "uses", "calmer", "interval")],
            [_row(name, many, judged, saying) for name, many in uses.most_common()],
        ),
        is_found=bool(helped),
    )


def _of_stories(told: Judged, helped: Sequence[Finding], saying: Saying) -> str:
    if helped:
        named = saying.named("insights.story", helped[0].key)
        return saying.say("insights.stories.helps", what=begun(named))
    few = [each.answer for each in told.of(Question.STORY) if isinstance(each.answer, TooFew)]
    if not told.of(Question.STORY):
        return saying.say("insights.stories.none")
    if few and len(few) == len(told.of(Question.STORY)):
        return saying.few(max(few, key=lambda each: each.has), "insights.few.uses")
    return saying.say("insights.stories.alike")


def _helped(found: Finding, saying: Saying) -> str:
    if not isinstance(found.answer, Effect):
        return ""
    named, by = saying.named("insights.story", found.key), of_100(found.answer.value)
    said = saying.say("insights.stories.by", what=begun(named), by=by)
    return f"{said} {saying.sure(found.answer, 'insights.interval_uses')}"


def _range(found: Finding, saying: Saying) -> Range:
    named = begun(saying.named("insights.story", found.key))
    if not isinstance(found.answer, Effect):
        return Range(named, 0.0, 0.0, 0.0)
    effect = found.answer
    return Range(
        named, 100 * effect.low, 100 * effect.value, 100 * effect.high, is_found=found.stands_out
    )


def _ranges(ranges: Sequence[Range], saying: Saying) -> Ranges | None:
    if not ranges:
        return None
    reach = max(10.0, *(max(abs(each.low), abs(each.high)) for each in ranges))
    left, right = saying.say("insights.stories.left"), saying.say("insights.stories.right")
    return Ranges(ranges, reach, left, right)


def _row(name: str, many: int, judged: Sequence[Finding], saying: Saying) -> Sequence[str]:
    found = next((each.answer for each in judged if each.key == name), None)
    told = [begun(saying.named("insights.story", name)), str(many)]
    if not isinstance(found, Effect):
        return [*told, "", ""]
    return [*told, str(of_100(found.value)), f"{of_100(found.low)} to {of_100(found.high)}"]


def calls(told: Judged, saying: Saying) -> Section:
    """When the fixed emergency reply was shown. What was said is read when somebody asks for it."""
    days = [each for each in told.days.since(PERIOD_DAYS) if each.felt.calls]
    week = sum(len(each.felt.calls) for each in days if (told.days.last - each.day).days < 7)
    every = sum(len(each.felt.calls) for each in days)
    key = {0: "insights.calls.none", 1: "insights.calls.one"}.get(week, "insights.calls.some")
    return Section(
        key="calls",
        heading=saying.say("insights.heading.calls"),
        says=saying.say(key, count=begun(saying.count(week))),
        more=[saying.say("insights.calls.twelve_weeks", count=every)] if every else (),
        table=Table(
            [saying.say(f"insights.column.{name}") for name in ("day", "calls")],
            [[saying.day(each.day), str(len(each.felt.calls))] for each in reversed(days)],
        )
        if days
        else None,
        calls=[call for each in reversed(days) for call in each.felt.calls],
        is_found=week > 0,
    )


def engagement(told: Judged, saying: Saying) -> Section:
    """On how many days somebody talked, week by week; and which questions were answered."""
    spans = weeks_back(told.days.last, _WEEKS)
    held = [
        [each for each in told.days.talked if first <= each.day <= last and each.messages]
        for first, last in spans
    ]
    talked = [len(each) for each in held]
    rows = [
        [saying.day(first), str(len(days)), str(sum(d.talks for d in days)),
         str(sum(d.messages for d in days))]
        for (first, _), days in zip(spans, held, strict=True)
    ]  # fmt: skip
    return Section(
        key="engagement",
        heading=saying.say("insights.heading.engagement"),
        says=saying.say("insights.engagement.days", count=talked[-1]),
        more=[*_silences(told, saying), *_answered(told, saying)],
        picture=Bars(
            [saying.short(first) for first, _ in spans], talked, 7.0, list(map(str, talked))
        )
        if any(talked)
        else None,
        caption=saying.say("insights.caption.engagement"),
        table=Table(
            [saying.say(f"insights.column.{n}") for n in ("from", "days", "talks", "messages")],
            rows,
        ),
    )


def _silences(told: Judged, saying: Saying) -> Iterator[str]:
    for gap in told.silences:
        yield saying.say("insights.gap", first=saying.day(gap.first), last=saying.day(gap.last))


def _answered(told: Judged, saying: Saying) -> Sequence[str]:
    lived = told.days.lived_since(_FOUR_WEEKS)
    due = sum(each.lived.due for each in lived)
    answered = sum(each.lived.answered for each in lived)
    if not due:
        return ()
    return [saying.say("insights.engagement.answered", due=due, answered=answered)]
