"""What must be known of a calendar before its events are read: zones, and days that were moved."""

from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from pathlib import Path
from zoneinfo import ZoneInfo

from dateutil.tz import tzlocal
from icalendar import Event, Timezone

from core.importers.icalendar_file.components import EVENT, TIME_ZONE, Component, Components
from core.importers.icalendar_file.times import Zones
from core.importers.opening import Pieces
from core.records.calendar import in_utc


@dataclass(slots=True)
class Outline:
    """zones: that the file explains. moved: ids of days that have an event of their own."""

    zones: dict[str, tzinfo] = field(default_factory=dict)
    moved: set[str] = field(default_factory=set)
    zone_name: str = ""

    def usual(self) -> tzinfo:
        """The calendar's zone, or this computer's."""
        try:
            return ZoneInfo(self.zone_name)
        except (ValueError, OSError):  # no such zone, or no name of one
            here: tzinfo = tzlocal()
            return here


def outline_of(path: Path) -> Outline:
    outline, found = Outline(), Components(Pieces(path))
    moved = list[Component]()
    for component in found:
        if component.what == TIME_ZONE and not component.reason:
            _note_zone(outline, component)
        if component.what == EVENT and "RECURRENCE-ID" in component.text.upper():
            moved.append(component)
    outline.zone_name = found.header.get("X-WR-TIMEZONE", "")
    for component in moved:
        _note_moved(outline, component)
    return outline


def _note_zone(outline: Outline, component: Component) -> None:
    try:
        zone = Timezone.from_ical(component.text)
        if isinstance(zone, Timezone):
            outline.zones[str(zone["TZID"])] = zone.to_tz()
    except (ValueError, KeyError, TypeError, AttributeError):
        return  # its times are read as this computer's, and that is said


def _note_moved(outline: Outline, component: Component) -> None:
    try:
        event = parsed(component.text)
        outline.moved.add(key_of(event, Zones(outline.zones, outline.usual()), None))
    except (ValueError, KeyError, TypeError, AttributeError):
        return  # it will be told of where it is read


def parsed(text: str) -> Event:
    """Raises ValueError."""
    event = Event.from_ical(text)
    if not isinstance(event, Event):
        raise ValueError("no event")
    return event


def key_of(event: Event, zones: Zones, day: datetime | None) -> str:
    """The sender's id, and for one of many days also which: moved, it keeps the day it had."""
    which = zones.local(event["RECURRENCE-ID"]) if "RECURRENCE-ID" in event else day
    told = in_utc(which).isoformat() if which is not None else ""
    return f"{event.get('UID', '')}|{told}"
