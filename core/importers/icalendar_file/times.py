"""When an event is: local times with the zones that calendars name, and moments in UTC."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, tzinfo
from typing import Any

from core.records.calendar import in_utc

# icalendar's properties have no one type; what reads them is here.
Property = Any


@dataclass(slots=True)
class Zones:
    """own: those that the file explains itself, by the name that it gives them.

    usual: for times that name none. repairs: codes.
    """

    own: Mapping[str, tzinfo]
    usual: tzinfo
    repairs: set[str] = field(default_factory=set)

    def local(self, value: Property) -> datetime:
        """A DTSTART or the like, with its zone. Raises ValueError when it cannot be read."""
        told = value.dt
        if not isinstance(told, datetime):
            return self._begin_of(told)
        if told.tzinfo is not None:
            return told
        zone = self.own.get(str(value.params.get("TZID", "")))
        if zone is None:
            # One that nobody explains, or a time that is meant wherever one is.
            self.repairs.add("no_timezone")
        return told.replace(tzinfo=zone or self.usual)

    def _begin_of(self, told: Property) -> datetime:
        if not isinstance(told, date):
            raise ValueError("no day")
        self.repairs.add("no_time_of_day")
        return datetime.combine(told, time(), self.usual)


def stamp(value: Property) -> datetime | None:
    """Of DTSTAMP and the like, which are in UTC; None when there is none to read."""
    told = getattr(value, "dt", None)
    if not isinstance(told, datetime):
        return None
    try:
        return in_utc(told if told.tzinfo else told.replace(tzinfo=UTC))
    except ValueError:
        return None
