"""Numbers, days and kinds of things as the sentences of insights say them."""

from datetime import date, datetime, time, timedelta

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.insights.effect import Effect, TooFew

_NOON = time(12)


@frozen
class Saying:
    """Distress, and how sure somebody was, are said as so many of 100."""

    dates: DatesInWords

    def say(self, key: str, **values: object) -> str:
        return self.dates.words.say(key, **values)

    def day(self, day: date) -> str:
        """ "24 November 2026" """
        return self.dates.full_date(self._noon(day))

    def short(self, day: date) -> str:
        """ "24 Nov" """
        months = self.say("dates.months").split(", ")
        return f"{day.day} {months[day.month - 1][:3]}"

    def month(self, day: date) -> str:
        return self.say("dates.months").split(", ")[day.month - 1][:3]

    def weekday(self, day: date) -> str:
        return self.say("dates.weekdays").split(", ")[day.weekday()][:3]

    def count(self, number: int) -> str:
        """ "three", "13" """
        words = self.say("dates.numbers").split(", ")
        return words[number - 1] if 0 < number <= len(words) else str(number)

    def named(self, family: str, value: str) -> str:
        """The word for one of our own values; the value where there is none."""
        key = f"{family}.{value}"
        known = self.dates.words.knows(key)
        return self.say(key) if known else value.replace("_", " ")

    def few(self, missing: TooFew, key: str = "insights.few.days") -> str:
        """ "Not enough days yet: 6 of 14." """
        return self.say(key, has=missing.has, needs=missing.needs)

    def sure(self, effect: Effect, key: str = "insights.interval") -> str:
        low, high = sorted((abs(of_100(effect.low)), abs(of_100(effect.high))))
        if effect.low * effect.high < 0:
            low = 0
        return self.say(key, low=low, high=high, days=effect.days, value=abs(of_100(effect.value)))

    def _noon(self, day: date) -> datetime:
        return datetime.combine(day, _NOON, self.dates.zone)


def of_100(share: float) -> int:
    return round(100 * share)


def begun(words: str) -> str:
    """As the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def weeks_back(last: date, weeks: int) -> list[tuple[date, date]]:
    """First and last day of each week, the one that ends with `last` at the end."""
    ends = [last - timedelta(days=7 * back) for back in reversed(range(weeks))]
    return [(end - timedelta(days=6), end) for end in ends]
