"""Days, weeks, months and feasts, named or counted from today."""

import re
from datetime import date, timedelta

from core.near_days import TypedDays, Unclear
from core.strings import Catalogue
from core.words.time_phrases.numbers import number_of
from core.words.time_phrases.reading import Frame, Grain, Reading, Tense, month_start, roughly

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september",
          "october", "november", "december")  # fmt: skip


def near_read(frame: Frame, found: re.Match[str]) -> Reading:
    shifts = {"today": 0, "yesterday": -1, "tomorrow": 1, "tomorow": 1, "tommorow": 1, "tomorrer": 1,
              "day before yesterday": -2, "day after tomorrow": 2, "yesteday": -1}  # fmt: skip
    return frame.day(frame.today + timedelta(shifts[found["near"]]))


def weekday_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    number = next(i for i, name in enumerate(WEEKDAYS) if name.startswith(found["weekday"][:3]))
    monday = frame.today - timedelta(frame.today.weekday())
    which, late = found["which"] or "", found["late"] or ""
    ahead = (number - frame.today.weekday()) % 7 or 7
    if which.startswith("a week"):
        return frame.day(frame.today + timedelta(ahead + 7))
    if late.strip() in {"week", "fortnight"}:
        return frame.day(frame.today + timedelta(ahead + (7 if "week" in late else 14)))
    if which in {"last", "this past", "the previous"} or late.strip() in {
        "last",
        "gone",
        "past",
        "just gone",
    }:
        back = (frame.today.weekday() - number) % 7 or 7
        return frame.day(frame.today - timedelta(back))
    if which == "the week before last":
        return None
    if which == "this":
        return frame.day(monday + timedelta(number))
    if which == "next":
        return frame.day(monday + timedelta(7 + number))
    if which in {"this coming", "the coming", "coming"}:
        return frame.day(frame.today + timedelta(ahead))
    if frame.tense is Tense.PAST:
        return frame.day(frame.today - timedelta((frame.today.weekday() - number) % 7 or 7))
    return frame.day(frame.today + timedelta(ahead))


def counted_read(frame: Frame, found: re.Match[str]) -> Reading:
    count, is_rough = number_of(found["count"])
    if found["and_half"]:
        count += 0.5
    sign = -1 if re.search(r"\b(?:ago|back|earlier|before now)$", found[0]) else 1
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
        return frame.month(frame.today.year, frame.today.month + sign * int(count))
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


def _back(frame: Frame, count: float, unit: str) -> "datetime":  # type: ignore[name-defined]  # noqa: F821
    if unit.startswith("min"):
        return frame.after(frame.now, -timedelta(minutes=count))
    if unit.startswith("h"):
        return frame.after(frame.now, -timedelta(hours=count))
    if unit.startswith(("mo", "y")):
        months = int(count * (12 if unit.startswith("y") else 1))
        first = month_start(frame.today.year, frame.today.month - months)
        last = month_start(first.year, first.month + 1) - timedelta(1)
        day = min(frame.today.day, last.day)
        return frame.at(first.replace(day=day), frame.now.hour, frame.now.minute)
    days = count * (14 if unit.startswith("fort") else 7 if unit.startswith("w") else 1)
    return frame.after(frame.now, -timedelta(days=days))


def weeks_read(frame: Frame, found: re.Match[str]) -> Reading:
    shift = {
        "last": -1,
        "this": 0,
        "next": 1,
        "the": 0,
        "this coming": 1,
        "this past": -1,
        "the past": -1,
        "earlier this": 0,
        "later this": 0,
        "the coming": 1,
        "the following": 1,
    }
    which = shift.get(found["which"], 0)
    unit = found["unit2"]
    if found["beyond"]:
        which = -2 if "before" in found["beyond"] else 2
    if unit == "week":
        return frame.week(which)
    if unit == "month":
        return frame.month(frame.today.year, frame.today.month + which)
    if unit == "year":
        return frame.year(frame.today.year + which)
    if found["which"] == "the" and frame.tense is Tense.PAST and frame.today.weekday() < 5:
        which = -1
    if found["which"] == "this past":
        which = -1
    if found["which"] == "this coming":
        which = 0
    saturday = frame.today - timedelta(frame.today.weekday()) + timedelta(5 + 7 * which)
    return frame.days(saturday, 2, Grain.SPAN)


def dated_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    """A day by its name and number, read by the grammar that forms use."""
    text = re.sub(r"\b(?:the|of|on|in)\b|,", " ", found["dated"])
    text = re.sub(r"(?<=\d)(?:st|nd|rd|th)\b", "", text)
    try:
        said = TypedDays(Catalogue.load("en"), frame.tense is Tense.AHEAD).read(
            text.split(), frame.today
        )
    except Unclear:
        return None
    parts = [int(part) for part in said.split("-")]
    if len(parts) == 3:
        return frame.day(date(*parts))
    return frame.month(parts[0], parts[1])


def figures_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    first, second, year = int(found["first"]), int(found["second"]), found["yy"]
    day, month = (first, second) if frame.is_day_first else (second, first)
    if month > 12 and day <= 12:
        day, month = month, day
    years = [int(year) + (2000 if len(year) == 2 else 0)] if year else [frame.today.year]
    try:
        meant = date(years[0], month, day)
    except ValueError:
        return None
    if not year:
        meant = _year_meant(frame, meant)
    return frame.day(meant)


