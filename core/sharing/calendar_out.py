"""Visits as a calendar that other programs show: the same visit is always the same event."""

import hashlib
import os
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from icalendar import Calendar, Event

from core.dates_in_words import DatesInWords
from core.ports import UnitOfWork
from core.records.appointment import APPOINTMENT, Appointment
from core.records.facts import MemoryClass, Status, Verification
from core.sharing.consents import Export
from core.sharing.failures import ExportDiffers
from core.sharing.pace import Pace
from core.sharing.whole_file import export_errors
from core.sharing.write_out import Asked, ExportReceipt, write_out

# What is moved stands on its new day; on the old one it is off.
_OFF: Final = frozenset({Status.CANCELLED, Status.MOVED})


def export_calendar(asked: Asked, dates: DatesInWords) -> ExportReceipt:
    """Raises ExportFailed in one of its forms."""
    return write_out(asked, Export.CALENDAR, partial(_write, asked=asked, dates=dates))


def _write(uow: UnitOfWork, part: Path, asked: Asked, dates: DatesInWords) -> ExportReceipt:
    pace = Pace(2, asked.progress, asked.should_stop)
    visits = [each for each in uow.of(APPOINTMENT).each() if _is_shown(each)]
    text = as_calendar(visits, dates)
    pace.step()
    with export_errors():
        with part.open("wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        written = part.read_bytes()
    if _uids(written) != [_uid(visit) for visit in visits]:
        raise ExportDiffers(APPOINTMENT.name)
    pace.step()
    counts = {APPOINTMENT.name: len(visits)}
    return ExportReceipt("calendar", counts, hashlib.sha256(text).hexdigest(), len(text))


def as_calendar(visits: list[Appointment], dates: DatesInWords) -> bytes:
    """Times in the zone where the person lives, which the file itself explains."""
    calendar = Calendar()
    calendar.add("prodid", "-//Rosemary//EN")
    calendar.add("version", "2.0")
    for visit in visits:
        calendar.add_component(_event(visit, dates))
    calendar.add_missing_timezones()
    return bytes(calendar.to_ical())


def _event(visit: Appointment, dates: DatesInWords) -> Event:
    event = Event()
    event.add("uid", _uid(visit))
    event.add("summary", visit.what)
    event.add("dtstart", _local(visit.starts_at, dates))
    if visit.ends_at is not None:
        event.add("dtend", _local(visit.ends_at, dates))
    for name, text in (
        ("location", visit.location),
        ("contact", visit.with_whom),
        ("description", visit.note),
    ):
        if text:
            event.add(name, text)
    event.add("status", _status(visit))
    event.add("sequence", visit.version - 1)
    event.add("created", visit.created_at)
    event.add("last-modified", visit.updated_at)
    event.add("dtstamp", visit.updated_at)
    return event


def _status(visit: Appointment) -> str:
    if visit.status in _OFF:
        return "CANCELLED"
    is_said_only = visit.verification is Verification.SAID_UNCONFIRMED
    return "TENTATIVE" if is_said_only else "CONFIRMED"


def _local(moment: datetime, dates: DatesInWords) -> datetime:
    return moment.astimezone(dates.zone)


def _is_shown(visit: Appointment) -> bool:
    is_believed = (
        visit.memory_class is not MemoryClass.INFERENCE
        and visit.verification is not Verification.REFUTED
    )
    return is_believed and visit.status is not Status.ENTERED_IN_ERROR


def _uid(visit: Appointment) -> str:
    return f"{visit.id}@rosemary"


def _uids(text: bytes) -> list[str]:
    calendar = Calendar.from_ical(text)
    return [str(event["uid"]) for event in calendar.walk("VEVENT")]
