"""What is seen on the same days, or the day after. Never because of each other, never advice."""

from collections.abc import Iterator, Sequence
from typing import Final

from core.insights.effect import TooFew
from core.insights.findings import Finding, Question
from core.insights.judged import Judged
from core.insights.together import LEAST_DAYS, Together
from core.insights.told.pictures import Range, Ranges, Section, Table
from core.insights.told.saying import Saying, begun, of_100

_ASKED: Final = {Question.TOGETHER: "distress", Question.SURE_TOGETHER: "sure"}


def together(told: Judged, saying: Saying) -> Section:
    asked = [each for question in _ASKED for each in told.of(question)]
    judged = [each for each in asked if isinstance(each.answer, Together)]
    found = [each for each in judged if each.stands_out]
    return Section(
        key="together",
        heading=saying.say("insights.heading.together"),
        says=_says(asked, found, saying),
        more=list(_more(found, saying)),
        picture=_picture(judged, saying),
        caption=saying.say("insights.caption.together"),
        table=Table(
            [saying.say(f"insights.column.{n}") for n in ("seen", "with", "likeness", "interval",
                                                          "days", "stands_out")],
            [_row(each, saying) for each in asked],
        ),
        is_found=bool(found),
    )  # fmt: skip


def _says(asked: Sequence[Finding], found: Sequence[Finding], saying: Saying) -> str:
    if found:
        return _sentence(found[0], saying)
    if any(isinstance(each.answer, Together) for each in asked):
        return saying.say("insights.together.none")
    most = max(
        (each.answer for each in asked if isinstance(each.answer, TooFew)),
        key=lambda each: each.has,
        default=TooFew(0, LEAST_DAYS),
    )
    return saying.few(most, "insights.few.both")


def _more(found: Sequence[Finding], saying: Saying) -> Iterator[str]:
    for each in found[1:]:
        yield _sentence(each, saying)
    for each in found:
        if isinstance(each.answer, Together):
            yield saying.sure(each.answer.effect, "insights.together.interval")
    yield saying.say("insights.together.never_because")


def _sentence(found: Finding, saying: Saying) -> str:
    if not isinstance(found.answer, Together):
        return ""
    is_up = found.answer.effect.value > 0
    direction = "more" if is_up else "less"
    key = f"insights.seen.{_ASKED[found.question]}_{direction}"
    when = saying.say(f"insights.lag.{found.answer.lag}")
    return saying.say(key, what=saying.named("insights.course_of", found.key), when=when)


def _picture(judged: Sequence[Finding], saying: Saying) -> Ranges | None:
    if not judged:
        return None
    left, right = saying.say("insights.together.left"), saying.say("insights.together.right")
    return Ranges([each for found in judged for each in _range(found, saying)], 100.0, left, right)


def _range(found: Finding, saying: Saying) -> Iterator[Range]:
    if isinstance(found.answer, Together):
        effect = found.answer.effect
        yield Range(
            _named(found, saying),
            100 * effect.low,
            100 * effect.value,
            100 * effect.high,
            is_found=found.stands_out,
        )


def _named(found: Finding, saying: Saying) -> str:
    named = begun(saying.named("insights.course_of", found.key))
    if found.question is Question.TOGETHER:
        return named
    return saying.say("insights.together.and_sure", what=named)


def _row(found: Finding, saying: Saying) -> Sequence[str]:
    seen = begun(saying.named("insights.course_of", found.key))
    with_what = saying.say(f"insights.with.{_ASKED[found.question]}")
    if not isinstance(found.answer, Together):
        return [seen, with_what, "", "", str(_days(found)), saying.say("insights.not_yet")]
    effect = found.answer.effect
    interval = f"{of_100(effect.low)} to {of_100(effect.high)}"
    stands = saying.say("insights.yes" if found.stands_out else "insights.no")
    return [seen, with_what, str(of_100(effect.value)), interval, str(effect.days), stands]


def _days(found: Finding) -> int:
    return found.answer.has if isinstance(found.answer, TooFew) else 0
