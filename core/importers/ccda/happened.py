"""When something happened, as a moment; as precise as it was written in its note."""

from datetime import datetime, timedelta

from core.importers.ccda.times import as_fhir, begins
from core.importers.ccda.told import Told
from core.importers.ccda.tree import Node
from core.importers.fhir_r4.dates import instant, partial_date
from core.records.partial import first_moment

# A day without an hour is shown as that day wherever the person lives.
_NOON = timedelta(hours=12)
_DAY = len("2014-01-04")


def happened_at(told: Told, node: Node) -> datetime | None:
    """None when it is not said, or lies ahead."""
    written = as_fhir(begins(node))
    if written is None:
        return None
    date = partial_date(written)
    if date is None:
        told.sheet.repaired("bad_date")
        told.keep("date", written)
        return None
    if date != written:
        moment = instant(written)
    else:
        moment = first_moment(date) + _NOON
        if len(date) < _DAY:
            told.keep("date", date)
    if moment is None or moment - _NOON > told.now:
        return None
    return min(moment, told.now)


def day_of(node: Node) -> str | None:
    """As precise as it was written, where no hour was."""
    written = as_fhir(begins(node))
    return written if written is not None and partial_date(written) == written else None
