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
_MOST_WORDS_OF_A_PLACE = 8
_PLACE = re.compile(
    rf"\W*(?:{any_of('visit_ahead_where').pattern})\s+(?:(?:the|our|my|your|der|dem|die|la|le|el|los)\s+)?"
    r"(?P<place>[^.,;()]{3,80})",
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


def visit_told(
    page: Page, sentence: str, *, day_first: bool | None, after: str | None
) -> Found | None:
    """ "I will see her again on 14 January at 10:30 in the cardiology clinic": in a sentence, a day
    behind that of the paper, with a word that speaks of a visit.
    """
    day = first_day(sentence, day_first=day_first)
    told = any_of("visit_ahead").search(sentence)
    if day is None or told is None or after is None or day.on <= after:
        return None
    timed = time_in(sentence[day.end :])
    behind = sentence[day.end + (timed[2] if timed else 0) :]
    label = _where(behind) or _with_whom(sentence[told.start() : day.start]) or _label(told[0])
    if label is None or any_of("born").search(sentence):
        return None
    return Found(
        APPOINTMENT.name,
        label,
        sentence.strip(),
        page.number,
        _LESS_SURE,
        dated_on=day.on,
        at_time=timed[0] if timed else None,
    )


def _where(behind: str) -> str | None:
    """ "in the cardiology clinic": up to the next sign."""
    found = _PLACE.match(behind)
    words = found["place"].split() if found else []
    return _label(" ".join(words)) if 0 < len(words) <= _MOST_WORDS_OF_A_PLACE else None


def _with_whom(before: str) -> str | None:
    """ "appointment with Dr Brown": what stands between the word for it and its day."""
    words = before.split()
    return _label(before) if 1 < len(words) <= _MOST_WORDS_OF_A_PLACE else None


def _label(text: str) -> str | None:
    """What is left when the day and its small words are gone: "Cardiology", "Dr. Sample"."""
    label = _WEEKDAY.sub("", bare(text)).strip(" .,;:–-@()")
    while (last := label.split()[-1:]) and any_of("before_a_day").fullmatch(last[0].casefold()):
        label = label[: -len(last[0])].strip(" .,;:–-@()")
    while (first := label.split()[:1]) and any_of("before_a_day").fullmatch(first[0].casefold()):
        label = label[len(first[0]) :].strip(" .,;:–-@()")
    return label if _LETTERS.search(label) and len(label) <= 120 else None
