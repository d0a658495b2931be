"""Whether a sentence gives a visit the time that the record gives it."""

import re
from datetime import datetime

from core.words.time_phrases.find import time_phrase
from core.words.time_phrases.reading import Grain


def same_time(text: str, when: str, now: datetime) -> bool | None:
    """None when the sentence or the record says no time."""
    found = time_phrase(text, now, "UTC")
    held = _moment(when, now)
    if found is None or found.reading is None or held is None:
        return None
    begins, ends = found.reading.begins_at, found.reading.ends_at
    if found.reading.grain is Grain.MINUTE and len(when) <= len("2026-11-24"):
        return begins.date() == held.date()
    is_bare = not re.search(r"day|\d(?:st|nd|rd|th)|tomorrow|" + _MONTHS, found.phrase)
    if found.reading.grain is Grain.MINUTE and is_bare:
        return (begins.hour % 12, begins.minute) == (held.hour % 12, held.minute)
    return begins <= held < ends


def time_in(text: str, now: datetime) -> datetime | None:
    """The moment that is said; None for a day without an hour."""
    found = time_phrase(text, now, "UTC")
    if found is None or found.reading is None:
        return None
    return found.reading.begins_at if found.reading.grain is Grain.MINUTE else None


_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|month"


def _moment(when: str, now: datetime) -> datetime | None:
    try:
        moment = datetime.fromisoformat(when.replace(" at ", " "))
    except ValueError:
        found = time_phrase(when, now, "UTC")
        return found.reading.begins_at if found and found.reading else None
    return moment.replace(tzinfo=now.tzinfo)
