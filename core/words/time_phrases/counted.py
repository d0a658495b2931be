"""So and so many hours, days, weeks: ago, from now, or all through."""

import re
from datetime import date, datetime, timedelta

from core.words.time_phrases.numbers import number_of
from core.words.time_phrases.reading import Frame, Grain, Reading, month_start, roughly


def counted_read(frame: Frame, found: re.Match[str]) -> Reading:
    count, is_rough = number_of(found["count"])
    is_rough = is_rough or " or so" in found[0]
    if found["and_half"] or found.groupdict().get("and_half2"):
        count += 0.5
    sign = -1 if re.search(r"\b(?:ago|back|earlier|since|before now)$", found[0]) else 1
    unit = found["unit"]
    reading = _moved(frame, sign, count, unit)
    return roughly(reading) if is_rough or found["about"] else reading


def _moved(frame: Frame, sign: int, count: float, unit: str) -> Reading:
    if unit.startswith("min"):
        begins = frame.after(frame.now, timedelta(minutes=sign * count))
        return Reading(begins, frame.after(begins, timedelta(minutes=1)), Grain.MINUTE)
    if unit.startswith("h"):
        begins = frame.after(frame.now, timedelta(hours=sign * count))
        return Reading(begins, frame.after(begins, timedelta(hours=1)), Grain.HOUR)
    if unit.startswith("mo"):
        return frame.day(months_on(frame.today, sign * int(count)))
    if unit.startswith("y"):
        return frame.year(frame.today.year + sign * int(count))
    days = count * (14 if unit.startswith("fort") else 7 if unit.startswith("w") else 1)
    return frame.day(frame.today + timedelta(sign * round(days)))


def lasting_read(frame: Frame, found: re.Match[str]) -> Reading:
    count, is_rough = number_of(found["count"])
    if found["and_half"]:
        count += 0.5
    begins = _back(frame, count, found["unit"])
    reading = frame.span(begins, frame.now)
    return roughly(reading) if is_rough or found["about"] else reading


def _before(found: re.Match[str]) -> str:
    return found.string[max(0, found.start() - _NEAR) : found.start()]


# Nothing was so for that long, up to now.
_NOT_IN = re.compile(
    r"(?:(?:have|has|had|'ve|'s|did)(?:n't| not| never)|\bnever|\bnothing|\bnobody|\bfirst|\bonly|\bworst|\bbest)\b[^.,;:!?]*$"
)
_NEAR = 60  # characters
_REVIEWED = re.compile(
    r"\b(?:review|rv|recheck|repeat(?: \w+)?|follow[- ]?up|f/u|fu|due|again|back)(?: in)? $"
)


def in_counted_read(frame: Frame, found: re.Match[str]) -> Reading:
    """ "In four days": from now, or, of what has not been, up to now."""
    if _NOT_IN.search(_before(found)):
        return lasting_read(frame, found)
    return counted_read(frame, found)


def _back(frame: Frame, count: float, unit: str) -> datetime:
    if unit.startswith("min"):
        return frame.after(frame.now, -timedelta(minutes=count))
    if unit.startswith("h"):
        return frame.after(frame.now, -timedelta(hours=count))
    if unit.startswith(("mo", "y")):
        months = int(count * (12 if unit.startswith("y") else 1))
        return frame.at(months_on(frame.today, -months), frame.now.hour, frame.now.minute)
    days = count * (14 if unit.startswith("fort") else 7 if unit.startswith("w") else 1)
    return frame.after(frame.now, -timedelta(days=days))


def months_on(day: date, months: int) -> date:
    """The same day of that month, or its last."""
    first = month_start(day.year, day.month + months)
    last = month_start(first.year, first.month + 1) - timedelta(1)
    return first.replace(day=min(day.day, last.day))


def charted_read(frame: Frame, found: re.Match[str]) -> Reading:
    """As charts have it: 3/7 are three days, 2/52 two weeks, 6/12 six months."""
    count, unit = int(found["parts"]), {"7": "days", "52": "weeks", "12": "months"}[found["whole"]]
    if found["how"] in {"ago", "back"}:
        return _moved(frame, -1, count, unit)
    if found[0].startswith("in") or _REVIEWED.search(_before(found)):
        return _moved(frame, 1, count, unit)
    return frame.span(_back(frame, count, unit), frame.now)