def _year_meant(frame: Frame, day: date) -> date:
    if frame.tense is Tense.PAST and day > frame.today:
        return day.replace(year=day.year - 1)
    if frame.tense is Tense.AHEAD and day < frame.today:
        return day.replace(year=day.year + 1)
    return day


def iso_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    try:
        return frame.day(date.fromisoformat(found["iso"]))
    except ValueError:
        return None


def of_month_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    number = int(found["day"])
    step = -1 if frame.tense is Tense.PAST else 1
    for shift in (0, step, 2 * step):
        first = month_start(frame.today.year, frame.today.month + shift)
        try:
            day = first.replace(day=number)
        except ValueError:
            continue
        if (day - frame.today).days * step >= 0:
            return frame.day(day)
    return None


def _month_alone(frame: Frame, found: re.Match[str]) -> Reading:
    number = next(i for i, name in enumerate(MONTHS, 1) if name.startswith(found["month"][:3]))
    year, which, said = frame.today.year, found["which"], found["year"]
    if said:
        reading = frame.month(int(said), number)
    elif which in {"last", "this past"} or (which in {"", None} and frame.tense is Tense.PAST):
        reading = frame.month(
            year
            - (number > frame.today.month or (which == "last" and number == frame.today.month)),
            number,
        )
    elif which == "next":
        reading = frame.month(year + (number <= frame.today.month), number)
    else:
        reading = frame.month(year + (number < frame.today.month), number)
    part = found["piece"]
    if not part:
        return reading
    month = reading.begins_at.date()
    starts = {
        "early": 1,
        "beginning": 1,
        "start": 1,
        "mid": 11,
        "middle": 11,
        "late": 21,
        "end": 21,
    }
    first = next(day for name, day in starts.items() if part.startswith(name))
    last = first + 10 if first < 21 else None
    ends = frame.at(month.replace(day=last)) if last else reading.ends_at
    return roughly(frame.span(frame.at(month.replace(day=first)), ends))


def year_alone_read(frame: Frame, found: re.Match[str]) -> Reading:
    return frame.year(int(found["year"]))


def decade_read(frame: Frame, found: re.Match[str]) -> Reading:
    words = {
        "twenties": 1920,
        "thirties": 1930,
        "forties": 1940,
        "fifties": 1950,
        "sixties": 1960,
        "seventies": 1970,
        "eighties": 1980,
        "nineties": 1990,
    }
    said = found["decade"]
    first = words.get(said) or int(re.sub(r"\D", "", said)) + (
        1900 if len(re.sub(r"\D", "", said)) == 2 else 0
    )
    return frame.span(frame.at(date(first, 1, 1)), frame.at(date(first + 10, 1, 1)))


def season_read(frame: Frame, found: re.Match[str]) -> Reading:
    starts = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
    first = starts[found["season"]]
    year, which = frame.today.year, found["which"]
    is_over = (year, frame.today.month) >= (year, first + 3)
    if which == "last" or (which in {"", None, "the"} and frame.tense is Tense.PAST):
        year -= 0 if is_over and first != 12 else 1
    elif which == "next" or (which in {"", None, "the"} and is_over):
        year += 1 if frame.today.month >= first else 0
    return frame.month(year, first, 3)


def week_today_read(frame: Frame, found: re.Match[str]) -> Reading:
    days = 14 if "fortnight" in found[0] or "two weeks" in found[0] else 7
    if "tomorrow" in found[0]:
        days += 1
    return frame.day(
        frame.today + timedelta(-days if re.search(r"ago|last|yesterday", found[0]) else days)
    )


def month_end_read(frame: Frame, found: re.Match[str]) -> Reading:
    shift = 1 if "next" in found[0] else -1 if "last" in found[0] else 0
    whole = frame.month(frame.today.year, frame.today.month + shift)
    first = whole.begins_at.date()
    if "end" in found["piece2"]:
        return roughly(frame.span(frame.at(first.replace(day=21)), whole.ends_at))
    start = 11 if "mid" in found["piece2"] else 1
    return roughly(
        frame.span(frame.at(first.replace(day=start)), frame.at(first.replace(day=start + 10)))
    )


def beyond_read(frame: Frame, found: re.Match[str]) -> Reading:
    shift = -2 if "before" in found["beyond"] else 2
    unit = found["beyond"].split()[0]
    if unit == "weekend":
        saturday = frame.today - timedelta(frame.today.weekday()) + timedelta(5 + 7 * shift)
        return frame.days(saturday, 2, Grain.SPAN)
    if unit == "week":
        return frame.week(shift)
    if unit == "month":
        return frame.month(frame.today.year, frame.today.month + shift)
    return frame.year(frame.today.year + shift)


def named_month_read(frame: Frame, found: re.Match[str]) -> Reading | None:
    """ "may" and "march" are verbs too: alone they need a word before, or a year."""
    said = found["month"]
    needs_more = said in {"may", "march", "mar", "sep", "jan", "dec", "nov", "oct"}
    has_more = (
        found["which"]
        or found["year"]
        or found["piece"]
        or found[0].startswith(("in ", "since ", "during "))
    )
    if needs_more and not has_more:
        return None
    return _month_alone(frame, found)
