"""The events of a calendar as entries: one each, or one for every coming day of it."""

from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256

from icalendar import Event

from core.frozen import frozen
from core.importers.entry import Entry, Identity, Place, Refused, Said
from core.importers.icalendar_file.components import EVENT, TIME_ZONE, Component, Components
from core.importers.icalendar_file.outline import Outline, key_of, parsed
from core.importers.icalendar_file.recurring import RepeatsTooOften, coming_days, repeats
from core.importers.icalendar_file.times import Zones
from core.importers.icalendar_file.visit import fingerprint, visit, written_at
from core.importers.opening import Pieces

# What icalendar and dateutil raise for what they cannot read differs from part to part.
UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, OverflowError)


def entries_in(pieces: Pieces, outline: Outline, now: datetime) -> Iterator[Entry]:
    for component in Components(pieces):
        place = Place(component.number, component.what)
        if component.reason is not None:
            yield Entry(place, Refused(component.reason), bytes_read=pieces.bytes_read)
        elif component.what == EVENT:
            yield from _event_entries(component, outline, now, pieces.bytes_read)
        elif component.what != TIME_ZONE:
            yield Entry(place, Refused("not_supported"), bytes_read=pieces.bytes_read)


def _event_entries(
    component: Component, outline: Outline, now: datetime, bytes_read: int
) -> Iterator[Entry]:
    place = Place(component.number, EVENT)
    try:
        yield from _Days(component, outline, now, bytes_read).entries()
    except UnicodeEncodeError:
        yield Entry(place, Refused("bad_encoding"), bytes_read=bytes_read)
    except UNREADABLE:
        yield Entry(place, Refused("not_readable"), bytes_read=bytes_read)


@frozen
class _Days:
    """One event, and the days on which it is."""

    component: Component
    outline: Outline
    now: datetime
    bytes_read: int

    def entries(self) -> Iterator[Entry]:
        self.component.text.encode()
        event = parsed(self.component.text)
        zones = Zones(self.outline.zones, self.outline.usual())
        if not repeats(event):
            yield self._entry(event, zones, zones.local(event["DTSTART"]), is_one_of_many=False)
            return
        try:
            days = coming_days(event, zones, self.now)
        except RepeatsTooOften:
            yield self._refused("repeats_too_often")
            return
        if not days:
            yield self._refused("repeated_in_the_past")
        for day in days:
            if key_of(event, zones, day) not in self.outline.moved:
                yield self._entry(event, zones, day, is_one_of_many=True)

    def _entry(
        self, event: Event, zones: Zones, begins: datetime, *, is_one_of_many: bool
    ) -> Entry:
        outcome = visit(event, begins, zones, self.now)
        key = key_of(event, zones, begins if is_one_of_many else None)
        return Entry(
            Place(self.component.number, EVENT, sha256(key.encode()).hexdigest()[:12]),
            outcome,
            self.component.text if isinstance(outcome, Said) else "",
            Identity(
                fingerprint(event, begins),
                sha256(key.encode()).hexdigest() if "UID" in event else None,
                is_unique_source="UID" in event,  # RFC 5545, 3.8.4.7: unique in the world
                changed_at=written_at(event),
            ),
            bytes_read=self.bytes_read,
        )

    def _refused(self, reason: str) -> Entry:
        return Entry(
            Place(self.component.number, EVENT), Refused(reason), bytes_read=self.bytes_read
        )
