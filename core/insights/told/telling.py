"""What the days of one person say, in sentences: the same for the page and the command."""

from collections.abc import Iterator

from core.dates_in_words import DatesInWords
from core.insights.judged import Judged
from core.insights.level import WEEK_DAYS
from core.insights.told.courses import hours, months, weeks
from core.insights.told.days import feelings, timeline
from core.insights.told.pictures import Section, Told
from core.insights.told.record import facts, sure
from core.insights.told.saying import Saying, weeks_back
from core.insights.told.talks import asked, calls, engagement, stories
from core.insights.told.together import together
from core.insights.told.week import lead

_OF_TALKS = (calls, timeline, feelings, hours, asked, stories, weeks, months)


def tell(judged: Judged, dates: DatesInWords) -> Told:
    saying = Saying(dates)
    ((first, last),) = weeks_back(judged.days.last, 1)
    period = saying.say("insights.below", first=saying.day(first), last=saying.day(last))
    said = sum(each.messages for each in judged.days.since(WEEK_DAYS))
    return Told(
        period=period,
        lead=lead(judged, saying),
        sections=list(_sections(judged, saying)),
        note=saying.say("insights.note" if said else "insights.note_of_record"),
    )


def _sections(judged: Judged, saying: Saying) -> Iterator[Section]:
    """Without what nobody may know: what talks came to, where they are not shared (S6)."""
    if judged.days.is_shared:
        for section in _OF_TALKS:
            yield section(judged, saying)
        yield together(judged, saying)
        yield engagement(judged, saying)
    yield facts(judged, saying)
    yield sure(judged, saying)
