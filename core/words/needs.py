"""Which part of the record answers a question (P1)."""

from enum import StrEnum
from typing import Final

from core.words.dictated import with_marks
from core.words.meaning import Meaning, chances
from core.words.patterns import patterns
from core.words.plain import plain


class Need(StrEnum):
    MEDICATIONS = "medications"
    ALLERGIES = "allergies"
    CONDITIONS = "conditions"
    APPOINTMENTS_NEXT = "appointments_next"
    APPOINTMENTS_PAST = "appointments_past"
    CONTACTS = "contacts"
    CAREGIVER_CONTEXT = "caregiver_context"
    DATE_TIME = "date_time"
    ADDRESS = "address"
    SYMPTOM_HISTORY = "symptom_history"
    SIGNALS_TREND = "signals_trend"
    NONE = "none"


TASK: Final = "needs"
LISTS: Final = "lexicon/en/needs.json"


def need_of(text: str, meaning: Meaning | None = None) -> Need:
    """Without `meaning`, by the words alone."""
    return Need(chances(TASK, text, signs_of(text), meaning).likeliest)


def signs_of(text: str) -> list[bool]:
    said = with_marks(plain(text))
    seen = {name: bool(each.search(said)) for name, each in patterns(LISTS).items()}
    return [
        *seen.values(),
        seen["visit"] and seen["past"],
        seen["visit"] and seen["future"],
        seen["symptom"] and seen["how_long"],
        not any(seen.values()),
    ]
