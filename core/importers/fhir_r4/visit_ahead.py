"""A visit with its hour, as an appointment."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import Concept
from core.importers.fhir_r4.dates import instant, partial_date
from core.importers.fhir_r4.named import named
from core.importers.fhir_r4.sheet import Sheet
from core.records.appointment import APPOINTMENT, AppointmentDraft
from core.records.facts import Status, Verification


@dataclass(frozen=True, slots=True)
class Ahead:
    """starts: as written."""

    said: Concept
    starts: str | None
    ends_at: datetime | None
    with_whom: str | None
    location: str | None
    minutes: int | None = None


def visit_ahead(
    sheet: Sheet,
    ahead: Ahead,
    status: Status | None = None,
    verification: Verification = Verification.CONFIRMED,
) -> Said | Refused:
    """status: None for one that is planned; one whose hour has gone by is over, and that is all."""
    starts_at = instant(ahead.starts) if ahead.starts else None
    if ahead.starts is None or starts_at is None:
        return Refused("no_date")
    if partial_date(ahead.starts) == ahead.starts:
        return Refused("no_time_of_day")
    name = named(sheet, ahead.said)
    if name is None:
        return Refused("no_name")
    ends_at = _ends_at(sheet, ahead, starts_at)
    draft = AppointmentDraft.parse(
        what=name.text,
        starts_at=starts_at,
        ends_at=ends_at,
        with_whom=sheet.short(ahead.with_whom, "with"),
        location=sheet.short(ahead.location, "where"),
        note=sheet.note(),
    )
    is_over = (ends_at or starts_at) < sheet.now
    stands = status or (Status.EXPIRED if is_over else None)
    said_at = sheet.said_at("created")
    return Said(APPOINTMENT, draft, said_at, stands, verification, sheet.repairs)


def _ends_at(sheet: Sheet, ahead: Ahead, starts_at: datetime) -> datetime | None:
    ends_at = ahead.ends_at
    if ends_at is None and ahead.minutes:
        ends_at = starts_at + timedelta(minutes=ahead.minutes)
    if ends_at is not None and ends_at < starts_at:
        sheet.repaired("bad_end")
        return None
    return ends_at
