"""What counts as safety-relevant. Defined once (rule M3)."""

import re
from functools import cache

from core.records.allergy import Allergy
from core.records.base import Stored
from core.records.condition import Condition
from core.records.medication import Medication
from core.records.names import digits_apart, normalised
from core.records.symptom import Symptom
from core.resource_files import lexicon

SEVERE = 7  # of 10, as the person rated it


def is_safety_relevant(record: Stored) -> bool:
    """True for allergies, severe or red-flag symptoms, high-risk medicines."""
    if isinstance(record, Allergy):
        return True
    if isinstance(record, Symptom):
        return (record.severity or 0) >= SEVERE or _names_any("symptoms", record.label)
    if isinstance(record, Medication):
        return _names_any("high_risk_medicines", record.name)
    if isinstance(record, Condition):
        return _names_any("symptoms", record.name)
    return False


def thins_the_blood(medicine: str) -> bool:
    """A fall is another thing for whoever takes one: bleeding inside shows late."""
    return _names_any("blood_thinners", medicine)


def _names_any(group: str, text: str) -> bool:
    return _pattern(group).search(digits_apart(normalised(text))) is not None


@cache
def _pattern(group: str) -> re.Pattern[str]:
    """Whole words of every language's list: a record may be kept in any of them."""
    words = lexicon("safety/en/relevant.json")[group]
    return re.compile(r"\b(?:" + "|".join(words) + r")\b")
