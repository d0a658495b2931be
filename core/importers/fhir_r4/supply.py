"""How long a pack lasts, where an order says so; nothing is worked out from doses (N3)."""

from typing import Final

from core.importers.fhir_r4.concepts import objects, words
from core.importers.fhir_r4.ours import Ours, ours
from core.importers.fhir_r4.sheet import Sheet

_DAYS_IN: Final = {"d": 1, "day": 1, "days": 1, "wk": 7, "week": 7, "weeks": 7}
_MOST_DAYS: Final = 400


def filled_on(sheet: Sheet) -> str | None:
    """R4 has no word for it beside the medicine: an order's date is when it was written."""
    return sheet.past_date(ours(sheet.resource, Ours.FILLED_ON), "filled")


def days_supply(sheet: Sheet) -> int | None:
    """`dispenseRequest.expectedSupplyDuration`. What is no number of days goes into the note."""
    ours_says = words(ours(sheet.resource, Ours.DAYS_SUPPLY))
    if ours_says is not None:
        return _whole(ours_says, 1)
    for asked in objects(sheet.get("dispenseRequest")):
        for lasts in objects(asked.get("expectedSupplyDuration")):
            value = words(lasts.get("value")) or ""
            unit = words(lasts.get("code")) or words(lasts.get("unit")) or ""
            days = _whole(value, _DAYS_IN.get(unit.lower(), 0))
            if days is None and value:
                sheet.keep_in_note("supply", f"{value} {unit}".strip())
            return days
    return None


def _whole(value: str, days_in_one: int) -> int | None:
    try:
        days = float(value) * days_in_one
    except ValueError:
        return None
    return int(days) if days.is_integer() and 1 <= days <= _MOST_DAYS else None
