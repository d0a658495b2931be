"""Appointments that are still to come: a day that can be read one way only, and with whom."""

import re
from collections.abc import Iterator

from core.importers.documents.layout import Page, Row
from core.importers.documents.said.days import first_day, time_in
from core.importers.documents.said.found import Found
from core.importers.documents.said.items import bare, is_head, sentences
from core.importers.documents.said.terms import any_of
from core.records.appointment import APPOINTMENT

_SURE, _LESS_SURE = 0.8, 0.6
_LETTERS = re.compile(r"[^\W\d_]{3}")
_WEEKDAY = re.compile(
    r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:montag|dienstag|mittwoch|donnerstag|freitag"
    r"|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles"
    r"|jueves|viernes|sábado|domingo|uhr)\b",
    re.IGNORECASE,
)


def visits_in(
    page: Page, row: Row, *, day_first: bool | None, not_before: str | None
) -> Iterator[Found]:
    """not_before: the day of the paper; what lies before it is history."""
    if is_head(row) or any_of("born").search(row.text):
        return
    for sentence in sentences(row.text):
        day = first_day(sentence, day_first=day_first)
        if day is None or (not_before is not None and day.on < not_before):
            continue
        behind = sentence[day.end :]
        timed = time_in(behind)
        at_time = timed[0] if timed else None
        rest = behind[: timed[1]] + behind[timed[2] :] if timed else behind
        label = _label(sentence[: day.start]) or _label(rest)
        if label is None:
            continue
        yield Found(
            APPOINTMENT.name,
            label,
            sentence.strip(),
            page.number,
            _SURE if at_time else _LESS_SURE,
            dated_on=day.on,
            at_time=at_time,
        )


def _label(text: str) -> str | None:
    """What is left when the day and its small words are gone: "Cardiology", "Dr. Sample"."""
    label = _WEEKDAY.sub("", bare(text)).strip(" .,;:–-@()")
    while (last := label.split()[-1:]) and any_of("before_a_day").fullmatch(last[0].casefold()):
        label = label[: -len(last[0])].strip(" .,;:–-@()")
    while (first := label.split()[:1]) and any_of("before_a_day").fullmatch(first[0].casefold()):
        label = label[len(first[0]) :].strip(" .,;:–-@()")
    return label if _LETTERS.search(label) and len(label) <= 120 else None
