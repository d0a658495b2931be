"""Days and times as they are typed at a command line: the same ways as in the window."""

from datetime import datetime

from core.errors import DateUnclear
from core.frozen import frozen
from core.said_dates import SaidDates


@frozen
class Times:
    """dates: in the person's language, where they live. now: what "yesterday" is counted from.

    `field` in each method is what a refusal names; each raises DateUnclear.
    """

    dates: SaidDates
    now: datetime

    def partial(self, text: str, field: str) -> str:
        """As precise as what was typed: "2019", "March 2019"."""
        return self.dates.partial(text, self.now, field)

    def by_the_end(self, text: str, field: str) -> datetime:
        """A moment; of a day alone its last, where that has come, and of today this one."""
        try:
            return self.dates.moment(text, self.now, field, needs_time=True)
        except DateUnclear:
            begins = self.dates.moment(text, self.now, field)
        return begins if begins > self.now else min(self.dates.end_of_day(begins), self.now)

    def moment(
        self, text: str, field: str, *, needs_time: bool = False, after: object = None
    ) -> datetime:
        """after: an hour alone is one of that day; of today, unless it is a moment."""
        begins = after if isinstance(after, datetime) else self.now
        return self.dates.moment(text, begins, field, needs_time=needs_time)
