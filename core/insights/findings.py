"""What the days of one person say, all questions asked at once, so that chance is counted once."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from enum import StrEnum
from functools import reduce
from statistics import median
from typing import Final

from core.frozen import frozen
from core.insights.asked import AskedOn, asked_more
from core.insights.counted import Counted
from core.insights.day import Others
from core.insights.effect import Daily, Effect, TooFew
from core.insights.false_findings import stand_out
from core.insights.helping import helping
from core.insights.level import Level, level, week_level
from core.insights.parts_of_day import evenings_against_mornings
from core.insights.shift import Shift, shift
from core.insights.slope import PERIOD_DAYS, slope
from core.insights.together import Together, together
from core.records.talk import QuestionType

# From here on a difference is worth a sentence, however sure it is: distress is 0 to 1.
WORTHWHILE: Final = 0.1
WORTHWHILE_CALMER: Final = 0.05
WORTHWHILE_RATIO: Final = 2.0
WORTHWHILE_TOGETHER: Final = 0.2
# Half a year, for what the months say; as many days with a figure, for how sure somebody was.
LEAST_WEEKS: Final = 26
LEAST_SURE: Final = 14
_WEEK, _FOUR_WEEKS, _YEAR = timedelta(days=7), timedelta(days=28), timedelta(days=364)


class Question(StrEnum):
    """What is asked of the days."""

    LEVEL = "level"  # is this day unlike the usual ones?
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
    answer: Level | Effect | Shift | Together | TooFew
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
    weeks = [each for each in year if each.day > last - timedelta(days=PERIOD_DAYS)]
    asked = [
        *_asked_of(weeks, last),
        *_of_the_year(year, last),
        *_together(Question.TOGETHER, _usual(year), others),
        *_of_how_sure(sure, last, others),
    ]
    p_of = {place: each.p for place, each in enumerate(asked) if each.p is not None}
    standing = stand_out(p_of, {at: OF_MANY for at in p_of if asked[at].question in _MANY})
    return [
        Finding(each.question, each.key, each.answer, place in standing and _matters(each))
        for place, each in enumerate(asked)
    ]


def _usual(held: Sequence[Counted]) -> Daily:
    return [(each.day, each.felt.usual) for each in held if each.felt.usual is not None]


def _together(question: Question, course: Daily, others: Mapping[str, Daily]) -> Iterator[Finding]:
    """A course has few ways to be turned against another: only many days can tell (`together`)."""
    for name, other in sorted(others.items()):
        yield Finding(question, name, together(course, other))


def _of_the_year(year: Sequence[Counted], last: date) -> Iterator[Finding]:
    """By weeks: the days of one resemble each other, the weeks hardly do."""
    usual, weeks = _usual(year), []
    for back in reversed(range(_YEAR.days // _WEEK.days)):
        end = last - back * _WEEK
        held = [value for day, value in usual if end - _WEEK < day <= end]
        if held:
            weeks.append((end, median(held)))
    if len(weeks) >= LEAST_WEEKS:
        yield Finding(Question.YEAR, "", slope(weeks, last, _YEAR.days))


def _of_how_sure(sure: Daily, last: date, others: Mapping[str, Daily]) -> Iterator[Finding]:
    if not sure:
        return
    entries = len(sure)
    if entries < LEAST_SURE:
        yield Finding(Question.SURE, "", TooFew(entries, LEAST_SURE))
        return
    yield Finding(Question.SURE, "", slope(sure, last))
    yield from _together(Question.SURE_TOGETHER, sure, others)


def _asked_of(held: Sequence[Counted], last: date) -> Iterator[Finding]:
    usual = _usual(held)
    today = level(usual, last)
    if today is not None:
        yield Finding(Question.LEVEL, "", today)
    week = week_level(usual, last)
    if week is not None:
        yield Finding(Question.WEEK, "", week)
    yield Finding(Question.COURSE, "", slope(usual, last))
    yield Finding(Question.JUMP, "", shift(usual, last))
    yield Finding(Question.EVENINGS, "", evenings_against_mornings(_both(held)))
    for each in QuestionType:
        if each is not QuestionType.GENERAL:
            yield Finding(Question.ASKED, each.value, _asked_more(held, last, each.value))
    told = [each for day in held for each in day.felt.stories]
    rest = reduce(Others.plus, (day.felt.others for day in held), Others())
    for category, helped in sorted(helping(told, rest).items()):
        yield Finding(Question.STORY, category, helped)


def _both(held: Sequence[Counted]) -> Sequence[tuple[float, float]]:
    return [
        (each.felt.morning, each.felt.evening)
        for each in held
        if each.felt.morning is not None and each.felt.evening is not None
    ]


def _asked_more(held: Sequence[Counted], last: date, key: str) -> Effect | TooFew:
    def on(after: date, until: date) -> Sequence[AskedOn]:
        among = [each for each in held if after < each.day <= until]
        return [AskedOn(each.felt.asked.get(key, 0), each.messages) for each in among]

    return asked_more(on(last - _WEEK, last), on(last - _WEEK - _FOUR_WEEKS, last - _WEEK))


def _effect(answer: object) -> Level | Effect | None:
    match answer:
        case Level() | Effect():
            return answer
        case Shift() | Together():
            return answer.effect
        case _:
            return None


def _matters(finding: Finding) -> bool:
    found = _effect(finding.answer)
    if isinstance(found, Level):
        is_large = abs(found.today - found.usual) >= WORTHWHILE
        return is_large and (finding.question is Question.WEEK or found.is_unusual)
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
