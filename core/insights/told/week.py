"""How the week was: the first sentences of the page, in the order in which they matter."""

from collections import Counter
from collections.abc import Iterator, Sequence

from core.insights.counted import Counted
from core.insights.effect import Effect, TooFew
from core.insights.findings import Finding, Question
from core.insights.judged import Judged
from core.insights.told.saying import Saying

WEEK, FORTNIGHT = 7, 14


def lead(told: Judged, saying: Saying) -> Sequence[str]:
    days = told.days
    if not days.is_shared:
        return [saying.say("insights.lead.not_shared", name=days.name)]
    week = [each for each in days.since(WEEK) if each.messages]
    if not week:
        return [_silent(told, saying)]
    return [
        _how(told, saying),
        *_parts(told, saying),
        *_calls(week, saying),
        *_asked(told, week, saying),
        *_gaps(told, saying),
    ]


def _silent(told: Judged, saying: Saying) -> str:
    before = [each for each in told.days.talked if each.messages]
    if not before:
        return saying.say("insights.lead.none")
    return saying.say("insights.lead.silent", day=saying.day(before[-1].day))


def _how(told: Judged, saying: Saying) -> str:
    """The first sentence. What is not sure enough to be said is "much as usual": but for weeks that
    changed, as what is usual did with them.
    """
    found = told.finding(Question.WEEK)
    match found:
        case Finding(answer=TooFew() as missing):
            return saying.say("insights.lead.early", has=missing.has, needs=missing.needs)
        case Finding(answer=Effect() as week, stands_out=True):
            key = "insights.lead.harder" if week.value > 0 else "insights.lead.calmer"
            return saying.say(key)
        case _ if any(_stands_out(told, each) for each in (Question.COURSE, Question.JUMP)):
            return saying.say("insights.lead.as_before")
        case _:
            return saying.say("insights.lead.usual")


def _stands_out(told: Judged, question: Question) -> bool:
    found = told.finding(question)
    return found is not None and found.stands_out


def _parts(told: Judged, saying: Saying) -> Iterator[str]:
    found = told.finding(Question.EVENINGS)
    if found is not None and found.stands_out and isinstance(found.answer, Effect):
        is_evening = found.answer.value > 0
        yield saying.say("insights.lead.evenings" if is_evening else "insights.lead.mornings")
    course = told.finding(Question.COURSE)
    if course is not None and course.stands_out and isinstance(course.answer, Effect):
        is_rising = course.answer.value > 0
        yield saying.say("insights.lead.rising" if is_rising else "insights.lead.falling")


def _calls(week: Sequence[Counted], saying: Saying) -> Iterator[str]:
    calls = sum(len(each.felt.calls) for each in week)
    if calls == 1:
        yield saying.say("insights.lead.call")
    elif calls:
        yield saying.say("insights.lead.calls", count=saying.count(calls))


def _asked(told: Judged, week: Sequence[Counted], saying: Saying) -> Iterator[str]:
    """What was asked most, where that is news: more often than before, or round and round."""
    now = sum((Counter(each.felt.asked) for each in week), Counter[str]())
    is_more = any(each.stands_out for each in told.of(Question.ASKED))
    if not now or not (is_more or any(each.is_circling for each in week)):
        return
    what, count = now.most_common(1)[0]
    fortnight = told.days.since(FORTNIGHT)
    before = sum(each.felt.asked.get(what, 0) for each in fortnight) - count
    named = saying.named("insights.question", what)
    yield saying.say("insights.lead.asked", what=named, count=count, before=before)


def _gaps(told: Judged, saying: Saying) -> Iterator[str]:
    for gap in told.silences[-1:]:
        if (told.days.last - gap.last).days < WEEK:
            first, last = saying.day(gap.first), saying.day(gap.last)
            yield saying.say("insights.gap", first=first, last=last)
