"""HL7's times (201401041235-0500) as FHIR writes them, as precise as they were written."""

import re
from datetime import datetime

from core.importers.ccda.tree import Node
from core.importers.fhir_r4.dates import instant

_TIME = re.compile(
    r"(?P<y>\d{4})(?:(?P<m>\d\d)(?:(?P<d>\d\d)(?P<time>\d{2,6}(?:\.\d+)?)?)?)?(?P<zone>[+-]\d{4})?"
)
_DAY = re.compile(r"(\d{4})(\d\d)(\d\d)")
_NEEDED_FOR_A_TIME = 4  # digits: hours and minutes


def as_fhir(text: str | None) -> str | None:
    """A dateTime of FHIR, or the text itself where it is none of HL7's."""
    if text is None:
        return None
    found = _TIME.fullmatch(text)
    if found is None:
        day_of = _DAY.match(text)
        return "-".join(day_of.groups()) if day_of else text
    day = "-".join(part for part in (found["y"], found["m"], found["d"]) if part)
    moment = f"{day}{_clock(found['time'] or '')}{found['zone'] or ''}"
    return moment if found["time"] and instant(moment) else day


def _clock(digits: str) -> str:
    """Minutes and seconds that were not written are none."""
    whole, dot, fraction = digits.partition(".")
    whole = whole.ljust(6, "0")
    return f"T{whole[:2]}:{whole[2:4]}:{whole[4:6]}{dot}{fraction}" if digits else ""


def has_time_of_day(text: str | None) -> bool:
    """To the minute."""
    found = _TIME.fullmatch(text or "")
    return found is not None and len(found["time"] or "") >= _NEEDED_FOR_A_TIME


def moment(text: str | None) -> datetime | None:
    """A day counts from its first moment."""
    written = as_fhir(text)
    return instant(written) if written else None


def begins(node: Node) -> str | None:
    """When something was or began, as written: the first of its times that says so."""
    times = node.all("effectiveTime")
    edges = (one.get("value") or one.value("low") or one.value("center") for one in times)
    return next((said for said in edges if said), None)


def ends(node: Node) -> str | None:
    return node.value("effectiveTime", "high")
