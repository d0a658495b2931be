"""A calendar, event by event: RFC 5545 as phones, clinics and mail programs write it."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from core.importers.entry import Entry
from core.importers.opening import Pieces

_SNIFFED = 4096  # characters


def sniff(path: Path) -> bool:
    """Whether it begins as a calendar does."""
    head = next(iter(Pieces(path)), "")[:_SNIFFED]
    return head.lstrip().upper().startswith("BEGIN:VCALENDAR")


def read(path: Path, now: datetime) -> Iterator[Entry]:
    """Every event, in order; of one that repeats every day in the coming year.

    The first pass is made at once, for the zones and for days that were moved.
    """
    # Other files are read without the libraries for calendars.
    from core.importers.icalendar_file.events import entries_in
    from core.importers.icalendar_file.outline import outline_of

    return entries_in(Pieces(path), outline_of(path), now)


def changed_at(verbatim: str) -> datetime | None:
    """When the sender says it last changed the event with this text."""
    from core.importers.icalendar_file.outline import parsed
    from core.importers.icalendar_file.visit import written_at

    try:
        return written_at(parsed(verbatim))
    except ValueError:
        return None
