"""When something happened: the moment where an hour is written, the day as precise as it is."""

from datetime import datetime, timedelta
from functools import cache

from msgspec import Struct

from core.importers.fhir_r4.concepts import objects, words
from core.importers.fhir_r4.dates import instant
from core.importers.fhir_r4.sheet import Sheet
from core.records.partial import first_moment

# A day without an hour is shown as that day wherever the person lives.
_NOON = timedelta(hours=12)
_DAY = len("2014-01-04")


class When(Struct, frozen=True):
    """on: as written, by the sender's own clock. at: None where no hour was written."""

    on: str | None = None
    at: datetime | None = None

    @property
    def moment(self) -> datetime | None:
        """To sort by: noon of the first day of what is less precise than an hour."""
        if self.at is not None or self.on is None:
            return self.at
        return first_moment(self.on) + _NOON

    @property
    def is_a_day(self) -> bool:
        return self.on is not None and len(self.on) == _DAY

    @property
    def told(self) -> str | None:
        """The day, where there is nothing more precise."""
        return self.on if self.at is None else None


NEVER = When()


def when(sheet: Sheet, *fields: str) -> When:
    """The first of these fields that says when, in each of the forms it may have: a dateTime,
    an instant, the begin of a Period. A text in its place, and a day ahead, go into the note.
    """
    for field in fields:
        written = _written(sheet, field)
        if written is not None:
            return _when(sheet, written, field)
    _keep_other_forms(sheet, fields)
    return NEVER


def ends(sheet: Sheet, field: str) -> str | None:
    for period in objects(sheet.get(field)):
        return words(period.get("end"))
    return None


def _written(sheet: Sheet, field: str) -> str | None:
    points, spans = _forms(field)
    for name in points:
        if text := words(sheet.get(name)):
            return text
    for name in spans:
        for period in objects(sheet.get(name)):
            if text := words(period.get("start")) or words(period.get("end")):
                return text
    return None


@cache
def _forms(field: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return (field, f"{field}DateTime", f"{field}Instant"), (field, f"{field}Period")


def _when(sheet: Sheet, written: str, label: str) -> When:
    on = sheet.date(written, label)
    if on is None:
        return NEVER
    at = instant(written) if on != written else None
    found = When(on, at)
    first = at or first_moment(on)
    if first <= sheet.now:
        return found
    sheet.repaired("in_the_future")
    sheet.keep_in_note(label, written)
    return NEVER


def _keep_other_forms(sheet: Sheet, fields: tuple[str, ...]) -> None:
    """ "As a child" is no date, and is kept as it was told."""
    for field in fields:
        if text := words(sheet.get(f"{field}String")):
            sheet.keep_in_note("date", text)
