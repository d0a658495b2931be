"""One event of a calendar, on one day, as an appointment."""

from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

from core.errors import InputRejected
from core.importers.entry import Refused, Said
from core.importers.icalendar_file.times import Zones, stamp
from core.records.appointment import APPOINTMENT, AppointmentDraft
from core.records.calendar import in_utc
from core.records.facts import Status, Verification

LONGEST_WORDS = 500
LONGEST_NOTE = 20_000
_WRITTEN = ("LAST-MODIFIED", "DTSTAMP", "CREATED")


def visit(event: Any, begins: datetime, zones: Zones, now: datetime) -> Said | Refused:  # noqa: ANN401
    """begins: local, with its zone; of an event that repeats, of this one day."""
    title = _words(event, "SUMMARY")
    if not title:
        return Refused("no_name")
    repairs = set(zones.repairs)
    note = _words(event, "DESCRIPTION")
    if len(title) > LONGEST_WORDS:
        repairs.add("shortened")
        note = f"{title}\n{note}"
    starts_at = in_utc(begins)
    ends_at = _ends_at(event, begins, zones)
    if ends_at is not None and ends_at < starts_at:
        repairs.add("bad_end")
        ends_at = None
    try:
        draft = AppointmentDraft.parse(
            what=title[:LONGEST_WORDS],
            starts_at=starts_at,
            ends_at=ends_at,
            location=_words(event, "LOCATION")[:LONGEST_WORDS] or None,
            note=note[:LONGEST_NOTE] or None,
        )
    except InputRejected:
        return Refused("not_readable")
    return Said(
        APPOINTMENT,
        draft,
        min(written_at(event) or now, now),
        _status(event, ends_at or starts_at, now),
        _verification(event),
        tuple(sorted(repairs)),
    )


def written_at(event: Any) -> datetime | None:  # noqa: ANN401
    """When its sender last changed it."""
    stamps = (stamp(event.get(name)) for name in _WRITTEN)
    return next((moment for moment in stamps if moment is not None), None)


def fingerprint(event: Any, begins: datetime) -> str:  # noqa: ANN401
    """Of what it says, whatever the sender stamped on it since."""
    names = ("SUMMARY", "LOCATION", "DESCRIPTION", "STATUS", "DTEND", "DURATION")
    said = [str(begins), *(_words(event, name) for name in names)]
    return sha256("\0".join(said).encode()).hexdigest()


def _ends_at(event: Any, begins: datetime, zones: Zones) -> datetime | None:  # noqa: ANN401
    """As long after this day's begin as it was planned for the first one."""
    if "DTEND" in event:
        first = zones.local(event["DTSTART"])
        return in_utc(begins + (zones.local(event["DTEND"]) - first))
    lasting = getattr(event.get("DURATION"), "dt", None)
    return in_utc(begins + lasting) if isinstance(lasting, timedelta) else None


def _status(event: Any, over_at: datetime, now: datetime) -> Status | None:  # noqa: ANN401
    """Nobody is asked what became of a visit of years ago: it is over, and that is all."""
    if _words(event, "STATUS").upper() == "CANCELLED":
        return Status.CANCELLED
    return Status.EXPIRED if over_at < now else None


def _verification(event: Any) -> Verification:  # noqa: ANN401
    is_tentative = _words(event, "STATUS").upper() == "TENTATIVE"
    return Verification.SAID_UNCONFIRMED if is_tentative else Verification.CONFIRMED


def _words(event: Any, name: str) -> str:  # noqa: ANN401
    """Of the first, where there are several."""
    value = event.get(name)
    value = value[0] if isinstance(value, list) else value
    if value is None:
        return ""
    if hasattr(value, "to_ical") and not isinstance(value, str):
        return str(value.to_ical().decode("utf-8"))
    return str(value).strip()
