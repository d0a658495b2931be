"""What the days of one person say, all questions asked at once, so that chance is counted once."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from enum import StrEnum
from typing import Final

from core.frozen import frozen
from core.insights.alike import Alike
from core.insights.asked import AskedOn, asked_more
from core.insights.counted import Counted
from core.insights.day import EVENING, MORNING
from core.insights.effect import Daily, Effect, TooFew
from core.insights.false_findings import stand_out
from core.insights.helping import Reply, helping
from core.insights.level import week_level
from core.insights.parts_of_day import evenings_against_mornings
from core.insights.shift import Shift, shift
from core.insights.slope import PERIOD_DAYS, slope
from core.insights.together import Seen, Together
from core.records.talk import QuestionType

# From here on a difference is worth a sentence, however sure it is: distress is 0 to 1.
WORTHWHILE: Final = 0.1
WORTHWHILE_CALMER: Final = 0.05
WORTHWHILE_RATIO: Final = 2.0
WORTHWHILE_TOGETHER: Final = 0.2
# Half a year, for what the months say; as many days with a figure, for how sure somebody was.
LEAST_WEEKS: Final = 26
LEAST_SURE: Final = 14
_WEEK, _YEAR = timedelta(days=7), timedelta(days=364)


class Question(StrEnum):
    """What is asked of the days."""

    WEEK = "week"  # is this week unlike the four before?
    COURSE = "course"  # do the weeks go somewhere?
    YEAR = "year"  # do the months?
    JUMP = "jump"  # did it change at once, and stay?
    EVENINGS = "evenings"  # are they harder than mornings?
    ASKED = "asked"  # is something asked more often than before? key: a QuestionType
    STORY = "story"  # does a kind of story help? key: its category
    TOGETHER = "together"  # what is seen on the same days? key: what
    SURE = "sure"  # is the person more, or less, sure of what they tell?
    SURE_TOGETHER = "sure_together"  # what is seen on days of that? key: what


# Whatever is written down is compared with distress: those are many questions.
OF_MANY: Final = 0.25
_MANY: Final = frozenset({Question.TOGETHER, Question.SURE_TOGETHER})


@frozen
class Finding:
    """answer: TooFew says how much is missing. stands_out: shown as a finding.

    It does so when it would rarely be chance among all that was asked (`stand_out`), and is large
    enough to matter.
    """

    question: Question
    key: str
    answer: Effect | Shift | Together | TooFew
    stands_out: bool = False

    @property
    def p(self) -> float | None:
        effect = _effect(self.answer)
        return None if effect is None else effect.p


def findings(
    days: Sequence[Counted], last: date, others: Mapping[str, Daily], sure: Daily = ()
) -> Sequence[Finding]:
    """Of the twelve weeks that end with `last`; what is seen together, of the year that does.

    others: by name, what may be seen together. sure: how sure the person said they were, 0 to 1.
    """
    year = [each for each in days if last - _YEAR < each.day <= last]
    usual = Alike(_usual(year))
    asked = [
        *_of_distress(usual, year, last),
        *_of_replies(year, last),
        *_of_the_year(usual, last),
        *_together(Question.TOGETHER, usual, others),
        *_of_how_sure(sure, last, others),
    ]
    p_of = {place: each.p for place, each in enumerate(asked) if each.p is not None}
    standing = stand_out(p_of, {at: OF_MANY for at in p_of if asked[at].question in _MANY})
    return [
        Finding(each.question, each.key, each.answer, place in standing and _matters(each))
        for place, each in enumerate(asked)
    ]


def _usual(held: Sequence[Counted]) -> Daily:
    return [(each.day, mean) for each in held if (mean := each.felt.mean) is not None]


def _together(question: Question, course: Alike, others: Mapping[str, Daily]) -> Iterator[Finding]:
    seen = Seen(course)
    for name, other in sorted(others.items()):
        yield Finding(question, name, seen.together(other))


def _of_the_year(usual: Alike, last: date) -> Iterator[Finding]:
    weeks = {(last - day) // _WEEK for day in usual.days}
    if len(weeks) >= LEAST_WEEKS:
        yield Finding(Question.YEAR, "", slope(usual, last, _YEAR.days))


def _of_how_sure(sure: Daily, last: date, others: Mapping[str, Daily]) -> Iterator[Finding]:
    if not sure:
        return
    entries = len(sure)
    if entries < LEAST_SURE:
        yield Finding(Question.SURE, "", TooFew(entries, LEAST_SURE))
        return
    course = Alike(sure)
    yield Finding(Question.SURE, "", slope(course, last))
    yield from _together(Question.SURE_TOGETHER, course, others)


def _of_distress(usual: Alike, year: Sequence[Counted], last: date) -> Iterator[Finding]:
    week = week_level(usual, last)
    if week is not None:
        yield Finding(Question.WEEK, "", week)
    yield Finding(Question.COURSE, "", slope(usual, last))
    yield Finding(Question.JUMP, "", shift(usual, last))
    yield Finding(Question.EVENINGS, "", evenings_against_mornings(Alike(_apart(year)), last))


def _of_replies(year: Sequence[Counted], last: date) -> Iterator[Finding]:
    for each in QuestionType:
        if each is not QuestionType.GENERAL:
            asked = [AskedOn(d.day, d.felt.asked.get(each.value, 0), d.messages) for d in year]
            yield Finding(Question.ASKED, each.value, asked_more(asked, last))
    weeks = [each for each in year if each.day > last - timedelta(days=PERIOD_DAYS)]
    for category, helped in sorted(helping(list(_replies(weeks))).items()):
        yield Finding(Question.STORY, category, helped)


def _replies(held: Sequence[Counted]) -> Iterator[Reply]:
    for each in held:
        for category, before, after in each.felt.stories:
            yield Reply(each.day, category, before, after)
        for before, after in each.felt.replies:
            yield Reply(each.day, None, before, after)


def _apart(held: Sequence[Counted]) -> Daily:
    """How much higher the evening was, on days that had both."""
    return [
        (each.day, late - early)
        for each in held
        if (early := each.felt.mean_of(MORNING)) is not None
        and (late := each.felt.mean_of(EVENING)) is not None
    ]


def _effect(answer: object) -> Effect | None:
    match answer:
        case Effect():
            return answer
        case Shift() | Together():
            return answer.effect
        case _:
            return None


def _matters(finding: Finding) -> bool:
    found = _effect(finding.answer)
    if found is None:
        return False
    match finding.question:
        case Question.ASKED:
            return found.value >= WORTHWHILE_RATIO
        case Question.STORY:
            return found.value >= WORTHWHILE_CALMER
        case Question.TOGETHER | Question.SURE_TOGETHER:
            return abs(found.value) >= WORTHWHILE_TOGETHER
        case _:
            return abs(found.value) >= WORTHWHILE
