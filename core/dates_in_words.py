"""Days and times as people say them, in the time zone where the person lives."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta, tzinfo
from enum import Enum

from core.frozen import frozen
from core.strings import Catalogue


class PartOfDay(Enum):
    MORNING = "morning"
    AFTERNOON = "afternoon"
    EVENING = "evening"
    NIGHT = "night"


# First hour of each part, of the local day; what is before and after them is the night.
_BEGINS = ((5, PartOfDay.MORNING), (12, PartOfDay.AFTERNOON), (18, PartOfDay.EVENING))
_NIGHT_FROM = 22
# Times are said to the nearest of these: nobody says "thirteen minutes past".
_STEP = timedelta(minutes=5)

_GREETINGS = {
    PartOfDay.MORNING: "dates.good_morning",
    PartOfDay.AFTERNOON: "dates.good_afternoon",
    PartOfDay.EVENING: "dates.good_evening",
    PartOfDay.NIGHT: "dates.hello_at_night",
}
_PARTS = {
    PartOfDay.MORNING: "dates.morning",
    PartOfDay.AFTERNOON: "dates.afternoon",
    PartOfDay.EVENING: "dates.evening",
    PartOfDay.NIGHT: "dates.night",
}
_TIMES = {
    PartOfDay.MORNING: "dates.in_the_morning",
    PartOfDay.AFTERNOON: "dates.in_the_afternoon",
    PartOfDay.EVENING: "dates.in_the_evening",
    PartOfDay.NIGHT: "dates.at_night",
}
# By minute of the hour: the sentence, and the word for its minutes where it has one.
_MINUTES: Mapping[int, tuple[str, str | None]] = {
    0: ("dates.full", None),
    5: ("dates.past", "dates.five"),
    10: ("dates.past", "dates.ten"),
    15: ("dates.quarter_past", None),
    20: ("dates.past", "dates.twenty"),
    25: ("dates.past", "dates.twenty_five"),
    30: ("dates.half", None),
    35: ("dates.to", "dates.twenty_five"),
    40: ("dates.to", "dates.twenty"),
    45: ("dates.quarter_to", None),
    50: ("dates.to", "dates.ten"),
    55: ("dates.to", "dates.five"),
}
# By days from today; a night belongs to the day on which it began.
_NEAR: Mapping[tuple[int, PartOfDay], str] = {
    (0, PartOfDay.MORNING): "dates.this_morning",
    (0, PartOfDay.AFTERNOON): "dates.this_afternoon",
    (0, PartOfDay.EVENING): "dates.this_evening",
    (0, PartOfDay.NIGHT): "dates.tonight",
    (-1, PartOfDay.MORNING): "dates.yesterday_morning",
    (-1, PartOfDay.AFTERNOON): "dates.yesterday_afternoon",
    (-1, PartOfDay.EVENING): "dates.yesterday_evening",
    (-1, PartOfDay.NIGHT): "dates.last_night",
    (1, PartOfDay.MORNING): "dates.tomorrow_morning",
    (1, PartOfDay.AFTERNOON): "dates.tomorrow_afternoon",
    (1, PartOfDay.EVENING): "dates.tomorrow_evening",
    (1, PartOfDay.NIGHT): "dates.tomorrow_night",
}
_DAYS = {-1: "dates.yesterday", 0: "dates.today", 1: "dates.tomorrow"}


def part_of_day(local: datetime) -> PartOfDay:
    """`local`: as the clock on the wall shows it."""
    if local.hour >= _NIGHT_FROM:
        return PartOfDay.NIGHT
    begun = [part for first, part in _BEGINS if local.hour >= first]
    return begun[-1] if begun else PartOfDay.NIGHT


@frozen
class DatesInWords:
    """words: of the reader's language. zone: where the person lives.

    Moments are aware; `now` is passed in like everything else.
    """

    words: Catalogue
    zone: tzinfo

    def greeting(self, now: datetime, name: str) -> str:
        """ "Good morning, Margaret." """
        return self.words.say(_GREETINGS[part_of_day(self._rounded(now))], name=name)

    def day(self, moment: datetime) -> str:
        """ "Tuesday, 24 November" """
        return self.words.say("dates.day", **self._named(self._local(moment).date()))

    def full_date(self, moment: datetime) -> str:
        """ "24 November 2026" """
        return self.words.say("dates.date", **self._named(self._local(moment).date()))

    def full_day(self, moment: datetime) -> str:
        """ "Tuesday, 24 November 2026": a wrong day is seen by its weekday."""
        day = self._local(moment).date()
        return self.words.say("dates.full_day", date=self.full_date(moment), **self._named(day))

    def partial(self, said: str) -> str:
        """ "2019", "March 2019" or "14 March 2019", as precise as a PartialDate is."""
        year, *rest = (int(part) for part in said.split("-"))
        if not rest:
            return str(year)
        day = date(year, rest[0], rest[1] if rest[1:] else 1)
        return self.words.say("dates.date" if rest[1:] else "dates.month", **self._named(day))

    def began(self, since: datetime | str) -> str:
        """What a profile's `since` says: a partial date, or a moment."""
        return self.partial(since) if isinstance(since, str) else self.full_date(since)

    def clock(self, moment: datetime) -> str:
        """ "17:00" """
        return f"{self._local(moment):%H:%M}"

    def part(self, moment: datetime) -> str:
        """ "morning", "afternoon", "evening", "night" """
        return self.words.say(_PARTS[part_of_day(self._local(moment))])

    def time(self, moment: datetime) -> str:
        """ "ten past nine", to the nearest five minutes."""
        return self._time(self._rounded(moment))

    def time_of_day(self, moment: datetime) -> str:
        """ "ten past nine in the morning"; noon and midnight need no more."""
        local = self._rounded(moment)
        if local.minute == 0 and local.hour % 12 == 0:
            return self._time(local)
        return self.words.say(_TIMES[part_of_day(local)], time=self._time(local))

    def when(self, moment: datetime, now: datetime) -> str:
        """ "this morning", "last night", "on Sunday", "on 24 November"; of what comes, too."""
        part = part_of_day(self._local(moment))
        days = (self._evening_before(moment, part) - self._evening_before(now, part)).days
        near = _NEAR.get((days, part))
        return self.words.say(near) if near else self.on(moment, now)

    def on(self, moment: datetime, now: datetime) -> str:
        """The day alone: "today", "tomorrow", "on Sunday", "on 24 November"."""
        day, today = self._local(moment).date(), self._local(now).date()
        days = (day - today).days
        if days in _DAYS:
            return self.words.say(_DAYS[days])
        if abs(days) < 7:
            return self.words.say("dates.on_weekday", **self._named(day))
        key = "dates.on_day" if day.year == today.year else "dates.on_date"
        return self.words.say(key, **self._named(day))

    def ago(self, moment: datetime, now: datetime) -> str:
        """ "today", "yesterday", "two days ago", "three weeks ago"; whole units, never more."""
        days = (self._local(now).date() - self._local(moment).date()).days
        if days < 2:
            return self.words.say(_DAYS[-max(days, 0)])
        if days < 14:
            return self._counted("dates.days_ago", days)
        if days < 60:
            return self._counted("dates.weeks_ago", days // 7)
        if days < 730:
            return self._counted("dates.months_ago", days // 30)
        return self._counted("dates.years_ago", days // 365)

    def _counted(self, key: str, count: int) -> str:
        small = self._list("dates.numbers")
        return self.words.say(key, count=small[count - 1] if count <= len(small) else count)

    def _time(self, local: datetime) -> str:
        if local.minute == 0 and local.hour % 12 == 0:
            return self.words.say("dates.noon" if local.hour else "dates.midnight")
        hours = self._list("dates.hours")
        hour, following = hours[local.hour % 12], hours[(local.hour + 1) % 12]
        key, minutes = _MINUTES[local.minute]
        said = self.words.say(minutes) if minutes else ""
        return self.words.say(key, hour=hour, next=following, minutes=said)

    def _evening_before(self, moment: datetime, part: PartOfDay) -> date:
        """The day a moment counts for, when nights are spoken of: at three it is still tonight."""
        local = self._local(moment)
        is_small_hours = part is PartOfDay.NIGHT and local.hour < _BEGINS[0][0]
        return local.date() - timedelta(days=1 if is_small_hours else 0)

    def _local(self, moment: datetime) -> datetime:
        return moment.astimezone(self.zone)

    def _rounded(self, moment: datetime) -> datetime:
        """Rounded before it is local: every offset of today's zones is a whole number of steps."""
        since = moment.astimezone(UTC) - datetime(2000, 1, 1, tzinfo=UTC) + _STEP / 2
        return self._local(moment - (since % _STEP) + _STEP / 2)

    def _named(self, day: date) -> dict[str, object]:
        return {
            "weekday": self._list("dates.weekdays")[day.weekday()],
            "day": day.day,
            "month": self._list("dates.months")[day.month - 1],
            "year": day.year,
        }

    def _list(self, key: str) -> list[str]:
        return self.words.say(key).split(", ")
