"""What was noticed, in one plain sentence, with its days; and what one may look at. No advice."""

from datetime import datetime, time

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.alert import OF_TALKS, Alert
from core.records.base import Stored
from core.records.kinds import kind_named


@frozen
class AlertInWords:
    """dates: in the zone where the person lives, in the reader's language."""

    dates: DatesInWords
    now: datetime

    def said(self, alert: Alert, about: str) -> str:
        """about: the words that stand for its record, "" where it has none."""
        values = {"days": self.days(alert), "count": alert.count, "about": about}
        return self.dates.words.say(f"alert_said.{alert.trouble}", **values)

    def may_look(self, alert: Alert) -> str:
        """And that what is counted from talks is an estimate."""
        looked = self.dates.words.say(f"alert_look.{alert.trouble}")
        if alert.trouble not in OF_TALKS:
            return looked
        return f"{looked} {self.dates.words.say('alerts.from_talks')}"

    def days(self, alert: Alert) -> str:
        """ "On Tuesday", "From 3 March to 7 March"."""
        first, last = self._day(alert.first_day), self._day(alert.last_day)
        if alert.first_day == alert.last_day:
            return self.dates.day(first)
        values = {"first": self.dates.day(first), "last": self.dates.day(last)}
        return self.dates.words.say("alerts.from_to", **values)

    def _day(self, day: str) -> datetime:
        return datetime.combine(datetime.fromisoformat(day), time(12), self.dates.zone)


def about(uow: UnitOfWork, alert: Alert) -> str:
    """The words that stand for its record; "" without one."""
    if alert.record_kind is None or alert.record_id is None:
        return ""
    kind = kind_named(alert.record_kind)
    record: Stored | None = uow.of(kind).get(alert.record_id)
    return kind.text(record) if record is not None else ""
