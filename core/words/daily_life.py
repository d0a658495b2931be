"""Whether a note of the day tells of a meal, a drink or a dose: for counting, never for advice."""

import re
from enum import StrEnum
from functools import cache

from core.records.names import normalised
from core.resource_files import lexicon
from core.words.medicine_names import names_a_medicine

_LISTS = "lexicon/en/daily_life.json"


class Daily(StrEnum):
    MEAL = "meal"
    DRINK = "drink"
    DOSE_TAKEN = "dose_taken"
    DOSE_MISSED = "dose_missed"


def daily_of(note: str) -> Daily | None:
    """None for everything else, and where nothing says so."""
    words = normalised(note)
    if _has("dose", words) or names_a_medicine(note):
        if _has("dose_missed", words):
            return Daily.DOSE_MISSED
        return Daily.DOSE_TAKEN if _has("dose_taken", words) else None
    if _has("meal", words):
        return Daily.MEAL
    return Daily.DRINK if _has("drink", words) else None


def _has(name: str, words: str) -> bool:
    return _pattern(name).search(words) is not None


@cache
def _pattern(name: str) -> re.Pattern[str]:
    listed = lexicon(_LISTS)[name]
    return re.compile(r"\b(?:" + "|".join(re.escape(each) for each in listed) + r")\b")
